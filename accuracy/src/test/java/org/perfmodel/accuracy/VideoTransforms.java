package org.perfmodel.accuracy;

/**
 * Transforms of ITU-T H.264 (Advanced video coding, 2005, clauses 8.5.10 to 8.5.13) in its order,
 * of n blocks each: luma's constant parts, chroma's constant parts, residuals of 4 by 4, residuals
 * of 8 by 8; written anew. A block is scaled by a number instead of a table. How the kernels were
 * chosen says {@link StableAlgorithms}; this list was exhausted.
 *
 * <p>Left out: nothing.
 */
final class VideoTransforms {
  private static final int SIDE = 4;
  private static final int LARGE_SIDE = 8;

  private VideoTransforms() {}

  /**
   * Clause 8.5.10: the constant parts of luma's sixteen blocks, 4 by 4, by sums and differences.
   */
  public static void lumaConstants(int n, int scale, int[] coefficient, int[] constant) {
    int[] rows = new int[SIDE * SIDE];
    for (int block = 0; block < n; block++) {
      int first = block * SIDE * SIDE;
      for (int i = 0; i < SIDE; i++) {
        int at = first + i * SIDE;
        int sum = coefficient[at] + coefficient[at + 1];
        int off = coefficient[at] - coefficient[at + 1];
        int otherSum = coefficient[at + 2] + coefficient[at + 3];
        int otherOff = coefficient[at + 2] - coefficient[at + 3];
        rows[i * SIDE] = sum + otherSum;
        rows[i * SIDE + 1] = sum - otherSum;
        rows[i * SIDE + 2] = off - otherOff;
        rows[i * SIDE + 3] = off + otherOff;
      }
      for (int j = 0; j < SIDE; j++) {
        int sum = rows[j] + rows[SIDE + j];
        int off = rows[j] - rows[SIDE + j];
        int otherSum = rows[2 * SIDE + j] + rows[3 * SIDE + j];
        int otherOff = rows[2 * SIDE + j] - rows[3 * SIDE + j];
        constant[first + j] = (sum + otherSum) * scale + 32 >> 6;
        constant[first + SIDE + j] = (sum - otherSum) * scale + 32 >> 6;
        constant[first + 2 * SIDE + j] = (off - otherOff) * scale + 32 >> 6;
        constant[first + 3 * SIDE + j] = (off + otherOff) * scale + 32 >> 6;
      }
    }
  }

  /** Clause 8.5.11: the constant parts of chroma's four blocks. */
  public static void chromaConstants(int n, int scale, int[] coefficient, int[] constant) {
    for (int block = 0; block < n; block++) {
      int at = 4 * block;
      int top = coefficient[at] + coefficient[at + 1];
      int topOff = coefficient[at] - coefficient[at + 1];
      int bottom = coefficient[at + 2] + coefficient[at + 3];
      int bottomOff = coefficient[at + 2] - coefficient[at + 3];
      constant[at] = (top + bottom) * scale >> 5;
      constant[at + 1] = (topOff + bottomOff) * scale >> 5;
      constant[at + 2] = (top - bottom) * scale >> 5;
      constant[at + 3] = (topOff - bottomOff) * scale >> 5;
    }
  }

  /** Clause 8.5.12: residuals of 4 by 4. */
  public static void residuals4(int n, int[] coefficient, int[] residual) {
    int[] rows = new int[SIDE * SIDE];
    for (int block = 0; block < n; block++) {
      int first = block * SIDE * SIDE;
      for (int i = 0; i < SIDE; i++) {
        int at = first + i * SIDE;
        int e0 = coefficient[at] + coefficient[at + 2];
        int e1 = coefficient[at] - coefficient[at + 2];
        int e2 = (coefficient[at + 1] >> 1) - coefficient[at + 3];
        int e3 = coefficient[at + 1] + (coefficient[at + 3] >> 1);
        rows[i * SIDE] = e0 + e3;
        rows[i * SIDE + 1] = e1 + e2;
        rows[i * SIDE + 2] = e1 - e2;
        rows[i * SIDE + 3] = e0 - e3;
      }
      for (int j = 0; j < SIDE; j++) {
        int g0 = rows[j] + rows[2 * SIDE + j];
        int g1 = rows[j] - rows[2 * SIDE + j];
        int g2 = (rows[SIDE + j] >> 1) - rows[3 * SIDE + j];
        int g3 = rows[SIDE + j] + (rows[3 * SIDE + j] >> 1);
        residual[first + j] = g0 + g3 + 32 >> 6;
        residual[first + SIDE + j] = g1 + g2 + 32 >> 6;
        residual[first + 2 * SIDE + j] = g1 - g2 + 32 >> 6;
        residual[first + 3 * SIDE + j] = g0 - g3 + 32 >> 6;
      }
    }
  }

  /** Clause 8.5.13: residuals of 8 by 8. */
  public static void residuals8(int n, int[] coefficient, int[] residual) {
    int[] rows = new int[LARGE_SIDE * LARGE_SIDE];
    for (int block = 0; block < n; block++) {
      int first = block * LARGE_SIDE * LARGE_SIDE;
      for (int i = 0; i < LARGE_SIDE; i++) {
        line(coefficient, first + i * LARGE_SIDE, rows, i * LARGE_SIDE, 1);
      }
      for (int j = 0; j < LARGE_SIDE; j++) {
        line(rows, j, residual, first + j, LARGE_SIDE);
      }
      for (int k = first; k < first + LARGE_SIDE * LARGE_SIDE; k++) {
        residual[k] = residual[k] + 32 >> 6;
      }
    }
  }

  /** Transforms eight numbers, each a step behind the one before, on both sides. */
  private static void line(int[] from, int at, int[] to, int out, int step) {
    int d0 = from[at];
    int d1 = from[at + step];
    int d2 = from[at + 2 * step];
    int d3 = from[at + 3 * step];
    int d4 = from[at + 4 * step];
    int d5 = from[at + 5 * step];
    int d6 = from[at + 6 * step];
    int d7 = from[at + 7 * step];
    int e0 = d0 + d4;
    int e1 = d5 - d3 - d7 - (d7 >> 1);
    int e2 = d0 - d4;
    int e3 = d1 + d7 - d3 - (d3 >> 1);
    int e4 = (d2 >> 1) - d6;
    int e5 = d7 - d1 + d5 + (d5 >> 1);
    int e6 = d2 + (d6 >> 1);
    int e7 = d3 + d5 + d1 + (d1 >> 1);
    int f0 = e0 + e6;
    int f1 = e1 + (e7 >> 2);
    int f2 = e2 + e4;
    int f3 = e3 + (e5 >> 2);
    int f4 = e2 - e4;
    int f5 = (e3 >> 2) - e5;
    int f6 = e0 - e6;
    int f7 = e7 - (e1 >> 2);
    to[out] = f0 + f7;
    to[out + step] = f2 + f5;
    to[out + 2 * step] = f4 + f3;
    to[out + 3 * step] = f6 + f1;
    to[out + 4 * step] = f6 - f1;
    to[out + 5 * step] = f4 - f3;
    to[out + 6 * step] = f2 - f5;
    to[out + 7 * step] = f0 - f7;
  }
}
