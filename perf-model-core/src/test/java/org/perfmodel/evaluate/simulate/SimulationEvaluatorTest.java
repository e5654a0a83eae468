package org.perfmodel.evaluate.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;
import static org.perfmodel.evaluate.simulate.Spmd.P;
import static org.perfmodel.evaluate.simulate.Spmd.RANK;
import static org.perfmodel.evaluate.simulate.Spmd.collective;
import static org.perfmodel.evaluate.simulate.Spmd.positive;
import static org.perfmodel.evaluate.simulate.Spmd.predict;
import static org.perfmodel.evaluate.simulate.Spmd.processes;
import static org.perfmodel.evaluate.simulate.Spmd.receive;
import static org.perfmodel.evaluate.simulate.Spmd.scenario;
import static org.perfmodel.evaluate.simulate.Spmd.send;
import static org.perfmodel.evaluate.simulate.Spmd.when;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.EvaluatorContract;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ProcessShares;
import org.perfmodel.prediction.SpaceTime;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.Channel;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

class SimulationEvaluatorTest extends EvaluatorContract {
  @Override
  protected Evaluator evaluator() {
    return new SimulationEvaluator();
  }

  private static final Expr IS_FIRST = positive(Expr.ONE.minus(RANK));
  private static final Expr IS_NOT_FIRST = positive(RANK);
  private static final Expr IS_NOT_LAST = positive(P.minus(1).minus(RANK));

  /** n additions handed down a line of processes, each with its own part before it passes on. */
  private static TaskNode line() {
    return processes(
        when(2, IS_NOT_FIRST, receive(3, RANK.minus(1))),
        additions(4, size("n").plus(RANK)),
        when(5, IS_NOT_LAST, send(6, RANK.plus(1), 40)));
  }

  @Test
  void aLineOfProcessesTakesAllWorkAndAllMessages() {
    // Rank r adds n + r; a message takes 2 + 4 + 5 + 3.
    for (int p = 1; p < 6; p++) {
      Prediction prediction = predict(line(), p, 10);
      double work = 10 * p + p * (p - 1) / 2.0;
      assertThat(prediction.work().value()).isEqualTo(work);
      assertThat(prediction.span().value()).isEqualTo(work);
      assertThat(prediction.time().value()).isEqualTo(work + 14 * (p - 1));
      assertThat(prediction.engine()).isEqualTo("simulation");
    }
  }

  @Test
  void theFormulaSaysHowOftenEachPriceIsOnTheWay() {
    Prediction prediction = predict(line(), 4, 10);
    String formula = prediction.timeFormula().value().toString();
    assertThat(formula)
        .contains("3*$network.latency")
        .contains("3*$network.overhead.send")
        .contains("3*$network.overhead.receive")
        .contains("120*$network.byte");
    assertThat(
            Evaluate.asDouble(
                prediction.timeFormula().value(),
                Spmd.machine()
                    .bindings()
                    .with(org.perfmodel.symbolic.Symbol.PROCESSORS, 4)
                    .with(new org.perfmodel.symbolic.Symbol("n"), 10)))
        .isCloseTo(prediction.time().value(), within(1e-9));
    // Every price is off by 10 %, and all are independent.
    assertThat(prediction.time().deviations().get("network.latency")).isCloseTo(1.5, within(1e-9));
    assertThat(prediction.time().deviations().get("add.double")).isCloseTo(4.6, within(1e-9));
  }

