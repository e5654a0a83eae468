package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** Tasks that a method of the sources hands over for another: which of them run side by side. */
class HandedTasksTest {
  private static final String HELPERS =
      """
      class Pools {
        static ExecutorService pool = Executors.newCachedThreadPool();

        static Future<?> submit(Runnable task) {
          if (pool.isShutdown() || pool.isTerminated()) {
            pool = Executors.newCachedThreadPool();
          }
          return pool.submit(task);
        }

        static <T> Future<T> submit(Callable<T> task) {
          return pool.submit(task);
        }

        static void now(Runnable task) throws Exception {
          pool.submit(task).get();
        }

        static void awaitAll(Future<?>[] all) throws Exception {
          int size = all.length;
          for (int j = 0; j < size; j++) {
            all[j].get();
          }
        }
      }
      """;

  private static final String WORK = "for (int j = 0; j < m; j++) { a[j] *= 3; }";

  @TempDir Path folder;

  private Region region(String statement) throws IOException {
    Files.writeString(folder.resolve("Pools.java"), HELPERS);
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { static double x; @PerfModel static void all(double[] a, int n, int m) throws"
            + " Exception {\n"
            + "Future<?>[] futures = new Future<?>[n];\n"
            + "for (int i = 0; i < n; i++) {\n"
            + statement
            + "}\nPools.awaitAll(futures);\n} }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<TaskNode> all(TaskNode node) {
    List<TaskNode> found = new ArrayList<>(List.of(node));
    node.children().forEach(child -> found.addAll(all(child)));
    return found;
  }

  private static List<TaskNode.Parallel> parallels(Region region) {
    return all(region.root()).stream()
        .filter(TaskNode.Parallel.class::isInstance)
        .map(TaskNode.Parallel.class::cast)
        .toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "futures[i] = Pools.submit(() -> { " + WORK + " });",
        "futures[i] = Pools.submit(new Runnable() { public void run() { " + WORK + " } });",
        "futures[i] = Pools.submit(new Callable<Void>() { public Void call() { "
            + WORK
            + " return null; } });",
        "futures[i] = Pools.pool.submit(new Runnable() { public void run() { " + WORK + " } });",
      })
  void whatAHelperHandsOverRunsBesideTheOthers(String statement) throws IOException {
    Region region = region(statement);

    assertThat(parallels(region)).hasSize(1);
    TaskNode.Parallel parallel = parallels(region).get(0);
    assertThat(parallel.iterations().iterations().value()).isEqualTo(Expr.symbol("n"));
    assertThat(all(parallel.body()))
        .filteredOn(TaskNode.Loop.class::isInstance)
        .extracting(loop -> ((TaskNode.Loop) loop).trips().iterations().value())
        .containsExactly(Expr.symbol("m"));
    assertThat(all(region.root())).noneMatch(TaskNode.Unknown.class::isInstance);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Future<?> one = Pools.submit(() -> { " + WORK + " }); one.get();",
        "Pools.submit(() -> { " + WORK + " }).get();",
        "Pools.now(() -> { " + WORK + " });",
        "Pools.pool.submit(() -> { " + WORK + " }).get();",
        "futures[i] = Pools.submit(() -> { " + WORK + " }); futures[i].get();",
      })
  void whatIsWaitedForAtOnceRunsAlone(String statement) throws IOException {
    Region region = region(statement);

    assertThat(parallels(region)).isEmpty();
    assertThat(all(region.root())).noneMatch(TaskNode.Unknown.class::isInstance);
  }

  @Tag("exhaustive")
  @Test
  void whereTooMuchIsCalledTasksAreStillRead() throws IOException {
    Region region =
        region(
            "x += 1;\n".repeat(6_000)
                + "} for (int i = 0; i < n; i++) {"
                + "futures[i] = Pools.submit(() -> { "
                + WORK
                + " });");

    assertThat(parallels(region)).hasSize(1);
    assertThat(all(region.root())).noneMatch(TaskNode.Unknown.class::isInstance);
  }

  @Test
  void howManyTasksOnlyTheDataSayIsASize() throws IOException {
    Region region =
        region(
            "} int k = a[0] > 1 ? 2 : (int) a[1]; for (int i = 0; i < k; i++) {"
                + "futures[i] = Pools.submit(() -> { "
                + WORK
                + " });");

    assertThat(parallels(region)).hasSize(1);
    Expr tasks = parallels(region).get(0).iterations().iterations().value();
    assertThat(region.sizes())
        .filteredOn(size -> Expr.symbol(size.symbol()).equals(tasks))
        .singleElement()
        .satisfies(size -> assertThat(size.isOpen() || size.isSteps()).isTrue());
    assertThat(all(region.root())).noneMatch(TaskNode.Unknown.class::isInstance);
  }

  @Test
  void anObjectThatSpeaksOfItselfIsNoLambda() throws IOException {
    Region region =
        region(
            "futures[i] = Pools.submit(new Runnable() { int k = m;"
                + " public void run() { for (int j = 0; j < this.hashCode(); j++) { a[j] *= 3; } } });");

    assertThat(all(region.root())).anyMatch(TaskNode.Unknown.class::isInstance);
  }
}
