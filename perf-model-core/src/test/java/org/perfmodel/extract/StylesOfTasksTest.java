package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * One program that sums the bytes of an array in parts, in the styles in which people write it: as
 * many tasks begin as the program starts, each goes over its part, and nothing is unknown.
 */
class StylesOfTasksTest {
  private static final String PARTS =
      """
      class Parts {
        static long sum(byte[] data, int from, int to) {
          long sum = 0;
          for (int i = from; i < to; i++) { sum += data[i]; }
          return sum;
        }
      }
      class Job implements Runnable {
        private final byte[] data;
        private final int from;
        private final int to;
        private final long[] sums;
        private final int at;
        Job(byte[] data, int from, int to, long[] sums, int at) {
          this.data = data; this.from = from; this.to = to; this.sums = sums; this.at = at;
        }
        @Override public void run() { sums[at] = Parts.sum(data, from, to); }
      }
      """;

  private static final String EACH =
      "for (int c = 0; c < k; c++) { int from = c * s; STARTS(() -> Parts.sum(data, from, from + s)); }";
  private static final String ALL = "for (Future<Long> each : all) { total += each.get(); }";
  private static final String FUTURES = "List<Future<Long>> all = new ArrayList<>();";

  @TempDir private Path folder;

  /** The body of {@code long run(byte[] data, int k)}, with {@code s} bytes to a part. */
  private static String body(String style) {
    return switch (style) {
      case "executor" ->
          "ExecutorService pool = Executors.newFixedThreadPool(4);"
              + FUTURES
              + EACH.replace("STARTS(", "all.add(pool.submit(").replace("));", ")));")
              + ALL
              + "pool.shutdown();";
      case "virtual" ->
          FUTURES
              + "try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {"
              + EACH.replace("STARTS(", "all.add(pool.submit(").replace("));", ")));")
              + "}"
              + ALL;
      case "opened scope" ->
          "List<StructuredTaskScope.Subtask<Long>> all = new ArrayList<>();"
              + "try (var scope = StructuredTaskScope.open()) {"
              + EACH.replace("STARTS(", "all.add(scope.fork(").replace("));", ")));")
              + "scope.join();"
              + "for (var each : all) { total += each.get(); } }";
      case "scope of a preview" ->
          "List<StructuredTaskScope.Subtask<Long>> all = new ArrayList<>();"
              + "try (StructuredTaskScope.ShutdownOnFailure scope ="
              + " new StructuredTaskScope.ShutdownOnFailure()) {"
              + EACH.replace("STARTS(", "all.add(scope.fork(").replace("));", ")));")
              + "scope.join().throwIfFailed();"
              + "for (StructuredTaskScope.Subtask<Long> each : all) { total += each.get(); } }";
      case "completable" ->
          "List<CompletableFuture<Long>> all = new ArrayList<>();"
              + EACH.replace("STARTS(", "all.add(CompletableFuture.supplyAsync(")
                  .replace("));", ")));")
              + "CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).join();"
              + "for (CompletableFuture<Long> each : all) { total += each.join(); }";
      case "invoked" ->
          "List<Callable<Long>> tasks = new ArrayList<>();"
              + EACH.replace("STARTS(", "tasks.add(")
              + "for (Future<Long> each : ForkJoinPool.commonPool().invokeAll(tasks))"
              + " { total += each.get(); }";
      case "threads" ->
          "long[] sums = new long[k]; Thread[] all = new Thread[k];"
              + "for (int c = 0; c < k; c++) { int at = c;"
              + " all[c] = new Thread(() -> { sums[at] = Parts.sum(data, at * s, at * s + s); });"
              + " all[c].start(); }"
              + "for (Thread each : all) { each.join(); }";
      case "threads that are built" ->
          "long[] sums = new long[k]; Thread[] all = new Thread[k];"
              + "for (int c = 0; c < k; c++) { int at = c; all[c] = Thread.ofVirtual()"
              + ".start(() -> { sums[at] = Parts.sum(data, at * s, at * s + s); }); }"
              + "for (Thread each : all) { each.join(); }";
      case "stream" ->
          "total = IntStream.range(0, k).parallel()"
              + ".mapToLong(c -> Parts.sum(data, c * s, c * s + s)).sum();";
      case "latch" ->
          "ExecutorService pool = Executors.newFixedThreadPool(4);"
              + "CountDownLatch done = new CountDownLatch(k); AtomicLong sum = new AtomicLong();"
              + "for (int c = 0; c < k; c++) { int from = c * s; pool.execute(() -> {"
              + " sum.addAndGet(Parts.sum(data, from, from + s)); done.countDown(); }); }"
              + "done.await(); total = sum.get();";
      case "combined" -> two() + "total = left.thenCombine(right, Long::sum).join();";
      case "combined by a lambda" ->
          two() + "total = left.thenCombine(right, (a, b) -> a + b).join();";
      case "threads in a list" ->
          "long[] sums = new long[k]; List<Thread> all = new ArrayList<>();"
              + "for (int c = 0; c < k; c++) {"
              + " Thread t = new Thread(new Job(data, c * s, c * s + s, sums, c), \"part-\" + c);"
              + " all.add(t); t.start(); }"
              + "for (Thread each : all) { each.join(); }"
              + "for (long each : sums) { total += each; }";
      case "mapped" ->
          "ExecutorService pool = Executors.newFixedThreadPool(4);"
              + FUTURES
              + "try (FileChannel channel = FileChannel.open(Path.of(\"m.txt\"))) {"
              + "for (int c = 0; c < k; c++) {"
              + " MappedByteBuffer part ="
              + " channel.map(FileChannel.MapMode.READ_ONLY, (long) c * s, s);"
              + " all.add(pool.submit(() -> { long sum = 0;"
              + " for (int i = 0; i < s; i++) { sum += part.get(i); } return sum; })); } }"
              + ALL
              + "pool.shutdown();";
      case "chain" ->
          "CompletableFuture<Long> all = CompletableFuture.completedFuture(0L);"
              + EACH.replace("STARTS(", "all = all.thenCombine(CompletableFuture.supplyAsync(")
                  .replace("));", ")), Long::sum);")
              + "total = all.join();";
      case "stream of futures" ->
          "List<CompletableFuture<Long>> all = IntStream.range(0, k)"
              + ".mapToObj(c -> CompletableFuture.supplyAsync("
              + "() -> Parts.sum(data, c * s, c * s + s))).collect(Collectors.toList());"
              + "total = all.stream().mapToLong(CompletableFuture::join).sum();";
      case "chunks" ->
          "ExecutorService pool = Executors.newFixedThreadPool(8);"
              + FUTURES
              + "for (int from = 0; from < data.length; from += s) {"
              + " int begin = from; int end = Math.min(from + s, data.length);"
              + " all.add(pool.submit(() -> Parts.sum(data, begin, end))); }"
              + ALL
              + "pool.shutdown();";
      case "twice the processors" ->
          "int tasks = 2 * Runtime.getRuntime().availableProcessors();"
              + "int part = data.length / tasks;"
              + "ExecutorService pool = Executors.newWorkStealingPool();"
              + "List<Callable<Long>> all = new ArrayList<>();"
              + "for (int c = 0; c < tasks; c++) { int from = c * part;"
              + " int to = c == tasks - 1 ? data.length : from + part;"
              + " all.add(() -> Parts.sum(data, from, to)); }"
              + "for (Future<Long> each : pool.invokeAll(all)) { total += each.get(); }"
              + "pool.shutdown();";
      default -> throw new IllegalArgumentException(style);
    };
  }

