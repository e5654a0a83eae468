package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.PortableElements.Work;

/** Elements axis by axis: against products with whole matrices. */
class PortableElementsTest {
  private static final int E = 2;
  private static final int D = 2;
  private static final int Q = 3;
  private static final int UNKNOWNS = D * D * D;
  private static final int POINTS = Q * Q * Q;

  private final double[][] b = PortableElementDrivers.bothWays(Q, D, 0.1, 0.9);
  private final double[][] g = PortableElementDrivers.bothWays(Q, D, -1, 2);
  private final double[] x = doubles(3 * UNKNOWNS * E, -1, 1);

  /** At a point, what an unknown is worth there, or its derivative along an axis (z is 0). */
  private double worth(int point, int unknown, int derived) {
    double product = 1;
    for (int axis = 2; axis >= 0; axis--) {
      product *= (axis == derived ? g : b)[0][point % Q * D + unknown % D];
      point /= Q;
      unknown /= D;
    }
    return product;
  }

  private double at(int point, int first, int derived) {
    double sum = 0;
    for (int i = 0; i < UNKNOWNS; i++) {
      sum += worth(point, i, derived) * x[first + i];
    }
    return sum;
  }

  @Test
  void massIsTheSumOverAllPoints() {
    double[][] basis = rows(Q, D, 0.1, 0.9);
    double[] density = doubles(POINTS * E, 0.5, 1.5);
    double[] y = new double[3 * UNKNOWNS * E];
    double[] parts = new double[3 * UNKNOWNS * E];
    double[] matrix = new double[UNKNOWNS * UNKNOWNS * E];
    y[1] = 5;
    PortableElements.mass3dpa(E, D, Q, basis, density, x, y);
    y[1] -= 5;
    PortableElements.massVec3dpa(E, 3, D, Q, basis, density, x, parts);
    PortableElements.mass3dea(E, D, Q, basis, density, matrix);
    for (int i = 0; i < UNKNOWNS * E; i++) {
      int e = i / UNKNOWNS;
      double[] expected = new double[4];
      double product = 0;
      for (int k = 0; k < POINTS; k++) {
        double weight = density[POINTS * e + k] * worth(k, i % UNKNOWNS, -1);
        expected[3] += weight * at(k, e * UNKNOWNS, -1);
        for (int part = 0; part < 3; part++) {
          expected[part] += weight * at(k, (3 * e + part) * UNKNOWNS, -1);
        }
      }
      for (int j = 0; j < UNKNOWNS; j++) {
        product += matrix[i * UNKNOWNS + j] * x[e * UNKNOWNS + j];
      }
      assertThat(y[i]).isCloseTo(expected[3], within(1e-12));
      assertThat(product).isCloseTo(expected[3], within(1e-12));
      for (int part = 0; part < 3; part++) {
        assertThat(parts[(3 * e + part) * UNKNOWNS + i % UNKNOWNS])
            .isCloseTo(expected[part], within(1e-12));
      }
    }
  }

  /** Places of the six numbers of a symmetric matrix. */
  private static final int[][] FLUX = {{0, 1, 2}, {1, 3, 4}, {2, 4, 5}};

  @Test
  void whatDiffusesGoesAlongGradients() {
    double[] flux = doubles(6 * POINTS * E, 0, 1);
    double[] wind = doubles(3 * POINTS * E, -1, 1);
    double[] y = new double[UNKNOWNS * E];
    double[] carried = new double[UNKNOWNS * E];
    Work work = Work.of(D, Q);
    PortableElements.diffusion3dpa(E, D, Q, b[0], b[1], g[0], g[1], flux, x, y, work);
    PortableElements.convection3dpa(E, D, Q, b[0], b[1], g[0], wind, x, carried, work);
    for (int i = 0; i < UNKNOWNS * E; i++) {
      int e = i / UNKNOWNS;
      double diffused = 0;
      double blown = 0;
      for (int k = 0; k < POINTS; k++) {
        int point = POINTS * e + k;
        for (int to = 0; to < 3; to++) {
          double slope = at(k, e * UNKNOWNS, 2 - to);
          blown += wind[3 * point + to] * slope * worth(k, i % UNKNOWNS, -1);
          for (int from = 0; from < 3; from++) {
            diffused += flux[6 * point + FLUX[from][to]] * slope * worth(k, i % UNKNOWNS, 2 - from);
          }
        }
      }
      assertThat(y[i]).isCloseTo(diffused, within(1e-12));
      assertThat(carried[i]).isCloseTo(blown, within(1e-12));
    }
  }

  /** A cube that is its own neighbour on all sides: then what lies outside is what is opposite. */
  @Test
  void halosAreFilledFromWhatWasPacked() {
    int n = 3;
    int side = n + 2;
    int[][] packed = PortableElementDrivers.places(n, false);
    int[][] unpacked = PortableElementDrivers.places(n, true);
    int[] length = new int[26];
    int[][] opposite = new int[26][];
    int outside = 0;
    for (int l = 0; l < 26; l++) {
      length[l] = packed[l].length;
      opposite[l] = unpacked[25 - l];
      outside += length[l];
    }
    assertThat(outside).isEqualTo(side * side * side - n * n * n);
    double[][] variable = rows(2, side * side * side, 0, 1);
    double[][] before = rows(2, side * side * side, 0, 1);
    double[][] buffer = new double[26][2 * n * n];
    PortableElements.haloPacking(n, 26, 2, length, packed, opposite, buffer, variable);
    for (int at = 0; at < side * side * side; at++) {
      int z = (at / side / side + n - 1) % n + 1;
      int y = (at / side % side + n - 1) % n + 1;
      int there = (z * side + y) * side + (at % side + n - 1) % n + 1;
      assertThat(variable[1][at]).isEqualTo(before[1][there]);
    }
  }
}
