package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/**
 * Double loops that C2 unrolls and does not vectorise, because they read one array at several
 * offsets, backwards or with a stride: the price of an operation in typical numeric code.
 */
final class ScalarKernels {
  private static final ArrayLoops<double[], double[]> DOUBLES =
      new ArrayLoops<>(Family.SCALAR, Data::doubles, double[]::new);

  private ScalarKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        DOUBLES.pairs(
            "pair add",
            "loop + 2 load.double + add.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1];
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "pair scale",
            "loop + 2 load.double + 2 mul.double + add.double + store.double",
            1,
            (n, x, y) -> {
              double a = x[0];
              double b = x[1];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = a * x[i] + b * x[i + 1];
                }
                return y[0];
              };
            }),
        DOUBLES.pairs(
            "triple add",
            "loop + 3 load.double + 2 add.double + store.double",
            2,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] + x[i + 1] + x[i + 2];
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "quadruple product",
            "loop + 4 load.double + 3 mul.double + store.double",
            3,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] * x[i + 1] * (x[i + 2] * x[i + 3]);
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "five-point stencil",
            "loop + 5 load.double + 5 mul.double + 4 add.double + store.double",
            4,
            (n, x, y) -> {
              double a = x[0];
              double b = x[1];
              double c = x[2];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = a * x[i] + b * x[i + 1] + c * x[i + 2] + b * x[i + 3] + a * x[i + 4];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.SCALAR,
            "cross stencil",
            "loop + 5 load.double + mul.double + 4 add.double + store.double",
            n -> {
              double[] up = doubles(2 * n + 2);
              double[] row = doubles(2 * n + 2);
              double[] down = doubles(2 * n + 2);
              double[] y = new double[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = 0.2 * (row[i + 1] + row[i] + row[i + 2] + up[i + 1] + down[i + 1]);
                }
                return y[0];
              };
            }),
        DOUBLES.each(
            "reverse scale",
            "loop + load.double + mul.double + store.double",
            (n, x, y) -> {
              double a = x[0];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = a * x[n - 1 - i];
                }
                return y[0];
              };
            }),
        DOUBLES.pairs(
            "even copy",
            "loop + load.double + store.double",
            0,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[2 * i] = x[2 * i];
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.SCALAR,
            "even fill",
            "loop + store.double",
            n -> {
              double[] y = doubles(2 * n);
              double a = y[0];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[2 * i] = a;
                }
                return y[0];
              };
            }),
        DOUBLES.pairs(
            "pair polynomial",
            "loop + 2 load.double + 6 mul.double + 7 add.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    double t = x[i] + x[i + 1];
                    y[i] =
                        (((((0.1 * t + 0.2) * t + 0.3) * t + 0.4) * t + 0.5) * t + 0.6) * t + 0.7;
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "pair double polynomial",
            "loop + 2 load.double + 6 mul.double + 6 add.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    double s = x[i];
                    double t = x[i + 1];
                    y[i] = ((0.1 * t + 0.2) * t + 0.3) * t + ((0.4 * s + 0.5) * s + 0.6) * s + 0.7;
                  }
                  return y[0];
                }),
        MicroKernel.of(
                Family.SCALAR,
                "four sums",
                "loop + 4 load.double + 4 add.double",
                n -> {
                  double[] x = doubles(4 * n);
                  return () -> {
                    double a = 0;
                    double b = 0;
                    double c = 0;
                    double d = 0;
                    for (int i = 0; i < n; i++) {
                      a += x[4 * i];
                      b += x[4 * i + 1];
                      c += x[4 * i + 2];
                      d += x[4 * i + 3];
                    }
                    return a + b + c + d;
                  };
                })
            .withChain("chain.add.double"),
        DOUBLES.pairs(
            "pair division",
            "loop + 2 load.double + div.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = x[i] / x[i + 1];
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "two divisions",
            "loop + 2 load.double + 2 div.double + add.double + store.double",
            1,
            (n, x, y) -> {
              double a = x[0];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = a / x[i] + a / x[i + 1];
                }
                return y[0];
              };
            }),
        DOUBLES.pairs(
            "pair root",
            "loop + 2 load.double + add.double + sqrt.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.sqrt(x[i] + x[i + 1]);
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.SCALAR,
            "distance",
            "loop + 4 load.double + 3 add.double + 2 mul.double + sqrt.double + store.double",
            n -> {
              double[] x = doubles(2 * n + 1);
              double[] y = doubles(2 * n + 1);
              double[] z = new double[2 * n];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  double dx = x[i + 1] - x[i];
                  double dy = y[i + 1] - y[i];
                  z[i] = Math.sqrt(dx * dx + dy * dy);
                }
                return z[0];
              };
            }),
        DOUBLES.pairs(
            "pair maximum",
            "loop + 2 load.double + minmax.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.max(x[i], x[i + 1]);
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "pair absolute",
            "loop + 2 load.double + add.double + abs.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = Math.abs(x[i] - x[i + 1]);
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "pair negation",
            "loop + 2 load.double + mul.double + neg.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    y[i] = -(x[i] * x[i + 1]);
                  }
                  return y[0];
                }),
        DOUBLES.pairs(
            "fused",
            "loop + 2 load.double + fma.double + store.double",
            1,
            (n, x, y) -> {
              double a = x[0];
              return () -> {
                for (int i = 0; i < 2 * n; i += 2) {
                  y[i] = Math.fma(a, x[i], x[i + 1]);
                }
                return y[0];
              };
            }),
        DOUBLES.pairs(
            "select",
            "loop + 2 load.double + cmp.double + branch + add.double + store.double",
            1,
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < 2 * n; i += 2) {
                    double t = x[i] - x[i + 1];
                    if (t > 2.5) {
                      t = 1;
                    }
                    y[i] = t;
                  }
                  return y[0];
                }),
        MicroKernel.of(
            Family.SCALAR,
            "count above",
            "loop + load.double + cmp.double + branch",
            n -> {
              double[] x = doubles(n);
              return () -> {
                int above = 0;
                for (int i = 0; i < n; i++) {
                  if (x[i] > 2.5) {
                    above++;
                  }
                }
                return above;
              };
            }));
  }
}
