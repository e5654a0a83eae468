package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** The regular Livermore loops, on data for which their results follow from their definition. */
class LivermoreTest {
  private static final Offset<Double> CLOSE = within(1e-9);

  private static double[] all(int n, double value) {
    double[] values = new double[n];
    Arrays.fill(values, value);
    return values;
  }

  private static double[][] allRows(int rows, int columns, double value) {
    double[][] values = new double[rows][];
    for (int i = 0; i < rows; i++) {
      values[i] = all(columns, value);
    }
    return values;
  }

  @Test
  void hydroFragmentAndEquationOfStateOfOnesAreTheirPolynomials() {
    double[] x = new double[9];
    Livermore.kernel1(9, 5, 0.5, 0.25, x, all(9, 2), all(20, 4));
    assertThat(x).containsOnly(5 + 2 * (0.5 * 4 + 0.25 * 4));
    double q = 0.5;
    double r = 0.25;
    double t = 2;
    Livermore.kernel7(9, q, r, t, x, all(9, 1), all(9, 1), all(15, 1));
    assertThat(x).containsOnly(1 + r * (1 + r) + t * (1 + r * (1 + r) + t * (1 + q * (1 + q))));
  }

  @Test
  void equationOfStateTakesEachNeighbourOnce() {
    double[] u = doubles(15, 0, 1);
    double[] x = new double[9];
    Livermore.kernel7(9, 0, 0, 1, x, all(9, 0), all(9, 0), u);
    for (int k = 0; k < 9; k++) {
      assertThat(x[k]).isCloseTo(u[k] + u[k + 3] + u[k + 6], CLOSE);
    }
  }

  @Test
  void conjugateGradientHalvesTheLengthUntilOneIsLeft() {
    double[] x = new double[18];
    for (int i = 0; i < 8; i++) {
      x[i] = i;
    }
    Livermore.kernel2(8, x, new double[18]);
    // With nothing to subtract each level keeps every other element of the one before.
    assertThat(Arrays.copyOf(x, 15)).containsExactly(0, 1, 2, 3, 4, 5, 6, 7, 1, 3, 5, 7, 3, 7, 7);
  }

  @Test
  void conjugateGradientSubtractsBothNeighbours() {
    double[] x = {1, 10, 100, 0, 0};
    double[] v = {0, 2, 3, 0, 0};
    Livermore.kernel2(2, x, v);
    assertThat(x[2]).isEqualTo(10 - 2 * 1 - 3 * 100);
  }

  @Test
  void innerProductIsThatOfAOneRowMatrix() {
    double[] x = doubles(50, 0, 1);
    double[] z = doubles(50, 1, 3);
    double[] y = new double[1];
    DenseAlgebra.gemv(1, 50, new double[][] {x}, z, y);
    assertThat(Livermore.kernel3(50, x, z)).isCloseTo(y[0], CLOSE);
  }

  @Test
  void bandedEquationsTouchThreePlaces() {
    double[] x = all(40, 1);
    Livermore.kernel4(27, x, all(27, 1));
    double[] expected = all(40, 1);
    expected[5] = 1 - 5;
    expected[15] = 1 - 5;
    expected[25] = 1 - 5;
    assertThat(x).containsExactly(expected);
  }

  @Test
  void eliminationLeavesNoResidual() {
    double[] x = doubles(30, 0, 1);
    double[] y = doubles(30, 1, 2);
    double[] z = doubles(30, 0.1, 0.4);
    Livermore.kernel5(30, x, y, z);
    for (int i = 1; i < 30; i++) {
      assertThat(x[i] / z[i] + x[i - 1]).isCloseTo(y[i], CLOSE);
    }
  }

  @Test
  void recurrenceWithOnesDoubles() {
    double[] w = all(6, 1);
    Livermore.kernel6(6, w, allRows(6, 6, 1));
    // Each is 0.01 and the sum of all before it.
    assertThat(w[1]).isCloseTo(1.01, CLOSE);
    for (int i = 2; i < 6; i++) {
      assertThat(w[i]).isCloseTo(2 * w[i - 1], CLOSE);
    }
  }

  @Test
  void implicitIntegrationLeavesConstantFieldsAlone() {
    var c = new LivermoreGrids.Coefficients(1, 2, 3, 4, 5, 6, 7, 8, 9, 0.5);
    double[][][] u1 = {allRows(9, 5, 3), allRows(9, 5, 0)};
    double[][][] u2 = {allRows(9, 5, 4), allRows(9, 5, 0)};
    double[][][] u3 = {allRows(9, 5, 5), allRows(9, 5, 0)};
    LivermoreGrids.kernel8(8, c, u1, u2, u3, new double[8], new double[8], new double[8]);
    for (int y = 1; y < 8; y++) {
      assertThat(u1[1][y]).containsExactly(0, 3, 3, 0, 0);
      assertThat(u2[1][y]).containsExactly(0, 4, 4, 0, 0);
      assertThat(u3[1][y]).containsExactly(0, 5, 5, 0, 0);
    }
  }

