package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Oceans.Tree;

/** Oceans: planes and what Jacobians keep, harmonic functions, all pairs, rays by hand. */
class OceansTest {
  private static double[][] plane(int n, double down, double across) {
    double[][] plane = new double[n][n];
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < n; j++) {
        plane[i][j] = down * i + across * j;
      }
    }
    return plane;
  }

  /** Of planes the Jacobian is a determinant; exchanged functions change its sign. */
  @Test
  void jacobiansOfPlanesAreDeterminants() {
    int n = 5;
    double[][] out = new double[n][n];
    double[][] back = new double[n][n];
    Oceans.jacobian(n, 1.0 / 12, plane(n, 2, 3), plane(n, 5, 7), out);
    assertThat(out[2][3]).isCloseTo(5 * 3 - 2 * 7, within(1e-12));
    double[][] a = rows(n, n, 0, 1);
    double[][] b = rows(n, n, 3, 1);
    b[2][2] = 0.3;
    b[1][3] = 0.9;
    Oceans.jacobian(n, 1, a, b, out);
    Oceans.jacobian(n, 1, b, a, back);
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        assertThat(out[i][j]).isCloseTo(-back[i][j], within(1e-12)).isNotZero();
      }
    }
  }

  /** Of i^2 + 2 j^2 the five points differ by 6: that is already at rest. */
  @Test
  void relaxationRestsWhereTheEquationHolds() {
    int n = 7;
    double[][] q = new double[n][n];
    double[][] right = new double[n][n];
    for (int i = 0; i < n; i++) {
      Arrays.fill(right[i], 24);
      for (int j = 0; j < n; j++) {
        q[i][j] = i * i + 2 * j * j;
      }
    }
    assertThat(Oceans.relax(n, 0.25, right, q)).isZero();
    q[3][1] += 8;
    assertThat(Oceans.relax(n, 0.25, right, q)).isEqualTo(6.5);
    assertThat(q[3][2]).isEqualTo(17 + 2);
    assertThat(q[3][1]).isEqualTo(11 + 1.5);
  }

  @Test
  void openedCellsGiveThePullOfAllPairs() {
    int n = 200;
    Tree tree = SplashDrivers.tree(n);
    double[][] all = new double[n][3];
    double[][] near = new double[n][3];
    Oceans.barnes(n, 1e9, 1e-3, tree, new int[2000], all);
    Oceans.barnes(n, 4, 1e-3, tree, new int[2000], near);
    for (int i = 0; i < n; i++) {
      double x = 0;
      double most = 0;
      for (int j = 0; j < n; j++) {
        double dx = tree.x()[j] - tree.x()[i];
        double dy = tree.y()[j] - tree.y()[i];
        double dz = tree.z()[j] - tree.z()[i];
        double strength = tree.mass()[j] * Math.pow(dx * dx + dy * dy + dz * dz + 1e-3, -1.5);
        x += strength * dx;
        most += strength * Math.abs(dx);
      }
      assertThat(all[i][0]).isCloseTo(x, within(1e-9 * most));
      assertThat(near[i][0]).isCloseTo(x, within(0.02 * most));
    }
  }

  @Test
  void raysEndWhereLittleIsLeft() {
    int n = 6;
    byte[] volume = new byte[n * n * n];
    float[] opacity = new float[256];
    float[] light = new float[256];
    Arrays.fill(light, 1);
    opacity[200] = 0.5f;
    opacity[201] = 0.9f;
    for (int z = 0; z < n; z++) {
      volume[(z * n + 1) * n + 1 + z / 2] = (byte) 200;
      volume[z * n * n] = (byte) 201;
    }
    float[] image = new float[9];
    Oceans.volrend(n, 3, 0.5f, 0, volume, opacity, light, image);
    assertThat(image[4]).isEqualTo(1 - 0x1p-5f);
    assertThat(image[0]).isCloseTo(0.99f, within(1e-6f));
    assertThat(image[2]).isZero();
  }
}
