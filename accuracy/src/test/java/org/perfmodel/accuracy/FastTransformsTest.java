package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.FastTransformDrivers.PRIME;
import static org.perfmodel.accuracy.FastTransformDrivers.cosines;
import static org.perfmodel.accuracy.FastTransformDrivers.power;
import static org.perfmodel.accuracy.FastTransformDrivers.sines;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Transforms: by their definitions. */
class FastTransformsTest {
  private static final int N = 64;

  private static int backwards(int number, int bitsOfDigit) {
    int result = 0;
    int left = number;
    for (int bits = 0; bits < 6; bits += bitsOfDigit) {
      result = result << bitsOfDigit | left & (1 << bitsOfDigit) - 1;
      left >>= bitsOfDigit;
    }
    return result;
  }

  @Test
  void frequenciesAreThoseOfFourier() {
    double[] real = doubles(N, -1, 1);
    double[] imaginary = doubles(N, -1, 2);
    double[] re = real.clone();
    double[] im = imaginary.clone();
    FastTransforms.fourier(N, cosines(N, N), sines(N, N), re, im);
    for (int k = 0; k < N; k++) {
      double sumRe = 0;
      double sumIm = 0;
      for (int i = 0; i < N; i++) {
        double angle = -2 * Math.PI * k * i / N;
        sumRe += real[i] * Math.cos(angle) - imaginary[i] * Math.sin(angle);
        sumIm += real[i] * Math.sin(angle) + imaginary[i] * Math.cos(angle);
      }
      assertThat(re[backwards(k, 2)]).isCloseTo(sumRe, within(1e-12));
      assertThat(im[backwards(k, 2)]).isCloseTo(sumIm, within(1e-12));
    }
  }

  /** The sign is that of the number of bits that both numbers have. */
  @Test
  void sumsHaveTheSignsOfWalsh() {
    int[] original = ints(N, 100);
    int[] x = original.clone();
    FastTransforms.walsh(N, x);
    for (int k = 0; k < N; k++) {
      int sum = 0;
      for (int i = 0; i < N; i++) {
        sum += Integer.bitCount(i & k) % 2 == 0 ? original[i] : -original[i];
      }
      assertThat(x[k]).isEqualTo(sum);
    }
  }

  /** Each place but the first has half of a block less the other half. */
  @Test
  void differencesOfHaarStayWhereTheyCameUp() {
    float[] original = floats(N, -1, 2);
    float[] x = original.clone();
    FastTransforms.haar(N, x);
    for (int place = 0; place < N; place++) {
      int half = place == 0 ? N : Integer.lowestOneBit(place);
      int from = place == 0 ? 0 : place - half;
      int length = place == 0 ? N : 2 * half;
      double sum = 0;
      for (int i = from; i < from + length; i++) {
        sum += i < from + half ? original[i] : -original[i];
      }
      assertThat((double) x[place]).isCloseTo(sum / Math.sqrt(length), within(1e-5));
    }
  }

  @Test
  void frequenciesAreThoseOfHartley() {
    double[] original = doubles(N, -1, 2);
    double[] x = original.clone();
    FastTransforms.hartley(N, cosines(N, N / 2), sines(N, N / 2), x);
    for (int k = 0; k < N; k++) {
      double sum = 0;
      for (int i = 0; i < N; i++) {
        double angle = 2 * Math.PI * k * i / N;
        sum += original[i] * (Math.cos(angle) + Math.sin(angle));
      }
      assertThat(x[backwards(k, 1)]).isCloseTo(sum, within(1e-12));
    }
  }

  /** The root is one that is no root of lower order. */
  @Test
  void frequenciesAreSumsOfPowersOfARoot() {
    long[] root = FastTransformDrivers.roots(N);
    assertThat(power(root[1], N)).isEqualTo(1);
    assertThat(power(root[1], N / 2)).isEqualTo(PRIME - 1);
    int[] random = ints(N, Integer.MAX_VALUE);
    long[] x = new long[N];
    for (int i = 0; i < N; i++) {
      x[i] = random[i] % PRIME;
    }
    long[] original = x.clone();
    FastTransforms.numberTheoretic(N, PRIME, root, x);
    for (int k = 0; k < N; k++) {
      long sum = 0;
      for (int i = 0; i < N; i++) {
        sum = (sum + original[i] * power(root[1], (long) i * k)) % PRIME;
      }
      assertThat(x[backwards(k, 1)]).isEqualTo(sum);
    }
  }
}
