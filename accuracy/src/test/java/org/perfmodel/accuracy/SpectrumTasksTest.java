package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.SpectrumTasks.Biquad;

/** Transforms against their definitions, filters by their responses, medians by sorting. */
class SpectrumTasksTest {
  @Test
  void theFastTransformIsTheSlowOne() {
    int n = 64;
    double[] signal = doubles(n, -1, 1);
    double[] re = new double[n];
    double[] im = new double[n];
    SpectrumTasks.fourier(n, signal, re, im);
    for (int k = 0; k < n; k++) {
      double sumRe = 0;
      double sumIm = 0;
      for (int i = 0; i < n; i++) {
        sumRe += signal[i] * Math.cos(2 * Math.PI * i * k / n);
        sumIm -= signal[i] * Math.sin(2 * Math.PI * i * k / n);
      }
      assertThat(re[k]).isCloseTo(sumRe, within(1e-12));
      assertThat(im[k]).isCloseTo(sumIm, within(1e-12));
    }
  }

  @Test
  void blocksAreSumsOfWaves() {
    int width = 16;
    int height = 24;
    float[] pixels = floats(width * height, -1, 1);
    float[] out = new float[pixels.length];
    SpectrumTasks.cosineBlocks(
        width, height, SpectrumTaskDrivers.cosines(), pixels, new float[64], out);
    for (int at = 0; at < out.length; at++) {
      int u = at % 8;
      int v = at / width % 8;
      int first = at - v * width - u;
      double sum = 0;
      for (int y = 0; y < 8; y++) {
        for (int x = 0; x < 8; x++) {
          sum += pixels[first + y * width + x] * wave(u, x) * wave(v, y);
        }
      }
      double scale = (u == 0 ? Math.sqrt(0.5) : 1) * (v == 0 ? Math.sqrt(0.5) : 1) / 4;
      assertThat(out[at]).isCloseTo((float) (scale * sum), within(1e-5f));
    }
  }

  private static double wave(int frequency, int at) {
    return Math.cos((2 * at + 1) * frequency * Math.PI / 16);
  }

  @Test
  void anEvenBlockHasOneWaveOnly() {
    float[] pixels = new float[64];
    Arrays.fill(pixels, 10);
    float[] out = new float[64];
    SpectrumTasks.cosineBlocks(8, 8, SpectrumTaskDrivers.cosines(), pixels, new float[64], out);
    assertThat(out[0]).isCloseTo(80, within(1e-4f));
    for (int i = 1; i < 64; i++) {
      assertThat(out[i]).isCloseTo(0, within(1e-4f));
    }
  }

  @Test
  void aFilterAnswersAnImpulseWithItsTaps() {
    float[] out = new float[6];
    SpectrumTasks.finiteResponse(new float[] {3, -1, 4}, new float[] {0, 1, 0, 0, 0, 2}, out);
    assertThat(out).containsExactly(0, 3, -1, 4, 0, 6);
    SpectrumTasks.finiteResponse(new float[] {1, 2, 3}, new float[] {1, 1, 1, 1, 1, 1}, out);
    assertThat(out).containsExactly(1, 3, 6, 6, 6, 6);
  }

  @Test
  void aCascadeFollowsTheEquationsOfItsSections() {
    double[] in = doubles(50, -1, 1);
    double[] out = new double[50];
    SpectrumTasks.cascade(
        new Biquad[] {new Biquad(0.2, 0.3, 0.4, -0.5, 0.25), new Biquad(1, -2, 0.5, 0.1, -0.3)},
        in,
        out);
    double[] middle = recursive(in, 0.2, 0.3, 0.4, -0.5, 0.25);
    assertThat(out).containsExactly(recursive(middle, 1, -2, 0.5, 0.1, -0.3), within(1e-13));
  }

  private static double[] recursive(
      double[] x, double b0, double b1, double b2, double a1, double a2) {
    double[] y = new double[x.length];
    for (int i = 0; i < x.length; i++) {
      y[i] = b0 * x[i];
      if (i > 0) {
        y[i] += b1 * x[i - 1] - a1 * y[i - 1];
      }
      if (i > 1) {
        y[i] += b2 * x[i - 2] - a2 * y[i - 2];
      }
    }
    return y;
  }

  @Test
  void aLowPassKeepsWhatIsSlowAndStopsWhatIsFast() {
    double[] out = new double[400];
    double[] steady = new double[400];
    Arrays.fill(steady, 2);
    SpectrumTasks.cascade(SpectrumTaskDrivers.lowPass(), steady, out);
    assertThat(out[399]).isCloseTo(2, within(1e-9));
    double[] edge = new double[400];
    double[] fast = new double[400];
    for (int i = 0; i < 400; i++) {
      edge[i] = Math.sin(Math.PI / 4 * i);
      fast[i] = i % 2 == 0 ? 1 : -1;
    }
    SpectrumTasks.cascade(SpectrumTaskDrivers.lowPass(), fast, out);
    assertThat(out[399]).isCloseTo(0, within(1e-9));
    SpectrumTasks.cascade(SpectrumTaskDrivers.lowPass(), edge, out);
    assertThat(out[399] * out[399] + out[397] * out[397]).isCloseTo(0.5, within(1e-6));
  }

  @Test
  void mediansAreThoseOfSortedWindows() {
    int n = 40;
    int[] in = ints(n, 20);
    int[] out = new int[n];
    for (int width : new int[] {1, 3, 5, 7}) {
      SpectrumTasks.runningMedian(new int[width], in, out);
      for (int i = 0; i < n; i++) {
        int[] window = new int[width];
        for (int k = 0; k < width; k++) {
          window[k] = in[Math.max(0, Math.min(n - 1, i - width / 2 + k))];
        }
        Arrays.sort(window);
        assertThat(out[i]).isEqualTo(window[width / 2]);
      }
    }
  }
}
