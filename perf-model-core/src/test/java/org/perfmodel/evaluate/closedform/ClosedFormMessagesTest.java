package org.perfmodel.evaluate.closedform;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.perfmodel.evaluate.MessagePrograms.RANK;
import static org.perfmodel.evaluate.MessagePrograms.await;
import static org.perfmodel.evaluate.MessagePrograms.collective;
import static org.perfmodel.evaluate.MessagePrograms.exchange;
import static org.perfmodel.evaluate.MessagePrograms.network;
import static org.perfmodel.evaluate.MessagePrograms.processes;
import static org.perfmodel.evaluate.MessagePrograms.receive;
import static org.perfmodel.evaluate.MessagePrograms.send;
import static org.perfmodel.evaluate.MessagePrograms.unlessFirst;
import static org.perfmodel.evaluate.MessagePrograms.unlessLast;
import static org.perfmodel.evaluate.MessagePrograms.where;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.platform.FittedCollective;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.CollectiveOperation;
import org.perfmodel.workload.TaskNode;

/**
 * Programs of processes against times by hand, from o_s = 1, o_r = 2, g = 3, L = 10 and G = 1/2
 * (LogGP, Alexandrov and others 1995).
 */
class ClosedFormMessagesTest {
  private static final Expr P = Expr.PROCESSORS;

  private static Prediction evaluate(TaskNode program, Platform platform, int p, long n) {
    return new ClosedFormEvaluator().evaluate(scenario(program, platform, p, n));
  }

  private static double seconds(TaskNode program, int p) {
    return evaluate(program, network(), p, 1).time().value();
  }

  private static void assertNotApplicable(TaskNode program, Platform platform, int p, int line) {
    assertThatExceptionOfType(NotApplicableException.class)
        .isThrownBy(() -> evaluate(program, platform, p, 1))
        .withMessageContaining("message passing at Some.java:" + line);
  }

  @ParameterizedTest
  @CsvSource({
    // Alone; one neighbour: 1 + 10 + 4 + 2; of three the last waits for the second message of the
    // one in the middle, which comes 3 + 4 later; with two neighbours another is received a
    // gap of 3 after that.
    "1, 0",
    "2, 17",
    "3, 24",
    "4, 27",
    "5, 27",
    "64, 27",
    "1000, 27",
  })
  void anExchangeTakesWhatItsProcessInTheMiddleDoes(int p, double expected) {
    assertThat(seconds(processes(exchange(8)), p)).isEqualTo(expected);
  }

  @Test
  void anExchangeInALoopIsPaidInEachIteration() {
    TaskNode jacobi =
        processes(
            loop(
                4,
                "1",
                size("n"),
                sequence(additions(5, Expr.constant(960).dividedBy(P)), exchange(8))));
    Prediction prediction = evaluate(jacobi, network(), 16, 100);

    assertThat(prediction.time().value()).isEqualTo(100 * (60 + 27));
    assertThat(prediction.work().value()).isEqualTo(100 * 960);
    assertThat(prediction.span().value()).isEqualTo(100 * 60);
    assertThat(prediction.timeFormula().value().symbols())
        .contains(new Symbol("n"), Symbol.PROCESSORS, Symbol.platform("network.latency"))
        .doesNotContain(Symbol.RANK);
  }

  @Test
  void contributionsAddUpAndNameTheirLines() {
    Prediction prediction = evaluate(processes(additions(5, 7), exchange(8)), network(), 8, 1);

    assertThat(prediction.contributions().stream().mapToDouble(Contribution::seconds).sum())
        .isEqualTo(prediction.time().value());
    assertThat(prediction.contributions())
        .filteredOn(each -> each.bound().equals("network"))
        .extracting(each -> each.label() + " " + each.place().line())
        .contains("send 10", "send 11", "receive 12", "receive 13");
  }

  @Test
  void whatIsComputedWhileAMessageTravelsTakesNoTimeOfItsOwn() {
    TaskNode busy =
        sequence(
            receive(20, Optional.of(partner()), 8, Optional.of("r")),
            send(21, partner(), Expr.constant(8), Optional.of("s")),
            additions(22, 500),
            await(23, "r"));

    // 1 + 10 + 4 + 2, of which 5 additions are hidden; and 1 + 500 + 2.
    assertThat(seconds(processes(withFewAdditions()), 2)).isEqualTo(17);
    assertThat(seconds(processes(busy), 2)).isEqualTo(503);
  }

