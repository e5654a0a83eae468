package org.perfmodel.evaluate.simulate.event;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.evaluate.simulate.network.Bus;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.evaluate.simulate.network.Network;

/** Programs that papers work out by hand. */
class TextbookTest {
  private static final Network LOG_GP = LinklessNetwork.CONTENTION_FREE;

  private static long makespan(Program program, LogGp costs, Network network) {
    long ahead = new Simulator(costs, network).run(program).makespan();
    assertThat(new Simulator(costs, network).alwaysInOrder().run(program).makespan())
        .isEqualTo(ahead);
    return ahead;
  }

  /** Culler and others 1993, figure 3: P = 8, L = 6, g = 4, o = 2. */
  @Test
  void optimalBroadcastOfLogPEndsAt24() {
    Script program = new Script(8);
    int[][] children = {{1, 2, 3, 4}, {5, 6}, {7}, {}, {}, {}, {}, {}};
    for (int rank = 0; rank < 8; rank++) {
      for (int parent = 0; parent < 8; parent++) {
        for (int child : children[parent]) {
          if (child == rank) {
            program.receive(rank, parent);
          }
        }
      }
      for (int child : children[rank]) {
        program.send(rank, child, 1);
      }
    }
    Outcome outcome = new Simulator(LogGp.logP(6, 2, 4), LOG_GP).run(program);
    assertThat(outcome.makespan()).isEqualTo(24);
    // The times that the figure has at its nodes.
    assertThat(outcome.ends()[3]).isEqualTo(18);
    assertThat(outcome.ends()[4]).isEqualTo(22);
    assertThat(outcome.ends()[5]).isEqualTo(20);
    assertThat(outcome.ends()[6]).isEqualTo(24);
    assertThat(outcome.ends()[7]).isEqualTo(24);
    assertThat(makespan(program, LogGp.logP(6, 2, 4), LOG_GP)).isEqualTo(24);
  }

  /** Alexandrov and others 1995: a message of k bytes, and a train of n. */
  @ParameterizedTest
  @CsvSource({"1, 0", "1, 1000", "2, 10", "7, 100", "30, 3"})
  void trainOfMessagesTakesOverheadGapsBytesAndLatency(int messages, long bytes) {
    long latency = 600;
    long send = 70;
    long receive = 90;
    long gap = 110;
    long perByte = 3;
    Script program = new Script(2);
    for (int i = 0; i < messages; i++) {
      program.send(0, 1, bytes).receive(1, 0);
    }
    LogGp costs = new LogGp(latency, send, receive, gap, perByte, Long.MAX_VALUE, 0);
    long between = Math.max(send, gap + bytes * perByte);
    long last = send + (messages - 1) * between + bytes * perByte + latency;
    assertThat(makespan(program, costs, LOG_GP)).isEqualTo(last + receive);
  }

  /** o_s + L + k G + o_r, with the overheads of the size; and 2 L more where it is asked for. */
  @ParameterizedTest
  @CsvSource({
    "99, 3, 4, 0",
    "100, 3, 4, 0",
    "101, 30, 40, 0",
    "1000, 30, 40, 0",
    "1001, 31, 4, 20",
  })
  void overheadsAreThoseOfTheSize(long bytes, long send, long receive, long asking) {
    LogGp costs =
        new LogGp(10, 3, 4, 0, 2, 1000, 0)
            .withOverheads(new LogGp.SizeClass(100, 30, 40), new LogGp.SizeClass(1000, 31, 4));
    Script program = new Script(2).send(0, 1, bytes).receive(1, 0);

    assertThat(makespan(program, costs, LOG_GP))
        .isEqualTo(send + asking + 10 + 2 * bytes + receive);
  }

  @ParameterizedTest
  @CsvSource({"2, 1000", "5, 1000", "9, 10", "16, 100"})
  void repeatedSendsTakeEquation41And42WithoutContention(int p, long d) {
    // T = (p - 1) a + d / b
    long startup = 400;
    long perByte = 2;
    assertThat(makespan(scatter(p, d), startup(startup, perByte), LinklessNetwork.IDEAL))
        .isEqualTo((p - 1) * startup + d * perByte);
  }

