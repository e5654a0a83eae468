package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;

/** Which sums wait for the one before, although each begins at zero. */
class SerialRunsTest {
  @TempDir Path folder;

  private List<Chain> sums(String body) throws IOException {
    String source =
        """
        class Some {
          static void solve(int n, double[][] a, double[] b, double[] x, double[] y) {
            %s
          }
        }
        """
            .formatted(body);
    Files.writeString(folder.resolve("Some.java"), source);
    List<Chain> chains = new ArrayList<>();
    new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
        .extract(List.of(new SourceRoot(folder, "src")))
        .regions()
        .forEach(region -> collect(region.root(), chains));
    chains.removeIf(chain -> !chain.through().equals("s"));
    return chains;
  }

  private static void collect(TaskNode node, List<Chain> into) {
    if (node instanceof TaskNode.Compute line) {
      into.addAll(line.chains());
    }
    node.children().forEach(child -> collect(child, into));
  }

  /** From the end, where the first product is with what was found last; vectors that change. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = n - 1; i >= 0; i--) { double s = 0; for (int j = i + 1; j < n; j++) { s +="
            + " a[i][j] * x[j]; } x[i] = (b[i] - s) / a[i][i]; }",
        "for (int k = 0; k < n; k++) { double s = 0;"
            + " for (int i = 0; i < n; i++) { s += a[k][i] * x[i]; }"
            + " for (int i = 0; i < n; i++) { x[i] -= s * a[k][i]; } }",
      })
  void aSumThatBeginsWithWhatWasStoredLastWaits(String body) throws IOException {
    assertThat(sums(body)).isNotEmpty().noneMatch(Chain::restarts);
  }

  /**
   * From the beginning, where only the last product is with it; columns of their own; sums that
   * nothing comes of; what is stored elsewhere.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) { double s = 0; for (int j = 0; j < i; j++) { s += a[i][j] *"
            + " x[j]; } x[i] = (b[i] - s) / a[i][i]; }",
        "for (int k = 0; k < n; k++) { double s = 0;"
            + " for (int i = 0; i < n; i++) { s += a[k][i] * x[i]; }"
            + " for (int i = 0; i < n; i++) { a[k][i] -= s * x[i]; } }",
        "for (int k = 0; k < n; k++) { double s = 0;"
            + " for (int i = 0; i < n; i++) { s += a[k][i] * x[i]; } y[k] = s; }",
      })
  void othersOverlap(String body) throws IOException {
    assertThat(sums(body)).isNotEmpty().allMatch(Chain::restarts);
  }
}
