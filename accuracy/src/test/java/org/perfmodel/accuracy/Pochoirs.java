package org.perfmodel.accuracy;

/**
 * The stencils that Pochoir was judged by (Y. Tang et al., The Pochoir Stencil Compiler, SPAA 2011)
 * in the order of its table, a step each, written anew. How the kernels were chosen says {@link
 * AlgebraLectures}; this list was cut off behind the wave equation.
 *
 * <p>Left out: heat on a plane with an edge ({@link Stencils}, fivePoints), life ({@link Worlds},
 * life).
 */
final class Pochoirs {
  /** The second derivative of eighth order: the point itself, and those one to four away. */
  private static final float C0 = -205f / 72;

  private static final float C1 = 8f / 5;
  private static final float C2 = -1f / 5;
  private static final float C3 = 8f / 315;
  private static final float C4 = -1f / 560;
  private static final int REACH = 4;

  private Pochoirs() {}

  /** Heat 2p: heat on a torus. */
  public static void heatOnTorus(int n, double cx, double cy, double[][] from, double[][] to) {
    for (int i = 0; i < n; i++) {
      int up = i == 0 ? n - 1 : i - 1;
      int down = i == n - 1 ? 0 : i + 1;
      for (int j = 0; j < n; j++) {
        int left = j == 0 ? n - 1 : j - 1;
        int right = j == n - 1 ? 0 : j + 1;
        to[i][j] =
            from[i][j]
                + cx * (from[i][left] - 2 * from[i][j] + from[i][right])
                + cy * (from[up][j] - 2 * from[i][j] + from[down][j]);
      }
    }
  }

  /** Heat 4: heat in four dimensions; what is at the edge stays. */
  public static void heat4(int n, double c, double[][][][] from, double[][][][] to) {
    for (int i = 1; i < n - 1; i++) {
      for (int j = 1; j < n - 1; j++) {
        for (int k = 1; k < n - 1; k++) {
          for (int l = 1; l < n - 1; l++) {
            double beside =
                from[i - 1][j][k][l]
                    + from[i + 1][j][k][l]
                    + from[i][j - 1][k][l]
                    + from[i][j + 1][k][l]
                    + from[i][j][k - 1][l]
                    + from[i][j][k + 1][l]
                    + from[i][j][k][l - 1]
                    + from[i][j][k][l + 1];
            to[i][j][k][l] = from[i][j][k][l] + c * (beside - 8 * from[i][j][k][l]);
          }
        }
      }
    }
  }

  /**
   * Wave 3: the wave equation in three dimensions with 25 points; four at each edge stay.
   *
   * @param speed the square of the Courant number
   */
  public static void wave3(int n, float speed, float[] before, float[] now, float[] next) {
    int plane = n * n;
    for (int z = REACH; z < n - REACH; z++) {
      for (int y = REACH; y < n - REACH; y++) {
        for (int x = REACH; x < n - REACH; x++) {
          int at = (z * n + y) * n + x;
          float second =
              3 * C0 * now[at]
                  + C1 * (now[at - 1] + now[at + 1])
                  + C2 * (now[at - 2] + now[at + 2])
                  + C3 * (now[at - 3] + now[at + 3])
                  + C4 * (now[at - 4] + now[at + 4])
                  + C1 * (now[at - n] + now[at + n])
                  + C2 * (now[at - 2 * n] + now[at + 2 * n])
                  + C3 * (now[at - 3 * n] + now[at + 3 * n])
                  + C4 * (now[at - 4 * n] + now[at + 4 * n])
                  + C1 * (now[at - plane] + now[at + plane])
                  + C2 * (now[at - 2 * plane] + now[at + 2 * plane])
                  + C3 * (now[at - 3 * plane] + now[at + 3 * plane])
                  + C4 * (now[at - 4 * plane] + now[at + 4 * plane]);
          next[at] = 2 * now[at] - before[at] + speed * second;
        }
      }
    }
  }
}