  @ParameterizedTest
  @CsvSource({"2, 1000", "5, 1000", "9, 10", "16, 100", "16, 300"})
  void repeatedSendsTakeEquation43OnABus(int p, long d) {
    // T = a + (p - 2) max(a, d / b) + d / b
    long startup = 400;
    long perByte = 2;
    assertThat(makespan(scatter(p, d), startup(startup, perByte), new Bus()))
        .isEqualTo(startup + (p - 2) * Math.max(startup, d * perByte) + d * perByte);
  }

  @ParameterizedTest
  @CsvSource({"2, 1000", "5, 1000", "9, 10"})
  void gatherTakesEquation44WithoutContentionAnd45OnABus(int p, long d) {
    Script gather = new Script(p);
    for (int rank = 1; rank < p; rank++) {
      gather.send(rank, 0, d).receive(0, rank);
    }
    assertThat(makespan(gather, startup(400, 2), LinklessNetwork.IDEAL)).isEqualTo(400 + 2 * d);
    assertThat(makespan(gather, startup(400, 2), new Bus())).isEqualTo(400 + 2 * d * (p - 1));
  }

  @ParameterizedTest
  @CsvSource({"2, 1000", "5, 1000", "9, 10"})
  void shiftTakesEquation46WithoutContentionAnd47OnABus(int p, long d) {
    Script shift = new Script(p);
    for (int rank = 0; rank < p; rank++) {
      shift.send(rank, (rank + 1) % p, d).receive(rank, (rank + p - 1) % p);
    }
    assertThat(makespan(shift, startup(400, 2), LinklessNetwork.IDEAL)).isEqualTo(400 + 2 * d);
    assertThat(makespan(shift, startup(400, 2), new Bus())).isEqualTo(400 + 2 * d * p);
  }

  @Test
  void aRendezvousWaitsForItsReceiverAndTwoLatencies() {
    Script program = new Script(2);
    program.send(0, 1, 100).compute(0, 1);
    program.compute(1, 5000).receive(1, 0);
    LogGp costs = new LogGp(10, 3, 4, 0, 2, 99, 0);
    Outcome outcome = new Simulator(costs, LOG_GP).run(program);
    // Request at 13, receiver at 5000, clearance at 5010, last byte leaves at 5210, comes at 5220.
    assertThat(outcome.ends()[0]).isEqualTo(5211);
    assertThat(outcome.ends()[1]).isEqualTo(5224);
    assertThat(outcome.waiting()[0]).isEqualTo(4997);
    assertThat(makespan(program, costs, LOG_GP)).isEqualTo(5224);
    assertThat(makespan(program, costs.withRendezvous(100), LOG_GP)).isEqualTo(5004);
  }

  @Test
  void aSynchronousSendIsOverWhenTheReceiverHasBegunAndABufferedOneAtOnce() {
    LogGp costs = new LogGp(10, 3, 4, 0, 0, Long.MAX_VALUE, 0);
    Script program = new Script(2);
    program.send(0, 1, 0, 8, Step.Mode.SYNCHRONOUS, Step.ANY);
    program.compute(1, 100).receive(1, 0);
    Outcome outcome = new Simulator(costs, LOG_GP).run(program);
    assertThat(outcome.ends()).containsExactly(110, 104);
    Script buffered = new Script(2);
    buffered.send(0, 1, 0, 8, Step.Mode.BUFFERED, Step.ANY);
    buffered.compute(1, 100).receive(1, 0);
    assertThat(new Simulator(costs.withRendezvous(4), LOG_GP).run(buffered).ends())
        .containsExactly(3, 104);
    assertThat(makespan(program, costs, LOG_GP)).isEqualTo(110);
  }

  @Test
  void whatIsBegunAndAwaitedOverlapsWithComputation() {
    LogGp costs = new LogGp(1000, 3, 4, 0, 0, Long.MAX_VALUE, 0);
    Script program = new Script(2);
    for (int rank = 0; rank < 2; rank++) {
      program.receive(rank, 1 - rank, 0, 5).send(rank, 1 - rank, 0, 8, Step.Mode.STANDARD, 5);
      program.compute(rank, 1000).await(rank, 5);
    }
    assertThat(makespan(program, costs, LOG_GP)).isEqualTo(1007);
  }

  @Test
  void tagsFindTheirMessageInAnyOrder() {
    Script program = new Script(2);
    program.send(0, 1, 7, 0, Step.Mode.STANDARD, Step.ANY).compute(0, 50);
    program.send(0, 1, 8, 0, Step.Mode.STANDARD, Step.ANY);
    program.receive(1, 0, 8, Step.ANY).compute(1, 1).receive(1, 0, 7, Step.ANY);
    assertThat(makespan(program, LogGp.logP(10, 1, 1), LOG_GP)).isEqualTo(52 + 10 + 1 + 1 + 1);
  }

