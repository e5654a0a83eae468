package org.perfmodel.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

class OpenBoundsTest {
  @TempDir private Path folder;

  private Region region(String loop) throws IOException {
    Files.writeString(
        folder.resolve("Sum.java"),
        "class Sum { int of(double[] x, int n) {\n  int i = 0;\n  "
            + loop
            + " { i++; }\n  return i; } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static List<TaskNode> unknowns(Region region, Map<String, Integer> inputs) {
    TreeMap<String, Rational> values = new TreeMap<>();
    inputs.forEach((name, value) -> values.put(name, Rational.of(value)));
    Region closed = OpenBounds.closed(region, new Point(new InputSet(values), 1));
    return closed.root().children().stream().filter(TaskNode.Unknown.class::isInstance).toList();
  }

  @Test
  void anAssumedBoundWithoutAValueIsUnknownAndSaysWhatToWrite() throws IOException {
    Region region = region("while (x[i] > 0)");
    assertThat(unknowns(region, Map.of("n", 10)))
        .singleElement()
        .satisfies(
            node -> {
              TaskNode.Unknown unknown = (TaskNode.Unknown) node;
              assertThat(unknown.reason()).contains("at most x.length, which has no value");
              assertThat(unknown.hint()).contains("overlays: {\"Sum#of\": {trips: {L3: \"n\"}}}");
              assertThat(unknown.body()).isPresent();
            });
    assertThat(unknowns(region, Map.of("n", 10, "x.length", 5))).isEmpty();
  }

  private Region region(String parameters, String body) throws IOException {
    Files.writeString(
        folder.resolve("Sum.java"), "class Sum { int of(" + parameters + ") { " + body + " } }");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .get(0);
  }

  private static String closed(Region region, String... given) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (String name : given) {
      values.put(name, Rational.of(5));
    }
    return OpenBounds.closed(region, new Point(new InputSet(values), 1)).root().toString();
  }

  @Test
  void whatOnlyTheDataCountIsUnknownUntilSomebodyGivesIt() throws IOException {
    Region region =
        region(
            "int[] next, int n",
            "while (n != 7) { n = next[n] ^ n; } int[] x = new int[9]; return n;");
    assertThat(closed(region, "n"))
        .contains("Unknown", "trip count of `while (n != 7)`", "Sum.of.trips1", "alloc=1");
    assertThat(closed(region, "n", "Sum.of.trips1")).doesNotContain("Unknown");
  }

  @Test
  void theRestOfALineKeepsItsCount() throws IOException {
    Region region =
        region(
            "int[] next, int n",
            "int k = 0; while (n != 7) { n = next[n] ^ n; k++; }"
                + " for (int i = 0; i < 2; i++) next[i] = new int[k].length * n; return n;");
    assertThat(closed(region, "n")).contains("mul.int=1").doesNotContain("alloc_byte");
    assertThat(closed(region, "n", "Sum.of.trips1")).contains("alloc_byte=4*Sum.of.trips1");
  }

  @Test
  void aMethodThatCallsItselfIsCountedOnceAtLeast() throws IOException {
    Region region =
        region(
            "int[] next, int n",
            "for (int i = 0; i < n; i++) next[i]++; return next[n] == 0 ? n : of(next, next[n]);");
    assertThat(closed(region, "n")).contains("Unknown", "recursive call", "Loop");
    assertThat(closed(region, "n", "Sum.of.calls")).doesNotContain("Unknown");
  }

  @Test
  void aCountThatIsNoAssumptionStaysACount() throws IOException {
    Region region = region("while (i < n)");
    assertThat(unknowns(region, Map.of())).isEmpty();
  }
}
