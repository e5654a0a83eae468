package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Layers} and {@link Packed}. */
final class LayerDrivers {
  private static final int OUTPUTS = 64;
  private static final int CHANNELS = 4;
  private static final int TAPS = 7;
  private static final int SIDE = 3;
  private static final int CLASSES = 10;
  private static final int FEATURES = 24;
  private static final int WIDTH = 32;
  private static final int DIMENSIONS = 48;
  private static final long PRIME = 998_244_353;

  private LayerDrivers() {}

  static List<Kernel> all() {
    List<Integer> stream = List.of(2000, 60_000, 700_000, 4_000_000);
    List<Integer> square = List.of(40, 160, 640, 2200);
    return List.of(
        Kernel.regular(
                "Layers.dense", "float", List.of(100, 2000, 20_000, 150_000), LayerDrivers::dense)
            .with(n -> Map.of("in.length", n, "out.length", OUTPUTS)),
        Kernel.regular("Layers.denseBackward", "double", square, LayerDrivers::denseBackward)
            .with(n -> Map.of("gradIn.length", n, "gradOut.length", n)),
        Kernel.regular(
                "Layers.convolve",
                "float",
                List.of(500, 8000, 100_000, 700_000),
                LayerDrivers::convolve)
            .with(n -> Map.of("steps", n, "channels", CHANNELS, "taps", TAPS)),
        Kernel.regular(
                "Layers.convolvePicture",
                "double",
                List.of(24, 150, 500, 1600),
                LayerDrivers::convolvePicture)
            .with(n -> Map.of("height", n, "width", n, "side", SIDE)),
        Kernel.regular(
                "Layers.maxPool", "float", List.of(48, 300, 1000, 3000), LayerDrivers::maxPool)
            .with(n -> Map.of("height", n, "width", n)),
        Kernel.regular(
                "Layers.softmaxRows",
                "double",
                List.of(50, 3000, 40_000, 200_000),
                LayerDrivers::softmaxRows)
            .with(n -> Map.of("rows", n, "classes", CLASSES)),
        Kernel.regular(
                "Layers.batchNorm", "double", List.of(64, 3000, 40_000), LayerDrivers::batchNorm)
            .with(n -> Map.of("samples", n, "features", FEATURES)),
        Kernel.regular("Layers.attention", "float", List.of(16, 128, 1024), LayerDrivers::attention)
            .with(n -> Map.of("tokens", n, "width", WIDTH)),
        Kernel.regular("Layers.momentum", "float", stream, LayerDrivers::momentum)
            .with(n -> Map.of("weight.length", n)),
        Kernel.regular("Layers.embed", "float", List.of(100, 4000, 150_000), LayerDrivers::embed)
            .with(n -> Map.of("tokens.length", n, "width", DIMENSIONS)),
        Kernel.regular("Layers.quantise", "float", stream, LayerDrivers::quantise)
            .with(n -> Map.of("from.length", n)),
        Kernel.regular(
            "Packed.symmetricProduct",
            "double",
            List.of(80, 500, 2000, 4000),
            LayerDrivers::symmetricProduct),
        Kernel.regular("Packed.cholesky", "double", List.of(12, 60, 400), LayerDrivers::cholesky),
        Kernel.regular(
            "Packed.unpack", "float", List.of(60, 300, 1200, 2400), LayerDrivers::unpack),
        Kernel.regular(
            "Packed.complexProduct",
            "double",
            List.of(40, 250, 1000, 2000),
            LayerDrivers::complexProduct),
        Kernel.regular("Packed.magnitudes", "float", stream, LayerDrivers::magnitudes)
            .with(n -> Map.of("length.length", n)),
        Kernel.regular(
            "Packed.rotateColumns",
            "double",
            List.of(60, 400, 1500, 3000),
            LayerDrivers::rotateColumns),
        Kernel.regular(
            "Packed.multiplyPolynomials",
            "long",
            List.of(30, 300, 2500),
            LayerDrivers::multiplyPolynomials),
        Kernel.regular("Packed.addDigits", "int", stream, LayerDrivers::addDigits)
            .with(n -> Map.of("digits", n)));
  }

  private static float[][] floatRows(int rows, int columns, double from, double to) {
    float[] all = floats(rows * columns, from, to);
    float[][] values = new float[rows][columns];
    for (int i = 0; i < rows; i++) {
      System.arraycopy(all, i * columns, values[i], 0, columns);
    }
    return values;
  }

  private static Prepared dense(int n) {
    float[] in = floats(n, 0, 1);
    float[][] weights = floatRows(OUTPUTS, n, -1, 1);
    float[] bias = floats(OUTPUTS, 0, 1);
    float[] out = new float[OUTPUTS];
    return Prepared.of(
        () -> {
          Layers.dense(in, weights, bias, out);
          return out[0] + out[OUTPUTS - 1];
        });
  }

  private static Prepared denseBackward(int n) {
    double[] gradOut = doubles(n, -1, 1);
    double[][] weights = rows(n, n, 0, 1);
    double[] gradIn = new double[n];
    return Prepared.of(
        () -> {
          Layers.denseBackward(gradOut, weights, gradIn);
          return gradIn[n / 2];
        });
  }