  @Test
  void contributionsOfProcessesAddUpAndNameTheirLines() {
    Prediction prediction = predict(line(), 4, 10);
    double sum = 0;
    for (Contribution each : prediction.contributions()) {
      sum += each.seconds();
    }
    assertThat(sum).isCloseTo(prediction.time().value(), within(1e-9));
    assertThat(prediction.contributions())
        .anySatisfy(
            each -> {
              assertThat(each.label()).isEqualTo("receive");
              assertThat(each.place().line()).isEqualTo(3);
              assertThat(each.bound()).isEqualTo("waiting");
              // Rank 1 waits 10 until rank 0 sends, rank 2 then 10 + 14 + 11, rank 3 28 + 33.
              assertThat(each.seconds()).isCloseTo((10 + 35 + 61) / 4.0, within(1e-9));
            })
        .anySatisfy(
            each -> {
              assertThat(each.place().line()).isEqualTo(6);
              assertThat(each.bound()).isEqualTo("network");
              assertThat(each.seconds()).isCloseTo(3 * 2 / 4.0, within(1e-9));
            })
        .anySatisfy(
            each -> {
              assertThat(each.place().line()).isEqualTo(4);
              assertThat(each.seconds()).isCloseTo(46 / 4.0, within(1e-9));
            });
  }

  @Test
  void loopsBindTheirIndicesInMessages() {
    // In round i the first sends to process i + 1, with i bytes more.
    TaskNode program =
        processes(
            when(
                2,
                IS_FIRST,
                loop(
                    3,
                    "1",
                    P.minus(1),
                    sequence(
                        additions(4, index("1").times(Expr.constant(3))),
                        send(
                            5,
                            Spmd.WORLD,
                            index("1").plus(1),
                            index("1").times(Expr.constant(10))))),
                receive(6, Expr.ZERO)));
    // Sends begin at 0, 2 + 3, 2 + 3 + 2 + 6, ..; the last carries 20 bytes.
    Prediction prediction = predict(program, 4, 1);
    assertThat(prediction.time().value()).isEqualTo(2 + 3 + 2 + 6 + 2 + 2 + 5 + 3);
    assertThat(prediction.work().value()).isEqualTo(9);
    assertThat(prediction.span().value()).isEqualTo(9);
  }

  @Test
  void communicatorsOfGroupsNumberTheirProcessesAnew() {
    // Even and odd ranks; in each group the first sends to the second.
    Expr parity = RANK.minus(Expr.constant(2).times(Expr.floor(RANK.times(Rational.of(1, 2)))));
    Channel halves = new Channel("halves", Channel.Kind.COMMUNICATOR, parity, Optional.empty());
    Expr isInFirstPair = positive(Expr.constant(2).minus(RANK));
    TaskNode program =
        processes(
            collective(2, halves, CollectiveOperation.BARRIER, Expr.ZERO, 0),
            when(
                3,
                isInFirstPair,
                send(4, halves, Expr.ONE, Expr.ZERO),
                when(
                    5,
                    positive(Expr.constant(4).minus(RANK)),
                    receive(6, halves, Optional.of(Expr.ZERO)))));
    MessagePassing messages = new SimulationEvaluator().explain(scenario(program, 6, 1));
    SpaceTime picture = messages.spaceTime().orElseThrow();
    assertThat(picture.flights())
        .filteredOn(flight -> flight.place().line() == 4)
        .extracting(flight -> flight.source() + ">" + flight.destination())
        .containsExactlyInAnyOrder("0>2", "1>3");
    // Groups of three: a barrier takes two rounds among their own.
    assertThat(picture.flights())
        .filteredOn(flight -> flight.place().line() == 2)
        .hasSize(12)
        .allSatisfy(flight -> assertThat((flight.source() - flight.destination()) % 2).isZero());
  }

  @Test
  void collectivesAreNamedWithTheirAlgorithm() {
    TaskNode program =
        processes(
            collective(2, CollectiveOperation.BROADCAST, Expr.ONE, 80),
            collective(3, CollectiveOperation.ALL_REDUCE, Expr.ZERO, 80));
    MessagePassing messages = new SimulationEvaluator().explain(scenario(program, 8, 1));
    assertThat(messages.lines())
        .extracting(line -> line.place().line() + " " + line.what() + " " + line.messages())
        .containsExactly("2 broadcast (binomial tree) 7", "3 all-reduce (recursive doubling) 24");
    // Three levels of 2 + 8 + 5 + 3; three rounds more, each combining ten doubles.
    assertThat(messages.seconds()).isEqualTo(3 * 18 + 3 * (18 + 10));
    assertThat(predict(program, 8, 1).assumptions())
        .anySatisfy(each -> assertThat(each.text()).contains("combine doubles"));
  }

