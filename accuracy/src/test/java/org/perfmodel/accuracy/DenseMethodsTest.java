package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Products by laws and sums that are known, solutions and factors multiplied again. */
class DenseMethodsTest {
  private static final Offset<Double> CLOSE = within(1e-10);

  private static double[] times(double[][] a, double[] x) {
    double[] y = new double[a.length];
    for (int j = 0; j < x.length; j++) {
      for (int i = 0; i < a.length; i++) {
        y[i] += a[i][j] * x[j];
      }
    }
    return y;
  }

  @Test
  void productsOfMatricesAndVectorsAreAssociative() {
    double[][] a = rows(5, 7, -1, 1);
    double[][] b = rows(7, 4, -2, 1);
    double[][] c = new double[5][4];
    DenseMethods.multiply(a, b, c);
    double[] x = {1, -2, 3, 0.5};
    assertThat(times(c, x)).containsExactly(times(a, times(b, x)), CLOSE);
    for (int j = 0; j < 4; j++) {
      double[] unit = new double[4];
      unit[j] = 1;
      assertThat(times(c, unit)).containsExactly(times(a, times(b, unit)), CLOSE);
    }
  }

  @Test
  void rowsOfConsecutiveNumbersGiveSumsOfSquares() {
    int rows = 6;
    int columns = 9;
    float[] a = new float[rows * columns];
    for (int k = 0; k < a.length; k++) {
      a[k] = k;
    }
    float[] x = {0, 1, 2, 3, 4, 5, 6, 7, 8};
    float[] y = new float[rows];
    DenseMethods.multiplyVector(rows, columns, a, x, y);
    for (int i = 0; i < rows; i++) {
      assertThat(y[i]).isEqualTo(i * 9 * 36 + 204);
    }
  }

  @Test
  void rowsBecomeColumnsAndRowsAgain() {
    int[] a = ints(15, 100);
    int[] transposed = new int[15];
    DenseMethods.transpose(3, 5, a, transposed);
    assertThat(transposed)
        .containsExactly(
            a[0], a[5], a[10], a[1], a[6], a[11], a[2], a[7], a[12], a[3], a[8], a[13], a[4], a[9],
            a[14]);
    int[] again = new int[15];
    DenseMethods.transpose(5, 3, transposed, again);
    assertThat(again).containsExactly(a);
  }

  @Test
  void theTriangleTimesItsTransposeIsTheMatrix() {
    double[][] a = DenseMethodDrivers.definite(9);
    double[][] l = new double[9][9];
    DenseMethods.cholesky(a, l);
    for (int i = 0; i < 9; i++) {
      assertThat(l[i][i]).isPositive();
      assertThat(times(l, l[i])).containsExactly(a[i], CLOSE);
      for (int j = i + 1; j < 9; j++) {
        assertThat(l[i][j]).isZero();
      }
    }
  }

  @Test
  void theSolutionTimesTheMatrixIsTheRightSide() {
    double[][] a = rows(8, 8, -1, 1);
    a[0][0] = 0;
    double[][] kept = rows(8, 8, -1, 1);
    kept[0][0] = 0;
    double[] b = doubles(8, -5, 5);
    double[] solution = b.clone();
    DenseMethods.solve(a, solution);
    assertThat(times(kept, solution)).containsExactly(b, within(1e-9));
    double[] small = {1, 2};
    DenseMethods.solve(new double[][] {{1e-20, 1}, {1, 1}}, small);
    assertThat(small).containsExactly(new double[] {1, 1}, CLOSE);
  }

  @Test
  void diagonalsOfTheDriverAreGreaterThanTheirColumns() {
    for (int n : new int[] {40, 160, 300}) {
      double[][] a = DenseMethodDrivers.dominant(n);
      for (int j = 0; j < n; j++) {
        double sum = 0;
        for (int i = 0; i < n; i++) {
          sum += Math.abs(a[i][j]);
        }
        assertThat(2 * a[j][j]).isGreaterThan(sum);
      }
    }
  }

  @Test
  void covariancesOfLinesAreProductsOfSlopes() {
    float[][] samples = new float[5][3];
    for (int i = 0; i < 5; i++) {
      samples[i] = new float[] {i, 7 - 2 * i, 3};
    }
    double[] mean = new double[3];
    double[][] covariance = new double[3][3];
    DenseMethods.covariance(samples, mean, covariance);
    assertThat(mean).containsExactly(2, 3, 3);
    assertThat(covariance[0]).containsExactly(2.5, -5, 0);
    assertThat(covariance[1]).containsExactly(-5, 10, 0);
    assertThat(covariance[2]).containsExactly(0, 0, 0);
  }

  @Test
  void covariancesAreMeansOfProductsLessProductsOfMeans() {
    int n = 40;
    int features = DenseMethodDrivers.FEATURES;
    float[][] samples = DenseMethodDrivers.samples(n);
    double[] mean = new double[features];
    double[][] covariance = new double[features][features];
    DenseMethods.covariance(samples, mean, covariance);
    DenseMethods.covariance(samples, mean, covariance);
    for (int j = 0; j < features; j++) {
      for (int k = 0; k < features; k++) {
        double products = 0;
        double first = 0;
        double second = 0;
        for (float[] sample : samples) {
          products += (double) sample[j] * sample[k];
          first += sample[j];
          second += sample[k];
        }
        assertThat(covariance[j][k])
            .isCloseTo((products - first * second / n) / (n - 1), within(1e-9));
      }
    }
  }
}
