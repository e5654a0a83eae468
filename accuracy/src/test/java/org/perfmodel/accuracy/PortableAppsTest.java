package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;

/** Portable applications: what physics and geometry ask of them. */
class PortableAppsTest {
  /** Of a linear velocity the divergence is known, however the zone is distorted. */
  @Test
  void theDivergenceOfALinearVelocityIsExact() {
    double[] x = {0.1, 1.2, -0.1, 0.9};
    double[] y = {1.1, 1.3, 2.2, 1.9};
    double[] xdot = new double[4];
    double[] ydot = new double[4];
    double sumOfY = 0;
    double sumOfYdot = 0;
    for (int i = 0; i < 4; i++) {
      xdot[i] = 3 * x[i] - 2 * y[i] + 1;
      ydot[i] = 5 * x[i] + 0.5 * y[i] - 4;
      sumOfY += y[i];
      sumOfYdot += ydot[i];
    }
    double[] div = new double[4];
    PortableApps.delDotVec2d(2, new int[] {0}, x, y, xdot, ydot, div);
    assertThat(div[0]).isCloseTo(3 + 0.5 + sumOfYdot / sumOfY, within(1e-13));
    assertThat(div[1]).isZero();
  }

  /** The work of pressure and viscosity over a step is Simpson's: begin, four times half, end. */
  @Test
  void energyChangesByTheWorkOfThePressure() {
    int n = 40;
    PortableApps.Fluid f = PortableAppDrivers.fluid(n);
    f.qlOld = new double[n];
    PortableApps.energy(n, f);
    for (int i = 0; i < n; i++) {
      double q = f.delvc[i] > 0 ? 0 : f.qqOld[i];
      double work = f.pOld[i] + f.qOld[i] + 4 * (f.halfPressure[i] + q) + f.pNew[i] + q;
      double expected = f.eOld[i] + f.work[i] - f.delvc[i] * work / 6;
      assertThat(f.eNew[i]).isCloseTo(expected, within(1e-13));
      assertThat(f.qNew[i]).isEqualTo(q);
    }
  }

  @Test
  void viscosityGrowsWithTheSpeedOfSound() {
    PortableApps.Fluid f = PortableAppDrivers.fluid(3);
    f.delvc = new double[3];
    f.eOld = new double[] {2.5, 1e-9, -5};
    f.work = new double[] {0.5, 0, 0};
    f.eMin = -3;
    f.pbvc[2] = 10;
    PortableApps.energy(3, f);
    assertThat(f.eNew).containsExactly(3, 0, -3);
    double square = 3 * f.pbvc[0] + Math.pow(f.vnewc[0], 2) * f.bvc[0] * f.pNew[0];
    double sound = Math.sqrt(square / f.rho0);
    assertThat(f.qNew[0]).isCloseTo(sound * f.qlOld[0] + f.qqOld[0], within(1e-13));
    assertThat(f.qNew[2]).isCloseTo(f.qqOld[2], within(1e-15));
  }

  @Test
  void anImpulseShowsTheFilterBackwards() {
    double[] in = new double[10];
    in[6] = 2;
    double[] out = new double[10];
    PortableApps.fir(in, new double[] {1, 3, 5}, out);
    assertThat(out).containsExactly(0, 0, 0, 0, 10, 6, 2, 0, 0, 0);
  }

  @Test
  void momentsOfOneDirectionAreThatRowOfTheTable() {
    double[] ell = doubles(3 * 2, 0, 1);
    double[] psi = new double[3 * 4 * 5];
    psi[1 + 3 * (2 + 4 * 3)] = 10;
    double[] phi = new double[2 * 4 * 5];
    phi[0] = 1;
    PortableApps.ltimes(3, 2, 4, 5, ell, psi, phi);
    int at = 2 * (2 + 4 * 3);
    for (int i = 0; i < phi.length; i++) {
      double expected = i == at ? 10 * ell[1] : i == at + 1 ? 10 * ell[4] : i == 0 ? 1 : 0;
      assertThat(phi[i]).as("%d", i).isEqualTo(expected);
    }
  }

