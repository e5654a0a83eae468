package org.perfmodel.accuracy;

/**
 * Loops of LULESH 2.0 (I. Karlin et al., Lawrence Livermore, 2013): a shock through elements with
 * eight nodes each, one thread.
 *
 * <p>Left out: forces of hourglasses, stresses, gradients of velocities (hundreds of lines each),
 * constraints of the step, and the kinds of boundaries of the monotonic viscosity (here neighbours
 * alone say what is beyond).
 */
final class Shocks {
  private static final double TINY = 1e-36;

  private Shocks() {}

  /** What the equation of state keeps of each element. */
  static final class Material {
    double[] eNew;
    double[] eOld;
    double[] delvc;
    double[] pOld;
    double[] qOld;
    double[] qNew;
    double[] work;
    double[] compression;
    double[] compHalfStep;
    double[] pHalfStep;
    double[] bvc;
    double[] pbvc;
    double[] ql;
    double[] qq;
    double[] vnewc;
  }

  /** CalcElemVolume: of each element between its nodes. */
  public static void calcElemVolume(
      int elements, int[] node, double[] x, double[] y, double[] z, double[] volume) {
    for (int e = 0; e < elements; e++) {
      int n0 = node[8 * e];
      int n1 = node[8 * e + 1];
      int n2 = node[8 * e + 2];
      int n3 = node[8 * e + 3];
      int n4 = node[8 * e + 4];
      int n5 = node[8 * e + 5];
      int n6 = node[8 * e + 6];
      int n7 = node[8 * e + 7];
      double first =
          triple(
              x[n3] - x[n1] + x[n7] - x[n2],
              y[n3] - y[n1] + y[n7] - y[n2],
              z[n3] - z[n1] + z[n7] - z[n2],
              x[n6] - x[n3],
              y[n6] - y[n3],
              z[n6] - z[n3],
              x[n2] - x[n0],
              y[n2] - y[n0],
              z[n2] - z[n0]);
      double second =
          triple(
              x[n4] - x[n3] + x[n5] - x[n7],
              y[n4] - y[n3] + y[n5] - y[n7],
              z[n4] - z[n3] + z[n5] - z[n7],
              x[n6] - x[n4],
              y[n6] - y[n4],
              z[n6] - z[n4],
              x[n7] - x[n0],
              y[n7] - y[n0],
              z[n7] - z[n0]);
      double third =
          triple(
              x[n1] - x[n4] + x[n2] - x[n5],
              y[n1] - y[n4] + y[n2] - y[n5],
              z[n1] - z[n4] + z[n2] - z[n5],
              x[n6] - x[n1],
              y[n6] - y[n1],
              z[n6] - z[n1],
              x[n5] - x[n0],
              y[n5] - y[n0],
              z[n5] - z[n0]);
      volume[e] = (first + second + third) / 12;
    }
  }

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
    return ax * (by * cz - bz * cy) + bx * (az * cy - ay * cz) + cx * (ay * bz - az * by);
  }

  /** CalcPressureForElems: from energies and compressions, with what is cut off. */
  public static void calcPressure(
      int n, double pMin, double pCut, double most, double[] pNew, Material m) {
    for (int i = 0; i < n; i++) {
      m.bvc[i] = 2.0 / 3 * (m.compression[i] + 1);
      m.pbvc[i] = 2.0 / 3;
    }
    for (int i = 0; i < n; i++) {
      pNew[i] = m.bvc[i] * m.eOld[i];
      // @ perf probability = 1/100
      if (Math.abs(pNew[i]) < pCut) {
        pNew[i] = 0;
      }
      // @ perf probability = 0
      if (m.vnewc[i] >= most) {
        pNew[i] = 0;
      }
      // @ perf probability = 1/10
      if (pNew[i] < pMin) {
        pNew[i] = pMin;
      }
    }
  }

  /** CalcEnergyForElems up to its half step: energy, sound and viscosity. */
  public static void calcEnergy(int n, double eMin, double rho, Material m) {
    for (int i = 0; i < n; i++) {
      m.eNew[i] = m.eOld[i] - 0.5 * m.delvc[i] * (m.pOld[i] + m.qOld[i]) + 0.5 * m.work[i];
      // @ perf probability = 0
      if (m.eNew[i] < eMin) {
        m.eNew[i] = eMin;
      }
    }
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/2
      if (m.delvc[i] > 0) {
        m.qNew[i] = 0;
      } else {
        double half = 1 / (1 + m.compHalfStep[i]);
        double sound = (m.pbvc[i] * m.eNew[i] + half * half * m.bvc[i] * m.pHalfStep[i]) / rho;
        // @ perf probability = 0
        if (sound <= TINY) {
          sound = 1e-18;
        } else {
          sound = Math.sqrt(sound);
        }
        m.qNew[i] = sound * m.ql[i] + m.qq[i];
      }
      m.eNew[i] +=
          0.5 * m.delvc[i] * (3 * (m.pOld[i] + m.qOld[i]) - 4 * (m.pHalfStep[i] + m.qNew[i]));
    }
  }

  /** EvalEOSForElems before its energies: gathers a region's elements, and their compressions. */
  public static void evalEos(
      int n,
      double vMin,
      double vMax,
      int[] element,
      double[] e,
      double[] delv,
      double[] p,
      double[] q,
      Material m) {
    for (int i = 0; i < n; i++) {
      int at = element[i];
      m.eOld[i] = e[at];
      m.delvc[i] = delv[at];
      m.pOld[i] = p[at];
      m.qOld[i] = q[at];
    }
    for (int i = 0; i < n; i++) {
      double volume = m.vnewc[element[i]];
      m.compression[i] = 1 / volume - 1;
      double half = volume - m.delvc[i] * 0.5;
      m.compHalfStep[i] = 1 / half - 1;
    }
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/8
      if (m.vnewc[element[i]] <= vMin) {
        m.compHalfStep[i] = m.compression[i];
      }
    }
    for (int i = 0; i < n; i++) {
      // @ perf probability = 1/8
      if (m.vnewc[element[i]] >= vMax) {
        m.pOld[i] = 0;
        m.compression[i] = 0;
        m.compHalfStep[i] = 0;
      }
      m.work[i] = 0;
    }
  }

  /** CalcMonotonicQRegionForElems: viscosities, limited by those of both neighbours each way. */
  public static void calcMonotonicQ(
      int n,
      int[] element,
      int[][] before,
      int[][] after,
      double[][] delv,
      double[][] delx,
      double[] vdov,
      double[] mass,
      double[] volume,
      double[] ql,
      double[] qq) {
    for (int i = 0; i < n; i++) {
      int e = element[i];
      double phiXi = limited(e, before[0][e], after[0][e], delv[0]);
      double phiEta = limited(e, before[1][e], after[1][e], delv[1]);
      double phiZeta = limited(e, before[2][e], after[2][e], delv[2]);
      // @ perf probability = 1/2
      if (vdov[e] > 0) {
        ql[e] = 0;
        qq[e] = 0;
      } else {
        double xi = Math.min(0, delv[0][e] * delx[0][e]);
        double eta = Math.min(0, delv[1][e] * delx[1][e]);
        double zeta = Math.min(0, delv[2][e] * delx[2][e]);
        double rho = mass[e] / volume[e];
        ql[e] = -0.5 * rho * (xi * (1 - phiXi) + eta * (1 - phiEta) + zeta * (1 - phiZeta));
        qq[e] =
            2.0
                / 3
                * rho
                * (xi * xi * (1 - phiXi * phiXi)
                    + eta * eta * (1 - phiEta * phiEta)
                    + zeta * zeta * (1 - phiZeta * phiZeta));
      }
    }
  }

  private static double limited(int e, int before, int after, double[] delv) {
    double norm = 1 / (delv[e] + TINY);
    double down = delv[before] * norm;
    double up = delv[after] * norm;
    double phi = 0.5 * (down + up);
    phi = Math.min(phi, Math.min(2 * down, 2 * up));
    return Math.min(1, Math.max(0, phi));
  }

  /** CalcAccelerationForNodes: force over mass. */
  public static void calcAcceleration(
      int nodes,
      double[] mass,
      double[] fx,
      double[] fy,
      double[] fz,
      double[] xdd,
      double[] ydd,
      double[] zdd) {
    for (int i = 0; i < nodes; i++) {
      xdd[i] = fx[i] / mass[i];
      ydd[i] = fy[i] / mass[i];
      zdd[i] = fz[i] / mass[i];
    }
  }

  /** CalcVelocityForNodes: what is slower than a limit stands still. */
  public static void calcVelocity(
      int nodes,
      double dt,
      double least,
      double[] xdd,
      double[] ydd,
      double[] zdd,
      double[] xd,
      double[] yd,
      double[] zd) {
    for (int i = 0; i < nodes; i++) {
      double x = xd[i] + xdd[i] * dt;
      // @ perf probability = 0
      if (Math.abs(x) < least) {
        x = 0;
      }
      xd[i] = x;
      double y = yd[i] + ydd[i] * dt;
      // @ perf probability = 0
      if (Math.abs(y) < least) {
        y = 0;
      }
      yd[i] = y;
      double z = zd[i] + zdd[i] * dt;
      // @ perf probability = 0
      if (Math.abs(z) < least) {
        z = 0;
      }
      zd[i] = z;
    }
  }

  /** CalcPositionForNodes. */
  public static void calcPosition(
      int nodes,
      double dt,
      double[] xd,
      double[] yd,
      double[] zd,
      double[] x,
      double[] y,
      double[] z) {
    for (int i = 0; i < nodes; i++) {
      x[i] += xd[i] * dt;
      y[i] += yd[i] * dt;
      z[i] += zd[i] * dt;
    }
  }
}
