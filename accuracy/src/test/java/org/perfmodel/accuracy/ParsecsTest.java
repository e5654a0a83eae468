package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.apache.commons.math3.distribution.NormalDistribution;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Parsecs.Part;

/** Parsecs: against another library's normal distribution, and over all pairs. */
class ParsecsTest {
  @Test
  void optionsCostWhatTheNormalDistributionSays() {
    float[] price = new float[2];
    float[] spot = {100, 90};
    float[] strike = {95, 100};
    float[] rate = {0.05f, 0.02f};
    float[] volatility = {0.2f, 0.4f};
    float[] years = {0.5f, 1};
    Parsecs.blackscholes(
        2, spot, strike, rate, volatility, years, new boolean[] {false, true}, price);
    NormalDistribution normal = new NormalDistribution();
    for (int i = 0; i < 2; i++) {
      double root = volatility[i] * Math.sqrt(years[i]);
      double d =
          Math.log(spot[i] / (double) strike[i]) / root + rate[i] * years[i] / root + root / 2;
      double later = strike[i] * Math.exp(-rate[i] * (double) years[i]);
      double call =
          spot[i] * normal.cumulativeProbability(d)
              - later * normal.cumulativeProbability(d - root);
      // A put and a call differ by what the stock costs beyond the strike.
      assertThat((double) price[i]).isCloseTo(i == 0 ? call : call - spot[i] + later, within(1e-3));
    }
  }

  /** Particles of cells inside, with those of the cells before and in them. */
  @Test
  void densitiesAreThoseOverAllPairs() {
    int n = 4;
    int[] count = ParsecDrivers.counts(n * n * n);
    float[][] place = ParsecDrivers.particles(n);
    float[] density = new float[place.length];
    Parsecs.fluidanimate(n, 1, ParsecDrivers.before(n), count, place, density);
    double[] expected = new double[place.length];
    for (int i = 0; i < place.length; i++) {
      for (int j = 0; j < i; j++) {
        boolean inside = true;
        for (int axis = 0; axis < 3; axis++) {
          inside &= place[i][axis] >= 1 && place[i][axis] < n - 1;
        }
        if (inside && i % 8 < count[i / 8] && j % 8 < count[j / 8]) {
          double square = 0;
          for (int axis = 0; axis < 3; axis++) {
            square += Math.pow(place[i][axis] - (double) place[j][axis], 2);
          }
          double share = Math.pow(Math.max(0, 1 - square), 3);
          expected[i] += share;
          expected[j] += share;
        }
      }
    }
    for (int i = 0; i < place.length; i++) {
      assertThat((double) density[i]).isCloseTo(expected[i], within(1e-4));
    }
  }

  @Test
  void aCentreSavesWhatIsNearer() {
    float[][] point = {{0, 0}, {3, 4}, {1, 0}};
    boolean[] moves = new boolean[3];
    double[] lower = new double[2];
    double saved =
        Parsecs.streamcluster(
            3,
            2,
            point,
            new float[] {1, 1, 2},
            new float[] {4, 5, 7},
            new int[] {0, 1, 0},
            0,
            moves,
            lower);
    assertThat(saved).isEqualTo(4 + 5);
    assertThat(moves).containsExactly(true, false, true);
    assertThat(lower).containsExactly(0, -20);
  }

  /** Without drift, a path ends with the rate it began with and the shocks on its way. */
  @Test
  void pathsAddShocksThatAreNormal() {
    double[][] random = {{0, 0.2, 0.95, 0.001}};
    double[][] factor = {{0.1, 0.2, 0.3, 0.4}};
    double[][] path = new double[4][4];
    path[0][3] = 1;
    Parsecs.swaptions(4, 1, 0.25, new double[4], factor, random, path);
    NormalDistribution normal = new NormalDistribution();
    double expected =
        1
            + 0.5
                * (0.3 * normal.inverseCumulativeProbability(0.2)
                    + 0.2 * normal.inverseCumulativeProbability(0.95)
                    + 0.1 * normal.inverseCumulativeProbability(0.001));
    assertThat(path[3][0]).isCloseTo(expected, within(1e-7));
  }

  private static long length(Part part) {
    return Arrays.stream(part.wired)
        .mapToLong(near -> Math.abs(part.x - near.x) + Math.abs(part.y - near.y))
        .sum();
  }

  @Test
  void exchangesAreShorterByWhatTheirWiresAre() {
    int n = 50;
    Part[] part = ParsecDrivers.circuit(n);
    int[] one = ints(n, n, 1);
    int[] other = ints(n, n, 2);
    long expected = 0;
    for (int move = 0; move < n; move++) {
      Part a = part[one[move]];
      Part b = part[other[move]];
      Part a2 = new Part(b.x, b.y, 0);
      Part b2 = new Part(a.x, a.y, 0);
      a2.wired = a.wired;
      b2.wired = b.wired;
      expected += Math.min(0, length(a2) + length(b2) - length(a) - length(b));
    }
    assertThat(Parsecs.canneal(n, 5, part, one, other)).isEqualTo(expected).isNegative();
  }
}
