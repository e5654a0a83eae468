package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.check.Analysis;

/** Subscripts that are quotients by sizes have no constant part, and a prediction all the same. */
class QuotientSubscriptsTest {
  @TempDir Path folder;

  @Test
  void subscriptsThatDivideBySizesAreJudged() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(
        sources.resolve("Stretch.java"),
        "class Stretch { void of(double[] a, double[] b, int n, int m) {\n"
            + "  for (int i = 0; i < n; i++) { a[i] = b[(i + 5) / m] + b[(i + 7) / m]; } } }\n");
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"), "discover: ['*']\ninputs: {'*': ['n=1000, m=10']}\n");
    Analysis analysis = new Pipeline().analyse(Requests.ofMaven(folder, "module"));
    assertThat(analysis.verdict().regions())
        .hasSize(1)
        .allSatisfy(
            region -> {
              assertThat(region.error()).isEmpty();
              assertThat(region.predictions()).isNotEmpty();
            });
  }
}
