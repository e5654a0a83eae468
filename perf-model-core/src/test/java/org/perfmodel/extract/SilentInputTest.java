package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;
import org.perfmodel.workload.declared.Overlay;

/** What users say that cannot be meant: named with its place, its value and what to do. */
class SilentInputTest {
  @TempDir Path folder;

  private Workload read(String body, List<Overlay> overlays, List<String> discover)
      throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + body + "\n}\n");
    return new Extractor(new ExtractionSettings(17, overlays, discover))
        .extract(List.of(new SourceRoot(folder, "src")));
  }

  private static String method(String statements) {
    return "@PerfModel static int of(int n, int[] a) {\nint s = 0;\n"
        + statements
        + "\nreturn s;\n}";
  }

  private List<SourceProblem> problems(String statements) throws IOException {
    return read(method(statements), List.of(), List.of()).problems();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "//@ perf probability = 2    | if (a[0] > 1) s++; | a probability lies between 0 and 1, not"
            + " at `2`",
        "//@ perf probability = -1/2 | if (a[0] > 1) s++; | a probability lies between 0 and 1, not"
            + " at `-1/2`",
        "//@ perf trips = -3         | while (a[s] > 0) s++; | a trip count is not below zero:"
            + " `-3`",
        "//@ perf cost = -1us        | s += a[0]; | a cost is not below zero: `-1us`",
      })
  void aValueOutOfItsRangeIsNamed(String directive, String statement, String message)
      throws IOException {
    List<SourceProblem> problems = problems(directive + "\n" + statement);

    assertThat(problems).extracting(SourceProblem::message).containsExactly(message);
    assertThat(problems.get(0).place().line()).isEqualTo(5);
    assertThat(problems.get(0).nextStep()).startsWith("Maybe ");
    assertThat(problems.get(0).severe()).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "//@ perf trips = n         | s += a[0]; | `//@ perf trips` is not in force: no loop begins"
            + " in line 5",
        "//@ perf probability = 1/2 | s += a[0]; | `//@ perf probability` is not in force: no"
            + " condition begins in line 5",
        "//@ perf size = n          | s += a[0]; | `//@ perf size` is not in force: no variable"
            + " that is declared with a value begins in line 5",
        "//@ perf trips n           | while (a[s] > 0) s++; | `//@ perf trips n` has no `=`",
        "//@ perf trips =           | while (a[s] > 0) s++; | `//@ perf trips` has no value",
      })
  void aDirectiveThatSpeaksOfNothingIsNamed(String directive, String statement, String message)
      throws IOException {
    assertThat(problems(directive + "\n" + statement))
        .extracting(SourceProblem::message)
        .contains(message);
    assertThat(problems(directive + "\n" + statement).get(0).place().line()).isEqualTo(4);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "//@ perf trips = n         | while (a[s] > 0) s++;",
        "//@ perf probability = 1/3 | if (a[0] > 1) s++;",
        "//@ perf probability = 1   | s += a[0] > 1 ? 1 : 2;",
        "//@ perf size = k          | int k = a[0];",
        "//@ perf cost = 3us        | s += a[0];",
        "//@ perf exclude           | s += a[0];",
        "//@ perf region = inner    | for (int i = 0; i < n; i++) s++;",
        "String t = \"//@ perf x\"; | s += a[0];",
        "/* //@ perf trips = n */   | s += a[0];",
      })
  void whatIsMeantPasses(String directive, String statement) throws IOException {
    assertThat(problems(directive + "\n" + statement)).isEmpty();
  }

  @Test
  void whatSeveralRegionsCallIsToldOnce() throws IOException {
    String calls =
        "static int f(int[] a) {\n//@ perf probability = 2\nif (a[0] > 1) return 1;\nreturn 2; }";
    Workload workload =
        read(
            calls
                + "@PerfModel static int one(int[] a) { return f(a); }"
                + "@PerfModel static int two(int[] a) { return f(a) + 1; }",
            List.of(),
            List.of());

    assertThat(workload.problems()).hasSize(1);
  }

  @Test
  void aPatternForNoClassIsAWarningWithTheNearestName() throws IOException {
    Workload workload = read(method("s++;"), List.of(), List.of("Som", "S*e", "org.other.*"));

    assertThat(workload.problems())
        .extracting(SourceProblem::message, SourceProblem::nextStep, SourceProblem::severe)
        .containsExactlyInAnyOrder(
            org.assertj.core.api.Assertions.tuple(
                "the pattern `Som` in discover matches no class of the sources",
                "Maybe `Some` was meant.",
                false),
            org.assertj.core.api.Assertions.tuple(
                "the pattern `org.other.*` in discover matches no class of the sources",
                "Maybe write a class with its package, with * for any characters.",
                false));
  }

  @Test
  void aSizeIsCalledWhatTheSourceCallsIt() throws IOException {
    Workload workload =
        read(
            "@PerfModel static int of(int gr\u00f6\u00dfe) { int s = 0;"
                + " for (int i = 0; i < gr\u00f6\u00dfe; i++) s++; return s; }",
            List.of(),
            List.of());

    assertThat(workload.regions().get(0).sizes())
        .extracting(size -> size.symbol().name())
        .containsExactly("gr\u00f6\u00dfe");
  }

  private static Overlay trips(String method, String trips) {
    TreeMap<String, String> all = new TreeMap<>();
    all.put("i", trips);
    return new Overlay(
        method,
        Optional.of(method.contains("(") ? "one" : "all"),
        List.of(),
        all,
        new TreeMap<>(),
        new TreeMap<>(),
        new TreeMap<>(),
        false);
  }

  @Test
  void anOverlayWithTypesIsForOneOfSeveralMethods() throws IOException {
    Workload workload =
        read(
            "int f(int[] a, long n) { int s = 0; for (int i = 0; a[i] > 0; i++) s++; return s; }\n"
                + "int f(Map.Entry<String, Integer> a) { int s = 0;"
                + " for (int i = 0; g(i); i++) s++; return s; }\n",
            List.of(trips("org.acme.Some#f(int[], long)", "k"), trips("Some#f", "l")),
            List.of());

    assertThat(workload.problems()).isEmpty();
    assertThat(workload.regions()).extracting(region -> region.id().value()).contains("one", "all");
    workload
        .regions()
        .forEach(
            region ->
                assertThat(loops(region.root()))
                    .extracting(loop -> loop.trips().iterations().value())
                    .containsExactly(Expr.symbol(region.id().value().equals("one") ? "k" : "l")));
  }

  @Test
  void anOverlayForTypesThatNoMethodHasIsNamed() throws IOException {
    Workload workload =
        read(
            "int f(int[] a, long n) { int s = 0; for (int i = 0; a[i] > 0; i++) s++; return s; }\n",
            List.of(trips("Some#f(int[], int)", "k")),
            List.of());

    assertThat(workload.problems())
        .extracting(SourceProblem::nextStep)
        .containsExactly("Maybe `Some#f(int[],long)` was meant.");
  }

  private static List<TaskNode.Loop> loops(TaskNode node) {
    List<TaskNode.Loop> found = new java.util.ArrayList<>();
    if (node instanceof TaskNode.Loop loop) {
      found.add(loop);
    }
    node.children().forEach(child -> found.addAll(loops(child)));
    return found;
  }
}
