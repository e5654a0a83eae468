package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Vectors and matrices: against sorted amounts, products that undo, and matrices that are made. */
class ForumBlasTest {
  @Test
  void noAmountIsLess() {
    double[] x = doubles(200, -1, 1);
    int place = ForumBlas.aminVal(200, x);
    double least = Arrays.stream(x).map(Math::abs).sorted().findFirst().orElseThrow();
    assertThat(Math.abs(x[place])).isEqualTo(least);
    assertThat(ForumBlas.aminVal(4, new double[] {3, -1, 2, 1})).isEqualTo(1);
  }

  @Test
  void productsUndoDivisions() {
    float[] x = floats(50, 1, 2);
    float[] divided = x.clone();
    ForumBlas.rscale(50, 3, divided);
    for (int i = 0; i < 50; i++) {
      assertThat(3 * divided[i]).isCloseTo(x[i], within(1e-6f));
    }
  }

  @Test
  void twoProductsAreThatOfOneMatrix() {
    int m = 9;
    int n = 13;
    double[][] a = rows(m, n, -1, 1);
    double[][] b = rows(m, n, 0, 3);
    double[] x = doubles(n, 1, 2);
    double[] y = new double[m];
    ForumBlas.geSumMv(m, n, 2, a, -3, b, x, y);
    for (int i = 0; i < m; i++) {
      double expected = 0;
      for (int j = n - 1; j >= 0; j--) {
        expected += (2 * a[i][j] - 3 * b[i][j]) * x[j];
      }
      assertThat(y[i]).isCloseTo(expected, within(1e-12));
    }
  }

  /** The matrix of all ones becomes rows of the diagonal; the rows' sums become a product. */
  @Test
  void columnsHaveTheirFactors() {
    int m = 4;
    int n = 7;
    double[] d = doubles(n, 1, 2);
    double[][] a = rows(m, n, -1, 1);
    double[] expected = new double[m];
    ForumBlas.geSumMv(m, n, 1, a, 0, a, d, expected);
    ForumBlas.geDiagScale(m, n, d, a);
    for (int i = 0; i < m; i++) {
      assertThat(Values.sum(a[i])).isCloseTo(expected[i], within(1e-12));
    }
    double[][] ones = new double[m][n];
    for (double[] row : ones) {
      Arrays.fill(row, 1);
    }
    ForumBlas.geDiagScale(m, n, d, ones);
    for (double[] row : ones) {
      assertThat(row).containsExactly(d);
    }
  }
}
