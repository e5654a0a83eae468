package org.perfmodel.accuracy;

/**
 * The group Apps of the RAJA Performance Suite (Lawrence Livermore National Laboratory).
 *
 * <p>Left out: CONVECTION3DPA, DIFFUSION3DPA, MASS3DPA, MASS3DPA_ATOMIC, MASS3DEA, MASSVEC3DPA,
 * EDGE3D, FEMSWEEP (machinery of finite elements, hundreds of lines), INTSC_HEXHEX and
 * INTSC_HEXRECT (long geometry), LTIMES_NOVIEW (the same loops as LTIMES).
 */
final class PortableApps {
  private static final double TINY = 0.1111e-36;
  private static final double ROOT_OF_TINY = 0.3333e-18;

  private PortableApps() {}

  /** Half of a symmetric matrix of 27 diagonals: the middle one and the thirteen below it. */
  record Diagonals(
      double[] dbl,
      double[] dbc,
      double[] dbr,
      double[] dcl,
      double[] dcc,
      double[] dcr,
      double[] dfl,
      double[] dfc,
      double[] dfr,
      double[] cbl,
      double[] cbc,
      double[] cbr,
      double[] ccl,
      double[] ccc) {}

  /** DEL_DOT_VEC_2D: divergence of a velocity on the listed zones of a mesh of rows of nodes. */
  public static void delDotVec2d(
      int row, int[] zones, double[] x, double[] y, double[] xdot, double[] ydot, double[] div) {
    double tiny = 1e-20;
    double half = 0.5;
    for (int ii = 0; ii < zones.length; ii++) {
      int i4 = zones[ii];
      int i1 = i4 + 1;
      int i2 = i1 + row;
      int i3 = i4 + row;
      double xi = half * (x[i1] + x[i2] - x[i3] - x[i4]);
      double xj = half * (x[i2] + x[i3] - x[i4] - x[i1]);
      double yi = half * (y[i1] + y[i2] - y[i3] - y[i4]);
      double yj = half * (y[i2] + y[i3] - y[i4] - y[i1]);
      double fxi = half * (xdot[i1] + xdot[i2] - xdot[i3] - xdot[i4]);
      double fxj = half * (xdot[i2] + xdot[i3] - xdot[i4] - xdot[i1]);
      double fyi = half * (ydot[i1] + ydot[i2] - ydot[i3] - ydot[i4]);
      double fyj = half * (ydot[i2] + ydot[i3] - ydot[i4] - ydot[i1]);
      double area = 1 / (xi * yj - xj * yi + tiny);
      double dfxdx = area * (fxi * yj - fxj * yi);
      double dfydy = area * (fyj * xi - fyi * xj);
      double affine = (ydot[i1] + ydot[i2] + ydot[i3] + ydot[i4]) / (y[i1] + y[i2] + y[i3] + y[i4]);
      div[i4] = dfxdx + dfydy + affine;
    }
  }

  /** What the zones of a fluid hold before and after a step; arrays of one length. */
  static final class Fluid {
    double[] eNew;
    double[] eOld;
    double[] delvc;
    double[] pNew;
    double[] pOld;
    double[] qNew;
    double[] qOld;
    double[] work;
    double[] halfCompression;
    double[] halfPressure;
    double[] bvc;
    double[] pbvc;
    double[] qlOld;
    double[] qqOld;
    double[] vnewc;
    double rho0;
    double eCut;
    double eMin;
    double qCut;

    /** Speed of sound, for the artificial viscosity. */
    double sound(double e, double v, double b, double p, double pb) {
      double square = (pb * e + v * v * b * p) / rho0;
      // @ perf probability = 0
      if (square <= TINY) {
        return ROOT_OF_TINY;
      }
      return Math.sqrt(square);
    }
  }

