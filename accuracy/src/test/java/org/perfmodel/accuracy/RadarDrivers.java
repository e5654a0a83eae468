package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Radars}. */
final class RadarDrivers {
  private static final int FILTERS = 4;
  private static final int TAPS = 12;
  private static final int BEAMS = 8;
  private static final int GUARD = 4;
  private static final int AROUND = 10;
  private static final int PATTERNS = 8;
  private static final int SHIFTS = 32;
  private static final int GENES = 32;

  private RadarDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("Radars.tdfir", "float", List.of(150, 6000, 200_000), RadarDrivers::tdfir)
            .with(n -> Map.of("filters", FILTERS, "n", n, "taps", TAPS)),
        Kernel.regular("Radars.qr", "float", List.of(40, 160, 300), RadarDrivers::qr)
            .with(n -> Map.of("m", n, "n", n)),
        Kernel.irregular("Radars.cfar", "float", List.of(100, 8000, 400_000), RadarDrivers::cfar)
            .with(n -> Map.of("beams", BEAMS, "n", n, "guard", GUARD, "around", AROUND)),
        Kernel.regular("Radars.pm", "float", List.of(100, 10_000, 60_000), RadarDrivers::pm)
            .with(n -> Map.of("patterns", PATTERNS, "n", n, "shifts", SHIFTS)),
        Kernel.irregular("Radars.ga", "byte", List.of(30, 1500, 40_000), RadarDrivers::ga)
            .with(n -> Map.of("population", n, "genes", GENES)));
  }

  /** Rows that differ from each other. */
  static float[][] rows(int rows, int columns, double from, double to) {
    float[] all = floats(rows * columns, from, to);
    float[][] values = new float[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static void copy(float[][] from, float[][] to) {
    for (int i = 0; i < from.length; i++) {
      System.arraycopy(from[i], 0, to[i], 0, from[i].length);
    }
  }

  private static Prepared tdfir(int n) {
    float[][] coefficient = rows(FILTERS, 2 * TAPS, -0.1, 0.2);
    float[][] in = rows(FILTERS, 2 * (n + TAPS - 1), 0.5, 1.5);
    float[][] out = new float[FILTERS][2 * n];
    return Prepared.of(
        () -> {
          Radars.tdfir(FILTERS, n, TAPS, coefficient, in, out);
          return out[FILTERS - 1][n];
        });
  }

  private static Prepared qr(int n) {
    float[][] originalRe = rows(n, n, -1, 1);
    float[][] originalIm = rows(n, n, -1, 2);
    float[][] re = new float[n][n];
    float[][] im = new float[n][n];
    return Prepared.of(
            () -> {
              Radars.qr(n, n, re, im);
              return re[n / 2][n / 2];
            })
        .restoring(
            () -> {
              copy(originalRe, re);
              copy(originalIm, im);
            });
  }

  /** One cell of a hundred holds much more than the others. */
  private static Prepared cfar(int n) {
    float[][] power = rows(BEAMS, n, 0.5, 1.5);
    for (float[] beam : power) {
      for (int i = 0; i < n; i++) {
        if (beam[i] > 1.49f) {
          beam[i] *= 20;
        }
      }
    }
    int[] found = new int[BEAMS * n];
    return Prepared.of(() -> Radars.cfar(BEAMS, n, GUARD, AROUND, 4, power, found));
  }

  private static Prepared pm(int n) {
    float[] profile = floats(n + SHIFTS, 0.5, 1.5);
    float[] weight = floats(n, 0, 1);
    float[][] pattern = rows(PATTERNS, n, 0.5, 1.5);
    float[][] error = new float[PATTERNS][SHIFTS];
    return Prepared.of(
        () -> {
          Radars.pm(PATTERNS, n, SHIFTS, profile, weight, pattern, error);
          return error[PATTERNS / 2][SHIFTS / 2];
        });
  }

  private static Prepared ga(int population) {
    byte[] random = bytes(population * GENES);
    byte[][] parents = new byte[population][GENES];
    for (int i = 0; i < population; i++) {
      System.arraycopy(random, i * GENES, parents[i], 0, GENES);
    }
    byte[][] children = new byte[population][GENES];
    float[] worth = floats(GENES << 8, 0, 1);
    double[] upTo = new double[population];
    return Prepared.of(
        () -> {
          Radars.ga(population, GENES, 20_240_611, 0.02, worth, parents, children, upTo);
          return upTo[population - 1] + children[population / 2][GENES / 2];
        });
  }
}
