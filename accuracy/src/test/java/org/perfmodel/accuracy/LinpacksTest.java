package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import org.junit.jupiter.api.Test;

/** Factors: what they are factors of, multiplied out in double precision. */
class LinpacksTest {
  private static final int N = 9;

  /** The factors of a matrix by columns, with exchanged rows; in place. */
  private static int[] factor(float[] a) {
    int[] pivot = new int[N];
    for (int k = 0; k < N; k++) {
      int best = k;
      for (int i = k + 1; i < N; i++) {
        best = Math.abs(a[k * N + i]) > Math.abs(a[k * N + best]) ? i : best;
      }
      pivot[k] = best;
      float kept = a[k * N + best];
      a[k * N + best] = a[k * N + k];
      a[k * N + k] = kept;
      for (int i = k + 1; i < N; i++) {
        a[k * N + i] /= -kept;
      }
      for (int j = k + 1; j < N; j++) {
        float row = a[j * N + best];
        a[j * N + best] = a[j * N + k];
        a[j * N + k] = row;
        for (int i = k + 1; i < N; i++) {
          a[j * N + i] += a[k * N + i] * row;
        }
      }
    }
    return pivot;
  }

  @Test
  void aMatrixTimesItsInverseIsOne() {
    float[] a = floats(N * N, -1, 1);
    float[] inverse = a.clone();
    int[] pivot = factor(inverse);
    Linpacks.sgedi(N, inverse, pivot, new float[N]);
    int exchanges = 0;
    for (int i = 0; i < N; i++) {
      exchanges += pivot[i] == i ? 0 : 1;
      for (int j = 0; j < N; j++) {
        double sum = 0;
        for (int k = 0; k < N; k++) {
          sum += (double) a[k * N + i] * inverse[j * N + k];
        }
        assertThat(sum).isCloseTo(i == j ? 1 : 0, within(1e-4));
      }
    }
    assertThat(exchanges).isPositive();
  }

  @Test
  void systemsOfThreeDiagonalsAreSolvedWhateverTheirOrder() {
    for (int n = 2; n < 9; n++) {
      float[] diagonal = floats(n, 2, 3);
      float[] beside = floats(n, -1, 1);
      float[] right = floats(n, 1, 2);
      float[] x = right.clone();
      Linpacks.sptsl(n, diagonal.clone(), beside, x);
      for (int i = 0; i < n; i++) {
        double left = i > 0 ? beside[i - 1] * x[i - 1] : 0;
        double next = i + 1 < n ? beside[i] * x[i + 1] : 0;
        assertThat(left + diagonal[i] * x[i] + next).isCloseTo(right[i], within(1e-5));
      }
    }
  }

  /** The normal equations: what is left is orthogonal to all columns of the matrix. */
  @Test
  void leastSquaresLeaveWhatIsOrthogonal() {
    int p = 4;
    float[] first = new float[p];
    float[] x = LinpackDrivers.reflections(N, p, first);
    double[][] matrix = new double[p][N];
    for (int j = 0; j < p; j++) {
      for (int i = 0; i <= j; i++) {
        matrix[j][i] = x[j * N + i];
      }
      for (int k = p - 1; k >= 0; k--) {
        double sum = first[k] * matrix[j][k];
        for (int i = k + 1; i < N; i++) {
          sum += x[k * N + i] * matrix[j][i];
        }
        matrix[j][k] -= sum;
        for (int i = k + 1; i < N; i++) {
          matrix[j][i] -= sum / first[k] * x[k * N + i];
        }
      }
    }
    float[] y = floats(N, -1, 2);
    float[] b = new float[p];
    float[] rest = new float[N];
    Linpacks.sqrsl(N, p, x, first, y, new float[N], b, rest);
    for (int i = 0; i < N; i++) {
      double sum = rest[i];
      for (int j = 0; j < p; j++) {
        sum += matrix[j][i] * b[j];
      }
      assertThat(sum).isCloseTo(y[i], within(1e-5));
    }
    for (int j = 0; j < p; j++) {
      double product = 0;
      for (int i = 0; i < N; i++) {
        product += matrix[j][i] * rest[i];
      }
      assertThat(product).isCloseTo(0, within(1e-5));
    }
  }

  /** Element of the product of a factor's transpose with itself. */
  private static double square(float[] r, int i, int j) {
    double sum = 0;
    for (int k = 0; k <= Math.min(i, j); k++) {
      sum += (double) r[i * N + k] * r[j * N + k];
    }
    return sum;
  }

  @Test
  void aRowThatIsAddedCanBeTakenAway() {
    float[] original = LinpackDrivers.columns(N, N);
    float[] r = original.clone();
    float[] row = floats(N, -0.4, 0.4);
    float[] right = floats(N, 1, 2);
    float[] z = right.clone();
    float[] c = new float[N];
    float[] s = new float[N];
    Linpacks.schud(N, r, row, z, 0.5f, c, s);
    for (int i = 0; i < N; i++) {
      double before = row[i] * 0.5;
      double after = 0;
      for (int k = 0; k <= i; k++) {
        before += original[i * N + k] * right[k];
        after += r[i * N + k] * z[k];
      }
      assertThat(after).isCloseTo(before, within(1e-5));
      for (int j = 0; j < N; j++) {
        double sum = square(original, i, j) + row[i] * row[j];
        assertThat(square(r, i, j)).isCloseTo(sum, within(1e-5));
      }
    }
    assertThat(Linpacks.schdd(N, r, row, c, s)).isTrue();
    for (int i = 0; i < N; i++) {
      for (int j = 0; j <= i; j++) {
        float expected = original[i * N + j];
        assertThat((double) r[i * N + j]).isCloseTo(expected, within(1e-5));
      }
    }
  }

  @Test
  void aRowThatIsNotThereIsNotTakenAway() {
    float[] r = LinpackDrivers.columns(N, N);
    float[] kept = r.clone();
    float[] row = new float[N];
    row[0] = 3;
    assertThat(Linpacks.schdd(N, r, row, new float[N], new float[N])).isFalse();
    assertThat(r).containsExactly(kept);
  }
}