  @Test
  void sharesOfEachProcessAddUpToTheTime() {
    MessagePassing messages = new SimulationEvaluator().explain(scenario(line(), 5, 10));
    for (ProcessShares each : messages.processes()) {
      assertThat(each.total()).isCloseTo(messages.seconds(), within(1e-9));
    }
    // The first computes and sends; then it waits for the end of the others.
    assertThat(messages.processes().get(0).computation()).isEqualTo(10);
    assertThat(messages.processes().get(0).communication()).isCloseTo(2, within(1e-9));
    assertThat(messages.mean().total()).isCloseTo(messages.seconds(), within(1e-9));
    SpaceTime picture = messages.spaceTime().orElseThrow();
    double computing = 0;
    for (SpaceTime.Stay stay : picture.stays()) {
      assertThat(stay.to()).isGreaterThan(stay.from()).isLessThanOrEqualTo(picture.end());
      if (stay.activity() == SpaceTime.Activity.COMPUTATION) {
        computing += stay.to() - stay.from();
      }
    }
    assertThat(computing / 5).isCloseTo(messages.mean().computation(), within(1e-9));
    assertThat(picture.flights()).hasSize(4);
    assertThat(messages.events()).isEqualTo(4 + 4 + 5);
  }

  @Test
  void aMasterGivesTheNextTaskToWhoeverAnswersFirst() {
    // Every worker answers once; worker r computes 10 r.
    TaskNode program =
        processes(
            when(
                2,
                IS_FIRST,
                loop(3, "1", P.minus(1), receive(4, Spmd.WORLD, Optional.empty())),
                sequence(additions(5, RANK.times(Expr.constant(10))), send(6, Expr.ZERO, 0))));
    assertThat(predict(program, 4, 1).time().value()).isEqualTo(30 + 2 + 5 + 3);
  }

  @Test
  void topologiesAreTakenFromThePlatform() {
    TaskNode program = processes(collective(2, CollectiveOperation.ALL_TO_ALL, Expr.ZERO, 1000));
    double free = predict(program, 8, 1).time().value();
    SimulationEvaluator bus = new SimulationEvaluator(platform -> "bus");
    assertThat(bus.evaluate(scenario(program, 8, 1)).time().value()).isGreaterThan(free);
    SimulationEvaluator small = new SimulationEvaluator(platform -> "mesh 2x2");
    assertThatThrownBy(() -> small.evaluate(scenario(program, 8, 1)))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("mesh 2x2 has 4 hosts, too few for 8 processes");
    SimulationEvaluator wrong = new SimulationEvaluator(platform -> "hypercube 3");
    assertThatThrownBy(() -> wrong.evaluate(scenario(program, 8, 1)))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("no network is called `hypercube 3`")
        .hasMessageContaining("dragonfly");
  }

  @Test
  void aPlatformWithoutANetworkIsAnErrorWithItsPlace() {
    assertThatThrownBy(
            () ->
                new SimulationEvaluator()
                    .evaluate(Programs.scenario(line(), Programs.additions(), 4, 1)))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContainingAll("Some.java:1", "network.latency", "Maybe");
  }

  @Test
  void aPriceThatIsMissingIsAGap() {
    Prediction prediction =
        new SimulationEvaluator()
            .evaluate(
                Programs.scenario(
                    line(),
                    Programs.machine("add.double", 1, "loop.entry", 0, "network.latency", 5),
                    4,
                    1));
    assertThat(prediction.gaps())
        .extracting(gap -> gap.reason())
        .anyMatch(reason -> reason.contains("network.byte"))
        .anyMatch(reason -> reason.contains("network.overhead.send"));
  }

