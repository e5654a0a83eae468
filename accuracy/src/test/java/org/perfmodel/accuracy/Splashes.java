package org.perfmodel.accuracy;

/**
 * Kernels and applications of SPLASH-2 (S. Woo et al., ISCA 1995, Stanford University), one thread
 * each, for data of any size. Its ocean is in {@link Oceans}.
 *
 * <p>Left out: radix (the loops of {@link Searches}, radixSort), fmm, radiosity and raytrace
 * (hundreds of lines), water-spatial (the forces of water-nsquared), of cholesky the sparse
 * supernodes (their dense blocks are here), of water, barnes and volrend what sets up, moves on and
 * draws.
 */
final class Splashes {
  private Splashes() {}

  /** cholesky: the factor of a dense matrix, in place, by square blocks; n is a multiple. */
  public static void cholesky(int n, int block, double[] a) {
    for (int k = 0; k < n; k += block) {
      factorBlock(n, block, k, a);
      for (int i = k + block; i < n; i += block) {
        divideBlock(n, block, i, k, a);
      }
      for (int i = k + block; i < n; i += block) {
        for (int j = k + block; j <= i; j += block) {
          updateBlock(n, block, i, j, k, a);
        }
      }
    }
  }

  private static void factorBlock(int n, int block, int first, double[] a) {
    for (int i = 0; i < block; i++) {
      int row = (first + i) * n + first;
      for (int j = 0; j <= i; j++) {
        int other = (first + j) * n + first;
        double sum = a[row + j];
        for (int k = 0; k < j; k++) {
          sum -= a[row + k] * a[other + k];
        }
        a[row + j] = j == i ? Math.sqrt(sum) : sum / a[other + j];
      }
    }
  }

  private static void divideBlock(int n, int block, int down, int across, double[] a) {
    for (int i = 0; i < block; i++) {
      int row = (down + i) * n + across;
      for (int j = 0; j < block; j++) {
        int other = (across + j) * n + across;
        double sum = a[row + j];
        for (int k = 0; k < j; k++) {
          sum -= a[row + k] * a[other + k];
        }
        a[row + j] = sum / a[other + j];
      }
    }
  }

  private static void updateBlock(int n, int block, int down, int across, int by, double[] a) {
    for (int i = 0; i < block; i++) {
      int row = (down + i) * n;
      for (int j = 0; j < block; j++) {
        int other = (across + j) * n + by;
        double sum = a[row + across + j];
        for (int k = 0; k < block; k++) {
          sum -= a[row + by + k] * a[other + k];
        }
        a[row + across + j] = sum;
      }
    }
  }

  /** lu: both factors of a dense matrix without pivoting, each square block an array of its own. */
  public static void lu(int blocks, int side, double[][][] a) {
    for (int k = 0; k < blocks; k++) {
      double[] diagonal = a[k][k];
      factor(side, diagonal);
      for (int i = k + 1; i < blocks; i++) {
        divide(side, a[i][k], diagonal);
      }
      for (int j = k + 1; j < blocks; j++) {
        reduce(side, a[k][j], diagonal);
      }
      for (int i = k + 1; i < blocks; i++) {
        for (int j = k + 1; j < blocks; j++) {
          update(side, a[i][j], a[i][k], a[k][j]);
        }
      }
    }
  }

  private static void factor(int side, double[] a) {
    for (int k = 0; k < side; k++) {
      for (int i = k + 1; i < side; i++) {
        a[i * side + k] /= a[k * side + k];
        double factor = a[i * side + k];
        for (int j = k + 1; j < side; j++) {
          a[i * side + j] -= factor * a[k * side + j];
        }
      }
    }
  }

  /** What stands below a diagonal block, by its upper factor. */
  private static void divide(int side, double[] a, double[] diagonal) {
    for (int i = 0; i < side; i++) {
      for (int k = 0; k < side; k++) {
        a[i * side + k] /= diagonal[k * side + k];
        double factor = a[i * side + k];
        for (int j = k + 1; j < side; j++) {
          a[i * side + j] -= factor * diagonal[k * side + j];
        }
      }
    }
  }

  /** What stands beside a diagonal block, by its lower factor. */
  private static void reduce(int side, double[] a, double[] diagonal) {
    for (int k = 0; k < side; k++) {
      for (int i = k + 1; i < side; i++) {
        double factor = diagonal[i * side + k];
        for (int j = 0; j < side; j++) {
          a[i * side + j] -= factor * a[k * side + j];
        }
      }
    }
  }

  private static void update(int side, double[] a, double[] left, double[] above) {
    for (int i = 0; i < side; i++) {
      for (int k = 0; k < side; k++) {
        double factor = left[i * side + k];
        for (int j = 0; j < side; j++) {
          a[i * side + j] -= factor * above[k * side + j];
        }
      }
    }
  }

