package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.apache.commons.math3.analysis.interpolation.SplineInterpolator;
import org.junit.jupiter.api.Test;

/** Curves and steps: polynomials, another library's spline, exact integrals and transforms. */
class RecipeCurvesTest {
  /** Through seven points of a polynomial of fifth degree goes only that one. */
  @Test
  void polynomialsAreFoundAgain() {
    double[] xs = {-2, -1, 0.5, 1, 2, 3, 4};
    double[] ys = Arrays.stream(xs).map(x -> Math.pow(x, 5) - 3 * x * x + 2).toArray();
    double[] result = new double[2];
    for (double x : new double[] {-1.9, 0.4, 1.6, 3.9}) {
      RecipeCurves.polint(7, x, xs, ys, new double[7], new double[7], result);
      assertThat(result[0]).isCloseTo(Math.pow(x, 5) - 3 * x * x + 2, within(1e-10));
      assertThat(result[1]).isCloseTo(0, within(1e-9));
    }
  }

  @Test
  void splinesAreThoseOfAnotherLibrary() {
    int n = 20;
    double[] xs = RecipeCurveDrivers.rising(n);
    double[] ys = doubles(n, 0, 1);
    double[] second = new double[n];
    RecipeCurves.spline(n, xs, ys, second, new double[n]);
    double[] x = doubles(30, 1, 18);
    double[] y = new double[30];
    RecipeCurves.splint(n, 30, xs, ys, second, x, y);
    var expected = new SplineInterpolator().interpolate(xs, ys);
    for (int k = 0; k < 30; k++) {
      assertThat(y[k]).isCloseTo(expected.value(x[k]), within(1e-12));
    }
  }

  @Test
  void bothSearchesFindTheInterval() {
    int n = 500;
    double[] table = RecipeCurveDrivers.rising(n);
    double[] x = RecipeCurveDrivers.wandering(n);
    x[7] = 2;
    x[8] = 497;
    int[] located = new int[x.length];
    int[] hunted = new int[x.length];
    RecipeCurves.locate(n, x.length, table, x, located);
    RecipeCurves.hunt(n, x.length, table, x, hunted);
    for (int k = 0; k < x.length; k++) {
      int place = Arrays.binarySearch(table, x[k]);
      int expected = place >= 0 ? place : -place - 2;
      assertThat(located[k]).isEqualTo(expected);
      assertThat(hunted[k]).isEqualTo(expected);
    }
    double[] falling = {9, 7, 3, 1};
    RecipeCurves.locate(4, 3, falling, new double[] {8, 2, 5}, located);
    assertThat(Arrays.copyOf(located, 3)).containsExactly(0, 2, 1);
  }

  /** The primitive of x^2 (x^2 - 2) sin x is 4x (x^2 - 7) sin x - (x^4 - 14 x^2 + 28) cos x. */
  @Test
  void integralsAreDifferencesOfTheirPrimitive() {
    double exact = primitive(2) - primitive(0.1);
    assertThat(RecipeCurves.qsimp(1 << 12, 0.1, 2, 0)).isCloseTo(exact, within(1e-12));
    assertThat(RecipeCurves.qsimp(1 << 12, 0.1, 2, 1e-3)).isCloseTo(exact, within(1e-3));
  }

  private static double primitive(double x) {
    double square = x * x;
    return 4 * x * (square - 7) * Math.sin(x) - (square * square - 14 * square + 28) * Math.cos(x);
  }

  /** A wave on a ring decays by what its neighbours differ; a step is the series to the fourth. */
  @Test
  void wavesDecayAsTheSeriesSays() {
    int n = 10;
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = Math.cos(2 * Math.PI * i / n);
    }
    double h = 0.3;
    double decay = h * (2 * Math.cos(2 * Math.PI / n) - 2);
    double series = 1 + decay * (1 + decay / 2 * (1 + decay / 3 * (1 + decay / 4)));
    double[][] work = new double[4][n];
    RecipeCurves.rk4(n, h, y, work[0], work[1], work[2], work[3]);
    for (int i = 0; i < n; i++) {
      assertThat(y[i]).isCloseTo(series * Math.cos(2 * Math.PI * i / n), within(1e-12));
    }
  }

  @Test
  void transformsAreSumsOfTurns() {
    int n = 16;
    double[] in = doubles(2 * n, -1, 1);
    double[] data = in.clone();
    RecipeCurves.four1(n, 1, data);
    for (int k = 0; k < n; k++) {
      double re = 0;
      double im = 0;
      for (int j = 0; j < n; j++) {
        double angle = 2 * Math.PI * j * k / n;
        re += in[2 * j] * Math.cos(angle) - in[2 * j + 1] * Math.sin(angle);
        im += in[2 * j] * Math.sin(angle) + in[2 * j + 1] * Math.cos(angle);
      }
      assertThat(data[2 * k]).isCloseTo(re, within(1e-12));
      assertThat(data[2 * k + 1]).isCloseTo(im, within(1e-12));
    }
    RecipeCurves.four1(n, -1, data);
    assertThat(data[5]).isCloseTo(n * in[5], within(1e-12));
  }

  @Test
  void aSingleBeatGivesTheResponse() {
    double[] in = new double[9];
    in[1] = 2;
    double[] out = new double[9];
    RecipeCurves.convlv(9, 3, 2, in, new double[] {1, 2, 3, 4, 5, 6}, out);
    assertThat(out).containsExactly(4, 6, 8, 10, 12, 0, 0, 0, 2);
  }

  /** Weights of a parabola through five points (Savitzky and Golay 1964) keep a parabola. */
  @Test
  void parabolasStayAsTheyAre() {
    double[] in = new double[12];
    double[] out = new double[12];
    for (int i = 0; i < 12; i++) {
      in[i] = 3 * i * i - 5 * i + 2;
    }
    RecipeCurves.savgol(12, 2, new double[] {17 / 35.0, 12 / 35.0, -3 / 35.0}, in, out);
    for (int i = 0; i < 12; i++) {
      assertThat(out[i]).isCloseTo(in[i], within(1e-10));
    }
    in[5] += 35;
    RecipeCurves.savgol(12, 2, new double[] {17 / 35.0, 12 / 35.0, -3 / 35.0}, in, out);
    assertThat(out[6] - (3 * 36 - 30 + 2)).isCloseTo(12, within(1e-10));
  }
}