  @Test
  void aReceiveFromAnybodyTakesWhatComesFirst() {
    Script program = new Script(3);
    program.compute(1, 100).send(1, 0, 0);
    program.compute(2, 30).send(2, 0, 0);
    program.receive(0, Step.ANY).compute(0, 10).receive(0, Step.ANY);
    Outcome outcome = new Simulator(LogGp.logP(5, 1, 1), LOG_GP).run(program);
    // 31 + 5 + 1, computing until 47, then 101 + 5 + 1.
    assertThat(outcome.ends()[0]).isEqualTo(107);
    assertThat(outcome.waiting()[0]).isEqualTo(30 + 53);
  }

  @Test
  void manySendersToOneReceiverWaitForItsPort() {
    Script gather = new Script(5);
    for (int rank = 1; rank < 5; rank++) {
      gather.send(rank, 0, 100).receive(0, Step.ANY);
    }
    LogGp costs = new LogGp(10, 1, 2, 0, 3, Long.MAX_VALUE, 0);
    assertThat(new Simulator(costs, LinklessNetwork.INCAST).run(gather).makespan())
        .isEqualTo(1 + 4 * 300 + 10 + 2);
    assertThat(new Simulator(costs, LOG_GP).run(gather).makespan()).isEqualTo(1 + 300 + 10 + 4 * 2);
  }

  @Test
  void aProcessReceivesAtMostOneMessageInAGap() {
    Script gather = new Script(5);
    for (int rank = 1; rank < 5; rank++) {
      gather.send(rank, 0, 0).receive(0, rank);
    }
    assertThat(makespan(gather, LogGp.logP(6, 2, 4), LOG_GP)).isEqualTo(2 + 6 + 3 * 4 + 2);
  }

  @Test
  void whatIsAwaitedTogetherIsTakenAsItComes() {
    Script program = new Script(3);
    program.receive(0, 1, 0, 5).receive(0, 2, 0, 5).await(0, 5);
    program.compute(1, 900).send(1, 0, 0).send(2, 0, 0);
    // The one that is there at 11 is taken while the other is on its way, until 911.
    assertThat(makespan(program, LogGp.logP(10, 1, 1), LOG_GP)).isEqualTo(900 + 1 + 10 + 1);
  }

  @Test
  void ofTwoReceivesThatFitTheOneThatWasPostedFirstGetsTheMessage() {
    for (boolean anyFirst : new boolean[] {true, false}) {
      Script program = new Script(3);
      program.receive(0, anyFirst ? Step.ANY : 1, 0, 5).receive(0, anyFirst ? 1 : Step.ANY, 0, 6);
      program.await(0, 5).send(0, 2, 0).await(0, 6).receive(2, 0);
      program.send(1, 0, 0).compute(1, 1000).send(1, 0, 0);
      Outcome outcome = new Simulator(LogGp.logP(10, 1, 1), LOG_GP).run(program);
      assertThat(outcome.ends()[2]).isEqualTo(12 + 12);
    }
  }

  @Test
  void messagesOfOneSenderDoNotOvertakeEachOther() {
    Script program = new Script(3);
    program.send(1, 0, 1, 1000, Step.Mode.STANDARD, Step.ANY);
    program.send(1, 0, 2, 0, Step.Mode.STANDARD, Step.ANY);
    program.receive(0, 1, Step.ANY, Step.ANY).send(0, 2, 0).receive(2, 0);
    program.receive(0, 1, 2, Step.ANY);
    LogGp costs = new LogGp(10, 1, 1, 0, 1, Long.MAX_VALUE, 0);
    Outcome outcome = new Simulator(costs, LinklessNetwork.IDEAL).run(program);
    assertThat(outcome.ends()[2]).isEqualTo(1 + 10 + 1000 + 1 + 1 + 10 + 1);
  }

  private static LogGp startup(long startup, long perByte) {
    return new LogGp(0, startup, 0, 0, perByte, Long.MAX_VALUE, 0);
  }

  private static Script scatter(int p, long bytes) {
    Script program = new Script(p);
    for (int rank = 1; rank < p; rank++) {
      program.send(0, rank, bytes).receive(rank, 0);
    }
    return program;
  }
}
