package org.perfmodel.evaluate.simulate.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.evaluate.simulate.event.Outcome;
import org.perfmodel.evaluate.simulate.event.Script;
import org.perfmodel.evaluate.simulate.event.Simulator;

class TopologyTest {
  private static final LogGp COSTS = new LogGp(100, 3, 5, 0, 2, Long.MAX_VALUE, 10);

  private static int hops(Network network, int source, int destination) {
    Set<Integer> seen = new HashSet<>();
    int link = network.first(source, destination);
    while (link != Network.NONE) {
      assertThat(link).isBetween(0, network.links() - 1);
      assertThat(seen.add(link)).as("no link twice").isTrue();
      link = network.next(link, source, destination);
    }
    return seen.size();
  }

  /** Distances that are known without routing. */
  @ParameterizedTest
  @CsvSource({"mesh 4x3x2", "torus 4x5x2", "torus 7", "mesh 1x6"})
  void gridsTakeAsManyLinksAsCoordinatesDiffer(String name) {
    Network network = Topology.parse(name);
    String[] sizes = name.split(" ", -1)[1].split("x", -1);
    for (int a = 0; a < network.hosts(); a++) {
      for (int b = 0; b < network.hosts(); b++) {
        int distance = 0;
        int left = a;
        int right = b;
        for (String size : sizes) {
          int extent = Integer.parseInt(size);
          int apart = Math.abs(left % extent - right % extent);
          distance += name.startsWith("torus") ? Math.min(apart, extent - apart) : apart;
          left /= extent;
          right /= extent;
        }
        assertThat(hops(network, a, b)).isEqualTo(distance);
      }
    }
  }

  @Test
  void treesAndDragonfliesTakeTheLinksBetweenSwitches() {
    Network tree = Topology.parse("fat-tree 4");
    assertThat(tree.hosts()).isEqualTo(16);
    for (int a = 0; a < 16; a++) {
      for (int b = 0; b < 16; b++) {
        int expected = a / 2 == b / 2 ? 0 : a / 4 == b / 4 ? 2 : 4;
        assertThat(hops(tree, a, b)).isEqualTo(expected);
      }
    }
    Network dragonfly = Topology.parse("dragonfly 5x3x2");
    for (int a = 0; a < 30; a++) {
      for (int b = 0; b < 30; b++) {
        int links = hops(dragonfly, a, b);
        if (a / 2 == b / 2) {
          assertThat(links).isZero();
        } else if (a / 6 == b / 6) {
          assertThat(links).isEqualTo(1);
        } else {
          assertThat(links).isBetween(1, 3);
        }
      }
    }
  }

  @Test
  void linksBetweenGroupsAreDealtToAllRouters() {
    // Four groups of three routers: each router has one link to another group.
    Network network = Topology.parse("dragonfly 4x3x1");
    for (int a = 0; a < 12; a++) {
      int direct = 0;
      for (int b = 0; b < 12; b++) {
        direct += a / 3 != b / 3 && hops(network, a, b) == 1 ? 1 : 0;
      }
      assertThat(direct).isEqualTo(1);
    }
  }

