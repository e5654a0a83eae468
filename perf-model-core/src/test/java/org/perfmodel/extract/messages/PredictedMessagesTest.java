package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.nio.file.Path;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** From the sources of programs that pass messages to their times. */
class PredictedMessagesTest {
  private static final Path NONE = Path.of("none");

  /** Shares of one are sums of doubles. */
  private static final double ROUNDING = 1e-12;

  private static final ClassLoader CLASSPATH = PredictedMessagesTest.class.getClassLoader();

  private static Platform cluster() {
    return new PlatformResolver(NONE, NONE, CLASSPATH, PlatformCodec::read)
        .resolve("reference")
        .on(
            new NetworkResolver(NONE, NONE, CLASSPATH, NetworkProfileCodec::read)
                .resolve("berkeley-now"));
  }

  private static Scenario scenario(String id, int p, long n) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    inputs.put("iterations", Rational.of(100));
    return new Scenario(
        ExtractedPrograms.region(id),
        cluster(),
        new Point(new InputSet(inputs), p),
        new BottleneckCostModel());
  }

  @ParameterizedTest
  @CsvSource({
    "Jacobi.run, 1",
    "Jacobi.run, 2",
    "Jacobi.run, 4",
    "Jacobi.run, 16",
    "Jacobi.run, 64",
    "JacobiBegun.run, 1",
    "JacobiBegun.run, 4",
    "JacobiBegun.run, 16",
    "JacobiBegun.run, 64",
  })
  void aSolverTakesByItsFormulaWhatItTakesWhenSimulated(String id, int p) {
    Prediction formula = new ClosedFormEvaluator().evaluate(scenario(id, p, 1024));
    Prediction run = new SimulationEvaluator().evaluate(scenario(id, p, 1024));

    assertThat(formula.time().value()).isCloseTo(run.time().value(), withinPercentage(2));
    assertThat(formula.gaps()).isEmpty();
  }

  @Test
  void moreProcessesComputeLessAndTalkMore() {
    double before = 1;
    for (int p : new int[] {1, 4, 16, 64}) {
      Prediction prediction = new ClosedFormEvaluator().evaluate(scenario("Jacobi.run", p, 1024));
      double computed =
          prediction.contributions().stream()
                  .filter(each -> !each.bound().equals("network"))
                  .mapToDouble(Contribution::seconds)
                  .sum()
              / prediction.time().value();
      assertThat(computed).isLessThanOrEqualTo(before * (1 + ROUNDING));
      before = computed;
    }
    assertThat(before).isLessThan(0.1);
  }

  @Test
  void aTaskFarmHasNoFormula() {
    assertThatExceptionOfType(NotApplicableException.class)
        .isThrownBy(() -> new ClosedFormEvaluator().evaluate(scenario("TaskFarm.run", 4, 24)))
        .withMessageContaining("message passing at TaskFarm.java");
  }
}
