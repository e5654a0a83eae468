package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RecipeCurves} and {@link RecipeStatistics}. */
final class RecipeCurveDrivers {
  private static final int PLACES = 400;
  private static final int BEFORE = 8;
  private static final int AFTER = 6;
  private static final int REACH = 5;

  private RecipeCurveDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "RecipeCurves.polint", "double", List.of(40, 150, 400), RecipeCurveDrivers::polint),
        Kernel.regular(
            "RecipeCurves.spline",
            "double",
            List.of(900, 25_000, 1_000_000),
            RecipeCurveDrivers::spline),
        Kernel.irregular(
                "RecipeCurves.splint",
                "double",
                List.of(100, 20_000, 1_200_000),
                RecipeCurveDrivers::splint)
            .with(n -> Map.of("n", n, "places", PLACES)),
        Kernel.irregular(
                "RecipeCurves.locate",
                "double",
                List.of(300, 50_000, 3_000_000),
                RecipeCurveDrivers::locate)
            .with(n -> Map.of("n", n, "values", PLACES)),
        Kernel.irregular(
                "RecipeCurves.hunt",
                "double",
                List.of(300, 50_000, 3_000_000),
                RecipeCurveDrivers::hunt)
            .with(n -> Map.of("n", n, "values", PLACES)),
        Kernel.irregular(
            "RecipeCurves.qsimp",
            "double",
            List.of(100, 10_000, 500_000),
            RecipeCurveDrivers::qsimp),
        Kernel.regular(
            "RecipeCurves.rk4", "double", List.of(700, 20_000, 900_000), RecipeCurveDrivers::rk4),
        Kernel.regular(
            "RecipeCurves.four1",
            "double",
            List.of(128, 16_384, 524_288),
            RecipeCurveDrivers::four1),
        Kernel.regular(
                "RecipeCurves.convlv",
                "double",
                List.of(1500, 50_000, 1_500_000),
                RecipeCurveDrivers::convlv)
            .with(n -> Map.of("n", n, "before", BEFORE, "after", AFTER)),
        Kernel.regular(
                "RecipeCurves.savgol",
                "double",
                List.of(1800, 50_000, 1_700_000),
                RecipeCurveDrivers::savgol)
            .with(n -> Map.of("n", n, "reach", REACH)),
        Kernel.regular(
                "RecipeStatistics.pearsn",
                "double",
                List.of(1900, 50_000, 2_000_000),
                RecipeCurveDrivers::pearsn)
            .with(n -> Map.of("x.length", n)),
        Kernel.irregular(
            "RecipeStatistics.shell",
            "double",
            List.of(300, 20_000, 400_000),
            RecipeCurveDrivers::shell),
        Kernel.irregular(
            "RecipeStatistics.indexx",
            "double",
            List.of(300, 20_000, 200_000),
            RecipeCurveDrivers::indexx),
        Kernel.regular(
                "RecipeStatistics.moment",
                "double",
                List.of(3000, 100_000, 4_000_000),
                RecipeCurveDrivers::moment)
            .with(n -> Map.of("data.length", n)),
        Kernel.regular(
                "RecipeStatistics.ttest",
                "float",
                List.of(3500, 90_000, 4_500_000),
                RecipeCurveDrivers::ttest)
            .with(n -> Map.of("n", n, "m", n / 2)),
        Kernel.regular(
            "RecipeStatistics.fit",
            "double",
            List.of(1200, 30_000, 1_500_000),
            RecipeCurveDrivers::fit));
  }

  private static Prepared polint(int n) {
    double[] x = RecipeDrivers.nodes(n);
    double[] y = new double[n];
    for (int i = 0; i < n; i++) {
      y[i] = Math.cos(x[i]);
    }
    double[][] work = new double[2][n];
    double[] result = new double[2];
    return Prepared.of(
        () -> {
          RecipeCurves.polint(n, 0.3, x, y, work[0], work[1], result);
          return result[0];
        });
  }

  /** Rising by one in the mean. */
  static double[] rising(int n) {
    double[] x = doubles(n, -0.4, 0.4);
    for (int i = 0; i < n; i++) {
      x[i] += i;
    }
    return x;
  }

  private static Prepared spline(int n) {
    double[] x = rising(n);
    double[] y = doubles(n, 0, 1);
    double[][] work = new double[2][n];
    return Prepared.of(
        () -> {
          RecipeCurves.spline(n, x, y, work[0], work[1]);
          return work[0][n / 2];
        });
  }

  private static Prepared splint(int n) {
    double[] xs = rising(n);
    double[] ys = doubles(n, 0, 1);
    double[] second = doubles(n, -1, 1);
    double[] x = doubles(PLACES, 0, n - 1);
    double[] y = new double[PLACES];
    return Prepared.of(
        () -> {
          RecipeCurves.splint(n, PLACES, xs, ys, second, x, y);
          return y[PLACES / 2];
        });
  }

  private static Prepared locate(int n) {
    double[] table = rising(n);
    double[] x = doubles(PLACES, 0, n - 1);
    int[] interval = new int[PLACES];
    return Prepared.of(
        () -> {
          RecipeCurves.locate(n, PLACES, table, x, interval);
          return interval[PLACES / 2];
        });
  }

  /** Values that wander by thirty or less at a time, from the middle on. */
  static double[] wandering(int n) {
    double[] x = doubles(PLACES, -30, 30);
    x[0] = n / 2.0;
    for (int k = 1; k < PLACES; k++) {
      x[k] = Math.max(1, Math.min(n - 2, x[k - 1] + x[k]));
    }
    return x;
  }

  private static Prepared hunt(int n) {
    double[] table = rising(n);
    double[] x = wandering(n);
    int[] interval = new int[PLACES];
    return Prepared.of(
        () -> {
          RecipeCurves.hunt(n, PLACES, table, x, interval);
          return interval[PLACES / 2];
        });
  }

  private static Prepared qsimp(int n) {
    return Prepared.of(() -> RecipeCurves.qsimp(n, 0.1, 2, 0));
  }

  private static Prepared rk4(int n) {
    double[][] work = new double[4][n];
    double[] y = doubles(n, 1, 2);
    return Prepared.of(
        () -> {
          RecipeCurves.rk4(n, 0.2, y, work[0], work[1], work[2], work[3]);
          return y[n / 2];
        });
  }

  private static Prepared four1(int n) {
    double[] original = doubles(2 * n, -1, 1);
    double[] data = new double[2 * n];
    return Prepared.of(
            () -> {
              RecipeCurves.four1(n, 1, data);
              return data[n];
            })
        .restoring(() -> System.arraycopy(original, 0, data, 0, data.length));
  }

  private static Prepared convlv(int n) {
    double[] in = doubles(n, -1, 1);
    double[] response = doubles(BEFORE + AFTER + 1, 0, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          RecipeCurves.convlv(n, BEFORE, AFTER, in, response, out);
          return out[n / 2];
        });
  }

  private static Prepared savgol(int n) {
    double[] weight = {0.333, 0.196, 0.120, 0.033, -0.028, 0.012};
    double[] in = doubles(n, -1, 1);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          RecipeCurves.savgol(n, REACH, weight, in, out);
          return out[n / 2];
        });
  }

  private static Prepared pearsn(int n) {
    double[][] xy = rows(2, n, 0, 1);
    return Prepared.of(() -> RecipeStatistics.pearsn(xy[0], xy[1]));
  }

  /** Numbers that are others each time. */
  private static Runnable refill(double[] a) {
    int[] numbers = new int[a.length];
    Runnable refill = Values.refill(numbers);
    return () -> {
      refill.run();
      Arrays.setAll(a, i -> numbers[i]);
    };
  }

  private static Prepared shell(int n) {
    double[] a = new double[n];
    return Prepared.of(
            () -> {
              RecipeStatistics.shell(n, a);
              return a[n / 2];
            })
        .restoring(refill(a));
  }

  private static Prepared indexx(int n) {
    double[] a = new double[n];
    int[] index = new int[n];
    return Prepared.of(
            () -> {
              RecipeStatistics.indexx(n, a, index);
              return a[index[n / 2]];
            })
        .restoring(refill(a));
  }

  private static Prepared moment(int n) {
    double[] data = doubles(n, 0, 1);
    double[] moments = new double[6];
    return Prepared.of(
        () -> {
          RecipeStatistics.moment(data, moments);
          return moments[3];
        });
  }

  private static Prepared ttest(int n) {
    float[] one = floats(n, 1, 2);
    float[] other = floats(n / 2, 1.1, 2);
    return Prepared.of(() -> RecipeStatistics.ttest(n, one, n / 2, other));
  }

  private static Prepared fit(int n) {
    double[][] xy = rows(2, n, -1, 1);
    double[] deviation = doubles(n, 0.5, 1.5);
    double[] line = new double[3];
    return Prepared.of(
        () -> {
          RecipeStatistics.fit(n, xy[0], xy[1], deviation, line);
          return line[1] + line[2];
        });
  }
}
