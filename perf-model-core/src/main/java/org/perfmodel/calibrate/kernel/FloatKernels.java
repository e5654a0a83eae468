package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops over float, and conversions between types. */
final class FloatKernels {
  private static final ArrayLoops<float[], float[]> FLOATS =
      new ArrayLoops<>(Family.FLOAT, Data::floats, float[]::new);
  private static final ArrayLoops<int[], double[]> INTS_TO_DOUBLES =
      new ArrayLoops<>(Family.FLOAT, Data::ints, double[]::new);
  private static final ArrayLoops<long[], double[]> LONGS_TO_DOUBLES =
      new ArrayLoops<>(Family.FLOAT, Data::longs, double[]::new);
  private static final ArrayLoops<int[], float[]> INTS_TO_FLOATS =
      new ArrayLoops<>(Family.FLOAT, Data::ints, float[]::new);

  private FloatKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        FLOATS.pairs(
            "float pair add",
            "loop + 2 load.float + add.float + store.float",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                }),
        FLOATS.pairs(
            "float triple add",
            "loop + 3 load.float + 2 add.float + store.float",
            2,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1] + x[i + 2];
                  }
                  return y[0];
                }),
        FLOATS.pairs(
            "float quadruple product",
            "loop + 4 load.float + 3 mul.float + store.float",
            3,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] * x[i + 1] * (x[i + 2] * x[i + 3]);
                  }
                  return y[0];
                }),
        FLOATS.pairs(
            "float polynomial",
            "loop + 2 load.float + 4 mul.float + 5 add.float + store.float",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    float t = x[i] + x[i + 1];
                    y[i] = (((0.1f * t + 0.2f) * t + 0.3f) * t + 0.4f) * t + 0.5f;
                  }
                  return y[0];
                }),
        FLOATS.pairs(
            "float even copy",
            "loop + load.float + store.float",
            0,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[2 * i] = x[2 * i];
                  }
                  return y[0];
                }),
        FLOATS.pairs(
            "float pair division",
            "loop + 2 load.float + div.float + store.float",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] / x[i + 1];
                  }
                  return y[0];
                }),
        FLOATS.pairs(
            "float pair root",
            "loop + 2 load.float + add.float + sqrt.float + store.float",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = (float) Math.sqrt(x[i] + x[i + 1]);
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.FLOAT,
            "double to int",
            "loop + load.double + conv.int + store.int",
            n -> {
              double[] x = doubles(2 * n);
              int[] y = new int[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = (int) x[2 * i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.FLOAT,
            "double to long",
            "loop + load.double + conv.long + store.long",
            n -> {
              double[] x = doubles(2 * n);
              long[] y = new long[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = (long) x[2 * i];
                }
                return y[0];
              };
            }),
        INTS_TO_DOUBLES.pairs(
            "int to double",
            "loop + 2 load.int + add.int + conv.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                }),
        LONGS_TO_DOUBLES.pairs(
            "long to double",
            "loop + 2 load.long + add.long + conv.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                }),
        INTS_TO_FLOATS.pairs(
            "int to float",
            "loop + 2 load.int + add.int + conv.float + store.float",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                }));
  }
}
