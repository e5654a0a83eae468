package org.perfmodel.evaluate.simulate.collective;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.perfmodel.evaluate.simulate.event.LogGp;
import org.perfmodel.evaluate.simulate.event.OperationStream;
import org.perfmodel.evaluate.simulate.event.Outcome;
import org.perfmodel.evaluate.simulate.event.Program;
import org.perfmodel.evaluate.simulate.event.Recorder;
import org.perfmodel.evaluate.simulate.event.Simulator;
import org.perfmodel.evaluate.simulate.network.LinklessNetwork;
import org.perfmodel.workload.CollectiveOperation;

/** The algorithms against what they must deliver, and their closed forms. */
class AlgorithmTest {
  private static final LogGp COSTS = new LogGp(100, 3, 5, 7, 2, Long.MAX_VALUE, 0);

  /** One operation by all processes. */
  private record Once(Algorithm algorithm, int processes, int root, long bytes) implements Program {
    @Override
    public OperationStream stream(int rank) {
      return algorithm.stream(new Call(rank, processes, root, bytes, r -> r, 0, 0, 0, 0));
    }

    @Override
    public int places() {
      return 1;
    }

    @Override
    public String place(int index) {
      return "Once.java:1";
    }

    @Override
    public String channel(int index) {
      return "WORLD";
    }

    @Override
    public String operation(int index) {
      return algorithm.label();
    }
  }

