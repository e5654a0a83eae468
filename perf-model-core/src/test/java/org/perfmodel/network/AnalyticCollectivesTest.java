package org.perfmodel.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

/** Formulae beside a simulation of the messages one by one. */
class AnalyticCollectivesTest {
  private static final double BYTES = 8;
  private static final double[][] MACHINES = {{5, 1}, {1, 2}, {3, 0.375}, {0.5, 4}};

  /** Sends of a process in order; it begins once it has received, the root at once. */
  private record Send(int from, int to, double blocks) {}

  private record Ready(double time, Send send) {}

  /** When the last message arrives. */
  private static double simulated(List<Send> sends, int p, Medium medium, double[] machine) {
    double[] received = new double[p];
    Arrays.fill(received, Double.NaN);
    PriorityQueue<Ready> network =
        new PriorityQueue<>(
            Comparator.comparingDouble(Ready::time).thenComparing(each -> each.send().to()));
    start(sends, 0, 0, machine[0], network);
    double bus = 0;
    double last = 0;
    while (!network.isEmpty()) {
      Ready next = network.remove();
      double begin = medium == Medium.BUS ? Math.max(bus, next.time()) : next.time();
      double end = begin + next.send().blocks() * BYTES * machine[1];
      bus = end;
      last = Math.max(last, end);
      received[next.send().to()] = end;
      start(sends, next.send().to(), end, machine[0], network);
    }
    for (int process = 1; process < p; process++) {
      assertThat(received[process]).as("process %d", process).isNotNaN();
    }
    return last;
  }

  private static void start(
      List<Send> sends, int process, double time, double startUp, PriorityQueue<Ready> network) {
    double ready = time;
    for (Send send : sends) {
      if (send.from() == process) {
        ready += startUp;
        network.add(new Ready(ready, send));
      }
    }
  }

  private static double at(CollectiveCost cost, int p, double[] machine) {
    return Evaluate.asDouble(
        cost.seconds(),
        Bindings.NONE
            .with(Symbol.PROCESSORS, p)
            .with(new Symbol("d"), Rational.ofDouble(BYTES))
            .with(new Symbol("$message.latency"), Rational.ofDouble(machine[0]))
            .with(new Symbol("$message.byte"), Rational.ofDouble(machine[1]))
            .with(new Symbol("$message.combine"), Rational.ZERO));
  }

  private static RootedCollectives rooted(Medium medium) {
    return new RootedCollectives(MessageCost.OF_PLATFORM, medium);
  }

  private static SymmetricCollectives symmetric(Medium medium) {
    return new SymmetricCollectives(MessageCost.OF_PLATFORM, medium);
  }

  private static List<Send> star(int p) {
    List<Send> sends = new ArrayList<>();
    for (int to = 1; to < p; to++) {
      sends.add(new Send(0, to, 1));
    }
    return sends;
  }

  /** Process i has the children b i + 1 to b i + b; blocks for each subtree, or one. */
  private static List<Send> tree(int p, int b, boolean scatters) {
    double[] size = new double[p];
    Arrays.fill(size, 1);
    for (int i = p - 1; i > 0; i--) {
      size[(i - 1) / b] += size[i];
    }
    List<Send> sends = new ArrayList<>();
    for (int i = 1; i < p; i++) {
      sends.add(new Send((i - 1) / b, i, scatters ? size[i] : 1));
    }
    return sends;
  }

  /** The process at the greatest distance first. */
  private static List<Send> binomial(int p) {
    List<Send> sends = new ArrayList<>();
    for (int distance = Integer.highestOneBit(Math.max(1, p - 1)); distance > 0; distance /= 2) {
      for (int from = 0; from + distance < p; from += 2 * distance) {
        sends.add(new Send(from, from + distance, 1));
      }
    }
    return sends;
  }

  @Test
  void sendsOneByOneTakeWhatTheSimulationTakes() {
    for (Medium medium : Medium.values()) {
      for (double[] machine : MACHINES) {
        for (int p = 2; p <= 40; p++) {
          double simulated = simulated(star(p), p, medium, machine);
          assertThat(at(rooted(medium).broadcastBySends(), p, machine))
              .as("%s, p = %d", medium, p)
              .isCloseTo(simulated, within(1e-9));
          assertThat(at(rooted(medium).scatterBySends(), p, machine))
              .isCloseTo(simulated, within(1e-9));
        }
      }
    }
  }

  @Test
  void binomialTreesTakeWhatTheSimulationTakes() {
    for (double[] machine : MACHINES) {
      for (int p = 2; p <= 130; p++) {
        double perfect = simulated(binomial(p), p, Medium.PERFECT, machine);
        double formula = at(rooted(Medium.PERFECT).broadcastByBinomialTree(), p, machine);
        assertThat(formula).as("p = %d", p).isGreaterThanOrEqualTo(perfect - 1e-9);
        if (Integer.bitCount(p) == 1) {
          assertThat(formula).isCloseTo(perfect, within(1e-9));
        }
        assertThat(at(rooted(Medium.BUS).broadcastByBinomialTree(), p, machine))
            .isGreaterThanOrEqualTo(simulated(binomial(p), p, Medium.BUS, machine) - 1e-9);
      }
    }
  }

