package org.perfmodel.calibrate;

import static org.perfmodel.calibrate.Data.doubles;
import static org.perfmodel.calibrate.Data.ints;

import java.util.List;
import org.perfmodel.calibrate.MicroKernel.Family;

/** Loops that C2 vectorises. */
final class VectorKernels {
  private VectorKernels() {}

  static List<MicroKernel> all() {
    return List.of(
        MicroKernel.of(
            Family.VECTOR,
            "vector fill",
            "vector.loop + vector.store.double",
            n -> {
              double[] y = doubles(n);
              double a = y[0];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = a;
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector copy",
            "vector.loop + vector.load.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector scale",
            "vector.loop + vector.load.double + vector.mul.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = 1.5 * x[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector triad",
            "vector.loop + 2 vector.load.double + vector.mul.double + vector.add.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] z = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i] + 1.5 * z[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector add3",
            "vector.loop + 3 vector.load.double + 2 vector.add.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] z = doubles(n);
              double[] w = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i] + z[i] + w[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector polynomial",
            "vector.loop + vector.load.double + 5 vector.mul.double + 5 vector.add.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] =
                      ((((0.1 * x[i] + 0.2) * x[i] + 0.3) * x[i] + 0.4) * x[i] + 0.5) * x[i] + 0.6;
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector division",
            "vector.loop + 2 vector.load.double + vector.div.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] z = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i] / z[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector root",
            "vector.loop + vector.load.double + vector.sqrt.double + vector.store.double",
            n -> {
              double[] x = doubles(n);
              double[] y = new double[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = Math.sqrt(x[i]);
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector int add",
            "vector.loop + 2 vector.load.int + vector.add.int + vector.store.int",
            n -> {
              int[] x = ints(n);
              int[] z = ints(n);
              int[] y = new int[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i] + z[i];
                }
                return y[0];
              };
            }),
        MicroKernel.of(
            Family.VECTOR,
            "vector int product",
            "vector.loop + 2 vector.load.int + vector.mul.int + vector.store.int",
            n -> {
              int[] x = ints(n);
              int[] z = ints(n);
              int[] y = new int[n];
              return () -> {
                for (int i = 0; i < n; i++) {
                  y[i] = x[i] * z[i];
                }
                return y[0];
              };
            }));
  }
}
