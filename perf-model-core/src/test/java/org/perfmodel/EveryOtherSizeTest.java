package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.workload.Assumption;

/** One value for every size that nobody named: a first look at code without annotations. */
class EveryOtherSizeTest {
  @TempDir Path folder;

  @Test
  void fillsWhatHasNoValueAndLeavesWhatHas() throws IOException {
    List<RegionVerdict> regions =
        analysed(
            """
            discover: ['*']
            inputs:
              '*': ['*=50']
              'Sum.product*': ['n=7, *=9', '*=11']
            """);

    assertThat(regions).hasSize(3).allSatisfy(region -> assertThat(region.error()).isEmpty());
    assertThat(inputs(regions, "Sum.product")).containsExactly("m=11, n=11", "m=9, n=7");
    assertThat(inputs(regions, "Sum.annotated")).containsExactly("k=3, n=50");
    assertThat(inputs(regions, "Sum.until")).as("what only the data know").containsExactly("n=50");
  }

  @Test
  void sizesThatNobodyGivesAreAssumed() throws IOException {
    List<RegionVerdict> regions = analysed("discover: ['Sum']\n");

    assertThat(regions).allSatisfy(region -> assertThat(region.error()).isEmpty());
    assertThat(inputs(regions, "Sum.product")).containsExactly("m=1009, n=1000");
    assertThat(inputs(regions, "Sum.until")).containsExactly("n=1000");
    assertThat(
            regions.stream()
                .flatMap(region -> region.predictions().stream())
                .flatMap(prediction -> prediction.assumptions().stream())
                .map(Assumption::text))
        .contains("size `n` is taken as 1000", "size `m` is taken as 1009");
  }

  private static List<String> inputs(List<RegionVerdict> regions, String id) {
    return regions.stream()
        .filter(region -> region.region().toString().startsWith(id))
        .flatMap(region -> region.predictions().stream())
        .map(prediction -> prediction.point().inputs().toString())
        .distinct()
        .toList();
  }

  private List<RegionVerdict> analysed(String configuration) throws IOException {
    Path source = folder.resolve("src/main/java/Sum.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        """
        import org.perfmodel.annotations.PerfModel;
        class Sum {
          double product(double[] a, int n, int m) {
            double s = 0;
            for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) s += a[j] * i;
            return s;
          }
          @PerfModel(inputs = "k=3")
          double annotated(double[] a, int n, int k) {
            double s = 0;
            for (int i = 0; i < n; i++) for (int j = 0; j < k; j++) s += a[j] * i;
            return s;
          }
          double until(double[] a, int n) {
            double s = 0;
            for (int i = 0; i < n; i++) s += a[i];
            while (s > 1) s = step(s);
            return s;
          }
          double step(double s) { return s / 3; }
        }
        """);
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(folder.resolve("src/perf/perf.yaml"), configuration);
    return new Pipeline().analyse(Requests.ofMaven(folder, "module")).verdict().regions();
  }
}
