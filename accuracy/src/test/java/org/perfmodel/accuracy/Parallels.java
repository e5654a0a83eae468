package org.perfmodel.accuracy;

/**
 * The kernels of the NAS Parallel Benchmarks 3.4 (D. Bailey et al., NASA Ames), one thread each,
 * for data of any size. Its three simulated applications are in {@link Aerodynamics}.
 *
 * <p>Left out: what sets up and checks, DC, DT, UA and the loops that pass messages.
 */
final class Parallels {
  private static final long MULTIPLIER = 1_220_703_125L;
  private static final long BITS_46 = (1L << 46) - 1;

  private Parallels() {}

  /** EP: pairs of random numbers made Gaussian, counted by the square ring they fall in. */
  public static void ep(int pairs, long seed, double[] sum, long[] ring) {
    double sumX = 0;
    double sumY = 0;
    long state = seed;
    for (int i = 0; i < pairs; i++) {
      state = state * MULTIPLIER & BITS_46;
      double x = 2 * (state * 0x1p-46) - 1;
      state = state * MULTIPLIER & BITS_46;
      double y = 2 * (state * 0x1p-46) - 1;
      double square = x * x + y * y;
      // @ perf probability = 0.785
      if (square <= 1) {
        double factor = Math.sqrt(-2 * Math.log(square) / square);
        double gaussX = x * factor;
        double gaussY = y * factor;
        ring[(int) Math.max(Math.abs(gaussX), Math.abs(gaussY))]++;
        sumX += gaussX;
        sumY += gaussY;
      }
    }
    sum[0] = sumX;
    sum[1] = sumY;
  }

  /** IS: at which place each key would stand in order, by counting. */
  public static void isRank(int n, int range, int[] key, int[] count, int[] rank) {
    for (int k = 0; k < range; k++) {
      count[k] = 0;
    }
    for (int i = 0; i < n; i++) {
      count[key[i]]++;
    }
    for (int k = 1; k < range; k++) {
      count[k] += count[k - 1];
    }
    for (int i = n - 1; i >= 0; i--) {
      rank[i] = --count[key[i]];
    }
  }