  /**
   * fft: transforms m^2 complex numbers in six steps: three transpositions, two times m transforms
   * of length m, and turns between them. Real and imaginary parts lie side by side.
   *
   * @param stride complex numbers from row to row, at least m
   * @param root roots of unity of m^2, the first half
   * @param small the same of m
   * @param out the result; x is kept, work is not
   */
  public static void fft(
      int m, int stride, double[] root, double[] small, double[] x, double[] work, double[] out) {
    transpose(m, stride, x, out);
    for (int row = 0; row < m; row++) {
      transform(m, small, out, 2 * row * stride);
      turn(m, row, root, out, 2 * row * stride);
    }
    transpose(m, stride, out, work);
    for (int row = 0; row < m; row++) {
      transform(m, small, work, 2 * row * stride);
    }
    transpose(m, stride, work, out);
  }

  private static void transpose(int m, int stride, double[] from, double[] to) {
    for (int i = 0; i < m; i++) {
      for (int j = 0; j < m; j++) {
        to[2 * (j * stride + i)] = from[2 * (i * stride + j)];
        to[2 * (j * stride + i) + 1] = from[2 * (i * stride + j) + 1];
      }
    }
  }

  /** Number j of a row is turned by row * j; beyond half a turn the sign is the other. */
  private static void turn(int m, int row, double[] root, double[] x, int first) {
    int half = m * m / 2;
    for (int j = 0; j < m; j++) {
      int power = row * j;
      double sign = 1;
      // @ perf probability = 0.15
      if (power >= half) {
        power -= half;
        sign = -1;
      }
      double c = sign * root[2 * power];
      double s = sign * root[2 * power + 1];
      double re = x[first + 2 * j];
      double im = x[first + 2 * j + 1];
      x[first + 2 * j] = c * re - s * im;
      x[first + 2 * j + 1] = c * im + s * re;
    }
  }

  private static void transform(int m, double[] root, double[] x, int first) {
    for (int k = 0; k < m; k++) {
      int reversed = 0;
      for (int bit = 1; bit < m; bit *= 2) {
        reversed = 2 * reversed + k / bit % 2;
      }
      // @ perf probability = 1/2
      if (reversed > k) {
        double re = x[first + 2 * k];
        double im = x[first + 2 * k + 1];
        x[first + 2 * k] = x[first + 2 * reversed];
        x[first + 2 * k + 1] = x[first + 2 * reversed + 1];
        x[first + 2 * reversed] = re;
        x[first + 2 * reversed + 1] = im;
      }
    }
    for (int half = 1; half < m; half *= 2) {
      int step = m / (2 * half);
      for (int k = 0; k < step; k++) {
        int one = first + 4 * half * k;
        int other = one + 2 * half;
        for (int j = 0; j < half; j++) {
          double c = root[2 * j * step];
          double s = root[2 * j * step + 1];
          double re = c * x[other + 2 * j] - s * x[other + 2 * j + 1];
          double im = c * x[other + 2 * j + 1] + s * x[other + 2 * j];
          x[other + 2 * j] = x[one + 2 * j] - re;
          x[other + 2 * j + 1] = x[one + 2 * j + 1] - im;
          x[one + 2 * j] += re;
          x[one + 2 * j + 1] += im;
        }
      }
    }
  }

  /**
   * water-nsquared: forces between all pairs of molecules of three atoms in a box that repeats:
   * charges, and what keeps the first atoms apart. Answers the energy.
   *
   * @param at places, nine numbers a molecule
   * @param charge of the three atoms
   */
  public static double water(
      int molecules, double box, double[] charge, double[][] at, double[][] force) {
    double cutoff = box * box / 4;
    double energy = 0;
    double[] shift = new double[3];
    for (int i = 0; i < molecules; i++) {
      for (int k = 0; k < 9; k++) {
        force[i][k] = 0;
      }
    }
    for (int i = 0; i < molecules; i++) {
      for (int j = i + 1; j < molecules; j++) {
        double distance = 0;
        for (int axis = 0; axis < 3; axis++) {
          double difference = at[i][axis] - at[j][axis];
          shift[axis] = -box * Math.rint(difference / box);
          difference += shift[axis];
          distance += difference * difference;
        }
        // @ perf probability = 0.54
        if (distance < cutoff) {
          energy += pair(charge, shift, at[i], at[j], force[i], force[j]);
        }
      }
    }
    return energy;
  }

  private static double pair(
      double[] charge, double[] shift, double[] one, double[] other, double[] f, double[] g) {
    double energy = 0;
    for (int a = 0; a < 3; a++) {
      for (int b = 0; b < 3; b++) {
        double dx = one[3 * a] - other[3 * b] + shift[0];
        double dy = one[3 * a + 1] - other[3 * b + 1] + shift[1];
        double dz = one[3 * a + 2] - other[3 * b + 2] + shift[2];
        double inverse = 1 / (dx * dx + dy * dy + dz * dz);
        double potential = charge[a] * charge[b] * Math.sqrt(inverse);
        double pull = potential * inverse;
        // @ perf probability = 1/9
        if (a + b == 0) {
          double sixth = inverse * inverse * inverse;
          potential += sixth * sixth - sixth;
          pull += (12 * sixth - 6) * sixth * inverse;
        }
        energy += potential;
        f[3 * a] += pull * dx;
        f[3 * a + 1] += pull * dy;
        f[3 * a + 2] += pull * dz;
        g[3 * b] -= pull * dx;
        g[3 * b + 1] -= pull * dy;
        g[3 * b + 2] -= pull * dz;
      }
    }
    return energy;
  }
}