  private static final List<Integer> SIZES = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 16, 17, 31);

  private static final EnumSet<Algorithm> POWERS_ONLY = EnumSet.of(Algorithm.DOUBLING_ALL_GATHER);

  private static final EnumSet<Algorithm> FROM_ROOT =
      EnumSet.of(
          Algorithm.LINEAR_BROADCAST,
          Algorithm.LINEAR_SCATTER,
          Algorithm.BINOMIAL_BROADCAST,
          Algorithm.BINOMIAL_SCATTER);

  private static final EnumSet<Algorithm> TO_ROOT =
      EnumSet.of(
          Algorithm.LINEAR_GATHER,
          Algorithm.LINEAR_REDUCE,
          Algorithm.BINOMIAL_GATHER,
          Algorithm.BINOMIAL_REDUCE);

  /** Who has heard of whom, if messages carry all that their sender knew when it sent. */
  private static final class Gossip implements Recorder {
    record Flight(int source, int destination, long sent, long arrived) {}

    final List<Flight> flights = new java.util.ArrayList<>();

    @Override
    public void begin() {
      flights.clear();
    }

    @Override
    public void stay(int rank, long from, long to, Activity activity, int place) {}

    @Override
    public void flight(int source, int destination, long sent, long arrived, long b, int place) {
      flights.add(new Flight(source, destination, sent, arrived));
    }

    /** Knowledge at the end: messages in the order of their sending, all of them received. */
    List<Set<Integer>> knowledge(int processes) {
      List<Set<Integer>> known = new java.util.ArrayList<>();
      for (int i = 0; i < processes; i++) {
        known.add(new HashSet<>(Set.of(i)));
      }
      record Event(long time, boolean isArrival, Flight flight) {}
      List<Event> events = new java.util.ArrayList<>();
      flights.forEach(
          f -> {
            events.add(new Event(f.sent, false, f));
            events.add(new Event(f.arrived, true, f));
          });
      events.sort(
          java.util.Comparator.comparingLong(Event::time)
              .thenComparing(Event::isArrival, java.util.Comparator.reverseOrder()));
      java.util.IdentityHashMap<Flight, Set<Integer>> carried = new java.util.IdentityHashMap<>();
      for (Event event : events) {
        if (event.isArrival) {
          known.get(event.flight.destination).addAll(carried.get(event.flight));
        } else {
          carried.put(event.flight, new HashSet<>(known.get(event.flight.source)));
        }
      }
      return known;
    }
  }

  @ParameterizedTest
  @EnumSource
  void everyoneWhoMustHearOfSomebodyDoes(Algorithm algorithm) {
    for (int p : SIZES) {
      if (POWERS_ONLY.contains(algorithm) && Integer.bitCount(p) != 1) {
        continue;
      }
      for (int root = 0; root < p; root += Math.max(1, p / 2)) {
        Gossip gossip = new Gossip();
        Outcome outcome =
            new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE)
                .run(new Once(algorithm, p, root, 16), gossip);
        assertThat(outcome.unreceived()).isEmpty();
        List<Set<Integer>> known = gossip.knowledge(p);
        for (int rank = 0; rank < p; rank++) {
          Set<Integer> must = new TreeSet<>();
          for (int other = 0; other < p; other++) {
            boolean hears =
                FROM_ROOT.contains(algorithm) || algorithm == Algorithm.SCATTER_RING_BROADCAST
                    ? other == root
                    : TO_ROOT.contains(algorithm)
                        ? rank == root
                        : algorithm == Algorithm.DOUBLING_SCAN ? other <= rank : true;
            if (hears) {
              must.add(other);
            }
          }
          assertThat(known.get(rank)).as(algorithm + " of " + p).containsAll(must);
        }
      }
    }
  }

  @ParameterizedTest
  @EnumSource
  void longMessagesWithRendezvousDoNotDeadlockAnyAlgorithm(Algorithm algorithm) {
    for (int p : SIZES) {
      if (POWERS_ONLY.contains(algorithm) && Integer.bitCount(p) != 1) {
        continue;
      }
      Simulator simulator = new Simulator(COSTS.withRendezvous(0), LinklessNetwork.CONTENTION_FREE);
      long ahead = simulator.run(new Once(algorithm, p, 0, 64)).makespan();
      assertThat(simulator.alwaysInOrder().run(new Once(algorithm, p, 0, 64)).makespan())
          .isEqualTo(ahead);
    }
  }

  /** Bytes that must move: of each block once to where it was not, at least. */
  @Test
  void bytesThatAlgorithmsMoveAreThoseOfTheirDefinition() {
    for (int p : SIZES) {
      assertThat(bytes(Algorithm.BINOMIAL_BROADCAST, p)).isEqualTo(16L * (p - 1));
      assertThat(bytes(Algorithm.LINEAR_SCATTER, p)).isEqualTo(16L * (p - 1));
      assertThat(bytes(Algorithm.BINOMIAL_SCATTER, p)).isEqualTo(16L * bitsBelow(p));
      assertThat(bytes(Algorithm.BINOMIAL_GATHER, p)).isEqualTo(16L * bitsBelow(p));
      assertThat(bytes(Algorithm.RING_ALL_GATHER, p)).isEqualTo(16L * p * (p - 1));
      assertThat(bytes(Algorithm.BRUCK_ALL_GATHER, p)).isEqualTo(16L * p * (p - 1));
      assertThat(bytes(Algorithm.PAIRWISE_ALL_TO_ALL, p)).isEqualTo(16L * p * (p - 1));
      assertThat(bytes(Algorithm.LINEAR_ALL_TO_ALL, p)).isEqualTo(16L * p * (p - 1));
      assertThat(bytes(Algorithm.BRUCK_ALL_TO_ALL, p)).isEqualTo(16L * p * bitsBelow(p));
      assertThat(bytes(Algorithm.DISSEMINATION_BARRIER, p)).isZero();
    }
  }

  /** In a binomial tree a block goes as many times as its distance from the root has bits. */
  private static long bitsBelow(int p) {
    long bits = 0;
    for (int i = 0; i < p; i++) {
      bits += Integer.bitCount(i);
    }
    return bits;
  }

  private static long bytes(Algorithm algorithm, int p) {
    Simulator simulator = new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE);
    return simulator.run(new Once(algorithm, p, 0, 16)).places().get(0).bytes();
  }

  @Test
  void timesOfRoundsAreClosedForms() {
    long latency = 1000;
    long overhead = 10;
    LogGp costs = new LogGp(latency, overhead, overhead, overhead, 2, Long.MAX_VALUE, 0);
    long round = 2 * overhead + latency;
    for (int k = 0; k <= 6; k++) {
      int p = 1 << k;
      assertThat(time(Algorithm.DISSEMINATION_BARRIER, p, 0, costs)).isEqualTo(k * round);
      assertThat(time(Algorithm.BINOMIAL_BROADCAST, p, 50, costs)).isEqualTo(k * (round + 100));
      assertThat(time(Algorithm.DOUBLING_ALL_REDUCE, p, 50, costs)).isEqualTo(k * (round + 100));
      assertThat(time(Algorithm.RING_ALL_GATHER, p, 50, costs)).isEqualTo((p - 1) * (round + 100));
      assertThat(time(Algorithm.BINOMIAL_REDUCE, p, 50, costs)).isEqualTo(k * (round + 100));
      assertThat(time(Algorithm.DOUBLING_ALL_GATHER, p, 50, costs))
          .isEqualTo(k * round + (p - 1) * 100L);
      assertThat(time(Algorithm.BINOMIAL_SCATTER, p, 50, costs))
          .isEqualTo(k * round + (p - 1) * 100L);
      assertThat(time(Algorithm.PAIRWISE_ALL_TO_ALL, p, 50, costs))
          .isEqualTo((p - 1) * (round + 100));
    }
  }

  private static long time(Algorithm algorithm, int p, long bytes, LogGp costs) {
    return new Simulator(costs, LinklessNetwork.CONTENTION_FREE)
        .run(new Once(algorithm, p, 0, bytes))
        .makespan();
  }

  @Test
  void everyOperationHasAnAlgorithmForEverySize() {
    for (CollectiveOperation operation : CollectiveOperation.values()) {
      for (int p : SIZES) {
        for (long bytes : new long[] {0, 100, 1000, 10_000, 100_000}) {
          Algorithm algorithm = Choice.of(operation, p, bytes);
          Simulator simulator = new Simulator(COSTS, LinklessNetwork.CONTENTION_FREE);
          assertThat(simulator.run(new Once(algorithm, p, 0, bytes)).unreceived()).isEmpty();
        }
      }
    }
  }
}
