package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GraphicsGems}: random points and circles. */
final class GraphicsGemDrivers {
  private static final int PX = 60;
  private static final int PY = 50;
  private static final int QX = 260;
  private static final int QY = 140;

  private GraphicsGemDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "GraphicsGems.trianglePoints",
            "float",
            List.of(700, 50_000, 2_000_000),
            GraphicsGemDrivers::trianglePoints),
        Kernel.regular(
            "GraphicsGems.halfPlaneAreas",
            "float",
            List.of(100, 6000, 300_000),
            GraphicsGemDrivers::halfPlaneAreas),
        Kernel.regular(
            "GraphicsGems.verticalDistances",
            "float",
            List.of(6000, 400_000, 5_000_000),
            GraphicsGemDrivers::verticalDistances),
        Kernel.irregular(
                "GraphicsGems.pointsOnLine",
                "int",
                List.of(500, 30_000, 1_500_000),
                GraphicsGemDrivers::pointsOnLine)
            .with(n -> Map.of("n", n, "px", PX, "py", PY, "qx", QX, "qy", QY)));
  }

  /** Of the last part the radii, of the first the distances. */
  private static Prepared halfPlaneAreas(int n) {
    float[] drawn = floats(2 * n, 0, 1);
    float[] radius = new float[n];
    float[] distance = new float[n];
    for (int i = 0; i < n; i++) {
      radius[i] = 1 + drawn[n + i];
      distance[i] = 4 * drawn[i] - 2;
    }
    float[] area = new float[n];
    return Prepared.of(
        () -> {
          GraphicsGems.halfPlaneAreas(n, radius, distance, area);
          return area[n / 3];
        });
  }

  private static Prepared trianglePoints(int n) {
    float[] corner = {1, 2, 7, 3, 4, 9};
    float[] drawn = floats(2 * n, 0, 1);
    float[] s = Arrays.copyOf(drawn, n);
    float[] t = Arrays.copyOfRange(drawn, n, 2 * n);
    float[] x = new float[n];
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          GraphicsGems.trianglePoints(n, corner, s, t, x, y);
          return x[n - 1];
        });
  }

  private static Prepared verticalDistances(int n) {
    float[] x = floats(n, 0, 300);
    float[] y = floats(n, 0, 200);
    float[] distance = new float[n];
    return Prepared.of(
        () -> {
          GraphicsGems.verticalDistances(n, PX, PY, QX, QY, x, y, distance);
          return distance[n - 1];
        });
  }

  /** Places along a line and a little more, of which a sixth is two off. */
  static int[][] points(int n) {
    int[] x = ints(n, 320, 1);
    int[] off = ints(n, 6, 2);
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      y[i] = PY + Math.floorDiv((x[i] - PX) * (QY - PY), QX - PX) + (off[i] == 5 ? 2 : off[i] / 4);
    }
    return new int[][] {x, y};
  }

  private static Prepared pointsOnLine(int n) {
    int[][] points = points(n);
    int[] count = new int[4];
    return Prepared.of(
        () -> {
          GraphicsGems.pointsOnLine(n, PX, PY, QX, QY, points[0], points[1], count);
          return count[2];
        });
  }
}
