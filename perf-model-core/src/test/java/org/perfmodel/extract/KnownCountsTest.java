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
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Counts that the source says: how long a text is that stands in it, what is left of a list. */
class KnownCountsTest {
  private static final String WRITTEN =
      """
      abc
        d\te "f" \\ \
      g\u0041\101
      """;

  @TempDir private Path folder;

  private Region region(String members) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*;\nimport java.util.stream.*;\nclass Some {\n" + members + "\n}");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions()
        .get(0);
  }

  private static void loops(TaskNode node, List<Expr> trips) {
    if (node instanceof TaskNode.Loop loop) {
      trips.add(loop.trips().iterations().value());
    }
    node.children().forEach(child -> loops(child, trips));
  }

  private List<Expr> trips(String members) throws IOException {
    List<Expr> trips = new ArrayList<>();
    loops(region(members).root(), trips);
    return trips;
  }

  @Test
  void aTextBlockIsAsLongAsTheCompilerMakesIt() throws IOException {
    String block =
        """
        \"""
              abc
                d\\te "f" \\\\ \\
              g\\u0041\\101
              \"""
        """
            .strip();
    String loop = "int f() { int s = 0; for (int i = 0; i < T.length(); i++) s++; return s; }";
    assertThat(trips("static final String T = " + block + ";\n" + loop))
        .containsExactly(Expr.constant(WRITTEN.length()));
  }

  @Test
  void aLocalTextIsAsLongAsItStandsThere() throws IOException {
    assertThat(
            trips(
                "int f() { String t = \"01\\n\\\"4\\u0041\"; int s = 0;"
                    + " for (int i = 0; i < t.length(); i++) s++; return s; }"))
        .containsExactly(Expr.constant("01\n\"4\u0041".length()));
  }

  @Test
  void aTextThatIsAssignedAgainIsNot() throws IOException {
    assertThat(
            trips(
                "int f(String o, boolean b) { String t = \"01\"; if (b) t = o; int s = 0;"
                    + " for (int i = 0; i < t.length(); i++) s++; return s; }"))
        .doesNotContain(Expr.constant(2));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (!l.isEmpty()) l.remove(l.size() - 1);",
        "while (!l.isEmpty()) { s += l.remove(0); }",
        "while (l.size() > 0) { l.remove(l.size() - 1); s++; }"
      })
  void aListIsEmptyAfterAsManyRemovalsAsItHasElements(String loop) throws IOException {
    assertThat(
            trips(
                "int f(int n) { List<Integer> l = new ArrayList<>();"
                    + " for (int i = 0; i < n; i++) l.add(i); int s = 0; "
                    + loop
                    + " return s; }"))
        .containsExactly(Expr.symbol("n"), Expr.symbol("n"));
  }

  @Test
  void aRemovalByValueIsNone() throws IOException {
    assertThat(
            trips(
                "int f(int n, String x) { List<String> l = new ArrayList<>();"
                    + " for (int i = 0; i < n; i++) l.add(x + i);"
                    + " while (!l.isEmpty()) l.remove(x); return 1; }"))
        .element(1)
        .isNotEqualTo(Expr.symbol("n"));
  }

  @Test
  void behindTheLastNothingMoves() throws IOException {
    String fill =
        "int f(int n) { List<Integer> l = new ArrayList<>(); for (int i = 0; i < n; i++) l.add(i);"
            + " while (!l.isEmpty()) l.remove(%s); return 1; }";
    assertThat(Growth.of(stores(region(fill.formatted("l.size() - 1")).root())).toString())
        .isEqualTo("n");
    assertThat(Growth.of(stores(region(fill.formatted("0")).root())).toString()).isEqualTo("n^2");
  }

  private static Expr stores(TaskNode node) {
    if (node instanceof TaskNode.Loop loop) {
      return Summation.of(
          loop.index(), Expr.ZERO, loop.trips().iterations().value().minus(1), stores(loop.body()));
    }
    Expr all =
        node instanceof TaskNode.Compute line
            ? line.optimised()
                .of(new Operation(Verb.STORE, ValueType.REFERENCE))
                .plus(line.optimised().of(new Operation(Verb.STORE, ValueType.LONG)))
            : Expr.ZERO;
    for (TaskNode child : node.children()) {
      all = all.plus(stores(child));
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(strings = {"i % 4 == 0", "i < 10", "i != 3"})
  void aFilterLetsPassWhatTheSameQuestionDoes(String condition) throws IOException {
    String passing =
        "return IntStream.range(0, n).filter(i -> %s).mapToLong(i -> (long) i * i).sum();";
    String asked = "long s = 0; for (int i = 0; i < n; i++) if (%s) s += (long) i * i; return s;";
    Expr filter = products(region("long f(int n) { " + passing.formatted(condition) + " }").root());
    Expr branch = products(region("long f(int n) { " + asked.formatted(condition) + " }").root());
    assertThat(filter).isEqualTo(branch);
  }

  private static Expr products(TaskNode node) {
    if (node instanceof TaskNode.Loop loop) {
      return Summation.of(
          loop.index(),
          Expr.ZERO,
          loop.trips().iterations().value().minus(1),
          products(loop.body()));
    }
    if (node instanceof TaskNode.Branch branch) {
      return branch.probability().value().times(products(branch.then()));
    }
    Expr all =
        node instanceof TaskNode.Compute line
            ? line.source().of(new Operation(Verb.MULTIPLY, ValueType.LONG))
            : Expr.ZERO;
    for (TaskNode child : node.children()) {
      all = all.plus(products(child));
    }
    return all;
  }
}
