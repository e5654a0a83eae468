package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Linpacks}: factors whose diagonals prevail. */
final class LinpackDrivers {
  private LinpackDrivers() {}

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("Linpacks." + name, "float", sizes, driver);
  }

  static List<Kernel> all() {
    return List.of(
        regular("sgedi", List.of(40, 160, 400), LinpackDrivers::sgedi),
        regular("sptsl", List.of(2000, 40_000, 2_000_000), LinpackDrivers::sptsl),
        regular("sqrsl", List.of(80, 400, 3000), LinpackDrivers::sqrsl)
            .with(n -> Map.of("n", n, "p_", n / 2)),
        regular("schud", List.of(70, 400, 2500), LinpackDrivers::schud).with(p -> Map.of("p_", p)),
        regular("schdd", List.of(70, 400, 2500), LinpackDrivers::schdd).with(p -> Map.of("p_", p)));
  }

  /** Columns of small numbers, from 1 to 2 on the diagonal. */
  static float[] columns(int rows, int columns) {
    float[] a = floats(rows * columns, -1.0 / rows, 1.0 / rows);
    float[] diagonal = floats(columns, 1, 2);
    for (int j = 0; j < columns; j++) {
      a[j * rows + j] = diagonal[j];
    }
    return a;
  }

  private static void restore(float[] from, float[] to) {
    System.arraycopy(from, 0, to, 0, from.length);
  }

  private static Prepared sgedi(int n) {
    float[] original = columns(n, n);
    float[] a = original.clone();
    float[] work = new float[n];
    int[] random = ints(n, Integer.MAX_VALUE);
    int[] pivot = new int[n];
    for (int k = 0; k < n; k++) {
      pivot[k] = k + random[k] % (n - k);
    }
    return Prepared.of(
            () -> {
              Linpacks.sgedi(n, a, pivot, work);
              return a[n + 1];
            })
        .restoring(() -> restore(original, a));
  }

  private static Prepared sptsl(int n) {
    float[] diagonal = floats(n, 2, 3);
    float[] beside = floats(n, -1, 1);
    float[] right = floats(n, 1, 2);
    float[] d = diagonal.clone();
    float[] b = right.clone();
    return Prepared.of(
            () -> {
              Linpacks.sptsl(n, d, beside, b);
              return b[n / 2];
            })
        .restoring(
            () -> {
              restore(diagonal, d);
              restore(right, b);
            });
  }

  /**
   * A triangle, and vectors below it that are a unit vector and one more in their first element, as
   * of reflections.
   */
  static float[] reflections(int n, int p, float[] first) {
    float[] x = columns(n, p);
    float[] random = floats(n, -1, 1);
    for (int j = 0; j < p; j++) {
      double square = 0;
      for (int i = j; i < n; i++) {
        square += random[i] * random[i];
      }
      double length = Math.sqrt(square);
      first[j] = (float) (1 + Math.abs(random[j]) / length);
      for (int i = j + 1; i < n; i++) {
        x[j * n + i] = (float) (random[i] / length);
      }
    }
    return x;
  }

  private static Prepared sqrsl(int n) {
    int p = n / 2;
    float[] first = new float[p];
    float[] x = reflections(n, p, first);
    float[] y = floats(n, -1, 1);
    float[] qty = new float[n];
    float[] b = new float[p];
    float[] rest = new float[n];
    return Prepared.of(
        () -> {
          Linpacks.sqrsl(n, p, x, first, y, qty, b, rest);
          return b[p / 2] + rest[n / 2];
        });
  }

  private static Prepared schud(int p) {
    float[] original = columns(p, p);
    float[] r = original.clone();
    float[] row = floats(p, -1, 1);
    float[] right = floats(p, 1, 2);
    float[] z = right.clone();
    float[] c = new float[p];
    float[] s = new float[p];
    return Prepared.of(
            () -> {
              Linpacks.schud(p, r, row, z, 0.5f, c, s);
              return z[p / 2];
            })
        .restoring(
            () -> {
              restore(original, r);
              restore(right, z);
            });
  }

  private static Prepared schdd(int p) {
    float[] original = columns(p, p);
    float[] r = original.clone();
    double most = 1 / Math.sqrt(p);
    float[] row = floats(p, -most, most);
    float[] c = new float[p];
    float[] s = new float[p];
    return Prepared.of(() -> Linpacks.schdd(p, r, row, c, s) ? r[p + 1] : -1)
        .restoring(() -> restore(original, r));
  }
}
