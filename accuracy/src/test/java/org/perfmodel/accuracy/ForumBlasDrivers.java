package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ForumBlas}: what changes at all changes its sign only. */
final class ForumBlasDrivers {
  private ForumBlasDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "ForumBlas.aminVal",
            "double",
            List.of(2000, 60_000, 4_000_000),
            ForumBlasDrivers::aminVal),
        Kernel.regular(
            "ForumBlas.rscale",
            "float",
            List.of(4000, 200_000, 10_000_000),
            ForumBlasDrivers::rscale),
        Kernel.regular(
                "ForumBlas.geSumMv", "double", List.of(40, 250, 1500), ForumBlasDrivers::geSumMv)
            .with(ForumBlasDrivers::square),
        Kernel.regular(
                "ForumBlas.geDiagScale",
                "double",
                List.of(50, 300, 2000),
                ForumBlasDrivers::geDiagScale)
            .with(ForumBlasDrivers::square));
  }

  private static Map<String, Integer> square(int n) {
    return Map.of("m", n, "n", n);
  }

  private static Prepared aminVal(int n) {
    double[] x = doubles(n, -1, 1);
    return Prepared.of(() -> ForumBlas.aminVal(n, x));
  }

  private static Prepared rscale(int n) {
    float[] x = floats(n, 1, 2);
    return Prepared.of(
        () -> {
          ForumBlas.rscale(n, -1, x);
          return x[n / 2];
        });
  }

  private static Prepared geSumMv(int n) {
    double[][] a = rows(n, n, -1, 1);
    double[][] b = rows(n, n, 0, 1);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          ForumBlas.geSumMv(n, n, 1.5, a, 0.5, b, x, y);
          return y[n / 2];
        });
  }

  private static Prepared geDiagScale(int n) {
    double[] d = doubles(n, -1, 1);
    for (int j = 0; j < n; j++) {
      d[j] = Math.signum(d[j]);
    }
    double[][] a = rows(n, n, 1, 2);
    return Prepared.of(
        () -> {
          ForumBlas.geDiagScale(n, n, d, a);
          return a[n / 2][n / 2];
        });
  }
}
