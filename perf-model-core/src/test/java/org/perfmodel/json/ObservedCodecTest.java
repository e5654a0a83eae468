package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.Rational;
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
        "[1]"
      })
  void whatIsNoObservationIsNamedWithItsLine(String text) {
    assertThatThrownBy(() -> ObservedCodec.read(text, FILE))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith(FILE + ":1: ");
  }
}
