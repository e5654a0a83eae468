package org.perfmodel.check.judge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** Threads, futures and pools that are waited for, wherever they are kept meanwhile. */
class WaitsForTasksTest {
  private static final String CLASS =
      """
      import java.util.*;
      import java.util.concurrent.*;
      import java.util.concurrent.atomic.*;
      import java.util.concurrent.locks.*;
      import java.util.stream.IntStream;

      class Some {
        private final Semaphore s = new Semaphore(1);
        final Semaphore open = new Semaphore(1);
        private final ReentrantLock left = new ReentrantLock();
        private final ReentrantLock right = new ReentrantLock();
        private final Object lock = new Object();
        private final Object other = new Object();
        private final ExecutorService pool = Executors.newFixedThreadPool(8);
        private final ExecutorService two = Executors.newFixedThreadPool(2);
        private final ExecutorService one = Executors.newSingleThreadExecutor();
        private final ForkJoinPool fj = new ForkJoinPool(1);
        private final ForkJoinPool fj4 = new ForkJoinPool(4);
        private int x;
        void forth() { synchronized (lock) { synchronized (other) { x++; } } }
        void back() { synchronized (other) { synchronized (lock) { x++; } } }
        void need() { synchronized (lock) { x++; } }
        synchronized void mine() { x++; }
        private volatile boolean flag;
        private volatile int done;
        boolean isFlag() { return flag; }
        void raise() { synchronized (lock) { flag = true; } }
        void count() { synchronized (lock) { done++; } }
        void work() { x++; }
        void startAll(Thread... ts) { for (Thread t : ts) t.start(); }
        void joinAll(Thread[] ts) throws Exception { for (int i = 0; i < ts.length; i++) { ts[i].join(); } }
        static void run(List<Thread> ts) throws Exception { startEach(ts); for (Thread t : ts) { t.join(); } }
        static void startEach(List<Thread> all) { all.forEach(Thread::start); }
        static int sum(List<Future<Integer>> fs) throws Exception { int s = 0; for (Future<Integer> f : fs) s += f.get(); return s; }
        static class W extends Thread {
          final Object o;
          int y;
          W(Object o) { this.o = o; }
          @Override public void run() { synchronized (o) { y++; } }
        }

        @PerfModel
        void region(int n) throws Exception {
          BODY
        }
      }
      """;

  @TempDir Path folder;

  private static Stream<String> regions() throws IOException {
    try (InputStream in =
        WaitsForTasksTest.class.getResourceAsStream("/locks/waits-for-tasks.txt")) {
      return new String(in.readAllBytes(), UTF_8)
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("#"));
    }
  }

  private String said(String body) throws IOException {
    Files.writeString(folder.resolve("Some.java"), CLASS.replace("BODY", body));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    LockOrders orders = new LockOrders();
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(3)))), 4);
    Optional<String> stuck = orders.deadlock(workload.regions().get(0), List.of(point));
    return stuck
        .map(how -> "stuck: " + how)
        .orElseGet(() -> orders.notes().isEmpty() ? "free" : "noted: " + orders.notes());
  }

  @ParameterizedTest
  @MethodSource("regions")
  void whatIsWaitedForIsSeenOrNoted(String region) throws IOException {
    int colon = region.indexOf(':');
    assertThat(said(region.substring(colon + 1))).startsWith(region.substring(0, colon));
  }

  @Test
  void theInterleavingNamesTaskAndLine() throws IOException {
    assertThat(
            said(
                """
                Thread[] ts = new Thread[n];
                for (int i = 0; i < n; i++) {
                  ts[i] = new Thread(this::need);
                }
                synchronized (lock) {
                  for (Thread t : ts) t.start();
                  for (Thread t : ts) t.join();
                }
                """))
        .contains(
            "1. the caller takes `lock` at src/Some.java:48",
            "then task 1 (Some.java:46) waits for `lock` at src/Some.java:22",
            "Maybe do not wait for a task while holding a lock");
  }

  @Test
  void aPoolThatIsWaitedForInsideOfALockIsNoted() throws IOException {
    String ends = "pool.submit(this::need); synchronized (lock) { pool.awaitTermination(WAIT); }";
    assertThat(said(ends.replace("WAIT", "1, TimeUnit.HOURS")))
        .startsWith("noted: ")
        .contains("tasks are waited for with `lock` held");
    assertThat(said(ends.replace("WAIT", "Long.MAX_VALUE, TimeUnit.DAYS"))).startsWith("stuck: ");
  }
}
