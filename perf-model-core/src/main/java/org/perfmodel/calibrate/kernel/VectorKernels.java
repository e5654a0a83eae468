package org.perfmodel.calibrate.kernel;

import static org.perfmodel.calibrate.kernel.Data.doubles;

import java.util.List;
import org.perfmodel.calibrate.kernel.MicroKernel.Family;

/**
 * Loops that C2 vectorises; conversions since JDK 18 only, before which nothing asks for their
 * price.
 */
final class VectorKernels {
  private static final ArrayLoops<double[], double[]> DOUBLES =
      new ArrayLoops<>(Family.VECTOR, Data::doubles, double[]::new);
  private static final ArrayLoops<float[], float[]> FLOATS =
      new ArrayLoops<>(Family.VECTOR, Data::floats, float[]::new);
  private static final ArrayLoops<int[], double[]> INTS_TO_DOUBLES =
      new ArrayLoops<>(Family.VECTOR, Data::ints, double[]::new);
  private static final ArrayLoops<int[], float[]> INTS_TO_FLOATS =
      new ArrayLoops<>(Family.VECTOR, Data::ints, float[]::new);
  private static final ArrayLoops<long[], long[]> LONGS =
      new ArrayLoops<>(Family.VECTOR, Data::longs, long[]::new);
  private static final ArrayLoops<int[], int[]> INTS =
      new ArrayLoops<>(Family.VECTOR, Data::ints, int[]::new);

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
        DOUBLES.each(
            "vector copy",
            "vector.loop + vector.load.double + vector.store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i];
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "vector scale",
            "vector.loop + vector.load.double + vector.mul.double + vector.store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = 1.5 * x[i];
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "vector triad",
            "vector.loop + 2 vector.load.double + vector.mul.double + vector.add.double +"
                + " vector.store.double",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] + 1.5 * z[i];
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "vector add3",
            "vector.loop + 3 vector.load.double + 2 vector.add.double + vector.store.double",
            (n, x, z, w, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] + z[i] + w[i];
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "vector polynomial",
            "vector.loop + vector.load.double + 5 vector.mul.double + 5 vector.add.double +"
                + " vector.store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] =
                        ((((0.1 * x[i] + 0.2) * x[i] + 0.3) * x[i] + 0.4) * x[i] + 0.5) * x[i]
                            + 0.6;
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "vector division",
            "vector.loop + 2 vector.load.double + vector.div.double + vector.store.double",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] / z[i];
                  }
                  return y[0];
                }),
        DOUBLES.each(
            "vector root",
            "vector.loop + vector.load.double + vector.sqrt.double + vector.store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = Math.sqrt(x[i]);
                  }
                  return y[0];
                }),
        FLOATS.each(
            "vector float triad",
            "vector.loop + 2 vector.load.float + vector.mul.float + vector.add.float +"
                + " vector.store.float",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] + 1.5f * z[i];
                  }
                  return y[0];
                }),
        FLOATS.each(
            "vector float polynomial",
            "vector.loop + vector.load.float + 5 vector.mul.float + 5 vector.add.float +"
                + " vector.store.float",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    float v = x[i];
                    y[i] = ((((0.1f * v + 0.2f) * v + 0.3f) * v + 0.4f) * v + 0.5f) * v + 0.6f;
                  }
                  return y[0];
                }),
        FLOATS.each(
            "vector float division",
            "vector.loop + 2 vector.load.float + vector.div.float + vector.store.float",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] / z[i];
                  }
                  return y[0];
                }),
        FLOATS.each(
            "vector float root",
            "vector.loop + vector.load.float + vector.sqrt.float + vector.store.float",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = (float) Math.sqrt(x[i]);
                  }
                  return y[0];
                }),
        INTS_TO_DOUBLES.each(
            "vector int to double",
            "vector.loop + vector.load.int + vector.conv.double + vector.store.double",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i];
                  }
                  return y[0];
                }),
        INTS_TO_FLOATS.each(
            "vector int to float",
            "vector.loop + vector.load.int + vector.conv.float + vector.store.float",
            (n, x, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i];
                  }
                  return y[0];
                }),
        LONGS.each(
            "vector long add",
            "vector.loop + 2 vector.load.long + vector.add.long + vector.store.long",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] + z[i];
                  }
                  return y[0];
                }),
        INTS.each(
            "vector int bits",
            "vector.loop + 2 vector.load.int + 4 vector.bit.int + vector.store.int",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = (x[i] << 3 ^ z[i]) & (x[i] | 255);
                  }
                  return y[0];
                }),
        INTS.each(
            "vector int add",
            "vector.loop + 2 vector.load.int + vector.add.int + vector.store.int",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] + z[i];
                  }
                  return y[0];
                }),
        INTS.each(
            "vector int product",
            "vector.loop + 2 vector.load.int + vector.mul.int + vector.store.int",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] * z[i];
                  }
                  return y[0];
                }),
        LONGS.each(
            "vector long product",
            "vector.loop + 2 vector.load.long + vector.mul.long + vector.store.long",
            (n, x, z, y) ->
                () -> {
                  for (int i = 0; i < n; i++) {
                    y[i] = x[i] * z[i];
                  }
                  return y[0];
                }),
        INTS.each(
            "vector int steps",
            "vector.loop + vector.load.int + 6 vector.bit.int + 3 vector.add.int +"
                + " vector.store.int",
            (n, x, y) -> {
              int a = x[0];
              int b = x[n / 2];
              int c = x[n - 1];
              return () -> {
                for (int i = 0; i < n; i++) {
                  int mixed = x[i];
                  mixed = (mixed ^ mixed >>> 3) + a;
                  mixed = (mixed ^ mixed << 5) + b;
                  y[i] = (mixed ^ mixed >>> 7) + c;
                }
                return y[0];
              };
            }),
        LONGS.each(
            "vector long steps",
            "vector.loop + vector.load.long + 6 vector.bit.long + 3 vector.add.long +"
                + " vector.store.long",
            (n, x, y) -> {
              long a = x[0];
              long b = x[n / 2];
              long c = x[n - 1];
              return () -> {
                for (int i = 0; i < n; i++) {
                  long mixed = x[i];
                  mixed = (mixed ^ mixed >>> 3) + a;
                  mixed = (mixed ^ mixed << 5) + b;
                  y[i] = (mixed ^ mixed >>> 7) + c;
                }
                return y[0];
              };
            }));
  }
}
