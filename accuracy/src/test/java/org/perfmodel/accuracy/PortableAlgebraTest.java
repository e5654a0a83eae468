package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Functions beside their definitions, and colours that differ between neighbours. */
class PortableAlgebraTest {
  @Test
  void amountsHaveNoSign() {
    double[][] r = new double[2][2];
    PortableAlgebra.abs(2, 2, new double[][] {{-1, 2}, {0, -3.5}}, r);
    assertThat(r).isDeepEqualTo(new double[][] {{1, 2}, {0, 3.5}});
  }

  @Test
  void onlyDiagonalsGoAwayFromZero() {
    float[] a = {1, 2, 3, -4, -5, 6, 7, 8};
    PortableAlgebra.addRadial(2, 2, 0.5f, a);
    assertThat(a).containsExactly(1.5f, 2, 3, -4.5f, -5.5f, 6, 7, 8.5f);
  }

  @Test
  void theProductIsThatOfTheFullMatrix() {
    checkProduct(7, 5);
    checkProduct(2, 3);
    checkProduct(3, 2);
  }

  private static void checkProduct(int width, int height) {
    int places = width * height;
    double[] value = doubles(PortableAlgebraDrivers.elements(width, height), -1, 1);
    double[] x = doubles(places, 1, 2);
    double[] y = doubles(places, -2, -1);
    double[] expected = new double[places];
    int e = 0;
    for (int p = 0; p < places; p++) {
      double sum = 0;
      for (int q = 0; q < places; q++) {
        int apart = Math.abs(p / width - q / width) + Math.abs(p % width - q % width);
        if (apart <= 1) {
          sum += value[e++] * x[q];
        }
      }
      expected[p] = 0.25 * y[p] + 2 * sum;
    }
    assertThat(e).isEqualTo(value.length);
    PortableAlgebra.structuredProduct(width, height, 2, value, x, 0.25, y);
    assertThat(y).containsExactly(expected, within(1e-12));
  }

  @Test
  void eachColourIsTheLeastThatNeighboursBeforeLeave() {
    int n = 100;
    int[] start = PortableAlgebraDrivers.starts(n);
    int[] neighbour = PortableAlgebraDrivers.rings(n);
    int[] color = new int[n];
    Arrays.fill(color, 9);
    int most = PortableAlgebra.colors(n, start, neighbour, color);
    assertThat(most).isEqualTo(Arrays.stream(color).max().orElseThrow()).isLessThan(8);
    for (int v = 0; v < n; v++) {
      boolean[] taken = new boolean[9];
      for (int k = start[v]; k < start[v + 1]; k++) {
        int w = neighbour[k];
        assertThat(color[w]).isNotEqualTo(color[v]);
        if (w < v) {
          taken[color[w]] = true;
        }
      }
      for (int c = 1; c < color[v]; c++) {
        assertThat(taken[c]).isTrue();
      }
    }
  }
}
