package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.declared.Observed;

class ObservedCodecTest {
  private static final String FILE = "src/perf/observed.json";

  @Test
  void whatWasCountedIsRead() {
    Observed observed =
        ObservedCodec.read(
            """
            {"format": "perf observed 1",
             "methods": {"Sort#merge": {
               "loops": {"L42": [{"sizes": {"n": 1000}, "entries": 2, "trips": 3000}]},
               "branches": {"L17": {"taken": 30, "asked": 100}},
               "sizes": {"L21": [{"sizes": {"n": 1000}, "entries": 2, "elements": 4000}]}}}}
            """,
            FILE);
    Observed.Method method = observed.methods().get("Sort#merge");
    assertThat(method.loops().get("L42").get(0).mean()).isEqualTo(Rational.of(1500));
    assertThat(method.sizes().get("L21").get(0).mean()).isEqualTo(Rational.of(2000));
    assertThat(method.branches().get("L17")).isEqualTo(new Observed.Branch(30, 100));
  }

  @Test
  void whatIsWrittenIsRead() {
    Observed.Fit fit =
        new Observed.Fit(
            ExprParser.parse("2*n + a.length"),
            Rational.of(1, 50),
            Rational.of(25, 2),
            3,
            90,
            35,
            new TreeMap<>(Map.of("n", new Observed.Range(2, 100))));
    Observed.Seen seen =
        new Observed.Seen(
            "5f0c2a9b11de",
            new TreeMap<>(Map.of(2, fit)),
            new TreeMap<>(Map.of(1, new Observed.Branch(3, 10))),
            new TreeMap<>(Map.of(4, fit)));
    TreeMap<String, Observed.Seen> all = new TreeMap<>(Map.of("a.Sort#merge(int[],int)", seen));
    assertThat(ObservedCodec.read(ObservedCodec.write(all), FILE).seen()).isEqualTo(all);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{\"format\": \"perf observed 3\", \"methods\": {}}",
        "{\"methods\": {}}",
        "{\"format\": \"perf observed 1\", \"method\": {}}",
        "{\"format\": \"perf observed 1\", \"methods\": {\"A#b\": {\"loops\": {\"L1\":"
            + " [{\"entries\": 0, \"trips\": 1}]}}}}",
        "{\"format\": \"perf observed 1\", \"methods\": {\"A#b\": {\"branches\": {\"L1\":"
            + " {\"taken\": 2, \"asked\": 1}}}}}",
        "{\"format\": \"perf observed 1\", \"methods\": {\"A#b\": {\"sizes\": {\"L1\":"
            + " [{\"entries\": 1, \"trips\": 1}]}}}}",
        "{\"format\": ",
        "{\"format\": \"perf observed 2\", \"methods\": {\"A#b()\": {\"content\": \"1\", \"loops\": {\"1\":"
            + " {\"is\": \"n*\", \"mean\": 1, \"from\": 1, \"to\": 1, \"entries\": 1}}}}}",
        "{\"format\": \"perf observed 2\", \"methods\": {\"A#b()\": {\"content\": \"1\", \"loops\": {\"L1\":"
            + " {}}}}}",
        "[1]"
      })
  void whatIsNoObservationIsNamedWithItsLine(String text) {
    assertThatThrownBy(() -> ObservedCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":1: ");
  }
}
