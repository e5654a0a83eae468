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
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** What is taken out of a text: the characters that are copied in one call. */
class PiecesTest {
  private static final Operation COPIED = new Operation(Verb.STORE, ValueType.LONG);

  @TempDir private Path folder;

  private Region region(String code) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { @PerfModel static void run(int n, String s, int[] at, java.util.List<String>"
            + " all) { "
            + code
            + " } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static double copied(Region region, Map<String, Integer> sizes) {
    return Long.BYTES * all(COPIED, region, sizes);
  }

  private static double all(Operation operation, Region region, Map<String, Integer> sizes) {
    TreeMap<String, Rational> values = new TreeMap<>();
    sizes.forEach((name, value) -> values.put(name, Rational.of(value)));
    double copied = 0;
    List<TaskNode> nodes = new ArrayList<>(List.of(region.root()));
    while (!nodes.isEmpty()) {
      TaskNode node = nodes.remove(0);
      nodes.addAll(node.children());
      if (node instanceof TaskNode.Compute line) {
        Expr count = line.optimised().counts().getOrDefault(operation, Expr.ZERO);
        copied +=
            count.isZero() ? 0 : Evaluate.asDouble(count, Bindings.of(values, new TreeMap<>()));
      }
    }
    return copied;
  }

  @Test
  void whatNumbersSayIsTaken() throws IOException {
    Map<String, Integer> sizes = Map.of("n", 10, "s.length()", 700);
    assertThat(copied(region("all.add(s.substring(n, n + 5));"), sizes)).isEqualTo(5);
    assertThat(copied(region("all.add(s.substring(n));"), sizes)).isEqualTo(690);
  }

  @Test
  void callsInALoopShareTheText() throws IOException {
    Region pieces =
        region("for (int i = 0; i < n; i++) { all.add(s.substring(at[i], at[i + 1])); }");
    assertThat(copied(pieces, Map.of("n", 10, "s.length()", 700))).isEqualTo(70);
    assertThat(pieces.assumptions())
        .anyMatch(each -> each.text().contains("is all of the text, once"));
  }

  @Test
  void searchesInALoopThatGoOnShareTheText() throws IOException {
    Operation looked = new Operation(Verb.LOAD, ValueType.BYTE);
    Map<String, Integer> sizes = Map.of("n", 10, "s.length()", 700);
    Region places = region("for (int i = 0; i < n; i++) { at[i + 1] = s.indexOf(' ', at[i]); }");
    assertThat(all(looked, places, sizes)).isEqualTo(70);
    Region one = region("at[0] = s.indexOf(' ', n);");
    assertThat(all(looked, one, sizes)).isEqualTo(690);
  }
}
