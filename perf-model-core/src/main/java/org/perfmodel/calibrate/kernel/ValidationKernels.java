package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/** Known loops that no fit sees; McMahon, The Livermore Fortran Kernels, 1986. */
final class ValidationKernels {
  private ValidationKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
            Family.VALIDATION,
            "Livermore 1, hydro fragment",
            "loop + 3 load.double + 3 mul.double + 2 add.double + store.double",
            n -> {
              double[] x = new double[n];
              double[] y = doubles(n);
              double[] z = doubles(n + 11);
              return () -> {
                for (int i = 0; i < n; i++) {
                  x[i] = 0.5 + y[i] * (0.3 * z[i + 10] + 0.2 * z[i + 11]);
                }
                return x[0];
              };
            }),
        MicroKernel.of(
                Family.VALIDATION,
                "Livermore 3, inner product",
                "loop + 2 load.double + mul.double + add.double",
                n -> {
                  double[] x = doubles(n);
                  double[] z = doubles(n);
                  return () -> {
                    double q = 0;
                    for (int i = 0; i < n; i++) {
                      q += z[i] * x[i];
                    }
                    return q;
                  };
                })
            .withChain("chain.add.double"),
        MicroKernel.of(
                Family.VALIDATION,
                "Livermore 5, tridiagonal elimination",
                "loop + 2 load.double + mul.double + add.double + store.double",
                n -> {
                  double[] x = doubles(n + 1);
                  double[] y = doubles(n + 1);
                  double[] z = doubles(n + 1);
                  for (int i = 0; i <= n; i++) {
                    z[i] *= 0.4;
                  }
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      x[i] = z[i] * (y[i] - x[i - 1]);
                    }
                    return x[n];
                  };
                })
            .withChain("chain.mul.double + chain.add_other.double + chain.memory"),
        MicroKernel.of(
            Family.VALIDATION,
            "Livermore 7, equation of state",
            "loop + 9 load.double + 8 mul.double + 8 add.double + store.double",
            n -> {
              double[] x = new double[n];
              double[] y = doubles(n);
              double[] z = doubles(n);
              double[] u = doubles(n + 6);
              double q = 0.5;
              double r = 0.3;
              double t = 0.2;
              return () -> {
                for (int i = 0; i < n; i++) {
                  x[i] =
                      u[i]
                          + r * (z[i] + r * y[i])
                          + t
                              * (u[i + 3]
                                  + r * (u[i + 2] + r * u[i + 1])
                                  + t * (u[i + 6] + q * (u[i + 5] + q * u[i + 4])));
                }
                return x[0];
              };
            }),
        MicroKernel.of(
                Family.VALIDATION,
                "Livermore 11, first sum",
                "loop + load.double + add.double + store.double",
                n -> {
                  double[] x = doubles(n + 1);
                  double[] y = doubles(n + 1);
                  return () -> {
                    for (int i = 1; i <= n; i++) {
                      x[i] = x[i - 1] + y[i];
                    }
                    return x[n];
                  };
                })
            .withChain("chain.add.double + chain.memory"),
        MicroKernel.of(
            Family.VALIDATION,
            "Livermore 12, first difference",
            "loop + 2 load.double + add.double + store.double",
            n -> {
              double[] x = new double[n];
              double[] y = doubles(n + 1);
              return () -> {
                for (int i = 0; i < n; i++) {
                  x[i] = y[i + 1] - y[i];
                }
                return x[0];
              };
            }),
        MicroKernel.of(
                Family.VALIDATION,
                "pairwise force",
                "loop + 2 load.double + 6 add.double + 5 mul.double + div.double + sqrt.double",
                n -> {
                  double[] x = doubles(n);
                  double[] y = doubles(n);
                  return () -> {
                    double fx = 0;
                    double fy = 0;
                    for (int i = 0; i < n; i++) {
                      double dx = x[i] - 0.5;
                      double dy = y[i] - 0.25;
                      double d2 = dx * dx + dy * dy + 0.01;
                      double w = 1.0 / Math.sqrt(d2) * 0.7;
                      fx += w * dx;
                      fy += w * dy;
                    }
                    return fx + fy;
                  };
                })
            .withChain("chain.add.double"));
  }
}
