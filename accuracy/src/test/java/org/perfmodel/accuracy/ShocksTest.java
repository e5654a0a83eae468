package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** A shock: volumes that fill a cube, and values of single elements by hand. */
class ShocksTest {
  private static Shocks.Material single() {
    return ShockDrivers.material(1);
  }

  @Test
  void volumesFillTheirCubeHoweverNodesAreMoved() {
    int n = 4;
    double[][] place = ShockDrivers.places(n);
    double[] volume = new double[n * n * n];
    Shocks.calcElemVolume(n * n * n, ShockDrivers.nodes(n), place[0], place[1], place[2], volume);
    assertThat(Values.sum(volume)).isCloseTo(n * n * n, within(1e-10));
    assertThat(volume[21]).isNotCloseTo(1, within(1e-3));
  }

  @Test
  void pressuresAreCutOff() {
    Shocks.Material m = ShockDrivers.material(4);
    m.compression = new double[] {0.5, 0.5, 0.5, 0.5};
    m.eOld = new double[] {2, 0.05, 2, -3};
    m.vnewc = new double[] {1, 1, 9, 1};
    double[] p = new double[4];
    Shocks.calcPressure(4, -1, 0.1, 9, p, m);
    assertThat(p[0]).isCloseTo(2, within(1e-12));
    assertThat(p[1]).isZero();
    assertThat(p[2]).isZero();
    assertThat(p[3]).isEqualTo(-1);
  }

  /** An element that shrinks by 1/5 under 2 and 3, with sound of 7 at the half step. */
  @Test
  void whatShrinksGetsViscosity() {
    Shocks.Material m = single();
    m.eOld[0] = 10;
    m.delvc[0] = -0.2;
    m.pOld[0] = 2;
    m.qOld[0] = 3;
    m.work[0] = 1;
    m.compHalfStep[0] = 1;
    m.pHalfStep[0] = 4;
    m.bvc[0] = 76;
    m.pbvc[0] = 2;
    m.ql[0] = 0.5;
    m.qq[0] = 0.25;
    Shocks.calcEnergy(1, -100, 2, m);
    assertThat(m.qNew[0]).isCloseTo(7 * 0.5 + 0.25, within(1e-12));
    assertThat(m.eNew[0]).isCloseTo(11 - 0.1 * (15 - 4 * 7.75), within(1e-12));
    m.delvc[0] = 0.2;
    Shocks.calcEnergy(1, -100, 2, m);
    assertThat(m.qNew[0]).isZero();
    assertThat(m.eNew[0]).isCloseTo(10 + 0.1 * (15 - 16), within(1e-12));
  }

  @Test
  void compressionsAreGatheredAndLimited() {
    Shocks.Material m = ShockDrivers.material(3);
    m.vnewc = new double[] {0.5, 0.1, 20};
    int[] element = {2, 1, 0};
    double[] e = {1, 2, 3};
    double[] delv = {-0.6, 0.1, 0.2};
    Shocks.evalEos(3, 0.1, 20, element, e, delv, e, e, m);
    assertThat(m.eOld).containsExactly(3, 2, 1);
    assertThat(m.compression).containsExactly(0, 9, 1);
    assertThat(m.compHalfStep[0]).isZero();
    assertThat(m.compHalfStep[1]).isEqualTo(9);
    assertThat(m.compHalfStep[2]).isCloseTo(1 / 0.8 - 1, within(1e-12));
    assertThat(m.pOld).containsExactly(0, 2, 1);
  }

  /**
   * Along xi both neighbours are alike, so nothing is viscous; along eta one goes the other way.
   */
  @Test
  void onlyKinksAreViscous() {
    int[] one = {0};
    int[][] before = {{0}, {1}, {2}};
    int[][] after = {{0}, {2}, {0}};
    double[][] delv = {{-1, 0, 0}, {-2, 1, -2}, {-2, 0, -1}};
    double[][] delx = {{1}, {3}, {1}};
    double[] ql = new double[1];
    double[] qq = new double[1];
    double[] mass = {4};
    double[] volume = {2};
    Shocks.calcMonotonicQ(
        1, one, before, after, delv, delx, new double[] {-1}, mass, volume, ql, qq);
    // Limiters 1, 0 and 3/4; speeds -1, -6 and -2; density 2.
    assertThat(ql[0]).isCloseTo(6 + 2 * 0.25, within(1e-12));
    assertThat(qq[0]).isCloseTo(4.0 / 3 * (36 + 4 * (1 - 0.5625)), within(1e-12));
    Shocks.calcMonotonicQ(
        1, one, before, after, delv, delx, new double[] {1}, mass, volume, ql, qq);
    assertThat(ql[0] + qq[0]).isZero();
  }

  @Test
  void nodesFollowTheirForces() {
    double[] mass = {2};
    double[][] a = new double[3][1];
    double[][] v = {{1}, {-1}, {0.1}};
    double[][] x = new double[3][1];
    Shocks.calcAcceleration(
        1, mass, new double[] {4}, new double[] {6}, new double[] {-2}, a[0], a[1], a[2]);
    assertThat(Values.sum(a)).isEqualTo(2 + 3 - 1);
    Shocks.calcVelocity(1, 0.5, 0.45, a[0], a[1], a[2], v[0], v[1], v[2]);
    assertThat(v).isDeepEqualTo(new double[][] {{2}, {0.5}, {0}});
    Shocks.calcPosition(1, 0.5, v[0], v[1], v[2], x[0], x[1], x[2]);
    assertThat(x).isDeepEqualTo(new double[][] {{1}, {0.25}, {0}});
  }
}
