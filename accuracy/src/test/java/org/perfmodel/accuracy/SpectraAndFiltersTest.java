package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.SpectraAndFilters.Biquad;

/** Transforms and filters against their definitions. */
class SpectraAndFiltersTest {
  private static final double NEAR = 1e-10;

  @Test
  void fastTransformIsTheSlowOne() {
    int n = 32;
    double[] inRe = Values.doubles(n, -1, 1);
    double[] inIm = Values.doubles(n, -2, 1);
    double[] re = new double[n];
    double[] im = new double[n];
    double[] cosine = SpectrumAndFilterDrivers.cosines(n);
    double[] sine = SpectrumAndFilterDrivers.sines(n);
    SpectraAndFilters.fourier(n, inRe, inIm, cosine, sine, re, im);
    for (int k = 0; k < n; k++) {
      double sumRe = 0;
      double sumIm = 0;
      for (int j = 0; j < n; j++) {
        double angle = -2 * Math.PI * j * k / n;
        sumRe += inRe[j] * Math.cos(angle) - inIm[j] * Math.sin(angle);
        sumIm += inRe[j] * Math.sin(angle) + inIm[j] * Math.cos(angle);
      }
      assertThat(re[k]).isCloseTo(sumRe, within(NEAR));
      assertThat(im[k]).isCloseTo(sumIm, within(NEAR));
    }
  }

  @Test
  void pulseBringsTheTapsOut() {
    float[] in = new float[9];
    in[3] = 2;
    in[6] = 10;
    float[] out = new float[7];
    SpectraAndFilters.finite(new float[] {1, 2, 3}, in, out);
    assertThat(out).containsExactly(0, 2, 4, 6, 10, 20, 30);
  }

  @Test
  void filterKeepsItsEquationFromCallToCall() {
    Biquad filter = new Biquad(0.3, -0.2, 0.5, -0.9, 0.4);
    double[] in = Values.doubles(20, -1, 1);
    double[] out = new double[20];
    double[] rest = new double[12];
    SpectraAndFilters.biquad(8, filter, in, out);
    SpectraAndFilters.biquad(12, filter, Arrays.copyOfRange(in, 8, 20), rest);
    System.arraycopy(rest, 0, out, 8, 12);
    for (int i = 2; i < 20; i++) {
      double wanted = 0.3 * in[i] - 0.2 * in[i - 1] + 0.5 * in[i - 2];
      wanted += 0.9 * out[i - 1] - 0.4 * out[i - 2];
      assertThat(out[i]).isCloseTo(wanted, within(NEAR));
    }
    assertThat(out[0]).isCloseTo(0.3 * in[0], within(NEAR));
  }

  @Test
  void lowPassLetsWhatIsSlowThrough() {
    double[] slow = new double[400];
    double[] fast = new double[400];
    for (int i = 0; i < 400; i++) {
      slow[i] = 1;
      fast[i] = i % 2 == 0 ? 1 : -1;
    }
    double[] out = new double[400];
    SpectraAndFilters.biquad(400, Biquad.lowPass(0.1, 0.7), slow, out);
    assertThat(out[399]).isCloseTo(1, within(1e-9));
    SpectraAndFilters.biquad(400, Biquad.lowPass(0.1, 0.7), fast, out);
    assertThat(out[399]).isCloseTo(0, within(1e-9));
  }

  @Test
  void blocksAreSumsOfCosines() {
    float[] in = Values.floats(128, -10, 10);
    float[] out = new float[128];
    SpectraAndFilters.blockCosines(2, SpectrumAndFilterDrivers.cosineRows(), in, out);
    for (int u = 0; u < 8; u++) {
      for (int v = 0; v < 8; v++) {
        double sum = 0;
        for (int i = 0; i < 8; i++) {
          for (int j = 0; j < 8; j++) {
            double down = Math.cos((2 * i + 1) * u * Math.PI / 16);
            double right = Math.cos((2 * j + 1) * v * Math.PI / 16);
            sum += in[64 + i * 8 + j] * down * right;
          }
        }
        double length = 0.25 * (u == 0 ? Math.sqrt(0.5) : 1) * (v == 0 ? Math.sqrt(0.5) : 1);
        assertThat((double) out[64 + u * 8 + v]).isCloseTo(length * sum, within(1e-4));
      }
    }
  }

  @Test
  void medianIsTheMiddleOfTheSorted() {
    int[] in = Values.ints(44, 12);
    int[] out = new int[40];
    SpectraAndFilters.runningMedian(40, in, out);
    for (int i = 0; i < 40; i++) {
      int[] sorted = Arrays.copyOfRange(in, i, i + 5);
      Arrays.sort(sorted);
      assertThat(out[i]).isEqualTo(sorted[2]);
    }
  }
}
