package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Portable kernels: laws, closed forms, and what streams make of the same data. */
class PortablesTest {
  @Test
  void eachPlaceIsTheSumOfAllArrays() {
    double[] y = new double[4];
    Portables.arrayOfPointers(3, new double[][] {{1, 2, 3}, {10, 20, 30}, {100, 200, 300}}, y);
    assertThat(y).containsExactly(111, 222, 333, 0);
  }

  @Test
  void eightCopiesAreThoseOfTheirArrays() {
    double[][] x = rows(8, 9, 0, 1);
    double[][] y = new double[8][9];
    Portables.copy8(
        9, x[0], x[1], x[2], x[3], x[4], x[5], x[6], x[7], y[0], y[1], y[2], y[3], y[4], y[5], y[6],
        y[7]);
    assertThat(y).isDeepEqualTo(x);
  }

  @Test
  void multiplesSumsAndProductsArePlain() {
    double[] y = {1, 2, 3};
    Portables.daxpy(0.5, new double[] {4, 6, 8}, y);
    assertThat(y).containsExactly(3, 5, 7);
    double[][] out = new double[3][2];
    Portables.init3(out[0], out[1], out[2], new double[] {1, 2}, new double[] {3, 5});
    assertThat(out).isDeepEqualTo(new double[][] {{-4, -7}, {-4, -7}, {-4, -7}});
    Portables.mulAddSub(new double[] {6, 2}, new double[] {3, 5}, out[0], out[1], out[2]);
    assertThat(out).isDeepEqualTo(new double[][] {{18, 10}, {9, 7}, {3, -3}});
  }

  /** Vieta: the roots' sum is -b/a, their product c/a. */
  @Test
  void rootsHaveTheSumAndTheProductOfTheirEquation() {
    double[][] abc = rows(3, 200, -1, 1);
    double[] one = new double[200];
    double[] other = new double[200];
    Portables.ifQuad(abc[0], abc[1], abc[2], one, other);
    for (int i = 0; i < 200; i++) {
      boolean real = abc[1][i] * abc[1][i] >= 4 * abc[0][i] * abc[2][i];
      double sum = -abc[1][i] / abc[0][i];
      double product = abc[2][i] / abc[0][i];
      assertThat(one[i] + other[i]).isCloseTo(real ? sum : 0, within(1e-9 * (1 + Math.abs(sum))));
      assertThat(one[i] * other[i])
          .isCloseTo(real ? product : 0, within(1e-9 * (1 + sum * sum + Math.abs(product))));
    }
  }

  @Test
  void bothListsHoldThePlacesOfWhatIsNegative() {
    double[] x = doubles(300, -1, 1);
    int[] expected = IntStream.range(0, 300).filter(i -> x[i] < 0).toArray();
    int[] list = new int[300];
    assertThat(Portables.indexList(x, list)).isEqualTo(expected.length);
    assertThat(Arrays.copyOf(list, expected.length)).isEqualTo(expected);
    int[] other = new int[300];
    assertThat(Portables.indexListInThreeLoops(x, new int[301], other)).isEqualTo(expected.length);
    assertThat(Arrays.copyOf(other, expected.length)).isEqualTo(expected);
  }

  @Test
  void viewsHoldMultiplesFromTheFirstPlaceOn() {
    double[] plain = new double[4];
    Portables.initView(2, plain);
    assertThat(plain).containsExactly(2, 4, 6, 8);
    double[] data = new double[4];
    Portables.initOffsetView(4, 2, new Portables.View(data, 1));
    assertThat(data).isEqualTo(plain);
  }

  @Test
  void aProductOfTilesIsAProduct() {
    int n = 12;
    double[][] ab = rows(2, n * n, -1, 1);
    double[] c = new double[n * n];
    Portables.tiledProduct(3, 4, ab[0], ab[1], c);
    for (int at = 0; at < n * n; at++) {
      int i = at / n;
      int j = at % n;
      double expected =
          IntStream.range(0, n).mapToDouble(k -> ab[0][i * n + k] * ab[1][k * n + j]).sum();
      assertThat(c[at]).isCloseTo(expected, within(1e-12));
    }
  }

  @Test
  void eachBinHasItsOwnSum() {
    double[] data = doubles(500, 0, 1);
    int[] bin = ints(500, 5);
    double[] sums = {0, 0, 0, 0, 7};
    Portables.multiReduce(data, bin, sums);
    for (int b = 0; b < 5; b++) {
      int one = b;
      double sum =
          IntStream.range(0, 500).filter(i -> bin[i] == one).mapToDouble(i -> data[i]).sum();
      assertThat(sums[b]).isCloseTo(sum + (b == 4 ? 7 : 0), within(1e-11));
    }
  }

  @Test
  void aBlockHoldsProductsOfItsPlaces() {
    double[] block = new double[4 * 5 * 6];
    Portables.nestedInit(4, 5, 6, block);
    assertThat(block[3 + 4 * 2 + 20 * 5]).isCloseTo(30e-8, within(1e-20));
    assertThat(block[1 + 4 * 4 + 20 * 2]).isCloseTo(8e-8, within(1e-20));
  }

  /** The rule of midpoints is off by at most max|f''| / (24 n n), here 8 / (24 n n). */
  @Test
  void theAreaIsPi() {
    assertThat(Portables.pi(1000)).isCloseTo(Math.PI, within(4e-7)).isNotEqualTo(Math.PI);
  }

  @Test
  void reductionsAreThoseOfStreams() {
    int[] x = ints(400, 1000);
    x[7] = -12;
    var ints = Arrays.stream(x).summaryStatistics();
    assertThat(Portables.reduce3(x)).isEqualTo(ints.getSum() + ints.getMin() + ints.getMax());
    double[][] xy = rows(2, 400, -1, 1);
    Portables.Extent extent = Portables.reduceStruct(xy[0], xy[1]);
    var ofX = Arrays.stream(xy[0]).summaryStatistics();
    var ofY = Arrays.stream(xy[1]).summaryStatistics();
    assertThat(extent.centreX()).isCloseTo(ofX.getAverage(), within(1e-14));
    assertThat(extent.centreY()).isCloseTo(ofY.getAverage(), within(1e-14));
    assertThat(extent.minX()).isEqualTo(ofX.getMin());
    assertThat(extent.maxX()).isEqualTo(ofX.getMax());
    assertThat(extent.minY()).isEqualTo(ofY.getMin());
    assertThat(extent.maxY()).isEqualTo(ofY.getMax());
  }

  /** The integral of 1 / sqrt(x x + d d) is the inverse hyperbolic sine of x / d. */
  @Test
  void inverseDistancesIntegrateToALogarithm() {
    double d = 0.7;
    double to = 0.2;
    double from = -0.4;
    double expected =
        Math.log(to / d + Math.hypot(1, to / d)) - Math.log(from / d + Math.hypot(1, from / d));
    assertThat(Portables.trapInt(100_000, 0.1, 0.6e-5, 0.3, 0.5, -0.4))
        .isCloseTo(expected, within(1e-5));
  }
}
