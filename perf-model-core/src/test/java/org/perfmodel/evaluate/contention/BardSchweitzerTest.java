package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class BardSchweitzerTest {
  /** Lazowska et al. 1984, page 117, three customers. */
  @Test
  void queueLengthsOfTheTextbook() {
    NetworkSolution solution = new BardSchweitzer().solve(ExactMvaTest.PAGE_117);

    assertThat(solution.queueLength(0)).isCloseTo(0.0972700, within(5e-8));
    assertThat(solution.queueLength(1)).isCloseTo(0.4020573, within(5e-8));
    assertThat(solution.queueLength(2)).isCloseTo(0.2358847, within(5e-8));
  }

  @Test
  void alikeClassesOfWhichEachIsLargeComeCloseToOneClass() {
    List<Centre> centres = List.of(Centre.queueing("bus"), Centre.delay("cache"));
    CustomerClass half = CustomerClass.of(500, 300, 1, 2);
    CustomerClass all = CustomerClass.of(1000, 300, 1, 2);

    double split =
        new BardSchweitzer().solve(new ClosedNetwork(centres, List.of(half, half))).residence(0);
    double whole = new BardSchweitzer().solve(ClosedNetwork.of(centres, all)).residence(0);

    assertThat(split).isCloseTo(whole, within(whole * 0.01));
  }

  @Test
  void refusesCentresThatItDoesNotKnow() {
    ClosedNetwork network =
        ClosedNetwork.of(List.of(Centre.servers("cores", 2)), CustomerClass.of(2, 0, 1));

    assertThatThrownBy(() -> new BardSchweitzer().solve(network))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("does not know the LOAD_DEPENDENT centre cores")
        .hasMessageContaining("ExactMva");
  }

  @Test
  void saysWhenItDoesNotConverge() {
    assertThatThrownBy(() -> new BardSchweitzer(1e-12, 2).solve(ExactMvaTest.PAGE_131))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("1.0E-12 in 2 rounds");
  }
}
