package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** Threads of the system are dear, virtual ones and tasks of pools are not: which are which. */
class StartedThreadsTest {
  private static final String WORK = "() -> { for (int j = 0; j < m; j++) { a[j] *= 3; } }";

  @TempDir Path folder;

  private List<TaskNode> nodes(String statements) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Worker extends Thread { final double[] a; final int m;\n"
            + "Worker(double[] a, int m) { this.a = a; this.m = m; }\n"
            + "public void run() { for (int j = 0; j < m; j++) { a[j] *= 3; } } }\n"
            + "class Some { @PerfModel static void all(ExecutorService pool, double[] a, int n,"
            + " int m) throws Exception {\n"
            + statements
            + "} }");
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);
    return all(region.root());
  }

  private static List<TaskNode> all(TaskNode node) {
    List<TaskNode> found = new ArrayList<>(List.of(node));
    node.children().forEach(child -> found.addAll(all(child)));
    return found;
  }

  private static List<TaskNode.Schedule> schedules(List<TaskNode> nodes) {
    return nodes.stream()
        .filter(TaskNode.Parallel.class::isInstance)
        .map(node -> ((TaskNode.Parallel) node).schedule())
        .toList();
  }

  private static String loop(String start) {
    return "Thread[] all = new Thread[n];\nfor (int i = 0; i < n; i++) {\n"
        + start
        + "\n}\nfor (int i = 0; i < n; i++) { all[i].join(); }\n";
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "all[i] = new Thread(" + WORK + "); all[i].start();",
        "Thread one = new Thread(" + WORK + "); one.start(); all[i] = one;",
        "all[i] = Thread.ofPlatform().start(" + WORK + ");",
        "Worker one = new Worker(a, m); one.start(); all[i] = one;",
      })
  void threadsOfTheSystem(String start) throws IOException {
    assertThat(schedules(nodes(loop(start)))).containsExactly(TaskNode.Schedule.THREAD);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "all[i] = Thread.ofVirtual().start(" + WORK + ");",
        "all[i] = Thread.startVirtualThread(" + WORK + ");",
        "pool.submit(" + WORK + ");",
      })
  void othersAreHandedOver(String start) throws IOException {
    assertThat(schedules(nodes(loop(start)))).containsExactly(TaskNode.Schedule.EXECUTOR);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Thread one = new Thread("
            + WORK
            + "); Thread other = new Thread("
            + WORK
            + ");\n"
            + "one.start(); other.start(); one.join(); other.join();",
      })
  void twoThreadsOneAfterTheOther(String statements) throws IOException {
    assertThat(nodes(statements))
        .filteredOn(TaskNode.ForkJoin.class::isInstance)
        .singleElement()
        .satisfies(node -> assertThat(((TaskNode.ForkJoin) node).startsThreads()).isTrue());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Future<?> one = pool.submit("
            + WORK
            + "); Future<?> other = pool.submit("
            + WORK
            + ");\n"
            + "one.get(); other.get();",
      })
  void twoTasksAreNoThreads(String statements) throws IOException {
    assertThat(nodes(statements))
        .filteredOn(TaskNode.ForkJoin.class::isInstance)
        .singleElement()
        .satisfies(node -> assertThat(((TaskNode.ForkJoin) node).startsThreads()).isFalse());
  }

  private static List<String> declared(List<TaskNode> nodes) {
    return nodes.stream()
        .filter(TaskNode.Declared.class::isInstance)
        .map(TaskNode.Declared.class::cast)
        .map(node -> node.what() + ": " + node.seconds().value())
        .toList();
  }

  /** What has no other beside it is begun all the same. */
  @Test
  void oneThatIsBegunAloneHasItsPrice() throws IOException {
    assertThat(declared(nodes("Thread one = new Thread(" + WORK + "); one.start(); one.join();")))
        .containsExactly("starting a thread: $thread.start");
    assertThat(declared(nodes("if (n > 0) { pool.submit(" + WORK + ").get(); }")))
        .containsExactly("handing a task over: $executor.invoke + $executor.task");
    assertThat(declared(nodes(loop("all[i] = new Thread(" + WORK + "); all[i].start();"))))
        .isEmpty();
  }
}
