package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Assumption;

/** What calls of the library take beside the same written out. */
class LibraryCostsTest {
  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource({"1000, 1000", "1000000, 10000", "16000000, 10000"})
  void aSearchTakesWhatItsLoopTakesInTheSources(int elements, int keys) throws IOException {
    String sizes = "a.length=%d, keys.length=%d".formatted(elements, keys);
    String call = "for (int key : keys) sum += %s(a, key); return sum; }";
    double library =
        seconds(
            "int f(int[] a, int[] keys) { int sum = 0;" + call.formatted("Arrays.binarySearch"),
            sizes);
    double part =
        seconds(
            "int f(int[] a, int[] keys) { int sum = 0;"
                + " for (int key : keys) sum += Arrays.binarySearch(a, 0, a.length, key);"
                + " return sum; }",
            sizes);
    double own =
        seconds(
            "int f(int[] a, int[] keys) { int sum = 0;"
                + call.formatted("search")
                + """
                static int search(int[] a, int key) {
                  int low = 0;
                  int high = a.length - 1;
                  //@ perf trips = floor(log2(a.length + 1))
                  while (low <= high) {
                    int middle = (low + high) >>> 1;
                    if (a[middle] < key) low = middle + 1;
                    else if (a[middle] > key) high = middle - 1;
                    else return middle;
                  }
                  return -low - 1;
                }
                """,
            sizes);
    // In the sources the second question is taken for as uncertain as the first.
    assertThat(library / own).isBetween(0.7, 1.3);
    assertThat(part / library).isBetween(0.99, 1.01);
  }

  private double seconds(String members, String sizes) throws IOException {
    return predicted(members, sizes).time().value();
  }

  private Prediction predicted(String members, String sizes) throws IOException {
    Path source = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "import java.util.*;\nclass Some {\n" + members + "}\n");
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"),
        "discover: ['*']\ninputs: {'*': ['" + sizes + "']}\n");
    RegionVerdict region =
        new Pipeline().analyse(Requests.ofMaven(folder, "module")).verdict().regions().get(0);
    assertThat(region.error()).isEmpty();
    return region.predictions().get(0);
  }
}
