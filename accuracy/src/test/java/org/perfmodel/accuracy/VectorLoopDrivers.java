package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link VectorLoops}; what is added again and again has both signs. */
final class VectorLoopDrivers {
  private VectorLoopDrivers() {}

  private static Kernel of(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("VectorLoops." + name, "float", sizes, driver);
  }

  static List<Kernel> all() {
    return List.of(
        of("s111", List.of(2000, 60_000, 6_000_000), VectorLoopDrivers::s111),
        of("s121", List.of(2500, 50_000, 7_000_000), VectorLoopDrivers::s121),
        of("s132", List.of(1500, 40_000, 5_000_000), VectorLoopDrivers::s132)
            .with(n -> Map.of("n", n, "m", 0)),
        of("s141", List.of(60, 300, 1500), VectorLoopDrivers::s141),
        of("s152", List.of(1000, 30_000, 3_000_000), VectorLoopDrivers::s152),
        Kernel.irregular(
            "VectorLoops.s161", "float", List.of(900, 25_000, 2_500_000), VectorLoopDrivers::s161),
        of("s171", List.of(3000, 70_000, 8_000_000), VectorLoopDrivers::s171)
            .with(n -> Map.of("n", n, "step", 1)),
        of("s211", List.of(1200, 28_000, 3_000_000), VectorLoopDrivers::s211),
        of("s221", List.of(1500, 35_000, 4_000_000), VectorLoopDrivers::s221));
  }

  private static Prepared s111(int n) {
    float[] a = floats(n, 0.5, 1.5);
    float[] b = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          VectorLoops.s111(n, a, b);
          return a[n / 2 + 1];
        });
  }

  private static Prepared s121(int n) {
    float[] a = floats(n, 0.5, 1.5);
    float[] b = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          VectorLoops.s121(n, a, b);
          return a[n / 2];
        });
  }

  private static Prepared s132(int n) {
    float[][] aa = {new float[n], floats(n, 0.5, 1.5)};
    float[] b = floats(n, -1, 1);
    float[] c = {1, 2};
    return Prepared.of(
        () -> {
          VectorLoops.s132(n, 0, aa, b, c);
          return aa[0][n / 2];
        });
  }

  private static Prepared s141(int n) {
    float[] all = floats(n * n, -1, 1);
    float[][] bb = new float[n][n];
    for (int i = 0; i < n; i++) {
      System.arraycopy(all, i * n, bb[i], 0, n);
    }
    float[] flat = new float[n * (n + 1) / 2];
    return Prepared.of(
        () -> {
          VectorLoops.s141(n, bb, flat);
          return flat[flat.length / 2];
        });
  }

  private static Prepared s152(int n) {
    float[] a = floats(n, 0.5, 1.5);
    float[] b = new float[n];
    float[] c = floats(n, -1, 1);
    float[] d = floats(n, 0.5, 1.5);
    float[] e = floats(n, 1, 2);
    return Prepared.of(
        () -> {
          VectorLoops.s152(n, a, b, c, d, e);
          return a[n / 2];
        });
  }

  /** What a run changes does not grow: an element of a or the next of c, each from the other. */
  private static Prepared s161(int n) {
    float[] a = floats(n, 0.5, 1.5);
    float[] b = floats(n, -1, 1);
    float[] c = floats(n, 1, 2);
    float[] d = floats(n, 0.5, 1.5);
    float[] e = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          VectorLoops.s161(n, a, b, c, d, e);
          return a[n / 2] + c[n / 2];
        });
  }

  private static Prepared s171(int n) {
    float[] a = floats(n, 0.5, 1.5);
    float[] b = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          VectorLoops.s171(n, 1, a, b);
          return a[n / 2];
        });
  }

  private static Prepared s211(int n) {
    float[] a = new float[n];
    float[] b = floats(n, 0.5, 1.5);
    float[] c = floats(n, 1, 2);
    float[] d = floats(n, 0.5, 1.5);
    float[] e = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          VectorLoops.s211(n, a, b, c, d, e);
          return a[n / 2] + b[n / 2];
        });
  }

  private static Prepared s221(int n) {
    float[] a = floats(n, 0.5, 1.5);
    float[] b = floats(n, 0.5, 1.5);
    float[] c = floats(n, -1, 1);
    float[] d = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          VectorLoops.s221(n, a, b, c, d);
          return b[n / 2];
        });
  }
}
