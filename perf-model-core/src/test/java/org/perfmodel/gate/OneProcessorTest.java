package org.perfmodel.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.prediction.Interval;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.InputSet;

/** Sequential code that became parallel is UNCERTAIN on one processor, under three conditions. */
class OneProcessorTest {
  private static final Limit TIME = Limit.parse("time at-most baseline+5%");
  private static final InputSet INPUTS = new InputSet(new TreeMap<>());

  private static Finding finding(int processors, double before, double change, Outcome outcome) {
    return new Finding(
        TIME,
        new Point(INPUTS, processors),
        OptionalDouble.of(before),
        OptionalDouble.of(before * (1 + change)),
        "",
        "",
        "",
        OptionalDouble.of(change),
        Optional.of(new Interval(change - 0.01, change + 0.01)),
        outcome,
        "");
  }

  private static Outcome alone(Finding one, Finding more) {
    return OneProcessor.told(List.of(one, more)).get(0).outcome();
  }

  @Test
  void threadsThatPayOnMoreAreToldOnOne() {
    assertThat(alone(finding(1, 1, 0.3, Outcome.REGRESSION), finding(4, 1, -0.6, Outcome.PASS)))
        .isEqualTo(Outcome.UNCERTAIN);
  }

  @Test
  void moreWorkIsARegression() {
    assertThat(alone(finding(1, 1, 10.7, Outcome.REGRESSION), finding(16, 1, -0.2, Outcome.PASS)))
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void codeThatWasParallelIsARegression() {
    assertThat(alone(finding(1, 2, 0.3, Outcome.REGRESSION), finding(4, 1, -0.6, Outcome.PASS)))
        .isEqualTo(Outcome.REGRESSION);
  }

  @Test
  void anUncertainGainIsNone() {
    assertThat(
            alone(finding(1, 1, 0.3, Outcome.REGRESSION), finding(4, 1, -0.1, Outcome.UNCERTAIN)))
        .isEqualTo(Outcome.REGRESSION);
  }
}
