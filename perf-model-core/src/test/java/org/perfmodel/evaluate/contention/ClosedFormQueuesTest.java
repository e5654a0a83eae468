package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;

import java.util.List;
import org.junit.jupiter.api.Test;

/** M/M/1//N, M/M/1/K and the recursion of a shared memory node. */
class ClosedFormQueuesTest {
  /** Numbers confirmed by a sum over the states and by mean value analysis. */
  @Test
  void residenceAtTheRepairman() {
    assertThat(new MachineRepair(10, 1, 2).residence()).isCloseTo(1.090909091, within(5e-10));
    assertThat(new MachineRepair(10, 1, 4).residence()).isCloseTo(1.320644217, within(5e-10));
    assertThat(new MachineRepair(10, 1, 8).residence()).isCloseTo(2.090407830, within(5e-10));
    assertThat(new MachineRepair(10, 1, 16).residence()).isCloseTo(6.364969455, within(5e-10));
  }

  @Test
  void theRepairmanIsANetworkOfOneCentre() {
    for (double think : new double[] {0, 1e-9, 0.5, 7, 100, 1e6}) {
      for (int n : new int[] {1, 2, 5, 40, 1000}) {
        MachineRepair repair = new MachineRepair(think, 2, n);
        NetworkSolution solution =
            new ExactMva()
                .solve(
                    ClosedNetwork.of(List.of(Centre.queueing("s")), CustomerClass.of(n, think, 2)));
        assertThat(repair.residence()).isCloseTo(solution.residence(0), withPercentage(1e-9));
        assertThat(repair.throughput()).isCloseTo(solution.throughput(0), withPercentage(1e-9));
        assertThat(repair.utilisation()).isCloseTo(solution.utilisation(0), within(1e-9));
        assertThat(repair.queueLength()).isCloseTo(solution.queueLength(0), withPercentage(1e-9));
      }
    }
  }

  /** Some of these come near the largest double on the way, at every distance. */
  @Test
  void manyCustomersDoNotOverflow() {
    for (int think = 1; think <= 1000; think++) {
      MachineRepair repair = new MachineRepair(think, 2, 400);
      double residence = new SmpRecursion(think, 2).memoryResidence(400);
      assertThat(repair.residence()).isCloseTo(residence, withPercentage(1e-9));
      assertThat(repair.throughput()).isCloseTo(400 / (think + residence), withPercentage(1e-9));
    }
  }

  /** rho = 0.8, K = 10. */
  @Test
  void finiteQueueOfTheReference() {
    FiniteQueue queue = new FiniteQueue(0.8, 1, 10);

    assertThat(queue.probability(0)).isCloseTo(0.218794286, within(5e-10));
    assertThat(queue.probability(10)).isCloseTo(0.023492858, within(5e-10));
    assertThat(queue.queueLength()).isCloseTo(2.966314266, within(5e-10));
    assertThat(queue.residence()).isCloseTo(3.797097504, within(5e-10));
  }

  @Test
  void aFiniteQueueHoldsAtAnyLoad() {
    for (double load : new double[] {1e-6, 0.3, 0.999999, 1, 1.000001, 4, 1e6}) {
      for (int room : new int[] {1, 2, 7, 300}) {
        FiniteQueue queue = new FiniteQueue(load * 3, 3, room);
        double sum = 0;
        double mean = 0;
        for (int n = 0; n <= room; n++) {
          sum += queue.probability(n);
          mean += n * queue.probability(n);
          if (n > 0 && queue.probability(n) > 1e-290 && queue.probability(n - 1) > 1e-290) {
            // Balance across the cut between n - 1 and n.
            assertThat(queue.probability(n))
                .isCloseTo(load * queue.probability(n - 1), withPercentage(1e-9));
          }
        }
        assertThat(sum).isCloseTo(1, within(1e-12));
        assertThat(queue.queueLength()).isCloseTo(mean, withPercentage(1e-9));
        // What comes in goes out: lambda (1 - p_K) = mu (1 - p_0).
        assertThat(queue.throughput())
            .isCloseTo(3 * load * (1 - queue.probability(room)), within(3 * load * 1e-12))
            .isCloseTo(3 * (1 - queue.probability(0)), within(1e-12));
        assertThat(queue.residence()).isBetween(1 / 3.0 * (1 - 1e-12), room / 3.0 * (1 + 1e-12));
      }
    }
    assertThat(new FiniteQueue(0, 4, 3).residence()).isEqualTo(0.25);
  }

  @Test
  void aLargeRoomIsNoRoomLimit() {
    // M/M/1: L = rho / (1 - rho), W = 1 / (mu - lambda).
    FiniteQueue queue = new FiniteQueue(1.5, 2, 500);

    assertThat(queue.queueLength()).isCloseTo(3, within(1e-9));
    assertThat(queue.residence()).isCloseTo(2, within(1e-9));
  }

  /** Equation 7 of Simon and Wierum 1996: two processors, written out by the authors. */
  @Test
  void twoProcessorsOfOneNode() {
    // 12 multiply-adds (2 cycles), 24 cache loads (0.46), 2 memory stores (8.5): their Table 1.
    double processor = 12 * 2 + 24 * 0.46;
    double memory = 2 * 8.5;
    SmpRecursion node = new SmpRecursion(processor, memory);

    assertThat(node.time(1)).isEqualTo(processor + memory);
    assertThat(node.time(2))
        .isCloseTo(processor + (1 + memory / (processor + memory)) * memory, within(1e-12));
  }

  @Test
  void theRecursionIsMeanValueAnalysisOfDelayAndQueue() {
    SmpRecursion node = new SmpRecursion(3.5, 0.75);
    List<Centre> centres = List.of(Centre.delay("processors"), Centre.queueing("memory"));
    double[] slowdown = new double[1];
    for (int p = 1; p <= 50; p++) {
      NetworkSolution solution =
          new ExactMva().solve(ClosedNetwork.of(centres, CustomerClass.of(p, 0, 3.5, 0.75)));
      assertThat(node.memoryResidence(p)).isCloseTo(solution.residence(0, 1), within(1e-9));
      assertThat(node.time(p)).isCloseTo(solution.residence(0), within(1e-9));
      node.slowdowns(new int[] {p}, slowdown);
      assertThat(slowdown[0]).isCloseTo(solution.residence(0) / 4.25, within(1e-9));
    }
  }
}
