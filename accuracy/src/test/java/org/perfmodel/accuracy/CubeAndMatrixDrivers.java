package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CubesAndMatrices}: random numbers; points in space through one affine map. */
final class CubeAndMatrixDrivers {
  private static final int SPACE = 3;
  static final float ABSOLUTE = 0.003f;
  static final float RELATIVE = 0.002f;

  private CubeAndMatrixDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "CubesAndMatrices.affineProduct",
                "float",
                List.of(300, 40_000, 800_000),
                CubeAndMatrixDrivers::affineProduct)
            .with(
                n ->
                    Map.of(
                        "rows",
                        SPACE,
                        "inner",
                        SPACE,
                        "columns",
                        n,
                        "a.length",
                        SPACE * (SPACE + 1),
                        "b.length",
                        SPACE * n,
                        "to.length",
                        SPACE * n)),
        Kernel.irregular(
                "CubesAndMatrices.approxEqual",
                "float",
                List.of(3000, 100_000, 1_500_000),
                CubeAndMatrixDrivers::approxEqual)
            .with(n -> Map.of("n", n, "a.length", n, "b.length", n)),
        Kernel.regular(
                "CubesAndMatrices.cumprod",
                "long",
                List.of(40, 250, 1500),
                CubeAndMatrixDrivers::cumprod)
            .with(n -> Map.of("rows", n, "columns", n, "x.length", n * n, "to.length", n * n)),
        Kernel.regular(
                "CubesAndMatrices.eps",
                "double",
                List.of(100, 10_000, 200_000),
                CubeAndMatrixDrivers::eps)
            .with(n -> Map.of("n", n, "x.length", n, "to.length", n)));
  }

  /** Just half of the numbers a little greater. */
  static float[] near(float[] values) {
    int n = values.length;
    int[] order = permutation(n);
    double[] part = doubles(n, 1, 1.001);
    float[] near = values.clone();
    for (int i = 0; i < n; i += 2) {
      near[order[i]] = (float) (values[order[i]] * part[i]);
    }
    return near;
  }

  private static Prepared affineProduct(int n) {
    float[] a = floats(SPACE * (SPACE + 1), -1, 1);
    float[] b = floats(SPACE * n, -1, 1);
    float[] to = new float[SPACE * n];
    return Prepared.of(
        () -> {
          CubesAndMatrices.affineProduct(SPACE, SPACE, n, a, b, to);
          return to[n];
        });
  }

  private static Prepared approxEqual(int n) {
    float[] a = floats(n, 0, 10);
    float[] b = near(a);
    return Prepared.of(() -> CubesAndMatrices.approxEqual(n, ABSOLUTE, RELATIVE, a, b) ? 1 : 0);
  }

  private static Prepared cumprod(int n) {
    long[] x = longs(n * n);
    for (int i = 0; i < x.length; i++) {
      x[i] |= 1;
    }
    long[] to = new long[n * n];
    return Prepared.of(
        () -> {
          CubesAndMatrices.cumprod(n, n, x, to);
          return to[n * n / 2];
        });
  }

  private static Prepared eps(int n) {
    double[] x = doubles(n, -1000, 1000);
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          CubesAndMatrices.eps(n, x, to);
          return to[n / 2];
        });
  }
}
