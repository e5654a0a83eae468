package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Microcontrollers.Controller;

/** Signals of small machines: by other forms of the same filters, back again, by definition. */
class MicrocontrollersTest {
  private static double at(double[] x, int i) {
    return i < 0 || i >= x.length ? 0 : x[i];
  }

  private static double[] convolved(double[] a, double[] b) {
    double[] c = new double[a.length + b.length - 1];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b.length; j++) {
        c[i + j] += a[i] * b[j];
      }
    }
    return c;
  }

  private static double[] reversed(double[] a) {
    double[] b = new double[a.length];
    for (int i = 0; i < a.length; i++) {
      b[a.length - 1 - i] = a[i];
    }
    return b;
  }

  /** Polynomials of the orders 0 to that of a lattice: each is the last and its own reverse. */
  private static double[][] steppedUp(double... reflection) {
    double[][] a = new double[reflection.length + 1][];
    a[0] = new double[] {1};
    for (int m = 1; m < a.length; m++) {
      double[] back = reversed(a[m - 1]);
      a[m] = new double[m + 1];
      for (int j = 0; j <= m; j++) {
        a[m][j] = at(a[m - 1], j) + reflection[m - 1] * at(back, j - 1);
      }
    }
    return a;
  }

  @Test
  void cascadesAreDifferenceEquationsOneAfterTheOther() {
    float[] five = {0.5f, 0.25f, -0.5f, 0.5f, -0.25f, 1, 0.5f, 0.25f, -0.5f, 0.125f};
    float[] state = new float[8];
    double[] x = {1, 2, -1, 0.5, 0, 3};
    float[] out = new float[3];
    float[] all = new float[6];
    for (int half = 0; half < 6; half += 3) {
      float[] in = {(float) x[half], (float) x[half + 1], (float) x[half + 2]};
      Microcontrollers.biquadCascade(3, 2, five, state, in, out);
      System.arraycopy(out, 0, all, half, 3);
    }
    for (int stage = 0; stage < 2; stage++) {
      double[] y = new double[6];
      for (int i = 0; i < 6; i++) {
        for (int k = 0; k < 3; k++) {
          y[i] += five[5 * stage + k] * at(x, i - k);
        }
        y[i] += five[5 * stage + 3] * at(y, i - 1) + five[5 * stage + 4] * at(y, i - 2);
      }
      x = y;
    }
    for (int i = 0; i < 6; i++) {
      assertThat((double) all[i]).isCloseTo(x[i], within(1e-6));
    }
  }

  @Test
  void decimationKeepsEachThirdOfAFilteredSignal() {
    short[] coefficient = {16384, -8192, 32767, 4096};
    short[] in = {32767, 100, -300, 32767, 32767, -32768, 32767, 5, 9, 32767, 32767};
    short[] out = new short[3];
    Microcontrollers.firDecimate(3, 3, 4, coefficient, in, out);
    for (int i = 0; i < 3; i++) {
      double sum = 0;
      for (int k = 0; k < 4; k++) {
        sum += coefficient[k] / 32768.0 * in[3 * i + k];
      }
      assertThat((double) out[i]).isEqualTo(Math.min(32767, Math.floor(sum)));
    }
    Microcontrollers.firDecimate(1, 1, 2, new short[] {32767, 32767}, in, out);
    assertThat(out[0]).isEqualTo(Short.MAX_VALUE);
    Microcontrollers.firDecimate(
        1, 1, 2, new short[] {32767, 32767}, new short[] {-30000, -30000}, out);
    assertThat(out[0]).isEqualTo(Short.MIN_VALUE);
  }

  /** Between the samples stand zeros; then all is filtered. */
  @Test
  void interpolationFiltersStuffedSignals() {
    double[] response = {0.1, 0.4, -0.2, 0.7, 0.3, 0.6};
    float[] lastFirst = new float[6];
    for (int j = 0; j < 6; j++) {
      lastFirst[j] = (float) response[5 - j];
    }
    float[] in = {1, -2, 0.5f, 3, 1};
    double[] stuffed = new double[15];
    for (int i = 0; i < 5; i++) {
      stuffed[3 * i] = in[i];
    }
    float[] out = new float[12];
    Microcontrollers.firInterpolate(4, 3, 2, lastFirst, in, out);
    double[] expected = convolved(stuffed, response);
    for (int i = 0; i < 12; i++) {
      assertThat((double) out[i]).isCloseTo(expected[i + 3], within(1e-6));
    }
  }

  @Test
  void latticesAreTheFiltersOfTheirPolynomials() {
    double[] reflection = {0.5, -0.3, 0.2};
    double[][] a = steppedUp(reflection);
    double[] x = doubles(12, -1, 1);
    double[] out = new double[12];
    Microcontrollers.firLattice(12, 3, reflection, new double[3], x, out);
    assertThat(out).containsExactly(Arrays.copyOf(convolved(x, a[3]), 12), within(1e-12));

    double[] ladder = {0.3, 0.7, -0.2, 0.4};
    double[] inner = new double[12];
    for (int i = 0; i < 12; i++) {
      inner[i] = x[i];
      for (int k = 1; k <= 3; k++) {
        inner[i] -= a[3][k] * at(inner, i - k);
      }
    }
    double[] expected = new double[12];
    for (int m = 0; m <= 3; m++) {
      double[] part = convolved(inner, reversed(a[m]));
      for (int i = 0; i < 12; i++) {
        expected[i] += ladder[m] * part[i];
      }
    }
    float[] y = new float[12];
    float[] in = floats(12, -1, 1);
    float[] state = new float[4];
    Microcontrollers.iirLattice(
        12,
        3,
        new float[] {0.5f, -0.3f, 0.2f},
        new float[] {0.3f, 0.7f, -0.2f, 0.4f},
        state,
        in,
        y);
    for (int i = 0; i < 12; i++) {
      assertThat((double) y[i]).isCloseTo(expected[i], within(1e-5));
    }
  }

  @Test
  void partsOfAConvolutionAreTheWhole() {
    double[] a = doubles(9, -1, 1);
    double[] b = {0.5, -2, 1, 4};
    double[] whole = convolved(a, b);
    double[] out = new double[7];
    for (int first : new int[] {0, 2, 5}) {
      Microcontrollers.partialConvolution(9, 4, first, 7, a, b, out);
      assertThat(out).containsExactly(Arrays.copyOfRange(whole, first, first + 7), within(1e-14));
    }
  }

  @Test
  void fractionsStayInTheirRange() {
    short[] out = new short[4];
    Microcontrollers.conjugate(2, new short[] {7, -32768, -3, 4}, out);
    assertThat(out).containsExactly((short) 7, (short) 32767, (short) -3, (short) -4);
    short[][] difference = new short[2][2];
    Microcontrollers.subtract(
        2,
        2,
        new short[][] {{30000, -30000}, {5, 6}},
        new short[][] {{-30000, 30000}, {9, 2}},
        difference);
    assertThat(difference).isDeepEqualTo(new short[][] {{32767, -32768}, {-4, 4}});
  }

  /** (1 + 2i)(3 - i) + (0 + i)(2 + 5i) = 5 + 5i - 5 + 2i; and once more as matrices. */
  @Test
  void complexSumsAreThoseByHand() {
    float[] sum = new float[2];
    Microcontrollers.complexDot(2, new float[] {1, 2, 0, 1}, new float[] {3, -1, 2, 5}, sum);
    assertThat(sum).containsExactly(0, 7);
    float[] c = new float[8];
    float[] a = {1, 2, 0, 1, 1, 0, 0, 0};
    float[] b = {3, -1, 1, 0, 2, 5, 0, 1};
    Microcontrollers.complexMatrixProduct(2, 2, 2, a, b, c);
    assertThat(c).containsExactly(0, 7, 0, 2, 3, -1, 1, 0);
  }

  @Test
  void motorsTurnBack() {
    double[] alpha = doubles(9, -1, 1);
    double[] beta = doubles(9, 0, 2);
    double[] one = new double[9];
    double[] other = new double[9];
    Microcontrollers.inverseClarke(9, alpha, beta, one, other);
    float[] direct = floats(9, -1, 1);
    float[] across = floats(9, 0, 2);
    float[] sin = new float[9];
    float[] cos = new float[9];
    for (int i = 0; i < 9; i++) {
      sin[i] = (float) Math.sin(i);
      cos[i] = (float) Math.cos(i);
    }
    float[] x = new float[9];
    float[] y = new float[9];
    Microcontrollers.inversePark(9, direct, across, sin, cos, x, y);
    for (int i = 0; i < 9; i++) {
      assertThat(one[i]).isEqualTo(alpha[i]);
      assertThat((one[i] + 2 * other[i]) / Math.sqrt(3)).isCloseTo(beta[i], within(1e-14));
      assertThat(x[i] * cos[i] + y[i] * sin[i]).isCloseTo(direct[i], within(1e-6f));
      assertThat(y[i] * cos[i] - x[i] * sin[i]).isCloseTo(across[i], within(1e-6f));
    }
  }

  @Test
  void controllersAnswerErrorSumAndChange() {
    float[] error = {1, -0.5f, 2, 0.25f};
    float[] out = new float[4];
    for (int twice = 0; twice < 2; twice++) {
      Microcontrollers.control(4, new Controller(0.5f, 0.25f, 2), error, out);
      float sum = 0;
      float before = 0;
      for (int i = 0; i < 4; i++) {
        sum += error[i];
        assertThat(out[i])
            .isCloseTo(0.5f * error[i] + 0.25f * sum + 2 * (error[i] - before), within(1e-6f));
        before = error[i];
      }
    }
  }

  @Test
  void tablesAreStraightBetweenTheirPlaces() {
    float[] y = new float[5];
    float[] x = {1, 3.5f, 4.5f, 5.75f, 9};
    Microcontrollers.interpolate(5, 4, 3, 1, new float[] {10, 20, 40, 80}, x, y);
    assertThat(y).containsExactly(10, 15, 30, 70, 80);
  }

  @Test
  void statisticsAreTheirDefinitions() {
    assertThat(Microcontrollers.rootMeanSquare(4, new float[] {1, -1, 7, 7})).isEqualTo(5);
    assertThat(Microcontrollers.entropy(4, new float[] {0.5f, 0.25f, 0.125f, 0.125f}))
        .isCloseTo((float) (1.75 * Math.log(2)), within(1e-6f));
    double small = Microcontrollers.logSumExp(new double[] {0.5, -1, 2});
    assertThat(Math.exp(small))
        .isCloseTo(Math.exp(0.5) + Math.exp(-1) + Math.exp(2), within(1e-12));
    assertThat(Microcontrollers.logSumExp(new double[] {1000.5, 999, 1002}))
        .isCloseTo(1000 + small, within(1e-11));
  }
}
