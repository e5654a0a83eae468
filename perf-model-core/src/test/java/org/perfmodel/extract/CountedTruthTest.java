package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.LinearCostModel;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/** Extracted = expected = counted: the fixtures are read, and run. */
class CountedTruthTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract");
  private static final Pattern EXPECTATION =
      Pattern.compile("// (exact|unknown|bound) ?(.*)\\R +static long (\\w+)\\(");

  private static final int[] INPUTS = {2, 3, 7, 10, 31};

  /** A machine on which additions of a long take a second, and nothing else takes any time. */
  private static final org.perfmodel.platform.Platform LONGS =
      Programs.machine(
          "add.long",
          1,
          "loop",
          0,
          "loop.entry",
          0,
          "add.int",
          0,
          "mul.int",
          0,
          "div.int",
          0,
          "rem.int",
          0,
          "cmp.int",
          0,
          "cmp.long",
          0,
          "mul.long",
          0,
          "conv.long",
          0,
          "branch",
          0,
          "minmax.int",
          0,
          "field_store.long",
          0,
          "field_load.long",
          0);

  record Expectation(String how, String formula, String method) {
    @Override
    public String toString() {
      return method;
    }
  }

  static Stream<Expectation> fixtures() throws IOException {
    String text = Files.readString(SOURCES.resolve("CountedFixtures.java"));
    List<Expectation> found = new ArrayList<>();
    Matcher matcher = EXPECTATION.matcher(text);
    while (matcher.find()) {
      found.add(new Expectation(matcher.group(1), matcher.group(2), matcher.group(3)));
    }
    assertThat(found).hasSizeGreaterThan(15);
    return found.stream();
  }

  @ParameterizedTest
  @MethodSource("fixtures")
  void extractedIsExpectedIsCounted(Expectation expectation) throws Exception {
    Region region = regionOf(expectation.method());
    for (int n : INPUTS) {
      Prediction prediction = predict(region, n);
      assertThat(prediction.violated()).isEmpty();
      if (expectation.how().equals("unknown")) {
        assertThat(prediction.gaps()).isNotEmpty();
        continue;
      }
      double expected =
          Expr.parse(expectation.formula()).evaluate(Bindings.of(Map.of("n", Rational.of(n))));
      assertThat(prediction.gaps()).isEmpty();
      assertThat(prediction.work().value()).isEqualTo(expected);
      if (expectation.how().equals("exact")) {
        assertThat((double) run(expectation.method(), n)).isEqualTo(expected);
        assertThat(region.assumptions()).isEmpty();
      } else {
        assertThat((double) run(expectation.method(), n)).isLessThanOrEqualTo(expected);
        assertThat(region.assumptions())
            .anyMatch(assumption -> assumption.confidence() == Confidence.ASSUMED);
      }
    }
  }

  private static long run(String name, int n) throws ReflectiveOperationException {
    for (Method method : CountedFixtures.class.getDeclaredMethods()) {
      if (method.getName().equals(name) && Modifier.isStatic(method.getModifiers())) {
        return (long) method.invoke(null, n);
      }
    }
    throw new NoSuchMethodException(name);
  }

  private static Prediction predict(Region region, int n) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(region, LONGS, new Point(new InputSet(inputs), 1), new LinearCostModel()));
  }

  private static Region regionOf(String method) {
    Workload workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("*CountedFixtures")))
            .extract(List.of(new SourceRoot(SOURCES, "src")));
    assertThat(workload.problems()).isEmpty();
    return workload.regions().stream()
        .filter(region -> region.id().value().contains("." + method + "("))
        .findFirst()
        .orElseGet(() -> overlaid(method));
  }

  /** A method without a loop of its own is no discovery; an overlay makes it a region. */
  private static Region overlaid(String method) {
    return new Extractor(
            new ExtractionSettings(
                17,
                List.of(
                    new org.perfmodel.workload.Overlay(
                        "CountedFixtures#" + method,
                        java.util.Optional.of(method),
                        List.of(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        new TreeMap<>(),
                        false)),
                List.of()))
        .extract(List.of(new SourceRoot(SOURCES, "src")))
        .regions()
        .get(0);
  }

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
    Region after =
        read(NEST.replace("  ", " ")
                .replace("i", "i")
                .replaceAll("\\bs\\b", "total")
                .replaceAll("\\bj\\b", "column"))
            .regions()
            .get(0);
    assertThat(workOf(after)).isEqualTo(workOf(before));
    assertThat(after.id()).isEqualTo(before.id());
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
        read("class Some { @PerfModel int f(int n) { g(); return f(n - 1) + h.get(n); } void g() { g(); } }")
            .regions()
            .get(0);
    Prediction prediction = predict(region, 3);
    assertThat(prediction.gaps())
        .extracting(gap -> gap.reason())
        .anyMatch(reason -> reason.contains("recursive call") && reason.contains("g0 -> "))
        .anyMatch(reason -> reason.contains("h.get(n)"));
  }
}
