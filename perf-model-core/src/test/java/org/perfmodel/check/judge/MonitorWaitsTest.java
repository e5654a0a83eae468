package org.perfmodel.check.judge;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** Buffers and signals by monitors and conditions: whether tasks can wait in them for ever. */
class MonitorWaitsTest {
  private static final String COUNTED =
      """
      static class Buffer {
        private final Object[] items = new Object[ROOM];
        private int count;
        private int head;
        private int tail;
        synchronized void put(Object x) throws InterruptedException {
          while (count == ROOM) { wait(); }
          items[tail] = x;
          tail = (tail + 1) % items.length;
          count++;
          notifyAll();
        }
        synchronized Object take() throws InterruptedException {
          while (count == 0) { wait(); }
          Object x = items[head];
          head = (head + 1) % items.length;
          count--;
          notifyAll();
          return x;
        }
      }
      """;

  private static final String LISTED =
      """
      static class Buffer {
        private final java.util.ArrayDeque<Object> items = new java.util.ArrayDeque<>();
        private final ReentrantLock lock = new ReentrantLock();
        private final Condition room = lock.newCondition();
        private final Condition some = lock.newCondition();
        void put(Object x) throws InterruptedException {
          lock.lock();
          try {
            while (items.size() >= ROOM) room.await();
            items.addLast(x);
            some.signal();
          } finally { lock.unlock(); }
        }
        Object take() throws InterruptedException {
          lock.lock();
          try {
            while (items.isEmpty()) some.await();
            Object x = items.removeFirst();
            room.signal();
            return x;
          } finally { lock.unlock(); }
        }
      }
      """;

  private static final String FLAG =
      """
      static class Buffer {
        private boolean full;
        private Object item;
        synchronized void put(Object x) throws InterruptedException {
          while (full) wait();
          item = x;
          full = true;
          notifyAll();
        }
        synchronized Object take() throws InterruptedException {
          while (!full) wait();
          full = false;
          notifyAll();
          return item;
        }
      }
      """;

  private static final String GATE =
      """
      static class Buffer {
        private boolean open;
        synchronized void put(Object x) { open = true; notifyAll(); }
        synchronized void take() throws InterruptedException { while (!open) wait(); }
      }
      """;

  private static final String CLASS =
      """
      import java.util.concurrent.*;
      import java.util.concurrent.locks.*;

      class Some {
        BUFFER
        private final Buffer one = new Buffer();
        private final Buffer other = new Buffer();
        private final Object outer = new Object();
        private final ExecutorService pool = Executors.newFixedThreadPool(8);

        @PerfModel
        void region(int n) throws Exception {
          BODY
        }
      }
      """;

  @TempDir Path folder;

  /** What is said of tasks that use buffers with some room; notes begin with {@code note}. */
  private String said(String buffer, int room, String... tasks) throws IOException {
    StringBuilder body = new StringBuilder();
    for (String task : tasks) {
      body.append("pool.submit(() -> { ").append(task).append(" return null; });\n");
    }
    Files.writeString(
        folder.resolve("Some.java"),
        CLASS
            .replace("BUFFER", buffer)
            .replace("BODY", body)
            .replace("ROOM", Integer.toString(room)));
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    LockOrders orders = new LockOrders();
    Point point = new Point(new InputSet(new TreeMap<>(Map.of("n", Rational.of(3)))), 4);
    Optional<String> found = orders.deadlock(workload.regions().get(0), List.of(point));
    return found.orElse(orders.notes().isEmpty() ? "" : "note " + orders.notes());
  }

  private static String times(int n, String what) {
    return "for (int i = 0; i < " + n + "; i++) { " + what + " }";
  }

