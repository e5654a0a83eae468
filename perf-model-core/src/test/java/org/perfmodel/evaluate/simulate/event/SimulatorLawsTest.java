package org.perfmodel.evaluate.simulate.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.evaluate.simulate.network.Network;
import org.perfmodel.evaluate.simulate.network.Topology;

/** What holds of every program, on random ones. */
@Tag("exhaustive")
class SimulatorLawsTest {
  private static final int PROGRAMS = 400;
  private static final LogGp COSTS = new LogGp(100, 7, 5, 11, 0.7, Long.MAX_VALUE, 3);

  private static final List<String> NETWORKS =
      List.of(
          "contention-free",
          "ideal",
          "incast",
          "bus",
          "mesh 3x3",
          "torus 2x5",
          "fat-tree 4",
          "dragonfly 3x2x2");

  private static String account(Outcome outcome) {
    return java.util.Arrays.toString(outcome.ends())
        + java.util.Arrays.toString(outcome.computation())
        + java.util.Arrays.toString(outcome.waiting())
        + outcome.places();
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void theSameProgramTakesTheSameTimeEveryTime(boolean wildcards) {
    for (int seed = 0; seed < PROGRAMS / 4; seed++) {
      Script script = RandomScripts.of(seed, wildcards);
      for (String network : NETWORKS) {
        Simulator simulator = new Simulator(COSTS, Topology.parse(network));
        assertThat(account(simulator.run(script))).isEqualTo(account(simulator.run(script)));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"contention-free", "ideal"})
  void runningAheadIsRunningInOrder(String name) {
    Network network = Topology.parse(name);
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, false);
      for (long threshold : new long[] {Long.MAX_VALUE, 150}) {
        Simulator simulator = new Simulator(COSTS.withRendezvous(threshold), network);
        assertThat(account(simulator.run(script)))
            .as("seed %d", seed)
            .isEqualTo(account(simulator.alwaysInOrder().run(script)));
      }
    }
  }

  @Test
  void anyNumberOfThreadsGivesTheSame() {
    int together = 0;
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, false);
      Simulator simulator = new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE);
      String one = account(simulator.run(script));
      for (int threads : new int[] {2, 3, 16}) {
        assertThat(account(simulator.onThreads(threads).run(script))).isEqualTo(one);
      }
      RunAhead whole = new RunAhead(script, COSTS, true, null);
      together += new ParallelSimulation(whole, 2).run() ? 1 : 0;
    }
    // Not only because one thread did it: synchronous sends alone need one.
    assertThat(together).isGreaterThan(PROGRAMS / 10);
  }

  @Test
  void threadsFailAsOneThreadDoes() {
    Script stuck = new Script(4);
    stuck.receive(0, 3).receive(3, 0).send(1, 2, 8).receive(2, 1);
    Simulator simulator = new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE);
    assertThatThrownBy(() -> simulator.onThreads(2).run(stuck))
        .isInstanceOf(SimulationException.class)
        .hasMessageContaining("deadlock of 2 processes that wait: process 0 to receive");
  }

  @Test
  void matchingOnDeliveryIsMatchingOnSendWhereReceivesNameTheirSender() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, false);
      for (String name : NETWORKS) {
        if (!name.equals("ideal")) {
          InOrder early = new InOrder(script, COSTS, Topology.parse(name), false, null);
          early.run();
          InOrder late = new InOrder(script, COSTS, Topology.parse(name), true, null);
          late.run();
          assertThat(late.clock).as("%s, seed %d", name, seed).isEqualTo(early.clock);
        }
      }
    }
  }

  @Test
  void noNetworkIsFasterThanOneThatCostsNothing() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, false);
      long least = new Simulator(LogGp.FREE, LinklessNetwork.IDEAL).run(script).makespan();
      for (String network : NETWORKS) {
        Outcome outcome = new Simulator(COSTS, Topology.parse(network)).run(script);
        assertThat(outcome.makespan()).isGreaterThanOrEqualTo(least);
      }
    }
  }

  @Test
  void noLinksAreFasterThanAnyLinks() {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, false);
      long least = new Simulator(COSTS, LinklessNetwork.IDEAL).run(script).makespan();
      for (String network : NETWORKS) {
        Outcome outcome = new Simulator(COSTS, Topology.parse(network)).run(script);
        assertThat(outcome.makespan()).isGreaterThanOrEqualTo(least);
      }
    }
  }

  @Test
  void timeGrowsWithEveryPriceWhereNothingIsShared() {
    LogGp[] dearer = {
      new LogGp(101, 7, 5, 11, 0.7, Long.MAX_VALUE, 3),
      new LogGp(500, 7, 5, 11, 0.7, Long.MAX_VALUE, 3),
      new LogGp(100, 8, 5, 11, 0.7, Long.MAX_VALUE, 3),
      new LogGp(100, 7, 6, 11, 0.7, Long.MAX_VALUE, 3),
      new LogGp(100, 7, 5, 30, 0.7, Long.MAX_VALUE, 3),
      new LogGp(100, 7, 5, 11, 0.9, Long.MAX_VALUE, 3)
    };
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, false);
      long base = new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE).run(script).makespan();
      for (LogGp costs : dearer) {
        assertThat(new Simulator(costs, LinklessNetwork.CONTENTION_FREE).run(script).makespan())
            .isGreaterThanOrEqualTo(base);
      }
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void everyTickOfEveryProcessIsAccountedFor(boolean wildcards) {
    for (int seed = 0; seed < PROGRAMS; seed++) {
      Script script = RandomScripts.of(seed, wildcards);
      for (String network : NETWORKS) {
        Simulator simulator = new Simulator(COSTS.withRendezvous(200), Topology.parse(network));
        Outcome outcome;
        try {
          outcome = simulator.run(script);
        } catch (SimulationException deadlock) {
          // With receives from anybody a long send may wait for a receive that took another's.
          assertThat(wildcards).isTrue();
          continue;
        }
        double spent = 0;
        long messages = 0;
        for (Outcome.AtPlace at : outcome.places()) {
          spent += at.computation() + at.communication() + at.waiting();
          messages += at.messages();
        }
        double ended = 0;
        for (int rank = 0; rank < script.processes(); rank++) {
          ended += outcome.ends()[rank];
          assertThat(outcome.computation()[rank] + outcome.waiting()[rank])
              .isLessThanOrEqualTo(outcome.ends()[rank]);
        }
        assertThat(spent).isEqualTo(ended);
        assertThat(messages).isPositive();
        assertThat(outcome.unreceived()).isEmpty();
      }
    }
  }

  @Test
  void whatManyProcessesSpendMayBeMoreThanALongHolds() {
    Script script = new Script(40);
    long ticks = Long.MAX_VALUE / 4;
    script.at(0, step -> step.compute(ticks, 0));
    for (int rank = 1; rank < 40; rank++) {
      script.at(rank, step -> step.compute(ticks, 0));
    }
    script.await(0, 0);
    Outcome outcome = new Simulator(COSTS, LinklessNetwork.IDEAL).run(script);
    assertThat(outcome.places().get(0).computation()).isEqualTo(40 * (double) ticks);
    assertThat(outcome.work()).isEqualTo(40 * (double) ticks);
  }
}
