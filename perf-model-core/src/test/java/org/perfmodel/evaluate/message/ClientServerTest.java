package org.perfmodel.evaluate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import java.util.Random;
import org.junit.jupiter.api.Test;

class ClientServerTest {
  /**
   * Exact mean value analysis of one server with exponential times (Reiser and Lavenberg 1980):
   * R(n) = S (1 + Q(n - 1)), Q(n) = n R(n) / (Z + R(n)).
   */
  private static double exactCycle(int clients, double outside, double service) {
    double queue = 0;
    double cycle = 0;
    for (int n = 1; n <= clients; n++) {
      double residence = service * (1 + queue);
      cycle = outside + residence;
      queue = n * residence / cycle;
    }
    return cycle;
  }

  @Test
  void nobodyWaitsForOneself() {
    ClientServer one = new ClientServer(1, 1, 100, 5, 2, 1);
    assertThat(one.solve().cycle()).isCloseTo(114, within(1e-9));
    assertThat(one.solve().request()).isCloseTo(2, within(1e-9));
    assertThat(one.solve().utilisation()).isCloseTo(2 / 114.0, within(1e-9));
  }

  @Test
  void exponentialServersAreNearTheExactAnswer() {
    // Schweitzer's approximation is known to be off by a few percent, most near the knee.
    for (int clients : new int[] {1, 2, 5, 10, 20, 50, 200}) {
      for (double think : new double[] {0, 10, 40, 200}) {
        double exact = exactCycle(clients, think + 2 * 3 + 2, 2);
        assertThat(new ClientServer(clients, 1, think, 3, 2, 1).solve().cycle())
            .as("%d clients, W = %s", clients, think)
            .isCloseTo(exact, withinPercentage(8));
      }
    }
  }

  @Test
  void whatIsKnownOfAnyNetworkHolds() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      double clients = 1 + random.nextInt(100);
      double servers = 1 + random.nextInt(5);
      double think = 50 * random.nextDouble();
      double handler = 0.1 + random.nextDouble();
      double variation = 2 * random.nextDouble();
      ClientServer model =
          new ClientServer(clients, servers, think, random.nextDouble(), handler, variation);
      ClientServer.Solution solution = model.solve();
      // Denning and Buzen 1978: neither the servers nor one client alone is faster.
      assertThat(solution.utilisation()).isLessThanOrEqualTo(1 + 1e-12);
      if (variation >= 1) {
        assertThat(solution.cycle()).isGreaterThanOrEqualTo(model.cycleWithoutContention() - 1e-9);
      }
      // Little's law: as many at servers, on the way and thinking as there are.
      double there = clients * solution.request() / solution.cycle();
      double elsewhere = clients * (model.cycleWithoutContention() - handler) / solution.cycle();
      assertThat(there + elsewhere).isCloseTo(clients, within(1e-6 * clients));
    }
  }

  @Test
  void serversLimitFromTheKneeOn() {
    ClientServer model = new ClientServer(10, 2, 90, 4, 1, 1);
    assertThat(model.knee()).isEqualTo(2 * (90 + 8 + 2) / 1.0);
    ClientServer few = new ClientServer(20, 2, 90, 4, 1, 1);
    ClientServer many = new ClientServer(2000, 2, 90, 4, 1, 1);
    assertThat(few.solve().cycle()).isCloseTo(100, withinPercentage(1));
    assertThat(many.solve().cycle()).isCloseTo(1000, withinPercentage(1));
  }

  @Test
  void moreVariationWaitsLonger() {
    double before = 0;
    for (double variation : new double[] {0, 0.5, 1, 2, 4}) {
      double cycle = new ClientServer(10, 1, 30, 1, 2, variation).solve().cycle();
      assertThat(cycle).isGreaterThan(before);
      before = cycle;
    }
  }

  @Test
  void whatIsNoModelIsRefused() {
    assertThatThrownBy(() -> new ClientServer(0, 1, 1, 1, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ClientServer(1, 1, 1, 1, 0, 1))
        .isInstanceOf(IllegalArgumentException.class);
    assertThatThrownBy(() -> new ClientServer(1, 1, 1, Double.NaN, 1, 1))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
