package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Observed;

/** What the extraction says of regions, and of sources that it cannot read. */
class ExtractorTest {
  @TempDir Path folder;

  private Workload read(String source) throws IOException {
    Files.writeString(folder.resolve("Some.java"), source);
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")));
  }

  private static final String NEST =
      """
      class Some {
        @PerfModel(inputs = "n=4")
        static double sum(double[] x, int n) {
          double s = 0;
          for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) {
              s += x[i] * x[j];
            }
          }
          return s;
        }
      }
      """;

  @Test
  void renamingAndReformattingDoNotMoveACount() throws IOException {
    Region before = read(NEST).regions().get(0);
    String renamed =
        NEST.replace("  ", " ")
            .replaceAll("\\bi\\b", "row")
            .replaceAll("\\bs\\b", "total")
            .replaceAll("\\bj\\b", "column");
    assertThat(renamed).contains("int row = 0").contains("x[row]").contains("column++");
    Region after = read(renamed).regions().get(0);
    assertThat(workOf(after)).isEqualTo(workOf(before));
    assertThat(after.id()).isEqualTo(before.id());
  }

  @Test
  void whatOnlyRunsAStreamIsDiscoveredAndWhatRunsNothingIsNot() throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          static double range(double[] x, int n) {
            return java.util.stream.IntStream.range(0, n).mapToDouble(i -> x[i]).sum();
          }
          static double imported(double[] x, int n) {
            return IntStream.range(0, n).mapToDouble(i -> x[i]).sum();
          }
          static double ofArray(double[] x) {
            return Arrays.stream(x).sum();
          }
          static long ofList(List<String> texts) {
            return texts.stream().count();
          }
          static double straight(double x) {
            return Math.sqrt(x) + Arrays.hashCode(new double[] {x});
          }
          static double straight(double x, double y) {
            return straight(x * y);
          }
          static int power(int x, int n) {
            return n == 0 ? 1 : n % 2 == 0 ? power(x * x, n / 2) : x * power(x, n - 1);
          }
        }
        """);
    Workload workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.regions())
        .extracting(region -> region.id().value().replaceAll("\\(.*", ""))
        .containsExactlyInAnyOrder(
            "Some.range", "Some.imported", "Some.ofArray", "Some.ofList", "Some.power");
  }

  @Test
  void aSizeIsNeverTakenForTheNumberOfProcessorsOrForAnother() throws IOException {
    Region region =
        read("""
        class Some {
          @PerfModel(inputs = "p=3, p_=5")
          static double sum(double[] x, int p, int p_) {
            double s = 0;
            for (int i = 0; i < p; i++) {
              s += x[i];
            }
            for (int i = 0; i < p_; i++) {
              s += x[i] * x[i];
            }
            return s;
          }
        }
        """)
            .regions()
            .get(0);
    Map<String, Rational> given = region.inputs().get(0).values();
    assertThat(region.sizes())
        .filteredOn(size -> size.origin().startsWith("parameter"))
        .extracting(size -> given.get(size.symbol().name()))
        .containsExactlyInAnyOrder(Rational.of(3), Rational.of(5));
  }

  @Test
  void aLoopThatHandsItsIterationsToAnExecutorIsParallel() throws IOException {
    Region region =
        read("""
        class Some {
          @PerfModel
          static void all(double[][] x, int workers) throws Exception {
            ExecutorService pool = Executors.newFixedThreadPool(workers);
            List<Future<?>> waiting = new ArrayList<>();
            for (int i = 0; i < x.length; i++) {
              final int row = i;
              waiting.add(pool.submit(() -> half(x[row])));
            }
            for (Future<?> each : waiting) {
              each.get();
            }
            pool.shutdown();
          }

          static void half(double[] row) {
            for (int j = 0; j < row.length; j++) {
              row[j] /= 2;
            }
          }
        }
        """)
            .regions()
            .get(0);
    List<TaskNode.Parallel> found = parallels(region.root());
    assertThat(found).hasSize(1);
    TaskNode.Parallel parallel = found.get(0);
    assertThat(parallel.schedule()).isEqualTo(TaskNode.Schedule.EXECUTOR);
    assertThat(parallel.iterations().iterations().value()).isEqualTo(Expr.symbol("x.length"));
    assertThat(parallel.workers().orElseThrow().value()).isEqualTo(Expr.symbol("workers"));
  }

  @Test
  void tasksThatAreInvokedTogetherForkAndJoin() throws IOException {
    Region region =
        read("""
        class Some {
          @PerfModel
          static void both(double[] x, double[] y, int n) {
            Half a = new Half(x, n);
            Half b = new Half(y, n);
            ForkJoinTask.invokeAll(a, b);
          }
        }

        class Half extends RecursiveAction {
          final double[] x;
          final int n;

          Half(double[] x, int n) {
            this.x = x;
            this.n = n;
          }

          @Override
          protected void compute() {
            for (int i = 0; i < n; i++) {
              x[i] /= 2;
            }
          }
        }
        """)
            .regions()
            .get(0);
    assertThat(String.valueOf(region.root())).contains("ForkJoin[").doesNotContain("Unknown[");
    assertThat(region.sizes()).extracting(size -> size.symbol().name()).containsExactly("n");
  }

  @Test
  void aLockThatIsHeldAroundStatementsIsACriticalSection() throws IOException {
    Region region =
        read("""
        class Some {
          private final ReentrantLock lock = new ReentrantLock();
          private double sum;

          @PerfModel
          void add(double[] x) {
            IntStream.range(0, x.length).parallel().forEach(i -> {
              lock.lock();
              try {
                sum += x[i];
              } finally {
                lock.unlock();
              }
            });
          }
        }
        """)
            .regions()
            .get(0);
    assertThat(String.valueOf(region.root()))
        .contains("Critical[")
        .contains("lock=lock")
        .doesNotContain("Unknown[");
  }

  @Test
  void whatAnotherClassMayAnswerIsAnAssumption() throws IOException {
    Workload workload =
        read(
            """
            interface Fun { double apply(double x); }
            class Half implements Fun { public double apply(double x) { return x / 2; } }
            class Base { void step() {} }
            class Some {
              static Base other() { return new Base() { void step() { while (true) {} } }; }
              @PerfModel static double one(Fun f) { return f.apply(1); }
              @PerfModel static void two(Base b) { b.step(); }
            }
            """);
    assertThat(workload.regions())
        .hasSize(2)
        .allSatisfy(
            region ->
                assertThat(region.assumptions())
                    .anySatisfy(
                        assumption -> assertThat(assumption.text()).contains("is that of")));
  }

  @Test
  void whatRunsBeforeAConstructorIsCounted() throws IOException {
    Region region =
        read("""
        class Base { int n; Base() { for (int i = 0; i < 100; i++) n += 2; } }
        class Heir extends Base { { for (int i = 0; i < 50; i++) n += 1; } Heir() {} }
        class Some { @PerfModel static void make() { new Heir(); } }
        """)
            .regions()
            .get(0);
    assertThat(String.valueOf(region.root())).contains("value=100").contains("value=50");
  }

  @Test
  void aStreamThatSkipsElementsRunsThroughTheRest() throws IOException {
    Region region =
        read("class Some { @PerfModel static long f(int n) { return IntStream.range(0,"
                + " n).skip(5).sum(); } }")
            .regions()
            .get(0);
    assertThat(String.valueOf(region.root())).contains("value=n - 5").contains("n >= 5");
  }

  private static List<TaskNode.Parallel> parallels(TaskNode node) {
    if (node instanceof TaskNode.Parallel parallel) {
      return List.of(parallel);
    }
    return node instanceof TaskNode.Sequence sequence
        ? sequence.parts().stream().flatMap(part -> parallels(part).stream()).toList()
        : List.of();
  }

  private static Expr workOf(Region region) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(4));
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(
                region,
                Programs.machine("add.double", 1, "loop", 1, "load.double", 1),
                new Point(new InputSet(inputs), 1),
                new LinearCostModel()))
        .workFormula()
        .value();
  }

  @Test
  void aFileThatDoesNotParseIsNamedWithItsLineAndFailsWhereItMayHoldARegion() throws IOException {
    Workload workload = read(NEST.replace("s += x[i] * x[j];", "s += ;"));
    assertThat(workload.regions()).isEmpty();
    assertThat(workload.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.place().toString()).isEqualTo("src/Some.java:7");
              assertThat(problem.severe()).isTrue();
            });
  }

  @Test
  void anAssignmentToAValueIsNamedWithItsLine() throws IOException {
    Workload workload = read("class Some {\n@PerfModel void f(int n) { n + 1 = 3; }\n}");
    assertThat(workload.problems()).hasSize(1);
    assertThat(workload.problems().get(0).place()).isEqualTo(new Place("src/Some.java", 2));
    assertThat(workload.problems().get(0).severe()).isTrue();
  }

  @Test
  void aFileThatNestsHundredsOfBracketsIsNamedAndNotRead() throws IOException {
    Workload workload =
        read(
            "class Some { @PerfModel void f(int n) { int x =\n"
                + "(".repeat(800)
                + "n"
                + ")".repeat(800)
                + "; } }");
    assertThat(workload.problems()).hasSize(1);
    assertThat(workload.problems().get(0).place()).isEqualTo(new Place("src/Some.java", 2));
    assertThat(workload.problems().get(0).message()).contains("nested more than 250 deep");
  }

  @Test
  void aMisspeltDirectiveIsNamedWithTheNearestOne() throws IOException {
    Workload workload =
        read(NEST.replace("    for (int j", "      //" + "@ perf tripz = n\n    for (int j"));
    assertThat(workload.problems())
        .singleElement()
        .satisfies(
            problem -> {
              assertThat(problem.message()).contains("tripz");
              assertThat(problem.nextStep()).contains("trips");
              assertThat(problem.place().line()).isEqualTo(6);
            });
  }

  @Test
  void oneIdForTwoRegionsIsAProblem() throws IOException {
    Workload workload =
        read(
            "class Some { @PerfModel(id = \"a\") void f() {} @PerfModel(id = \"a\") void g() {} }");
    assertThat(workload.problems())
        .singleElement()
        .satisfies(problem -> assertThat(problem.message()).contains("`a` is also at"));
  }

  @Test
  void recursionAndCallsWithoutSourceAreNamedUnknowns() throws IOException {
    Region region =
        read("class Some { @PerfModel int f(int n) { g(); return f(n - 1) + h.get(n); } void g() {"
                + " g(); } }")
            .regions()
            .get(0);
    assertThat(region.sizes())
        .extracting(Size::what)
        .contains("recursive call: f -> g -> g", "recursive call: f -> f");
    assertThat(String.valueOf(region.root())).contains("h.get(n)");
  }

  private static final String SEARCH =
      """
      class Some {
        @PerfModel
        static long steps(int n, double[] x) {
          long c = 0;
          double at = x[0];
          while (at > 1e-9) {
            at = x[(int) at];
            c++;
          }
          if (x[1] > at) {
            c += 2;
          }
          return c;
        }
      }
      """;

  private Workload read(String source, Observed observed, Map<String, String> library)
      throws IOException {
    Files.writeString(folder.resolve("Some.java"), source);
    return new Extractor(
            new ExtractionSettings(
                17,
                List.of(),
                List.of(),
                library,
                observed,
                (overlay, label) -> new Place("src/perf/perf.yaml", 1),
                pattern -> new Place("src/perf/perf.yaml", 1)))
        .extract(List.of(new SourceRoot(folder, "src")));
  }

  private static Observed.Run run(long n, long entries, long trips) {
    return new Observed.Run(new TreeMap<>(Map.of("n", Rational.of(n))), entries, trips);
  }

  private static Observed observed(Observed.Run... runs) {
    return new Observed(
        new TreeMap<>(
            Map.of(
                "Some#steps",
                new Observed.Method(
                    new TreeMap<>(Map.of("L6", List.of(runs))),
                    new TreeMap<>(Map.of("L10", new Observed.Branch(1, 4)))))));
  }

  @Test
  void whatRunsShowStandsWhereTheSourceDoesNotSay() throws IOException {
    Region region =
        read(SEARCH, observed(run(10, 1, 30), run(20, 2, 120)), Map.of()).regions().get(0);
    TaskNode.Loop loop = loopIn(region.root());
    assertThat(loop.trips().iterations().value()).isEqualTo(ExprParser.parse("3*n"));
    assertThat(loop.trips().iterations().confidence()).isEqualTo(Confidence.OBSERVED);
    assertThat(region.root().toString()).contains("value=1/4, confidence=OBSERVED");
  }

  @Test
  void whatIsNoMultipleOfASizeIsTheMeanOfTheRuns() throws IOException {
    Region region =
        read(SEARCH, observed(run(10, 1, 30), run(20, 3, 30)), Map.of()).regions().get(0);
    assertThat(loopIn(region.root()).trips().iterations().value()).isEqualTo(Expr.constant(15));
  }

  @Test
  void sizesThatRunsShowStandWhereTheSourceDoesNotSay() throws IOException {
    String source =
        """
        class Some {
          @PerfModel
          static long[] all(int[] a, int n, int k) {
            long[] made = new long[a[k] * a[n]];
            return made;
          }
        }
        """;
    Observed observed =
        new Observed(
            new TreeMap<>(
                Map.of(
                    "Some#all",
                    new Observed.Method(
                        new TreeMap<>(),
                        new TreeMap<>(),
                        new TreeMap<>(Map.of("L4", List.of(run(10, 1, 30), run(20, 2, 120))))))));
    Region region = read(source, observed, Map.of()).regions().get(0);
    assertThat(region.root().toString()).contains("24*n").doesNotContain("Unknown");
    assertThat(region.assumptions())
        .anySatisfy(each -> assertThat(each.confidence()).isEqualTo(Confidence.OBSERVED));
    assertThat(read(source, Observed.NOTHING, Map.of()).regions().get(0).sizes())
        .anySatisfy(size -> assertThat(size.isOpen()).isTrue());
  }

  @Test
  void aCallOfALibraryCostsWhatAUserSays() throws IOException {
    String source =
        """
        class Some {
          @PerfModel
          static void all(Cache cache, int n) {
            for (int i = 0; i < n; i++) {
              cache.get(i);
            }
          }
        }
        """;
    Region region =
        read(source, Observed.NOTHING, Map.of("Cache get/1", "7*$cmp.ref")).regions().get(0);
    assertThat(region.root().toString()).contains("cmp.ref=7").doesNotContain("Unknown");
  }

  /** What is stored is stored to `b`, so that `a` keeps its rows if it is another object. */
  @Test
  void aMethodThatOnlyAnHeirHasRunsOnTheSameObject() throws IOException {
    Region region =
        read("""
        class Some {
          abstract static class Shaped {
            int rows;
            void reshape(int k) { reshape(k, false); }
            abstract void reshape(int k, boolean keeps);
            void shape(int k) { rows = k; }
          }
          abstract static class OneRow extends Shaped {}
          static final class Plain extends OneRow {
            void reshape(int k, boolean keeps) { shape(k); }
          }
          @PerfModel
          static int reshaped(OneRow a, OneRow b) {
            b.reshape(5);
            int c = 0;
            for (int i = 0; i < a.rows; i++) { c += 2; }
            return c;
          }
        }
        """)
            .regions()
            .get(0);
    assertThat(region.root().toString())
        .contains("iterations=Estimate[value=a.rows, confidence=ASSUMED]");
    assertThat(region.assumptions())
        .extracting(assumption -> assumption.text())
        .contains("`a.rows` is not changed through another name of the same object");
  }

  private static TaskNode.Loop loopIn(TaskNode node) {
    if (node instanceof TaskNode.Loop loop) {
      return loop;
    }
    return node.children().stream()
        .filter(child -> child instanceof TaskNode.Loop || !child.children().isEmpty())
        .map(ExtractorTest::loopIn)
        .findFirst()
        .orElseThrow();
  }
}
