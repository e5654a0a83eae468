package org.perfmodel.accuracy;

/**
 * The medley of PolyBench/C 4.2 (L.-N. Pouchet, Ohio State University): edges of pictures, ways
 * through graphs, folded strands.
 */
final class PolyhedralMedleys {
  private PolyhedralMedleys() {}

  /** Smooths a picture along rows, then along columns, each both ways (Deriche's filter). */
  public static void deriche(
      int width, int height, float alpha, float[][] in, float[][] out, float[][] y1, float[][] y2) {
    float decay = (float) Math.exp(-alpha);
    float k = (1 - decay) * (1 - decay) / (1 + 2 * alpha * decay - decay * decay);
    float a1 = k;
    float a2 = k * decay * (alpha - 1);
    float a3 = k * decay * (alpha + 1);
    float a4 = -k * decay * decay;
    float b1 = 2 * decay;
    float b2 = -decay * decay;
    for (int i = 0; i < width; i++) {
      float before = 0;
      float last = 0;
      float x = 0;
      for (int j = 0; j < height; j++) {
        y1[i][j] = a1 * in[i][j] + a2 * x + b1 * last + b2 * before;
        x = in[i][j];
        before = last;
        last = y1[i][j];
      }
    }
    for (int i = 0; i < width; i++) {
      float after = 0;
      float next = 0;
      float x = 0;
      float xAfter = 0;
      for (int j = height - 1; j >= 0; j--) {
        y2[i][j] = a3 * x + a4 * xAfter + b1 * next + b2 * after;
        xAfter = x;
        x = in[i][j];
        after = next;
        next = y2[i][j];
      }
    }
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < height; j++) {
        out[i][j] = y1[i][j] + y2[i][j];
      }
    }
    for (int j = 0; j < height; j++) {
      float before = 0;
      float last = 0;
      float x = 0;
      for (int i = 0; i < width; i++) {
        y1[i][j] = a1 * out[i][j] + a2 * x + b1 * last + b2 * before;
        x = out[i][j];
        before = last;
        last = y1[i][j];
      }
    }
    for (int j = 0; j < height; j++) {
      float after = 0;
      float next = 0;
      float x = 0;
      float xAfter = 0;
      for (int i = width - 1; i >= 0; i--) {
        y2[i][j] = a3 * x + a4 * xAfter + b1 * next + b2 * after;
        xAfter = x;
        x = out[i][j];
        after = next;
        next = y2[i][j];
      }
    }
    for (int i = 0; i < width; i++) {
      for (int j = 0; j < height; j++) {
        out[i][j] = y1[i][j] + y2[i][j];
      }
    }
  }

  /** Shortest ways between all pairs, in place (Floyd and Warshall). */
  public static void floydWarshall(int n, int[][] way) {
    for (int k = 0; k < n; k++) {
      for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
          way[i][j] = Math.min(way[i][j], way[i][k] + way[k][j]);
        }
      }
    }
  }

  /** Most pairs that a strand of bases can fold into, by parts of the strand (Nussinov). */
  public static int nussinov(int n, byte[] base, int[][] most) {
    for (int i = n - 1; i >= 0; i--) {
      for (int j = i + 1; j < n; j++) {
        int best = Math.max(most[i][j - 1], most[i + 1][j]);
        if (i < j - 1) {
          // @ perf probability = 1/4
          int pair = base[i] + base[j] == 3 ? 1 : 0;
          best = Math.max(best, most[i + 1][j - 1] + pair);
        }
        for (int k = i + 1; k < j; k++) {
          best = Math.max(best, most[i][k] + most[k + 1][j]);
        }
        most[i][j] = best;
      }
    }
    return most[0][n - 1];
  }
}
