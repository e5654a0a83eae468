package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Proxy applications: products by another library, forces as slopes of energies, balances. */
class ProxyAppsTest {
  @Test
  void vectorsAreMultipliedAndAdded() {
    double[] w = new double[3];
    ProxyApps.waxpby(3, 2, new double[] {1, 2, 3}, -1, new double[] {4, 5, 7}, w);
    assertThat(w).containsExactly(-2, -1, -1);
    assertThat(ProxyApps.ddot(3, w, new double[] {1, 2, 3})).isEqualTo(-7);
  }

  @Test
  void sparseRowsAreAppliedBothWays() {
    int[][] column = {{0, 2}, {1, 0, 0}, {1, 2, 0}};
    double[][] value = {{2, 3}, {5, 0, 0}, {7, 11, 13}};
    double[] x = {1, 10, 100};
    double[] y = new double[3];
    ProxyApps.sparsemv(3, new int[] {2, 1, 3}, value, column, x, y);
    assertThat(y).containsExactly(302, 50, 1183);
    int[] start = {0, 2, 3, 6};
    double[] flat = {2, 3, 5, 7, 11, 13};
    double[] other = new double[3];
    ProxyApps.matvec(3, start, new int[] {0, 2, 1, 1, 2, 0}, flat, x, other);
    assertThat(other).isEqualTo(y);
  }

  private static double energy(double square) {
    double sixth = Math.pow(square, -3);
    return 4 * sixth * (sixth - 1);
  }

  /** The force is how steeply the energy of all pairs within the cut falls. */
  @Test
  void forcesFromListsAreSlopesOfEnergy() {
    int n = 3;
    double[] x = ProxyDrivers.atoms(n);
    int[] count = new int[27];
    Arrays.fill(count, 80);
    double[] f = new double[81];
    ProxyApps.miniMdForce(27, 2.5, count, ProxyDrivers.neighbours(n), x, f);
    for (int d = 0; d < 3; d++) {
      double slope = (around(x, 13, d, 1e-6) - around(x, 13, d, -1e-6)) / 2e-6;
      assertThat(f[3 * 13 + d]).isCloseTo(-slope, within(1e-4));
    }
    assertThat(Math.abs(f[39])).isGreaterThan(0.01);
  }

  private static double around(double[] x, int atom, int moved, double by) {
    double sum = 0;
    for (int j = 0; j < x.length / 3; j++) {
      double square = 0;
      for (int d = 0; d < 3; d++) {
        double off = x[3 * atom + d] + (d == moved ? by : 0) - x[3 * j + d];
        square += off * off;
      }
      sum += j != atom && square < 6.25 ? energy(square) : 0;
    }
    return sum;
  }

  @Test
  void forcesFromBoxesAreSlopesOfEnergy() {
    double[][] r = ProxyDrivers.boxes(3);
    int[] taken = new int[27];
    Arrays.fill(taken, 16);
    double[][] f = new double[r.length][3];
    double all = ProxyApps.comdForce(3, 20, 2.66, taken, r, f);
    double expected = 0;
    double slope = 0;
    for (int i = 13 * 20; i < 13 * 20 + 16; i++) {
      for (int j = 0; j < r.length; j++) {
        double[] off = {r[i][0] - r[j][0], r[i][1] - r[j][1], r[i][2] - r[j][2]};
        double square = off[0] * off[0] + off[1] * off[1] + off[2] * off[2];
        if (j % 20 < 16 && j != i && square <= 2.66 * 2.66) {
          expected += energy(square) / 2;
          double side = off[1] * 1e-6;
          boolean fifth = i == 13 * 20 + 5;
          slope += fifth ? (energy(square + 2 * side) - energy(square - 2 * side)) / 2e-6 : 0;
        }
      }
    }
    assertThat(all).isCloseTo(expected, within(1e-9 * Math.abs(expected)));
    assertThat(f[13 * 20 + 5][1]).isCloseTo(-slope, within(1e-6 * Math.abs(slope)));
  }

