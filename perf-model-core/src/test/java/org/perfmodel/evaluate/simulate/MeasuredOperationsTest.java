package org.perfmodel.evaluate.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;
import static org.perfmodel.evaluate.simulate.Spmd.P;
import static org.perfmodel.evaluate.simulate.Spmd.RANK;
import static org.perfmodel.evaluate.simulate.Spmd.collective;
import static org.perfmodel.evaluate.simulate.Spmd.positive;
import static org.perfmodel.evaluate.simulate.Spmd.processes;
import static org.perfmodel.evaluate.simulate.Spmd.receive;
import static org.perfmodel.evaluate.simulate.Spmd.send;
import static org.perfmodel.evaluate.simulate.Spmd.when;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/** Collective operations that a network was measured with, in both engines. */
class MeasuredOperationsTest {
  private static final Path NONE = Path.of("none");

  /** Additions for a second each, on the network of MacDonald 1996, Tables 3-5 to 3-8. */
  private static Platform t3d() {
    return Spmd.machine()
        .on(
            new NetworkResolver(
                    NONE,
                    NONE,
                    MeasuredOperationsTest.class.getClassLoader(),
                    NetworkProfileCodec::read)
                .resolve("cray-t3d"));
  }

  private static Prediction simulated(TaskNode program, int p, long n) {
    return new SimulationEvaluator().evaluate(Programs.scenario(program, t3d(), p, n));
  }

  private static Prediction closed(TaskNode program, int p, long n) {
    return new ClosedFormEvaluator().evaluate(Programs.scenario(program, t3d(), p, n));
  }

  @ParameterizedTest
  @EnumSource(
      value = CollectiveOperation.class,
      names = {"BROADCAST", "SCATTER", "GATHER", "BARRIER"})
  void enginesAgreeWhereAllComeTogether(CollectiveOperation operation) {
    for (int p : new int[] {1, 2, 3, 8, 60, 128}) {
      for (long bytes : new long[] {4, 400, 40_000}) {
        long length = operation == CollectiveOperation.BARRIER ? 0 : bytes;
        TaskNode program =
            processes(
                additions(2, 3),
                loop(3, "1", size("n"), collective(4, operation, Expr.ZERO, length)),
                additions(5, Expr.constant(60).dividedBy(P)));
        Prediction run = simulated(program, p, 5);
        assertThat(run.time().value())
            .as("%s of %d bytes on %d", operation, length, p)
            .isCloseTo(closed(program, p, 5).time().value(), within(1e-10));
        assertThat(
                Evaluate.asDouble(
                    run.timeFormula().value(),
                    t3d().bindings().with(Symbol.PROCESSORS, p).with(new Symbol("n"), 5)))
            .isCloseTo(run.time().value(), withinPercentage(0.01));
      }
    }
  }

  @Test
  void whoComesEarlyWaitsForTheLast() {
    // Rank r computes 2 r; the others are at the barrier when the last comes at 14.
    TaskNode program =
        processes(
            additions(2, RANK.times(2)),
            collective(3, CollectiveOperation.BARRIER, Expr.ZERO, 0),
            additions(4, 1));
    double barrier =
        simulated(processes(collective(3, CollectiveOperation.BARRIER, Expr.ZERO, 0)), 8, 1)
            .time()
            .value();

    Prediction run = simulated(program, 8, 1);

    assertThat(barrier).isPositive();
    assertThat(run.time().value()).isCloseTo(14 + barrier + 1, within(1e-9));
    assertThat(run.contributions())
        .anySatisfy(
            each -> {
              assertThat(each.bound()).isEqualTo("waiting");
              assertThat(each.place().line()).isEqualTo(3);
              assertThat(each.seconds()).isCloseTo(7, within(1e-6));
            });
  }