  /**
   * The way of every pair ends at its destination: two ways into one host share their last link.
   */
  @ParameterizedTest
  @ValueSource(strings = {"mesh 3x3", "torus 4x4", "fat-tree 4", "dragonfly 4x2x2"})
  void lastLinksOfDifferentSwitchesDiffer(String name) {
    Network network = Topology.parse(name);
    int perSwitch = name.startsWith("fat") || name.startsWith("dragon") ? 2 : 1;
    for (int link = 0; link < network.links(); link++) {
      Set<Integer> switches = new HashSet<>();
      for (int a = 0; a < network.hosts(); a++) {
        for (int b = 0; b < network.hosts(); b++) {
          int last = Network.NONE;
          int at = network.first(a, b);
          while (at != Network.NONE) {
            last = at;
            at = network.next(at, a, b);
          }
          if (last == link) {
            switches.add(b / perSwitch);
          }
        }
      }
      assertThat(switches.size()).isLessThanOrEqualTo(1);
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh 4x4", "torus 4x4", "fat-tree 4", "dragonfly 4x2x2"})
  void oneMessageTakesItsLinksAndNoMore(String name) {
    Network network = Topology.parse(name);
    for (int to = 1; to < 16; to++) {
      Script program = new Script(16);
      program.send(0, to, 1000).receive(to, 0);
      assertThat(new Simulator(COSTS, network).run(program).makespan())
          .isEqualTo(3 + 10L * hops(network, 0, to) + 100 + 2000 + 5);
    }
  }

  @Test
  void everyShiftOfAFatTreePassesWithoutMeeting() {
    for (int shift = 1; shift < 16; shift++) {
      Script program = new Script(16);
      for (int rank = 0; rank < 16; rank++) {
        program.send(rank, (rank + shift) % 16, 1000);
        program.receive(rank, (rank + 16 - shift) % 16);
      }
      LogGp costs = new LogGp(100, 3, 5, 0, 2, Long.MAX_VALUE, 0);
      assertThat(new Simulator(costs, Topology.parse("fat-tree 4")).run(program).makespan())
          .isEqualTo(3 + 100 + 2000 + 5);
    }
  }

  @Test
  void whatIsOnItsWayGoesBeforeWhatIsSentAtThatTick() {
    // The message of 2 for 0 comes to the link from 1 to 0 after a hop; there 1 sends its own.
    LogGp costs = new LogGp(100, 0, 0, 0, 2, Long.MAX_VALUE, 10);
    for (long begin : new long[] {9, 10, 11}) {
      Script program = new Script(4);
      program.send(2, 0, 1000).compute(1, begin).send(1, 0, 500).receive(0, 1);
      long end = new Simulator(costs, Topology.parse("mesh 4")).run(program).ends()[0];
      // Alone on the link: begin + 10 + 100 + 1000; behind the other, which has it for 2000.
      long last = begin < 10 ? begin + 10 + 100 + 1000 : 10 + 2000 + 10 + 100 + 1000;
      assertThat(end).as("sent at %d", begin).isEqualTo(last);
    }
  }

  @Test
  void messagesOverOneLinkWaitForEachOther() {
    // On a line of four, 0 to 2 and 1 to 3 share the link from 1 to 2.
    Script program = new Script(4);
    program.send(0, 2, 1000).receive(2, 0).send(1, 3, 1000).receive(3, 1);
    Outcome outcome = new Simulator(COSTS, Topology.parse("mesh 4")).run(program);
    // The message of 1 has the link from 3 to 2003; that of 0 comes at 13 and waits.
    assertThat(outcome.ends()[3]).isEqualTo(3 + 20 + 100 + 2000 + 5);
    assertThat(outcome.ends()[2]).isEqualTo(2003 + 10 + 100 + 2000 + 5);
  }

  @ParameterizedTest
  @ValueSource(strings = {"mesh 8x2", "torus 8x2", "fat-tree 4", "dragonfly 4x2x2", "bus"})
  void sharingNeverMakesAnAllToAllFasterAndABusIsSlowest(String name) {
    Script program = new Script(16);
    for (int round = 1; round < 16; round++) {
      for (int rank = 0; rank < 16; rank++) {
        program.receive(rank, rank ^ round, 0, 1);
        program.send(
            rank,
            rank ^ round,
            0,
            500,
            org.perfmodel.evaluate.simulate.event.Step.Mode.STANDARD,
            1);
      }
    }
    for (int rank = 0; rank < 16; rank++) {
      program.await(rank, 1);
    }
    LogGp costs = new LogGp(100, 3, 5, 0, 2, Long.MAX_VALUE, 0);
    long free = new Simulator(costs, LinklessNetwork.CONTENTION_FREE).run(program).makespan();
    long shared = new Simulator(costs, Topology.parse(name)).run(program).makespan();
    long bus = new Simulator(costs, new Bus()).run(program).makespan();
    assertThat(shared).isBetween(free, bus);
    assertThat(bus).isEqualTo(3 + 16 * 15 * 1000L + 100 + 5);
    if (name.equals("mesh 8x2")) {
      // Half of the pairs cross the middle, which two links pass in each direction.
      assertThat(shared).isGreaterThanOrEqualTo(8 * 8 * 1000L / 2);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "ring",
        "mesh",
        "mesh 4x",
        "torus 0x4",
        "fat-tree 3",
        "fat-tree 4x4",
        "bus 3",
        "dragonfly 4x4",
        "mesh 4096x4096x4096"
      })
  void namesThatAreNoNetworkAreRefused(String name) {
    assertThatThrownBy(() -> Topology.parse(name)).isInstanceOf(IllegalArgumentException.class);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "contention-free",
        "ideal",
        "incast",
        "bus",
        "mesh 4x8",
        "torus 4x4x4",
        "fat-tree 16",
        "dragonfly 4x8x2"
      })
  void namesAreReadAsTheyArePrinted(String name) {
    assertThat(Topology.parse(name).name()).isEqualTo(name);
    assertThat(Topology.parse(name).ports()).isNotNull();
  }

  @Test
  void aNetworkWithTooFewHostsIsRefused() {
    assertThatThrownBy(() -> new Simulator(COSTS, Topology.parse("mesh 2x2")).run(new Script(5)))
        .hasMessage("mesh 2x2 has 4 hosts, too few for 5 processes");
  }
}
