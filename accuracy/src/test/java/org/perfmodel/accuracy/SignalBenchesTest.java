package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.Arrays;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.LUDecomposition;
import org.junit.jupiter.api.Test;

/** Filters by hand, transforms by their definition, and paths that were sent. */
class SignalBenchesTest {
  /** y(i) = x(i) + 2 x(i-1) + 3 x(i-2) - 0.5 y(i-1) - 0.25 y(i-2), twice. */
  @Test
  void cascadesAreTheirDifferenceEquations() {
    int n = 20;
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    double[][] c = {{0.5, 0.25, 1, 2, 3}, {0.5, 0.25, 1, 2, 3}};
    SignalBenches.iir(n, 2, in, c, new double[2][2], out);
    double[] expected = in.clone();
    for (int stage = 0; stage < 2; stage++) {
      double[] x = expected.clone();
      for (int i = 0; i < n; i++) {
        double one = i < 1 ? 0 : 2 * x[i - 1] - 0.5 * expected[i - 1];
        double two = i < 2 ? 0 : 3 * x[i - 2] - 0.25 * expected[i - 2];
        expected[i] = x[i] + one + two;
      }
    }
    assertThat(out).containsExactly(expected, within(1e-9));
  }

  /** Each stage turns what comes from left and right; the answers are weighted sums of states. */
  @Test
  void latticesTurnPairs() {
    float[] state = new float[4];
    float[] out = new float[2];
    SignalBenches.latnrm(2, 2, new float[] {1, 2}, new float[] {3, 5, 7, 11}, state, out);
    // First: top 3, bottom 5. Then: state 5, top 6, bottom 10.
    assertThat(state).containsExactly(0, 5, 10, 6);
    assertThat(out).containsExactly(0, 55);
  }

  @Test
  void weightsFollowWhatIsWanted() {
    int n = 4000;
    float[] in = floats(n, -1, 1);
    float[] wanted = new float[n];
    for (int i = 0; i < n - 3; i++) {
      wanted[i] = 2 * in[i] - 3 * in[i + 2];
    }
    float[] weight = new float[3];
    SignalBenches.lmsfir(n - 3, 3, 0.1f, in, wanted, weight, new float[n]);
    assertThat(weight).containsExactly(new float[] {2, 0, -3}, within(1e-4f));
  }

  @Test
  void greysBecomeEqual() {
    int[] out = new int[5];
    SignalBenches.histogram(5, new int[] {9, 3, 3, 200, 9}, new int[256], new int[256], out);
    assertThat(out).containsExactly(204, 102, 102, 255, 204);
  }

  /** An edge between two columns is four times its smooth steps wide and high. */
  @Test
  void edgesAreFound() {
    int n = 12;
    int[][] image = new int[n][n];
    for (int[] row : image) {
      Arrays.fill(row, 6, n, 160);
    }
    int[][] out = new int[n][n];
    SignalBenches.edgeDetect(n, 479, image, new int[n][n], out);
    assertThat(out[5]).containsExactly(0, 0, 0, 0, 0, 255, 255, 0, 0, 0, 0, 0);
    SignalBenches.edgeDetect(n, 480, image, new int[n][n], out);
    assertThat(out[5]).containsOnly(0);
  }

  @Test
  void blocksAreTransformedByTheirDefinition() {
    int[][] image = SignalBenchDrivers.image(16);
    int[][] out = new int[16][16];
    SignalBenches.compress(16, image, SignalBenchDrivers.cosines(), 2, new double[8][8], out);
    for (int at = 0; at < 64; at++) {
      int g = at / 8;
      int f = at % 8;
      double sum = 0;
      for (int i = 0; i < 64; i++) {
        sum +=
            image[8 + i / 8][i % 8]
                * Math.cos(Math.PI * g * (2 * (i / 8) + 1) / 16)
                * Math.cos(Math.PI * f * (2 * (i % 8) + 1) / 16);
      }
      double length = (g == 0 ? Math.sqrt(0.5) : 1) * (f == 0 ? Math.sqrt(0.5) : 1) / 4;
      assertThat((double) out[8 + g][f]).isCloseTo(length * sum / 2, within(1.0));
    }
  }

  /** The coefficients solve the equations of Yule and Walker. */
  @Test
  void coefficientsSolveTheirEquations() {
    int n = 100;
    int order = 4;
    double[] x = doubles(n, -1, 1);
    double[] ones = new double[n];
    Arrays.fill(ones, 1);
    double[] a = new double[order + 1];
    double error =
        SignalBenches.lpc(
            n, order, x, ones, new double[n], new double[order + 1], a, new double[order + 1]);
    double[] r = new double[order + 1];
    for (int i = 0; i < n; i++) {
      for (int lag = 0; lag <= Math.min(i, order); lag++) {
        r[lag] += x[i] * x[i - lag];
      }
    }
    double[][] matrix = new double[order][order];
    for (int i = 0; i < order * order; i++) {
      matrix[i / order][i % order] = r[Math.abs(i / order - i % order)];
    }
    double[] expected =
        new LUDecomposition(new Array2DRowRealMatrix(matrix))
            .getSolver()
            .getInverse()
            .operate(Arrays.copyOfRange(r, 1, order + 1));
    assertThat(Arrays.copyOfRange(a, 1, order + 1)).containsExactly(expected, within(1e-12));
    double left = r[0];
    for (int i = 1; i <= order; i++) {
      left -= expected[i - 1] * r[i];
    }
    assertThat(error).isCloseTo(left, within(1e-12));
  }

  @Test
  void powersAreMeansOverPieces() {
    int n = 16;
    double[] signal = doubles(2 * n, -1, 1);
    double[] window = SignalBenchDrivers.window(n);
    double[] power = new double[n];
    SignalBenches.spectral(
        2 * n,
        n,
        signal,
        window,
        ParallelDrivers.turns(n, 0),
        ParallelDrivers.turns(n, 1),
        new double[n],
        new double[n],
        power);
    for (int k = 0; k < n; k++) {
      double sum = 0;
      for (int start = 0; start <= n; start += n / 2) {
        double re = 0;
        double im = 0;
        for (int i = 0; i < n; i++) {
          re += signal[start + i] * window[i] * Math.cos(2 * Math.PI * i * k / n);
          im += signal[start + i] * window[i] * Math.sin(2 * Math.PI * i * k / n);
        }
        sum += re * re + im * im;
      }
      assertThat(power[k]).isCloseTo(sum / 3, within(1e-12));
    }
  }

  /** Points of a path through the states, a little moved, are decoded. */
  @Test
  void sentPathsAreDecoded() {
    int n = 40;
    int[][] from = SignalBenchDrivers.from();
    int[][] point = SignalBenchDrivers.points();
    double[][] at = SignalBenchDrivers.constellation();
    double[] x = doubles(n, -0.4, 0.4);
    double[] y = doubles(n, 0.4, -0.4);
    int[] choice = Values.ints(n, 4);
    byte[] sent = new byte[n];
    int state = 5;
    for (int i = n - 1; i >= 0; i--) {
      sent[i] = (byte) point[state][choice[i]];
      x[i] += at[0][sent[i]];
      y[i] += at[1][sent[i]];
      state = from[state][choice[i]];
    }
    byte[] decoded = new byte[n];
    SignalBenches.trellis(
        n,
        x,
        y,
        at[0],
        at[1],
        from,
        point,
        new double[32],
        new double[8],
        new double[8],
        new byte[n][8],
        decoded);
    assertThat(decoded).isEqualTo(sent);
  }
}
