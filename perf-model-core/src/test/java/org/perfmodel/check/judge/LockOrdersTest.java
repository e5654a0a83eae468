package org.perfmodel.check.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.check.Analysis;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.gate.Outcome;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.report.MarkdownSummary;
import org.perfmodel.symbolic.Bindings;

/** Lock orders as they stand in sources, however the tasks are made and the locks are called. */
class LockOrdersTest {
  private static final String CLASS =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;
      import java.util.stream.IntStream;

      class Bank {
        static class Account {
          int id;
          int balance;
          synchronized void add(int amount) { balance += amount; }
          synchronized void into(Account other) { other.add(balance); }
        }
        static final Object A = new Object();
        static final Object B = new Object();
        private final Account first = new Account();
        private final Account second = new Account();
        private final ReentrantLock left = new ReentrantLock();
        private final ReentrantLock right = new ReentrantLock();
        private final ExecutorService pool = Executors.newFixedThreadPool(2);
        private final ExecutorService single = Executors.newSingleThreadExecutor();

        void forth() { synchronized (A) { synchronized (B) { first.id++; } } }
        void back() { synchronized (B) { synchronized (A) { first.id++; } } }
        static void move(Account from, Account to) {
          synchronized (from) { synchronized (to) { from.balance--; to.balance++; } }
        }
        void locked() {
          left.lock();
          try {
            right.lock();
            try { first.id++; } finally { right.unlock(); }
          } finally { left.unlock(); }
        }
        int n() { return first.id; }
        void unlocked() { right.lock(); left.lock(); first.id++; left.unlock(); right.unlock(); }
        static void ordered(Account from, Account to) {
          if (from.id < to.id) { synchronized (from) { synchronized (to) { from.balance--; } } }
          else { synchronized (to) { synchronized (from) { from.balance--; } } }
        }
        void eat(int one, int other) { synchronized (forks[one]) { synchronized (forks[other]) { first.id++; } } }
        private final Object[] forks = new Object[8];
        private final Condition full = left.newCondition();
        static class Pair { Account a; Account b; }
        native Pair[] pairs(int n);
        private final Object[] two = {new Object(), new Object()};
        private final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        private final ReentrantReadWriteLock wr = new ReentrantReadWriteLock();
        private final Lock kept = wr.readLock();
        static Object pick(int i) { return new Object[] {A, B}[i]; }

