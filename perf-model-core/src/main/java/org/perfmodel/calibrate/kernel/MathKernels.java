package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Loops around one method of Math. */
final class MathKernels {
  private static final ArrayLoops<double[], double[]> DOUBLES =
      new ArrayLoops<>(Family.MATH, Data::doubles, double[]::new);
  private static final ArrayLoops<double[], long[]> DOUBLES_TO_LONGS =
      new ArrayLoops<>(Family.MATH, Data::doubles, long[]::new);

  private MathKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        DOUBLES.each(
            "exp",
            "loop + load.double + exp.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.exp(x[i]);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "log",
            "loop + load.double + log.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.log(x[i]);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "sin",
            "loop + load.double + sin.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.sin(x[i]);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "cos",
            "loop + load.double + cos.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.cos(x[i]);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "tan",
            "loop + load.double + tan.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.tan(x[i]);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "atan",
            "loop + load.double + atan.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.atan(x[i]);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "asin",
            "loop + load.double + add.double + asin.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.asin(x[i] - 1);
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "pow",
            "loop + load.double + pow.double + store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.pow(x[i], 1.7);
                  }
                  return y[0];
                }),
        DOUBLES_TO_LONGS.each(
            "round",
            "loop + load.double + round.long + store.long",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.round(x[i]);
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.MATH,
            "pair floor",
            "loop + 2 load.double + add.double + round.double + store.double",
            n -> {
              double[] x = doubles(n + 1);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = Math.floor(x[i] + x[i + 1]);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.MATH,
            "double remainder",
            "loop + 2 load.double + rem.double + store.double",
            n -> {
              double[] x = doubles(n + 1);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i] % x[i + 1];
                }
                return y[0];
              };
            }));
  }
}
