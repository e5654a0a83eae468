package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.ParallelDrivers.cube;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ProxyApps}. */
final class ProxyDrivers {
  private static final int SLOTS = 20;
  private static final int TAKEN = 16;
  private static final double BOX = 2.66;
  private static final int LOOKUPS = 500;
  private static final int NUCLIDES = 12;
  private static final int PARTS = 6;
  private static final int ANGLES = 36;
  private static final int DIRECTIONS = 24;
  private static final int MOMENTS = 16;
  private static final int GROUPS = 14;

  private ProxyDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "ProxyApps.ddot", "double", List.of(1900, 60_000, 2_500_000), ProxyDrivers::ddot),
        Kernel.regular(
            "ProxyApps.waxpby", "double", List.of(4000, 40_000, 1_600_000), ProxyDrivers::waxpby),
        Kernel.irregular("ProxyApps.sparsemv", "double", List.of(5, 13, 50), ProxyDrivers::sparsemv)
            .with(n -> Map.of("rows", n * n * n)),
        Kernel.irregular("ProxyApps.matvec", "double", List.of(5, 14, 48), ProxyDrivers::matvec)
            .with(n -> Map.of("rows", n * n * n)),
        Kernel.irregular(
                "ProxyApps.miniMdForce", "double", List.of(4, 12, 40), ProxyDrivers::miniMdForce)
            .with(n -> Map.of("atoms", n * n * n)),
        Kernel.irregular(
                "ProxyApps.comdForce", "double", List.of(4, 8, 18), ProxyDrivers::comdForce)
            .with(n -> Map.of("side", n)),
        Kernel.irregular(
                "ProxyApps.crossSections",
                "double",
                List.of(20, 600, 30_000),
                ProxyDrivers::crossSections)
            .with(n -> Map.of("lookups", LOOKUPS, "points", NUCLIDES * n, "parts", PARTS)),
        Kernel.regular("ProxyApps.sweep", "double", List.of(50, 1500, 50_000), ProxyDrivers::sweep)
            .with(n -> Map.of("cells", n, "angles", ANGLES)),
        Kernel.irregular(
                "ProxyApps.relaxJacobi", "double", List.of(7, 20, 70), ProxyDrivers::relaxJacobi)
            .with(n -> Map.of("n", n * n * n)),
        Kernel.irregular(
                "ProxyApps.relaxGaussSeidel",
                "double",
                List.of(7, 20, 70),
                ProxyDrivers::relaxGaussSeidel)
            .with(n -> Map.of("n", n * n * n)),
        Kernel.regular("ProxyApps.lTimes", "double", List.of(5, 150, 5000), ProxyDrivers::lTimes)
            .with(ProxyDrivers::kripke),
        Kernel.regular(
                "ProxyApps.lPlusTimes", "double", List.of(6, 140, 5200), ProxyDrivers::lPlusTimes)
            .with(ProxyDrivers::kripke));
  }

  private static Map<String, Integer> kripke(int n) {
    return Map.of("moments", MOMENTS, "directions", DIRECTIONS, "groups", GROUPS, "zones", n);
  }

  private static Prepared ddot(int n) {
    double[][] xy = rows(2, n, -1, 1);
    return Prepared.of(() -> ProxyApps.ddot(n, xy[0], xy[1]));
  }

  private static Prepared waxpby(int n) {
    double[][] xy = rows(2, n, -1, 1);
    double[] w = new double[n];
    return Prepared.of(
        () -> {
          ProxyApps.waxpby(n, 0.3, xy[0], 0.7, xy[1], w);
          return w[n / 2];
        });
  }

  /** The points around one of a cube that goes on at its other side, itself first. */
  static int[] around(int n, int at, int most) {
    int[] around = new int[27];
    around[0] = at;
    int count = 1;
    for (int o = 0; o < 27; o++) {
      int dx = o % 3 - 1;
      int dy = o / 3 % 3 - 1;
      int dz = o / 9 - 1;
      if (o != 13 && dx * dx + dy * dy + dz * dz <= most) {
        int x = (at % n + dx + n) % n;
        int y = (at / n % n + dy + n) % n;
        int z = (at / n / n + dz + n) % n;
        around[count++] = (z * n + y) * n + x;
      }
    }
    return Arrays.copyOf(around, count);
  }

  private static Prepared sparsemv(int n) {
    int rows = n * n * n;
    double[][] value = rows(rows, 27, -1, 1);
    int[][] column = new int[rows][];
    int[] nonzeros = new int[rows];
    for (int i = 0; i < rows; i++) {
      column[i] = around(n, i, 3);
      Arrays.sort(column[i]);
      nonzeros[i] = 27;
    }
    double[] x = doubles(rows, 0, 1);
    double[] y = new double[rows];
    return Prepared.of(
        () -> {
          ProxyApps.sparsemv(rows, nonzeros, value, column, x, y);
          return y[rows / 2];
        });
  }

  static int[] starts(int rows, int each) {
    int[] start = new int[rows + 1];
    for (int i = 0; i <= rows; i++) {
      start[i] = each * i;
    }
    return start;
  }

  static int[] columns(int n, int each, int most) {
    int[] column = new int[n * n * n * each];
    for (int i = 0; i < n * n * n; i++) {
      System.arraycopy(around(n, i, most), 0, column, each * i, each);
    }
    return column;
  }

  private static Prepared matvec(int n) {
    int rows = n * n * n;
    int[] start = starts(rows, 27);
    int[] column = columns(n, 27, 3);
    for (int i = 0; i < rows; i++) {
      Arrays.sort(column, 27 * i, 27 * i + 27);
    }
    double[] a = doubles(27 * rows, -1, 1);
    double[] x = doubles(rows, 0, 1);
    double[] y = new double[rows];
    return Prepared.of(
        () -> {
          ProxyApps.matvec(rows, start, column, a, x, y);
          return y[rows / 2];
        });
  }

  /**
   * Atoms of a cube first, in order, then those around it; near places of a lattice. Which atom
   * lies where, {@link #place} says.
   */
  static double[] atoms(int n) {
    int side = n + 4;
    double[] x = new double[3 * side * side * side];
    double[] off = doubles(x.length, -0.02, 0.02);
    for (int at = 0; at < side * side * side; at++) {
      int atom = 3 * place(n, at % side - 2, at / side % side - 2, at / side / side - 2);
      x[atom] = 1.058 * (at % side) + off[atom];
      x[atom + 1] = 1.058 * (at / side % side) + off[atom + 1];
      x[atom + 2] = 1.058 * (at / side / side) + off[atom + 2];
    }
    return x;
  }

  /** An atom by its place, from -2 to n + 1 each way; those of the cube have the first numbers. */
  private static int place(int n, int x, int y, int z) {
    if (inside(n, x) && inside(n, y) && inside(n, z)) {
      return (z * n + y) * n + x;
    }
    int side = n + 4;
    int all = ((z + 2) * side + y + 2) * side + x + 2;
    int planes = Math.max(0, Math.min(n, z));
    int lines = inside(n, z) ? Math.max(0, Math.min(n, y)) : 0;
    int points = inside(n, z) && inside(n, y) && x >= n ? n : 0;
    return n * n * n + all - (planes * n + lines) * n - points;
  }

  private static boolean inside(int n, int x) {
    return x >= 0 && x < n;
  }

  /** Who is nearer than the root of seven on the lattice. */
  static int[][] neighbours(int n) {
    int[][] near = new int[n * n * n][80];
    for (int i = 0; i < near.length; i++) {
      int count = 0;
      for (int o = 0; o < 125; o++) {
        int dx = o % 5 - 2;
        int dy = o / 5 % 5 - 2;
        int dz = o / 25 - 2;
        int square = dx * dx + dy * dy + dz * dz;
        if (square > 0 && square < 7) {
          near[i][count++] = place(n, i % n + dx, i / n % n + dy, i / n / n + dz);
        }
      }
    }
    return near;
  }

  private static Prepared miniMdForce(int n) {
    int atoms = n * n * n;
    double[] x = atoms(n);
    int[][] near = neighbours(n);
    int[] count = new int[atoms];
    Arrays.fill(count, 80);
    double[] f = new double[3 * atoms];
    return Prepared.of(
        () -> {
          ProxyApps.miniMdForce(atoms, 2.5, count, near, x, f);
          return f[atoms];
        });
  }

  /** Sixteen atoms a box, near places of a lattice, and places that are not taken. */
  static double[][] boxes(int side) {
    double[][] r = rows(side * side * side * SLOTS, 3, -0.1, 0.1);
    for (int i = 0; i < r.length; i++) {
      int box = i / SLOTS;
      int slot = i % SLOTS;
      r[i][0] += BOX * (box % side + (slot % 2 + 0.5) / 2);
      r[i][1] += BOX * (box / side % side + (slot / 2 % 2 + 0.5) / 2);
      r[i][2] += BOX * (box / side / side + (slot / 4 + 0.5) / 4);
    }
    return r;
  }

  private static Prepared comdForce(int side) {
    double[][] r = boxes(side);
    double[][] f = new double[r.length][3];
    int[] taken = new int[side * side * side];
    Arrays.fill(taken, TAKEN);
    return Prepared.of(() -> ProxyApps.comdForce(side, SLOTS, BOX, taken, r, f));
  }

  /** Energy and five cross sections a point, by nuclide, in order of energies. */
  static double[][] nuclides(int points) {
    double[][] grid = rows(NUCLIDES, 6 * points, 0, 1);
    for (double[] own : grid) {
      double[] energy = new double[points];
      for (int i = 0; i < points; i++) {
        energy[i] = own[6 * i];
      }
      Arrays.sort(energy);
      for (int i = 0; i < points; i++) {
        own[6 * i] = energy[i];
      }
    }
    return grid;
  }

  static double[] allEnergies(double[][] grid) {
    int points = grid[0].length / 6;
    double[] all = new double[grid.length * points];
    for (int i = 0; i < all.length; i++) {
      all[i] = grid[i / points][6 * (i % points)];
    }
    Arrays.sort(all);
    return all;
  }

  static int[] index(double[][] grid, double[] all) {
    int[] index = new int[all.length * grid.length];
    for (int own = 0; own < grid.length; own++) {
      int at = 0;
      for (int i = 0; i < all.length; i++) {
        while (at < grid[own].length / 6 - 2 && grid[own][6 * (at + 1)] <= all[i]) {
          at++;
        }
        index[i * grid.length + own] = at;
      }
    }
    return index;
  }

  private static Prepared crossSections(int points) {
    double[][] grid = nuclides(points);
    double[] all = allEnergies(grid);
    int[] index = index(grid, all);
    double[] energy = doubles(LOOKUPS, 0, 1);
    int[] material = ints(LOOKUPS, 4, 1);
    int[][] nuclide = {
      {0, 1, 2, 3, 4, 5}, {6, 7, 8, 9, 10, 11}, {0, 2, 4, 6, 8, 10}, {1, 3, 5, 7, 9, 11}
    };
    double[][] density = rows(4, PARTS, 0, 1);
    double[] macro = new double[5 * LOOKUPS];
    return Prepared.of(
        () -> {
          ProxyApps.crossSections(
              LOOKUPS,
              all.length,
              NUCLIDES,
              PARTS,
              energy,
              material,
              all,
              index,
              grid,
              nuclide,
              density,
              macro);
          return macro[LOOKUPS];
        });
  }

  private static Prepared sweep(int cells) {
    double[][] angle = rows(4, ANGLES, 0.1, 1);
    double[] total = doubles(cells, 1, 2);
    double[] source = doubles(cells, 0, 1);
    double[][] psiY = rows(cells, ANGLES, 0, 1);
    double[][] psiZ = rows(cells, ANGLES, 1, 2);
    double[] flux = new double[cells];
    double[] psiX = new double[ANGLES];
    return Prepared.of(
        () -> {
          ProxyApps.sweep(
              cells, ANGLES, angle[0], angle[1], angle[2], angle[3], total, source, psiX, psiY,
              psiZ, flux);
          return flux[cells / 2];
        });
  }

  /** Six neighbours that weigh nearly as much as the diagonal. */
  static double[] laplacian(int rows) {
    double[] a = doubles(7 * rows, -1, -0.5);
    for (int i = 0; i < rows; i++) {
      a[7 * i] = 6.5;
    }
    return a;
  }

  private static Prepared relaxJacobi(int n) {
    int rows = n * n * n;
    int[] start = starts(rows, 7);
    int[] column = columns(n, 7, 1);
    double[] a = laplacian(rows);
    double[] f = doubles(rows, 0, 1);
    double[] u = new double[rows];
    double[] old = new double[rows];
    return Prepared.of(
        () -> {
          ProxyApps.relaxJacobi(rows, 0.8, start, column, a, f, u, old);
          return u[rows / 2];
        });
  }

  private static Prepared relaxGaussSeidel(int n) {
    int rows = n * n * n;
    int[] start = starts(rows, 7);
    int[] column = columns(n, 7, 1);
    double[] a = laplacian(rows);
    double[] f = doubles(rows, 0, 1);
    double[] u = new double[rows];
    return Prepared.of(
        () -> {
          ProxyApps.relaxGaussSeidel(rows, start, column, a, f, u);
          return u[rows / 2];
        });
  }

  private static Prepared lTimes(int zones) {
    double[][] ell = rows(MOMENTS, DIRECTIONS, -1, 1);
    double[][][] psi = cube(DIRECTIONS, GROUPS, zones, 0, 1);
    double[][][] phi = new double[MOMENTS][GROUPS][zones];
    return Prepared.of(
        () -> {
          ProxyApps.lTimes(MOMENTS, DIRECTIONS, GROUPS, zones, ell, psi, phi);
          return phi[3][3][zones / 2];
        });
  }

  private static Prepared lPlusTimes(int zones) {
    double[] ellPlus = doubles(DIRECTIONS * MOMENTS, -1, 1);
    double[] phi = doubles(MOMENTS * GROUPS * zones, 0, 1);
    double[] rhs = new double[DIRECTIONS * GROUPS * zones];
    return Prepared.of(
        () -> {
          ProxyApps.lPlusTimes(DIRECTIONS, MOMENTS, GROUPS, zones, ellPlus, phi, rhs);
          return rhs[zones];
        });
  }
}