  /** CG: one step of conjugate gradients on sparse rows; answers the square of the rest. */
  public static double cgStep(
      int n,
      double rho,
      int[] rowStart,
      int[] column,
      double[] a,
      double[] p,
      double[] q,
      double[] z,
      double[] r) {
    for (int i = 0; i < n; i++) {
      double sum = 0;
      // @ perf trips = 13
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        sum += a[k] * p[column[k]];
      }
      q[i] = sum;
    }
    double d = 0;
    for (int i = 0; i < n; i++) {
      d += p[i] * q[i];
    }
    double alpha = rho / d;
    double next = 0;
    for (int i = 0; i < n; i++) {
      z[i] += alpha * p[i];
      r[i] -= alpha * q[i];
      next += r[i] * r[i];
    }
    double beta = next / rho;
    for (int i = 0; i < n; i++) {
      p[i] = r[i] + beta * p[i];
    }
    return next;
  }

  /** MG, resid: what a grid misses of its right side, over 27 neighbours. */
  public static void resid(
      int n, double[] a, double[][][] u, double[][][] v, double[][][] r, double[] u1, double[] u2) {
    for (int k = 1; k < n - 1; k++) {
      for (int j = 1; j < n - 1; j++) {
        for (int i = 0; i < n; i++) {
          u1[i] = u[k][j - 1][i] + u[k][j + 1][i] + u[k - 1][j][i] + u[k + 1][j][i];
          u2[i] = u[k - 1][j - 1][i] + u[k - 1][j + 1][i] + u[k + 1][j - 1][i] + u[k + 1][j + 1][i];
        }
        for (int i = 1; i < n - 1; i++) {
          r[k][j][i] =
              v[k][j][i]
                  - a[0] * u[k][j][i]
                  - a[2] * (u2[i] + u1[i - 1] + u1[i + 1])
                  - a[3] * (u2[i - 1] + u2[i + 1]);
        }
      }
    }
  }

  /** MG, psinv: adds the smoothed rest to a grid. */
  public static void psinv(
      int n, double[] c, double[][][] r, double[][][] u, double[] r1, double[] r2) {
    for (int k = 1; k < n - 1; k++) {
      for (int j = 1; j < n - 1; j++) {
        for (int i = 0; i < n; i++) {
          r1[i] = r[k][j - 1][i] + r[k][j + 1][i] + r[k - 1][j][i] + r[k + 1][j][i];
          r2[i] = r[k - 1][j - 1][i] + r[k - 1][j + 1][i] + r[k + 1][j - 1][i] + r[k + 1][j + 1][i];
        }
        for (int i = 1; i < n - 1; i++) {
          u[k][j][i] +=
              c[0] * r[k][j][i]
                  + c[1] * (r[k][j][i - 1] + r[k][j][i + 1] + r1[i])
                  + c[2] * (r2[i] + r1[i - 1] + r1[i + 1]);
        }
      }
    }
  }

  /** MG, rprj3: a grid of half as many points a side, by weighted means over 27 neighbours. */
  public static void rprj3(
      int coarse, double[][][] r, double[][][] s, double[] faces, double[] edges) {
    for (int k = 1; k < coarse - 1; k++) {
      int fk = 2 * k - 1;
      for (int j = 1; j < coarse - 1; j++) {
        int fj = 2 * j - 1;
        for (int i = 0; i < 2 * coarse - 2; i++) {
          faces[i] = r[fk][fj - 1][i] + r[fk][fj + 1][i] + r[fk - 1][fj][i] + r[fk + 1][fj][i];
          edges[i] =
              r[fk - 1][fj - 1][i]
                  + r[fk - 1][fj + 1][i]
                  + r[fk + 1][fj - 1][i]
                  + r[fk + 1][fj + 1][i];
        }
        for (int i = 1; i < coarse - 1; i++) {
          int fi = 2 * i - 1;
          s[k][j][i] =
              0.5 * r[fk][fj][fi]
                  + 0.25 * (r[fk][fj][fi - 1] + r[fk][fj][fi + 1] + faces[fi])
                  + 0.125 * (faces[fi - 1] + faces[fi + 1] + edges[fi])
                  + 0.0625 * (edges[fi - 1] + edges[fi + 1]);
        }
      }
    }
  }

  /** MG, interp: adds a grid to one of twice as many points a side, linearly between its points. */
  public static void interp(
      int coarse, double[][][] z, double[][][] u, double[] z1, double[] z2, double[] z3) {
    for (int k = 0; k < coarse - 1; k++) {
      for (int j = 0; j < coarse - 1; j++) {
        for (int i = 0; i < coarse; i++) {
          z1[i] = z[k][j + 1][i] + z[k][j][i];
          z2[i] = z[k + 1][j][i] + z[k][j][i];
          z3[i] = z[k + 1][j + 1][i] + z[k + 1][j][i] + z1[i];
        }
        double[] line = u[2 * k][2 * j];
        double[] lineJ = u[2 * k][2 * j + 1];
        double[] lineK = u[2 * k + 1][2 * j];
        double[] both = u[2 * k + 1][2 * j + 1];
        for (int i = 0; i < coarse - 1; i++) {
          line[2 * i] += z[k][j][i];
          line[2 * i + 1] += 0.5 * (z[k][j][i + 1] + z[k][j][i]);
          lineJ[2 * i] += 0.5 * z1[i];
          lineJ[2 * i + 1] += 0.25 * (z1[i] + z1[i + 1]);
          lineK[2 * i] += 0.5 * z2[i];
          lineK[2 * i + 1] += 0.25 * (z2[i] + z2[i + 1]);
          both[2 * i] += 0.25 * z3[i];
          both[2 * i + 1] += 0.125 * (z3[i] + z3[i + 1]);
        }
      }
    }
  }

  /**
   * FT, cffts1: the Fourier transforms of lines, by Stockham's passes from one array to another.
   */
  public static void stockham(
      int lines,
      int n,
      double[] cosine,
      double[] sine,
      double[][] re,
      double[][] im,
      double[][] work) {
    for (int line = 0; line < lines; line++) {
      double[] fromRe = work[0];
      double[] fromIm = work[1];
      double[] toRe = work[2];
      double[] toIm = work[3];
      for (int i = 0; i < n; i++) {
        fromRe[i] = re[line][i];
        fromIm[i] = im[line][i];
      }
      for (int stride = 1; stride < n; stride *= 2) {
        pass(n, stride, cosine, sine, fromRe, fromIm, toRe, toIm);
        double[] oldRe = fromRe;
        double[] oldIm = fromIm;
        fromRe = toRe;
        fromIm = toIm;
        toRe = oldRe;
        toIm = oldIm;
      }
      for (int i = 0; i < n; i++) {
        re[line][i] = fromRe[i];
        im[line][i] = fromIm[i];
      }
    }
  }

  private static void pass(
      int n,
      int stride,
      double[] cosine,
      double[] sine,
      double[] fromRe,
      double[] fromIm,
      double[] toRe,
      double[] toIm) {
    int half = n / 2;
    int groups = half / stride;
    for (int g = 0; g < groups; g++) {
      double c = cosine[g * stride];
      double s = sine[g * stride];
      int from = g * stride;
      int to = 2 * g * stride;
      for (int q = 0; q < stride; q++) {
        double differenceRe = fromRe[from + q] - fromRe[from + half + q];
        double differenceIm = fromIm[from + q] - fromIm[from + half + q];
        toRe[to + q] = fromRe[from + q] + fromRe[from + half + q];
        toIm[to + q] = fromIm[from + q] + fromIm[from + half + q];
        toRe[to + stride + q] = differenceRe * c - differenceIm * s;
        toIm[to + stride + q] = differenceRe * s + differenceIm * c;
      }
    }
  }

  /** FT, evolve: a spectrum one step of time later, and its copy to be transformed. */
  public static void evolve(int n, double[] twiddle, double[] u0, double[] u1) {
    for (int i = 0; i < n; i++) {
      u0[2 * i] *= twiddle[i];
      u0[2 * i + 1] *= twiddle[i];
      u1[2 * i] = u0[2 * i];
      u1[2 * i + 1] = u0[2 * i + 1];
    }
  }
}
