package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.LUDecomposition;
import org.apache.commons.math3.linear.RealMatrix;
import org.junit.jupiter.api.Test;

/**
 * Aerodynamics: what is solved fulfils its equations; blocks as another library multiplies them.
 */
class AerodynamicsTest {
  private static RealMatrix block(double[] blocks, int cell) {
    RealMatrix block = new Array2DRowRealMatrix(5, 5);
    for (int i = 0; i < 25; i++) {
      block.setEntry(i / 5, i % 5, blocks[25 * cell + i]);
    }
    return block;
  }

  private static double[] part(double[] values, int cell) {
    double[] part = new double[5];
    System.arraycopy(values, 5 * cell, part, 0, 5);
    return part;
  }

  @Test
  void lowerTrianglesAreSolvedCellByCell() {
    int n = 4;
    double[][] low = rows(3, 25 * n * n * n, -1, 1);
    double[] diagonal = ParallelDrivers.blocks(n * n * n);
    double[] before = doubles(5 * n * n * n, 0, 1);
    double[] v = before.clone();
    Aerodynamics.blts(n, low[0], low[1], low[2], diagonal, v, new double[25], new double[5]);
    for (int cell : new int[] {(1 * n + 1) * n + 1, (3 * n + 2) * n + 3, (2 * n + 3) * n + 1}) {
      double[] own = block(diagonal, cell).operate(part(v, cell));
      double[] z = block(low[0], cell).operate(part(v, cell - n * n));
      double[] y = block(low[1], cell).operate(part(v, cell - n));
      double[] x = block(low[2], cell).operate(part(v, cell - 1));
      for (int m = 0; m < 5; m++) {
        double all = own[m] + 1.2 * (z[m] + y[m] + x[m]);
        assertThat(all).isCloseTo(before[5 * cell + m], within(1e-11));
      }
    }
    assertThat(part(v, 2)).isEqualTo(part(before, 2));
  }

  /** What Euler's equations carry along x. */
  private static double flux(double[] line, int i, int m) {
    double speed = line[5 * i + 1] / line[5 * i];
    double kinetic = 0;
    for (int d = 1; d <= 3; d++) {
      kinetic += 0.5 * line[5 * i + d] * line[5 * i + d] / line[5 * i];
    }
    double pressure = 0.4 * (line[5 * i + 4] - kinetic);
    double carried = speed * line[5 * i + m];
    return m == 1 ? carried + pressure : m == 4 ? carried + speed * pressure : carried;
  }

  @Test
  void rightSidesAreDifferencesOfFluxes() {
    int n = 7;
    double[][][] u = ParallelDrivers.cube(n, n, 5 * n, 0.5, 1.5);
    double[][][] rsd = new double[n][n][5 * n];
    Aerodynamics.rhs(n, 0.3, 0.1, u, rsd, new double[5 * n]);
    double[] line = u[2][3];
    for (int m = 0; m < 5; m++) {
      double edge = -0.3 * (flux(line, 2, m) - flux(line, 0, m));
      assertThat(rsd[2][3][5 + m]).isCloseTo(edge, within(1e-12));
      double inner = -0.3 * (flux(line, 4, m) - flux(line, 2, m));
      double[] binomial = {1, -4, 6, -4, 1};
      for (int k = 0; k < 5; k++) {
        inner -= 0.1 * binomial[k] * line[5 * (1 + k) + m];
      }
      assertThat(rsd[2][3][15 + m]).isCloseTo(inner, within(1e-12));
    }
  }

  @Test
  void fiveDiagonalsAreSolvedForThreeRightSides() {
    int n = 9;
    double[][] speed = rows(2, n, -1, 1);
    double[][] before = rows(2, 3 * n, 0, 1);
    double[][] rhs = rows(2, 3 * n, 0, 1);
    Aerodynamics.xSolve(2, n, 0.2, 0.05, speed, rhs, new double[5 * n]);
    for (int line = 0; line < 2; line++) {
      RealMatrix matrix = new Array2DRowRealMatrix(n, n);
      for (int i = 0; i < n; i++) {
        for (int j = Math.max(0, i - 2); j <= Math.min(n - 1, i + 2); j++) {
          double[] distance = {1.3, (j - i) * 0.2 * speed[line][j] - 0.2, 0.05};
          matrix.setEntry(i, j, distance[Math.abs(i - j)]);
        }
      }
      for (int m = 0; m < 3; m++) {
        double[] right = new double[n];
        for (int i = 0; i < n; i++) {
          right[i] = before[line][3 * i + m];
        }
        var x = new LUDecomposition(matrix).getSolver().solve(new ArrayRealVector(right));
        for (int i = 0; i < n; i++) {
          assertThat(rhs[line][3 * i + m]).isCloseTo(x.getEntry(i), within(1e-12));
        }
      }
    }
  }

  @Test
  void blocksAreMultipliedAndTakenAway() {
    double[] a = ParallelDrivers.blocks(3);
    double[] x = doubles(15, -1, 1);
    double[] y = new double[15];
    Aerodynamics.matvecSub(3, a, x, y);
    double[] expected = block(a, 2).operate(part(x, 2));
    for (int i = 0; i < 5; i++) {
      assertThat(y[10 + i]).isCloseTo(-expected[i], within(1e-12));
    }
    double[][][] left = ParallelDrivers.cube(3, 5, 5, -1, 1);
    double[][][] right = ParallelDrivers.cube(3, 5, 5, 0, 1);
    double[][][] c = new double[3][5][5];
    Aerodynamics.matmulSub(3, left, right, c);
    RealMatrix product =
        new Array2DRowRealMatrix(left[2]).multiply(new Array2DRowRealMatrix(right[2]));
    RealMatrix sum = product.add(new Array2DRowRealMatrix(c[2]));
    assertThat(sum.getNorm()).isLessThan(1e-12);
    assertThat(product.getNorm()).isGreaterThan(0.1);
  }

  @Test
  void blocksAreDividedByBlocks() {
    double[] flat = ParallelDrivers.blocks(1);
    RealMatrix a = block(flat, 0);
    double[][][] c = ParallelDrivers.cube(1, 5, 5, 0, 1);
    RealMatrix before = new Array2DRowRealMatrix(c[0]);
    double[] b = doubles(5, 0, 1);
    double[][] r = {b.clone()};
    Aerodynamics.binvcrhs(1, new double[][][] {a.getData()}, c, r);
    RealMatrix product = a.multiply(new Array2DRowRealMatrix(c[0]));
    assertThat(product.subtract(before).getNorm()).isLessThan(1e-12);
    double[] back = a.operate(r[0]);
    for (int i = 0; i < 5; i++) {
      assertThat(back[i]).isCloseTo(b[i], within(1e-12));
    }
  }
}
