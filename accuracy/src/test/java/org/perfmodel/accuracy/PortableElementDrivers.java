package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.PortableElements.Work;

/** Data for {@link PortableElements}. What is added to y has both signs, so that y stays small. */
final class PortableElementDrivers {
  private static final int D = 3;
  private static final int Q = 4;
  private static final int UNKNOWNS = D * D * D;
  private static final int POINTS = Q * Q * Q;
  private static final int PARTS = 3;
  private static final int NEIGHBOURS = 26;
  private static final int VARIABLES = 3;

  private PortableElementDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "PortableElements.mass3dpa",
                "double",
                List.of(20, 700, 35_000),
                PortableElementDrivers::mass3dpa)
            .with(n -> Map.of("elements", n, "d", D, "q", Q)),
        Kernel.regular(
                "PortableElements.massVec3dpa",
                "double",
                List.of(10, 400, 12_000),
                PortableElementDrivers::massVec3dpa)
            .with(n -> Map.of("elements", n, "parts", PARTS, "d", D, "q", Q)),
        Kernel.regular(
                "PortableElements.mass3dea",
                "double",
                List.of(4, 80, 800),
                PortableElementDrivers::mass3dea)
            .with(n -> Map.of("elements", n, "d", D, "q", Q)),
        Kernel.regular(
                "PortableElements.diffusion3dpa",
                "double",
                List.of(6, 200, 9000),
                PortableElementDrivers::diffusion3dpa)
            .with(n -> Map.of("elements", n, "d", D, "q", Q)),
        Kernel.regular(
                "PortableElements.convection3dpa",
                "double",
                List.of(10, 350, 14_000),
                PortableElementDrivers::convection3dpa)
            .with(n -> Map.of("elements", n, "d", D, "q", Q)),
        Kernel.irregular(
                "PortableElements.haloPacking",
                "double",
                List.of(6, 26, 130),
                PortableElementDrivers::haloPacking)
            .with(n -> Map.of("n", n, "neighbours", NEIGHBOURS, "variables", VARIABLES)));
  }

  private static Prepared mass3dpa(int elements) {
    double[][] basis = rows(Q, D, 0.1, 0.9);
    double[] density = doubles(POINTS * elements, -0.1, 0.1);
    double[] x = doubles(UNKNOWNS * elements, 0.5, 1.5);
    double[] y = new double[UNKNOWNS * elements];
    return Prepared.of(
        () -> {
          PortableElements.mass3dpa(elements, D, Q, basis, density, x, y);
          return y[y.length / 2];
        });
  }

  private static Prepared massVec3dpa(int elements) {
    double[][] basis = rows(Q, D, 0.1, 0.9);
    double[] density = doubles(POINTS * elements, -0.1, 0.1);
    double[] x = doubles(PARTS * UNKNOWNS * elements, 0.5, 1.5);
    double[] y = new double[PARTS * UNKNOWNS * elements];
    return Prepared.of(
        () -> {
          PortableElements.massVec3dpa(elements, PARTS, D, Q, basis, density, x, y);
          return y[y.length / 2];
        });
  }

  private static Prepared mass3dea(int elements) {
    double[][] basis = rows(Q, D, 0.1, 0.9);
    double[] density = doubles(POINTS * elements, 0.5, 1.5);
    double[] matrix = new double[UNKNOWNS * UNKNOWNS * elements];
    return Prepared.of(
        () -> {
          PortableElements.mass3dea(elements, D, Q, basis, density, matrix);
          return matrix[matrix.length / 2];
        });
  }

  /** A matrix of q rows with the transposed one. */
  static double[][] bothWays(int q, int d, double from, double to) {
    double[][] rows = rows(q, d, from, to);
    double[][] both = new double[2][q * d];
    for (int i = 0; i < q; i++) {
      for (int j = 0; j < d; j++) {
        both[0][i * d + j] = rows[i][j];
        both[1][j * q + i] = rows[i][j];
      }
    }
    return both;
  }

  private static Prepared diffusion3dpa(int elements) {
    double[][] b = bothWays(Q, D, 0.1, 0.9);
    double[][] g = bothWays(Q, D, -1, 1);
    double[] flux = doubles(6 * POINTS * elements, -0.1, 0.1);
    double[] x = doubles(UNKNOWNS * elements, 0.5, 1.5);
    double[] y = new double[UNKNOWNS * elements];
    Work work = Work.of(D, Q);
    return Prepared.of(
        () -> {
          PortableElements.diffusion3dpa(elements, D, Q, b[0], b[1], g[0], g[1], flux, x, y, work);
          return y[y.length / 2];
        });
  }

  private static Prepared convection3dpa(int elements) {
    double[][] b = bothWays(Q, D, 0.1, 0.9);
    double[][] g = bothWays(Q, D, -1, 1);
    double[] wind = doubles(3 * POINTS * elements, -0.1, 0.1);
    double[] x = doubles(UNKNOWNS * elements, 0.5, 1.5);
    double[] y = new double[UNKNOWNS * elements];
    Work work = Work.of(D, Q);
    return Prepared.of(
        () -> {
          PortableElements.convection3dpa(elements, D, Q, b[0], b[1], g[0], wind, x, y, work);
          return y[y.length / 2];
        });
  }

  /**
   * For each neighbour of a cube of side n the places on its way, in an array that has one place
   * more on each side: those inside, or those outside.
   */
  static int[][] places(int n, boolean outside) {
    int side = n + 2;
    int[][] places = new int[NEIGHBOURS][];
    for (int l = 0; l < NEIGHBOURS; l++) {
      int way = l < 13 ? l : l + 1;
      int[] step = {way / 9 - 1, way / 3 % 3 - 1, way % 3 - 1};
      int[] low = new int[3];
      int[] count = new int[3];
      for (int axis = 0; axis < 3; axis++) {
        int edge = outside ? 1 : 0;
        low[axis] = step[axis] < 0 ? 1 - edge : step[axis] > 0 ? n + edge : 1;
        count[axis] = step[axis] == 0 ? n : 1;
      }
      places[l] = new int[count[0] * count[1] * count[2]];
      for (int i = 0; i < places[l].length; i++) {
        int z = low[0] + i / count[2] / count[1];
        int y = low[1] + i / count[2] % count[1];
        places[l][i] = (z * side + y) * side + low[2] + i % count[2];
      }
    }
    return places;
  }

  private static Prepared haloPacking(int n) {
    int[][] packed = places(n, false);
    int[][] unpacked = places(n, true);
    int[] length = new int[NEIGHBOURS];
    double[][] buffer = new double[NEIGHBOURS][];
    for (int l = 0; l < NEIGHBOURS; l++) {
      length[l] = packed[l].length;
      buffer[l] = new double[VARIABLES * length[l]];
    }
    double[][] variable = rows(VARIABLES, (n + 2) * (n + 2) * (n + 2), 0.5, 1.5);
    return Prepared.of(
        () -> {
          PortableElements.haloPacking(
              n, NEIGHBOURS, VARIABLES, length, packed, unpacked, buffer, variable);
          return variable[1][n + 2];
        });
  }
}
