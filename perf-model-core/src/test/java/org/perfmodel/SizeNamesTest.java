package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;

/** What a program calls its sizes says nothing about how long it takes. */
class SizeNamesTest {
  /** Each asks the catalogue of the library for a cost in sizes that it makes itself. */
  private static final List<String> BODIES =
      List.of(
          """
          int f(int NAME) {
            List<Integer> seen = new ArrayList<>();
            for (int i = 0; i < NAME; i++) seen.add(i * 7);
            int hits = 0;
            for (int i = 0; i < NAME; i++) if (seen.contains(i)) hits++;
            return hits;
          }
          """,
          """
          int f(int NAME) {
            PriorityQueue<Integer> queue = new PriorityQueue<>();
            for (int i = 0; i < NAME; i++) queue.add(i);
            int sum = 0;
            while (!queue.isEmpty()) sum += queue.poll();
            return sum;
          }
          """,
          """
          void f(int NAME) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < NAME; i++) text.append('x');
            while (text.length() > 0) text.deleteCharAt(0);
          }
          """,
          """
          void f(int NAME) {
            int[] numbers = new int[NAME];
            for (int i = 0; i < 3; i++) {
              Arrays.fill(numbers, 3, NAME, 7);
              Arrays.sort(numbers, 5, NAME);
            }
          }
          """,
          """
          String f(int NAME) {
            StringBuilder text = new StringBuilder();
            for (int i = 0; i < NAME; i++) text.append('x');
            String all = text.toString();
            return all.substring(1, NAME) + all.indexOf("y", 2);
          }
          """,
          """
          double f(double[][] rows, int NAME) {
            double sum = 0;
            for (int i = 0; i < NAME; i++)
              for (int j = 0; j < NAME - i; j++) sum += rows[i][i + j];
            return sum;
          }
          """);

  @TempDir Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"n", "m", "size", "piece", "rest", "some", "counted_i", "extent"})
  void renamingASizeChangesNoTime(String name) throws IOException {
    for (String body : BODIES) {
      assertThat(seconds(body, name, 3000))
          .as(body.replace("NAME", name))
          .isCloseTo(seconds(body, "count", 3000), Percentage.withPercentage(1e-9));
    }
  }

  @Test
  void aSearchThroughAListOfSizeNTakesTheSquareOfIt() throws IOException {
    double twice = seconds(BODIES.get(0), "n", 40_000) / seconds(BODIES.get(0), "n", 20_000);
    assertThat(twice).isBetween(3.5, 4.5);
  }

  private double seconds(String body, String name, int value) throws IOException {
    Path source = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source, "import java.util.*;\nclass Some {\n" + body.replace("NAME", name) + "}\n");
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"),
        "discover: ['*']\ninputs: {'*': ['" + name + "=" + value + "']}\n");
    RegionVerdict region =
        new Pipeline().analyse(Requests.ofMaven(folder, "module")).verdict().regions().get(0);
    assertThat(region.error()).isEmpty();
    Prediction prediction = region.predictions().get(0);
    return prediction.time().value();
  }
}
