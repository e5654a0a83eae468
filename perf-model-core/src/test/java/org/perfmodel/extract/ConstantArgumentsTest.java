package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;

/**
 * A compiler that writes a method out where it is called knows the arguments that are constants:
 * what it executes is what somebody would have written for them, though the source has more.
 */
class ConstantArgumentsTest {
  @TempDir private Path folder;

  private record Code(
      Map<String, Expr> source,
      Map<String, Expr> optimised,
      List<String> places,
      List<Optional<String>> obstacles) {}

  /** What a method does in a loop, called with these arguments, or written out. */
  private Code code(String method, String statement) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { "
            + method
            + " @PerfModel static int run(int n, int m, int[] x, int[][] y, double[] z) {"
            + " int s = 0; for (int i = 0; i < n; i++) { "
            + statement
            + " } return s; } }");
    TaskNode root =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0)
            .root();
    Code code = new Code(new TreeMap<>(), new TreeMap<>(), new ArrayList<>(), new ArrayList<>());
    add(root, Expr.ONE, code);
    return code;
  }

  private static void add(TaskNode node, Expr times, Code into) {
    if (node instanceof TaskNode.Compute line) {
      add(line.source().counts(), times, into.source());
      add(line.optimised().counts(), times, into.optimised());
      for (Access access : line.accesses()) {
        into.places()
            .add(access.array() + access.subscripts() + access.innermostStride() + access.store());
      }
    }
    Expr inside = times;
    if (node instanceof TaskNode.Loop loop) {
      inside = times.times(loop.trips().iterations().value());
      into.obstacles().add(loop.vectorisable());
    }
    for (TaskNode child : node.children()) {
      add(child, inside, into);
    }
  }

  private static void add(Map<Operation, Expr> counts, Expr times, Map<String, Expr> into) {
    counts.forEach(
        (operation, count) -> into.merge(operation.toString(), count.times(times), Expr::plus));
    into.values().removeIf(Expr::isZero);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      value = {
        "static int at(int[] x, int i, int step) { return x[i * step]; } @ at(x, i, 1) @ x[i]",
        "static int at(int[] x, int i, int step) { return x[i * step]; } @ at(x, i, 3) @ x[i * 3]",
        "static int at(int[][] y, int i, int down) { return y[i + 2 * down][i]; }"
            + " @ at(y, i, 0) @ y[i][i]",
        "static int of(int a, int by) { return a * by; } @ of(x[i], 1) @ x[i]",
        "static int of(int a, int by) { return a * by; } @ of(x[i], 8) @ x[i] * 8",
        "static int of(int a, int by) { return a / by; } @ of(x[i], 1) @ x[i]",
        "static int of(int a, int by) { return a / by; } @ of(x[i], 7) @ x[i] / 7",
        "static int of(int a, int by) { return a << by; } @ of(x[i], 0) @ x[i]",
        "static int of(int a, int by) { return a + by; } @ of(x[i], 0) @ x[i]",
        "static int of(int a, int by) { return a - by; } @ of(x[i], 0) @ x[i]",
        "static int of(int a, int by) { return a & by; } @ of(x[i], -1) @ x[i]",
        "static int of(int a, int by) { return a | by; } @ of(x[i], 0) @ x[i]",
        "static int of(int a, int one, int two) { return a + one * two; } @ of(x[i], 3, 4) @ x[i] +"
            + " 12",
        "static int of(int a, boolean twice) { return twice ? a ^ 5 : a; } @ of(x[i], true) @ x[i]"
            + " ^ 5",
        "static int of(int a, int by) { if (by > 2) { return a ^ 5; } return a; }"
            + " @ of(x[i], 2) @ x[i]",
        "static int of(double a, double by) { return a / by > 1 ? 1 : 2; }"
            + " @ of(z[i], 4.0) @ z[i] * 0.25 > 1 ? 1 : 2",
        "static int of(double a, double by) { return a * by > 2 ? 1 : 2; }"
            + " @ of(z[i], 1.0) @ z[i] > 2 ? 1 : 2",
      })
  void whatIsExecutedIsWhatSomebodyWouldHaveWrittenForThem(
      String method, String call, String written) throws IOException {
    Code called = code(method, "s ^= " + call + ";");
    Code byHand = code(method, "s ^= " + written + ";");

    assertThat(called.optimised()).isEqualTo(byHand.optimised());
    assertThat(called.places()).isEqualTo(byHand.places());
    assertThat(called.obstacles()).isEqualTo(byHand.obstacles());
  }

  /** As javac translates it. */
  @Test
  void whatTheSourceHasStays() throws IOException {
    Code called =
        code(
            "static int of(int a, int by, int more) { return a * by + more; }",
            "s ^= of(x[i], 1, 0);");

    assertThat(called.source()).containsKeys("mul.int", "add.int", "call");
    assertThat(called.optimised()).doesNotContainKeys("mul.int", "add.int", "call");
  }

  @Test
  void whatNobodyKnowsIsComputed() throws IOException {
    String method = "static int of(int a, int by, int more) { return a * by + more; }";

    assertThat(code(method, "s ^= of(x[i], m, m);").optimised()).containsKeys("mul.int", "add.int");
    assertThat(code(method, "s ^= of(x[i], s, s);").optimised()).containsKeys("mul.int", "add.int");
  }

  /** Each of the four products of a line goes on by known steps: none is left, nor a row of it. */
  @Test
  void stepsOfALineAreNoProducts() throws IOException {
    String line =
        "static int line(int[][] y, int row, int column, int down, int right) { int product = 1;"
            + " for (int k = 0; k < 4; k++) { product *= y[row + k * down][column + k * right]; }"
            + " return product; }";
    String byHand =
        "static int line(int[][] y, int row, int column) { int product = 1;"
            + " for (int k = 0; k < 4; k++) { product *= y[row][column + k]; } return product; }";

    Code called = code(line, "s ^= line(y, i, m, 0, 1);");
    Code written = code(byHand, "s ^= line(y, i, m);");

    assertThat(called.optimised()).isEqualTo(written.optimised());
    assertThat(called.places()).isEqualTo(written.places());
    assertThat(code(line, "s ^= line(y, i, m, 0, n);").optimised())
        .isNotEqualTo(called.optimised());
  }

  /** {@code x + 0.0} is not {@code x} where that is -0.0, and {@code 0 - x} is none. */
  @Test
  void whatLooksNeutralAndIsNotStays() throws IOException {
    assertThat(
            code(
                    "static int of(double a, double by) { return a + by > 1 ? 1 : 2; }",
                    "s ^= of(z[i], 0.0);")
                .optimised())
        .containsKey("add.double");
    assertThat(
            code("static int of(int a, int by) { return by - a; }", "s ^= of(x[i], 0);")
                .optimised())
        .containsKey("add.int");
    assertThat(
            code("static int of(int a, int by) { return by / a; }", "s ^= of(x[i], 1);")
                .optimised())
        .containsKey("div.int");
  }
}
