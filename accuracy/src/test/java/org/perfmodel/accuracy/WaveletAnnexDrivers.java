package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.StableAlgorithmDrivers.floatRows;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link WaveletAnnexes}: random pictures, squares where they have rows. */
final class WaveletAnnexDrivers {
  private WaveletAnnexDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "WaveletAnnexes.reversibleRows",
                "int",
                List.of(60, 360, 2500),
                WaveletAnnexDrivers::reversibleRows)
            .with(n -> Map.of("rows", n, "half", n / 2)),
        Kernel.regular(
                "WaveletAnnexes.irreversibleColumns",
                "float",
                List.of(60, 400, 2400),
                WaveletAnnexDrivers::irreversibleColumns)
            .with(n -> Map.of("half", n / 2, "columns", n)),
        Kernel.regular(
            "WaveletAnnexes.levelShift",
            "byte",
            List.of(6000, 250_000, 10_000_000),
            WaveletAnnexDrivers::levelShift),
        Kernel.regular(
            "WaveletAnnexes.reversibleColours",
            "int",
            List.of(1500, 60_000, 3_000_000),
            WaveletAnnexDrivers::reversibleColours));
  }

  static int[][] intRows(int rows, int columns) {
    int[] all = ints(rows * columns, 256);
    int[][] values = new int[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static Prepared reversibleRows(int n) {
    int half = n / 2;
    int[][] sample = intRows(n, n);
    int[][] low = new int[n][half];
    int[][] high = new int[n][half];
    return Prepared.of(
        () -> {
          WaveletAnnexes.reversibleRows(n, half, sample, low, high);
          return low[n / 2][half / 2] + high[n / 2][half / 2];
        });
  }

  private static Prepared irreversibleColumns(int n) {
    int half = n / 2;
    float[][] sample = floatRows(n, n, -1, 1);
    float[][] low = new float[half][n];
    float[][] high = new float[half][n];
    return Prepared.of(
        () -> {
          WaveletAnnexes.irreversibleColumns(half, n, sample, low, high);
          return low[half / 2][n / 2] + high[half / 2][n / 2];
        });
  }

  private static Prepared levelShift(int n) {
    byte[] sample = bytes(n);
    int[] shifted = new int[n];
    return Prepared.of(
        () -> {
          WaveletAnnexes.levelShift(n, sample, shifted);
          return shifted[n / 2];
        });
  }

  private static Prepared reversibleColours(int n) {
    int[] red = ints(n, 256);
    int[] green = ints(n, 256, 1);
    int[] blue = ints(n, 256, 2);
    int[] light = new int[n];
    int[] blueness = new int[n];
    int[] redness = new int[n];
    return Prepared.of(
        () -> {
          WaveletAnnexes.reversibleColours(n, red, green, blue, light, blueness, redness);
          return light[n / 2] + blueness[n / 2] + redness[n / 2];
        });
  }
}
