package org.perfmodel.accuracy;

/**
 * What {@link PortableApps} left out of the group Apps of the RAJA Performance Suite (Lawrence
 * Livermore National Laboratory): finite elements of three dimensions that are applied without a
 * matrix, axis by axis; and the group Comm as far as one process does it. An element has d^3
 * unknowns and q^3 points at which it is integrated; the last axis is that of neighbours in memory.
 *
 * <p>Left out: all other entries of Basic, Lcals, Stream, Algorithm and Apps (in {@link Portables},
 * {@link PortableLoops}, {@link PortableStreams}, {@link PortableApps}), LTIMES_NOVIEW (the loops
 * of LTIMES), EDGE3D, FEMSWEEP, INTSC_HEXHEX and INTSC_HEXRECT (more than 60 lines), the ATOMIC
 * variants (one thread needs none), HALO_PACKING_FUSED (the same loops), HALO_EXCHANGE and
 * HALO_SENDRECV (message passing).
 */
final class PortableElements {
  private PortableElements() {}

  /** Arrays between two axes, as many and as long as the longest of an element need. */
  record Work(double[] one, double[] other, double[] third, double[] fourth, double[] fifth) {
    static Work of(int d, int q) {
      int longest = Math.max(d, q) * Math.max(d, q) * Math.max(d, q);
      return new Work(
          new double[longest],
          new double[longest],
          new double[longest],
          new double[longest],
          new double[longest]);
    }
  }

  /** MASS3DPA: adds to y the mass matrices of all elements times x. */
  public static void mass3dpa(
      int elements, int d, int q, double[][] basis, double[] density, double[] x, double[] y) {
    double[][][] one = new double[q][q][q];
    double[][][] other = new double[q][q][q];
    for (int e = 0; e < elements; e++) {
      massOfElement(d, q, basis, density, q * q * q * e, x, y, d * d * d * e, one, other);
    }
  }

  private static void massOfElement(
      int d,
      int q,
      double[][] basis,
      double[] density,
      int point,
      double[] x,
      double[] y,
      int unknown,
      double[][][] one,
      double[][][] other) {
    for (int dz = 0; dz < d; dz++) {
      for (int dy = 0; dy < d; dy++) {
        for (int qx = 0; qx < q; qx++) {
          double sum = 0;
          for (int dx = 0; dx < d; dx++) {
            sum += basis[qx][dx] * x[unknown + (dz * d + dy) * d + dx];
          }
          one[dz][dy][qx] = sum;
        }
      }
    }
    for (int dz = 0; dz < d; dz++) {
      for (int qy = 0; qy < q; qy++) {
        for (int qx = 0; qx < q; qx++) {
          double sum = 0;
          for (int dy = 0; dy < d; dy++) {
            sum += basis[qy][dy] * one[dz][dy][qx];
          }
          other[dz][qy][qx] = sum;
        }
      }
    }
    for (int qz = 0; qz < q; qz++) {
      for (int qy = 0; qy < q; qy++) {
        for (int qx = 0; qx < q; qx++) {
          double sum = 0;
          for (int dz = 0; dz < d; dz++) {
            sum += basis[qz][dz] * other[dz][qy][qx];
          }
          one[qz][qy][qx] = sum * density[point + (qz * q + qy) * q + qx];
        }
      }
    }
    for (int qz = 0; qz < q; qz++) {
      for (int qy = 0; qy < q; qy++) {
        for (int dx = 0; dx < d; dx++) {
          double sum = 0;
          for (int qx = 0; qx < q; qx++) {
            sum += basis[qx][dx] * one[qz][qy][qx];
          }
          other[qz][qy][dx] = sum;
        }
      }
    }
    for (int qz = 0; qz < q; qz++) {
      for (int dy = 0; dy < d; dy++) {
        for (int dx = 0; dx < d; dx++) {
          double sum = 0;
          for (int qy = 0; qy < q; qy++) {
            sum += basis[qy][dy] * other[qz][qy][dx];
          }
          one[qz][dy][dx] = sum;
        }
      }
    }
    for (int dz = 0; dz < d; dz++) {
      for (int dy = 0; dy < d; dy++) {
        for (int dx = 0; dx < d; dx++) {
          double sum = 0;
          for (int qz = 0; qz < q; qz++) {
            sum += basis[qz][dz] * one[qz][dy][dx];
          }
          y[unknown + (dz * d + dy) * d + dx] += sum;
        }
      }
    }
  }