  private static TaskNode withFewAdditions() {
    return sequence(
        receive(20, Optional.of(partner()), 8, Optional.of("r")),
        send(21, partner(), Expr.constant(8), Optional.of("s")),
        additions(22, 5),
        await(23, "r"));
  }

  /** Of two processes the other one. */
  private static Expr partner() {
    return Expr.ONE.minus(RANK);
  }

  @Test
  void processesThatTakeTurnsAreLeftToTheSimulator() {
    // 2 * floor(rank / 2) = rank for even ranks.
    Expr even = Expr.ONE.minus(RANK.minus(Expr.floor(RANK.dividedBy(2)).times(2)));
    TaskNode pairs =
        where(
            2,
            even,
            sequence(send(3, RANK.plus(1), 8), receive(4, RANK.plus(1), 8)),
            sequence(receive(6, RANK.minus(1), 8), send(7, RANK.minus(1), 8)));

    // There and back again is twice 17, but the formula has even ones wait for a first message
    // only.
    assertThatExceptionOfType(NotApplicableException.class)
        .isThrownBy(() -> seconds(processes(pairs), 8));
  }

  @Test
  void aPipelineOfProcessesIsLeftToTheSimulator() {
    TaskNode pipeline =
        processes(
            unlessFirst(receive(12, RANK.minus(1), 8)),
            additions(13, 5),
            unlessLast(send(14, RANK.plus(1), 8)));

    assertNotApplicable(pipeline, network(), 4, 12);
  }

  @Test
  void aChainThatEndsTakesAllItsMessages() {
    TaskNode chain =
        processes(
            only(0, send(10, Expr.constant(1), 8)),
            only(1, receive(11, Expr.ZERO, 8)),
            only(1, send(12, Expr.constant(2), 8)),
            only(2, receive(13, Expr.constant(1), 8)));

    // As long as that of a process which does all of it: twice 1 + 10 + 4 + 2.
    assertThat(seconds(chain, 3)).isEqualTo(34);
  }

  private static TaskNode only(int rank, TaskNode then) {
    Expr distance = Expr.max(RANK.minus(rank), Expr.constant(rank).minus(RANK));
    return where(9, Expr.ONE.minus(distance), then);
  }

  @Test
  void aMasterThatAnswersWhoeverComesIsLeftToTheSimulator() {
    TaskNode farm =
        processes(
            where(
                2,
                RANK,
                send(3, Expr.ZERO, 8),
                loop(4, "1", P.minus(1), receive(5, Optional.empty(), 8, Optional.empty()))));

    assertNotApplicable(farm, network(), 4, 5);
  }

  @Test
  void aMessageThatNobodyReceivesIsLeftToTheSimulatorToTell() {
    assertNotApplicable(processes(unlessLast(send(7, RANK.plus(1), 8))), network(), 4, 7);
    assertNotApplicable(processes(unlessFirst(receive(7, RANK.minus(1), 8))), network(), 4, 7);
    assertNotApplicable(
        processes(send(7, RANK.plus(1), 8), receive(8, RANK.minus(1), 8)), network(), 4, 8);
  }

  @Test
  void aSendThatWaitsForItsReceiverIsLeftToTheSimulator() {
    Platform patient = network("network.rendezvous", 8);

    assertThat(evaluate(processes(exchange(8)), patient, 4, 1).time().value()).isEqualTo(27);
    assertNotApplicable(processes(exchange(9)), patient, 4, 11);
  }

  /** o_s = 1 and o_r = 2 of short messages, 6 and 9 above 8 bytes; in the rank, twice as long. */
  @Test
  void longMessagesHaveTheirOwnOverheads() {
    Platform machine =
        network(
            "network.overhead.send.above.8",
            6,
            "network.overhead.receive.above.8",
            9,
            "network.overhead.receive.above.1000",
            0);
    for (long bytes : new long[] {8, 9, 200, 1000, 1001}) {
      TaskNode program = processes(exchange(bytes));
      assertThat(evaluate(program, machine, 4, 1).time().value())
          .isEqualTo(
              new SimulationEvaluator().evaluate(scenario(program, machine, 4, 1)).time().value());
    }
    double more =
        evaluate(processes(exchange(9)), machine, 4, 1).time().value()
            - evaluate(processes(exchange(9)), network(), 4, 1).time().value();
    assertThat(more).isGreaterThanOrEqualTo(6 - 1 + 9 - 2);
  }

  @Test
  void messagesThatShareABusAreLeftToTheSimulator() {
    Platform machine = network();
    Platform bus =
        Platform.of(
            "bus",
            4,
            0,
            machine.parameters(),
            machine.memory(),
            Optional.of(new Network("bus", "bus", "by hand", new TreeMap<>())),
            machine.provenance());

    assertNotApplicable(processes(exchange(8)), bus, 4, 10);
  }