  @Test
  void eachSaysWhichTimeWasTaken() {
    TaskNode program =
        processes(
            collective(3, CollectiveOperation.BROADCAST, Expr.ZERO, 400),
            collective(4, CollectiveOperation.ALL_REDUCE, Expr.ZERO, 8));
    for (Prediction each : new Prediction[] {simulated(program, 8, 1), closed(program, 8, 1)}) {
      assertThat(each.assumptions())
          .anySatisfy(
              said -> {
                assertThat(said.text()).isEqualTo("broadcast: as measured on network cray-t3d");
                assertThat(said.confidence()).isEqualTo(Confidence.FITTED);
              })
          .anySatisfy(
              said -> {
                assertThat(said.text()).contains("all-reduce by ").contains("recursive doubling");
                assertThat(said.confidence()).isEqualTo(Confidence.ASSUMED);
                assertThat(said.place().line()).isEqualTo(4);
              });
    }
    Scenario scenario = Programs.scenario(program, t3d(), 8, 1);
    assertThat(new SimulationEvaluator().explain(scenario).lines())
        .extracting(each -> each.what())
        .contains("broadcast (as measured)", "all-reduce (recursive doubling)");
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 8, 300})
  void bothSayWhereTheyGoBeyondWhatWasMeasured(int p) {
    TaskNode program = processes(collective(3, CollectiveOperation.SCATTER, Expr.ZERO, 4));
    for (Prediction each : new Prediction[] {simulated(program, p, 1), closed(program, p, 1)}) {
      assertThat(each.assumptions().stream().map(Assumption::text))
          .filteredOn(text -> text.contains("extrapolated"))
          .hasSize(p > 256 ? 1 : 0);
    }
  }

  @Test
  void aProcessThatDoesNotComeIsNamed() {
    TaskNode program =
        processes(
            when(2, positive(RANK), collective(3, CollectiveOperation.BARRIER, Expr.ZERO, 0)));
    org.assertj.core.api.Assertions.assertThatThrownBy(() -> simulated(program, 4, 1))
        .hasMessageContaining("barrier on MPI.COMM_WORLD was called by 3 of 4 processes")
        .hasMessageContaining("not by process 0");
  }

  @Test
  void workIsThatOfOneProcessAloneInBothEngines() {
    // Everybody computes 7 that only needs to be computed once, and its share of 60.
    TaskNode program =
        processes(
            additions(2, 7),
            additions(3, Expr.constant(60).dividedBy(P)),
            collective(4, CollectiveOperation.BARRIER, Expr.ZERO, 0));
    for (int p : new int[] {1, 2, 4, 30}) {
      assertThat(simulated(program, p, 1).work().value()).isCloseTo(67, within(1e-9));
      assertThat(closed(program, p, 1).work().value()).isEqualTo(67);
      assertThat(simulated(program, p, 1).efficiency().value()).isLessThanOrEqualTo(1);
    }
  }

  @Test
  void workThatTheFirstProcessOnlyHandsOutIsThatOfAll() {
    // The first sends to each other one, which computes 60/(p - 1): alone it would do nothing.
    Expr others = P.minus(1);
    TaskNode program =
        processes(
            when(
                2,
                positive(RANK),
                sequence(receive(3, Expr.ZERO), additions(4, Expr.constant(60).dividedBy(others))),
                loop(5, "1", others, send(6, Programs.index("1").plus(1), 8))));
    for (int p : new int[] {2, 4, 31}) {
      Prediction run = simulated(program, p, 1);
      assertThat(run.work().value()).isCloseTo(60, within(1e-9));
      assertThat(run.efficiency().value()).isBetween(0.0, 1.0);
    }
    TaskNode together =
        processes(
            collective(3, CollectiveOperation.SCATTER, Expr.ZERO, 8),
            when(
                2,
                positive(RANK),
                additions(4, Expr.constant(60).dividedBy(others)),
                Programs.sequence()),
            collective(5, CollectiveOperation.GATHER, Expr.ZERO, 8));
    for (int p : new int[] {2, 4, 31}) {
      assertThat(closed(together, p, 1).work().value()).isCloseTo(60, within(1e-9));
      assertThat(simulated(together, p, 1).work().value()).isCloseTo(60, within(1e-9));
    }
  }

  @Test
  void oneReceiveFromAnybodyChangesNoMeasuredTime() {
    // The order of time is needed for it, and gives the same.
    TaskNode[] parts = {
      additions(2, RANK),
      collective(3, CollectiveOperation.BROADCAST, Expr.ZERO, 400),
      when(4, positive(RANK), send(5, Expr.ZERO, 8)),
      when(
          6,
          positive(Expr.ONE.minus(RANK)),
          loop(7, "1", P.minus(1), receive(8, Spmd.WORLD, Optional.empty())))
    };
    TaskNode[] named = parts.clone();
    named[3] =
        when(
            6,
            positive(Expr.ONE.minus(RANK)),
            loop(7, "1", P.minus(1), receive(8, Programs.index("1").plus(1))));
    assertThat(simulated(processes(parts), 6, 1).time().value())
        .isEqualTo(simulated(processes(named), 6, 1).time().value());
  }
}
