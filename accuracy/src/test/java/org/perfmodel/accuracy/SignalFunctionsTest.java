package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Splines that go through their points, and what they come near to. */
class SignalFunctionsTest {
  @Test
  void theBellHasTheAreaAndWidthOfASpline() {
    int n = 2001;
    double[] x = new double[n];
    double[] value = new double[n];
    for (int i = 0; i < n; i++) {
      x[i] = (i - 1000) * 0.01;
    }
    SignalFunctions.gaussSpline(n, 3, x, value);
    double area = 0;
    double squares = 0;
    for (int i = 0; i < n; i++) {
      area += 0.01 * value[i];
      squares += 0.01 * value[i] * x[i] * x[i];
    }
    assertThat(area).isCloseTo(1, within(1e-9));
    assertThat(squares).isCloseTo(1 / 3.0, within(1e-9));
    // The cubic B-spline itself is 2/3 in its middle.
    assertThat(value[1000]).isCloseTo(2 / 3.0, within(0.03));
  }

  @Test
  void theSplineGoesThroughAllPoints() {
    int n = 40;
    double[] signal = doubles(n, 1, 2);
    double[] c = new double[n];
    SignalFunctions.cspline1d(n, signal, c);
    for (int i = 0; i < n; i++) {
      double sum = c[Math.max(0, i - 1)] + 4 * c[i] + c[Math.min(n - 1, i + 1)];
      assertThat(sum / 6).isCloseTo(signal[i], within(1e-12));
    }
  }

  @Test
  void theSurfaceGoesThroughAllPoints() {
    int width = 30;
    int height = 20;
    float[] signal = floats(width * height, 1, 2);
    float[] c = new float[width * height];
    SignalFunctions.cspline2d(width, height, signal, new float[width], c);
    for (int r = 0; r < height; r++) {
      for (int i = 0; i < width; i++) {
        double sum = 0;
        for (int dr = -1; dr <= 1; dr++) {
          int row = Math.max(0, Math.min(height - 1, r + dr));
          for (int di = -1; di <= 1; di++) {
            int column = Math.max(0, Math.min(width - 1, i + di));
            sum += (dr == 0 ? 4 : 1) * (di == 0 ? 4 : 1) * c[row * width + column];
          }
        }
        assertThat(sum / 36).isCloseTo(signal[r * width + i], within(1e-5));
      }
    }
  }
}
