package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.CollisionDetections.CentredBox;
import org.perfmodel.accuracy.CollisionDetections.MinMaxBox;
import org.perfmodel.accuracy.CollisionDetections.Point;
import org.perfmodel.accuracy.CollisionDetections.Sphere;

/**
 * Points of a plane again from their coordinates, and tests by intervals, corners and distances.
 */
class CollisionDetectionsTest {
  private static final int N = 200;

  @Test
  void pointsOfTheTriangleComeBackFromTheirCoordinates() {
    Point a = new Point(0.5f, 0, 0);
    Point b = new Point(1, 0.25f, 0);
    Point c = new Point(0.25f, 1, 0.5f);
    Point[] weights = CollisionDetectionDrivers.points(N);
    Point[] p = new Point[N];
    for (int i = 0; i < N; i++) {
      p[i] = combined(a, b, c, 1 - weights[i].x - weights[i].y, weights[i].x, weights[i].y);
    }
    float[] u = new float[N];
    float[] v = new float[N];
    float[] w = new float[N];
    CollisionDetections.barycentric(N, a, b, c, p, u, v, w);
    for (int i = 0; i < N; i++) {
      assertThat(v[i]).isCloseTo(weights[i].x, within(1e-4f));
      assertThat(w[i]).isCloseTo(weights[i].y, within(1e-4f));
      assertThat(u[i] + v[i] + w[i]).isCloseTo(1, within(1e-5f));
    }
  }

  private static Point combined(Point a, Point b, Point c, float u, float v, float w) {
    return new Point(
        u * a.x + v * b.x + w * c.x, u * a.y + v * b.y + w * c.y, u * a.z + v * b.z + w * c.z);
  }

  @Test
  void boxesOverlapThatShareAnIntervalOfEachAxis() {
    MinMaxBox[] a = CollisionDetectionDrivers.boxes(N, 0);
    MinMaxBox[] b = CollisionDetectionDrivers.boxes(N, N);
    int expected = 0;
    for (int i = 0; i < N; i++) {
      int axes = 0;
      for (int k = 0; k < 3; k++) {
        float from = Math.max(a[i].min[k], b[i].min[k]);
        float to = Math.min(a[i].max[k], b[i].max[k]);
        axes += from <= to ? 1 : 0;
      }
      expected += axes == 3 ? 1 : 0;
    }
    assertThat(CollisionDetections.testBoxes(N, a, b)).isEqualTo(expected).isPositive();
  }

  @Test
  void turnedCornersReachTheSidesOfTheirBox() {
    CentredBox[] from = CollisionDetectionDrivers.centred(1);
    CentredBox[] to = CollisionDetectionDrivers.centred(1);
    float[][] m = CollisionDetectionDrivers.turned();
    float[] moved = {1, 2, 3};
    CollisionDetections.updateBoxes(1, m, moved, from, to);
    for (int i = 0; i < 3; i++) {
      float least = Float.MAX_VALUE;
      float greatest = -Float.MAX_VALUE;
      for (int corner = 0; corner < 8; corner++) {
        float at = moved[i];
        for (int j = 0; j < 3; j++) {
          float side = (corner >> j & 1) == 0 ? -from[0].radius[j] : from[0].radius[j];
          at += m[i][j] * (from[0].centre[j] + side);
        }
        least = Math.min(least, at);
        greatest = Math.max(greatest, at);
      }
      assertThat(to[0].centre[i] - to[0].radius[i]).isCloseTo(least, within(1e-5f));
      assertThat(to[0].centre[i] + to[0].radius[i]).isCloseTo(greatest, within(1e-5f));
    }
  }

  @Test
  void spheresMeetWhoseCentresAreNear() {
    Sphere[] spheres = CollisionDetectionDrivers.spheres(N);
    boolean[] meet = new boolean[N];
    CollisionDetections.testSpheres(N, spheres[7], spheres, meet);
    for (int i = 0; i < N; i++) {
      Point between = spheres[i].centre.minus(spheres[7].centre);
      double far = Math.hypot(Math.hypot(between.x, between.y), between.z);
      assertThat(meet[i]).isEqualTo(far <= (double) spheres[i].radius + spheres[7].radius);
    }
    assertThat(meet).contains(true).contains(false);
  }
}