  @Test
  void implicitIntegrationMovesByTheSlopes() {
    var c = new LivermoreGrids.Coefficients(1, 2, 3, 4, 5, 6, 7, 8, 9, 0.5);
    double[][][][] u = new double[3][2][9][5];
    for (int field = 0; field < 3; field++) {
      for (int y = 0; y < 9; y++) {
        Arrays.fill(u[field][0][y], (field + 1) * y);
      }
    }
    LivermoreGrids.kernel8(8, c, u[0], u[1], u[2], new double[8], new double[8], new double[8]);
    assertThat(u[0][1][3][1]).isEqualTo(3 + 1 * 2 + 2 * 4 + 3 * 6);
    assertThat(u[1][1][3][2]).isEqualTo(6 + 4 * 2 + 5 * 4 + 6 * 6);
    assertThat(u[2][1][3][1]).isEqualTo(9 + 7 * 2 + 8 * 4 + 9 * 6);
  }

  @Test
  void predictorsOfOnesAreTheSumOfTheirWeights() {
    double[][] px = allRows(4, 13, 1);
    double[] d = new double[29];
    for (int i = 22; i < 29; i++) {
      d[i] = i;
    }
    Livermore.kernel9(4, d, 0.5, px);
    assertThat(px[3][0]).isEqualTo(22 + 23 + 24 + 25 + 26 + 27 + 28 + 2 * 0.5 + 1);
  }

  @Test
  void differencesOfAConstantVanishOneAfterAnother() {
    double[][] px = new double[2][14];
    double[][] cx = allRows(2, 14, 7);
    Livermore.kernel10(2, px, cx);
    assertThat(Arrays.copyOfRange(px[1], 4, 14)).containsOnly(7);
    for (int order = 1; order < 10; order++) {
      Livermore.kernel10(2, px, cx);
      assertThat(px[1][4 + order]).isZero();
    }
    assertThat(px[1][4]).isEqualTo(7);
    assertThat(Arrays.copyOfRange(px[1], 5, 14)).containsOnly(0);
  }

  @Test
  void firstDifferenceUndoesFirstSum() {
    double[] y = doubles(40, 0, 1);
    double[] sums = new double[40];
    Livermore.kernel11(40, sums, y);
    double[] back = new double[39];
    Livermore.kernel12(39, back, sums);
    for (int i = 0; i < 39; i++) {
      assertThat(back[i]).isCloseTo(y[i + 1], CLOSE);
    }
    assertThat(sums[39]).isCloseTo(Values.sum(y), CLOSE);
  }

  @Test
  void hydrodynamicsWithoutPressureDifferencesOnlyDrifts() {
    double[][] zr = allRows(8, 8, 3);
    double[][] zu = rows(8, 8, 0, 1);
    double[][] zv = rows(8, 8, 1, 2);
    double[][] zz = allRows(8, 8, 4);
    LivermoreGrids.kernel18(
        6,
        7,
        0.1,
        0.5,
        new double[8][8],
        new double[8][8],
        allRows(8, 8, 1),
        allRows(8, 8, 2),
        allRows(8, 8, 2),
        zr,
        zu,
        zv,
        zz);
    for (int k = 1; k < 6; k++) {
      for (int j = 1; j < 7; j++) {
        assertThat(zr[k][j]).isCloseTo(3 + 0.5 * zu[k][j], CLOSE);
        assertThat(zz[k][j]).isCloseTo(4 + 0.5 * zv[k][j], CLOSE);
      }
    }
  }

  @Test
  void linearRecurrenceWithUnitFactorsAddsNeighbours() {
    double[] sa = doubles(20, 0, 1);
    double[] b = new double[20];
    assertThat(LivermoreGrids.kernel19(20, 0.5, b, sa, all(20, 1))).isCloseTo(sa[0], CLOSE);
    for (int k = 0; k < 19; k++) {
      assertThat(b[k]).isCloseTo(sa[k] + sa[k + 1], CLOSE);
    }
  }

  @Test
  void matrixProductIsThatOfDenseAlgebra() {
    double[][] cx = rows(25, 25, -1, 1);
    double[][] vy = rows(25, 25, 0, 1);
    double[][] px = new double[25][25];
    double[][] expected = new double[25][25];
    LivermoreGrids.kernel21(25, px, vy, cx);
    DenseAlgebra.gemmByElements(25, cx, vy, expected);
    for (int i = 0; i < 25; i++) {
      assertThat(px[i]).containsExactly(expected[i], CLOSE);
    }
  }

  @Test
  void planckianIsItsFormula() {
    double[] w = new double[5];
    LivermoreGrids.kernel22(5, all(5, 6), all(5, 2), w, all(5, 7), new double[5]);
    assertThat(w[1]).isCloseTo(7 / Math.expm1(3), CLOSE);
    assertThat(w[4]).isCloseTo(7 / Math.expm1(0.99 * 20), CLOSE);
  }

  @Test
  void implicitHydrodynamicsKeepsTheMeanOfItsNeighbours() {
    double[][] za = allRows(8, 8, 5);
    double[][] quarter = allRows(8, 8, 0.25);
    LivermoreGrids.kernel23(6, 7, za, quarter, quarter, quarter, quarter, new double[8][8]);
    for (double[] row : za) {
      assertThat(row).containsExactly(all(8, 5), CLOSE);
    }
    LivermoreGrids.kernel23(6, 7, za, quarter, quarter, quarter, quarter, allRows(8, 8, 1));
    assertThat(za[1][1]).isCloseTo(5 + 0.175, CLOSE);
  }
}
