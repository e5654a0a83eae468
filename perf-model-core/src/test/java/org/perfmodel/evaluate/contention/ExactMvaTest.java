package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Numbers of Lazowska, Zahorjan, Graham and Sevcik, Quantitative System Performance (1984). */
class ExactMvaTest {
  /** Page 117: think time 15, three queueing centres. */
  static final ClosedNetwork PAGE_117 =
      ClosedNetwork.of(
          List.of(Centre.queueing("cpu"), Centre.queueing("disk"), Centre.queueing("other")),
          CustomerClass.of(3, 15, 0.605, 2.1, 1.35));

  /** Page 131: batch and interactive at a processor and a disk. */
  static final ClosedNetwork PAGE_131 =
      new ClosedNetwork(
          List.of(Centre.queueing("cpu"), Centre.queueing("disk")),
          List.of(CustomerClass.of(10, 0, 1, 0.09), CustomerClass.of(25, 30, 0.1, 0.9)));

  /** Two classes (1, 3) and (2, 4). */
  static final ClosedNetwork TWO_CLASSES =
      new ClosedNetwork(
          List.of(Centre.queueing("one"), Centre.queueing("two")),
          List.of(CustomerClass.of(1, 0, 1, 3), CustomerClass.of(1, 0, 2, 4)));

  @Test
  void threeCustomersOfOneClass() {
    NetworkSolution solution = new ExactMva().solve(PAGE_117);

    assertThat(solution.queueLength(0)).isCloseTo(0.0975660, within(5e-8));
    assertThat(solution.queueLength(1)).isCloseTo(0.3946566, within(5e-8));
    assertThat(solution.queueLength(2)).isCloseTo(0.2350300, within(5e-8));
    assertThat(solution.throughput(0)).isCloseTo(0.1515164923, within(5e-11));
    assertThat(solution.residence(0)).isCloseTo(4.7998247816, within(5e-11));
  }

  @Test
  void throughputByPopulation() {
    List<Double> throughputs = new ExactMva().throughputs(PAGE_117.withPopulations(20));

    assertThat(throughputs).hasSize(20);
    assertThat(throughputs.get(0)).isCloseTo(0.0524796641, within(5e-11));
    assertThat(throughputs.get(1)).isCloseTo(0.1030859375, within(5e-11));
    assertThat(throughputs.get(4)).isCloseTo(0.2404655362, within(5e-11));
    assertThat(throughputs.get(9)).isCloseTo(0.4002046229, within(5e-11));
    assertThat(throughputs.get(19)).isCloseTo(0.4745163280, within(5e-11));
  }

  @Test
  void batchAndInteractive() {
    NetworkSolution solution = new ExactMva().solve(PAGE_131);

    assertThat(solution.queueLength(0, 0)).isCloseTo(9.717349, within(5e-7));
    assertThat(solution.queueLength(0, 1)).isCloseTo(0.282651, within(5e-7));
    assertThat(solution.queueLength(1, 0)).isCloseTo(0.849570, within(5e-7));
    assertThat(solution.queueLength(1, 1)).isCloseTo(2.090159, within(5e-7));
    assertThat(solution.throughput(0)).isCloseTo(0.926466, within(5e-7));
    assertThat(solution.throughput(1)).isCloseTo(0.735342, within(5e-7));
  }

  @Test
  void oneAndTwoCustomersOfEachOfTwoClasses() {
    NetworkSolution ones = new ExactMva().solve(TWO_CLASSES);
    NetworkSolution twos = new ExactMva().solve(TWO_CLASSES.withPopulations(2, 2));

    assertThat(ones.throughput(0)).isCloseTo(0.1578947368, within(5e-11));
    assertThat(ones.throughput(1)).isCloseTo(0.1052631579, within(5e-11));
    assertThat(twos.throughput(0)).isCloseTo(0.1703296703, within(5e-11));
    assertThat(twos.throughput(1)).isCloseTo(0.1181318681, within(5e-11));
  }

  @Test
  void nobodyIsNowhere() {
    NetworkSolution solution = new ExactMva().solve(PAGE_131.withPopulations(0, 0));

    assertThat(solution.throughput(1)).isZero();
    assertThat(solution.residence(1)).isZero();
    assertThat(solution.utilisation(0)).isZero();
  }

  @Test
  void tooManyStatesAreRefusedBeforeTheyAreAllocated() {
    ClosedNetwork large =
        new ClosedNetwork(
            List.of(Centre.queueing("bus")),
            List.of(
                CustomerClass.of(999, 1, 1),
                CustomerClass.of(999, 2, 1),
                CustomerClass.of(999, 3, 1)));

    assertThat(new ExactMva().affords(large)).isFalse();
    assertThatThrownBy(() -> new ExactMva().solve(large))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("2997 customers in 3 classes has 1000000000 states")
        .hasMessageContaining("Maybe use BardSchweitzer");
    assertThat(new ExactWhenSmall(1000).solve(large).utilisation(0)).isCloseTo(1, within(1e-3));
  }

  @Test
  void nearSaturationServersKeepTheirDigits() {
    // Where p(0) is 1 minus the others this goes wrong, even below 0, from some 20 customers on.
    ClosedNetwork busy =
        ClosedNetwork.of(
            List.of(Centre.servers("cores", 4), Centre.queueing("disk")),
            CustomerClass.of(400, 5, 4.4, 1));

    NetworkSolution solution = new ExactMva().solve(busy);

    assertThat(solution.throughput(0)).isCloseTo(4 / 4.4, within(1e-9));
    assertThat(solution.utilisation(0)).isCloseTo(1, within(1e-9));
    assertThat(solution.queueLength(1)).isCloseTo((1 / 1.1) / (1 - 1 / 1.1), within(1e-6));
  }
}
