package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.Oceans.Tree;

/** Data for {@link Splashes} and {@link Oceans}. */
final class SplashDrivers {
  private static final int BLOCK = 16;
  private static final int PAD = 4;
  private static final double[] CHARGE = {-0.8, 0.4, 0.4};

  private SplashDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "Splashes.cholesky", "double", List.of(48, 304, 704), SplashDrivers::cholesky)
            .with(n -> Map.of("n", n, "block", BLOCK)),
        Kernel.regular("Splashes.lu", "double", List.of(3, 19, 42), SplashDrivers::lu)
            .with(n -> Map.of("blocks", n, "side", BLOCK)),
        Kernel.regular("Splashes.fft", "double", List.of(16, 64, 512), SplashDrivers::fft)
            .with(n -> Map.of("m", n, "stride", n + PAD)),
        Kernel.irregular("Splashes.water", "double", List.of(14, 120, 1200), SplashDrivers::water)
            .with(n -> Map.of("molecules", n)),
        Kernel.regular(
            "Oceans.jacobian", "double", List.of(30, 190, 1100), SplashDrivers::jacobian),
        Kernel.regular("Oceans.relax", "double", List.of(36, 230, 1300), SplashDrivers::relax),
        Kernel.irregular(
                "Oceans.barnes", "double", List.of(60, 1500, 50_000), SplashDrivers::barnes)
            .with(n -> Map.of("bodies", n)),
        Kernel.irregular("Oceans.volrend", "byte", List.of(14, 80, 250), SplashDrivers::volrend)
            .with(n -> Map.of("n", n, "width", width(n))));
  }

  /** A symmetric matrix whose diagonal outweighs the rest. */
  static double[] symmetric(int n) {
    double[] a = doubles(n * n, -0.5, 0.5);
    for (int i = 0; i < n; i++) {
      a[i * n + i] = n;
      for (int j = 0; j < i; j++) {
        a[j * n + i] = a[i * n + j];
      }
    }
    return a;
  }

  private static Prepared cholesky(int n) {
    double[] original = symmetric(n);
    double[] a = new double[n * n];
    return Prepared.of(
            () -> {
              Splashes.cholesky(n, BLOCK, a);
              return a[n * n - 1];
            })
        .restoring(() -> System.arraycopy(original, 0, a, 0, n * n));
  }

  /** The blocks of a matrix whose diagonal outweighs the rest. */
  static double[][][] blocks(int blocks, int side) {
    double[] all = doubles(blocks * blocks * side * side, -0.5, 0.5);
    double[][][] a = new double[blocks][blocks][side * side];
    for (int i = 0; i < blocks; i++) {
      for (int j = 0; j < blocks; j++) {
        System.arraycopy(all, (i * blocks + j) * side * side, a[i][j], 0, side * side);
      }
      for (int k = 0; k < side; k++) {
        a[i][i][k * side + k] = blocks * side;
      }
    }
    return a;
  }

  private static Prepared lu(int blocks) {
    double[][][] original = blocks(blocks, BLOCK);
    double[][][] a = new double[blocks][blocks][BLOCK * BLOCK];
    return Prepared.of(
            () -> {
              Splashes.lu(blocks, BLOCK, a);
              return a[blocks - 1][blocks - 1][BLOCK * BLOCK - 1];
            })
        .restoring(
            () -> {
              for (int i = 0; i < blocks; i++) {
                Values.copy(original[i], a[i]);
              }
            });
  }

  /** The first half of the roots of unity of n, real and imaginary parts side by side. */
  static double[] roots(int n) {
    double[] root = new double[n];
    for (int i = 0; i < n / 2; i++) {
      root[2 * i] = Math.cos(2 * Math.PI * i / n);
      root[2 * i + 1] = -Math.sin(2 * Math.PI * i / n);
    }
    return root;
  }

  private static Prepared fft(int m) {
    int stride = m + PAD;
    double[] root = roots(m * m);
    double[] small = roots(m);
    double[] x = doubles(2 * m * stride, -1, 1);
    double[] work = new double[x.length];
    double[] out = new double[x.length];
    return Prepared.of(
        () -> {
          Splashes.fft(m, stride, root, small, x, work, out);
          return out[m];
        });
  }

  /** The side of the cube in which as many molecules have a place of side one each. */
  static int side(int molecules) {
    return (int) Math.ceil(Math.cbrt(molecules) - 1e-9);
  }

  /** Molecules near the places of a lattice, so that none is too close to another. */
  static double[][] molecules(int molecules) {
    int side = side(molecules);
    double[][] at = rows(molecules, 9, -0.1, 0.1);
    for (int i = 0; i < molecules; i++) {
      for (int k = 0; k < 9; k++) {
        int axis = k % 3;
        at[i][k] += axis == 0 ? i % side : axis == 1 ? i / side % side : i / side / side;
        at[i][k] += k / 3 == axis + 1 ? 0.2 : 0;
      }
    }
    return at;
  }

  private static Prepared water(int molecules) {
    double box = side(molecules);
    double[][] at = molecules(molecules);
    double[][] force = new double[molecules][9];
    return Prepared.of(() -> Splashes.water(molecules, box, CHARGE, at, force));
  }

  private static Prepared jacobian(int n) {
    double[][] a = rows(n, n, 0.5, 1.5);
    double[][] b = rows(n, n, 1, 2);
    double[][] out = new double[n][n];
    return Prepared.of(
        () -> {
          Oceans.jacobian(n, 1.0 / 12, a, b, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared relax(int n) {
    double[][] right = rows(n, n, -1, 1);
    double[][] q = rows(n, n, 0.5, 1.5);
    return Prepared.of(() -> Oceans.relax(n, 0.01, right, q) + q[n / 2][n / 2]);
  }

  /** Bodies of a unit cube, and the tree whose leaves have one each. */
  static Tree tree(int bodies) {
    int most = 4 * bodies + 64;
    int[] child = new int[8 * most];
    Arrays.fill(child, -1);
    double[] square = new double[bodies + most];
    double[] mass = new double[bodies + most];
    double[][] place = new double[3][bodies + most];
    double[] all = doubles(4 * bodies, 0, 1);
    int cells = 1;
    square[bodies] = 1;
    for (int body = 0; body < bodies; body++) {
      mass[body] = 0.5 + all[4 * body + 3];
      for (int axis = 0; axis < 3; axis++) {
        place[axis][body] = all[4 * body + axis];
      }
    }
    for (int body = 0; body < bodies; body++) {
      int cell = 0;
      int depth = 0;
      int slot = slot(place, body, depth);
      while (child[slot] >= 0) {
        int there = child[slot];
        depth++;
        if (there < bodies) {
          square[bodies + cells] = Math.pow(0.25, depth);
          child[slot] = bodies + cells;
          child[8 * cells + slot(place, there, depth)] = there;
          cells++;
        }
        cell = child[slot] - bodies;
        slot = 8 * cell + slot(place, body, depth);
      }
      child[slot] = body;
    }
    for (int cell = cells - 1; cell >= 0; cell--) {
      int node = bodies + cell;
      for (int k = 0; k < 8; k++) {
        int inside = child[8 * cell + k];
        if (inside >= 0) {
          mass[node] += mass[inside];
          for (int axis = 0; axis < 3; axis++) {
            place[axis][node] += mass[inside] * place[axis][inside];
          }
        }
      }
      for (int axis = 0; axis < 3; axis++) {
        place[axis][node] /= mass[node];
      }
    }
    return new Tree(bodies, child, square, mass, place[0], place[1], place[2]);
  }

  /** Which of eight children of a cell at that depth a body is in. */
  private static int slot(double[][] place, int body, int depth) {
    int slot = 0;
    for (int axis = 0; axis < 3; axis++) {
      long fine = (long) (place[axis][body] * (1L << 40));
      slot = 2 * slot + (int) (fine >> (39 - depth) & 1);
    }
    return slot;
  }

  private static Prepared barnes(int bodies) {
    Tree tree = tree(bodies);
    int[] waiting = new int[2000];
    double[][] pull = new double[bodies][3];
    return Prepared.of(
        () -> {
          Oceans.barnes(bodies, 1, 1e-4, tree, waiting, pull);
          return pull[bodies / 2][1];
        });
  }

  private static int width(int n) {
    return 3 * n / 4;
  }

  /** Half of the densities are seen, such that rays end at about seven tenths of the volume. */
  private static Prepared volrend(int n) {
    int width = width(n);
    byte[] volume = bytes(n * n * n);
    float[] light = floats(256, 0.1, 1);
    float[] opacity = new float[256];
    Arrays.fill(opacity, 128, 256, (float) (1 - Math.exp(-8.56 / n)));
    float[] image = new float[width * width];
    return Prepared.of(
        () -> {
          Oceans.volrend(n, width, 0.2f, 0.1f, volume, opacity, light, image);
          return image[image.length / 2];
        });
  }
}
