package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;

/** Sizes that nobody gives are those that the guards of a method let in: no time is below zero. */
class GuardedSizesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        // n is an exponent, so that it is small, and k is no more than n.
        "static long choose(int n, int k, long[] a) { if (k > n) throw new"
            + " IllegalArgumentException(); if (k == 0) return 0; if (k == 1 || k == n) return 1;"
            + " long s = 1L << n; for (int i = 0; i < k; i++) s += a[i]; return s; }",
        "static long pick(int n, int k, long[] a) { if (k > n || k < 0) return -1; long s = 0; if"
            + " (k < n) { for (int i = 0; i < (1 << n); i++) s += a[i & 7]; } else { s = 3; }"
            + " return s; }",
        // Of each iteration, by the first and the last.
        "static double inner(int x, int step, int most) { double s = of(x, most); int at = x; for"
            + " (int i = 0; i < 100; i++) { at += step; s += of(at, most); } return s; }\n"
            + "static double of(int x, int most) { if (x < 0 || x > most) return 0; if (x == most)"
            + " return 1; double s = 0; for (int i = 0; i < 50; i++) s += Math.log(x + i); return"
            + " s; }"
      })
  void noTimeIsBelowZero(String methods) throws IOException {
    Path sources = Files.createDirectories(folder.resolve("src/main/java"));
    Files.writeString(sources.resolve("Some.java"), "class Some {\n" + methods + "\n}\n");
    Path settings = Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        settings.resolve("perf.yaml"), "discover: [\"*\"]\ninputs: {\"*\": [\"*=1000\"]}\n");

    for (RegionVerdict region :
        new Pipeline().judge(Requests.ofMaven(folder, "some")).verdict().regions()) {
      assertThat(region.error()).as(region.region().value()).isEmpty();
      assertThat(region.predictions())
          .extracting(Prediction::time)
          .allMatch(time -> time.value() >= 0);
    }
  }
}
