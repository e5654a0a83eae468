package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shape is that of JMH 1.37's JSONResultFormat. */
class JmhCodecTest {
  private static final String RESULT =
      """
      [
          {
              "jmhVersion" : "1.37",
              "benchmark" : "org.acme.Sorts.merge",
              "mode" : "avgt",
              "threads" : 1,
              "forks" : 2,
              "params" : {"size" : "1000", "kind" : "random"},
              "primaryMetric" : {
                  "score" : 12.5,
                  "scoreError" : "NaN",
                  "scoreConfidence" : [11.9, 13.1],
                  "scorePercentiles" : {"0.0" : 10.0, "50.0" : 12.0},
                  "scoreUnit" : "us/op",
                  "rawData" : [[16.0, 10.0, 11.0], [12.0, 13.5]]
              },
              "secondaryMetrics" : {}
          }
      ]
      """;

  @Test
  void leastDisturbedIterationIsTheTime() {
    List<JmhCodec.Result> results = JmhCodec.read(RESULT, "jmh.json");

    assertThat(results).hasSize(1);
    assertThat(results.get(0).benchmark()).isEqualTo("org.acme.Sorts.merge");
    assertThat(results.get(0).parameters()).containsEntry("size", "1000");
    assertThat(results.get(0).seconds()).isCloseTo(10e-6, within(1e-15));
    // The median is 12 us.
    assertThat(results.get(0).spread()).isCloseTo(0.2, within(1e-12));
  }

  @ParameterizedTest
  @CsvSource({"ns/op, 12.5e-9", "ms/op, 12.5e-3", "s/op, 12.5", "ops/s, 0.08", "ops/us, 0.08e-6"})
  void timesAndRatesBecomeSeconds(String unit, double seconds) {
    String text =
        RESULT
            .replace("us/op", unit)
            .replace("\"rawData\" : [[16.0, 10.0, 11.0], [12.0, 13.5]]", "\"rawData\" : []");

    assertThat(JmhCodec.read(text, "jmh.json").get(0).seconds())
        .isCloseTo(seconds, within(1e-12 * seconds));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "us/op | bytes | jmh.json:14: `[0].primaryMetric.scoreUnit` is \"bytes\"",
        "10.0, 11.0 | 0.0, 11.0 | has a score that is no time",
        "\"benchmark\" | \"bench\" | has no `benchmark`"
      })
  void whatIsNoTimeIsRefused(String right, String wrong, String message) {
    assertThatThrownBy(() -> JmhCodec.read(RESULT.replace(right, wrong), "jmh.json"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining(message);
  }
}