  @Test
  void ranksOutOfRangeAreNamedWithFileAndLine() {
    TaskNode program = processes(send(7, RANK.plus(1), 8));
    assertThatThrownBy(() -> predict(program, 3, 1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining(
            "src/main/java/Some.java:7: process 2 sends to rank 3 of MPI.COMM_WORLD,"
                + " which has ranks 0..2 for it");
  }

  @Test
  void deadlocksUnmatchedReceivesAndMissingCallsAreNamedWithFileAndLine() {
    assertThatThrownBy(
            () -> predict(processes(receive(7, P.minus(1).minus(RANK)), additions(8, 1)), 2, 1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("src/main/java/Some.java:7: deadlock of 2 processes");
    assertThatThrownBy(() -> predict(processes(when(2, IS_NOT_FIRST, receive(7, Expr.ZERO))), 2, 1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("src/main/java/Some.java:7: process 1 waits to receive")
        .hasMessageContaining("no send matches");
    assertThatThrownBy(
            () ->
                predict(
                    processes(
                        when(
                            2,
                            IS_NOT_FIRST,
                            collective(7, CollectiveOperation.BROADCAST, Expr.ONE, 8))),
                    4,
                    1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining(
            "src/main/java/Some.java:7: broadcast with root 1 on MPI.COMM_WORLD was called by 3 of"
                + " 4 processes of its group, not by process 0");
  }

  @Test
  void anUncertainBranchWithMessagesIsAnError() {
    TaskNode program = processes(when(9, Expr.constant(Rational.of(1, 3)), send(10, Expr.ZERO, 8)));
    assertThatThrownBy(() -> predict(program, 3, 1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContainingAll("Some.java:9", "probability 0.333", "Maybe");
  }

  @Test
  void messagesThatNobodyReceivesAreAssumptions() {
    Prediction prediction = predict(processes(when(2, IS_FIRST, send(7, Expr.ONE, 8))), 2, 1);
    assertThat(prediction.assumptions())
        .anySatisfy(each -> assertThat(each.text()).contains("Some.java:7", "never received"));
  }

  @Test
  void threadsWithinProcessesAreRefusedByName() {
    TaskNode program = processes(Programs.parallel(3, "1", size("n"), additions(4, 1)));
    assertThatThrownBy(() -> predict(program, 2, 4))
        .isInstanceOf(NotApplicableException.class)
        .hasMessageContaining("nested parallelism at Some.java:3");
  }

  /**
   * A farm as the extraction writes it: line 40 receives from anybody, and its sender gets more.
   */
  private static TaskNode farm() {
    Expr source = Expr.symbol("#source:40");
    Expr tag = Expr.symbol("#tag:60");
    Expr workers = P.minus(1);
    Expr isMore = positive(size("n").minus(workers).minus(index("2")));
    TaskNode master =
        sequence(
            loop(30, "1", workers, tagged(31, index("1").plus(1), Expr.ONE)),
            loop(
                39,
                "2",
                size("n"),
                sequence(
                    receive(40, Spmd.WORLD, Optional.empty()),
                    when(
                        41, isMore, tagged(42, source, Expr.ONE), tagged(43, source, Expr.ZERO)))));
    // Tag one is a task, tag zero the end.
    Expr goesOn = positive(tag);
    TaskNode worker =
        loop(
            59,
            "3",
            index("3").plus(1).plus(goesOn),
            sequence(
                new TaskNode.Receive(
                    Programs.line(60),
                    Spmd.WORLD,
                    Optional.of(Expr.ZERO),
                    Optional.empty(),
                    Expr.ZERO,
                    Optional.empty()),
                when(
                    61,
                    goesOn,
                    sequence(
                        additions(62, RANK.times(Expr.constant(20))), send(63, Expr.ZERO, 0)))));
    return processes(when(20, IS_FIRST, master, worker));
  }

  private static TaskNode tagged(int line, Expr to, Expr tag) {
    return new TaskNode.Send(
        Programs.line(line),
        Spmd.WORLD,
        Optional.of(to),
        Optional.of(tag),
        Expr.ZERO,
        TaskNode.SendMode.STANDARD,
        Optional.empty());
  }

  @Test
  void aTaskFarmGivesMoreToFasterWorkers() {
    // One worker: every task goes there, 2 + 5 + 3 and back, and one message that says the end.
    Prediction one = predict(farm(), 2, 4);
    assertThat(one.time().value()).isEqualTo(4 * (20 + 20) + 10);
    assertThat(one.work().value()).isEqualTo(4 * 20);
    MessagePassing three = new SimulationEvaluator().explain(scenario(farm(), 4, 12));
    double[] computed =
        three.processes().stream().mapToDouble(ProcessShares::computation).toArray();
    // Worker r needs 20 r for a task: the first does the most.
    assertThat(computed[1] / 20 + computed[2] / 40 + computed[3] / 60).isEqualTo(12);
    assertThat(computed[1] / 20).isGreaterThan(computed[2] / 40);
    assertThat(computed[2] / 40).isGreaterThan(computed[3] / 60);
    assertThat(three.lines())
        .filteredOn(line -> line.what().equals("send"))
        .extracting(line -> line.place().line() + ":" + line.messages())
        .containsExactly("31:3", "42:9", "43:3", "63:12");
  }

  @Test
  void branchesOfAProbabilityAreDrawnTheSameWayByAll() {
    TaskNode exchange =
        loop(
            2,
            "1",
            size("n"),
            new TaskNode.Branch(
                Programs.line(3),
                new org.perfmodel.symbolic.Estimate(
                    Expr.constant(Rational.of(1, 4)), org.perfmodel.symbolic.Confidence.ASSUMED),
                collective(4, CollectiveOperation.BARRIER, Expr.ZERO, 0),
                sequence()));
    MessagePassing messages =
        new SimulationEvaluator().explain(scenario(processes(exchange), 4, 1000));
    // A barrier of four sends eight messages.
    double barriers = messages.lines().get(0).messages() / 8.0;
    assertThat(barriers).isBetween(200.0, 300.0).isEqualTo(Math.rint(barriers));
  }

  @Test
  void roundingOfFractionsDoesNotMoveRanks() {
    // floor(p/k - 1/k) in doubles is one too low for some p and k.
    for (int k = 2; k < 60; k++) {
      Expr to = Expr.floor(P.minus(1).dividedBy(size("n")));
      TaskNode program =
          processes(
              when(
                  2,
                  IS_FIRST,
                  send(3, to, 0),
                  when(
                      4,
                      positive(Expr.ONE.minus(RANK.minus(to).times(RANK.minus(to)))),
                      receive(5, Expr.ZERO))));
      assertThat(predict(program, 3 * k + 1, k).time().value()).isEqualTo(10);
    }
  }

  @Test
  void whatAReceiveLearnsMayDecideTheNextSend() {
    // The first sends 70 bytes, the second hands on as many.
    TaskNode program =
        processes(
            when(
                2,
                IS_FIRST,
                send(3, Expr.ONE, 70),
                when(
                    4,
                    positive(Expr.constant(2).minus(RANK)),
                    sequence(
                        receive(5, Expr.ZERO),
                        send(6, Spmd.WORLD, Expr.constant(2), Expr.symbol("#bytes:5"))),
                    receive(7, Expr.ONE))));
    assertThat(new SimulationEvaluator().explain(scenario(program, 3, 1)).lines())
        .extracting(line -> line.place().line() + ":" + line.bytes())
        .contains("3:70", "6:70");
    // Before the receive nothing is known.
    assertThatThrownBy(
            () -> predict(processes(send(6, Expr.symbol("#source:5"), 1), receive(5, RANK)), 2, 1))
        .isInstanceOf(EvaluationException.class)
        .hasMessageContaining("Some.java:6");
  }
}
