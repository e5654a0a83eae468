package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import org.perfmodel.accuracy.CollisionDetections.CentredBox;
import org.perfmodel.accuracy.CollisionDetections.MinMaxBox;
import org.perfmodel.accuracy.CollisionDetections.Point;
import org.perfmodel.accuracy.CollisionDetections.Sphere;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link CollisionDetections}: random points, boxes and spheres. */
final class CollisionDetectionDrivers {
  private static final float[][] TURNED = {
    {0.36f, 0.48f, -0.8f}, {-0.8f, 0.6f, 0}, {0.48f, 0.64f, 0.6f}
  };

  private CollisionDetectionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "CollisionDetections.barycentric",
            "float",
            List.of(400, 30_000, 600_000),
            CollisionDetectionDrivers::barycentric),
        Kernel.irregular(
            "CollisionDetections.testBoxes",
            "float",
            List.of(250, 15_000, 200_000),
            CollisionDetectionDrivers::testBoxes),
        Kernel.regular(
            "CollisionDetections.updateBoxes",
            "float",
            List.of(150, 10_000, 200_000),
            CollisionDetectionDrivers::updateBoxes),
        Kernel.regular(
            "CollisionDetections.testSpheres",
            "float",
            List.of(800, 50_000, 800_000),
            CollisionDetectionDrivers::testSpheres));
  }

  static float[][] turned() {
    return TURNED;
  }

  static Point[] points(int n) {
    float[] drawn = floats(3 * n, -1, 1);
    Point[] points = new Point[n];
    for (int i = 0; i < n; i++) {
      points[i] = new Point(drawn[3 * i], drawn[3 * i + 1], drawn[3 * i + 2]);
    }
    return points;
  }

  /** Boxes of widths from 0 to 0.8 within a cube of three; others for another offset. */
  static MinMaxBox[] boxes(int n, int offset) {
    float[] drawn = floats(6 * (2 * n), 0, 1);
    MinMaxBox[] boxes = new MinMaxBox[n];
    for (int i = 0; i < n; i++) {
      float[] min = new float[3];
      float[] max = new float[3];
      for (int k = 0; k < 3; k++) {
        int at = 6 * (i + offset) + 2 * k;
        min[k] = 2.2f * drawn[at];
        max[k] = min[k] + 0.8f * drawn[at + 1];
      }
      boxes[i] = new MinMaxBox(min, max);
    }
    return boxes;
  }

  static CentredBox[] centred(int n) {
    float[] drawn = floats(6 * n, 0.1, 1);
    CentredBox[] boxes = new CentredBox[n];
    for (int i = 0; i < n; i++) {
      float[] centre = {drawn[6 * i], drawn[6 * i + 1], drawn[6 * i + 2]};
      float[] radius = {drawn[6 * i + 3], drawn[6 * i + 4], drawn[6 * i + 5]};
      boxes[i] = new CentredBox(centre, radius);
    }
    return boxes;
  }

  static Sphere[] spheres(int n) {
    Point[] centres = points(n);
    float[] radius = floats(n, 0.1, 0.8);
    Sphere[] spheres = new Sphere[n];
    for (int i = 0; i < n; i++) {
      spheres[i] = new Sphere(centres[i], radius[i]);
    }
    return spheres;
  }

  private static Prepared barycentric(int n) {
    Point[] p = points(n);
    Point a = new Point(0, 0, 0);
    Point b = new Point(1, 0.25f, 0);
    Point c = new Point(0.25f, 1, 0.5f);
    float[] u = new float[n];
    float[] v = new float[n];
    float[] w = new float[n];
    return Prepared.of(
        () -> {
          CollisionDetections.barycentric(n, a, b, c, p, u, v, w);
          return u[n / 2];
        });
  }

  private static Prepared testBoxes(int n) {
    MinMaxBox[] a = boxes(n, 0);
    MinMaxBox[] b = boxes(n, n);
    return Prepared.of(() -> CollisionDetections.testBoxes(n, a, b));
  }

  private static Prepared updateBoxes(int n) {
    CentredBox[] from = centred(n);
    CentredBox[] to = centred(n);
    float[] moved = {0.5f, -0.25f, 1};
    return Prepared.of(
        () -> {
          CollisionDetections.updateBoxes(n, TURNED, moved, from, to);
          return to[n / 2].centre[0] + to[n / 2].radius[0];
        });
  }

  private static Prepared testSpheres(int n) {
    Sphere other = new Sphere(new Point(0.1f, 0.2f, -0.1f), 0.3f);
    Sphere[] spheres = spheres(n);
    boolean[] meet = new boolean[n];
    return Prepared.of(
        () -> {
          CollisionDetections.testSpheres(n, other, spheres, meet);
          return meet[n / 2] ? 1 : 0;
        });
  }
}
