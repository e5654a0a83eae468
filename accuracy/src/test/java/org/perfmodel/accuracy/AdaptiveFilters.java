package org.perfmodel.accuracy;

/**
 * Algorithms of S. Haykin (Adaptive Filter Theory, 4th ed., Prentice Hall 2002), of its chapters in
 * their order the first that no older set has: N. Levinson's recursion turned round, I. Schur's
 * recursion and J. Burg's lattice (3), block LMS (7); for real numbers, written anew. This list was
 * cut off behind block LMS: filters that are adapted by frequencies, by least squares, by R.
 * Kalman's, by square roots, blindly or by neurons do not judge.
 *
 * <p>Left out: processes and Wiener filters (1 and 2, theory), Levinson and Durbin's recursion and
 * lattices with given coefficients (3: {@link PolyhedralSolvers}, durbin; {@link Microcontrollers},
 * firLattice and iirLattice), steepest descent (4, the loop of {@link DenseAlgebra}, gemv), LMS (5:
 * {@link SignalBenches}, lmsfir), normalised LMS and affine projections (6: {@link MediaFilters},
 * adapt).
 */
final class AdaptiveFilters {
  private AdaptiveFilters() {}

  /**
   * Chapter 3, inverse Levinson-Durbin: the reflections that belong to a predictor, found from the
   * last to the first, while the predictor loses an order each time.
   *
   * @param predictor order + 1 weights of prediction errors, the first is 1
   * @param weight work, as many
   */
  public static void inverseLevinson(
      int order, double[] predictor, double[] weight, double[] reflection) {
    for (int i = 0; i <= order; i++) {
      weight[i] = predictor[i];
    }
    for (int m = order; m >= 1; m--) {
      double k = weight[m];
      double scale = 1 / (1 - k * k);
      reflection[m - 1] = k;
      for (int i = 1; i <= m / 2; i++) {
        double low = weight[i];
        double high = weight[m - i];
        weight[i] = (low - k * high) * scale;
        weight[m - i] = (high - k * low) * scale;
      }
    }
  }

  /**
   * Chapter 3, Schur's recursion: reflections from correlations, by two rows of which the lower one
   * is shifted by an element each time, so that it is kept where it was.
   *
   * @param correlation order + 1 of them, that without delay first
   * @param upper work, as many, as lower
   */
  public static void schur(
      int order, double[] correlation, double[] upper, double[] lower, double[] reflection) {
    for (int i = 0; i <= order; i++) {
      upper[i] = correlation[i];
      lower[i] = correlation[i];
    }
    for (int m = 1; m <= order; m++) {
      double k = -upper[m] / lower[0];
      reflection[m - 1] = k;
      for (int i = 0; i <= order - m; i++) {
        double above = upper[m + i];
        double below = lower[i];
        upper[m + i] = above + k * below;
        lower[i] = below + k * above;
      }
    }
  }

  /**
   * Chapter 3, Burg's algorithm: the lattice that leaves the least energy of prediction errors in
   * both directions of time, stage by stage.
   *
   * @param forward receives errors of what follows, backward of what came before
   */
  public static void burg(
      int n, int order, float[] x, float[] forward, float[] backward, float[] reflection) {
    for (int i = 0; i < n; i++) {
      forward[i] = x[i];
      backward[i] = x[i];
    }
    for (int m = 1; m <= order; m++) {
      float both = 0;
      float energy = 0;
      for (int i = m; i < n; i++) {
        both += forward[i] * backward[i - 1];
        energy += forward[i] * forward[i] + backward[i - 1] * backward[i - 1];
      }
      float k = -2 * both / energy;
      reflection[m - 1] = k;
      for (int i = n - 1; i >= m; i--) {
        float ahead = forward[i];
        float behind = backward[i - 1];
        forward[i] = ahead + k * behind;
        backward[i] = behind + k * ahead;
      }
    }
  }

  /**
   * Chapter 7, block LMS: a filter that is adapted once for each block of samples, by the mean
   * gradient of its errors.
   *
   * @param length samples of a block
   * @param mu how far it goes
   * @param input behind as many samples of silence as weights, as desired
   * @param weight receives the weights
   * @param gradient work
   * @param error receives what is left of each sample
   */
  public static void blockLms(
      int blocks,
      int length,
      int taps,
      float mu,
      float[] input,
      float[] desired,
      float[] weight,
      float[] gradient,
      float[] error) {
    for (int k = 0; k < taps; k++) {
      weight[k] = 0;
    }
    for (int block = 0; block < blocks; block++) {
      int first = block * length;
      for (int k = 0; k < taps; k++) {
        gradient[k] = 0;
      }
      for (int i = first; i < first + length; i++) {
        int newest = taps + i;
        float sum = 0;
        for (int k = 0; k < taps; k++) {
          sum += weight[k] * input[newest - k];
        }
        float left = desired[newest] - sum;
        error[i] = left;
        for (int k = 0; k < taps; k++) {
          gradient[k] += left * input[newest - k];
        }
      }
      for (int k = 0; k < taps; k++) {
        weight[k] += mu / length * gradient[k];
      }
    }
  }
}