        @PerfModel
        void region(int n) throws Exception {
          BODY
        }
      }
      """;

  @TempDir Path folder;

  private boolean deadlocks(String body) throws IOException {
    Files.writeString(folder.resolve("Bank.java"), CLASS.replace("BODY", body));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    LockOrders orders = new LockOrders();
    boolean found = orders.deadlock(workload.regions().get(0), List.of()).isPresent();
    assertThat(orders.notes()).isEmpty();
    return found;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var a = pool.submit(this::forth); var b = pool.submit(this::back); a.get(); b.get();",
        "pool.execute(() -> forth()); pool.execute(() -> back());",
        "var a = pool.submit(this::locked); var b = pool.submit(this::unlocked); a.get(); b.get();",
        "var a = CompletableFuture.runAsync(() -> move(first, second));"
            + " var b = CompletableFuture.runAsync(() -> move(second, first)); a.join(); b.join();",
        "var a = pool.submit(() -> first.into(second));"
            + " var b = pool.submit(() -> second.into(first)); a.get(); b.get();",
        "Thread a = new Thread(this::forth); Thread b = new Thread(this::back);"
            + " a.start(); b.start(); a.join(); b.join();",
        "Thread a = new Thread(this::forth); a.setDaemon(true); a.start();"
            + " Thread b = new Thread(this::back, \"back\"); b.start(); a.join(); b.join();",
        "new Thread(this::forth).start(); new Thread(this::back).start();",
        "Thread.startVirtualThread(this::forth); Thread.ofVirtual().start(this::back);",
        "IntStream.range(0, n).parallel().forEach(i -> { if (i % 2 == 0) forth(); else back(); });",
        "IntStream.range(0, n).parallel().forEach(i -> eat(i, (i + 1) % n));",
        "IntStream.range(0, 5).parallel().forEach(i -> eat(i, (i + 1) % 5));",
        "var a = pool.submit(() -> { synchronized (two[0]) { synchronized (two[1]) { n(); } } });"
            + " var b = pool.submit(() -> { synchronized (two[1]) { synchronized (two[0]) { n(); }"
            + " } }); a.get(); b.get();",
        "var a = pool.submit(() -> { rw.writeLock().lock(); wr.writeLock().lock();"
            + " wr.writeLock().unlock(); rw.writeLock().unlock(); });"
            + " var b = pool.submit(() -> { wr.writeLock().lock(); rw.writeLock().lock();"
            + " rw.writeLock().unlock(); wr.writeLock().unlock(); }); a.get(); b.get();",
        "var a = pool.submit(() -> { rw.readLock().lock(); wr.writeLock().lock();"
            + " wr.writeLock().unlock(); rw.readLock().unlock(); });"
            + " var b = pool.submit(() -> { wr.readLock().lock(); rw.writeLock().lock();"
            + " rw.writeLock().unlock(); wr.readLock().unlock(); }); a.get(); b.get();",
        "rw.readLock().lock(); rw.writeLock().lock();"
            + " rw.writeLock().unlock(); rw.readLock().unlock();",
        "Lock reading = rw.readLock(); Lock writing = rw.writeLock(); reading.lock();"
            + " writing.lock(); writing.unlock(); reading.unlock();",
        "var a = pool.submit(() -> { rw.readLock().lock(); synchronized (A) { n(); }"
            + " rw.readLock().unlock(); });"
            + " var b = pool.submit(() -> { synchronized (A) { rw.writeLock().lock();"
            + " rw.writeLock().unlock(); } }); a.get(); b.get();",
      })
  void oppositeOrdersDeadlock(String body) throws IOException {
    assertThat(deadlocks(body)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "var a = pool.submit(this::forth); var b = pool.submit(this::forth); a.get(); b.get();",
        "forth(); back();",
        "var a = single.submit(this::forth); var b = single.submit(this::back); a.get(); b.get();",
        "var own = Executors.newFixedThreadPool(1);"
            + " var a = own.submit(this::forth); var b = own.submit(this::back); a.get(); b.get();",
        "Thread a = new Thread(this::forth); Thread b = new Thread(this::back);"
            + " a.start(); a.join(); b.start(); b.join();",
        "var a = CompletableFuture.runAsync(() -> ordered(first, second));"
            + " var b = CompletableFuture.runAsync(() -> ordered(second, first));"
            + " a.join(); b.join();",
        "IntStream.range(0, n).parallel().forEach(i ->"
            + " eat(Math.min(i, (i + 1) % n), Math.max(i, (i + 1) % n)));",
        "IntStream.range(0, n).parallel().forEach(i ->"
            + " { if (i < n - 1) eat(i, i + 1); else eat(0, i); });",
        "IntStream.range(0, 5).parallel().forEach(i -> eat(i, i + 1));",
        "var a = pool.submit(() -> { left.lock(); if (right.tryLock()) { right.unlock(); }"
            + " left.unlock(); }); var b = pool.submit(() -> { right.lock();"
            + " if (left.tryLock()) { left.unlock(); } right.unlock(); }); a.get(); b.get();",
        "var a = pool.submit(() -> { synchronized (A) { synchronized (A) { forth(); } } });"
            + " var b = pool.submit(this::forth); a.get(); b.get();",
        "var a = pool.submit(() -> { rw.readLock().lock(); wr.readLock().lock();"
            + " wr.readLock().unlock(); rw.readLock().unlock(); });"
            + " var b = pool.submit(() -> { wr.readLock().lock(); rw.readLock().lock();"
            + " rw.readLock().unlock(); wr.readLock().unlock(); }); a.get(); b.get();",
        "rw.writeLock().lock(); rw.readLock().lock();"
            + " rw.readLock().unlock(); rw.writeLock().unlock();",
        "var a = pool.submit(() -> { Lock one = rw.readLock(); one.lock(); kept.lock();"
            + " kept.unlock(); one.unlock(); });"
            + " var b = pool.submit(() -> { kept.lock(); rw.readLock().lock();"
            + " rw.readLock().unlock(); kept.unlock(); }); a.get(); b.get();",
        "var a = pool.submit(() -> { rw.readLock().lock(); synchronized (A) { n(); }"
            + " rw.readLock().unlock(); });"
            + " var b = pool.submit(() -> { synchronized (A) { rw.readLock().lock();"
            + " rw.readLock().unlock(); } }); a.get(); b.get();",
      })
  void whatCannotBeStuckIsNotCalledSo(String body) throws IOException {
    assertThat(deadlocks(body)).isFalse();
  }

  private List<String> notes(String body) throws IOException {
    Files.writeString(folder.resolve("Bank.java"), CLASS.replace("BODY", body));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    LockOrders orders = new LockOrders();
    assertThat(orders.deadlock(workload.regions().get(0), List.of())).isEmpty();
    return orders.notes();
  }

  @Test
  void objectsThatAreNotKnownDeadlockUnderAnAssumptionOnly() throws IOException {
    String both = "IntStream.range(0, n).parallel().forEach(i -> move(all[i].a, all[i].b));";
    assertThat(notes("Pair[] all = pairs(n); " + both))
        .singleElement()
        .asString()
        .startsWith("src/Bank.java:")
        .contains(
            "(assumed: they are not known)",
            "takes `some ",
            "then task 2",
            "in one order everywhere");
    assertThat(notes("Pair[] all = pairs(n); " + both.replace("move", "ordered"))).isEmpty();
    String picked =
        "var a = pool.submit(() -> { Object s = pick(0); Object t = pick(1);"
            + " synchronized (s) { synchronized (t) { first.id++; } } });"
            + " var b = pool.submit(() -> { Object s = pick(1); Object t = pick(0);"
            + " synchronized (t) { synchronized (s) { first.id++; } } }); a.get(); b.get();";
    assertThat(notes(picked)).singleElement().asString().contains("(assumed: they are not known)");
    assertThat(notes(picked.replace("synchronized (s) { synchronized (t)", "{ synchronized (t)")))
        .isEmpty();
  }

  @Test
  void aWaitIsNeverPassedOverInSilence() throws IOException {
    String give = "pool.execute(() -> { synchronized (A) { A.notifyAll(); } });";
    String take =
        "pool.execute(() -> { synchronized (A) { while (first.id == 0) { wait(A); } } });"
            .replace("wait(A)", "A.wait()");
    assertThat(notes(take + give))
        .singleElement()
        .asString()
        .contains("whether `A.wait()` comes to an end is not known");
    assertThat(notes(take + "pool.execute(this::forth);"))
        .singleElement()
        .asString()
        .contains("`A.wait()` waits for a signal that no task of this region gives");
    assertThat(
            notes(
                take.replace("{ synchronized (A)", "{ synchronized (B) { synchronized (A)")
                        .replace("} });", "} } });")
                    + give.replace("{ synchronized (A)", "{ synchronized (B) { synchronized (A)")
                        .replace("} });", "} } });")))
        .singleElement()
        .asString()
        .contains("`A.wait()` keeps `Bank.B`, which `A.notifyAll()` at src/Bank.java:", "needs");
    assertThat(notes("left.lock(); try { full.await(); } finally { left.unlock(); }"))
        .singleElement()
        .asString()
        .contains("`full.await()` waits for a signal that no task of this region gives");
  }

  @Test
  void theMessageNamesFilesAndLines() throws IOException {
    Files.writeString(
        folder.resolve("Bank.java"),
        CLASS.replace("BODY", "pool.execute(this::forth); pool.execute(this::back);"));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(new LockOrders().deadlock(workload.regions().get(0), List.of()).orElseThrow())
        .contains("takes `Bank.A` at src/Bank.java:21", "waits for `Bank.B` at src/Bank.java:21")
        .contains("takes `Bank.B` at src/Bank.java:22", "waits for `Bank.A` at src/Bank.java:22");
  }

  private Analysis judged(String body) throws IOException {
    Files.writeString(folder.resolve("Bank.java"), CLASS.replace("BODY", body));
    return judged();
  }

  private Analysis judged() {
    return new Pipeline().judge(Requests.of(folder, "bank", new SourceRoot(folder, "src"), "perf"));
  }

  @Test
  void aDeadlockIsAnErrorOfItsRegionBesideItsPredictions() throws IOException {
    Analysis red = judged("pool.execute(this::forth); pool.execute(this::back);");
    assertThat(red.verdict().outcome()).isEqualTo(Outcome.ERROR);
    assertThat(red.verdict().regions().get(0).predictions()).isNotEmpty();
    assertThat(String.join("\n", new Pipeline().messages(red)))
        .contains("Bank.region", "takes `Bank.A` at src/Bank.java:21", "in one order everywhere");

    Analysis green = judged("pool.execute(this::forth); pool.execute(this::forth);");
    assertThat(green.verdict().regions().get(0).error()).isEmpty();
  }

  @Test
  void aDiscoveredMethodThatMakesTasksIsLookedAtWithoutALoop() throws IOException {
    Files.createDirectories(folder.resolve("perf"));
    Files.writeString(folder.resolve("perf/perf.yaml"), "discover: [Bank]\n");
    String stuck = "pool.execute(this::forth); pool.execute(this::back);";
    Files.writeString(
        folder.resolve("Bank.java"), CLASS.replace("@PerfModel", "").replace("BODY", stuck));
    Analysis red = judged();
    assertThat(red.verdict().regions()).hasSize(1);
    assertThat(red.verdict().regions().get(0).canDeadlock()).isTrue();
  }

  private void waive(String metric) throws IOException {
    Files.createDirectories(folder.resolve("perf"));
    Files.writeString(
        folder.resolve("perf/waivers.yaml"),
        "- {key: Bank.region, metric: "
            + metric
            + ", owner: ann, reason: waits, until: 1970-02-01}\n");
  }

  @Test
  void aDeadlockIsWaivedByNameOnly() throws IOException {
    String stuck = "pool.execute(this::forth); pool.execute(this::back);";
    waive("time");
    Analysis red = judged(stuck);
    assertThat(red.verdict().outcome()).isEqualTo(Outcome.ERROR);
    assertThat(red.verdict().regions().get(0).error().orElseThrow())
        .endsWith("Or waive it in src/perf/waivers.yaml: key: Bank.region, metric: deadlock.");
    waive("deadlock");
    Analysis waived = judged(stuck);
    assertThat(waived.verdict().outcome()).isEqualTo(Outcome.NO_BASELINE);
    assertThat(waived.verdict().regions().get(0).error()).isEmpty();
    assertThat(waived.verdict().regions().get(0).waiver().orElseThrow().owner()).isEqualTo("ann");
    assertThat(waived.verdict().regions().get(0).canDeadlock()).isTrue();
    assertThat(waived.verdict().notes())
        .singleElement()
        .asString()
        .contains(
            "Bank.region covers tasks that can wait for each other for ever, until 1970-02-01");
    var again =
        VerdictCodec.read(VerdictCodec.write(waived.verdict()), "v.json", Map.of())
            .regions()
            .get(0);
    assertThat(again.waiver()).isEqualTo(waived.verdict().regions().get(0).waiver());
    assertThat(again.canDeadlock()).isTrue();
    assertThat(judged("pool.execute(this::forth);").verdict().notes().get(0))
        .contains("the waiver of Bank.region covers nothing");
  }

  @Test
  void everyOutputShowsTheInterleaving() throws IOException {
    Analysis red = judged("pool.execute(this::forth); pool.execute(this::back);");
    Pipeline pipeline = new Pipeline();
    pipeline.write(red);
    String taken = "takes `Bank.A` at src/Bank.java:21";
    assertThat(Files.readString(folder.resolve("target/perf.sarif")))
        .contains("\"ruleId\": \"perf/deadlock\"", taken);
    assertThat(Files.readString(folder.resolve("target/TEST-perf.xml"))).contains("<error", taken);
    assertThat(pipeline.annotations(red)).anyMatch(line -> line.contains(taken));
    assertThat(MarkdownSummary.of(red.verdict(), Bindings.NONE).orElseThrow())
        .contains(
            "**Bank.region**: tasks can wait for each other's locks for ever:\n\n```text\n  1.");
    try (var files = Files.walk(folder.resolve("target/report"))) {
      assertThat(files.filter(file -> file.toString().endsWith(".html")))
          .anySatisfy(page -> assertThat(page).content().contains("takes `Bank.A`"));
    }
  }

  @Test
  void aRegionThatNoEngineEvaluatesIsLookedAtToo() throws IOException {
    Analysis red =
        judged(
            "synchronized (first) { pool.execute(this::forth); pool.execute(this::back); }"
                + " for (int i = n; i > 0; i = pick(i).hashCode()) { first.id += n; }");
    assertThat(red.verdict().regions().get(0).error().orElseThrow())
        .contains("takes `Bank.A` at src/Bank.java:21");
  }
}
