package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.Metric;

class WaiverCodecTest {
  private static List<Waiver> read(String yaml) {
    return WaiverCodec.read(yaml, "src/perf/waivers.yaml");
  }

  @Test
  void aWaiverHasItsParts() {
    Waiver waiver =
        read("""
        # for a while
        - key: NBody.forces
          metric: time
          cap: 25%
          owner: ann
          reason: waits for the new solver
          until: 2026-12-31
        """)
            .get(0);
    assertThat(waiver.key()).isEqualTo("NBody.forces");
    assertThat(waiver.metric()).contains(Metric.TIME);
    assertThat(waiver.cap()).isEqualTo(OptionalDouble.of(0.25));
    assertThat(waiver.owner()).isEqualTo("ann");
    assertThat(waiver.until()).contains(LocalDate.of(2026, 12, 31));
    assertThat(waiver.place()).hasToString("src/perf/waivers.yaml:2");
    assertThat(waiver.defect()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {owner: a, reason: b, until: 2026-12-31}                        | `key`
          {key: A, reason: b, until: 2026-12-31}                          | `owner`
          {key: A, owner: a, until: 2026-12-31}                           | `reason`
          {key: A, owner: a, reason: b}                                   | `until`
          {key: A, owner: a, reason: b, until: soon}                      | soon
          {key: A, owner: a, reason: b, until: 2026-12-31, cap: lots}     | lots
          {key: A, owner: a, reason: b, until: 2026-12-31, metric: tim}   | `time`
          {key: A, owner: a, reason: b, until: 2026-12-31, untill: x}     | `until`
          """)
  void oneThatDoesNotSayWhatItMustIsNamedAndOthersAreRead(String waiver, String what) {
    List<Waiver> waivers =
        read("- " + waiver + "\n- {key: B, owner: a, reason: b, until: 2026-12-31}\n");
    assertThat(waivers.get(0).defect()).hasValueSatisfying(d -> assertThat(d).contains(what));
    assertThat(waivers.get(1).defect()).isEmpty();
  }

  @Test
  void aFileThatIsNoListIsAnError() {
    assertThatThrownBy(() -> read("key: A"))
        .isInstanceOf(DocumentException.class)
        .hasMessageStartingWith("src/perf/waivers.yaml:1: ");
  }

  @Test
  void anEmptyFileWaivesNothing() {
    assertThat(read("# none\n")).isEmpty();
  }
}