  /** MASSVEC3DPA: the same for vectors, whose parts lie one behind the other. */
  public static void massVec3dpa(
      int elements,
      int parts,
      int d,
      int q,
      double[][] basis,
      double[] density,
      double[] x,
      double[] y) {
    double[][][] one = new double[q][q][q];
    double[][][] other = new double[q][q][q];
    for (int e = 0; e < elements; e++) {
      for (int part = 0; part < parts; part++) {
        int unknown = d * d * d * (parts * e + part);
        massOfElement(d, q, basis, density, q * q * q * e, x, y, unknown, one, other);
      }
    }
  }

  /** MASS3DEA: the mass matrix of each element, d^3 rows of d^3. */
  public static void mass3dea(
      int elements, int d, int q, double[][] basis, double[] density, double[] matrix) {
    int unknowns = d * d * d;
    for (int e = 0; e < elements; e++) {
      for (int row = 0; row < unknowns; row++) {
        int iz = row / (d * d);
        int iy = row / d % d;
        int ix = row % d;
        for (int column = 0; column < unknowns; column++) {
          int jz = column / (d * d);
          int jy = column / d % d;
          int jx = column % d;
          double sum = 0;
          for (int kz = 0; kz < q; kz++) {
            for (int ky = 0; ky < q; ky++) {
              for (int kx = 0; kx < q; kx++) {
                sum +=
                    basis[kx][ix]
                        * basis[kx][jx]
                        * basis[ky][iy]
                        * basis[ky][jy]
                        * basis[kz][iz]
                        * basis[kz][jz]
                        * density[((e * q + kz) * q + ky) * q + kx];
              }
            }
          }
          matrix[(e * unknowns + row) * unknowns + column] = sum;
        }
      }
    }
  }

  /**
   * Along one axis, from places to other places.
   *
   * @param outer places of the axes before
   * @param inner places of the axes behind
   * @param matrix a row for each place it goes to
   */
  private static void along(
      int outer,
      int from,
      int to,
      int inner,
      double[] matrix,
      double[] in,
      int first,
      double[] out) {
    for (int o = 0; o < outer; o++) {
      for (int t = 0; t < to; t++) {
        for (int i = 0; i < inner; i++) {
          double sum = 0;
          for (int f = 0; f < from; f++) {
            sum += matrix[t * from + f] * in[first + (o * from + f) * inner + i];
          }
          out[(o * to + t) * inner + i] = sum;
        }
      }
    }
  }

  /**
   * DIFFUSION3DPA: adds to y what diffuses from x.
   *
   * @param basis of the unknowns at the points; b transposed is bt, and g is of the derivatives
   * @param flux six numbers of a symmetric matrix for each point
   */
  public static void diffusion3dpa(
      int elements,
      int d,
      int q,
      double[] basis,
      double[] bt,
      double[] g,
      double[] gt,
      double[] flux,
      double[] x,
      double[] y,
      Work work) {
    int points = q * q * q;
    double[] gradX = work.third();
    double[] gradY = work.fourth();
    double[] gradZ = work.fifth();
    for (int e = 0; e < elements; e++) {
      int unknown = d * d * d * e;
      gradient(d, q, basis, g, x, unknown, work);
      for (int k = 0; k < points; k++) {
        int at = 6 * (points * e + k);
        double dx = gradX[k];
        double dy = gradY[k];
        double dz = gradZ[k];
        gradX[k] = flux[at] * dx + flux[at + 1] * dy + flux[at + 2] * dz;
        gradY[k] = flux[at + 1] * dx + flux[at + 3] * dy + flux[at + 4] * dz;
        gradZ[k] = flux[at + 2] * dx + flux[at + 4] * dy + flux[at + 5] * dz;
      }
      back(d, q, gt, bt, bt, gradX, y, unknown, work);
      back(d, q, bt, gt, bt, gradY, y, unknown, work);
      back(d, q, bt, bt, gt, gradZ, y, unknown, work);
    }
  }

