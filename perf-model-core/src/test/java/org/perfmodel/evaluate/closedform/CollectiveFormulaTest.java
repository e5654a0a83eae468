package org.perfmodel.evaluate.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.MessagePrograms.collective;
import static org.perfmodel.evaluate.MessagePrograms.network;
import static org.perfmodel.evaluate.MessagePrograms.processes;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.scenario;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/** Formulae of collective operations against the same operations, message by message. */
class CollectiveFormulaTest {
  private static final double ROUNDING = 1e-9;

  /** From nothing to beyond all limits. */
  private static final int[] LENGTHS = IntStream.range(0, 40).map(k -> 64 * k * k).toArray();

  /** One short gap, one that is longer than a message takes, and slow receivers. */
  private static final List<Platform> NETWORKS =
      List.of(
          network(),
          network("network.gap", 40),
          network("network.overhead.receive", 9, "network.gap", 2));

  private static double byFormula(TaskNode program, Platform platform, int p) {
    return new ClosedFormEvaluator().evaluate(scenario(program, platform, p, 1)).time().value();
  }

  private static double byMessages(TaskNode program, Platform platform, int p) {
    return new SimulationEvaluator().evaluate(scenario(program, platform, p, 1)).time().value();
  }

  /**
   * Elimination: each broadcast is shorter than the one before, and another algorithm's in the end.
   */
  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"BROADCAST", "ALL_REDUCE", "ALL_GATHER", "ALL_TO_ALL"})
  void lengthsThatVaryInALoopTakeEachItsOwnAlgorithm(CollectiveOperation operation) {
    for (int p : new int[] {2, 4, 8, 16}) {
      double apart = 0;
      for (int bytes : LENGTHS) {
        apart += byFormula(processes(collective(4, operation, bytes)), network(), p);
      }
      Expr bytes = Expr.symbol(Symbol.index("1")).times(Expr.symbol(Symbol.index("1"))).times(64);
      TaskNode program =
          processes(loop(3, "1", Expr.constant(40), collective(4, operation, bytes)));
      assertThat(byFormula(program, network(), p)).isCloseTo(apart, within(ROUNDING * apart));
      assertThat(byMessages(program, network(), p)).isLessThanOrEqualTo(apart * (1 + ROUNDING));
    }
  }

  /** Overheads that differ by size: where there is a formula, it is held to the same. */
  @ParameterizedTest
  @EnumSource(CollectiveOperation.class)
  void overheadsByTheSizeOfMessages(CollectiveOperation operation) {
    Platform platform =
        network(
            "network.overhead.send.above.999",
            7,
            "network.overhead.receive.above.999",
            4,
            "network.overhead.send.above.30000",
            40);
    int answers = 0;
    for (int bytes : new int[] {0, 200, 999, 1000, 5000, 40_000, 1_000_000}) {
      for (int p = 2; p <= 17; p++) {
        TaskNode program = processes(collective(4, operation, bytes));
        double formula;
        try {
          formula = byFormula(program, platform, p);
        } catch (NotApplicableException e) {
          continue;
        }
        answers++;
        double messages = byMessages(program, platform, p);
        String what = operation + " of " + bytes + " bytes, p=" + p;
        assertThat(formula).as(what).isGreaterThanOrEqualTo(messages * (1 - ROUNDING));
        if (Integer.bitCount(p) == 1) {
          assertThat(formula).as(what).isCloseTo(messages, within(2e-3 * messages));
        }
      }
    }
    assertThat(answers).isGreaterThan(50);
  }

  @ParameterizedTest
  @EnumSource(value = CollectiveOperation.class, mode = EnumSource.Mode.EXCLUDE, names = "BARRIER")
  void longMessagesThatWaitForTheirReceiversAreSimulated(CollectiveOperation operation) {
    Platform patient = network("network.rendezvous", 100);
    TaskNode program = processes(collective(4, operation, 5000));
    assertThatThrownBy(() -> byFormula(program, patient, 4))
        .isInstanceOf(NotApplicableException.class);
    assertThat(byMessages(program, patient, 4)).isGreaterThan(byMessages(program, network(), 4));
  }

  @ParameterizedTest
  @EnumSource(CollectiveOperation.class)
  void aFormulaIsNeverBelowTheMessagesAndEqualForPowersOfTwo(CollectiveOperation operation) {
    for (Platform platform : NETWORKS) {
      for (int bytes : new int[] {0, 8, 200, 1000, 5000, 20_000, 100_000}) {
        for (int p = 2; p <= 17; p++) {
          TaskNode program = processes(collective(4, operation, bytes));
          double formula = byFormula(program, platform, p);
          double messages = byMessages(program, platform, p);
          String what = operation + " of " + bytes + " bytes, p=" + p + " on " + platform;
          assertThat(formula).as(what).isGreaterThanOrEqualTo(messages * (1 - ROUNDING));
          if (platform.equals(NETWORKS.get(0))) {
            assertThat(formula).as(what).isLessThanOrEqualTo(1.4 * messages);
            if (Integer.bitCount(p) == 1) {
              assertThat(formula).as(what).isCloseTo(messages, within(2e-3 * messages));
            }
          }
        }
      }
    }
  }
}