  @Test
  void whoHasMoreToDoIsWhoIsWaitedFor() {
    TaskNode firstHasMore =
        processes(
            additions(5, 10),
            only(0, additions(6, 90)),
            collective(7, CollectiveOperation.BARRIER, 0));

    // 100 additions, then 3 rounds of 13.
    assertThat(seconds(firstHasMore, 8)).isEqualTo(100 + 39);
  }

  @Test
  void aNeighbourWhoComesLateIsNoProcessInStep() {
    TaskNode firstIsLate = processes(additions(5, 10), only(0, additions(6, 90)), exchange(8));

    // The message of the first comes at 115, and another is taken after it: 119, not 117.
    assertThatExceptionOfType(NotApplicableException.class)
        .isThrownBy(() -> seconds(firstIsLate, 8));
  }

  @Test
  void whoIsNeitherAtAnEndNorInTheMiddleIsNotTakenForAll() {
    TaskNode secondHasMore = processes(additions(5, 10), only(1, additions(6, 90)));

    assertThatExceptionOfType(NotApplicableException.class)
        .isThrownBy(() -> evaluate(secondHasMore, network(), 8, 1));
  }

  @ParameterizedTest
  @CsvSource({
    "BARRIER, 8, 39",
    "BARRIER, 9, 52",
    "BARRIER, 1, 0",
    "BROADCAST, 8, 51",
    "ALL_REDUCE, 2, 18",
    "SCATTER, 8, 67",
    "ALL_TO_ALL, 8, 87",
  })
  void collectivesTakeTheirMessages(CollectiveOperation operation, int p, double expected) {
    // h(0) = 13, h(8) = 17; a barrier of 8 has 3 rounds; a scatter passes on 7 blocks of 4
    // seconds; Bruck's exchange is of 3 rounds of 4 blocks; to combine 8 bytes takes an addition.
    assertThat(seconds(processes(collective(4, operation, 8)), p)).isEqualTo(expected);
  }

  @Test
  void aMeasuredCollectiveTakesWhatWasMeasured() {
    FittedCollective fit =
        new FittedCollective(
            ExprParser.parse("$collective.barrier.constant + $collective.barrier.log2p*log2(p)"),
            2,
            16,
            0,
            0,
            0.1);
    Platform machine = network("collective.barrier.constant", 5, "collective.barrier.log2p", 7);
    Platform measured =
        Platform.of(
            "measured",
            4,
            0,
            machine.parameters(),
            machine.memory(),
            Optional.of(
                new Network(
                    "lab",
                    Network.CONTENTION_FREE,
                    "by hand",
                    new TreeMap<>(Map.of("barrier", fit)))),
            machine.provenance());
    TaskNode barrier = processes(collective(4, CollectiveOperation.BARRIER, 0));

    assertThat(evaluate(barrier, measured, 1, 1).time().value()).isZero();
    assertThat(evaluate(barrier, measured, 8, 1).time().value()).isEqualTo(26);
    assertThat(evaluate(barrier, measured, 8, 1).assumptions())
        .extracting(Assumption::text)
        .noneMatch(text -> text.contains("extrapolated"));
    Prediction beyond = evaluate(barrier, measured, 32, 1);
    assertThat(beyond.assumptions())
        .extracting(Assumption::text)
        .contains("barrier: extrapolated, it was measured with 2 to 16 processes and 0 to 0 bytes");
    assertThat(beyond.confidence()).isEqualTo(Confidence.ASSUMED);
  }

  @Test
  void aPlatformWithoutANetworkIsAnErrorWithPlaceAndNextStep() {
    assertThatExceptionOfType(EvaluationException.class)
        .isThrownBy(() -> evaluate(processes(exchange(8)), Programs.additions(), 4, 1))
        .withMessageContaining("Some.java:10: Some.method passes messages")
        .withMessageContaining("platform by-hand says nothing of a network")
        .withMessageContaining("mvn perf:calibrate");
  }

  @Test
  void aRingIsInStepThoughItHasNoEnds() {
    Expr right = RANK.plus(1).minus(Expr.floor(RANK.plus(1).dividedBy(P)).times(P));
    Expr leftOf = RANK.minus(1).plus(P);
    Expr left = leftOf.minus(Expr.floor(leftOf.dividedBy(P)).times(P));

    assertThat(seconds(processes(send(3, right, 8), receive(4, left, 8)), 6)).isEqualTo(17);
  }
}
