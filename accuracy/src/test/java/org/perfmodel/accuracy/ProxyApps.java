package org.perfmodel.accuracy;

/**
 * What proxy applications spend their time in: HPCCG, miniFE and miniMD (Mantevo, Sandia), CoMD
 * (ExMatEx, Los Alamos), XSBench (Argonne), SNAP (Los Alamos), AMG and Kripke (CORAL, Lawrence
 * Livermore); one thread each. LULESH is in {@link Shocks}.
 *
 * <p>Left out: Quicksilver (particles through hundreds of lines), miniFE's axpby (HPCCG's waxpby),
 * SNAP's fix-up of negative fluxes, and all that passes messages.
 */
final class ProxyApps {
  private ProxyApps() {}

  /** HPCCG, ddot: a scalar product. */
  public static double ddot(int n, double[] x, double[] y) {
    double sum = 0;
    for (int i = 0; i < n; i++) {
      sum += x[i] * y[i];
    }
    return sum;
  }

  /** HPCCG, waxpby: a weighted sum of two vectors. */
  public static void waxpby(int n, double alpha, double[] x, double beta, double[] y, double[] w) {
    for (int i = 0; i < n; i++) {
      w[i] = alpha * x[i] + beta * y[i];
    }
  }

  /** HPCCG, sparsemv: a sparse matrix, each row with arrays of its own, times a vector. */
  public static void sparsemv(
      int rows, int[] nonzeros, double[][] value, int[][] column, double[] x, double[] y) {
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      double[] values = value[i];
      int[] columns = column[i];
      // @ perf trips = 27
      for (int k = 0; k < nonzeros[i]; k++) {
        sum += values[k] * x[columns[k]];
      }
      y[i] = sum;
    }
  }

  /** miniFE, matvec: a sparse matrix, row after row in two arrays, times a vector. */
  public static void matvec(
      int rows, int[] rowStart, int[] column, double[] a, double[] x, double[] y) {
    for (int i = 0; i < rows; i++) {
      double sum = 0;
      // @ perf trips = 27
      for (int k = rowStart[i]; k < rowStart[i + 1]; k++) {
        sum += a[k] * x[column[k]];
      }
      y[i] = sum;
    }
  }

  /** miniMD, force_lj: forces of Lennard and Jones between atoms and those in their lists. */
  public static void miniMdForce(
      int atoms, double cut, int[] count, int[][] neighbour, double[] x, double[] f) {
    for (int i = 0; i < atoms; i++) {
      double atX = x[3 * i];
      double atY = x[3 * i + 1];
      double atZ = x[3 * i + 2];
      double forceX = 0;
      double forceY = 0;
      double forceZ = 0;
      int[] near = neighbour[i];
      // @ perf trips = 80
      for (int k = 0; k < count[i]; k++) {
        int j = near[k];
        double dx = atX - x[3 * j];
        double dy = atY - x[3 * j + 1];
        double dz = atZ - x[3 * j + 2];
        double square = dx * dx + dy * dy + dz * dz;
        // @ perf probability = 0.7
        if (square < cut * cut) {
          double inverse = 1 / square;
          double sixth = inverse * inverse * inverse;
          double force = 48 * sixth * (sixth - 0.5) * inverse;
          forceX += dx * force;
          forceY += dy * force;
          forceZ += dz * force;
        }
      }
      f[3 * i] = forceX;
      f[3 * i + 1] = forceY;
      f[3 * i + 2] = forceZ;
    }
  }

  /**
   * CoMD, ljForce: forces of Lennard and Jones between atoms of boxes and of the boxes around them;
   * answers their energy.
   *
   * @param side boxes a side, the outermost for neighbours only
   * @param slots places in a box, of which the first are taken
   */
  public static double comdForce(
      int side, int slots, double cut, int[] taken, double[][] r, double[][] f) {
    double energy = 0;
    for (int bz = 1; bz < side - 1; bz++) {
      for (int by = 1; by < side - 1; by++) {
        for (int bx = 1; bx < side - 1; bx++) {
          int box = (bz * side + by) * side + bx;
          // @ perf trips = 16
          for (int i = box * slots; i < box * slots + taken[box]; i++) {
            f[i][0] = 0;
            f[i][1] = 0;
            f[i][2] = 0;
          }
          for (int nz = bz - 1; nz <= bz + 1; nz++) {
            for (int ny = by - 1; ny <= by + 1; ny++) {
              for (int nx = bx - 1; nx <= bx + 1; nx++) {
                int other = (nz * side + ny) * side + nx;
                energy += between(box, other, slots, cut * cut, taken, r, f);
              }
            }
          }
        }
      }
    }
    return energy;
  }

  private static double between(
      int box, int other, int slots, double cut2, int[] taken, double[][] r, double[][] f) {
    double energy = 0;
    // @ perf trips = 16
    for (int i = box * slots; i < box * slots + taken[box]; i++) {
      // @ perf trips = 16
      for (int j = other * slots; j < other * slots + taken[other]; j++) {
        double dx = r[i][0] - r[j][0];
        double dy = r[i][1] - r[j][1];
        double dz = r[i][2] - r[j][2];
        double square = dx * dx + dy * dy + dz * dz;
        // @ perf probability = 0.15
        if (square <= cut2 && square > 0) {
          double inverse = 1 / square;
          double sixth = inverse * inverse * inverse;
          energy += 0.5 * 4 * sixth * (sixth - 1);
          double force = 4 * sixth * inverse * (12 * sixth - 6);
          f[i][0] += dx * force;
          f[i][1] += dy * force;
          f[i][2] += dz * force;
        }
      }
    }
    return energy;
  }

  /**
   * XSBench: cross sections of materials at energies, each from the two points around it of every
   * nuclide in the material, found in one grid of all energies.
   *
   * @param points of the grid of all energies
   * @param index for each of those and each nuclide, the nuclide's point before it
   * @param grid energy and five cross sections a point, by nuclide
   */
  public static void crossSections(
      int lookups,
      int points,
      int nuclides,
      int parts,
      double[] energy,
      int[] material,
      double[] energies,
      int[] index,
      double[][] grid,
      int[][] nuclide,
      double[][] density,
      double[] macro) {
    for (int l = 0; l < lookups; l++) {
      double e = energy[l];
      int before = 0;
      int length = points - 1;
      // @ perf trips = log2(points)
      while (length > 1) {
        int middle = before + length / 2;
        // @ perf probability = 1/2
        if (energies[middle] > e) {
          length = length / 2;
        } else {
          length -= length / 2;
          before = middle;
        }
      }
      int[] of = nuclide[material[l]];
      double[] much = density[material[l]];
      for (int k = 0; k < parts; k++) {
        double[] own = grid[of[k]];
        int low = 6 * index[before * nuclides + of[k]];
        int high = low + 6;
        double part = (own[high] - e) / (own[high] - own[low]);
        for (int x = 1; x <= 5; x++) {
          double cross = own[high + x] - part * (own[high + x] - own[low + x]);
          macro[5 * l + x - 1] += cross * much[k];
        }
      }
    }
  }

  /**
   * SNAP, dim3_sweep: a line of cells swept in all directions of an octant, diamond differences.
   */
  public static void sweep(
      int cells,
      int angles,
      double[] mu,
      double[] eta,
      double[] xi,
      double[] weight,
      double[] total,
      double[] source,
      double[] psiX,
      double[][] psiY,
      double[][] psiZ,
      double[] flux) {
    for (int a = 0; a < angles; a++) {
      psiX[a] = 0;
    }
    for (int i = 0; i < cells; i++) {
      double[] y = psiY[i];
      double[] z = psiZ[i];
      double sum = 0;
      for (int a = 0; a < angles; a++) {
        double in = source[i] + psiX[a] * mu[a] + y[a] * eta[a] + z[a] * xi[a];
        double psi = in / (total[i] + mu[a] + eta[a] + xi[a]);
        psiX[a] = 2 * psi - psiX[a];
        y[a] = 2 * psi - y[a];
        z[a] = 2 * psi - z[a];
        sum += weight[a] * psi;
      }
      flux[i] = sum;
    }
  }

  /** AMG, relaxation by Jacobi's iteration with a weight; a row's first number is its diagonal. */
  public static void relaxJacobi(
      int n,
      double omega,
      int[] rowStart,
      int[] column,
      double[] a,
      double[] f,
      double[] u,
      double[] old) {
    for (int i = 0; i < n; i++) {
      old[i] = u[i];
    }
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1
      if (a[rowStart[i]] != 0) {
        double rest = f[i];
        // @ perf trips = 6
        for (int k = rowStart[i] + 1; k < rowStart[i + 1]; k++) {
          rest -= a[k] * old[column[k]];
        }
        u[i] = (1 - omega) * u[i] + omega * rest / a[rowStart[i]];
      }
    }
  }

  /** AMG, relaxation by Gauss's and Seidel's iteration; a row's first number is its diagonal. */
  public static void relaxGaussSeidel(
      int n, int[] rowStart, int[] column, double[] a, double[] f, double[] u) {
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1
      if (a[rowStart[i]] != 0) {
        double rest = f[i];
        // @ perf trips = 6
        for (int k = rowStart[i] + 1; k < rowStart[i + 1]; k++) {
          rest -= a[k] * u[column[k]];
        }
        u[i] = rest / a[rowStart[i]];
      }
    }
  }

  /** Kripke, LTimes: moments of fluxes in many directions. */
  public static void lTimes(
      int moments,
      int directions,
      int groups,
      int zones,
      double[][] ell,
      double[][][] psi,
      double[][][] phi) {
    for (int m = 0; m < moments; m++) {
      for (int d = 0; d < directions; d++) {
        for (int g = 0; g < groups; g++) {
          for (int z = 0; z < zones; z++) {
            phi[m][g][z] += ell[m][d] * psi[d][g][z];
          }
        }
      }
    }
  }

  /** Kripke, LPlusTimes: sources in many directions from moments. */
  public static void lPlusTimes(
      int directions,
      int moments,
      int groups,
      int zones,
      double[] ellPlus,
      double[] phi,
      double[] rhs) {
    for (int d = 0; d < directions; d++) {
      for (int m = 0; m < moments; m++) {
        double weight = ellPlus[d * moments + m];
        for (int g = 0; g < groups; g++) {
          for (int z = 0; z < zones; z++) {
            rhs[(d * groups + g) * zones + z] += weight * phi[(m * groups + g) * zones + z];
          }
        }
      }
    }
  }
}
