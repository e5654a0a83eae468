package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Shocks}. */
final class ShockDrivers {
  private ShockDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "Shocks.calcElemVolume", "double", List.of(7, 24, 80), ShockDrivers::calcElemVolume)
            .with(n -> Map.of("elements", n * n * n)),
        Kernel.irregular(
            "Shocks.calcPressure",
            "double",
            List.of(800, 20_000, 1_000_000),
            ShockDrivers::calcPressure),
        Kernel.irregular(
            "Shocks.calcEnergy", "double", List.of(300, 8000, 400_000), ShockDrivers::calcEnergy),
        Kernel.irregular(
            "Shocks.evalEos", "double", List.of(300, 8000, 350_000), ShockDrivers::evalEos),
        Kernel.irregular(
                "Shocks.calcMonotonicQ", "double", List.of(6, 19, 67), ShockDrivers::calcMonotonicQ)
            .with(n -> Map.of("n", n * n * n)),
        Kernel.regular(
                "Shocks.calcAcceleration",
                "double",
                List.of(580, 15_000, 600_000),
                ShockDrivers::calcAcceleration)
            .with(n -> Map.of("nodes", n)),
        Kernel.irregular(
                "Shocks.calcVelocity",
                "double",
                List.of(1300, 17_000, 700_000),
                ShockDrivers::calcVelocity)
            .with(n -> Map.of("nodes", n)),
        Kernel.regular(
                "Shocks.calcPosition",
                "double",
                List.of(5000, 18_000, 800_000),
                ShockDrivers::calcPosition)
            .with(n -> Map.of("nodes", n)));
  }

  /** The eight nodes of each element of a cube. */
  static int[] nodes(int n) {
    int[] node = new int[8 * n * n * n];
    int row = n + 1;
    int plane = row * row;
    for (int e = 0; e < n * n * n; e++) {
      int first = e / n / n * plane + e / n % n * row + e % n;
      int[] corner = {0, 1, row + 1, row, plane, plane + 1, plane + row + 1, plane + row};
      for (int c = 0; c < 8; c++) {
        node[8 * e + c] = first + corner[c];
      }
    }
    return node;
  }

  /** Places of the nodes of a cube, those within a little off. */
  static double[][] places(int n) {
    int row = n + 1;
    double[][] place = rows(3, row * row * row, -0.2, 0.2);
    for (int i = 0; i < row * row * row; i++) {
      int[] at = {i % row, i / row % row, i / row / row};
      for (int d = 0; d < 3; d++) {
        place[d][i] = at[d] + (at[d] == 0 || at[d] == n ? 0 : place[d][i]);
      }
    }
    return place;
  }

  private static Prepared calcElemVolume(int n) {
    int[] node = nodes(n);
    double[][] place = places(n);
    double[] volume = new double[n * n * n];
    return Prepared.of(
        () -> {
          Shocks.calcElemVolume(n * n * n, node, place[0], place[1], place[2], volume);
          return volume[n * n];
        });
  }

  /** Half of the elements shrink; what is cut off is in some of them. */
  static Shocks.Material material(int n) {
    double[][] values = rows(15, n, 0, 1);
    Shocks.Material m = new Shocks.Material();
    m.eNew = values[0];
    m.eOld = values[1];
    m.delvc = values[2];
    m.pOld = values[3];
    m.qOld = values[4];
    m.qNew = values[5];
    m.work = values[6];
    m.compression = values[7];
    m.compHalfStep = values[8];
    m.pHalfStep = values[9];
    m.bvc = values[10];
    m.pbvc = values[11];
    m.ql = values[12];
    m.qq = values[13];
    m.vnewc = values[14];
    for (int i = 0; i < n; i++) {
      m.eOld[i] += 1;
      m.delvc[i] = 0.2 * m.delvc[i] - 0.1;
      m.vnewc[i] = 0.8 + 0.4 * m.vnewc[i];
    }
    return m;
  }

  private static Prepared calcPressure(int n) {
    Shocks.Material m = material(n);
    double[] pNew = new double[n];
    for (int i = 0; i < n; i++) {
      m.eOld[i] = 10 * (m.eOld[i] - 1) - 1;
    }
    return Prepared.of(
        () -> {
          Shocks.calcPressure(n, 0, 0.09, 1e9, pNew, m);
          return Values.sum(pNew);
        });
  }

  private static Prepared calcEnergy(int n) {
    Shocks.Material m = material(n);
    return Prepared.of(
        () -> {
          Shocks.calcEnergy(n, -1e15, 1, m);
          return m.eNew[n / 2];
        });
  }

  /** Every other element, then the rest: a region of many pieces. */
  static int[] region(int n) {
    int[] element = new int[n];
    for (int i = 0; i < n; i++) {
      element[i] = 2 * i < n ? 2 * i : 2 * (i - (n + 1) / 2) + 1;
    }
    return element;
  }

  private static Prepared evalEos(int n) {
    Shocks.Material m = material(n);
    int[] element = region(n);
    double[][] of = rows(4, n, -0.1, 0.1);
    return Prepared.of(
        () -> {
          Shocks.evalEos(n, 0.85, 1.15, element, of[0], of[1], of[2], of[3], m);
          return m.compHalfStep[n / 2];
        });
  }

  /** The neighbours of each element one way; at the ends the element itself. */
  static int[][] neighbours(int n, int off) {
    int[][] neighbour = new int[3][n * n * n];
    for (int e = 0; e < n * n * n; e++) {
      int[] at = {e % n, e / n % n, e / n / n};
      int[] step = {1, n, n * n};
      for (int d = 0; d < 3; d++) {
        boolean in = at[d] + off >= 0 && at[d] + off < n;
        neighbour[d][e] = in ? e + off * step[d] : e;
      }
    }
    return neighbour;
  }

  private static Prepared calcMonotonicQ(int n) {
    int elements = n * n * n;
    int[] element = region(elements);
    int[][] before = neighbours(n, -1);
    int[][] after = neighbours(n, 1);
    double[][] v = rows(7, elements, -1, 1);
    double[][] size = rows(5, elements, 0.5, 1.5);
    double[][] delv = {v[0], v[1], v[2]};
    double[][] delx = {size[0], size[1], size[2]};
    return Prepared.of(
        () -> {
          Shocks.calcMonotonicQ(
              elements, element, before, after, delv, delx, v[3], size[3], size[4], v[4], v[5]);
          return Values.sum(v[5]);
        });
  }

  private static Prepared calcAcceleration(int n) {
    double[] mass = doubles(n, 0.5, 1.5);
    double[][] f = rows(3, n, -1, 1);
    double[][] a = new double[3][n];
    return Prepared.of(
        () -> {
          Shocks.calcAcceleration(n, mass, f[0], f[1], f[2], a[0], a[1], a[2]);
          return a[0][n / 2] + a[2][n / 2];
        });
  }

  private static Prepared calcVelocity(int n) {
    double[][] v = rows(6, n, -1, 1);
    return Prepared.of(
        () -> {
          Shocks.calcVelocity(n, 1e-3, 1e-7, v[0], v[1], v[2], v[3], v[4], v[5]);
          return v[3][n / 2];
        });
  }

  private static Prepared calcPosition(int n) {
    double[][] v = rows(6, n, -1, 1);
    return Prepared.of(
        () -> {
          Shocks.calcPosition(n, 1e-3, v[0], v[1], v[2], v[3], v[4], v[5]);
          return v[3][n / 2];
        });
  }
}