  @Test
  void aBufferNeitherLosesNorMakesElements() throws IOException {
    for (String buffer : List.of(COUNTED, LISTED, FLAG)) {
      assertThat(said(buffer, 1, times(3, "one.put(this);"), times(3, "one.take();")))
          .as(buffer)
          .isEmpty();
      assertThat(said(buffer, 1, times(2, "one.put(this);"), times(3, "one.take();")))
          .as(buffer)
          .contains("wait for each other for ever", "until `one.");
      assertThat(said(buffer, 1, times(4, "one.put(this);"), times(2, "one.take();")))
          .as(buffer)
          .contains("wait for each other for ever", "room in `one.");
    }
  }

  @Test
  void roomDecidesWhetherBuffersInOppositeOrderGetStuck() throws IOException {
    String[] crossed = {
      times(2, "one.put(this);") + times(2, "other.take();"),
      times(2, "other.put(this);") + times(2, "one.take();")
    };
    for (String buffer : List.of(COUNTED, LISTED)) {
      assertThat(said(buffer, 2, crossed)).as(buffer).isEmpty();
      assertThat(said(buffer, 1, crossed)).as(buffer).contains("room in `one.", "room in `other.");
    }
  }

  @Test
  void aLockThatIsKeptWhileWaitingKeepsOutWhoWouldWake() throws IOException {
    String kept = "synchronized (outer) { one.take(); }";
    assertThat(said(COUNTED, 1, kept, "synchronized (outer) { one.put(this); }"))
        .contains("wait for each other for ever");
    assertThat(said(COUNTED, 1, kept, "one.put(this);")).isEmpty();
  }

  @Test
  void aGateLetsAllThroughOnceItIsOpen() throws IOException {
    assertThat(said(GATE, 1, "one.take();", "one.take();", "one.put(this);")).isEmpty();
    assertThat(said(GATE, 1, "one.take(); other.put(this);", "other.take(); one.put(this);"))
        .contains("wait for each other for ever", "`wait()` until `one.open`");
  }

  @Test
  void whatNobodyOfTheRegionGivesIsNotClaimed() throws IOException {
    assertThat(said(COUNTED, 1, "one.take();")).startsWith("note ").contains("no task of this");
  }

  private static final String ONE_TOLD =
      """
      static class Buffer {
        private int permits;
        synchronized void put(Object x) { permits++; notify(); }
        synchronized void take() throws InterruptedException {
          while (permits == 0) wait();
          permits--;
        }
      }
      """;

  @Test
  void oneIsToldWhereAllWaitForTheSameAndTakeItAway() throws IOException {
    String[] takers = {"one.take();", "one.take();", times(2, "one.put(this);")};
    assertThat(said(ONE_TOLD, 1, takers)).isEmpty();
    assertThat(said(ONE_TOLD, 1, takers[0], takers[1], "one.put(this);"))
        .contains("wait for each other for ever", "until `one.permits`");
    List<String> unsafe =
        List.of(
            ONE_TOLD.replace("notify();", "if (permits == 2) notify();"),
            GATE.replace("notifyAll", "notify"),
            LISTED.replace("some.signal", "room.signal"),
            LISTED.replace("some.", "room."));
    for (String buffer : unsafe) {
      assertThat(said(buffer, 1, takers)).as(buffer).startsWith("note ").contains("is not known");
    }
  }

  @Test
  void whatIsNotPlainIsNotRead() throws IOException {
    List<String> odd =
        List.of(
            COUNTED.replace("notifyAll", "notify"),
            COUNTED.replace("count++;", "count += 2;"),
            COUNTED.replace("count++;", "if (x != null) count++;"),
            COUNTED.replace("count--;\n    notifyAll();", "count--;"),
            COUNTED.replace("private int count;", "private int count = 1;"),
            COUNTED.replace("while (count == 0)", "if (count == 0)"));
    for (String buffer : odd) {
      assertThat(buffer).isNotEqualTo(COUNTED);
      assertThat(said(buffer, 1, times(3, "one.put(this);"), times(3, "one.take();")))
          .as(buffer)
          .startsWith("note ")
          .contains("is not known");
    }
  }
}
