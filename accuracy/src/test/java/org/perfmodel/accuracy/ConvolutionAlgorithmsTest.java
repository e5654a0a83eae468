package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import org.junit.jupiter.api.Test;

/** Convolutions against their definition. */
class ConvolutionAlgorithmsTest {
  @Test
  void blocksThatOverlapAreOneFilter() {
    int blocks = 4;
    int length = 5;
    int taps = 3;
    double[] h = doubles(taps, -1, 1);
    double[] x = doubles(blocks * length, -1, 2);
    double[] expected = new double[x.length + taps - 1];
    for (int i = 0; i < x.length; i++) {
      for (int k = 0; k < taps; k++) {
        expected[i + k] += h[k] * x[i];
      }
    }
    double[] y = new double[expected.length];
    ConvolutionAlgorithms.overlapAdd(blocks, length, taps, h, x, y);
    assertThat(y).containsExactly(expected, within(1e-13));
  }

  @Test
  void fourPointsAreConvolvedWithFour() {
    int[] h = {3, -7, 11, 20};
    int[] x = ints(8, 100);
    int[] y = new int[8];
    ConvolutionAlgorithms.fourPoints(2, h, x, y);
    for (int i = 0; i < 8; i++) {
      int sum = 0;
      for (int k = 0; k < 4; k++) {
        sum += h[k] * x[i / 4 * 4 + Math.floorMod(i - k, 4)];
      }
      assertThat(y[i]).isEqualTo(sum);
    }
  }

  @Test
  void nestedConvolutionsAreALongOne() {
    int n = 3 * 5;
    double[] h = doubles(n, -1, 1);
    double[] x = doubles(n, -1, 2);
    double[] expected = new double[n];
    for (int i = 0; i < n; i++) {
      for (int k = 0; k < n; k++) {
        expected[(i + k) % n] += h[k] * x[i];
      }
    }
    double[] y = new double[n];
    ConvolutionAlgorithms.nested(5, h, x, y);
    assertThat(y).containsExactly(expected, within(1e-12));
  }
}