  private static String two() {
    return "CompletableFuture<Long> left = CompletableFuture.supplyAsync(() -> Parts.sum(data, 0, s));"
        + "CompletableFuture<Long> right ="
        + " CompletableFuture.supplyAsync(() -> Parts.sum(data, s, 2 * s));";
  }

  private Region region(String style) throws IOException {
    Files.writeString(folder.resolve("Parts.java"), PARTS);
    Files.writeString(
        folder.resolve("Some.java"),
        """
        import java.nio.*;
        import java.nio.channels.*;
        import java.nio.file.*;
        import java.util.*;
        import java.util.concurrent.*;
        import java.util.concurrent.atomic.*;
        import java.util.stream.*;
        class Some {
          @PerfModel static long run(byte[] data, int k, int s) throws Exception {
            long total = 0;
            BODY
            return total;
          }
        }
        """
            .replace("BODY", body(style)));
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

  private static Rational tasks(TaskNode node, Bindings sizes) {
    Rational tasks = Rational.ZERO;
    for (TaskNode each : all(node)) {
      if (each instanceof TaskNode.Parallel parallel) {
        Expr count = parallel.iterations().iterations().value();
        tasks = tasks.plus(Evaluate.exactly(count, sizes));
      } else if (each instanceof TaskNode.ForkJoin fork) {
        tasks = tasks.plus(Rational.of(fork.branches().size()));
      }
    }
    return tasks;
  }

  @ParameterizedTest
  @CsvSource({
    "executor, 7",
    "virtual, 7",
    "opened scope, 7",
    "scope of a preview, 7",
    "completable, 7",
    "invoked, 7",
    "threads, 7",
    "threads that are built, 7",
    "stream, 7",
    "latch, 7",
    "combined, 2",
    "combined by a lambda, 2",
    "threads in a list, 7",
    "mapped, 7",
    "chain, 7",
    "stream of futures, 7",
  })
  void eachStyleStartsItsTasks(String style, long tasks) throws IOException {
    Region region = region(style);
    Bindings sizes = Bindings.NONE.with(new Symbol("k"), 7).with(new Symbol("s"), 9);

    assertThat(all(region.root())).noneMatch(TaskNode.Unknown.class::isInstance);
    assertThat(tasks(region.root(), sizes)).isEqualTo(Rational.of(tasks));
    assertThat(all(region.root()))
        .filteredOn(TaskNode.Loop.class::isInstance)
        .extracting(loop -> ((TaskNode.Loop) loop).trips().iterations().value())
        .contains(Expr.symbol("s"));
  }

  /** Of 60 bytes in parts of 9 on 4 processors. */
  @ParameterizedTest
  @CsvSource({"chunks, 7", "twice the processors, 8"})
  void howManyTasksThereAreIsAFormula(String style, long tasks) throws IOException {
    Region region = region(style);
    Bindings sizes =
        Bindings.NONE
            .with(new Symbol("data.length"), 60)
            .with(new Symbol("s"), 9)
            .with(Expr.PROCESSORS.symbols().first(), 4);

    assertThat(all(region.root())).noneMatch(TaskNode.Unknown.class::isInstance);
    assertThat(tasks(region.root(), sizes)).isEqualTo(Rational.of(tasks));
  }

  @ParameterizedTest
  @CsvSource({
    "new StructuredTaskScope.ShutdownOnSuccess<Long>()",
    "StructuredTaskScope.open(Joiner.anySuccessfulResultOrThrow())",
  })
  void whereTheFirstTaskEndsTheOthersNobodyKnows(String opened) throws IOException {
    Files.writeString(
        folder.resolve("First.java"),
        PARTS
            + "class First { @PerfModel static void run(byte[] data, int k) throws Exception {"
            + "try (var scope = OPENED) {".replace("OPENED", opened)
            + "for (int c = 0; c < k; c++) { scope.fork(() -> Parts.sum(data, 0, k)); }"
            + "scope.join(); } } }");

    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);

    assertThat(all(region.root())).anyMatch(TaskNode.Unknown.class::isInstance);
  }
}
