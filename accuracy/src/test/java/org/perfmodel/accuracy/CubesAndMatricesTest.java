package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import org.junit.jupiter.api.Test;

/** Functions of matrices against their definitions. */
class CubesAndMatricesTest {
  @Test
  void affineProductsAreTurnedAndMoved() {
    int rows = 2;
    int inner = 4;
    int columns = 5;
    float[] a = Values.floats(rows * (inner + 1), -1, 1);
    float[] b = Values.floats(inner * columns, -2, 3);
    float[] to = new float[rows * columns];
    CubesAndMatrices.affineProduct(rows, inner, columns, a, b, to);
    for (int i = 0; i < rows; i++) {
      for (int j = 0; j < columns; j++) {
        double sum = a[inner * rows + i];
        for (int k = 0; k < inner; k++) {
          sum += (double) a[k * rows + i] * b[j * inner + k];
        }
        assertThat((double) to[j * rows + i]).isCloseTo(sum, within(1e-5));
      }
    }
  }

  @Test
  void eitherToleranceIsEnough() {
    assertThat(equal(1, 1)).isTrue();
    assertThat(equal(100, 100.1f)).isTrue();
    assertThat(equal(100, 100.3f)).isFalse();
    assertThat(equal(0.001f, 0.003f)).isTrue();
    assertThat(equal(0.001f, 0.005f)).isFalse();
    assertThat(equal(-5, 5)).isFalse();
    float[] a = Values.floats(1000, 0, 10);
    float[] b = CubeAndMatrixDrivers.near(a);
    assertThat(b).isNotEqualTo(a);
    assertThat(same(a, b)).isTrue();
    b[999] = -1;
    assertThat(same(a, b)).isFalse();
  }

  private static boolean equal(float x, float y) {
    return same(new float[] {x}, new float[] {y});
  }

  private static boolean same(float[] a, float[] b) {
    return CubesAndMatrices.approxEqual(
        a.length, CubeAndMatrixDrivers.ABSOLUTE, CubeAndMatrixDrivers.RELATIVE, a, b);
  }

  @Test
  void productsAreThoseOfColumns() {
    long[] x = Values.longs(15);
    long[] to = new long[15];
    CubesAndMatrices.cumprod(5, 3, x, to);
    for (int j = 0; j < 3; j++) {
      BigInteger product = BigInteger.ONE;
      for (int i = 0; i < 5; i++) {
        product = product.multiply(BigInteger.valueOf(x[5 * j + i]));
        assertThat(to[5 * j + i]).isEqualTo(product.longValue());
      }
    }
  }

  @Test
  void distancesAreUnitsInTheLastPlace() {
    double[] x = Values.doubles(300, -1000, 1000);
    x[0] = 1e-200;
    x[1] = 3e200;
    double[] to = new double[300];
    CubesAndMatrices.eps(300, x, to);
    for (int i = 0; i < 300; i++) {
      assertThat(to[i]).isEqualTo(Math.ulp(x[i]));
    }
  }
}