  @Test
  void crossSectionsLieBetweenTheirPoints() {
    double[][] grid = ProxyDrivers.nuclides(9);
    double[] all = ProxyDrivers.allEnergies(grid);
    int[] index = ProxyDrivers.index(grid, all);
    double[] energy = doubles(40, 0.3, 0.7);
    double[] macro = new double[200];
    int[][] nuclide = {{2, 7}, {11, 0}};
    double[][] density = {{1, 3}, {2, 5}};
    int[] material = new int[40];
    material[39] = 1;
    ProxyApps.crossSections(
        40, all.length, 12, 2, energy, material, all, index, grid, nuclide, density, macro);
    for (int l : new int[] {0, 17, 39}) {
      double expected = 0;
      for (int k = 0; k < 2; k++) {
        double[] own = grid[nuclide[material[l]][k]];
        int at = 0;
        while (at < 7 && own[6 * (at + 1)] <= energy[l]) {
          at++;
        }
        double share = (energy[l] - own[6 * at]) / (own[6 * at + 6] - own[6 * at]);
        expected +=
            density[material[l]][k] * ((1 - share) * own[6 * at + 3] + share * own[6 * at + 9]);
      }
      assertThat(macro[5 * l + 2]).isCloseTo(expected, within(1e-10));
    }
  }

  /** What flows out and is absorbed is what flows in and comes from the source. */
  @Test
  void sweptCellsAreInBalance() {
    double[] mu = {0.3, 0.5};
    double[] eta = {0.7, 0.2};
    double[] xi = {0.4, 0.6};
    double[] total = {1, 2, 3};
    double[] source = {5, 0.1, 2};
    double[][] y = rows(3, 2, 0, 1);
    double[][] z = rows(3, 2, 1, 2);
    double[][] inY = CloverDrivers.copy(y);
    double[][] inZ = CloverDrivers.copy(z);
    double[] x = {9, 9};
    double[] flux = new double[3];
    ProxyApps.sweep(3, 2, mu, eta, xi, new double[] {1, 0}, total, source, x, y, z, flux);
    double balance = -mu[0] / 2 * x[0];
    for (int i = 0; i < 3; i++) {
      balance += source[i] - total[i] * flux[i];
      balance += eta[0] / 2 * (inY[i][0] - y[i][0]) + xi[0] / 2 * (inZ[i][0] - z[i][0]);
    }
    assertThat(balance).isCloseTo(0, within(1e-12));
    assertThat(flux[1]).isCloseTo((inY[1][0] + y[1][0]) / 2, within(1e-12));
  }

  @Test
  void bothRelaxationsSolve() {
    int rows = 27;
    int[] start = ProxyDrivers.starts(rows, 7);
    int[] column = ProxyDrivers.columns(3, 7, 1);
    double[] a = ProxyDrivers.laplacian(rows);
    double[] f = doubles(rows, 0, 1);
    double[][] u = new double[2][rows];
    for (int step = 0; step < 400; step++) {
      ProxyApps.relaxJacobi(rows, 0.8, start, column, a, f, u[0], new double[rows]);
      ProxyApps.relaxGaussSeidel(rows, start, column, a, f, u[1]);
    }
    double[] back = new double[rows];
    for (double[] solution : u) {
      ProxyApps.matvec(rows, start, column, a, solution, back);
      for (int i = 0; i < rows; i++) {
        assertThat(back[i]).isCloseTo(f[i], within(1e-10));
      }
    }
  }

  @Test
  void momentsAreSumsOverDirectionsAndBack() {
    double[][][] psi = ParallelDrivers.cube(3, 2, 4, 0, 1);
    double[][][] phi = new double[2][2][4];
    double[][] ell = {{1, 2, 3}, {5, 7, 11}};
    ProxyApps.lTimes(2, 3, 2, 4, ell, psi, phi);
    double second = 5 * psi[0][1][3] + 7 * psi[1][1][3] + 11 * psi[2][1][3];
    assertThat(phi[1][1][3]).isCloseTo(second, within(1e-12));
    double[] moment = doubles(2 * 2 * 4, 0, 1);
    double[] rhs = new double[3 * 2 * 4];
    ProxyApps.lPlusTimes(3, 2, 2, 4, new double[] {1, 5, 2, 7, 3, 11}, moment, rhs);
    assertThat(rhs[2 * 8 + 4 + 3]).isCloseTo(3 * moment[7] + 11 * moment[15], within(1e-12));
  }
}
