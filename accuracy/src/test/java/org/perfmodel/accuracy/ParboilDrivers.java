package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Parboils}. */
final class ParboilDrivers {
  private static final int REACH = 5;
  private static final int WIDTH = 2;
  private static final int SAMPLES = 60;
  private static final int RANGE = 4;
  private static final int BINS = 20;

  private ParboilDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular("Parboils.cutcp", "float", List.of(24, 70, 190), ParboilDrivers::cutcp)
            .with(n -> Map.of("n", n, "atoms", atoms(n), "reach", REACH)),
        Kernel.irregular(
                "Parboils.histo", "int", List.of(1800, 60_000, 2_500_000), ParboilDrivers::histo)
            .with(n -> Map.of("n", n, "bins", n / 4)),
        Kernel.irregular("Parboils.lbm", "float", List.of(7, 21, 60), ParboilDrivers::lbm),
        Kernel.irregular(
                "Parboils.mriGridding", "float", List.of(12, 40, 140), ParboilDrivers::mriGridding)
            .with(n -> Map.of("n", n, "samples", n * n * n / 30, "reach", WIDTH)),
        Kernel.regular("Parboils.mriQ", "float", List.of(4, 100, 12_000), ParboilDrivers::mriQ)
            .with(n -> Map.of("voxels", n, "samples", SAMPLES)),
        Kernel.regular("Parboils.sad", "short", List.of(3, 24, 220), ParboilDrivers::sad)
            .with(n -> Map.of("blocks", n, "range", RANGE, "width", width(n))),
        Kernel.regular("Parboils.stencil", "float", List.of(24, 60, 170), ParboilDrivers::stencil),
        Kernel.irregular("Parboils.tpacf", "float", List.of(40, 350, 1500), ParboilDrivers::tpacf)
            .with(n -> Map.of("n", n, "bins", BINS)));
  }

  private static int atoms(int n) {
    return n * n * n / 1700;
  }

  private static int width(int blocks) {
    return 4 * blocks + 2 * RANGE;
  }

  private static Prepared cutcp(int n) {
    int atoms = atoms(n);
    float[] all = floats(4 * atoms, REACH + 1, n - REACH - 2);
    float[][] xyz = new float[3][atoms];
    for (int i = 0; i < 3 * atoms; i++) {
      xyz[i % 3][i / 3] = all[i];
    }
    float[] charge = floats(atoms, -1, 1);
    float[] potential = new float[n * n * n];
    return Prepared.of(
        () -> {
          Parboils.cutcp(n, atoms, REACH, xyz[0], xyz[1], xyz[2], charge, potential);
          return potential[(int) xyz[0][0] + n * ((int) xyz[1][0] + n * (int) xyz[2][0])];
        });
  }

  /** Most values lie in the middle: sums of two random numbers. */
  private static Prepared histo(int n) {
    int bins = n / 4;
    int[] image = ints(n, bins / 2);
    int[] other = ints(n, bins / 2, 1);
    for (int i = 0; i < n; i++) {
      image[i] += other[i];
    }
    byte[] histogram = new byte[bins];
    return Prepared.of(
        () -> {
          Parboils.histo(n, bins, image, histogram);
          return histogram[bins / 2];
        });
  }

  /** The nineteen directions of cells that share a face or an edge, or are the same. */
  static int[][] ways() {
    int[][] way = new int[19][];
    int found = 0;
    for (int at = 0; at < 27; at++) {
      int[] step = {at % 3 - 1, at / 3 % 3 - 1, at / 9 - 1};
      if (Math.abs(step[0]) + Math.abs(step[1]) + Math.abs(step[2]) < 3) {
        way[found++] = step;
      }
    }
    return way;
  }

  static float[] weights(int[][] way) {
    float[] weight = new float[way.length];
    for (int q = 0; q < way.length; q++) {
      int steps = Math.abs(way[q][0]) + Math.abs(way[q][1]) + Math.abs(way[q][2]);
      weight[q] = steps == 0 ? 1 / 3f : steps == 1 ? 1 / 18f : 1 / 36f;
    }
    return weight;
  }

  static int[] offsets(int n, int[][] way) {
    int[] to = new int[way.length];
    for (int q = 0; q < way.length; q++) {
      to[q] = way[q][0] + n * (way[q][1] + n * way[q][2]);
    }
    return to;
  }

  /** The ways are in an order of which the backward one is that of the opposite ways. */
  static int[] opposite(int[][] way) {
    int[] opposite = new int[way.length];
    for (int q = 0; q < way.length; q++) {
      opposite[q] = way.length - 1 - q;
    }
    return opposite;
  }

  private static Prepared lbm(int n) {
    int cells = n * n * n;
    int[][] way = ways();
    int[] random = ints(cells, 10);
    boolean[] obstacle = new boolean[cells];
    for (int i = 0; i < cells; i++) {
      obstacle[i] = random[i] == 0;
    }
    int[] opposite = opposite(way);
    int[] to = offsets(n, way);
    float[] weight = weights(way);
    float[] from = floats(19 * cells, 0.5, 1.5);
    float[] next = new float[19 * cells];
    return Prepared.of(
        () -> {
          Parboils.lbm(n, way, opposite, to, weight, obstacle, from, next);
          return next[19 * cells / 2];
        });
  }

  private static Prepared mriGridding(int n) {
    int samples = n * n * n / 30;
    double[] all = doubles(3 * samples, WIDTH + 1, n - WIDTH - 2);
    float[][] place = new float[samples][3];
    float[][] value = new float[samples][2];
    for (int i = 0; i < 3 * samples; i++) {
      place[i / 3][i % 3] = (float) all[i];
      value[i / 3][i % 2] = (float) (all[i] / n);
    }
    float[] table = floats(401, 0.5, 1);
    float[] re = new float[n * n * n];
    float[] im = new float[n * n * n];
    int first = ((int) place[0][2] * n + (int) place[0][1]) * n + (int) place[0][0];
    return Prepared.of(
        () -> {
          Parboils.mriGridding(n, samples, WIDTH, place, value, table, 100, re, im);
          return re[first];
        });
  }

  private static Prepared mriQ(int voxels) {
    float[] samples = floats(SAMPLES, -0.5, 0.5);
    float[] backwards = floats(SAMPLES, 0.5, -0.5);
    float[] magnitude = floats(SAMPLES, 0.5, 1);
    float[] x = floats(voxels, -1, 1);
    float[] y = floats(voxels, 0, 1);
    float[] z = floats(voxels, 1, 2);
    float[] qr = new float[voxels];
    float[] qi = new float[voxels];
    return Prepared.of(
        () -> {
          Parboils.mriQ(voxels, SAMPLES, samples, backwards, samples, magnitude, x, y, z, qr, qi);
          return qr[voxels / 2];
        });
  }

  private static Prepared sad(int blocks) {
    int width = width(blocks);
    short[] picture = new short[width * width];
    short[] reference = new short[width * width];
    int[] random = ints(width * width + 5, 256);
    for (int i = 0; i < width * width; i++) {
      picture[i] = (short) random[i];
      reference[i] = (short) random[i + 5];
    }
    int[] sums = new int[blocks * blocks * (2 * RANGE + 1) * (2 * RANGE + 1)];
    return Prepared.of(
        () -> {
          Parboils.sad(blocks, RANGE, width, picture, reference, sums);
          return sums[sums.length / 2];
        });
  }

  private static Prepared stencil(int n) {
    float[] from = floats(n * n * n, 0.5, 1.5);
    float[] to = new float[n * n * n];
    return Prepared.of(
        () -> {
          Parboils.stencil(n, 0.6f, 0.1f, from, to);
          return to[to.length / 2];
        });
  }

  /** Random points on a sphere. */
  static float[][] sky(int n) {
    double[] height = doubles(n, -1, 1);
    double[] turn = doubles(2 * n, 0, 2 * Math.PI);
    float[][] sky = new float[3][n];
    for (int i = 0; i < n; i++) {
      double wide = Math.sqrt(1 - height[i] * height[i]);
      sky[0][i] = (float) (wide * Math.cos(turn[n + i]));
      sky[1][i] = (float) (wide * Math.sin(turn[n + i]));
      sky[2][i] = (float) height[i];
    }
    return sky;
  }

  /** Cosines that fall from just below one to minus one. */
  static float[] bounds(int bins) {
    float[] bound = new float[bins];
    for (int i = 0; i < bins; i++) {
      bound[i] = 1 - 2f * (i + 1) / bins;
    }
    return bound;
  }

  private static Prepared tpacf(int n) {
    float[][] sky = sky(n);
    float[] bound = bounds(BINS);
    long[] count = new long[BINS + 1];
    return Prepared.of(
        () -> {
          Parboils.tpacf(n, BINS, sky[0], sky[1], sky[2], bound, count);
          return count[BINS / 2];
        });
  }
}
