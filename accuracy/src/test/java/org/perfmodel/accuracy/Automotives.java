package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * The automotive kernels of MiBench 1 (M. Guthaus et al., WWC 2001, University of Michigan). Those
 * of its other groups, and what is left out, are in {@link Handhelds}.
 *
 * <p>Left out here: the four other counters of bitcount (the same by recursion or with other
 * tables), susan's edges (its corners with another limit) and what thins them out.
 */
final class Automotives {
  private static final int[] BITS_OF_NIBBLE = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};

  private Automotives() {}

  /** A place in space, and how far it is from the origin. */
  record Place(int x, int y, int z, double distance) {}

  /** bitcount, optimised: takes the lowest bit away as often as there is one. */
  public static long bitCount(int n, long seed) {
    long bits = 0;
    long number = seed;
    for (int i = 0; i < n; i++) {
      long left = number;
      // @ perf trips = 16
      while (left != 0) {
        left &= left - 1;
        bits++;
      }
      number += 13;
    }
    return bits;
  }

  /** bitcount, by nibbles from a table. */
  public static long nibbleCount(int n, int seed) {
    long bits = 0;
    int number = seed;
    for (int i = 0; i < n; i++) {
      bits +=
          BITS_OF_NIBBLE[number & 15]
              + BITS_OF_NIBBLE[number >>> 4 & 15]
              + BITS_OF_NIBBLE[number >>> 8 & 15]
              + BITS_OF_NIBBLE[number >>> 12 & 15]
              + BITS_OF_NIBBLE[number >>> 16 & 15]
              + BITS_OF_NIBBLE[number >>> 20 & 15]
              + BITS_OF_NIBBLE[number >>> 24 & 15]
              + BITS_OF_NIBBLE[number >>> 28];
      number += 13;
    }
    return bits;
  }

  /** bitcount, shifting bit after bit out until none is left. */
  public static long shiftCount(int n, long seed) {
    long bits = 0;
    long number = seed;
    for (int i = 0; i < n; i++) {
      long left = number;
      // @ perf trips = 31
      for (int bit = 0; left != 0 && bit < 64; bit++) {
        bits += left & 1;
        left >>>= 1;
      }
      number += 13;
    }
    return bits;
  }

  /** basicmath, SolveCubic: the real roots of many equations; answers how many there are. */
  public static int cubics(int n, double[] root) {
    int count = 0;
    for (int a = 1; a <= 3; a++) {
      for (int b = 1; b <= n; b++) {
        for (int c = 10; c < 30; c++) {
          for (int d = -1; d > -11; d--) {
            count += solveCubic(a, 10.0 * b / n, 0.5 * c, d, root);
          }
        }
      }
    }
    return count;
  }

  static int solveCubic(double a, double b, double c, double d, double[] root) {
    double a1 = b / a;
    double a2 = c / a;
    double a3 = d / a;
    double q = (a1 * a1 - 3 * a2) / 9;
    double r = (2 * a1 * a1 * a1 - 9 * a1 * a2 + 27 * a3) / 54;
    double off = r * r - q * q * q;
    // @ perf probability = 0.14
    if (off <= 0) {
      double angle = Math.acos(r / Math.sqrt(q * q * q));
      double size = -2 * Math.sqrt(q);
      root[0] = size * Math.cos(angle / 3) - a1 / 3;
      root[1] = size * Math.cos((angle + 2 * Math.PI) / 3) - a1 / 3;
      root[2] = size * Math.cos((angle + 4 * Math.PI) / 3) - a1 / 3;
      return 3;
    }
    double size = Math.pow(Math.sqrt(off) + Math.abs(r), 1.0 / 3);
    double only = size + q / size;
    // @ perf probability = 1/2
    root[0] = (r < 0 ? only : -only) - a1 / 3;
    return 1;
  }

  /** basicmath, usqrt: the whole parts of roots of whole numbers, a bit at a time. */
  public static void integerRoots(int n, int[] number, int[] root) {
    for (int i = 0; i < n; i++) {
      int left = number[i];
      int rest = 0;
      int found = 0;
      for (int bit = 0; bit < 16; bit++) {
        rest = (rest << 2) + (left >>> 30);
        left <<= 2;
        found <<= 1;
        int trial = (found << 1) + 1;
        // @ perf probability = 1/2
        if (rest >= trial) {
          rest -= trial;
          found++;
        }
      }
      root[i] = found;
    }
  }

  /** basicmath: angles in degrees to radians and back. */
  public static void angles(int n, double[] degrees, double[] radians, double[] back) {
    for (int i = 0; i < n; i++) {
      radians[i] = degrees[i] * Math.PI / 180;
    }
    for (int i = 0; i < n; i++) {
      back[i] = radians[i] * 180 / Math.PI;
    }
  }

  /** qsort: places in space by their distance from the origin, by the library. */
  public static void sortByDistance(int n, int[] x, int[] y, int[] z, Place[] places) {
    for (int i = 0; i < n; i++) {
      double square = (double) x[i] * x[i] + (double) y[i] * y[i] + (double) z[i] * z[i];
      places[i] = new Place(x[i], y[i], z[i], Math.sqrt(square));
    }
    Arrays.sort(places, (one, other) -> Double.compare(one.distance(), other.distance()));
  }

  /**
   * susan, smoothing: means over a square around each point, those that are near and alike most.
   *
   * @param near weights of places in the square
   * @param alike weights of differences of brightness, from -255 on
   */
  public static void susanSmoothing(
      int height, int width, int radius, byte[][] in, int[] near, int[] alike, byte[][] out) {
    int side = 2 * radius + 1;
    for (int y = radius; y < height - radius; y++) {
      for (int x = radius; x < width - radius; x++) {
        int centre = in[y][x] & 0xff;
        int area = 0;
        int total = 0;
        for (int dy = 0; dy < side; dy++) {
          byte[] line = in[y + dy - radius];
          for (int dx = 0; dx < side; dx++) {
            int other = line[x + dx - radius] & 0xff;
            int weight = near[dy * side + dx] * alike[255 + other - centre];
            area += weight;
            total += weight * other;
          }
        }
        // The point itself weighs 100 times 100, and does not count.
        int rest = area - 10_000;
        // @ perf probability = 0
        if (rest == 0) {
          out[y][x] = in[y][x];
        } else {
          out[y][x] = (byte) ((total - centre * 10_000) / rest);
        }
      }
    }
  }

  /** susan, corners: where few of the 37 points of a disc are like the one in its middle. */
  public static int susanCorners(
      int height, int width, int most, byte[][] in, int[] alike, int[] reach, int[][] response) {
    int corners = 0;
    for (int y = 3; y < height - 3; y++) {
      for (int x = 3; x < width - 3; x++) {
        int centre = 255 - (in[y][x] & 0xff);
        int sum = 100;
        for (int dy = -3; dy <= 3; dy++) {
          byte[] line = in[y + dy];
          int far = reach[dy + 3];
          // @ perf trips = 37/7
          for (int dx = -far; dx <= far; dx++) {
            sum += alike[centre + (line[x + dx] & 0xff)];
          }
        }
        // @ perf probability = 0.065
        if (sum < most) {
          response[y][x] = most - sum;
          corners++;
        } else {
          response[y][x] = 0;
        }
      }
    }
    return corners;
  }
}
