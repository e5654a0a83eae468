package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

class CompiledTest {
  @TempDir private Path folder;

  private record Counts(Map<String, String> source, Map<String, String> optimised) {}

  private Counts counts(String expression) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { static double run(int i, long l, double d, int by, double[] x) {"
            + " for (int k = 0; k < by; k++) { x[k] = 0; } return "
            + expression
            + "; } }");
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);
    Map<String, String> source = new TreeMap<>();
    Map<String, String> optimised = new TreeMap<>();
    List<TaskNode> nodes = new ArrayList<>(List.of(region.root()));
    while (!nodes.isEmpty()) {
      TaskNode node = nodes.remove(0);
      nodes.addAll(node.children());
      if (node instanceof TaskNode.Compute line) {
        add(source, line.source().counts());
        add(optimised, line.optimised().counts());
      }
    }
    return new Counts(source, optimised);
  }

  private static void add(Map<String, String> to, Map<Operation, Expr> counts) {
    counts.forEach((operation, count) -> to.put(operation.toString(), count.toString()));
  }

  @Test
  void aQuotientByAConstantIsAProduct() throws IOException {
    Counts seventh = counts("i / 7");
    assertThat(seventh.source()).containsEntry("div.int", "1");
    assertThat(seventh.optimised()).containsEntry("mul.long", "1").doesNotContainKey("div.int");
    assertThat(counts("l % 11").optimised())
        .containsEntry("mul.long", "2")
        .doesNotContainKey("rem.long");
  }

  /** Its sign, itself as a long, a product, a shift, and the difference to the sign. */
  @Test
  void theSignOfADividendIsTakenWhereItMayHaveOne() throws IOException {
    assertThat(counts("(int) x[0] / 7").optimised())
        .containsEntry("bit.int", "1")
        .containsEntry("bit.long", "2")
        .containsEntry("mul.long", "1");
    assertThat(counts("by / 7").optimised())
        .containsEntry("bit.long", "1")
        .doesNotContainKey("bit.int");
  }

  /** What is taken away of a remainder is a product by the constant, which may be shifts. */
  @Test
  void aRemainderByAConstantWithFewBitsIsOneProduct() throws IOException {
    assertThat(counts("l % 10").optimised())
        .containsEntry("mul.long", "1")
        .containsEntry("bit.long", "3")
        .doesNotContainKey("rem.long");
    assertThat(counts("i % -3").optimised())
        .containsEntry("mul.long", "1")
        .doesNotContainKeys("rem.int", "mul.int");
  }

  @Test
  void aQuotientByAPowerOfTwoIsShifted() throws IOException {
    assertThat(counts("i / 8").optimised())
        .containsKey("bit.int")
        .doesNotContainKeys("div.int", "mul.long");
    assertThat(counts("i % -16").optimised())
        .containsKey("bit.int")
        .doesNotContainKeys("rem.int", "mul.long");
  }

  @Test
  void aQuotientByWhatIsNotKnownIsOne() throws IOException {
    assertThat(counts("i / by").optimised()).containsEntry("div.int", "1");
    assertThat(counts("d / by").optimised()).containsEntry("div.double", "1");
  }

  /** DivDNode::Ideal and DivFNode::Ideal: the reciprocal of a power of two is exact. */
  @Test
  void aQuotientWithAFractionByAPowerOfTwoIsAProduct() throws IOException {
    for (String byPower : List.of("d / 4.0", "d / 2", "(float) d / 8", "d / 0.25")) {
      assertThat(counts(byPower).source().keySet())
          .as(byPower)
          .containsAnyOf("div.double", "div.float");
      assertThat(counts(byPower).optimised().keySet())
          .as(byPower)
          .containsAnyOf("mul.double", "mul.float")
          .doesNotContain("div.double", "div.float");
    }
    for (String other : List.of("d / 3", "d / 1e-300", "d / 2.5", "2 / d")) {
      assertThat(counts(other).optimised()).as(other).containsEntry("div.double", "1");
    }
  }

  @Test
  void wholeNumbersChangeTheirWidthForLessThanRealOnes() throws IOException {
    Counts widened = counts("i * l");
    assertThat(widened.source()).containsEntry("conv.long", "1");
    assertThat(widened.optimised()).containsEntry("bit.long", "1").doesNotContainKey("conv.long");
    assertThat(counts("(long) d").optimised()).containsEntry("conv.long", "1");
  }

  @Test
  void aProductWithFewBitsIsShiftedAndAdded() throws IOException {
    assertThat(counts("i * 5").optimised())
        .containsEntry("bit.int", "1")
        .containsEntry("add.int", "1")
        .doesNotContainKey("mul.int");
    assertThat(counts("i * 31").optimised())
        .containsEntry("bit.int", "1")
        .containsEntry("add.int", "1")
        .doesNotContainKey("mul.int");
    assertThat(counts("10 * l").optimised())
        .containsEntry("bit.long", "2")
        .containsEntry("add.long", "1")
        .doesNotContainKey("mul.long");
    for (String nothing : List.of("i * 1", "0 * i", "i * (4 - 3)")) {
      assertThat(counts(nothing).optimised()).doesNotContainKeys("mul.int", "bit.int");
    }
    assertThat(counts("i * -1").optimised()).doesNotContainKey("mul.int");
    assertThat(counts("i * 1103515245").optimised()).containsEntry("mul.int", "1");
    assertThat(counts("i * by").optimised()).containsEntry("mul.int", "1");
  }

  @Test
  void whatOnlyCostsAlikeIsNotAtHand() throws IOException {
    assertThat(counts("(d + l) / (d - l)").optimised()).containsEntry("add.double", "2");
    assertThat(counts("(d + l) / (d + l)").optimised()).containsEntry("add.double", "1");
    assertThat(counts("(d > 2 ? 1 : 0) + ((i ^ by) * (i & by))").optimised())
        .containsEntry("bit.int", "2");
    assertThat(counts("Math.max(d, x[0]) * Math.min(d, x[0])").optimised())
        .containsEntry("minmax.double", "2")
        .containsEntry("load.double", "1");
    assertThat(counts("Math.max(d, x[0]) * Math.max(d, x[0])").optimised())
        .containsEntry("minmax.double", "1");
  }

  @Test
  void aRotationIsOneOperation() throws IOException {
    assertThat(counts("Integer.rotateLeft(i, 13)").optimised()).containsEntry("bit.int", "1");
    assertThat(counts("Long.rotateRight(l, by)").optimised()).containsEntry("bit.long", "1");
  }

  /** Rounded once or twice, the root of a float is the same float. */
  @Test
  void theRootOfAFloatThatBecomesAFloatIsTakenAsOne() throws IOException {
    Counts single = counts("(float) Math.sqrt((float) d)");
    assertThat(single.source())
        .containsEntry("sqrt.double", "1")
        .containsEntry("conv.double", "2")
        .containsEntry("conv.float", "2");
    assertThat(single.optimised())
        .containsEntry("sqrt.float", "1")
        .doesNotContainKey("sqrt.double");
    assertThat(counts("(float) Math.sqrt(d)").optimised())
        .containsEntry("sqrt.double", "1")
        .doesNotContainKey("sqrt.float");
  }
}
