package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.request.Request;

/** The gate compares two programs: what both have cancels, known or not, and nothing hides. */
class TwoProgramsTest {
  private static final String CODEC = "interface Codec { int encode(String s); int size(); }\n";

  private static final String ONCE =
      "@PerfModel static int run(int[] v, Codec codec, String s) {"
          + " int t = codec.encode(s); for (int x : v) t += x; return t; }";

  private static final String EACH =
      "@PerfModel static int run(int[] v, Codec codec, String s) {"
          + " int t = 0; for (int x : v) t += x + codec.encode(s); return t; }";

  @TempDir Path folder;

  private Request request(String methods) throws IOException {
    Path file = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(file.getParent());
    Files.writeString(file, CODEC + "class Some {\n" + methods + "\n}\n");
    return Requests.ofMaven(folder, "some");
  }

  private Verdict judged(String before, String now) throws IOException {
    new Pipeline().update(request(before));
    return new Pipeline().judge(request(now)).verdict();
  }

  private static Map<String, Outcome> outcomes(Verdict verdict) {
    Map<String, Outcome> outcomes = new TreeMap<>();
    for (RegionVerdict region : verdict.regions()) {
      outcomes.put(region.region().value(), region.outcome());
    }
    return outcomes;
  }

  @Test
  void aCallWithoutAPriceThatMovesIntoALoopIsSlower() throws IOException {
    assertThat(outcomes(judged(ONCE, EACH))).containsEntry("Some.run", Outcome.REGRESSION);
  }

  @Test
  void oneThatMovesOutOfALoopIsNot() throws IOException {
    assertThat(outcomes(judged(EACH, ONCE))).containsEntry("Some.run", Outcome.PASS);
  }

  /** A name of a variable, a parameter or a receiver tells no call from another. */
  @ParameterizedTest
  @CsvSource({"codec, c", "v, values", "t, total", "s, text"})
  void aRenameChangesNothing(String from, String to) throws IOException {
    String renamed = EACH.replaceAll("\\b" + from + "\\b", to);

    assertThat(outcomes(judged(EACH, renamed))).containsEntry("Some.run", Outcome.PASS);
  }

  @Test
  void aRegionThatIsRenamedIsStillCompared() throws IOException {
    String slower =
        EACH.replace("run(", "encoded(")
            .replace("codec.encode(s)", "codec.encode(s) + codec.encode(s)");
    Verdict verdict = judged(EACH, slower);

    assertThat(outcomes(verdict)).containsOnlyKeys("Some.encoded");
    assertThat(outcomes(verdict)).containsEntry("Some.encoded", Outcome.REGRESSION);
    assertThat(verdict.notes())
        .anyMatch(note -> note.startsWith("Some.encoded is compared with Some.run"));
  }

  @Test
  void aRegionThatIsGoneIsLostUntilItIsForgotten() throws IOException {
    String other =
        "@PerfModel static void fill(byte[] b) { for (int i = 0; i < 9; i++) b[i] = 1; }";
    Verdict verdict = judged(EACH + "\n" + other, EACH);

    assertThat(outcomes(verdict)).containsEntry("Some.fill", Outcome.LOST);
    assertThat(verdict.outcome().isFailure()).isTrue();
    assertThat(new Pipeline().update(request(EACH)))
        .anyMatch(line -> line.startsWith("kept       Some.fill"));
    assertThat(new Pipeline().accept(request(EACH), "Some.fill", "not needed"))
        .anyMatch(line -> line.startsWith("forgotten  Some.fill"));
    assertThat(outcomes(new Pipeline().judge(request(EACH)).verdict()))
        .containsOnlyKeys("Some.run");
  }

  /** A loop's count that was open and is said now: knowing more is not being slower. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "while (codec.encode(\"\" + t) > 3) t++;",
        "for (int i = 0; codec.encode(\"\" + i) > 3; i++) t += i;",
        "do { t++; } while (codec.encode(\"\" + t) > 3);"
      })
  void aHintIsNoRegression(String loop) throws IOException {
    String open =
        "@PerfModel static int run(Codec codec) { int t = 0; HINT " + loop + " return t; }";
    Verdict verdict =
        judged(open.replace("HINT", ""), open.replace("HINT", "\n//@ perf trips = 1000000\n"));
    RegionVerdict region = verdict.regions().get(0);

    assertThat(region.outcome()).isEqualTo(Outcome.UNCERTAIN);
    assertThat(region.findings())
        .anyMatch(finding -> finding.reason().contains("knowing more is not being slower"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int from, int to, int[] a) { int s = 0; for (int i = from; i < to; i++) s += a[i];",
        "int[] a, int hi, int lo) { int s = 0; for (int i = hi; i > lo; i--) s += a[i];",
        "int[] a, int n, int skip) { int s = 0; for (int i = 0; i < n - skip; i++) s += a[i];"
      })
  void aRangeThatNobodyGivesIsNotEmpty(String code) throws IOException {
    Verdict verdict =
        new Pipeline()
            .judge(request("@PerfModel static int run(" + code + " return s; }"))
            .verdict();

    assertThat(verdict.regions()).hasSize(1);
    assertThat(verdict.regions().get(0).error()).isEmpty();
    assertThat(verdict.regions().get(0).predictions().get(0).time().value()).isGreaterThan(1e-7);
    assertThat(verdict.regions().get(0).predictions().get(0).assumptions())
        .anyMatch(assumption -> assumption.text().contains("is taken as 0"));
  }

  @Test
  void limitsAddUpAndReplaceOnlyWhereTheySaySo() throws IOException {
    Files.createDirectories(folder.resolve("src/perf"));
    Path file = folder.resolve("src/perf/perf.yaml");
    Files.writeString(
        file, "rules:\n  \"Some.run\": [time at-most 1s, time at-most baseline+9%]\n");
    assertThat(limits(judged(EACH, EACH)))
        .contains("time at-most 1s", "time at-most baseline+9%", "complexity at-most baseline")
        .doesNotContain("time at-most baseline+5% floor 10ns");
    Files.writeString(file, "rules:\n  \"Some.run\": [replace, time at-most 1s]\n");
    assertThat(limits(judged(EACH, EACH))).containsOnly("time at-most 1s");
  }

  private static List<String> limits(Verdict verdict) {
    return verdict.regions().get(0).findings().stream()
        .map(finding -> finding.limit().text())
        .distinct()
        .toList();
  }
}