  @Test
  void treesBoundTheSimulationAndMeetItWhereTheyAreComplete() {
    for (int b = 2; b <= 4; b++) {
      for (double[] machine : MACHINES) {
        for (int p = 2; p <= 150; p++) {
          boolean isComplete = isComplete(p, b);
          assertBound(
              rooted(Medium.PERFECT).broadcastByTree(b), tree(p, b, false), p, machine, isComplete);
          assertBound(
              rooted(Medium.PERFECT).scatterByTree(b), tree(p, b, true), p, machine, isComplete);
          assertBound(rooted(Medium.BUS).broadcastByTree(b), tree(p, b, false), p, machine, false);
          assertBound(rooted(Medium.BUS).scatterByTree(b), tree(p, b, true), p, machine, false);
        }
      }
    }
  }

  private static void assertBound(
      CollectiveCost cost, List<Send> sends, int p, double[] machine, boolean isComplete) {
    double simulated = simulated(sends, p, cost.medium(), machine);
    double formula = at(cost, p, machine);
    if (cost.bound() == CollectiveCost.Bound.LOWER) {
      assertThat(formula).as("%s p = %d", cost, p).isLessThanOrEqualTo(simulated + 1e-9);
    } else {
      assertThat(formula).as("%s p = %d", cost, p).isGreaterThanOrEqualTo(simulated - 1e-9);
    }
    if (isComplete) {
      assertThat(formula).as("%s p = %d", cost, p).isCloseTo(simulated, within(1e-9));
    }
  }

  private static boolean isComplete(int p, int b) {
    int size = 1;
    for (int layer = b; size < p; layer *= b) {
      size += layer;
    }
    return size == p;
  }

  @Test
  void depthIsThatOfTheLeastTree() {
    for (int b = 2; b <= 10; b++) {
      Expr depth = RootedCollectives.depth(b);
      for (int p = 1; p <= 3000; p++) {
        int layers = 0;
        for (int node = p - 1; node > 0; node = (node - 1) / b) {
          layers++;
        }
        assertThat(Evaluate.asDouble(depth, Bindings.NONE.with(Symbol.PROCESSORS, p)))
            .as("%d-ary tree of %d", b, p)
            .isEqualTo(layers);
      }
    }
    assertThatThrownBy(() -> RootedCollectives.depth(1)).hasMessageContaining("at least 2");
  }

  @Test
  void serialisedTreeTransfersAllDataOfACompleteTree() {
    double[] machine = {0, 1};
    for (int p : new int[] {3, 7, 15, 31, 127}) {
      double blocks = tree(p, 2, true).stream().mapToDouble(Send::blocks).sum();
      double serial = at(rooted(Medium.BUS).scatterByTreeSaturated(2), p, machine);
      assertThat(serial).isCloseTo(blocks * BYTES, within(1e-9));
    }
  }

  @Test
  void gatherAndExchangeAreTheEquations() {
    // 4.4 to 4.7 with alpha = 5, beta = 1, d = 8, p = 10.
    double[] machine = MACHINES[0];
    assertThat(at(rooted(Medium.PERFECT).gatherBySends(), 10, machine)).isEqualTo(13);
    assertThat(at(rooted(Medium.BUS).gatherBySends(), 10, machine)).isEqualTo(5 + 72);
    assertThat(at(symmetric(Medium.PERFECT).sendReceive(), 10, machine)).isEqualTo(13);
    assertThat(at(symmetric(Medium.BUS).sendReceive(), 10, machine)).isEqualTo(5 + 80);
  }

  @Test
  void symmetricOperationsAreTheirRounds() {
    double[] machine = MACHINES[0];
    SymmetricCollectives perfect = symmetric(Medium.PERFECT);
    assertThat(at(perfect.allGatherByRing(), 10, machine)).isEqualTo(9 * 13);
    assertThat(at(perfect.allToAllByPairs(), 10, machine)).isEqualTo(9 * 13);
    assertThat(at(perfect.allReduceByDoubling(), 16, machine)).isEqualTo(4 * 13);
    assertThat(at(perfect.allReduceByRing(), 8, machine)).isCloseTo(14 * (5 + 1), within(1e-9));
    assertThat(at(perfect.scanByDoubling(), 16, machine)).isEqualTo(4 * 13);
    assertThat(at(perfect.barrierByDissemination(), 9, machine)).isEqualTo(4 * 5);
    assertThat(at(perfect.barrierByServer(), 9, machine)).isEqualTo(9 * 5);
    assertThat(at(symmetric(Medium.BUS).allToAllByPairs(), 10, machine)).isEqualTo(9 * (5 + 80));
    assertThat(at(rooted(Medium.PERFECT).reduceByBinomialTree(), 16, machine)).isEqualTo(4 * 13);
  }

  @Test
  void aBusIsNeverFasterThanAPerfectNetwork() {
    for (double[] machine : MACHINES) {
      for (int p = 2; p < 70; p++) {
        assertThat(at(rooted(Medium.BUS).scatterBySends(), p, machine))
            .isGreaterThanOrEqualTo(at(rooted(Medium.PERFECT).scatterBySends(), p, machine));
        assertThat(at(symmetric(Medium.BUS).allReduceByRing(), p, machine))
            .isGreaterThanOrEqualTo(at(symmetric(Medium.PERFECT).allReduceByRing(), p, machine));
      }
    }
  }
}