  private static Prepared convolve(int n) {
    float[][] signal = floatRows(CHANNELS, 2 * n + TAPS, -1, 1);
    float[][] kernel = floatRows(CHANNELS, TAPS, 0, 1);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Layers.convolve(n, CHANNELS, TAPS, signal, kernel, out);
          return out[n - 1];
        });
  }

  private static Prepared convolvePicture(int n) {
    double[][] in = rows(n, n, 0, 1);
    double[][] kernel = rows(SIDE, SIDE, 0, 1);
    double[][] out = new double[n][n];
    return Prepared.of(
        () -> {
          Layers.convolvePicture(n, n, SIDE, in, kernel, out);
          return out[n / 2][1];
        });
  }

  private static Prepared maxPool(int n) {
    float[] in = floats(n * n, 0, 1);
    float[] out = new float[n * n / 4];
    return Prepared.of(
        () -> {
          Layers.maxPool(n, n, in, out);
          return out[n];
        });
  }

  private static Prepared softmaxRows(int n) {
    double[][] scores = rows(n, CLASSES, -3, 3);
    double[][] result = new double[n][CLASSES];
    return Prepared.of(
        () -> {
          Layers.softmaxRows(n, CLASSES, scores, result);
          return result[n - 1][0];
        });
  }

  private static Prepared batchNorm(int n) {
    double[][] batch = rows(n, FEATURES, 1, 3);
    double[][] out = new double[n][FEATURES];
    return Prepared.of(
        () -> {
          Layers.batchNorm(n, FEATURES, batch, out);
          return out[n - 1][1];
        });
  }

  private static Prepared attention(int n) {
    float[] query = floats(n * WIDTH, -1, 1);
    float[] key = floats(n * WIDTH, 0, 1);
    float[] score = new float[n * n];
    return Prepared.of(
        () -> {
          Layers.attention(n, WIDTH, 0.18f, query, key, score);
          return score[(n - 1) * n];
        });
  }

  private static Prepared momentum(int n) {
    float[] weight = floats(n, -1, 1);
    float[] speed = new float[n];
    float[] gradient = floats(n, -1, 1);
    return Prepared.of(
        () -> {
          Layers.momentum(1e-6f, weight, speed, gradient);
          return weight[n / 2];
        });
  }

  private static Prepared embed(int n) {
    int words = Math.max(50, n / 2);
    int[] tokens = Values.ints(n, words);
    float[][] table = floatRows(words, DIMENSIONS, -1, 1);
    float[] sum = new float[DIMENSIONS];
    return Prepared.of(
        () -> {
          Layers.embed(DIMENSIONS, tokens, table, sum);
          return sum[0];
        });
  }

  private static Prepared quantise(int n) {
    float[] from = floats(n, -1.2, 1.2);
    byte[] to = new byte[n];
    return Prepared.of(
        () -> {
          Layers.quantise(100f, from, to);
          return to[n / 2];
        });
  }

  private static Prepared symmetricProduct(int n) {
    double[] lower = doubles(n * (n + 1) / 2, 0, 1);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Packed.symmetricProduct(n, lower, x, y);
          return y[0];
        });
  }

  private static Prepared cholesky(int n) {
    double[] a = doubles(n * (n + 1) / 2, 0, 1);
    for (int i = 0; i < n; i++) {
      a[i * (i + 3) / 2] += n;
    }
    double[] factor = new double[a.length];
    return Prepared.of(
        () -> {
          Packed.cholesky(n, a, factor);
          return factor[a.length - 1];
        });
  }

  private static Prepared unpack(int n) {
    float[] lower = floats(n * (n + 1) / 2, 0, 1);
    float[][] full = new float[n][n];
    return Prepared.of(
        () -> {
          Packed.unpack(n, lower, full);
          return full[0][n - 1];
        });
  }

  private static Prepared complexProduct(int n) {
    double[] matrix = doubles(2 * n * n, -1, 1);
    double[] x = doubles(2 * n, 0, 1);
    double[] y = new double[2 * n];
    return Prepared.of(
        () -> {
          Packed.complexProduct(n, matrix, x, y);
          return y[n];
        });
  }

  private static Prepared magnitudes(int n) {
    float[] pairs = floats(2 * n, -1, 1);
    float[] length = new float[n];
    return Prepared.of(
        () -> {
          Packed.magnitudes(pairs, length);
          return length[n / 2];
        });
  }

  private static Prepared rotateColumns(int n) {
    double[] a = doubles(n * n, -1, 1);
    return Prepared.of(
        () -> {
          Packed.rotateColumns(n, n / 3, n / 2, 0.8, 0.6, a);
          return a[n / 3];
        });
  }

  private static Prepared multiplyPolynomials(int n) {
    long[] a = residues(n, 0);
    long[] b = residues(n, 1);
    long[] product = new long[2 * n];
    return Prepared.of(
        () -> {
          Packed.multiplyPolynomials(n, PRIME, a, b, product);
          return product[n - 1];
        });
  }

  private static long[] residues(int n, int variant) {
    int[] small = Values.ints(n, (int) PRIME, variant);
    long[] values = new long[n];
    for (int i = 0; i < n; i++) {
      values[i] = small[i];
    }
    return values;
  }

  private static Prepared addDigits(int n) {
    int[] a = Values.ints(n, Integer.MAX_VALUE, 0);
    int[] b = Values.ints(n, Integer.MAX_VALUE, 1);
    for (int i = 0; i < n; i += 2) {
      a[i] = -a[i];
    }
    int[] sum = new int[n];
    return Prepared.of(() -> Packed.addDigits(n, a, b, sum) + sum[n / 2]);
  }
}
