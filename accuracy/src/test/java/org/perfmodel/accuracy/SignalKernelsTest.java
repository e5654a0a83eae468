package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Grids and series: each result against its definition or a law. */
class SignalKernelsTest {
  private static final Offset<Double> CLOSE = within(1e-9);
  private static final int N = 13;

  @Test
  void meansOfNeighboursKeepALinearField() {
    float[] line = new float[N];
    double[][] plane = new double[N][N];
    double[] space = new double[N * N * N];
    for (int i = 0; i < N; i++) {
      line[i] = 3 * i;
      for (int j = 0; j < N; j++) {
        plane[i][j] = 2 * i + 5 * j;
        for (int k = 0; k < N; k++) {
          space[(i * N + j) * N + k] = i + 2 * j + 7 * k;
        }
      }
    }
    float[] nextLine = new float[N];
    double[][] nextPlane = new double[N][N];
    double[] nextSpace = new double[N * N * N];
    Stencils.heatLine(N, 0.25f, line, nextLine);
    Stencils.fivePoints(N, plane, nextPlane);
    Stencils.sevenPoints(N, space, nextSpace);
    for (int i = 1; i < N - 1; i++) {
      assertThat(nextLine[i]).isEqualTo(line[i]);
      for (int j = 1; j < N - 1; j++) {
        assertThat(nextPlane[i][j]).isCloseTo(plane[i][j], CLOSE);
        for (int k = 1; k < N - 1; k++) {
          int at = (i * N + j) * N + k;
          assertThat(nextSpace[at]).isCloseTo(space[at], CLOSE);
        }
      }
    }
    assertThat(nextLine[0]).isZero();
    line[5] += 4;
    Stencils.heatLine(N, 0.25f, line, nextLine);
    assertThat(nextLine[5]).isEqualTo(15 + 2);
    assertThat(nextLine[6]).isEqualTo(18 + 1);
  }

  @Test
  void aBrightPixelIsBlurredOverNine() {
    byte[] from = new byte[5 * 4];
    from[5 + 2] = (byte) 180;
    byte[] to = new byte[5 * 4];
    Stencils.blurBytes(5, 4, from, to);
    assertThat(to)
        .containsExactly(0, 0, 0, 0, 0, 0, 20, 20, 20, 0, 0, 20, 20, 20, 0, 0, 0, 0, 0, 0);
  }

  @Test
  void aFilterOfOneTapShiftsAndOfOnesSums() {
    double[] x = doubles(N + 4, 0, 1);
    double[] y = new double[N];
    Signals.fir(N, 4, x, new double[] {0, 0, 2, 0}, y);
    for (int i = 0; i < N; i++) {
      assertThat(y[i]).isEqualTo(2 * x[i + 2]);
    }
  }

  @Test
  void correlationOfAnAlternatingSeriesAlternates() {
    float[] x = {1, -1, 1, -1, 1, -1};
    float[] r = new float[3];
    Signals.correlate(6, 3, x, r);
    assertThat(r).containsExactly(6, -5, 4);
  }

  @Test
  void prefixSumsOfOnesCount() {
    double[] sums = new double[4];
    Signals.prefixSum(4, new double[] {1, 1, 1, 1}, sums);
    assertThat(sums).containsExactly(1, 2, 3, 4);
    long[] longs = new long[4];
    Signals.prefixSumLong(4, new long[] {1, 1, 1, 1}, longs);
    assertThat(longs).containsExactly(1, 2, 3, 4);
  }

  @Test
  void hornersRuleIsTheSumOfPowers() {
    double[] y = new double[2];
    Signals.horner(2, 3, new double[] {1, 2, 3, 4}, new double[] {2, 10}, y);
    assertThat(y).containsExactly(1 + 4 + 12 + 32, 4321);
  }

  @Test
  void fourierTransformIsItsDefinition() {
    int n = 16;
    double[] re = doubles(n, -1, 1);
    double[] im = doubles(n, 0, 1);
    double[] cos = new double[n / 2];
    double[] sin = new double[n / 2];
    FloatingDrivers.roots(n, cos, sin);
    double[] x = re.clone();
    double[] y = im.clone();
    Signals.fft(n, x, y, cos, sin);
    for (int k = 0; k < n; k++) {
      double real = 0;
      double imaginary = 0;
      for (int j = 0; j < n; j++) {
        double angle = -2 * Math.PI * j * k / n;
        real += re[j] * Math.cos(angle) - im[j] * Math.sin(angle);
        imaginary += re[j] * Math.sin(angle) + im[j] * Math.cos(angle);
      }
      assertThat(x[k]).isCloseTo(real, CLOSE);
      assertThat(y[k]).isCloseTo(imaginary, CLOSE);
    }
  }

  @Test
  void bodiesPullEachOtherEqually() {
    double[] mass = doubles(N, 1, 2);
    double[] fx = new double[N];
    double[] fy = new double[N];
    double[] fz = new double[N];
    Signals.bodies(N, doubles(N, 0, 1), doubles(N, 1, 3), doubles(N, 2, 5), mass, fx, fy, fz);
    double sum = 0;
    for (int i = 0; i < N; i++) {
      sum += mass[i] * (fx[i] + fy[i] + fz[i]);
    }
    assertThat(sum).isCloseTo(0, CLOSE);
    Signals.bodies(
        2,
        new double[] {0, 3},
        new double[] {0, 4},
        new double[2],
        new double[] {1, 2},
        fx,
        fy,
        fz);
    assertThat(fx[0]).isCloseTo(2 * 3 / Math.pow(25.01, 1.5), CLOSE);
    assertThat(fy[1]).isCloseTo(-4 / Math.pow(25.01, 1.5), CLOSE);
  }

  @Test
  void theSetHoldsItsMiddleAndLosesItsCorner() {
    int[] steps = new int[12 * 10];
    Signals.mandelbrot(12, 10, steps);
    assertThat(steps[0]).isEqualTo(1);
    assertThat(steps[5 * 12 + 8]).isEqualTo(100);
    assertThat(steps[11]).isEqualTo(2);
  }

  @Test
  void softmaxSumsToOneAndKeepsRatios() {
    double[] y = new double[3];
    Signals.softmax(3, new double[] {1, 3, 2}, y);
    assertThat(Values.sum(y)).isCloseTo(1, CLOSE);
    assertThat(y[1] / y[0]).isCloseTo(Math.exp(2), CLOSE);
  }
}
