package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/**
 * Data for the regular Livermore loops. Values are kept where repetition neither grows without
 * bound nor becomes denormal, so that nothing has to be restored.
 */
final class LivermoreDrivers {
  /** Elements of streams, for footprints of all levels. */
  static final List<Integer> STREAM = List.of(100, 1000, 20_000, 300_000, 3_000_000);

  private LivermoreDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("Livermore.kernel1", "double", STREAM, LivermoreDrivers::kernel1),
        Kernel.regular(
            "Livermore.kernel2",
            "double",
            List.of(128, 1024, 16_384, 262_144, 2_097_152),
            LivermoreDrivers::kernel2),
        Kernel.regular("Livermore.kernel3", "double", STREAM, LivermoreDrivers::kernel3),
        Kernel.regular(
            "Livermore.kernel4",
            "double",
            List.of(107, 1007, 20_007, 300_007, 3_000_007),
            LivermoreDrivers::kernel4),
        Kernel.regular("Livermore.kernel5", "double", STREAM, LivermoreDrivers::kernel5),
        Kernel.regular(
            "Livermore.kernel6", "double", List.of(32, 128, 500, 1500), LivermoreDrivers::kernel6),
        Kernel.regular("Livermore.kernel7", "double", STREAM, LivermoreDrivers::kernel7),
        Kernel.regular(
            "LivermoreGrids.kernel8",
            "double",
            List.of(30, 200, 2000, 50_000),
            LivermoreDrivers::kernel8),
        Kernel.regular(
            "Livermore.kernel9",
            "double",
            List.of(100, 1000, 20_000, 400_000),
            LivermoreDrivers::kernel9),
        Kernel.regular(
            "Livermore.kernel10",
            "double",
            List.of(100, 1000, 20_000, 300_000),
            LivermoreDrivers::kernel10),
        Kernel.regular("Livermore.kernel11", "double", STREAM, LivermoreDrivers::kernel11),
        Kernel.regular("Livermore.kernel12", "double", STREAM, LivermoreDrivers::kernel12),
        Kernel.regular(
                "LivermoreGrids.kernel18",
                "double",
                List.of(30, 300, 3000, 50_000),
                LivermoreDrivers::kernel18)
            .with(n -> Map.of("n", n, "m", 6)),
        Kernel.regular("LivermoreGrids.kernel19", "double", STREAM, LivermoreDrivers::kernel19),
        Kernel.regular(
            "LivermoreGrids.kernel21",
            "double",
            List.of(16, 100, 1000, 10_000),
            LivermoreDrivers::kernel21),
        Kernel.regular(
            "LivermoreGrids.kernel22",
            "double",
            List.of(100, 1000, 20_000, 300_000),
            LivermoreDrivers::kernel22),
        Kernel.regular(
                "LivermoreGrids.kernel23",
                "double",
                List.of(30, 300, 3000, 50_000),
                LivermoreDrivers::kernel23)
            .with(n -> Map.of("n", n, "m", 6)));
  }

  private static Prepared kernel1(int n) {
    double[] x = new double[n];
    double[] y = doubles(n, 0, 1);
    double[] z = doubles(n + 11, 0, 1);
    return Prepared.of(
        () -> {
          Livermore.kernel1(n, 0.5, 0.3, 0.2, x, y, z);
          return x[n - 1];
        });
  }

  private static Prepared kernel2(int n) {
    double[] x = doubles(2 * n + 2, 0.5, 1);
    double[] v = doubles(2 * n + 2, 0.1, 0.4);
    return Prepared.of(
        () -> {
          Livermore.kernel2(n, x, v);
          return x[n];
        });
  }

  private static Prepared kernel3(int n) {
    double[] x = doubles(n, 0, 1);
    double[] z = doubles(n, 1, 2);
    return Prepared.of(() -> Livermore.kernel3(n, x, z));
  }

  private static Prepared kernel4(int n) {
    double[] x = doubles(n + n / 5 + 2, 0.5, 1);
    double[] y = doubles(n, 0.1, 0.2);
    return Prepared.of(
        () -> {
          Livermore.kernel4(n, x, y);
          return x[5];
        });
  }

  private static Prepared kernel5(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = doubles(n, 1, 2);
    double[] z = doubles(n, 0.1, 0.4);
    return Prepared.of(
        () -> {
          Livermore.kernel5(n, x, y, z);
          return x[n - 1];
        });
  }

  private static Prepared kernel6(int n) {
    double[] w = doubles(n, 0, 1);
    double[][] b = rows(n, n, 0.0001, 0.001);
    return Prepared.of(
        () -> {
          Livermore.kernel6(n, w, b);
          return w[n - 1];
        });
  }

  private static Prepared kernel7(int n) {
    double[] x = new double[n];
    double[] y = doubles(n, 0, 1);
    double[] z = doubles(n, 0, 1);
    double[] u = doubles(n + 6, 0, 1);
    return Prepared.of(
        () -> {
          Livermore.kernel7(n, 0.5, 0.3, 0.2, x, y, z, u);
          return x[n - 1];
        });
  }

  private static Prepared kernel8(int n) {
    LivermoreGrids.Coefficients c =
        new LivermoreGrids.Coefficients(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.05);
    double[][][] u1 = {rows(n + 1, 5, 0, 1), rows(n + 1, 5, 0, 1)};
    double[][][] u2 = {rows(n + 1, 5, 1, 2), rows(n + 1, 5, 0, 1)};
    double[][][] u3 = {rows(n + 1, 5, 2, 3), rows(n + 1, 5, 0, 1)};
    double[] du1 = new double[n];
    double[] du2 = new double[n];
    double[] du3 = new double[n];
    return Prepared.of(
        () -> {
          LivermoreGrids.kernel8(n, c, u1, u2, u3, du1, du2, du3);
          return u1[1][n - 1][1] + u3[1][1][2];
        });
  }

  private static Prepared kernel9(int n) {
    double[] d = doubles(29, 0.1, 0.2);
    double[][] px = rows(n, 13, 0, 1);
    return Prepared.of(
        () -> {
          Livermore.kernel9(n, d, 0.3, px);
          return px[n - 1][0];
        });
  }

  private static Prepared kernel10(int n) {
    double[][] px = rows(n, 14, 0, 1);
    double[][] cx = rows(n, 14, 1, 2);
    return Prepared.of(
        () -> {
          Livermore.kernel10(n, px, cx);
          return px[n - 1][4];
        });
  }

  private static Prepared kernel11(int n) {
    double[] x = new double[n];
    double[] y = doubles(n, 0, 1);
    return Prepared.of(
        () -> {
          Livermore.kernel11(n, x, y);
          return x[n - 1];
        });
  }

  private static Prepared kernel12(int n) {
    double[] x = new double[n];
    double[] y = doubles(n + 1, 0, 1);
    return Prepared.of(
        () -> {
          Livermore.kernel12(n, x, y);
          return x[n - 1];
        });
  }

  private static Prepared kernel18(int n) {
    double[][] za = rows(7, n + 1, 0, 1);
    double[][] zb = rows(7, n + 1, 0, 1);
    double[][] zm = rows(7, n + 1, 1, 2);
    double[][] zp = rows(7, n + 1, 0, 1);
    double[][] zq = rows(7, n + 1, 1, 2);
    double[][] zr = rows(7, n + 1, 2, 3);
    double[][] zu = rows(7, n + 1, 0, 1);
    double[][] zv = rows(7, n + 1, 1, 2);
    double[][] zz = rows(7, n + 1, 1, 3);
    return Prepared.of(
        () -> {
          LivermoreGrids.kernel18(6, n, 1e-9, 1e-9, za, zb, zm, zp, zq, zr, zu, zv, zz);
          return zz[3][n - 1];
        });
  }

  private static Prepared kernel19(int n) {
    double[] b = new double[n];
    double[] sa = doubles(n, 0, 1);
    double[] sb = doubles(n, 0.5, 1.5);
    return Prepared.of(() -> LivermoreGrids.kernel19(n, 0.1, b, sa, sb));
  }

  private static Prepared kernel21(int n) {
    double[][] px = rows(n, 25, 0, 1);
    double[][] vy = rows(25, 25, -1, 1);
    double[][] cx = rows(n, 25, -1, 1);
    return Prepared.of(
        () -> {
          LivermoreGrids.kernel21(n, px, vy, cx);
          return px[n - 1][24];
        });
  }

  private static Prepared kernel22(int n) {
    double[] u = doubles(n, 1, 10);
    double[] v = doubles(n, 1, 2);
    double[] w = new double[n];
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          LivermoreGrids.kernel22(n, u, v, w, x, y);
          return w[0];
        });
  }

  private static Prepared kernel23(int n) {
    double[][] za = rows(7, n + 1, 0, 1);
    double[][] zb = rows(7, n + 1, 0.1, 0.2);
    double[][] zr = rows(7, n + 1, 0.1, 0.2);
    double[][] zu = rows(7, n + 1, 0.1, 0.2);
    double[][] zv = rows(7, n + 1, 0.1, 0.2);
    double[][] zz = rows(7, n + 1, 0.1, 0.2);
    return Prepared.of(
        () -> {
          LivermoreGrids.kernel23(6, n, za, zb, zr, zu, zv, zz);
          return za[3][n - 1];
        });
  }
}
