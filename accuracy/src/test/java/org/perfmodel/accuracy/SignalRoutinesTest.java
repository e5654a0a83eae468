package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.SignalRoutines.Biquad;

/** Transforms against their definitions, filters against their equations, medians by sorting. */
class SignalRoutinesTest {
  @Test
  void theFastTransformIsTheSlowOne() {
    for (int n = 1; n <= 64; n *= 2) {
      double[] inReal = Values.doubles(n, -1, 1);
      double[] inImaginary = Values.doubles(n, 0, 2);
      double[] real = new double[n];
      double[] imaginary = new double[n];
      SignalRoutines.fft(
          n,
          SignalRoutineDrivers.turn(n, false),
          SignalRoutineDrivers.turn(n, true),
          inReal,
          inImaginary,
          real,
          imaginary);
      for (int f = 0; f < n; f++) {
        double re = 0;
        double im = 0;
        for (int t = 0; t < n; t++) {
          double angle = -2 * Math.PI * f * t / n;
          re += inReal[t] * Math.cos(angle) - inImaginary[t] * Math.sin(angle);
          im += inReal[t] * Math.sin(angle) + inImaginary[t] * Math.cos(angle);
        }
        assertThat(real[f]).isCloseTo(re, within(1e-11));
        assertThat(imaginary[f]).isCloseTo(im, within(1e-11));
      }
    }
  }

  @Test
  void aFiniteFilterAnswersAnImpulseWithItsTaps() {
    float[] tap = {3, 1, -2};
    float[] in = {0, 0, 1, 0, 0, 0, 10, 100};
    float[] out = new float[6];
    SignalRoutines.fir(6, tap, in, out);
    assertThat(out).containsExactly(3, 1, -2, 0, 30, 310);
  }

  @Test
  void aChainFulfilsTheEquationsOfItsFilters() {
    double[] in = Values.doubles(60, -1, 1);
    double[] out = new double[60];
    Biquad[] chain = {new Biquad(0.5, 0.3, -0.2, -0.9, 0.4), new Biquad(1, -0.5, 0.25, 0.3, 0.1)};
    SignalRoutines.cascade(chain, in, out);
    double[] first = filtered(in, 0.5, 0.3, -0.2, -0.9, 0.4);
    double[] expected = filtered(first, 1, -0.5, 0.25, 0.3, 0.1);
    assertThat(out).containsExactly(expected, within(1e-13));
  }

  @Test
  void theChainRemembersAndLetsConstantsThrough() {
    double[] in = new double[200];
    Arrays.fill(in, 3);
    double[] out = new double[200];
    Biquad[] chain = SignalRoutineDrivers.sections();
    SignalRoutines.cascade(chain, in, out);
    assertThat(out[0]).isLessThan(0.1);
    assertThat(out[199]).isCloseTo(3, within(1e-9));
    SignalRoutines.cascade(chain, in, out);
    assertThat(out[0]).isCloseTo(3, within(1e-9));
  }

  private static double[] filtered(
      double[] in, double b0, double b1, double b2, double a1, double a2) {
    double[] out = new double[in.length];
    for (int i = 0; i < in.length; i++) {
      out[i] = b0 * in[i];
      if (i >= 1) {
        out[i] += b1 * in[i - 1] - a1 * out[i - 1];
      }
      if (i >= 2) {
        out[i] += b2 * in[i - 2] - a2 * out[i - 2];
      }
    }
    return out;
  }

  @Test
  void blocksAreSumsOfCosines() {
    int width = 24;
    int height = 16;
    float[] picture = Values.floats(width * height, -128, 127);
    float[] out = new float[width * height];
    SignalRoutines.cosineBlocks(width, height, picture, out);
    double square = 0;
    double kept = 0;
    for (int row = 0; row < height; row++) {
      for (int column = 0; column < width; column++) {
        square += picture[row * width + column] * picture[row * width + column];
        kept += out[row * width + column] * out[row * width + column];
        int u = column % 8;
        int v = row % 8;
        double sum = 0;
        for (int y = 0; y < 8; y++) {
          for (int x = 0; x < 8; x++) {
            sum +=
                picture[(row - v + y) * width + column - u + x]
                    * Math.cos((2 * x + 1) * u * Math.PI / 16)
                    * Math.cos((2 * y + 1) * v * Math.PI / 16);
          }
        }
        double scale = (u == 0 ? Math.sqrt(0.5) : 1) * (v == 0 ? Math.sqrt(0.5) : 1) / 4;
        double got = out[row * width + column];
        assertThat(got).isCloseTo(scale * sum, within(1e-3));
      }
    }
    assertThat(kept / square).isCloseTo(1, within(1e-5));
  }

  @Test
  void mediansAreInTheMiddleOfWhatIsSorted() {
    int[] in = Values.ints(50, 20);
    int[] out = new int[50];
    SignalRoutines.median(50, in, out);
    for (int i = 2; i < 48; i++) {
      int[] window = Arrays.copyOfRange(in, i - 2, i + 3);
      Arrays.sort(window);
      assertThat(out[i]).isEqualTo(window[2]);
    }
    assertThat(Arrays.copyOf(out, 2)).containsExactly(in[0], in[1]);
    assertThat(Arrays.copyOfRange(out, 48, 50)).containsExactly(in[48], in[49]);
  }
}
