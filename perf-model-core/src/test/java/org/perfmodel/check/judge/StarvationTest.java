package org.perfmodel.check.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** Tasks that wait for tasks for which their own pool has no thread left. */
class StarvationTest {
  private static final String CLASS =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.stream.*;

      class Some {
        private final ExecutorService eight = Executors.newFixedThreadPool(8);
        private final ExecutorService two = Executors.newFixedThreadPool(2);
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private static final ExecutorService CACHED = Executors.newCachedThreadPool();
        ExecutorService any;
        private final ExecutorService made;
        private ExecutorService later = Executors.newSingleThreadExecutor();
        private int x;

        long work(int n) { long s = 0; for (int i = 0; i < n; i++) s += i; return s; }
        long inner(ExecutorService on, int n) throws Exception {
          return on.submit(() -> work(n)).get();
        }
        long nest(int n) throws Exception {
          Future<Long> f = two.submit(() -> work(n));
          return f.get();
        }

        Some() { made = Executors.newSingleThreadExecutor(); }
        Long outerTask(int n) throws Exception {
          Callable<Long> c = () -> work(n);
          return two.submit(c).get();
        }

        @PerfModel
        long region(int n, ExecutorService given, List<Callable<Long>> calls) throws Exception {
          BODY
          return x;
        }
      }
      """;

  @TempDir Path folder;

  /** What is said of a region at n = 3; notes begin with {@code note}. */
  private String said(String body) throws IOException {
    Files.writeString(folder.resolve("Some.java"), CLASS.replace("BODY", body));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    LockOrders orders = new LockOrders();
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(3)))), 4);
    return orders
        .deadlock(workload.regions().get(0), List.of(point))
        .orElseGet(() -> orders.notes().isEmpty() ? "" : "note " + orders.notes());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "List<Future<Long>> fs = new ArrayList<>(); for (int i = 0; i < 8; i++)"
            + " fs.add(two.submit(() -> { Future<Long> a = two.submit(() -> work(n)); return"
            + " a.get(); })); for (Future<Long> f : fs) f.get();",
        "for (int i = 0; i < 3; i++) two.submit(() -> two.submit(() -> work(n)).get());",
        "Future<Long> f = one.submit(() -> nest(n) + one.submit(() -> work(n)).get());"
            + " f.get();",
        "Future<?>[] fs = new Future<?>[2]; for (int i = 0; i < fs.length; i++) { fs[i] ="
            + " two.submit(() -> nest(n)); } for (Future<?> f : fs) f.get();",
        "one.submit(() -> inner(one, n)).get();",
        "ExecutorService own = Executors.newFixedThreadPool(4); for (int i = 0; i < 4; i++)"
            + " own.submit(() -> inner(own, n));",
        "ExecutorService own = Executors.newFixedThreadPool(n); for (int i = 0; i < n; i++)"
            + " own.execute(() -> { try { own.submit(() -> work(n)).get(); } catch (Exception e) {"
            + " x++; } });",
        "var a = two.submit(() -> two.submit(() -> work(n)).get()); var b = two.submit(() ->"
            + " two.submit(() -> work(2 * n)).get()); a.get(); b.get();",
        "for (int i = 0; i < 8; i++) eight.submit(() -> eight.submit(() -> work(n)).get());",
        "for (int i = 0; i < 1000; i++) two.submit(() -> two.submit(() -> work(n)).get());",
        "one.submit(() -> one.invokeAll(List.of(() -> work(n), () -> work(2 * n)))).get();",
        "for (int i = 0; i < 4; i++) two.submit(() -> { List<Callable<Long>> ts = new"
            + " ArrayList<>(); for (int j = 0; j < 3; j++) ts.add(() -> work(n)); long s = 0; for"
            + " (Future<Long> f : two.invokeAll(ts)) s += f.get(); return s; });",
        "Future<Long> f = one.submit(() -> { Callable<Long> t = () -> work(n);"
            + " one.invokeAll(List.of(t, t)); return 1L; }); f.get();",
        "for (int i = 0; i < 2; i++) two.execute(() -> { try {"
            + " two.invokeAll(Arrays.asList(() -> work(n), () -> work(n))); } catch"
            + " (InterruptedException e) { x++; } });",
        "CompletableFuture.supplyAsync(() -> { CompletableFuture<Long> in ="
            + " CompletableFuture.supplyAsync(() -> work(n), one); return in.join() + 1; },"
            + " one).join();",
        "CompletableFuture.runAsync(() -> CompletableFuture.runAsync(() -> work(n),"
            + " one).join(), one).join();",
        "for (int i = 0; i < 2; i++) CompletableFuture.supplyAsync(() ->"
            + " CompletableFuture.supplyAsync(() -> work(n), two).join(), two);",
        "one.submit(() -> CompletableFuture.supplyAsync(() -> work(n), one).get());",
        "CompletableFuture<Long> f = CompletableFuture.supplyAsync(() -> { try { return"
            + " one.submit(() -> work(n)).get(); } catch (Exception e) { return 0L; } }, one);"
            + " f.join();",
        "List<CompletableFuture<Long>> fs = new ArrayList<>(); for (int i = 0; i < n; i++)"
            + " fs.add(CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(() ->"
            + " work(n), two).join(), two)); for (var f : fs) f.join();",
        "CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(() -> work(n),"
            + " one).thenApply(v -> v + 1).join(), one).join();",
        "CompletableFuture.supplyAsync(() -> { var a = CompletableFuture.supplyAsync(() ->"
            + " work(n), one); var b = CompletableFuture.supplyAsync(() -> work(n), one);"
            + " CompletableFuture.allOf(a, b).join(); return 1; }, one).join();",
        "CountDownLatch l = new CountDownLatch(1); for (int i = 0; i < 2; i++) two.submit(()"
            + " -> { l.await(); return null; }); two.submit(() -> l.countDown());",
        "CountDownLatch l = new CountDownLatch(4); for (int i = 0; i < 4; i++)"
            + " two.execute(() -> { l.countDown(); try { l.await(); } catch (InterruptedException"
            + " e) { x++; } });",
        "CountDownLatch l = new CountDownLatch(4); for (int i = 0; i < 3; i++)"
            + " two.execute(() -> { x++; l.countDown(); }); l.await();",
        "CountDownLatch l = new CountDownLatch(n + 1); for (int i = 0; i < n; i++)"
            + " CompletableFuture.runAsync(() -> { x++; l.countDown(); }, two); l.await();",
        "CountDownLatch l = new CountDownLatch(1); CompletableFuture.runAsync(() -> { try {"
            + " l.await(); } catch (InterruptedException e) { x++; } }, one);"
            + " CompletableFuture.runAsync(() -> l.countDown(), one).join();",
        "CountDownLatch l = new CountDownLatch(3); ForkJoinPool fj = new ForkJoinPool(2);"
            + " for (int i = 0; i < 3; i++) fj.submit(() -> { l.countDown(); l.await(); return"
            + " null; });",
        "CountDownLatch l = new CountDownLatch(3); ExecutorService fj ="
            + " Executors.newWorkStealingPool(2); for (int i = 0; i < 3; i++) fj.submit(() -> {"
            + " l.countDown(); l.await(); return null; });",
        "CountDownLatch l = new CountDownLatch(2); one.submit(() -> { l.countDown(); l.await();"
            + " return 1; }); one.submit(() -> { l.countDown(); l.await(); return 2; });",
        "CyclicBarrier b = new CyclicBarrier(3); for (int i = 0; i < 3; i++) two.submit(()"
            + " -> b.await());",
        "CyclicBarrier b = new CyclicBarrier(n); for (int i = 0; i < n; i++) two.execute(()"
            + " -> { try { b.await(); } catch (Exception e) { x++; } });",
        "CyclicBarrier b = new CyclicBarrier(2); var f = one.submit(() -> b.await()); var g"
            + " = one.submit(() -> b.await()); f.get(); g.get();",
        "CyclicBarrier b = new CyclicBarrier(10); for (int i = 0; i < 10; i++)"
            + " eight.submit(() -> { work(n); b.await(); return work(n); });",
        "CyclicBarrier b = new CyclicBarrier(3); for (int i = 0; i < 3; i++)"
            + " CompletableFuture.runAsync(() -> { try { b.await(); } catch (Exception e) { x++; }"
            + " }, two);",
        "try (ExecutorService p = Executors.newFixedThreadPool(2)) { for (int i = 0; i < 4;"
            + " i++) { p.submit(() -> { Future<Long> f = p.submit(() -> work(n)); return f.get() +"
            + " 1; }); } }",
        "ExecutorService p = Executors.newFixedThreadPool(2); List<Future<Long>> fs ="
            + " IntStream.range(0, 4).mapToObj(i -> p.submit(() -> p.submit(() ->"
            + " work(n)).get())).toList(); for (Future<Long> f : fs) f.get();",
        "ExecutorService p = Executors.newFixedThreadPool(1); Callable<Long> outer = () ->"
            + " p.submit(() -> work(n)).get(); p.submit(outer).get();",
        "ExecutorService p = Executors.newSingleThreadExecutor(); p.submit(new"
            + " Callable<Long>() { public Long call() throws Exception { return p.submit(() ->"
            + " work(n)).get(); } }).get();",
        "ExecutorService p = Executors.newFixedThreadPool(2); p.submit(() -> p.submit(() ->"
            + " p.submit(() -> work(n)).get()).get()).get();",
        "ExecutorService p = Executors.newFixedThreadPool(2, r -> new Thread(r));"
            + " Future<Long> a = p.submit(() -> inner(p, n)); Future<Long> b = p.submit(() ->"
            + " inner(p, n)); a.get(); b.get();",
        "final int k = 3; ExecutorService p = Executors.newFixedThreadPool(k); for (int i ="
            + " 0; i < k; i++) { p.execute(() -> { try { inner(p, n); } catch (Exception e) {"
            + " throw new RuntimeException(e); } }); } p.shutdown(); p.awaitTermination(1,"
            + " TimeUnit.HOURS);",
        "Runnable r = () -> { try { nest(n); } catch (Exception e) { x++; } }; for (int i ="
            + " 0; i < 2; i++) two.execute(r); two.shutdown();",
        "for (int i = 0; i < 2; i++) { CompletableFuture.runAsync(() -> { try { nest(n); }"
            + " catch (Exception e) { x++; } }, two); }",
        "two.submit(() -> outerTask(n)); two.submit(() -> outerTask(n));",
        "CompletableFuture<?>[] fs = new CompletableFuture<?>[4]; for (int i = 0; i < 4;"
            + " i++) fs[i] = CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(()"
            + " -> work(n), two).join(), two); CompletableFuture.allOf(fs).join();",
        "ExecutorService p ="
            + " Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors()); for (int"
            + " i = 0; i < 64; i++) p.submit(() -> p.submit(() -> work(n)).get());",
        "if (n > 2) { for (int i = 0; i < 2; i++) two.submit(() -> two.submit(() ->"
            + " work(n)).get()); }",
        "made.submit(() -> made.submit(() -> work(n)).get());",
        "later.submit(() -> later.submit(() -> work(n)).get());",
      })
  void asManyTasksWaitAsThereAreThreads(String body) throws IOException {
    assertThat(said(body)).contains("wait for each other for ever");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 1; i++) two.submit(() -> two.submit(() -> work(n)).get());",
        "two.submit(() -> two.submit(() -> work(n)).get()).get();",
        "for (int i = 0; i < 8; i++) two.submit(() -> two.submit(() -> work(n)).get()).get();",
        "for (int i = 0; i < 8; i++) two.submit(() -> { two.submit(() -> work(n)); return"
            + " null; });",
        "for (int i = 0; i < 8; i++) CACHED.submit(() -> CACHED.submit(() -> work(n)).get());",
        "ExecutorService v = Executors.newVirtualThreadPerTaskExecutor(); for (int i = 0; i"
            + " < 8; i++) v.submit(() -> v.submit(() -> work(n)).get());",
        "for (int i = 0; i < 8; i++) two.submit(() -> eight.submit(() -> work(n)).get());",
        "for (int i = 0; i < 7; i++) eight.submit(() -> eight.submit(() -> work(n)).get());",
        "one.invokeAll(List.of(() -> work(n), () -> work(2 * n)));",
        "one.submit(() -> two.invokeAll(List.of(() -> work(n), () -> work(2 * n)))).get();",
        "two.submit(() -> two.invokeAll(List.of(() -> work(n), () -> work(2 * n)))).get();",
        "CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(() ->"
            + " work(n)).join()).join();",
        "CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(() -> work(n),"
            + " two).join(), one).join();",
        "CompletableFuture.supplyAsync(() -> work(n), one).thenCompose(v ->"
            + " CompletableFuture.supplyAsync(() -> work(n), one)).join();",
        "CompletableFuture.supplyAsync(() -> CompletableFuture.supplyAsync(() -> work(n),"
            + " two).join(), two).join();",
        "CountDownLatch l = new CountDownLatch(4); for (int i = 0; i < 4; i++)"
            + " two.execute(() -> { x++; l.countDown(); }); l.await();",
        "CountDownLatch l = new CountDownLatch(4); for (int i = 0; i < 4; i++)"
            + " eight.submit(() -> { l.countDown(); l.await(); return null; });",
        "CountDownLatch l = new CountDownLatch(4); for (int i = 0; i < 4; i++)"
            + " CACHED.submit(() -> { l.countDown(); l.await(); return null; });",
        "ForkJoinPool fj = new ForkJoinPool(2); for (int i = 0; i < 8; i++) fj.submit(() ->"
            + " fj.submit(() -> work(n)).get());",
        "CyclicBarrier b = new CyclicBarrier(8); for (int i = 0; i < 8; i++) eight.submit(()"
            + " -> b.await());",
        "CyclicBarrier b = new CyclicBarrier(3); for (int i = 0; i < 3; i++)"
            + " CACHED.submit(() -> b.await());",
        "ExecutorService p = Executors.newFixedThreadPool(4); ExecutorService q ="
            + " Executors.newFixedThreadPool(1); for (int i = 0; i < 9; i++) p.submit(() ->"
            + " q.submit(() -> work(n)).get());",
        "ExecutorService p = Executors.newFixedThreadPool(3); for (int i = 0; i < 2; i++)"
            + " p.submit(() -> inner(p, n)); for (int i = 0; i < 20; i++) p.submit(() -> work(n));",
        "for (int i = 0; i < 9; i++) nest(n);",
        "List<Future<Long>> fs = new ArrayList<>(); for (int i = 0; i < 9; i++)"
            + " fs.add(two.submit(() -> work(n))); for (var f : fs) f.get();",
        "List<Future<Long>> fs = new ArrayList<>(); for (int i = 0; i < 9; i++) {"
            + " fs.add(two.submit(() -> work(n))); fs.add(two.submit(() -> work(2 * n))); } long s"
            + " = 0; for (var f : fs) s += f.get();",
        "two.submit(() -> { List<Future<Long>> fs = new ArrayList<>(); for (int i = 0; i <"
            + " 9; i++) fs.add(two.submit(() -> work(n))); long s = 0; for (Future<Long> f : fs) s"
            + " += f.get(); return s; }).get();",
        "CompletableFuture<Long> a = CompletableFuture.supplyAsync(() -> work(n), two), b ="
            + " CompletableFuture.supplyAsync(() -> work(n), two); a.thenCombine(b,"
            + " Long::sum).join();",
        "CountDownLatch l = new CountDownLatch(9); for (int i = 0; i < 9; i++)"
            + " one.execute(() -> { work(n); l.countDown(); }); l.await();",
        "two.invokeAll(List.of(() -> work(n), () -> work(n), () -> work(n)));",
        "List<Callable<Long>> ts = new ArrayList<>(); for (int i = 0; i < 9; i++) ts.add(()"
            + " -> work(n)); for (Future<Long> f : two.invokeAll(ts)) f.get();",
        "IntStream.range(0, 8).parallel().forEach(i -> { try { two.submit(() ->"
            + " work(n)).get(); } catch (Exception e) { x++; } });",
      })
  void aThreadIsLeft(String body) throws IOException {
    assertThat(said(body)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 8; i++) given.submit(() -> given.submit(() -> work(n)).get());",
        "for (int i = 0; i < 8; i++) any.submit(() -> { var f = any.submit(() -> work(n));"
            + " return f.get(); });",
        "one.submit(() -> { one.invokeAny(List.of(() -> work(n))); return 1; });",
        "CountDownLatch l = new CountDownLatch(3); for (int i = 0; i < 3; i++)"
            + " ForkJoinPool.commonPool().submit(() -> { l.countDown(); l.await(); return null;"
            + " });",
        "CountDownLatch l = new CountDownLatch(3); for (int i = 0; i < 3; i++)"
            + " CompletableFuture.runAsync(() -> { l.countDown(); try { l.await(); } catch"
            + " (InterruptedException e) { x++; } });",
        "for (int i = 0; i < 2; i++) two.submit(() -> { two.invokeAll(calls); return 0; });",
      })
  void whatIsNotSeenIsNoted(String body) throws IOException {
    assertThat(said(body)).startsWith("note ").contains("not looked into");
  }

  @Test
  void theWayToGetThereIsTold() throws IOException {
    String nested =
        "for (int i = 0; i < 2; i++) two.submit(() -> two.submit(() -> work(n)).get());";
    assertThat(said(nested).lines())
        .element(1, org.assertj.core.api.InstanceOfAssertFactories.STRING)
        .contains("task 1", "wait for its tasks with a thread of `two` (2 threads)");
    assertThat(said(nested))
        .contains("wait for a thread of `two` (2 threads)", "Maybe do the work of an inner task");
  }

  private static final String TAKES =
      "Thread t = new Thread(() -> { try { for (int i = 0; i < 3; i++) q.take(); }"
          + " catch (InterruptedException e) { x++; } });";
  private static final String PUTS = "for (int i = 0; i < 3; i++) q.put(i);";

  @Test
  void aQueueIsFullBeforeSomebodyTakes() throws IOException {
    String queue = "BlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);";
    String ends = " t.start(); t.join();";
    assertThat(said(queue + PUTS + TAKES + ends))
        .contains("waits for room in", "waits for the start of the task ");
    assertThat(said(queue.replace("2", "3") + PUTS + TAKES + ends)).isEmpty();
    assertThat(said(queue + TAKES + "t.start();" + PUTS + "t.join();")).isEmpty();
    assertThat(
            said(
                "BlockingQueue<Integer> q = new LinkedBlockingQueue<>(1); q.put(1); q.put(2);"
                    + "eight.submit(() -> { q.take(); return q.take(); });"))
        .contains("waits for room in");
    assertThat(
            said(
                "SynchronousQueue<Integer> q = new SynchronousQueue<>(); q.put(1);"
                    + "eight.submit(() -> q.take());"))
        .contains("wait for each other for ever");
    String one =
        queue
            + "POOL.submit(() -> { for (int i = 0; i < 4; i++) q.put(i); return 0; });"
            + "POOL.submit(() -> { for (int i = 0; i < 4; i++) q.take(); return 0; });";
    assertThat(said(one.replace("POOL", "one"))).contains("waits for a thread of `one` (1 thread)");
    assertThat(said(one.replace("POOL", "two"))).isEmpty();
  }

  @Test
  void manyTasksAreLookedAtTogether() throws IOException {
    String many =
        "for (int i = 0; i < 1000; i++) POOL.submit(() -> INNER.submit(() -> work(n)).get());";
    assertThat(said(many.replace("POOL", "two").replace("INNER", "two")))
        .contains(" and 1 more like it wait for its tasks");
    assertThat(said(many.replace("POOL", "two").replace("INNER", "eight"))).isEmpty();
  }

  @Test
  void asManyThreadsAsProcessorsAreJudgedAtTheMost() throws IOException {
    String own =
        "ExecutorService p ="
            + " Executors.newFixedThreadPool(Runtime.getRuntime().availableProcessors()); for (int"
            + " i = 0; i < TASKS; i++) p.submit(() -> p.submit(() -> work(n)).get());";
    assertThat(said(own.replace("TASKS", "4"))).startsWith("on 4 processors");
    assertThat(said(own.replace("TASKS", "3"))).startsWith("note ").contains("on 2 processors");
    assertThat(said(own.replace("TASKS", "1"))).isEmpty();
  }

  @Test
  void whoGivesUpAfterSomeTimeIsNotStuck() throws IOException {
    String timed = "two.submit(() -> two.submit(() -> work(n)).get(1, TimeUnit.SECONDS));";
    assertThat(said("for (int i = 0; i < 4; i++) " + timed)).startsWith("note ");
  }
}
