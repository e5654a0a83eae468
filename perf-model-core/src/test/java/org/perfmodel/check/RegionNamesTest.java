package org.perfmodel.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.request.NoSuchRegionException;

/** What {@code -Dperf.region} may say: the whole name, or as much of its end as only one has. */
class RegionNamesTest {
  private static final String SOURCE =
      """
      package org.acme;
      class Relaxation {
        static double run(double[] a) { double s = 0; for (double x : a) s += x; return s; }
        static double step(double[] a) { double s = 0; for (double x : a) s += x; return s; }
        static double step(double[] a, int n) { double s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
        static class Inner { double run(int n) { double s = 0; for (int i = 0; i < n; i++) s += i; return s; } }
      }
      """;

  @TempDir Path folder;

  private Analysis analysis;

  @BeforeEach
  void judge() throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java/org/acme"));
    Files.writeString(sources.resolve("Relaxation.java"), SOURCE);
    Path configuration = Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(configuration.resolve("perf.yaml"), "discover: ['org.acme.*']\n");
    analysis = new Pipeline().judge(Requests.ofMaven(folder, "module"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Relaxation.run|org.acme.Relaxation.run",
        "Inner.run|org.acme.Relaxation.Inner.run",
        "Relaxation.Inner.run|org.acme.Relaxation.Inner.run"
      })
  void theEndOfANameIsEnoughWhereOnlyOneHasIt(String asked, String found) {
    assertThat(analysis.verdictOf(asked).region().value().replaceFirst("\\(.*", ""))
        .isEqualTo(found);
  }

  @ParameterizedTest
  @CsvSource({"step", "run", "un", "Relaxation.step", "axation.run"})
  void whatSeveralHaveOrNoneIsRefused(String asked) {
    assertThatThrownBy(() -> analysis.verdictOf(asked))
        .isInstanceOf(NoSuchRegionException.class)
        .hasMessageContaining("`" + asked + "`");
  }

  @Test
  void theWholeNameOfAnOverloadIsFound() {
    long found =
        analysis.verdict().regions().stream()
            .filter(each -> analysis.verdictOf(each.region().value()).equals(each))
            .count();
    assertThat(found).isEqualTo(4);
  }
}
