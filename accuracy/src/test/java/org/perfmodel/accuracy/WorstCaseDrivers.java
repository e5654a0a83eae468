package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link WorstCases}. */
final class WorstCaseDrivers {
  private static final int ORDER = 4;
  private static final int TAPS = 35;
  private static final int SCALE = 285;

  private WorstCaseDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "WorstCases.bsort", "int", List.of(60, 350, 3000), WorstCaseDrivers::bsort),
        Kernel.irregular("WorstCases.cnt", "int", List.of(22, 200, 2100), WorstCaseDrivers::cnt),
        Kernel.regular(
            "WorstCases.cover", "int", List.of(1500, 60_000, 4_000_000), WorstCaseDrivers::cover),
        Kernel.irregular(
                "WorstCases.expint", "double", List.of(30, 3000, 300_000), WorstCaseDrivers::expint)
            .with(n -> Map.of("n", n, "order", ORDER)),
        Kernel.regular(
                "WorstCases.fir", "int", List.of(140, 6000, 1_000_000), WorstCaseDrivers::fir)
            .with(n -> Map.of("n", n, "taps", TAPS)),
        Kernel.irregular(
            "WorstCases.janneComplex",
            "int",
            List.of(80, 5000, 500_000),
            WorstCaseDrivers::janneComplex),
        Kernel.irregular(
            "WorstCases.lcdnum", "byte", List.of(900, 60_000, 5_000_000), WorstCaseDrivers::lcdnum),
        Kernel.irregular("WorstCases.ns", "int", List.of(9, 19, 46), WorstCaseDrivers::ns),
        Kernel.irregular(
            "WorstCases.qurt", "double", List.of(50, 3000, 500_000), WorstCaseDrivers::qurt),
        Kernel.regular(
            "WorstCases.fibcall",
            "long",
            List.of(7000, 200_000, 20_000_000),
            WorstCaseDrivers::fibcall));
  }

  private static Prepared bsort(int n) {
    int[] a = new int[n];
    return Prepared.of(
            () -> {
              WorstCases.bsort(n, a);
              return a[n / 2];
            })
        .restoring(Values.refill(a));
  }

  private static Prepared cnt(int n) {
    int[][] matrix = new int[n][n];
    int[] sum = new int[2];
    return Prepared.of(() -> WorstCases.cnt(n, 7, matrix, sum));
  }

  private static Prepared cover(int n) {
    return Prepared.of(() -> WorstCases.cover(n));
  }

  private static Prepared expint(int n) {
    double[] x = doubles(n, 0.1, 1);
    double[] result = new double[n];
    return Prepared.of(
        () -> {
          WorstCases.expint(n, ORDER, x, result);
          return result[n / 2];
        });
  }

  private static Prepared fir(int n) {
    int[] in = ints(n, 256);
    int[] coefficient = ints(TAPS, 40, 1);
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          WorstCases.fir(n, TAPS, SCALE, in, coefficient, out);
          return out[n / 2];
        });
  }

  private static Prepared janneComplex(int n) {
    int[] first = ints(n, 30);
    int[] second = ints(n, 30, 1);
    return Prepared.of(() -> WorstCases.janneComplex(n, first, second));
  }

  private static Prepared lcdnum(int n) {
    byte[] in = bytes(n);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          WorstCases.lcdnum(n, in, out);
          return out[n / 2];
        });
  }

  static int[][][][] table(int n, int first) {
    int[][][][] table = new int[n][n][n][n];
    int value = first;
    for (int[][][] cube : table) {
      for (int[][] plane : cube) {
        for (int[] row : plane) {
          for (int l = 0; l < n; l++) {
            row[l] = value++;
          }
        }
      }
    }
    return table;
  }

  /** The key stands last. */
  private static Prepared ns(int n) {
    int[][][][] key = table(n, 0);
    int[][][][] answer = table(n, 1);
    return Prepared.of(() -> WorstCases.ns(n, n * n * n * n - 1, key, answer));
  }

  /** Half of the equations have real solutions. */
  private static Prepared qurt(int n) {
    double[] a = doubles(n, 0.5, 1.5);
    double[] b = doubles(n, -6, 6);
    double[] c = new double[n];
    double[] random = doubles(2 * n, 0.5, 3.5);
    System.arraycopy(random, n, c, 0, n);
    double[] first = new double[n];
    double[] second = new double[n];
    return Prepared.of(
        () -> {
          WorstCases.qurt(n, a, b, c, first, second);
          return first[n / 2];
        });
  }

  private static Prepared fibcall(int n) {
    return Prepared.of(() -> (double) WorstCases.fibcall(n));
  }
}