  /** Derivatives of an element along x, y and z at its points, in the last three of the work. */
  private static void gradient(
      int d, int q, double[] basis, double[] g, double[] x, int unknown, Work work) {
    double[] one = work.one();
    double[] other = work.other();
    along(d * d, d, q, 1, g, x, unknown, one);
    along(d, d, q, q, basis, one, 0, other);
    along(1, d, q, q * q, basis, other, 0, work.third());
    along(d * d, d, q, 1, basis, x, unknown, one);
    along(d, d, q, q, g, one, 0, other);
    along(1, d, q, q * q, basis, other, 0, work.fourth());
    along(d, d, q, q, basis, one, 0, other);
    along(1, d, q, q * q, g, other, 0, work.fifth());
  }

  /** From the points back to the unknowns, with a matrix for each axis; adds to y. */
  private static void back(
      int d,
      int q,
      double[] alongX,
      double[] alongY,
      double[] alongZ,
      double[] value,
      double[] y,
      int unknown,
      Work work) {
    double[] one = work.one();
    double[] other = work.other();
    along(q * q, q, d, 1, alongX, value, 0, one);
    along(q, q, d, d, alongY, one, 0, other);
    along(1, q, d, d * d, alongZ, other, 0, one);
    for (int i = 0; i < d * d * d; i++) {
      y[unknown + i] += one[i];
    }
  }

  /** CONVECTION3DPA: adds to y what a wind of three parts at each point carries on of x. */
  public static void convection3dpa(
      int elements,
      int d,
      int q,
      double[] basis,
      double[] bt,
      double[] g,
      double[] wind,
      double[] x,
      double[] y,
      Work work) {
    int points = q * q * q;
    double[] carried = work.third();
    for (int e = 0; e < elements; e++) {
      int unknown = d * d * d * e;
      gradient(d, q, basis, g, x, unknown, work);
      for (int k = 0; k < points; k++) {
        int at = 3 * (points * e + k);
        carried[k] =
            wind[at] * carried[k]
                + wind[at + 1] * work.fourth()[k]
                + wind[at + 2] * work.fifth()[k];
      }
      back(d, q, bt, bt, bt, carried, y, unknown, work);
    }
  }

  /**
   * HALO_PACKING: packs what the 26 neighbours of a cube of side n want of some variables, and
   * unpacks what came from them.
   *
   * @param length places that each neighbour shares
   */
  public static void haloPacking(
      int n,
      int neighbours,
      int variables,
      int[] length,
      int[][] packed,
      int[][] unpacked,
      double[][] buffer,
      double[][] variable) {
    for (int l = 0; l < neighbours; l++) {
      int at = 0;
      for (int v = 0; v < variables; v++) {
        // @ perf trips = (6*n^2+12*n+8)/26
        for (int i = 0; i < length[l]; i++) {
          buffer[l][at++] = variable[v][packed[l][i]];
        }
      }
    }
    for (int l = 0; l < neighbours; l++) {
      int at = 0;
      for (int v = 0; v < variables; v++) {
        // @ perf trips = (6*n^2+12*n+8)/26
        for (int i = 0; i < length[l]; i++) {
          variable[v][unpacked[l][i]] = buffer[l][at++];
        }
      }
    }
  }
}
