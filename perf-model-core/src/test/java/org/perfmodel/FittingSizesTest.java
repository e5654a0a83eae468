package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Assumption;

/** Sizes that nobody gave by name are such that the counts hold, and that the code ends. */
class FittingSizesTest {
  private static final String COPIES_BITS =
      "static int run(boolean[] src, int from, int to, int bits) { int out = 0;"
          + " for (int i = 0; i < bits; i++) { int shift = i + to;"
          + " out |= (src[i + from] ? 1 : 0) << shift; } return out; }";

  @TempDir Path folder;

  private RegionVerdict judged(String inputs, String method) throws IOException {
    Path source = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(source, "class Some {\n" + method + "\n}\n");
    Path settings = folder.resolve("src/perf/perf.yaml");
    Files.createDirectories(settings.getParent());
    Files.writeString(settings, "discover: ['*']\nprocessors: [1]\n" + inputs);
    return new Pipeline().judge(Requests.ofMaven(folder, "some")).verdict().regions().get(0);
  }

  @Test
  void anExponentOfALargeBaseIsSmaller() throws IOException {
    RegionVerdict region =
        judged(
            "",
            "static long run(int level) { if (level <= 0) return 1; long t = 0;"
                + " for (int i = 0; i < 16; i++) t += run(level - 1); return t; }");

    assertThat(region.error()).isEmpty();
    assertThat(region.predictions().get(0).point().inputs().toString()).isEqualTo("level=10");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "level|static int run(int level) { int t = 0; for (int i = 0; i < Math.pow(2, level); i++) t += i; return t; }",
        "level|static int run(int[] a, int level) { int t = 0; for (int i = 0; i < (1 << level); i++) t += a[i]; return t; }",
        "depth|static long run(int depth) { return depth == 0 ? 1 : run(depth - 1) + run(depth - 1); }",
        "bits|static long run(int bits) { long t = 0; for (long i = 0; i < 1L << bits; i++) t ^= i * 7; return t; }",
        "depth|static int run(int depth) { if (depth <= 0) return 0; int t = 0; for (int i = 0; i < 3; i++) t += run(depth - 1); return t; }",
        "k|static int run(int k) { int t = 0; for (int i = 0; i < 1 << k; i++) for (int j = 0; j < k; j++) t += (i >> j) & 1; return t; }"
      })
  void whatIsAnExponentIsSmall(String size, String method) throws IOException {
    for (String inputs : new String[] {"", "inputs: {'*': ['*=1000']}\n"}) {
      RegionVerdict region = judged(inputs, method);

      assertThat(region.error()).as(inputs).isEmpty();
      Prediction prediction = region.predictions().get(0);
      assertThat(prediction.point().inputs().toString()).containsPattern(size + "=20\\b");
      assertThat(prediction.time().value()).isBetween(1e-9, 10.0);
      assertThat(prediction.assumptions())
          .extracting(Assumption::text)
          .contains("size `" + size + "` is taken as 20");
    }
  }

  @Test
  void whatTheCountsBoundIsWithinTheBound() throws IOException {
    assertThat(judged("", COPIES_BITS).error()).isEmpty();
    assertThat(judged("inputs: {'*': ['*=1000']}\n", COPIES_BITS).error()).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int run(int word, int from, boolean[] to, int bits) { int t = 0;"
            + " for (int i = 0; i < bits; i++) { to[i] = (0x1 & (word >> (i + from))) != 0; t++; } return t; }",
        "static long run(byte[] a, int pos, int n) { long out = 0; for (int i = 0; i < n; i++) {"
            + " int shift = i * 8 + pos; out |= (0xffL & a[i]) << shift; } return out; }",
        "static int run(int[] a, int skip, int k) { int t = 0; for (int i = 0; i < k; i++) t += a[i] << (skip + i); return t; }"
      })
  void severalSizesFitTogether(String method) throws IOException {
    for (String inputs : new String[] {"", "inputs: {'*': ['*=1000']}\n"}) {
      RegionVerdict region = judged(inputs, method);

      assertThat(region.error()).as(inputs).isEmpty();
      assertThat(region.predictions().get(0).time().value()).isBetween(1e-9, 1e-4);
    }
  }

  /** A size of every magnitude has an answer or an error of its own, and costs no other region. */
  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "10^6", "10^16", "10^18", "10^30"})
  void everyMagnitudeIsAnswered(String value) throws IOException {
    judged("inputs: {'*': ['*=" + value + "']}\n", COPIES_BITS);
    judged(
        "inputs: {'*': ['*=" + value + "']}\n",
        "static int run(int level) { int t = 0; for (int i = 0; i < (1 << level); i++) t += i; return t; }");
  }

  /** What somebody gave by its name is not changed in silence. */
  @Test
  void aSizeThatIsGivenKeepsItsValue() throws IOException {
    RegionVerdict region =
        judged(
            "inputs: {'*': ['level=12']}\n",
            "static int run(int level) { int t = 0;"
                + " for (int i = 0; i < (1 << level); i++) t += i; return t; }");

    assertThat(region.error()).isEmpty();
    assertThat(region.predictions().get(0).point().inputs()).hasToString("level=12");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "static int run(int[] a, int n) { int t = 0; for (int i = 0; i < n; i++) t += a[i]; return t; }",
        "static int run(int n) { int t = 0; for (int i = 1; i < n; i *= 2) t += i; return t; }",
        "static int run(int n) { int t = 0; for (int i = 0; i < n; i++) for (int j = i; j < n; j++) t += j; return t; }"
      })
  void whatIsNoExponentStaysAsLargeAsOthers(String method) throws IOException {
    assertThat(judged("", method).predictions().get(0).point().inputs().toString())
        .contains("n=1000");
  }
}
