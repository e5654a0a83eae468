package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.perfmodel.accuracy.GameMathematics.Matrix4;
import org.perfmodel.accuracy.GameMathematics.Quaternion;
import org.perfmodel.accuracy.GameMathematics.Vector3;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link GameMathematics}: random points and turns, of which no run changes any. */
final class GameMathematicsDrivers {
  private GameMathematicsDrivers() {}

  static List<Kernel> all() {
    return List.of(
        regular(
            "axisAngleTransform",
            List.of(80, 6000, 300_000),
            GameMathematicsDrivers::axisAngleTransform),
        regular(
            "invertAffine", List.of(120, 10_000, 400_000), GameMathematicsDrivers::invertAffine),
        regular(
            "transformProject",
            List.of(500, 40_000, 1_000_000),
            GameMathematicsDrivers::transformProject),
        regular(
            "quaternionTransform",
            List.of(250, 20_000, 600_000),
            GameMathematicsDrivers::quaternionTransform),
        regular("hermite", List.of(400, 30_000, 800_000), GameMathematicsDrivers::hermite));
  }

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("GameMathematics." + name, "float", sizes, driver);
  }

  /** Three numbers of each of as many vectors of length one. */
  static float[] units(int n) {
    float[] unit = floats(3 * n, -1, 2);
    for (int i = 0; i < 3 * n; i += 3) {
      double length = Math.hypot(Math.hypot(unit[i], unit[i + 1]), unit[i + 2]);
      for (int k = i; k < i + 3; k++) {
        unit[k] = (float) (unit[k] / length);
      }
    }
    return unit;
  }

  /** Sixteen numbers of each of as many matrices, which are near those that stretch by four. */
  static float[] affine(int n) {
    float[] m = floats(16 * n, -1, 1);
    for (int i = 0; i < 16 * n; i += 16) {
      m[i] += 4;
      m[i + 5] += 4;
      m[i + 10] += 4;
      m[i + 3] = 0;
      m[i + 7] = 0;
      m[i + 11] = 0;
      m[i + 15] = 1;
    }
    return m;
  }

  static Vector3[] vectors(int n) {
    float[] drawn = floats(3 * n, 1, 2);
    return IntStream.range(0, n)
        .mapToObj(i -> new Vector3(drawn[3 * i], drawn[3 * i + 1], drawn[3 * i + 2]))
        .toArray(Vector3[]::new);
  }

  static Quaternion[] quaternions(int n) {
    float[] drawn = floats(4 * n, 0.5, 1);
    return IntStream.range(0, 4 * n)
        .filter(i -> i % 4 == 0)
        .mapToObj(i -> new Quaternion(drawn[i], -drawn[i + 1], drawn[i + 2], drawn[i + 3]))
        .toArray(Quaternion[]::new);
  }

  /** Looks at what is far away and near. */
  static Matrix4 perspective() {
    return new Matrix4(
        1.5f, 0.1f, 0, 0.1f, 0, 2, 0.2f, 0.1f, 0.1f, 0, -1.2f, 1, 0.5f, 0.25f, -0.4f, 0.5f);
  }

  private static Prepared axisAngleTransform(int n) {
    float[] angle = floats(n, -3, 3);
    float[] axis = units(n);
    float[] vector = floats(3 * n, 1, 2);
    float[] turned = new float[3 * n];
    return Prepared.of(
        () -> {
          GameMathematics.axisAngleTransform(n, angle, axis, vector, turned);
          return turned[n];
        });
  }

  private static Prepared invertAffine(int n) {
    float[] m = affine(n);
    float[] inverse = new float[16 * n];
    return Prepared.of(
        () -> {
          GameMathematics.invertAffine(n, m, inverse);
          return inverse[8 * n];
        });
  }

  private static Prepared transformProject(int n) {
    Vector3[] point = vectors(n);
    Vector3[] seen = vectors(n);
    Matrix4 m = perspective();
    return Prepared.of(
        () -> {
          GameMathematics.transformProject(n, m, point, seen);
          return seen[n / 2].x;
        });
  }

  private static Prepared quaternionTransform(int n) {
    Quaternion[] turn = quaternions(n);
    Vector3[] vector = vectors(n);
    Vector3[] turned = vectors(n);
    return Prepared.of(
        () -> {
          GameMathematics.quaternionTransform(n, turn, vector, turned);
          return turned[n / 2].x;
        });
  }

  private static Prepared hermite(int n) {
    float[] at = floats(n, 0, 1);
    float[] start = floats(3 * n, 0, 1);
    float[] startSlope = floats(3 * n, -1, 1);
    float[] end = floats(3 * n, 2, 3);
    float[] endSlope = floats(3 * n, -2, 1);
    float[] point = new float[3 * n];
    return Prepared.of(
        () -> {
          GameMathematics.hermite(n, at, start, startSlope, end, endSlope, point);
          return point[n];
        });
  }
}
