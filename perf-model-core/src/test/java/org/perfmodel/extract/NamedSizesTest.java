package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;
import org.perfmodel.workload.Workload;

/** {@code @PerfSize} names what it promises to: a value, a length, a number of elements. */
class NamedSizesTest {
  @TempDir private Path folder;

  private Workload workload(String members) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*;\nimport org.perfmodel.annotations.PerfSize;\nclass Some {\n"
            + members
            + "\n}");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")));
  }

  private static Region region(Workload workload, String name) {
    return workload.regions().stream()
        .filter(region -> region.id().value().contains("." + name))
        .findFirst()
        .orElseThrow();
  }

  /** How often numbers are multiplied, in sizes. */
  private static Expr products(TaskNode node) {
    if (node instanceof TaskNode.Loop loop) {
      return loop.trips().iterations().value().times(products(loop.body()));
    }
    Expr all = Expr.ZERO;
    if (node instanceof TaskNode.Compute line) {
      for (Map.Entry<Operation, Expr> each : line.source().counts().entrySet()) {
        all = each.getKey().verb() == Verb.MULTIPLY ? all.plus(each.getValue()) : all;
      }
    }
    for (TaskNode child : node.children()) {
      all = all.plus(products(child));
    }
    return all;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "double[] a            | for (double x : a) s *= x;                           | k",
        "double[] a            | for (int i = 0; i < a.length; i++) s *= a[i];        | k",
        "double... a           | for (int i = 1; i < a.length; i++) s *= a[i];        | k - 1",
        "double[][] a          | for (double[] r : a) for (double x : r) s *= x;      |"
            + " k*a[0].length",
        "List<Double> a        | for (double x : a) s *= x;                           | k",
        "List<Double> a        | for (int i = 0; i < a.size(); i++) s *= a.get(i);    | k",
        "Set<Double> a         | for (double x : a) s *= x;                           | k",
        "Map<Integer,Double> a | for (double x : a.values()) s *= x;                  | k",
        "String a              | for (int i = 0; i < a.length(); i++) s *= a.charAt(i); | k",
        "CharSequence a        | for (int i = 0; i < a.length(); i++) s *= a.charAt(i); | k"
      })
  void aParameterAFieldAndAVariableAreAsLongAsTheySay(String declared, String loop, String count)
      throws IOException {
    String plain = declared.replace("...", "[]");
    String type = plain.substring(0, plain.lastIndexOf(' '));
    Workload workload =
        workload(
            "double parameter(@PerfSize(\"k\") %s) { double s = 1; %s return s; }\n"
                    .formatted(declared, loop)
                + "@PerfSize(\"k\") %s f;\n".formatted(type)
                + "double field() { double s = 1; %s return s; }\n"
                    .formatted(loop.replaceAll("\\ba\\b", "f"))
                + "double variable(Map<Integer, Object> of) { double s = 1;"
                + " @PerfSize(\"k\") %s = (%s) of.get(3); %s return s; }\n"
                    .formatted(plain, type, loop)
                + "double calls(%s) { double s = 2; for (int i = 0; i < 3; i++) s += parameter(a);"
                    .formatted(plain)
                + " return s; }");
    assertThat(workload.problems()).isEmpty();
    Expr expected = ExprParser.parse(count);
    assertThat(products(region(workload, "parameter").root())).isEqualTo(expected);
    Expr inField = ExprParser.parse(count.replace("a[0]", "f[0]"));
    assertThat(products(region(workload, "field").root())).isEqualTo(inField);
    Expr ofVariable = products(region(workload, "variable").root());
    assertThat(Substitute.in(ofVariable, rowOf(ofVariable), Expr.ONE))
        .isEqualTo(Substitute.in(expected, rowOf(expected), Expr.ONE));
    assertThat(products(region(workload, "calls").root()).toString())
        .contains("a")
        .doesNotContain("k");
  }

  private static Symbol rowOf(Expr expr) {
    return expr.symbols().stream()
        .filter(symbol -> symbol.name().endsWith(".length"))
        .findFirst()
        .orElse(new Symbol("none"));
  }

  @Test
  void aCallIsAsLongAsItsArgumentWhateverItsParameterIsCalled() throws IOException {
    Workload workload =
        workload(
            "double all(@PerfSize(\"m\") double[] b, int k) { double s = 1;"
                + " for (int i = 0; i < 1; i++) s += one(b); return s + k; }\n"
                + "double one(@PerfSize(\"k\") double[] a) { double s = 1;"
                + " for (double x : a) s *= x; return s; }");
    assertThat(products(region(workload, "all").root())).isEqualTo(ExprParser.parse("m"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"double a", "boolean a", "Some a", "Iterator<Double> a", "Runnable a"})
  void onWhatHasNoSizeItIsAProblem(String declared) throws IOException {
    Workload workload =
        workload(
            "double f(@PerfSize(\"k\") %s, int n) { double s = 1;".formatted(declared)
                + " for (int i = 0; i < n; i++) s *= 2.5; return s; }");
    assertThat(workload.problems())
        .extracting(SourceProblem::message, SourceProblem::severe)
        .containsExactly(tuple("the size `k` is named of `a`, whose type has none", true));
    assertThat(workload.problems().get(0).place()).hasToString("Some.java:4");
  }

  @Test
  void aVariableWithoutAValueIsAProblem() throws IOException {
    assertThat(
            workload(
                    "double f(int n) { @PerfSize(\"k\") int a; a = n * n; double s = 1;"
                        + " for (int i = 0; i < a; i++) s *= 2.5; return s; }")
                .problems())
        .extracting(SourceProblem::message)
        .containsExactly("the size `k` is named of `a`, which has no value there");
  }
}
