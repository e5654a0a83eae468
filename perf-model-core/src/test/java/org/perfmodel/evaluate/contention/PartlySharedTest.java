package org.perfmodel.evaluate.contention;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PartlySharedTest {
  private static double[] slowdowns(ContentionModel model, int... counts) {
    double[] slowdown = new double[counts.length];
    model.slowdowns(counts, slowdown);
    return slowdown;
  }

  @Test
  void oneTaskIsNotSlowedAndTwoByTheSquareOfTheirShare() {
    // By hand: R(2) = (1 + s) s, so the time is 1 - s + s + s^2. A copy by two threads that takes
    // S2 times as long thus says s = sqrt(S2 - 1).
    for (double share : new double[] {0.0, 0.16, 0.36, 0.9, 1}) {
      assertThat(slowdowns(new PartlyShared(share), 1)[0]).isCloseTo(1, within(1e-12));
      assertThat(slowdowns(new PartlyShared(share), 2)[0])
          .isCloseTo(1 + share * share, within(1e-12));
    }
    assertThat(slowdowns(new PartlyShared(1), 7)[0]).isCloseTo(7, within(1e-12));
  }

  @Test
  void oneClassIsTheRecursionOfSimonAndWierum() {
    Random random = new Random(3);
    for (int round = 0; round < 100; round++) {
      double share = random.nextDouble();
      int tasks = 1 + random.nextInt(64);
      assertThat(slowdowns(new PartlyShared(share), tasks)[0])
          .isCloseTo(slowdowns(new SmpRecursion(1 - share, share), tasks)[0], within(1e-9 * tasks));
    }
  }

  @Test
  void aClassThatIsSplitInTwoIsSlowedAsOne() {
    Random random = new Random(4);
    for (int round = 0; round < 100; round++) {
      double share = random.nextDouble();
      int some = 1 + random.nextInt(8);
      int others = 1 + random.nextInt(8);
      double whole = slowdowns(new PartlyShared(share), some + others)[0];
      double[] parts = slowdowns(new PartlyShared(share, share), some, others);
      assertThat(parts[0]).isCloseTo(whole, within(1e-6 * whole));
      assertThat(parts[1]).isCloseTo(whole, within(1e-6 * whole));
    }
  }

  @Test
  void severalClassesAreTheExactNetwork() {
    // Customers of unit service that think 1/s - 1; residence from mean value analysis.
    double[] shares = {0.2, 0.7};
    ClosedNetwork network =
        new ClosedNetwork(
            List.of(Centre.queueing("server")),
            List.of(
                new CustomerClass(3, 1 / 0.2 - 1, List.of(1.0)),
                new CustomerClass(2, 1 / 0.7 - 1, List.of(1.0))));
    NetworkSolution exact = new ExactMva().solve(network);
    double[] slowdown = slowdowns(new PartlyShared(shares), 3, 2);
    for (int k = 0; k < 2; k++) {
      double alone = 1 / shares[k];
      assertThat(slowdown[k]).isCloseTo((alone - 1 + exact.residence(k)) / alone, within(1e-9));
    }
  }

  @Test
  void whoNeverComesToTheServerIsNotInTheWay() {
    double[] with = slowdowns(new PartlyShared(0, 0.5, 0.3), 9, 2, 1);
    double[] without = slowdowns(new PartlyShared(0.5, 0.3), 2, 1);
    assertThat(with[0]).isEqualTo(1);
    assertThat(with[1]).isCloseTo(without[0], within(1e-12));
    assertThat(with[2]).isCloseTo(without[1], within(1e-12));
  }

  @Test
  void aShareIsFromZeroToOne() {
    for (double wrong : new double[] {-0.1, 1.1, Double.NaN}) {
      assertThatThrownBy(() -> new PartlyShared(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("between 0 and 1");
    }
  }
}
