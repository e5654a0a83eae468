package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Reflections against predictors and the equations these solve, a filter that is found. */
class AdaptiveFiltersTest {
  @Test
  void reflectionsAreThoseThePredictorWasMadeOf() {
    double[] reflection = Values.doubles(9, -0.8, 0.8);
    double[] found = new double[9];
    AdaptiveFilters.inverseLevinson(
        9, AdaptiveFilterDrivers.predictor(reflection), new double[10], found);
    assertThat(found).containsExactly(reflection, within(1e-10));
  }

  @Test
  void predictorsOfOrderTwoAreThoseByHand() {
    double[] found = new double[2];
    AdaptiveFilters.inverseLevinson(2, new double[] {1, 0.75, 0.5}, new double[3], found);
    assertThat(found).containsExactly(new double[] {0.5, 0.5}, within(1e-15));
  }

  @Test
  void schursReflectionsSolveTheEquationsOfThePredictor() {
    int order = 8;
    double[] r = AdaptiveFilterDrivers.correlation(order);
    r[0] = 4;
    double[] reflection = new double[order];
    AdaptiveFilters.schur(order, r, new double[order + 1], new double[order + 1], reflection);
    double[] a = AdaptiveFilterDrivers.predictor(reflection);
    for (int i = 0; i <= order; i++) {
      double sum = 0;
      for (int j = 0; j <= order; j++) {
        sum += r[Math.abs(i - j)] * a[j];
      }
      double power = 4;
      for (double k : reflection) {
        power *= 1 - k * k;
      }
      assertThat(sum).isCloseTo(i == 0 ? power : 0, within(1e-12));
    }
  }

  @Test
  void whatFollowsFromOneSampleIsReflectedOnce() {
    double[] r = {1, 0.5, 0.25, 0.125, 0.0625};
    double[] reflection = new double[4];
    AdaptiveFilters.schur(4, r, new double[5], new double[5], reflection);
    assertThat(reflection).containsExactly(new double[] {-0.5, 0, 0, 0}, within(1e-15));
  }

  /** Errors are those of the predictor; the last stage cannot do better. */
  @Test
  void burgsErrorsAreThoseOfThePredictorAndLeast() {
    int n = 40;
    int order = 3;
    float[] x = Values.floats(n, -1, 1);
    float[] forward = new float[n];
    float[] backward = new float[n];
    float[] reflection = new float[order];
    AdaptiveFilters.burg(n, order, x, forward, backward, reflection);
    double[] k = {reflection[0], reflection[1], reflection[2]};
    double least = energy(x, k);
    double[] a = AdaptiveFilterDrivers.predictor(k);
    for (int i = order; i < n; i++) {
      double ahead = 0;
      double behind = 0;
      for (int j = 0; j <= order; j++) {
        ahead += a[j] * x[i - j];
        behind += a[order - j] * x[i - j];
      }
      assertThat((double) forward[i]).isCloseTo(ahead, within(1e-5));
      assertThat((double) backward[i]).isCloseTo(behind, within(1e-5));
    }
    k[order - 1] += 0.01;
    assertThat(energy(x, k)).isGreaterThan(least);
    k[order - 1] -= 0.02;
    assertThat(energy(x, k)).isGreaterThan(least);
  }

  private static double energy(float[] x, double[] reflection) {
    double[] a = AdaptiveFilterDrivers.predictor(reflection);
    int order = reflection.length;
    double energy = 0;
    for (int i = order; i < x.length; i++) {
      double ahead = 0;
      double behind = 0;
      for (int j = 0; j <= order; j++) {
        ahead += a[j] * x[i - j];
        behind += a[order - j] * x[i - j];
      }
      energy += ahead * ahead + behind * behind;
    }
    return energy;
  }

  @Test
  void aBlockGoesAlongTheGradientAtItsBegin() {
    float[] input = {0, 1, 2, 3, 4};
    float[] desired = {0, 1, 1, 2, 5};
    float[] weight = new float[1];
    float[] error = new float[4];
    AdaptiveFilters.blockLms(2, 2, 1, 0.1f, input, desired, weight, new float[1], error);
    // Gradient 1 * 1 + 1 * 2 = 3, weight 0.15, then errors 2 - 0.45 and 5 - 0.6.
    assertThat(error).containsExactly(new float[] {1, 1, 1.55f, 4.4f}, within(1e-6f));
    assertThat(weight[0]).isCloseTo(0.15f + 0.05f * (1.55f * 3 + 4.4f * 4), within(1e-5f));
  }

  @Test
  void theFilterIsFound() {
    int taps = 4;
    float[] input = AdaptiveFilterDrivers.noise(taps, 4000);
    float[] desired = AdaptiveFilterDrivers.filtered(taps, input);
    float[] weight = new float[taps];
    float[] error = new float[4000];
    AdaptiveFilters.blockLms(500, 8, taps, 0.5f, input, desired, weight, new float[taps], error);
    assertThat(weight).containsExactly(new float[] {1, 1f / 2, 1f / 3, 1f / 4}, within(1e-4f));
    assertThat(error[3999]).isCloseTo(0, within(1e-4f));
  }
}
