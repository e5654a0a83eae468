package org.perfmodel.accuracy;

/**
 * The loops of edn, a kernel of Embench IoT 1.0 (Free and Open Source Silicon Foundation): vectors
 * of numbers with fixed points.
 *
 * <p>Left out: the filter whose loads are unrolled by hand (the same filter again) and the code
 * book (computes nothing).
 */
final class EmbeddedSignals {
  private EmbeddedSignals() {}

  /** Of two vectors their inner product, and that of one with itself. */
  record Sums(long product, long square) {}

  /** edn: adds a multiple of one vector of fixed point numbers to another. */
  public static void vecMpy(short[] y, short[] x, int scale) {
    for (int i = 0; i < x.length; i++) {
      y[i] += (short) (scale * x[i] >> 15);
    }
  }

  /** edn: both inner products at once. */
  public static Sums mac(short[] a, short[] b) {
    long product = 0;
    long square = 0;
    for (int i = 0; i < a.length; i++) {
      product += b[i] * a[i];
      square += b[i] * b[i];
    }
    return new Sums(product, square);
  }

  /** edn: each place and those that follow, weighted. */
  public static void fir(int order, short[] in, short[] coefficient, long[] out) {
    for (int i = 0; i < in.length - order; i++) {
      long sum = 0;
      for (int j = 0; j < order; j++) {
        sum += in[i + j] * coefficient[j];
      }
      out[i] = sum >> 15;
    }
  }

  /** edn: one sample through a lattice filter; answers what is left of it. */
  public static int latsynth(int n, short[] b, short[] k, int sample) {
    int f = sample;
    f -= b[n - 1] * k[n - 1];
    for (int i = n - 2; i >= 0; i--) {
      f -= b[i] * k[i];
      b[i + 1] = (short) (b[i] + (k[i] * (f >> 16) >> 16));
    }
    b[0] = (short) (f >> 16);
    return f;
  }

  /** edn: one sample through a cascade of filters that remember two each. */
  public static long iir(int stages, short[] coefficient, long sample, long[] state) {
    long x = sample;
    for (int i = 0; i < stages; i++) {
      long before = state[2 * i];
      long earlier = state[2 * i + 1];
      long t = x + (coefficient[4 * i + 2] * before + coefficient[4 * i + 3] * earlier >> 15);
      x = t + (coefficient[4 * i] * before + coefficient[4 * i + 1] * earlier >> 15);
      state[2 * i + 1] = before;
      state[2 * i] = t;
    }
    return x;
  }

  /** edn: the cosine transform of blocks of eight by eight, in place, in whole numbers. */
  public static void jpegDct(int blocks, short[] d) {
    for (int block = 0; block < blocks; block++) {
      int first = 64 * block;
      for (int row = 0; row < 8; row++) {
        cosines(d, first + 8 * row, 1, 0);
      }
      for (int column = 0; column < 8; column++) {
        cosines(d, first + column, 8, 3);
      }
    }
  }

  /** Eight numbers, in steps; constants have thirteen bits after the point (Loeffler 1989). */
  private static void cosines(short[] d, int first, int step, int shift) {
    int s07 = d[first] + d[first + 7 * step];
    int d07 = d[first] - d[first + 7 * step];
    int s16 = d[first + step] + d[first + 6 * step];
    int d16 = d[first + step] - d[first + 6 * step];
    int s25 = d[first + 2 * step] + d[first + 5 * step];
    int d25 = d[first + 2 * step] - d[first + 5 * step];
    int s34 = d[first + 3 * step] + d[first + 4 * step];
    int d34 = d[first + 3 * step] - d[first + 4 * step];
    int outer = s07 + s34;
    int outerLess = s07 - s34;
    int inner = s16 + s25;
    int innerLess = s16 - s25;
    d[first] = (short) (outer + inner >> shift);
    d[first + 4 * step] = (short) (outer - inner >> shift);
    int z = (outerLess + innerLess) * 4433;
    d[first + 2 * step] = (short) (z + outerLess * 6270 >> 13 + shift);
    d[first + 6 * step] = (short) (z - innerLess * 15137 >> 13 + shift);
    int z1 = (d34 + d07) * -7373;
    int z2 = (d25 + d16) * -20995;
    int z3 = d34 + d16;
    int z4 = d25 + d07;
    int z5 = (z3 + z4) * 9633;
    z3 = z5 - z3 * 16069;
    z4 = z5 - z4 * 3196;
    d[first + 7 * step] = (short) (d34 * 2446 + z1 + z3 >> 13 + shift);
    d[first + 5 * step] = (short) (d25 * 16819 + z2 + z4 >> 13 + shift);
    d[first + 3 * step] = (short) (d16 * 25172 + z2 + z3 >> 13 + shift);
    d[first + step] = (short) (d07 * 12299 + z1 + z4 >> 13 + shift);
  }
}
