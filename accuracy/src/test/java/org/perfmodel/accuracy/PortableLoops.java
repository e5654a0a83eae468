package org.perfmodel.accuracy;

/**
 * The group Lcals of the RAJA Performance Suite (Lawrence Livermore National Laboratory): loops of
 * its compiler suite, written so that iterations can run at once. Nothing is left out.
 */
final class PortableLoops {
  private PortableLoops() {}

  /** DIFF_PREDICT: differences of differences, ten deep, in planes of one array. */
  public static void diffPredict(int n, double[] cx, double[] px) {
    for (int i = 0; i < n; i++) {
      double ar = cx[i + n * 4];
      double br = ar - px[i + n * 4];
      px[i + n * 4] = ar;
      double cr = br - px[i + n * 5];
      px[i + n * 5] = br;
      ar = cr - px[i + n * 6];
      px[i + n * 6] = cr;
      br = ar - px[i + n * 7];
      px[i + n * 7] = ar;
      cr = br - px[i + n * 8];
      px[i + n * 8] = br;
      ar = cr - px[i + n * 9];
      px[i + n * 9] = cr;
      br = ar - px[i + n * 10];
      px[i + n * 10] = ar;
      cr = br - px[i + n * 11];
      px[i + n * 11] = br;
      px[i + n * 13] = cr - px[i + n * 12];
      px[i + n * 12] = cr;
    }
  }

  /** EOS: a fragment of an equation of state. */
  public static void eos(
      int n, double q, double r, double t, double[] u, double[] y, double[] z, double[] x) {
    for (int i = 0; i < n; i++) {
      x[i] =
          u[i]
              + r * (z[i] + r * y[i])
              + t
                  * (u[i + 3]
                      + r * (u[i + 2] + r * u[i + 1])
                      + t * (u[i + 6] + q * (u[i + 5] + q * u[i + 4])));
    }
  }

  /** FIRST_DIFF: how much each is less than the next. */
  public static void firstDiff(int n, double[] y, double[] x) {
    for (int i = 0; i < n; i++) {
      x[i] = y[i + 1] - y[i];
    }
  }

  /** FIRST_MIN: the place of the least, the first of several. */
  public static int firstMin(double[] x) {
    double least = x[0];
    int place = 0;
    for (int i = 1; i < x.length; i++) {
      // @ perf probability = 0
      if (x[i] < least) {
        least = x[i];
        place = i;
      }
    }
    return place;
  }

  /** FIRST_SUM: each and the one before. */
  public static void firstSum(int n, double[] y, double[] x) {
    for (int i = 1; i < n; i++) {
      x[i] = y[i - 1] + y[i];
    }
  }

  /** GEN_LIN_RECUR: a recurrence, forwards and backwards, with an array for what is carried. */
  public static void genLinRecur(int n, double[] sa, double[] sb, double[] stb5, double[] b5) {
    for (int k = 0; k < n; k++) {
      b5[k] = sa[k] + stb5[k] * sb[k];
      stb5[k] = b5[k] - stb5[k];
    }
    for (int i = 1; i <= n; i++) {
      int k = n - i;
      b5[k] = sa[k] + stb5[k] * sb[k];
      stb5[k] = b5[k] - stb5[k];
    }
  }

  /** HYDRO_1D: a fragment of hydrodynamics. */
  public static void hydro1d(
      int n, double q, double r, double t, double[] y, double[] z, double[] x) {
    for (int i = 0; i < n; i++) {
      x[i] = q + y[i] * (r * z[i + 10] + t * z[i + 11]);
    }
  }

  /** HYDRO_2D: a step of hydrodynamics in a plane whose rows lie one behind the other. */
  public static void hydro2d(
      int kn,
      int jn,
      double s,
      double t,
      double[] za,
      double[] zb,
      double[] zm,
      double[] zp,
      double[] zq,
      double[] zr,
      double[] zu,
      double[] zv,
      double[] zz,
      double[] zrOut,
      double[] zzOut) {
    for (int k = 1; k < kn - 1; k++) {
      for (int j = 1; j < jn - 1; j++) {
        int at = j + k * jn;
        za[at] =
            (zp[at + jn - 1] + zq[at + jn - 1] - zp[at - 1] - zq[at - 1])
                * (zr[at] + zr[at - 1])
                / (zm[at - 1] + zm[at + jn - 1]);
        zb[at] =
            (zp[at - 1] + zq[at - 1] - zp[at] - zq[at])
                * (zr[at] + zr[at - jn])
                / (zm[at] + zm[at - 1]);
      }
    }
    for (int k = 1; k < kn - 1; k++) {
      for (int j = 1; j < jn - 1; j++) {
        int at = j + k * jn;
        zu[at] +=
            s
                * (za[at] * (zz[at] - zz[at + 1])
                    - za[at - 1] * (zz[at] - zz[at - 1])
                    - zb[at] * (zz[at] - zz[at - jn])
                    + zb[at + jn] * (zz[at] - zz[at + jn]));
        zv[at] +=
            s
                * (za[at] * (zr[at] - zr[at + 1])
                    - za[at - 1] * (zr[at] - zr[at - 1])
                    - zb[at] * (zr[at] - zr[at - jn])
                    + zb[at + jn] * (zr[at] - zr[at + jn]));
      }
    }
    for (int k = 1; k < kn - 1; k++) {
      for (int j = 1; j < jn - 1; j++) {
        int at = j + k * jn;
        zrOut[at] = zr[at] + t * zu[at];
        zzOut[at] = zz[at] + t * zv[at];
      }
    }
  }

  /** INT_PREDICT: the next value of many integrations, from planes of one array. */
  public static void intPredict(int n, double c0, double[] dm, double[] px) {
    double dm22 = dm[0];
    double dm23 = dm[1];
    double dm24 = dm[2];
    double dm25 = dm[3];
    double dm26 = dm[4];
    double dm27 = dm[5];
    double dm28 = dm[6];
    for (int i = 0; i < n; i++) {
      px[i] =
          dm28 * px[i + n * 12]
              + dm27 * px[i + n * 11]
              + dm26 * px[i + n * 10]
              + dm25 * px[i + n * 9]
              + dm24 * px[i + n * 8]
              + dm23 * px[i + n * 7]
              + dm22 * px[i + n * 6]
              + c0 * (px[i + n * 4] + px[i + n * 5])
              + px[i + n * 2];
    }
  }

  /** PLANCKIAN: Planck's distribution. */
  public static void planckian(double[] u, double[] v, double[] x, double[] y, double[] w) {
    for (int i = 0; i < x.length; i++) {
      y[i] = u[i] / v[i];
      w[i] = x[i] / (Math.exp(y[i]) - 1);
    }
  }

  /** TRIDIAG_ELIM: one sweep below the diagonal, from an old array to a new one. */
  public static void tridiagElim(int n, double[] y, double[] z, double[] xIn, double[] xOut) {
    for (int i = 1; i < n; i++) {
      xOut[i] = z[i] * (y[i] - xIn[i - 1]);
    }
  }
}
