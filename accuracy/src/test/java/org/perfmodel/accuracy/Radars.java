package org.perfmodel.accuracy;

/**
 * Kernels of the HPEC Challenge (R. Haney et al., MIT Lincoln Laboratory, 2005) for signals and
 * knowledge, in the order of its documentation, written anew. Complex numbers have their parts side
 * by side, or in two arrays. How the kernels were chosen says {@link VectorLoops}; this list was
 * exhausted.
 *
 * <p>Left out: filters in the frequency domain ({@link RecipeCurves}, convlv), singular values
 * ({@link MatrixComputations}, bidiagonalise, and more than 60 lines), operations on a database
 * (trees of hundreds of lines), the corner turn ({@link DenseAlgebra}, transpose); of the pattern
 * match the choice of the least error.
 */
final class Radars {
  private static final long MULTIPLIER = 6_364_136_223_846_793_005L;
  private static final long INCREMENT = 1_442_695_040_888_963_407L;

  private Radars() {}

  /** tdfir: a bank of complex filters, each of a signal of its own. */
  public static void tdfir(
      int filters, int n, int taps, float[][] coefficient, float[][] in, float[][] out) {
    for (int f = 0; f < filters; f++) {
      float[] h = coefficient[f];
      float[] x = in[f];
      float[] y = out[f];
      for (int i = 0; i < n; i++) {
        float re = 0;
        float im = 0;
        for (int k = 0; k < taps; k++) {
          float xRe = x[2 * (i + taps - 1 - k)];
          float xIm = x[2 * (i + taps - 1 - k) + 1];
          re += h[2 * k] * xRe - h[2 * k + 1] * xIm;
          im += h[2 * k] * xIm + h[2 * k + 1] * xRe;
        }
        y[2 * i] = re;
        y[2 * i + 1] = im;
      }
    }
  }

  /** qr: a complex matrix becomes a triangle by Givens rotations of neighbouring rows. */
  public static void qr(int m, int n, float[][] re, float[][] im) {
    for (int j = 0; j < n; j++) {
      for (int i = m - 1; i > j; i--) {
        rotate(j, n, re[i - 1], im[i - 1], re[i], im[i]);
      }
    }
  }

  private static void rotate(
      int from, int n, float[] upperRe, float[] upperIm, float[] lowerRe, float[] lowerIm) {
    float fRe = upperRe[from];
    float fIm = upperIm[from];
    float gRe = lowerRe[from];
    float gIm = lowerIm[from];
    float upper = fRe * fRe + fIm * fIm;
    float length = (float) Math.sqrt(upper * (upper + gRe * gRe + gIm * gIm));
    float cosine = upper / length;
    float sineRe = (fRe * gRe + fIm * gIm) / length;
    float sineIm = (fIm * gRe - fRe * gIm) / length;
    for (int k = from; k < n; k++) {
      float aRe = upperRe[k];
      float aIm = upperIm[k];
      float bRe = lowerRe[k];
      float bIm = lowerIm[k];
      upperRe[k] = cosine * aRe + sineRe * bRe - sineIm * bIm;
      upperIm[k] = cosine * aIm + sineRe * bIm + sineIm * bRe;
      lowerRe[k] = cosine * bRe - sineRe * aRe - sineIm * aIm;
      lowerIm[k] = cosine * bIm - sineRe * aIm + sineIm * aRe;
    }
  }

  /**
   * cfar: where there is more in a cell than so many times the mean around it, but for the cells
   * beside it; answers how many such cells there are.
   *
   * @param guard cells on each side that do not count
   * @param around cells on each side, behind those, that do
   * @param found beam times n and range of each, one after the other
   */
  public static int cfar(
      int beams, int n, int guard, int around, float limit, float[][] power, int[] found) {
    int targets = 0;
    int reach = guard + around;
    for (int beam = 0; beam < beams; beam++) {
      float[] cell = power[beam];
      float left = 0;
      float right = 0;
      for (int k = 0; k < around; k++) {
        left += cell[k];
        right += cell[reach + guard + 1 + k];
      }
      for (int i = reach; i < n - reach; i++) {
        // @ perf probability = 0.01
        if (cell[i] * 2 * around > limit * (left + right)) {
          found[targets++] = beam * n + i;
        }
        if (i + reach + 1 < n) {
          left += cell[i - guard] - cell[i - reach];
          right += cell[i + reach + 1] - cell[i + guard + 1];
        }
      }
    }
    return targets;
  }

  /**
   * pm: how far a profile is from patterns at all shifts, squares weighted.
   *
   * @param error a row of all shifts for each pattern
   */
  public static void pm(
      int patterns,
      int n,
      int shifts,
      float[] profile,
      float[] weight,
      float[][] pattern,
      float[][] error) {
    for (int p = 0; p < patterns; p++) {
      float[] wanted = pattern[p];
      for (int shift = 0; shift < shifts; shift++) {
        float sum = 0;
        for (int i = 0; i < n; i++) {
          float off = profile[i + shift] - wanted[i];
          sum += weight[i] * off * off;
        }
        error[p][shift] = sum / n;
      }
    }
  }

  /**
   * ga: a generation of a genetic algorithm. Parents are drawn by their share of all points, their
   * genes exchanged behind a random place, and some changed; points are the sums of what genes are
   * worth.
   *
   * @param upTo points of one and of all before it
   * @param worth of each gene's 256 values, gene by gene
   */
  public static void ga(
      int population,
      int genes,
      long seed,
      double change,
      float[] worth,
      byte[][] parents,
      byte[][] children,
      double[] upTo) {
    double total = 0;
    for (int i = 0; i < population; i++) {
      for (int g = 0; g < genes; g++) {
        total += worth[g << 8 | parents[i][g] & 0xff];
      }
      upTo[i] = total;
    }
    long state = seed;
    for (int i = 0; i < population; i++) {
      state = state * MULTIPLIER + INCREMENT;
      byte[] mother = parents[drawn(population, (state >>> 11) * 0x1p-53 * total, upTo)];
      state = state * MULTIPLIER + INCREMENT;
      byte[] father = parents[drawn(population, (state >>> 11) * 0x1p-53 * total, upTo)];
      state = state * MULTIPLIER + INCREMENT;
      int crossing = (int) ((state >>> 33) * genes >>> 31);
      for (int g = 0; g < genes; g++) {
        byte gene = g < crossing ? mother[g] : father[g];
        state = state * MULTIPLIER + INCREMENT;
        // @ perf probability = 0.02
        if ((state >>> 11) * 0x1p-53 < change) {
          gene = (byte) (state >>> 40);
        }
        children[i][g] = gene;
      }
    }
  }

  private static int drawn(int population, double points, double[] upTo) {
    int from = 0;
    int to = population - 1;
    // @ perf trips = log2(population)
    while (from < to) {
      int middle = from + to >>> 1;
      // @ perf probability = 0.5
      if (upTo[middle] <= points) {
        from = middle + 1;
      } else {
        to = middle;
      }
    }
    return from;
  }
}
