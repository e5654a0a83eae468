package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Steps on fields whose derivatives are known. */
class PochoirsTest {
  /** A wave round the torus is multiplied by a number that is known. */
  @Test
  void wavesOnATorusFadeAsTheyShould() {
    int n = 12;
    double[][] from = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        from[i][j] = Math.cos(2 * Math.PI * (2 * i + j) / n);
      }
    }
    double[][] to = new double[n][n];
    Pochoirs.heatOnTorus(n, 0.1, 0.2, from, to);
    double fades =
        1 - 0.1 * (2 - 2 * Math.cos(2 * Math.PI / n)) - 0.2 * (2 - 2 * Math.cos(4 * Math.PI / n));
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        assertThat(to[i][j]).isCloseTo(fades * from[i][j], within(1e-12));
      }
    }
  }

  /** Squares have second derivatives that are known, also as differences. */
  @Test
  void heatInFourDimensionsGrowsWithTheSumOfSecondDerivatives() {
    int n = 6;
    double[][][][] from = new double[n][n][n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        for (int k = 0; k < n; k++) {
          for (int l = 0; l < n; l++) {
            from[i][j][k][l] = i * i + 3 * j * j + 5 * k * k - 2 * l * l + i * l;
          }
        }
      }
    }
    double[][][][] to = new double[n][n][n][n];
    Pochoirs.heat4(n, 0.25, from, to);
    for (int at = 0; at < n * n * n * n; at++) {
      int i = at / n / n / n;
      int j = at / n / n % n;
      int k = at / n % n;
      int l = at % n;
      boolean inside = isInside(i, n) && isInside(j, n) && isInside(k, n) && isInside(l, n);
      double expected = inside ? from[i][j][k][l] + 0.25 * 2 * (1 + 3 + 5 - 2) : 0;
      assertThat(to[i][j][k][l]).isCloseTo(expected, within(1e-12));
    }
  }

  private static boolean isInside(int i, int n) {
    return i > 0 && i < n - 1;
  }

  /** Differences of eighth order are exact for fourth powers. */
  @Test
  void wavesAreDrivenBySecondDerivatives() {
    int n = 11;
    int middle = n / 2;
    float[] before = new float[n * n * n];
    float[] now = new float[n * n * n];
    for (int at = 0; at < n * n * n; at++) {
      int z = at / n / n - middle;
      int y = at / n % n - middle;
      int x = at % n - middle;
      before[at] = x + 1;
      now[at] = x * x * x * x + 2 * y * y * y * y + 3 * z * z * z * z;
    }
    float[] next = new float[n * n * n];
    Pochoirs.wave3(n, 0.5f, before, now, next);
    for (int at = 0; at < n * n * n; at++) {
      int z = at / n / n - middle;
      int y = at / n % n - middle;
      int x = at % n - middle;
      boolean inside = Math.max(Math.abs(x), Math.max(Math.abs(y), Math.abs(z))) <= middle - 4;
      float second = 12 * (x * x + 2 * y * y + 3 * z * z);
      float expected = inside ? 2 * now[at] - before[at] + 0.5f * second : 0;
      assertThat(next[at]).isCloseTo(expected, within(0.01f));
    }
  }
}
