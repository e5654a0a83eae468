package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.FastTransformDrivers.cosines;
import static org.perfmodel.accuracy.FastTransformDrivers.sines;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link BlackBoxTransforms}: what is transformed in place is restored. */
final class BlackBoxTransformDrivers {
  private BlackBoxTransformDrivers() {}

  static List<Kernel> all() {
    return List.of(
        // Powers of two by what they are.
        Kernel.regular(
            "BlackBoxTransforms.reversedInput",
            "double",
            List.of(512, 32_768, 1_048_576),
            BlackBoxTransformDrivers::reversedInput),
        Kernel.regular(
            "BlackBoxTransforms.naturalInput",
            "float",
            List.of(1024, 32_768, 1_048_576),
            BlackBoxTransformDrivers::naturalInput),
        Kernel.regular(
                "BlackBoxTransforms.splitRadix",
                "double",
                List.of(512, 16_384, 262_144),
                BlackBoxTransformDrivers::splitRadix)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "stride",
                        1,
                        "BlackBoxTransforms.splitRadix.calls",
                        Math.toIntExact(Math.round(4.0 * quarters(n) / n)))),
        Kernel.regular(
            "BlackBoxTransforms.twoRealSeries",
            "double",
            List.of(600, 20_000, 1_000_000),
            BlackBoxTransformDrivers::twoRealSeries));
  }

  /** Each where its bits, backwards, say; as many as a power of two. */
  static double[] backwards(double[] values) {
    double[] reversed = new double[values.length];
    int shift = 1 + Integer.numberOfLeadingZeros(values.length);
    for (int i = 1; i < values.length; i++) {
      reversed[Integer.reverse(i) >>> shift] = values[i];
    }
    reversed[0] = values[0];
    return reversed;
  }

  static float[] toFloats(double[] values) {
    float[] floats = new float[values.length];
    for (int i = 0; i < values.length; i++) {
      floats[i] = (float) values[i];
    }
    return floats;
  }

  /** Iterations of the loops of all calls: an entry's is the first call's share of them. */
  private static long quarters(int n) {
    return n < 4 ? 0 : n / 4 + quarters(n / 2) + 2 * quarters(n / 4);
  }

  private static Prepared reversedInput(int n) {
    double[] cos = backwards(cosines(n, n / 2));
    double[] sin = backwards(sines(n, n / 2));
    double[] real = doubles(n, -1, 1);
    double[] imaginary = doubles(n, -1, 2);
    double[] re = new double[n];
    double[] im = new double[n];
    return Prepared.of(
            () -> {
              BlackBoxTransforms.reversedInput(n, cos, sin, re, im);
              return re[n / 2] + im[n / 2];
            })
        .restoring(
            () -> {
              System.arraycopy(real, 0, re, 0, n);
              System.arraycopy(imaginary, 0, im, 0, n);
            });
  }

  private static Prepared naturalInput(int n) {
    float[] cos = toFloats(backwards(cosines(n, n / 2)));
    float[] sin = toFloats(backwards(sines(n, n / 2)));
    float[] real = floats(n, -1, 1);
    float[] imaginary = floats(n, -1, 2);
    float[] re = new float[n];
    float[] im = new float[n];
    return Prepared.of(
            () -> {
              BlackBoxTransforms.naturalInput(n, cos, sin, re, im);
              return re[n / 2] + im[n / 2];
            })
        .restoring(
            () -> {
              System.arraycopy(real, 0, re, 0, n);
              System.arraycopy(imaginary, 0, im, 0, n);
            });
  }

  private static Prepared splitRadix(int n) {
    double[] cos = cosines(n, 3 * n / 4);
    double[] sin = sines(n, 3 * n / 4);
    double[] re = doubles(n, -1, 1);
    double[] im = doubles(n, -1, 2);
    double[] toRe = new double[n];
    double[] toIm = new double[n];
    return Prepared.of(
        () -> {
          BlackBoxTransforms.splitRadix(n, 1, 0, 0, cos, sin, re, im, toRe, toIm);
          return toRe[n / 2] + toIm[n / 2];
        });
  }

  private static Prepared twoRealSeries(int n) {
    double[] re = doubles(n, -1, 1);
    double[] im = doubles(n, -1, 2);
    double[] oneRe = new double[n];
    double[] oneIm = new double[n];
    double[] otherRe = new double[n];
    double[] otherIm = new double[n];
    return Prepared.of(
        () -> {
          BlackBoxTransforms.twoRealSeries(n, re, im, oneRe, oneIm, otherRe, otherIm);
          return oneRe[n / 2] + otherIm[n / 3];
        });
  }
}