  /** The half that is kept, set out as a whole matrix. */
  @Test
  void aStencilIsASymmetricMatrix() {
    int n = 4;
    int size = n * n * n;
    double[][] d = rows(14, size, -1, 1);
    double[][] whole = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int diagonal = 0; diagonal < 14; diagonal++) {
        int below = (diagonal / 9 - 1) * n * n + (diagonal / 3 % 3 - 1) * n + diagonal % 3 - 1;
        if (i + below >= 0) {
          whole[i][i + below] = d[diagonal][i];
          whole[i + below][i] = d[diagonal][i];
        }
      }
    }
    double[] x = doubles(size, -1, 1);
    double[] b = new double[size];
    int[] inner = {21, 22, 25, 26, 37, 38, 41, 42};
    PortableApps.matvec3dStencil(n, n * n, inner, PortableAppDrivers.diagonals(d), x, b);
    for (int i : inner) {
      double expected = 0;
      for (int j = 0; j < size; j++) {
        expected += whole[i][j] * x[j];
      }
      assertThat(b[i]).isCloseTo(expected, within(1e-13));
    }
    assertThat(b[0]).isZero();
  }

  @Test
  void aZoneGivesToItsEightCornersAndTakesFromThem() {
    int n = 3;
    double[] volume = new double[27];
    volume[4] = 8;
    double[] node = new double[27];
    PortableApps.nodalAccumulation(n, n * n, new int[] {4}, volume, node);
    for (int i = 0; i < 27; i++) {
      boolean corner = i % 3 >= 1 && i / 3 % 3 >= 1 && i / 9 <= 1;
      assertThat(node[i]).as("%d", i).isEqualTo(corner ? 1 : 0);
    }
    double[] weight = doubles(27, 0, 1);
    double[] taken = new double[27];
    PortableApps.zonalAccumulation(n, n * n, new int[] {4}, weight, taken);
    double given = 0;
    for (int i = 0; i < 27; i++) {
      given += node[i] * weight[i];
    }
    assertThat(8 * taken[4]).isCloseTo(given, within(1e-14));
  }

  @Test
  void pressureIsCutAndLimited() {
    double[] p = new double[4];
    PortableApps.pressure(
        0.5,
        -1,
        0.9,
        new double[] {2, 0.5, 2, 2},
        new double[4],
        new double[] {3, 0.1, 3, -3},
        new double[] {0, 0, 0.9, 0},
        p);
    assertThat(p[0]).isCloseTo(6, within(1e-14));
    assertThat(p).endsWith(0, 0, -1);
  }

  @Test
  void aSkewBoxHasTheVolumeOfItsDeterminant() {
    int n = 3;
    double[] x = new double[27];
    double[] y = new double[27];
    double[] z = new double[27];
    for (int i = 0; i < 27; i++) {
      int a = i % 3;
      int b = i / 3 % 3;
      int c = i / 9;
      x[i] = 2 * a + 0.5 * b;
      y[i] = 0.25 * a + 3 * b + c;
      z[i] = -a + 0.5 * b + 1.5 * c;
    }
    double[] volume = new double[27];
    PortableApps.vol3d(n, 9, 0, 13, x, y, z, volume);
    double determinant = 2 * (3 * 1.5 - 0.5) - 0.5 * (0.25 * 1.5 + 1);
    for (int i : new int[] {0, 1, 3, 4, 9, 10, 12, 13}) {
      assertThat(volume[i]).as("%d", i).isCloseTo(determinant, within(1e-13));
    }
  }

  /** A node inside moves volume from zone to zone, but the whole stays. */
  @Test
  void zonesOfACrookedMeshFillTheirBox() {
    double[] x = new double[27];
    double[] y = new double[27];
    double[] z = new double[27];
    for (int i = 0; i < 27; i++) {
      x[i] = i % 3;
      y[i] = i / 3 % 3;
      z[i] = i / 9;
    }
    x[13] += 0.3;
    y[13] -= 0.2;
    z[13] += 0.4;
    double[] volume = new double[27];
    PortableApps.vol3d(3, 9, 0, 13, x, y, z, volume);
    double sum = 0;
    for (int i : new int[] {0, 1, 3, 4, 9, 10, 12, 13}) {
      assertThat(volume[i]).isNotCloseTo(1, within(0.01));
      sum += volume[i];
    }
    assertThat(sum).isCloseTo(8, within(1e-13));
  }
}
