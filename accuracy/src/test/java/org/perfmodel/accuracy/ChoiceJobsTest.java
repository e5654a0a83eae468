package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.ChoiceJobs.Point;

/** Taxes by their rates, pictures by their symmetry, points by lengths, rows by factorials. */
class ChoiceJobsTest {
  @Test
  void eachBracketHasItsRate() {
    double[] tax = new double[6];
    ChoiceJobs.taxes(6, new double[] {5000, 10_000, 20_000, 40_000, 85_000, 185_000}, tax);
    assertThat(tax).containsExactly(new double[] {0, 0, 2000, 6000, 19_500, 64_500}, within(1e-9));
  }

  @Test
  void theTaxIsWhatAllMarginalRatesAddUpTo() {
    double[] income = ChoiceJobDrivers.incomes(50);
    double[] tax = new double[50];
    ChoiceJobs.taxes(50, income, tax);
    for (int i = 0; i < 50; i++) {
      double expected =
          0.2 * Math.max(0, income[i] - 10_000)
              + 0.1 * Math.max(0, income[i] - 40_000)
              + 0.15 * Math.max(0, income[i] - 85_000);
      assertThat(tax[i]).isCloseTo(expected, within(1e-6));
    }
  }

  @Test
  void cellsChangeAndTheFrameSurroundsThem() {
    int side = 8 * 3 + 2 * 2;
    int[] pixels = new int[side * side];
    ChoiceJobs.drawBoard(side, 3, 2, pixels);
    int light = 0;
    int dark = 0;
    for (int pixel : pixels) {
      light += pixel == 0xf0d9b5 ? 1 : 0;
      dark += pixel == 0xb58863 ? 1 : 0;
    }
    assertThat(light).isEqualTo(32 * 9);
    assertThat(dark).isEqualTo(32 * 9);
    assertThat(pixels[side + side - 1]).isEqualTo(0x202020);
    assertThat(pixels[2 * side + 2]).isEqualTo(0xf0d9b5);
    assertThat(pixels[2 * side + 5]).isEqualTo(0xb58863);
    assertThat(pixels[5 * side + 5]).isEqualTo(0xf0d9b5);
  }

  @Test
  void pointsKeepTheirDistanceAndTurn() {
    double[] x = Values.doubles(20, -1, 1);
    double[] y = Values.doubles(20, 1, 2);
    List<Point> turned = ChoiceJobs.turnedPoints(20, 0.5, x, y);
    assertThat(turned).hasSize(20);
    for (int i = 0; i < 20; i++) {
      Point point = turned.get(i);
      assertThat(Math.hypot(point.x(), point.y())).isCloseTo(Math.hypot(x[i], y[i]), within(1e-12));
      double by = Math.atan2(point.y(), point.x()) - Math.atan2(y[i], x[i]);
      assertThat(Math.sin(by)).isCloseTo(Math.sin(0.5), within(1e-12));
    }
  }

  @Test
  void rowsAreBinomialCoefficients() {
    List<int[]> triangle = ChoiceJobs.pascalTriangle(50);
    assertThat(triangle).hasSize(50);
    assertThat(triangle.get(4)).containsExactly(1, 4, 6, 4, 1);
    BigInteger expected = BigInteger.ONE;
    for (int k = 0; k < 50; k++) {
      assertThat(triangle.get(49)[k])
          .isEqualTo(expected.mod(BigInteger.valueOf(1_000_000_007)).intValueExact());
      expected = expected.multiply(BigInteger.valueOf(49 - k)).divide(BigInteger.valueOf(k + 1));
    }
  }
}
