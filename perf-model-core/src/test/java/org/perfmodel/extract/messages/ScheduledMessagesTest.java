package org.perfmodel.extract.messages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.AllSchedules;
import org.perfmodel.evaluate.process.translate.MessageOrder;
import org.perfmodel.evaluate.simulate.MessageProgram;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.scenario.cost.BottleneckCostModel;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** The times of all schedules of programs that pass messages, beside the one that is predicted. */
@Tag("exhaustive")
class ScheduledMessagesTest {
  private static final Path NONE = Path.of("none");
  private static final ClassLoader CLASSPATH = ScheduledMessagesTest.class.getClassLoader();

  private static final double ROUNDING = 1e-9;

  /** Each operation is rounded to a picosecond; of the programs here a few dozen in a row. */
  private static final double TICKS = 5e-11;

  private static final Platform CLUSTER =
      new PlatformResolver(NONE, NONE, CLASSPATH, PlatformCodec::read)
          .resolve("reference")
          .on(
              new NetworkResolver(NONE, NONE, CLASSPATH, NetworkProfileCodec::read)
                  .resolve("berkeley-now"));

  /** Textbook algorithms run on numbers of processes, and with sizes, of their own. */
  private static List<String> ids() {
    List<String> ids = new ArrayList<>();
    for (String id : ExtractedPrograms.ids()) {
      if (!id.startsWith("Algorithms.")) {
        ids.add(id);
      }
    }
    return ids;
  }

  private static Scenario scenario(String id, int p) {
    return scenario(id, p, 64);
  }

  private static Scenario scenario(String id, int p, int n) {
    TreeMap<String, Rational> inputs = new TreeMap<>();
    inputs.put("n", Rational.of(n));
    inputs.put("iterations", Rational.of(6));
    inputs.put("tasks", Rational.of(7));
    inputs.put("sent.mean", Rational.of(20));
    inputs.put("columns", Rational.of(p));
    inputs.put("steps", Rational.of(100));
    inputs.put("rounds", Rational.of(3));
    return new Scenario(
        ExtractedPrograms.region(id),
        CLUSTER,
        new Point(new InputSet(inputs), p),
        new BottleneckCostModel());
  }

  private static AllSchedules schedules(Scenario scenario) {
    MessageProgram program = new SimulationEvaluator().program(scenario);
    return MessageOrder.schedules(program.program(), program.costs(), program.hasPorts());
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void theSimulatedScheduleIsOneOfAll(int p) {
    int known = 0;
    for (String id : ids()) {
      Scenario scenario = scenario(id, p);
      if (!id.equals("Shapes.begun")) {
        double simulated = new SimulationEvaluator().explain(scenario).seconds();
        AllSchedules all = schedules(scenario);
        assertThat(all.least()).as(id).isLessThanOrEqualTo(simulated * (1 + ROUNDING));
        assertThat(all.greatest()).as(id).isGreaterThanOrEqualTo(simulated * (1 - ROUNDING));
        known++;
      }
    }
    assertThat(known).isGreaterThan(20);
  }

  /**
   * A formula leaves out what one process does alone, by up to half a per cent, and says so; where
   * processes may go on before others are through a collective operation it says that it is an
   * upper bound. Else it is a time of the schedules, to the picosecond of each operation.
   */
  @ParameterizedTest
  @CsvSource({"2, 8", "3, 8", "4, 8", "2, 64", "3, 64", "4, 64", "2, 1024", "3, 1024", "4, 1024"})
  void aFormulaLiesWithinTheBoundsOrSaysOnWhichSide(int p, int n) {
    int exact = 0;
    int above = 0;
    for (String id : ids()) {
      Scenario scenario = scenario(id, p, n);
      Optional<Prediction> formula = byFormula(scenario);
      if (formula.isPresent()) {
        AllSchedules all = schedules(scenario);
        double time = formula.get().time().value();
        String what = id + " p=" + p + " n=" + n;
        assertThat(time).as(what).isGreaterThanOrEqualTo(0.995 * all.least());
        boolean isUpperBound =
            formula.get().assumptions().stream()
                .anyMatch(each -> each.text().contains("the time is an upper bound"));
        if (isUpperBound) {
          assertThat(time).as(what).isLessThanOrEqualTo(1.3 * all.greatest());
          above++;
        } else {
          assertThat(time).as(what).isLessThanOrEqualTo(all.greatest() * (1 + ROUNDING) + TICKS);
          exact++;
        }
      }
    }
    assertThat(exact).isGreaterThan(4);
    assertThat(above).isGreaterThan(2);
  }

  /** All but the last iteration pass messages, some longer than what is computed meanwhile. */
  @ParameterizedTest
  @CsvSource({"2, 64", "3, 64", "4, 64", "2, 400", "3, 400", "4, 400", "2, 1600", "4, 1600"})
  void messagesOfSomeIterationsAreWaitedForInThose(int p, int n) {
    Scenario scenario = scenario("Algorithms.bodiesOnARing", p, n);
    double formula = new ClosedFormEvaluator().evaluate(scenario).time().value();
    assertThat(formula)
        .isCloseTo(new SimulationEvaluator().explain(scenario).seconds(), within(TICKS))
        .isGreaterThanOrEqualTo(schedules(scenario).least() * (1 - ROUNDING) - TICKS);
  }

  private static Optional<Prediction> byFormula(Scenario scenario) {
    try {
      return Optional.of(new ClosedFormEvaluator().evaluate(scenario));
    } catch (NotApplicableException left) {
      return Optional.empty();
    }
  }

  @Test
  void whatIsNotLookedAtIsNamedWithItsLine() {
    assertThatThrownBy(() -> schedules(scenario("Shapes.begun", 3)))
        .isInstanceOf(ProcessException.class)
        .hasMessage(
            "Shapes.java:214: schedules of receives from anybody that are begun first are not"
                + " known");
  }
}
