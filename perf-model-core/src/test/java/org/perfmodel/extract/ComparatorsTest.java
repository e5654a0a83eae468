package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What comparators run that the library makes of other functions. */
class ComparatorsTest {
  private static final Operation TIME = new Operation(Verb.FIELD_LOAD, ValueType.LONG);
  private static final Operation PRICE = new Operation(Verb.FIELD_LOAD, ValueType.DOUBLE);

  @TempDir private Path folder;

  private Region region(String code) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*; class Some { record Order(long time, double price) {} "
            + "@PerfModel static void run(List<Order> all, Order[] some) { "
            + code
            + " } static <T> boolean less(List<T> a, Comparator<? super T> order) "
            + "{ T one = a.get(0); return order.compare(one, a.get(1)) < 0; } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<TaskNode> nodes(Region region) {
    List<TaskNode> nodes = new ArrayList<>(List.of(region.root()));
    for (int i = 0; i < nodes.size(); i++) {
      nodes.addAll(nodes.get(i).children());
    }
    return nodes;
  }

  /** How often it is executed, each loop run once. */
  private static double count(Operation operation, Region region) {
    double count = 0;
    for (TaskNode node : nodes(region)) {
      assertThat(node).isNotInstanceOf(TaskNode.Unknown.class);
      if (node instanceof TaskNode.Compute line) {
        Expr times = line.optimised().counts().getOrDefault(operation, Expr.ZERO);
        count += times.isConstant() ? times.constantValue().doubleValue() : 0;
      }
    }
    return count;
  }

  @Test
  void keysOfBothAreLoadedForEachComparisonOfASort() throws IOException {
    assertThat(count(TIME, region("all.sort(Comparator.comparingLong(Order::time));")))
        .isEqualTo(2);
    assertThat(count(PRICE, region("all.sort(Comparator.comparing(o -> o.price()));")))
        .isEqualTo(2);
    assertThat(count(TIME, region("all.sort((a, b) -> Long.compare(a.time(), b.time()));")))
        .isEqualTo(2);
    assertThat(
            count(
                TIME,
                region("Arrays.sort(some, Comparator.comparingLong(Order::time).reversed());")))
        .isEqualTo(2);
  }

  /** One of each element at least; that of the least so far may still be at hand. */
  @Test
  void theKeyOfEachElementOfAStreamIsLoadedThatIsCompared() throws IOException {
    for (String end : List.of("min", "max")) {
      for (String order :
          List.of("comparingLong(Order::time)", "comparingLong(Order::time).reversed()")) {
        assertThat(count(TIME, region("all.stream()." + end + "(Comparator." + order + ");")))
            .isBetween(1.0, 2.0);
      }
    }
  }

  @Test
  void whatComesSecondIsAskedOfEqualOnes() throws IOException {
    Region both =
        region(
            "Comparator<Order> order = Comparator.comparingLong(Order::time)"
                + ".thenComparingDouble(Order::price); all.sort(order);");
    assertThat(count(TIME, both)).isEqualTo(2);
    assertThat(both.assumptions()).anyMatch(each -> each.text().contains("is equal until then"));
  }

  @Test
  void whatAGenericMethodIsHandedSaysWhatAFunctionWithoutTypesTakes() throws IOException {
    Region merged =
        region("if (less(all, (a, b) -> Long.compare(a.time(), b.time()))) { return; }");
    assertThat(count(TIME, merged)).isEqualTo(2);
  }
}
