package org.perfmodel.accuracy;

/**
 * Tests of C. Ericson (Real-Time Collision Detection, Morgan Kaufmann 2005) on arrays of objects,
 * of its sections in their order the first that no older set has: barycentric coordinates (3.4),
 * boxes along the axes that overlap (4.2.1) and that are turned (4.2.6), spheres (4.3.1); written
 * anew. How the kernels were chosen says {@link NumericalLinearAlgebra}; this list was cut off
 * behind spheres: spheres around points, boxes that turn, primitives and hierarchies do not judge.
 *
 * <p>Left out: matrices, lines and planes (3.1 to 3.3 and 3.5, single values), boxes around points
 * (4.2.3 to 4.2.5, the least and the greatest: {@link PortableLoops}, firstMin).
 */
final class CollisionDetections {
  private CollisionDetections() {}

  /** A point or a vector. */
  static final class Point {
    final float x;
    final float y;
    final float z;

    Point(float x, float y, float z) {
      this.x = x;
      this.y = y;
      this.z = z;
    }

    Point minus(Point other) {
      return new Point(x - other.x, y - other.y, z - other.z);
    }

    float dot(Point other) {
      return x * other.x + y * other.y + z * other.z;
    }
  }

  /** Section 3.4: coordinates of points by the corners of a triangle, by Cramer's rule. */
  public static void barycentric(
      int n, Point a, Point b, Point c, Point[] p, float[] u, float[] v, float[] w) {
    Point first = b.minus(a);
    Point second = c.minus(a);
    for (int i = 0; i < n; i++) {
      Point to = p[i].minus(a);
      float d00 = first.dot(first);
      float d01 = first.dot(second);
      float d11 = second.dot(second);
      float d20 = to.dot(first);
      float d21 = to.dot(second);
      float divisor = d00 * d11 - d01 * d01;
      v[i] = (d11 * d20 - d01 * d21) / divisor;
      w[i] = (d00 * d21 - d01 * d20) / divisor;
      u[i] = 1 - v[i] - w[i];
    }
  }

  /** A box along the axes, from its least to its greatest coordinates. */
  static final class MinMaxBox {
    final float[] min;
    final float[] max;

    MinMaxBox(float[] min, float[] max) {
      this.min = min;
      this.max = max;
    }
  }

  /** Section 4.2.1: how many pairs of boxes overlap. */
  public static int testBoxes(int n, MinMaxBox[] a, MinMaxBox[] b) {
    int overlapping = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.033
      if (overlap(a[i], b[i])) {
        overlapping++;
      }
    }
    return overlapping;
  }

  private static boolean overlap(MinMaxBox a, MinMaxBox b) {
    // @ perf probability = 0.68
    if (a.max[0] < b.min[0] || a.min[0] > b.max[0]) {
      return false;
    }
    // @ perf probability = 0.68
    if (a.max[1] < b.min[1] || a.min[1] > b.max[1]) {
      return false;
    }
    // @ perf probability = 0.68
    if (a.max[2] < b.min[2] || a.min[2] > b.max[2]) {
      return false;
    }
    return true;
  }

  /** A box along the axes, by its centre and half of its widths. */
  static final class CentredBox {
    final float[] centre;
    final float[] radius;

    CentredBox(float[] centre, float[] radius) {
      this.centre = centre;
      this.radius = radius;
    }
  }

  /** Section 4.2.6: boxes around boxes that are turned by a matrix and moved. */
  public static void updateBoxes(
      int n, float[][] m, float[] moved, CentredBox[] from, CentredBox[] to) {
    for (int k = 0; k < n; k++) {
      CentredBox a = from[k];
      CentredBox b = to[k];
      for (int i = 0; i < 3; i++) {
        float centre = moved[i];
        float radius = 0;
        for (int j = 0; j < 3; j++) {
          centre += m[i][j] * a.centre[j];
          radius += Math.abs(m[i][j]) * a.radius[j];
        }
        b.centre[i] = centre;
        b.radius[i] = radius;
      }
    }
  }

  /** A ball. */
  static final class Sphere {
    final Point centre;
    final float radius;

    Sphere(Point centre, float radius) {
      this.centre = centre;
      this.radius = radius;
    }
  }

  /** Section 4.3.1: which spheres meet another one. */
  public static void testSpheres(int n, Sphere other, Sphere[] spheres, boolean[] meet) {
    for (int i = 0; i < n; i++) {
      Sphere sphere = spheres[i];
      float x = sphere.centre.x - other.centre.x;
      float y = sphere.centre.y - other.centre.y;
      float z = sphere.centre.z - other.centre.z;
      float far = sphere.radius + other.radius;
      meet[i] = x * x + y * y + z * z <= far * far;
    }
  }
}
