package org.perfmodel.evaluate.simulate.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.simulate.network.Bus;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;

/** Programs that do not come to their end, and what is said of them. */
class StandstillTest {
  private static final LogGp COSTS = LogGp.logP(5, 1, 1).withRendezvous(1000);

  private static void refuses(Program program, String... words) {
    for (Simulator each :
        new Simulator[] {
          new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE),
          new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE).alwaysInOrder(),
          new Simulator(COSTS, new Bus())
        }) {
      assertThatThrownBy(() -> each.run(program))
          .isInstanceOf(SimulationException.class)
          .hasMessageContainingAll(words)
          .hasMessageContaining("\nMaybe ");
    }
  }

  @Test
  void aReceiveThatNoSendMatchesIsNamedWithItsLineAndRanks() {
    Script program = new Script(2);
    program.compute(0, 3).send(0, 1, 7, 8, Step.Mode.STANDARD, Step.ANY);
    program.receive(1, 0, 8, Step.ANY);
    refuses(
        program,
        "Script.java:3: process 1 waits to receive from process 0 on WORLD with tag 8:"
            + " no send matches, and process 0 has ended",
        "a message from process 0 on WORLD with tag 7 (Script.java:2) was not taken");
  }

  @Test
  void aReceiveFromAnybodyThatGetsNothingIsNamed() {
    Script program = new Script(3);
    program.receive(2, Step.ANY);
    refuses(program, "Script.java:1: process 2 waits to receive from any process on WORLD");
  }

  @Test
  void aLongSendThatNobodyReceivesIsNamed() {
    Script program = new Script(2);
    program.send(1, 0, 5000);
    refuses(program, "Script.java:1: process 1 waits to send to process 0", "no receive matches");
  }

  @Test
  void aCircleOfReceivesIsADeadlockWithItsProcesses() {
    Script program = new Script(4);
    for (int rank = 0; rank < 3; rank++) {
      program.receive(rank, (rank + 1) % 3).send(rank, (rank + 2) % 3, 8);
    }
    program.receive(3, 2);
    refuses(
        program,
        "Script.java:1: deadlock of 3 processes that wait:"
            + " process 0 to receive from process 1 at Script.java:1,"
            + " process 1 to receive from process 2 at Script.java:3,"
            + " process 2 to receive from process 0 at Script.java:5");
  }

  @Test
  void aCircleOfLongSendsIsADeadlockAndOfShortOnesIsNot() {
    refuses(ring(1001), "deadlock of 3 processes", "process 1 to send to process 2");
    assertThat(new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE).run(ring(1000)).makespan())
        .isEqualTo(7);
  }

  private static Script ring(long bytes) {
    Script program = new Script(3);
    for (int rank = 0; rank < 3; rank++) {
      program.send(rank, (rank + 1) % 3, bytes).receive(rank, (rank + 2) % 3);
    }
    return program;
  }

  @Test
  void anAwaitThatIsNeverFulfilledIsNamed() {
    Script program = new Script(2);
    program.receive(0, 1, 0, 4).await(0, 4);
    refuses(program, "Script.java:1: process 0 waits to receive from process 1");
  }

  @Test
  void aProcessThatSendsToItselfWithoutReceivingDeadlocksAlone() {
    Script program = new Script(2);
    program.send(1, 1, 5000).receive(1, 1);
    refuses(program, "deadlock of 1 process that waits for itself");
  }

  @Test
  void aRankThatDoesNotExistIsNamed() {
    Script program = new Script(3);
    program.compute(2, 1).send(2, 3, 8);
    refuses(program, "Script.java:2: process 2 sends to process 3, but there are 0..2");
    Script receives = new Script(3);
    receives.receive(0, -2);
    refuses(receives, "Script.java:1: process 0 receives from process -2, but there are 0..2");
  }

  @Test
  void collectiveOperationsInAnotherOrderAreNamedWithBothLines() {
    Script program = new Script(2);
    program.enter(0, 0, 0).enter(1, 0, 1);
    refuses(
        program,
        "Script.java:2: process 1 comes to broadcast as its collective operation number 1",
        "but process 0 to barrier at Script.java:1");
  }

  @Test
  void aCollectiveOperationThatNotAllCallIsNamed() {
    Script program = new Script(3);
    program.enter(0, 0, 0).enter(2, 0, 0);
    refuses(
        program,
        "Script.java:1: barrier on WORLD (collective) was called by 2 of 3 processes of its group,"
            + " not by process 1");
  }

  @Test
  void messagesThatNobodyTakesAreTold() {
    Script program = new Script(3);
    program.send(0, 1, 8).send(0, 2, 8).receive(2, 0);
    assertThat(new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE).run(program).unreceived())
        .containsExactly(
            "Script.java:1: a message that process 0 sends to process 1 is never received");
  }
}
