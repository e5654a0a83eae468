package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link StripeJobs}: random columns, diagonals that outweigh the rest. */
final class StripeJobDrivers {
  /** Elements of rows are from 2 to 14, all equally often. */
  static final int LENGTHS = 13;

  private static final int MEAN = 8;
  private static final int WIDTH = 6;
  private static final int STEPS = 5;

  private StripeJobDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "StripeJobs.compressedRowsTimes",
                "double",
                List.of(20 * LENGTHS, 600 * LENGTHS, 20_000 * LENGTHS),
                StripeJobDrivers::compressedRowsTimes)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "rowStart.length",
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
                "StripeJobs.tridiagonal",
                "double",
                List.of(600, 20_000, 600_000),
                StripeJobDrivers::tridiagonal)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "lower.length",
                        n,
                        "diagonal.length",
                        n,
                        "upper.length",
                        n,
                        "right.length",
                        n,
                        "work.length",
                        n,
                        "x.length",
                        n)),
        Kernel.regular(
                "StripeJobs.symmetricBandTimes",
                "float",
                List.of(800, 20_000, 600_000),
                StripeJobDrivers::symmetricBandTimes)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "width",
                        WIDTH,
                        "band.length",
                        (WIDTH + 1) * n,
                        "x.length",
                        n,
                        "y.length",
                        n)),
        Kernel.regular(
                "StripeJobs.conjugateGradients",
                "double",
                List.of(28, 150, 500),
                StripeJobDrivers::conjugateGradients)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "steps",
                        STEPS,
                        "right.length",
                        n * n,
                        "x.length",
                        n * n,
                        "residual.length",
                        n * n,
                        "direction.length",
                        n * n,
                        "product.length",
                        n * n)));
  }

  /** Starts of rows in random order of length; n is a multiple of the number of lengths. */
  static int[] rowStart(int n) {
    int[] order = permutation(n);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + 2 + order[i] % LENGTHS;
    }
    return start;
  }

  private static Prepared compressedRowsTimes(int n) {
    int[] rowStart = rowStart(n);
    int[] column = ints(MEAN * n, n);
    double[] value = doubles(MEAN * n, -1, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          StripeJobs.compressedRowsTimes(n, rowStart, column, value, x, y);
          return y[n / 2];
        });
  }

  private static Prepared tridiagonal(int n) {
    double[] lower = doubles(n, -1, 1);
    double[] diagonal = doubles(n, 3, 4);
    double[] upper = doubles(n, -1, 0);
    double[] right = doubles(n, -5, 5);
    double[] work = new double[n];
    double[] x = new double[n];
    return Prepared.of(
        () -> {
          StripeJobs.tridiagonal(n, lower, diagonal, upper, right, work, x);
          return x[n / 2];
        });
  }

  private static Prepared symmetricBandTimes(int n) {
    float[] band = floats((WIDTH + 1) * n, -1, 1);
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          StripeJobs.symmetricBandTimes(n, WIDTH, band, x, y);
          return y[n / 2];
        });
  }

  private static Prepared conjugateGradients(int n) {
    double[] right = doubles(n * n, -1, 1);
    double[] x = new double[n * n];
    double[] residual = new double[n * n];
    double[] direction = new double[n * n];
    double[] product = new double[n * n];
    return Prepared.of(
        () -> StripeJobs.conjugateGradients(n, STEPS, right, x, residual, direction, product));
  }
}
