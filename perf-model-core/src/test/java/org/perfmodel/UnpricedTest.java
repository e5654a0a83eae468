package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.gate.Finding;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.request.Request;

/** What a call without a price is assumed to take can be set for the whole project. */
class UnpricedTest {
  private static final String ONCE =
      "@PerfModel static int decode(Codec codec, int[] values, int x) {\n"
          + "  int all = codec.next(x);\n"
          + "  for (int i = 0; i < 100; i++) all += values[i] % 7;\n"
          + "  return all; }";

  private static final String TWICE =
      ONCE.replace("return all;", "return all + codec.next(x + 1);");

  @TempDir Path folder;

  private Request request() {
    return Requests.ofMaven(folder, "some");
  }

  private void write(String settings, String method) throws IOException {
    Path file = folder.resolve("src/perf/perf.yaml");
    Files.createDirectories(file.getParent());
    Files.writeString(file, settings + "\ninputs: {'*': ['*=1000']}\n");
    Path source = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source, "class Some { interface Codec { int next(int x); }\n" + method + "\n}\n");
  }

  private RegionVerdict judged(String settings, String method) throws IOException {
    write(settings, method);
    return new Pipeline().judge(request()).verdict().regions().get(0);
  }

  private double seconds(String settings, String method) throws IOException {
    return judged(settings, method).predictions().get(0).time().value();
  }

  @Test
  void eachCallTakesWhatIsSet() throws IOException {
    double usual = seconds("", ONCE);

    assertThat(seconds("unpriced: 30ns", ONCE)).isEqualTo(usual);
    assertThat(seconds("unpriced: 2.5us", ONCE) - usual).isCloseTo(2.47e-6, within(1e-12));
    assertThat(seconds("unpriced: 1 ms", ONCE) - usual).isCloseTo(1e-3 - 30e-9, within(1e-12));
  }

  /** A call of a known class without an entry, as all that a region does. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "@PerfModel static String only(java.util.Locale l) { return l.getISO3Country(); }",
        "@PerfModel static int only(Codec codec) { return codec.next(1); }",
        "@PerfModel static void only(javax.crypto.Cipher c) { c.getBlockSize(); }"
      })
  void aRegionOfOneCallTakesWhatIsSet(String method) throws IOException {
    assertThat(seconds("unpriced: 1ms", method)).isCloseTo(1e-3, within(1e-9));
  }

  @Test
  void whatBothSidesShareStillCancels() throws IOException {
    write("unpriced: 1ms", ONCE);
    new Pipeline().update(request());

    assertThat(judged("unpriced: 1ms", ONCE).outcome()).isEqualTo(Outcome.PASS);
    assertThat(judged("unpriced: 1ms", TWICE).outcome()).isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void aPriceThatDecidesIsNamedInSeconds() throws IOException {
    String more =
        "class Some { interface Codec { int next(int x); int other(int x); }\n"
            + "@PerfModel static int decode(Codec codec, int[] values, int x) {\n"
            + "  return codec.next(x) + codec.other(x); }\n}\n";

    // Five percent of the call that both have are allowed more.
    assertThat(breakEven("60ns", more) - breakEven("30ns", more)).isCloseTo(1.5, within(0.1));
  }

  /** From which price on the limit is broken, whatever is assumed. */
  private double breakEven(String assumed, String source) throws IOException {
    write("unpriced: " + assumed, ONCE);
    Files.deleteIfExists(folder.resolve("src/perf/baseline.jsonl"));
    new Pipeline().update(request());
    Files.writeString(folder.resolve("src/main/java/Some.java"), source);
    return new Pipeline()
        .judge(request()).verdict().regions().get(0).findings().stream()
            .map(Finding::reason)
            .filter(reason -> reason.contains("takes more than"))
            .map(reason -> reason.replaceAll(".*takes more than ([0-9.]+) ns", "$1"))
            .mapToDouble(Double::parseDouble)
            .findFirst()
            .orElseThrow();
  }

  @Test
  void anotherPriceIsListedAmongWhatLoosensTheGate() throws IOException {
    write("", ONCE);
    new Pipeline().update(request());
    write("unpriced: 1ns", ONCE);

    assertThat(new Pipeline().judge(request()).verdict().loosening().entries())
        .extracting(Loosened::text)
        .anyMatch(line -> line.contains("unpriced") && line.contains("1ns"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"0ns", "-3ns", "fast", "30", "1e3ns", "30 minutes", "[30ns]"})
  void nonsenseIsAnErrorWithItsLine(String price) {
    assertThatThrownBy(() -> judged("unpriced: \"" + price + "\"", ONCE))
        .hasMessageContaining("src/perf/perf.yaml:1")
        .hasMessageContaining("30ns");
  }
}
