package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link FastTransforms}. */
final class FastTransformDrivers {
  /** 15 * 2^27 + 1, of which 31 is a primitive root. */
  static final long PRIME = 2_013_265_921;

  private static final long PRIMITIVE_ROOT = 31;

  private FastTransformDrivers() {}

  static List<Kernel> all() {
    return List.of(
        // A power of four by what it is.
        Kernel.regular(
            "FastTransforms.fourier",
            "double",
            List.of(256, 4096, 262_144),
            FastTransformDrivers::fourier),
        Kernel.regular(
            "FastTransforms.walsh",
            "int",
            List.of(4096, 65_536, 1_048_576),
            FastTransformDrivers::walsh),
        // Powers of two by what they are.
        Kernel.regular(
            "FastTransforms.haar",
            "float",
            List.of(4096, 65_536, 2_097_152),
            FastTransformDrivers::haar),
        Kernel.regular(
            "FastTransforms.hartley",
            "double",
            List.of(1024, 16_384, 524_288),
            FastTransformDrivers::hartley),
        Kernel.regular(
            "FastTransforms.numberTheoretic",
            "long",
            List.of(1024, 16_384, 131_072),
            FastTransformDrivers::numberTheoretic));
  }

  static double[] cosines(int turn, int n) {
    double[] cos = new double[n];
    for (int i = 0; i < n; i++) {
      cos[i] = Math.cos(2 * Math.PI * i / turn);
    }
    return cos;
  }

  static double[] sines(int turn, int n) {
    double[] sin = new double[n];
    for (int i = 0; i < n; i++) {
      sin[i] = Math.sin(2 * Math.PI * i / turn);
    }
    return sin;
  }

  static long power(long base, long exponent) {
    long result = 1;
    long square = base;
    for (long left = exponent; left > 0; left /= 2) {
      if (left % 2 == 1) {
        result = result * square % PRIME;
      }
      square = square * square % PRIME;
    }
    return result;
  }

  /** The first half of the n-th roots of one. */
  static long[] roots(int n) {
    long one = power(PRIMITIVE_ROOT, (PRIME - 1) / n);
    long[] root = new long[n / 2];
    root[0] = 1;
    for (int i = 1; i < n / 2; i++) {
      root[i] = root[i - 1] * one % PRIME;
    }
    return root;
  }

  private static Prepared fourier(int n) {
    double[] cos = cosines(n, n);
    double[] sin = sines(n, n);
    double[] real = doubles(n, -1, 1);
    double[] imaginary = doubles(n, -1, 2);
    double[] re = real.clone();
    double[] im = imaginary.clone();
    return Prepared.of(
            () -> {
              FastTransforms.fourier(n, cos, sin, re, im);
              return re[n / 2] + im[n / 2];
            })
        .restoring(
            () -> {
              System.arraycopy(real, 0, re, 0, n);
              System.arraycopy(imaginary, 0, im, 0, n);
            });
  }

  private static Prepared walsh(int n) {
    int[] original = ints(n, 200);
    int[] x = original.clone();
    return Prepared.of(
            () -> {
              FastTransforms.walsh(n, x);
              return x[n / 2];
            })
        .restoring(() -> System.arraycopy(original, 0, x, 0, n));
  }

  private static Prepared haar(int n) {
    float[] original = floats(n, -1, 2);
    float[] x = original.clone();
    return Prepared.of(
            () -> {
              FastTransforms.haar(n, x);
              return x[n / 2];
            })
        .restoring(() -> System.arraycopy(original, 0, x, 0, n));
  }

  private static Prepared hartley(int n) {
    double[] cos = cosines(n, n / 2);
    double[] sin = sines(n, n / 2);
    double[] original = doubles(n, -1, 2);
    double[] x = original.clone();
    return Prepared.of(
            () -> {
              FastTransforms.hartley(n, cos, sin, x);
              return x[n / 2];
            })
        .restoring(() -> System.arraycopy(original, 0, x, 0, n));
  }

  private static Prepared numberTheoretic(int n) {
    long[] root = roots(n);
    int[] random = ints(n, Integer.MAX_VALUE);
    long[] original = new long[n];
    for (int i = 0; i < n; i++) {
      original[i] = random[i] % PRIME;
    }
    long[] x = original.clone();
    return Prepared.of(
            () -> {
              FastTransforms.numberTheoretic(n, PRIME, root, x);
              return x[n / 2];
            })
        .restoring(() -> System.arraycopy(original, 0, x, 0, n));
  }
}
