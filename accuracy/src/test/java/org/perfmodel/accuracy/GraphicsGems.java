package org.perfmodel.accuracy;

/**
 * Gems of A. Glassner's collection (Graphics Gems, Academic Press 1990), of its first part in its
 * order the first that no older set has, for n points or circles each: random points in triangles
 * (G. Turk), the area of a circle in a half-plane (K. Shoemake), vertical distances of points from
 * a line (R. Morrison), points on a line (A. Paeth); written anew. How the kernels were chosen says
 * {@link MatrixFundamentals}; this list was cut off behind points on lines: circles and rectangles,
 * and all other parts do not judge.
 *
 * <p>Left out: geometry, trigonometry and triangles that are summed up (formulae), edges on a grid
 * (not remembered well enough to write it), areas of a circle in a thick line and of two circles
 * (the half-plane's, twice).
 */
final class GraphicsGems {
  private GraphicsGems() {}

  /**
   * Points that are evenly spread over a triangle.
   *
   * @param corner both coordinates of each
   * @param s evenly drawn numbers from 0 to 1, and so is t
   */
  public static void trianglePoints(
      int n, float[] corner, float[] s, float[] t, float[] x, float[] y) {
    for (int i = 0; i < n; i++) {
      float root = (float) Math.sqrt(t[i]);
      float first = 1 - root;
      float second = (1 - s[i]) * root;
      float third = s[i] * root;
      x[i] = first * corner[0] + second * corner[2] + third * corner[4];
      y[i] = first * corner[1] + second * corner[3] + third * corner[5];
    }
  }

  /** Areas of the parts of circles that are farther than a line at a distance from the centre. */
  public static void halfPlaneAreas(int n, float[] radius, float[] distance, float[] area) {
    for (int i = 0; i < n; i++) {
      double r = radius[i];
      double d = Math.max(-r, Math.min(distance[i], r));
      area[i] = (float) (r * r * Math.acos(d / r) - d * Math.sqrt(r * r - d * d));
    }
  }

  /** How far points are above or below a line through p and q. */
  public static void verticalDistances(
      int n, float px, float py, float qx, float qy, float[] x, float[] y, float[] distance) {
    float slope = (qy - py) / (qx - px);
    float intercept = py - slope * px;
    for (int i = 0; i < n; i++) {
      distance[i] = Math.abs(y[i] - (slope * x[i] + intercept));
    }
  }

  /**
   * Where points are: not on the line through p and q, before p, between both, or behind q.
   *
   * @param count receives how many points are at each of these
   */
  public static void pointsOnLine(
      int n, int px, int py, int qx, int qy, int[] x, int[] y, int[] count) {
    int dx = qx - px;
    int dy = qy - py;
    int width = Math.max(Math.abs(dx), Math.abs(dy));
    for (int place = 0; place < 4; place++) {
      count[place] = 0;
    }
    for (int i = 0; i < n; i++) {
      int tx = x[i];
      int ty = y[i];
      // @ perf probability = 0.17
      if (Math.abs(dy * (tx - px) - (ty - py) * dx) >= width) {
        count[0]++;
        // @ perf probability = 0.19
      } else if ((qx < px && px < tx)
          || (qy < py && py < ty)
          || (tx < px && px < qx)
          || (ty < py && py < qy)) {
        count[1]++;
        // @ perf probability = 0.23
      } else if ((px < qx && qx < tx)
          || (py < qy && qy < ty)
          || (tx < qx && qx < px)
          || (ty < qy && qy < py)) {
        count[3]++;
      } else {
        count[2]++;
      }
    }
  }
}
