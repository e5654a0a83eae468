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
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** Semaphores, latches, barriers and tried locks as they stand in sources. */
class CountedWaitsTest {
  private static final String CLASS =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      class Some {
        private final Semaphore s = new Semaphore(PERMITS);
        private final Semaphore t = new Semaphore(PERMITS);
        private final CyclicBarrier three = new CyclicBarrier(3);
        private final ReentrantLock left = new ReentrantLock();
        private final ReentrantLock right = new ReentrantLock();
        private final Object lock = new Object();
        private final ExecutorService pool = Executors.newFixedThreadPool(8);
        private final ExecutorService two = Executors.newFixedThreadPool(2);
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private final Phaser phaser = new Phaser(3);
        CyclicBarrier given;
        ExecutorService any;
        private int x;

        @PerfModel
        void region(int n) throws Exception {
          BODY
        }
      }
      """;

  @TempDir Path folder;

  private Region region(int permits, String body) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        CLASS.replace("PERMITS", Integer.toString(permits)).replace("BODY", body));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    return workload.regions().get(0);
  }

  /** What is said of a region; notes begin with {@code note}. */
  private String all(int permits, String body) throws IOException {
    LockOrders orders = new LockOrders();
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(3)))), 4);
    return orders
        .deadlock(region(permits, body), List.of(point))
        .orElseGet(() -> orders.notes().isEmpty() ? "" : "note " + orders.notes());
  }

  private String said(int permits, String... tasks) throws IOException {
    StringBuilder body = new StringBuilder();
    for (String task : tasks) {
      body.append("pool.submit(() -> { ").append(task).append(" return null; });\n");
    }
    return all(permits, body.toString());
  }

  @Test
  void permitsDecideWhetherOppositeOrdersGetStuck() throws IOException {
    String[] crossed = {
      "s.acquire(); try { t.acquire(); x++; t.release(); } finally { s.release(); }",
      "t.acquire(); try { s.acquire(); x++; s.release(); } finally { t.release(); }"
    };
    assertThat(said(1, crossed)).contains("wait for each other's locks", "`s`", "`t`");
    assertThat(said(2, crossed)).isEmpty();
    assertThat(said(1, crossed[0], crossed[0])).isEmpty();
    assertThat(said(1, crossed[0], "synchronized (lock) { " + crossed[1] + " }"))
        .contains("wait for each other's locks");
  }

  @Test
  void whoHasAPermitMayWaitForAnother() throws IOException {
    String twice = "s.acquire(); s.acquire(); x++; s.release(); s.release();";
    assertThat(said(1, twice)).contains("waits for `s`");
    assertThat(said(2, twice)).isEmpty();
    assertThat(said(2, twice, twice)).contains("waits for `s`");
    assertThat(said(3, twice, twice)).isEmpty();
    String together = "s.acquire(2); x++; s.release(2);";
    assertThat(said(2, together, together)).isEmpty();
  }

  @Test
  void permitsThatOthersReleaseAreCounted() throws IOException {
    String[] crossed = {"s.acquire(); t.release();", "t.acquire(); s.release();"};
    assertThat(said(0, crossed)).contains("a permit of `s`", "a permit of `t`");
    assertThat(said(1, crossed)).isEmpty();
    String gives = "for (int i = 0; i < 2; i++) s.release(); t.release(2);";
    String takes = "for (int i = 0; i < TIMES; i++) { s.acquire(); t.acquire(); }";
    assertThat(said(0, gives, takes.replace("TIMES", "2"))).isEmpty();
    assertThat(said(0, gives, takes.replace("TIMES", "3"))).contains("a permit of `s`");
    assertThat(said(1, gives, takes.replace("TIMES", "3"))).isEmpty();
  }

  @Test
  void aLatchOpensAtItsCountAndStaysOpen() throws IOException {
    String latch = "CountDownLatch l = new CountDownLatch(2);";
    String tasks =
        "for (int i = 0; i < TIMES; i++) pool.submit(() -> { x++; l.countDown(); }); l.await();";
    assertThat(all(1, latch + tasks.replace("TIMES", "1"))).contains("the counts of `l`");
    assertThat(all(1, latch + tasks.replace("TIMES", "2"))).isEmpty();
    assertThat(all(1, latch + tasks.replace("TIMES", "3") + " l.await();")).isEmpty();
  }

  @Test
  void aBarrierForOtherThanItsTasksIsNoted() throws IOException {
    String meets = "three.await();";
    assertThat(said(1, meets, meets)).startsWith("note ").contains("waits for 3, and 2 tasks");
    assertThat(said(1, meets, meets, meets)).isEmpty();
  }

  @Test
  void aTriedLockIsHeldAndNeverWaitedFor() throws IOException {
    String tries = "if (left.tryLock()) { try { TAKE x++; } finally { left.unlock(); } }";
    String other = "right.lock(); try { left.lock(); left.unlock(); } finally { right.unlock(); }";
    assertThat(said(1, tries.replace("TAKE", "right.lock(); right.unlock();"), other))
        .contains("wait for each other's locks");
    String careful =
        "right.lock(); try { if (left.tryLock()) { try { synchronized (lock) { x++; } }"
            + " finally { left.unlock(); } } } finally { right.unlock(); }";
    assertThat(said(1, tries.replace("TAKE", "right.lock(); right.unlock();"), careful)).isEmpty();
    String both = "if (right.tryLock()) { right.unlock(); }";
    assertThat(said(1, tries.replace("TAKE", both), other)).isEmpty();
    assertThat(said(1, "while (!left.tryLock()) { x++; } left.unlock();")).startsWith("note ");
  }

  @Test
  void aTaskThatIsWaitedForUnderALockMayNeedIt() throws IOException {
    String task = "pool.submit(() -> { synchronized (lock) { x++; } })";
    assertThat(all(1, "synchronized (lock) { " + task + ".get(); }"))
        .contains("waits for `lock`", "Maybe do not wait for a task");
    assertThat(all(1, "synchronized (lock) { var f = " + task + "; f.get(); }"))
        .contains("waits for `lock`");
    assertThat(all(1, "Future<?> f; synchronized (lock) { f = " + task + "; } f.get();")).isEmpty();
    assertThat(all(1, "left.lock(); var f = " + task + "; left.unlock(); f.get();")).isEmpty();
  }

  // What is handed over alone is priced where it stands, but goes on beside what follows.
  @Test
  void aTaskThatWaitsForWhatFollowsIsNotStuck() throws IOException {
    String latch = "CountDownLatch l = new CountDownLatch(1); ";
    String waits = "one.submit(() -> { l.await(); return null; }); ";
    assertThat(all(1, latch + waits + "l.countDown();")).isEmpty();
    assertThat(all(1, latch + waits + "x++;")).contains("the counts of `l`");
    String some = "for (int i = 0; i < 3; i++) pool.submit(() -> { l.await(); return null; }); ";
    assertThat(all(1, latch + some + "l.countDown();")).isEmpty();
    String both = waits.replace("one", "pool") + "Thread t = new Thread(() -> l.await()); ";
    assertThat(all(1, latch + both + "t.start(); l.countDown(); t.join();")).isEmpty();
    assertThat(all(1, latch + both + "t.start(); t.join(); l.countDown();"))
        .contains("the counts of `l`");
    assertThat(all(1, latch + "var f = " + waits + "x++; f.get(); l.countDown();"))
        .contains("the counts of `l`");
    assertThat(all(1, latch + "var f = " + waits + "x++; l.countDown(); f.get();")).isEmpty();
    assertThat(
            all(
                1,
                latch
                    + "var all = new java.util.ArrayList<Future<?>>(); "
                    + some.replace("pool", "all.add(pool").replace("; });", "; }));")
                    + "for (Future<?> f : all) f.get(); l.countDown();"))
        .contains("the counts of `l`");
  }

  @Test
  void aThreadThatNeedsTheLockOfWhoJoinsItIsFound() throws IOException {
    String thread = "Thread t = new Thread(() -> { synchronized (lock) { x++; } }); ";
    assertThat(all(1, thread + "synchronized (lock) { t.start(); t.join(); }"))
        .contains("takes `lock`", "waits for `lock`");
    assertThat(all(1, thread + "t.start(); synchronized (lock) { t.join(); }"))
        .contains("waits for `lock`");
    assertThat(all(1, thread + "synchronized (lock) { t.start(); x++; } t.join();")).isEmpty();
    assertThat(all(1, thread + "synchronized (right) { t.start(); t.join(); }")).isEmpty();
    String orders = thread.replace("{ x++; }", "{ synchronized (left) { x++; } }");
    String other = "synchronized (left) { synchronized (lock) { x++; } } ";
    assertThat(all(1, orders + other + "t.start(); t.join();")).isEmpty();
    assertThat(all(1, orders + "t.start(); " + other + "t.join();"))
        .contains("wait for each other's locks");
    String both = thread + thread.replace("Thread t", "Thread u") + "t.start(); u.start(); ";
    assertThat(all(1, both + "synchronized (lock) { x++; } u.join(); t.join();")).isEmpty();
    assertThat(all(1, both + "t.join(); synchronized (lock) { u.join(); }"))
        .contains("waits for `lock`");
    String many =
        "Thread[] ts = new Thread[n]; for (int i = 0; i < n; i++) { ts[i] = new Thread(() -> {"
            + " synchronized (lock) { x++; } }); ts[i].start(); } ";
    assertThat(all(1, many + "synchronized (lock) { for (Thread t : ts) t.join(); }"))
        .contains("the caller takes `lock`", "then task 1", "waits for `lock`");
    assertThat(all(1, many + "for (Thread t : ts) t.join();")).isEmpty();
  }

  @Test
  void aTaskThatIsNotWaitedForTakesNoPartInTheOrderOfWhoHandsItOver() throws IOException {
    String task = "synchronized (left) { pool.submit(() -> { synchronized (right) { x++; } }); } ";
    String other = "pool.submit(() -> { synchronized (right) { synchronized (left) { x++; } } }); ";
    assertThat(all(1, task + "x++; " + other)).isEmpty();
    assertThat(all(1, task.replace("pool.submit(() -> {", "{").replace("}); }", "} }") + other))
        .isEmpty();
    String early = other + "x++; synchronized (left) { synchronized (right) { x++; } }";
    assertThat(all(1, early)).contains("wait for each other's locks");
  }

  @Test
  void aBarrierOfWhichNobodyKnowsHowManyItWaitsForIsNoted() throws IOException {
    for (String meets : List.of("given.await();", "this.given.await();")) {
      assertThat(said(1, meets, meets)).startsWith("note ").contains("not looked into: how many");
    }
    String arrives = "phaser.arriveAndAwaitAdvance(); x++;";
    assertThat(said(1, arrives, arrives)).startsWith("note ").contains("waits for 3, and 2 tasks");
    assertThat(said(1, arrives, arrives, arrives)).isEmpty();
    // Two by two they could meet on two threads.
    String four = "for (int i = 0; i < 4; i++) two.submit(() -> { given.await(); return null; });";
    assertThat(all(1, four)).startsWith("note ").contains("how many meet at `given` is not seen");
    assertThat(all(1, four.replace("given", "three").replace("4", "3")))
        .contains("a thread of `two` (2 threads)");
    String registers = "phaser.register(); phaser.arriveAndAwaitAdvance();";
    assertThat(said(1, registers, registers)).startsWith("note ").contains("not looked into");
  }

  @Test
  void tasksThatWaitForEachOtherNeedAsManyThreads() throws IOException {
    String latch = "CountDownLatch l = new CountDownLatch(COUNT); ";
    String meets =
        "for (int i = 0; i < TASKS; i++) POOL.submit(() -> { l.countDown(); l.await(); return null;"
            + " });";
    assertThat(all(1, (latch + meets).replaceAll("COUNT|TASKS", "3").replace("POOL", "two")))
        .contains("a thread of `two` (2 threads)");
    assertThat(all(1, (latch + meets).replaceAll("COUNT|TASKS", "2").replace("POOL", "two")))
        .isEmpty();
    assertThat(all(1, (latch + meets).replaceAll("COUNT|TASKS", "3").replace("POOL", "pool")))
        .isEmpty();
    String own = "ExecutorService p = Executors.newFixedThreadPool(SIZE); ";
    String three = own + (latch + meets).replaceAll("COUNT|TASKS", "n").replace("POOL", "p");
    assertThat(all(1, three.replace("SIZE", "n"))).isEmpty();
    assertThat(all(1, three.replace("SIZE", "n - 1"))).contains("a thread of `p` (2 threads)");
    assertThat(all(1, (latch + meets).replaceAll("COUNT|TASKS", "3").replace("POOL", "any")))
        .startsWith("note ")
        .contains("how many threads `any` has is not known");
  }

  // A pool begins tasks in the order in which they are handed over.
  @Test
  void theOrderOfTasksDecidesOnOneThread() throws IOException {
    String latch = "CountDownLatch l = new CountDownLatch(1); ";
    String waits = "one.submit(() -> { l.await(); return null; }); ";
    String counts = "one.submit(() -> { l.countDown(); }); ";
    assertThat(all(1, latch + waits + counts)).contains("a thread of `one` (1 thread)");
    assertThat(all(1, latch + counts + waits)).isEmpty();
    assertThat(all(1, latch + (waits + counts).replace("one", "two"))).isEmpty();
  }

  @Test
  void aTaskThatWaitsForAnotherOnItsOwnThreadIsStuck() throws IOException {
    String nested =
        "one.submit(() -> { Future<?> f = one.submit(() -> { x++; }); f.get(); return null; });";
    assertThat(all(1, nested)).contains("a thread of `one` (1 thread)");
    assertThat(all(1, nested.replace("one", "two"))).isEmpty();
    assertThat(all(1, nested.replace("f.get();", "x++;"))).isEmpty();
    String atOnce = "one.submit(() -> { one.submit(() -> { x++; }).get(); return null; });";
    assertThat(all(1, atOnce)).contains("a thread of `one` (1 thread)");
  }

  @Test
  void whatIsNotSeenIsNoted() throws IOException {
    for (String task :
        List.of(
            "s.acquire(); s.drainPermits();",
            "s.acquire(2); s.release();",
            "left.lock(); right.lock(); left.unlock(); right.unlock();")) {
      assertThat(said(1, task, task)).as(task).startsWith("note ").contains("not known");
    }
  }

  private static List<TaskNode> nodes(TaskNode node, List<TaskNode> into) {
    into.add(node);
    node.children().forEach(child -> nodes(child, into));
    return into;
  }

  @Test
  void aSectionHasRoomForAsManyAsThePermitsAllow() throws IOException {
    for (int permits : List.of(1, 2, 5)) {
      var nodes =
          nodes(
              region(permits, "s.acquire(); x++; s.release();").root(),
              new java.util.ArrayList<>());
      assertThat(nodes)
          .filteredOn(TaskNode.Critical.class::isInstance)
          .singleElement()
          .satisfies(node -> assertThat(((TaskNode.Critical) node).room()).isEqualTo(permits));
      assertThat(nodes).noneMatch(node -> CountedWait.of(node).isPresent());
    }
    var apart = region(3, "s.acquire(); x++; t.release();");
    assertThat(apart.assumptions()).anyMatch(one -> one.text().contains("is not in the time"));
  }
}
