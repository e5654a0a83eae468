package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.BlackBoxTransformDrivers.backwards;
import static org.perfmodel.accuracy.BlackBoxTransformDrivers.toFloats;
import static org.perfmodel.accuracy.FastTransformDrivers.cosines;
import static org.perfmodel.accuracy.FastTransformDrivers.sines;
import static org.perfmodel.accuracy.Values.doubles;

import org.junit.jupiter.api.Test;

/** Transforms: against their sums. */
class BlackBoxTransformsTest {
  /** The transform as the sum that it is: its real numbers, then its imaginary ones. */
  private static double[][] transformed(double[] re, double[] im) {
    int n = re.length;
    double[][] sums = new double[2][n];
    for (int k = 0; k < n; k++) {
      for (int j = 0; j < n; j++) {
        double angle = -2 * Math.PI * (j * k % n) / n;
        sums[0][k] += re[j] * Math.cos(angle) - im[j] * Math.sin(angle);
        sums[1][k] += re[j] * Math.sin(angle) + im[j] * Math.cos(angle);
      }
    }
    return sums;
  }

  @Test
  void bitsBackwardsGiveFrequenciesInOrder() {
    for (int n = 2; n <= 64; n *= 2) {
      double[] re = doubles(n, -1, 1);
      double[] im = doubles(n, -2, 1);
      double[][] expected = transformed(re, im);
      double[] actualRe = backwards(re);
      double[] actualIm = backwards(im);
      double[] cos = backwards(cosines(n, n / 2));
      double[] sin = backwards(sines(n, n / 2));
      BlackBoxTransforms.reversedInput(n, cos, sin, actualRe, actualIm);
      assertThat(actualRe).containsExactly(expected[0], within(1e-11));
      assertThat(actualIm).containsExactly(expected[1], within(1e-11));
    }
  }

  @Test
  void numbersInOrderGiveFrequenciesBackwards() {
    for (int n = 2; n <= 64; n *= 2) {
      double[] re = doubles(n, -1, 1);
      double[] im = doubles(n, -2, 1);
      double[][] expected = transformed(re, im);
      float[] actualRe = toFloats(re);
      float[] actualIm = toFloats(im);
      float[] cos = toFloats(backwards(cosines(n, n / 2)));
      float[] sin = toFloats(backwards(sines(n, n / 2)));
      BlackBoxTransforms.naturalInput(n, cos, sin, actualRe, actualIm);
      assertThat(actualRe).containsExactly(toFloats(backwards(expected[0])), within(1e-4f));
      assertThat(actualIm).containsExactly(toFloats(backwards(expected[1])), within(1e-4f));
    }
  }

  @Test
  void halvesAndQuartersAreAWhole() {
    for (int n = 2; n <= 128; n *= 2) {
      double[] re = doubles(n, -1, 1);
      double[] im = doubles(n, -2, 1);
      double[][] expected = transformed(re, im);
      double[] toRe = new double[n];
      double[] toIm = new double[n];
      double[] cos = cosines(n, n);
      double[] sin = sines(n, n);
      BlackBoxTransforms.splitRadix(n, 1, 0, 0, cos, sin, re, im, toRe, toIm);
      assertThat(toRe).containsExactly(expected[0], within(1e-11));
      assertThat(toIm).containsExactly(expected[1], within(1e-11));
    }
  }

  @Test
  void twoSeriesAreTransformedAtOnce() {
    int n = 11;
    double[] one = doubles(n, -1, 1);
    double[] other = doubles(n, -2, 1);
    double[][] both = transformed(one, other);
    double[][] expectedOne = transformed(one, new double[n]);
    double[][] expectedOther = transformed(other, new double[n]);
    double[][] actual = new double[4][n];
    BlackBoxTransforms.twoRealSeries(
        n, both[0], both[1], actual[0], actual[1], actual[2], actual[3]);
    assertThat(actual[0]).containsExactly(expectedOne[0], within(1e-12));
    assertThat(actual[1]).containsExactly(expectedOne[1], within(1e-12));
    assertThat(actual[2]).containsExactly(expectedOther[0], within(1e-12));
    assertThat(actual[3]).containsExactly(expectedOther[1], within(1e-12));
  }
}
