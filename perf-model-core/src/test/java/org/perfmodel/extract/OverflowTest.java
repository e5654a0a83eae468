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
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** What is said of formulae that their type may not hold. */
class OverflowTest {
  @TempDir Path folder;

  private Region region(String run) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some { " + run + "}\n");
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")));
    assertThat(workload.problems()).isEmpty();
    return workload.regions().get(0);
  }

  /** The conditions of all loops. */
  private static List<String> limits(Region region) {
    List<String> found = new ArrayList<>();
    collect(region.root(), found);
    return found;
  }

  private static void collect(TaskNode node, List<String> found) {
    if (node instanceof TaskNode.Loop loop) {
      loop.trips().validWhen().forEach(condition -> found.add(condition.text()));
    }
    node.children().forEach(child -> collect(child, found));
  }

  @Test
  void whatGrowsTooLargeIsLimited() throws IOException {
    Region region =
        region(
            """
            static int run(int n) {
              int c = 0;
              for (int i = 0; i < n; i++) { if (n * n * n > 7) { c += 2; } }
              return c;
            }
            """);
    assertThat(limits(region)).containsExactly("n^3 <= 2147483647");
  }

  @Test
  void soIsWhatGrowsTooFarBelowZero() throws IOException {
    Region region =
        region(
            """
            static int run(int n) {
              int c = 0;
              for (int i = 0; i < n; i++) { if (n - n * n * n < i) { c += 2; } }
              return c;
            }
            """);
    assertThat(limits(region)).containsExactly("n^3 - n <= 2147483647");
  }

  @Test
  void variablesOfANestAreTakenToFit() throws IOException {
    Region region =
        region(
            """
            static int run(int[] x, int n, int boxes, int box) {
              int c = 0;
              for (int b = 0; b < boxes; b++) {
                int home = (b % 3 - 1) * n * n * box;
                for (int i = 0; i < n; i++) { if (i < home) { c += 2; } }
              }
              return c;
            }
            """);
    assertThat(region.assumptions())
        .extracting(Assumption::text)
        .contains("sums and products of the loops' variables are no greater than 2147483647 here");
  }

  /** A step of a size's power of two, beside a counter. */
  @Test
  void whatAPowerOfTwoMakesLargeIsTakenToFit() throws IOException {
    Region region =
        region(
            """
            static int run(int n, int target) {
              int c = 0;
              int stride = 1 << target;
              for (int base = 0; base < n; base += 2 * stride) {
                for (int i = base; i < base + stride; i++) { c += 2; }
              }
              return c;
            }
            """);
    assertThat(region.sizes())
        .extracting(size -> size.symbol().name())
        .containsExactly("n", "target");
    assertThat(region.assumptions())
        .extracting(Assumption::text)
        .contains("sums and products of the loops' variables are no greater than 2147483647 here");
  }
}
