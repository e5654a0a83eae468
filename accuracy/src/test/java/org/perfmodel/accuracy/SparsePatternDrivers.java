package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SparsePatterns}: diagonals that are dominant, and rows of 4 to 12 numbers. */
final class SparsePatternDrivers {
  private static final int SHORTEST = 4;
  private static final int LENGTHS = 9;
  private static final int MEAN = 8;
  private static final int WIDTH = 8;

  private SparsePatternDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "SparsePatterns.compressedRows",
                "double",
                List.of(180, 9000, 270_000),
                SparsePatternDrivers::compressedRows)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "start.length",
                        n + 1,
                        "column.length",
                        MEAN * n,
                        "value.length",
                        MEAN * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "SparsePatterns.thomas",
                "double",
                List.of(500, 20_000, 500_000),
                SparsePatternDrivers::thomas)
            .with(
                n ->
                    Map.of(
                        "n", n,
                        "lower.length", n,
                        "diagonal.length", n,
                        "upper.length", n,
                        "right.length", n,
                        "ratio.length", n,
                        "x.length", n)),
        Kernel.regular(
                "SparsePatterns.fiveDiagonals",
                "float",
                List.of(900, 22_500, 640_000),
                SparsePatternDrivers::fiveDiagonals)
            .with(
                n ->
                    Map.of(
                        "n", n,
                        "width", width(n),
                        "diagonal.length", 5,
                        "diagonal[].length", n,
                        "diagonal[0].length", n,
                        "x.length", n,
                        "y.length", n)),
        Kernel.regular(
                "SparsePatterns.bandCholesky",
                "double",
                List.of(200, 6000, 90_000),
                SparsePatternDrivers::bandCholesky)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "width",
                        WIDTH,
                        "band.length",
                        n * (WIDTH + 1),
                        "factor.length",
                        n * (WIDTH + 1))));
  }

  /** Where rows of 4 to 12 numbers start, as many of each length. */
  static int[] starts(int n) {
    int[] order = permutation(n);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + SHORTEST + order[i] % LENGTHS;
    }
    return start;
  }

  /** Of a square grid. */
  static int width(int n) {
    return (int) Math.round(Math.sqrt(n));
  }

  static double[] band(int n, int width) {
    double[] band = doubles(n * (width + 1), -1, 1);
    for (int i = 0; i < n; i++) {
      band[i * (width + 1)] += 2 * width + 2;
    }
    return band;
  }

  private static Prepared compressedRows(int n) {
    int[] start = starts(n);
    int[] column = ints(start[n], n);
    double[] value = doubles(start[n], -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SparsePatterns.compressedRows(n, start, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared thomas(int n) {
    double[] lower = doubles(n, -1, 0);
    double[] diagonal = doubles(n, 3, 4);
    double[] upper = doubles(n, -1, 1);
    double[] right = doubles(n, -1, 1);
    double[] ratio = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          SparsePatterns.thomas(n, lower, diagonal, upper, right, ratio, x);
          return x[0];
        });
  }

  private static Prepared fiveDiagonals(int n) {
    float[][] diagonal = new float[5][];
    for (int d = 0; d < 5; d++) {
      diagonal[d] = floats(n, -1 - d, 1);
    }
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          SparsePatterns.fiveDiagonals(n, width(n), diagonal, x, y);
          return y[n / 2];
        });
  }

  private static Prepared bandCholesky(int n) {
    double[] band = band(n, WIDTH);
    double[] factor = new double[n * (WIDTH + 1)];
    return Prepared.of(
        () -> {
          SparsePatterns.bandCholesky(n, WIDTH, band, factor);
          return factor[factor.length - WIDTH - 1];
        });
  }
}