  /** ENERGY: energy and artificial viscosity of zones after a step, in six loops. */
  public static void energy(int n, Fluid f) {
    for (int i = 0; i < n; i++) {
      f.eNew[i] = f.eOld[i] - 0.5 * f.delvc[i] * (f.pOld[i] + f.qOld[i]) + 0.5 * f.work[i];
    }
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (f.delvc[i] > 0) {
        f.qNew[i] = 0;
      } else {
        double vhalf = 1 / (1 + f.halfCompression[i]);
        double ssc = f.sound(f.eNew[i], vhalf, f.bvc[i], f.halfPressure[i], f.pbvc[i]);
        f.qNew[i] = ssc * f.qlOld[i] + f.qqOld[i];
      }
    }
    for (int i = 0; i < n; i++) {
      f.eNew[i] +=
          0.5 * f.delvc[i] * (3 * (f.pOld[i] + f.qOld[i]) - 4 * (f.halfPressure[i] + f.qNew[i]));
    }
    for (int i = 0; i < n; i++) {
      f.eNew[i] += 0.5 * f.work[i];
      // @ perf probability = 0
      if (Math.abs(f.eNew[i]) < f.eCut) {
        f.eNew[i] = 0;
      }
      // @ perf probability = 0
      if (f.eNew[i] < f.eMin) {
        f.eNew[i] = f.eMin;
      }
    }
    for (int i = 0; i < n; i++) {
      double qTilde;
      // @ perf probability = 1/2
      if (f.delvc[i] > 0) {
        qTilde = 0;
      } else {
        double ssc = f.sound(f.eNew[i], f.vnewc[i], f.bvc[i], f.pNew[i], f.pbvc[i]);
        qTilde = ssc * f.qlOld[i] + f.qqOld[i];
      }
      f.eNew[i] -=
          (7 * (f.pOld[i] + f.qOld[i]) - 8 * (f.halfPressure[i] + f.qNew[i]) + (f.pNew[i] + qTilde))
              * f.delvc[i]
              / 6;
      // @ perf probability = 0
      if (Math.abs(f.eNew[i]) < f.eCut) {
        f.eNew[i] = 0;
      }
      // @ perf probability = 0
      if (f.eNew[i] < f.eMin) {
        f.eNew[i] = f.eMin;
      }
    }
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (f.delvc[i] <= 0) {
        double ssc = f.sound(f.eNew[i], f.vnewc[i], f.bvc[i], f.pNew[i], f.pbvc[i]);
        f.qNew[i] = ssc * f.qlOld[i] + f.qqOld[i];
        // @ perf probability = 0
        if (Math.abs(f.qNew[i]) < f.qCut) {
          f.qNew[i] = 0;
        }
      }
    }
  }

  /** FIR: each place and those that follow, weighted. */
  public static void fir(double[] in, double[] coefficient, double[] out) {
    int n = in.length - coefficient.length;
    for (int i = 0; i < n; i++) {
      double sum = 0;
      for (int j = 0; j < coefficient.length; j++) {
        sum += coefficient[j] * in[i + j];
      }
      out[i] = sum;
    }
  }

  /** LTIMES: moments of a flux in all directions, by zones and groups of energy. */
  public static void ltimes(
      int directions,
      int moments,
      int groups,
      int zones,
      double[] ell,
      double[] psi,
      double[] phi) {
    for (int z = 0; z < zones; z++) {
      for (int g = 0; g < groups; g++) {
        for (int m = 0; m < moments; m++) {
          for (int d = 0; d < directions; d++) {
            phi[m + moments * (g + groups * z)] +=
                ell[d + directions * m] * psi[d + directions * (g + groups * z)];
          }
        }
      }
    }
  }

  /** MATVEC_3D_STENCIL: such a matrix times a vector, on the listed nodes of a block. */
  public static void matvec3dStencil(
      int row, int plane, int[] zones, Diagonals a, double[] x, double[] b) {
    for (int ii = 0; ii < zones.length; ii++) {
      int i = zones[ii];
      int up = i + plane;
      int down = i - plane;
      b[i] =
          a.dbl[i] * x[down - row - 1]
              + a.dbc[i] * x[down - row]
              + a.dbr[i] * x[down - row + 1]
              + a.dcl[i] * x[down - 1]
              + a.dcc[i] * x[down]
              + a.dcr[i] * x[down + 1]
              + a.dfl[i] * x[down + row - 1]
              + a.dfc[i] * x[down + row]
              + a.dfr[i] * x[down + row + 1]
              + a.cbl[i] * x[i - row - 1]
              + a.cbc[i] * x[i - row]
              + a.cbr[i] * x[i - row + 1]
              + a.ccl[i] * x[i - 1]
              + a.ccc[i] * x[i]
              + a.ccl[i + 1] * x[i + 1]
              + a.cbr[i + row - 1] * x[i + row - 1]
              + a.cbc[i + row] * x[i + row]
              + a.cbl[i + row + 1] * x[i + row + 1]
              + a.dfr[up - row - 1] * x[up - row - 1]
              + a.dfc[up - row] * x[up - row]
              + a.dfl[up - row + 1] * x[up - row + 1]
              + a.dcr[up - 1] * x[up - 1]
              + a.dcc[up] * x[up]
              + a.dcl[up + 1] * x[up + 1]
              + a.dbr[up + row - 1] * x[up + row - 1]
              + a.dbc[up + row] * x[up + row]
              + a.dbl[up + row + 1] * x[up + row + 1];
    }
  }

  /** NODAL_ACCUMULATION_3D: each listed zone gives an eighth of its volume to its nodes. */
  public static void nodalAccumulation(
      int row, int plane, int[] zones, double[] volume, double[] node) {
    for (int ii = 0; ii < zones.length; ii++) {
      int i = zones[ii];
      double share = 0.125 * volume[i];
      node[i] += share;
      node[i + 1] += share;
      node[i + row] += share;
      node[i + row + 1] += share;
      node[i + plane] += share;
      node[i + plane + 1] += share;
      node[i + plane + row] += share;
      node[i + plane + row + 1] += share;
    }
  }

  /** PRESSURE: pressure of zones from their compression and energy, with limits. */
  public static void pressure(
      double pCut,
      double pMin,
      double volumeMax,
      double[] compression,
      double[] bvc,
      double[] eOld,
      double[] vnewc,
      double[] pNew) {
    double cls = 2.0 / 3;
    for (int i = 0; i < bvc.length; i++) {
      bvc[i] = cls * (compression[i] + 1);
    }
    for (int i = 0; i < pNew.length; i++) {
      pNew[i] = bvc[i] * eOld[i];
      // @ perf probability = 0.06
      if (Math.abs(pNew[i]) < pCut) {
        pNew[i] = 0;
      }
      // @ perf probability = 0.1
      if (vnewc[i] >= volumeMax) {
        pNew[i] = 0;
      }
      // @ perf probability = 0.12
      if (pNew[i] < pMin) {
        pNew[i] = pMin;
      }
    }
  }

  /** VOL3D: volumes of the zones from a first to a last, whose corners may be anywhere. */
  public static void vol3d(
      int row,
      int plane,
      int first,
      int last,
      double[] x,
      double[] y,
      double[] z,
      double[] volume) {
    double twelfth = 1.0 / 12;
    for (int i = first; i <= last; i++) {
      int i1 = i + 1;
      int i2 = i + row;
      int i3 = i + row + 1;
      int i4 = i + plane;
      int i5 = i4 + 1;
      int i6 = i4 + row;
      int i7 = i6 + 1;
      double x71 = x[i7] - x[i1];
      double x72 = x[i7] - x[i2];
      double x74 = x[i7] - x[i4];
      double x30 = x[i3] - x[i];
      double x50 = x[i5] - x[i];
      double x60 = x[i6] - x[i];
      double y71 = y[i7] - y[i1];
      double y72 = y[i7] - y[i2];
      double y74 = y[i7] - y[i4];
      double y30 = y[i3] - y[i];
      double y50 = y[i5] - y[i];
      double y60 = y[i6] - y[i];
      double z71 = z[i7] - z[i1];
      double z72 = z[i7] - z[i2];
      double z74 = z[i7] - z[i4];
      double z30 = z[i3] - z[i];
      double z50 = z[i5] - z[i];
      double z60 = z[i6] - z[i];
      double sum = triple(x71 + x60, y71 + y60, z71 + z60, x72, y72, z72, x30, y30, z30);
      sum += triple(x72 + x50, y72 + y50, z72 + z50, x74, y74, z74, x60, y60, z60);
      sum += triple(x74 + x30, y74 + y30, z74 + z30, x71, y71, z71, x50, y50, z50);
      volume[i] = sum * twelfth;
    }
  }

  /** Volume that three edges span. */
  private static double triple(
      double ax,
      double ay,
      double az,
      double bx,
      double by,
      double bz,
      double cx,
      double cy,
      double cz) {
    return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
  }

  /** ZONAL_ACCUMULATION_3D: each listed zone takes an eighth of what each of its nodes has. */
  public static void zonalAccumulation(
      int row, int plane, int[] zones, double[] node, double[] volume) {
    for (int ii = 0; ii < zones.length; ii++) {
      int i = zones[ii];
      volume[i] =
          0.125
              * (node[i]
                  + node[i + 1]
                  + node[i + row]
                  + node[i + row + 1]
                  + node[i + plane]
                  + node[i + plane + 1]
                  + node[i + plane + row]
                  + node[i + plane + row + 1]);
    }
  }
}
