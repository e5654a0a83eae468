package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Transforms} and {@link Statistics}. */
final class SeriesDrivers {
  private static final int SIZE = 5;
  private static final int BINS = 100;
  private static final int WINDOW = 20;
  private static final int FEATURES = 30;
  private static final int STEPS = 250;
  private static final long SEED = 88_172_645_463_325_252L;

  private SeriesDrivers() {}

  static List<Kernel> all() {
    List<Integer> stream = List.of(1000, 30_000, 500_000, 2_000_000);
    List<Integer> shorter = List.of(500, 20_000, 400_000);
    List<Integer> power = List.of(1 << 9, 1 << 14, 1 << 20);
    return List.of(
        Kernel.regular("Transforms.cosine", "double", List.of(16, 150, 800), SeriesDrivers::cosine),
        Kernel.regular("Transforms.haar", "float", power, SeriesDrivers::haar),
        Kernel.regular("Transforms.walsh", "int", power, SeriesDrivers::walsh),
        Kernel.regular("Transforms.filter", "float", List.of(30, 200, 900), SeriesDrivers::filter)
            .with(n -> Map.of("width", n, "height", n, "size", SIZE)),
        Kernel.regular("Transforms.resample", "float", stream, SeriesDrivers::resample),
        Kernel.regular("Transforms.polar", "double", shorter, SeriesDrivers::polar),
        Kernel.regular(
            "Transforms.product", "long", List.of(40, 400, 4000), SeriesDrivers::product),
        Kernel.regular("Transforms.stretch", "byte", stream, SeriesDrivers::stretch),
        Kernel.regular("Statistics.welford", "double", stream, SeriesDrivers::welford),
        Kernel.regular("Statistics.correlation", "double", stream, SeriesDrivers::correlation),
        Kernel.regular("Statistics.weightedHistogram", "double", stream, SeriesDrivers::histogram)
            .with(n -> Map.of("n", n, "bins", BINS)),
        Kernel.regular("Statistics.movingMean", "float", stream, SeriesDrivers::movingMean)
            .with(n -> Map.of("n", n, "window", WINDOW)),
        Kernel.regular("Statistics.standardize", "double", stream, SeriesDrivers::standardize)
            .with(n -> Map.of("n", n, "x.length", n)),
        Kernel.regular(
                "Statistics.gradient", "double", List.of(60, 2000, 60_000), SeriesDrivers::gradient)
            .with(n -> Map.of("rows", n, "columns", FEATURES)),
        Kernel.regular("Statistics.normals", "double", shorter, SeriesDrivers::normals),
        Kernel.regular("Statistics.congruential", "int", stream, SeriesDrivers::congruential),
        Kernel.regular("Statistics.walk", "long", List.of(10, 300, 10_000), SeriesDrivers::walk)
            .with(n -> Map.of("paths", n, "steps", STEPS)),
        Kernel.irregular(
            "Statistics.dartsInCircle",
            "long",
            List.of(1000, 100_000, 2_000_000),
            SeriesDrivers::darts));
  }

  private static Prepared cosine(int n) {
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Transforms.cosine(n, x, y);
          return y[n / 2];
        });
  }

  private static Prepared haar(int n) {
    float[] x = floats(n, -1, 1);
    float[] work = new float[n];
    return Prepared.of(
        () -> {
          Transforms.haar(n, x, work);
          return x[0];
        });
  }

  private static Prepared walsh(int n) {
    int[] x = Values.ints(n, 1000);
    return Prepared.of(
        () -> {
          Transforms.walsh(n, x);
          return x[0];
        });
  }

  private static Prepared filter(int n) {
    float[] image = floats(n * n, 0, 1);
    float[] weight = floats(SIZE * SIZE, 0, 0.08);
    float[] result = new float[n * n];
    return Prepared.of(
        () -> {
          Transforms.filter(n, n, SIZE, image, weight, result);
          return result[2 * n + 2];
        });
  }

  private static Prepared resample(int n) {
    float[] from = floats(n + 1, 0, 1);
    float[] to = new float[n];
    return Prepared.of(
        () -> {
          Transforms.resample(n, 0.75, from, to);
          return to[n - 1];
        });
  }

  private static Prepared polar(int n) {
    double[][] parts = Values.rows(2, n, -1, 1);
    double[] length = new double[n];
    double[] angle = new double[n];
    return Prepared.of(
        () -> {
          Transforms.polar(n, parts[0], parts[1], length, angle);
          return angle[n - 1];
        });
  }

  private static Prepared product(int n) {
    long[] a = Values.longs(n);
    long[] b = Values.longs(n);
    long[] c = new long[2 * n];
    return Prepared.of(
        () -> {
          Transforms.product(n, a, b, c);
          return c[n];
        });
  }

  private static Prepared stretch(int n) {
    byte[] pixels = Values.bytes(3 * n);
    byte[] table = Values.bytes(256);
    byte[] result = new byte[n];
    return Prepared.of(
        () -> {
          Transforms.stretch(n, pixels, table, result);
          return result[n - 1];
        });
  }

  private static Prepared welford(int n) {
    double[] x = doubles(n, 0, 1);
    return Prepared.of(() -> Statistics.welford(n, x));
  }

  private static Prepared correlation(int n) {
    double[][] series = Values.rows(2, n, 0, 1);
    return Prepared.of(() -> Statistics.correlation(n, series[0], series[1]));
  }

  private static Prepared histogram(int n) {
    double[][] values = Values.rows(2, n, 0, 1);
    double[] height = new double[BINS];
    return Prepared.of(
        () -> {
          Statistics.weightedHistogram(n, BINS, values[0], values[1], height);
          return height[BINS / 2];
        });
  }

  private static Prepared movingMean(int n) {
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          Statistics.movingMean(n, WINDOW, x, y);
          return y[0];
        });
  }

  private static Prepared standardize(int n) {
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Statistics.standardize(n, x, y);
          return y[n - 1];
        });
  }

  private static Prepared gradient(int n) {
    double[][] x = Values.rows(n, FEATURES, -1, 1);
    double[] label = new double[n];
    for (int i = 0; i < n; i++) {
      label[i] = x[i][0] > 0 ? 1 : 0;
    }
    double[] weight = doubles(FEATURES, -1, 1);
    double[] gradient = new double[FEATURES];
    return Prepared.of(
        () -> {
          Statistics.gradient(n, FEATURES, x, label, weight, gradient);
          return gradient[0];
        });
  }

  private static Prepared normals(int n) {
    double[] uniform = doubles(n, 0.001, 1);
    double[] normal = new double[n];
    return Prepared.of(
        () -> {
          Statistics.normals(n, uniform, normal);
          return normal[n - 1];
        });
  }

  private static Prepared congruential(int n) {
    int[] x = new int[n];
    return Prepared.of(
        () -> {
          Statistics.congruential(n, SEED, x);
          return x[n - 1];
        });
  }

  private static Prepared walk(int paths) {
    return Prepared.of(() -> Statistics.walk(paths, STEPS, SEED));
  }

  private static Prepared darts(int n) {
    long[] seed = {SEED};
    return Prepared.of(() -> Statistics.dartsInCircle(n, ++seed[0]));
  }
}
