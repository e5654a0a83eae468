package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ExchangeOperators}: square pictures, even numbers of windows. */
final class ExchangeOperatorDrivers {
  private static final int PICTURES = 2;
  private static final int CHANNELS = 4;
  private static final int SIZE = 3;
  private static final int STRIDE = 2;
  private static final int PAD = 1;

  private ExchangeOperatorDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ExchangeOperators.affineGrid",
                "float",
                List.of(24, 220, 1400),
                ExchangeOperatorDrivers::affineGrid)
            .with(n -> Map.of("pictures", PICTURES, "height", n, "width", n)),
        Kernel.regular(
                "ExchangeOperators.averagePool",
                "float",
                List.of(13, 101, 801),
                ExchangeOperatorDrivers::averagePool)
            .with(
                n ->
                    Map.of(
                        "channels",
                        CHANNELS,
                        "height",
                        n,
                        "width",
                        n,
                        "size",
                        SIZE,
                        "stride",
                        STRIDE,
                        "pad",
                        PAD)),
        Kernel.regular(
            "ExchangeOperators.blackmanWindow",
            "float",
            List.of(60, 4000, 200_000),
            ExchangeOperatorDrivers::blackmanWindow),
        Kernel.regular(
            "ExchangeOperators.celu",
            "float",
            List.of(150, 8000, 400_000),
            ExchangeOperatorDrivers::celu),
        Kernel.regular(
                "ExchangeOperators.col2Im",
                "float",
                List.of(16, 120, 700),
                ExchangeOperatorDrivers::col2Im)
            .with(n -> Map.of("channels", CHANNELS, "height", n, "width", n, "size", SIZE)));
  }

  private static Prepared affineGrid(int n) {
    float[] theta = floats(6 * PICTURES, -1, 1);
    float[] grid = new float[2 * PICTURES * n * n];
    return Prepared.of(
        () -> {
          ExchangeOperators.affineGrid(PICTURES, n, n, theta, grid);
          return grid[n];
        });
  }

  private static Prepared averagePool(int n) {
    int pooled = (n + 2 * PAD - SIZE) / STRIDE + 1;
    float[] x = floats(CHANNELS * n * n, 0, 1);
    float[] y = new float[CHANNELS * pooled * pooled];
    return Prepared.of(
        () -> {
          ExchangeOperators.averagePool(CHANNELS, n, n, SIZE, STRIDE, PAD, x, y);
          return y[pooled];
        });
  }

  private static Prepared blackmanWindow(int n) {
    float[] window = new float[n];
    return Prepared.of(
        () -> {
          ExchangeOperators.blackmanWindow(n, window);
          return window[n / 2];
        });
  }

  private static Prepared celu(int n) {
    float[] x = floats(n, -3, 3);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          ExchangeOperators.celu(n, 1.5f, x, y);
          return y[n / 2];
        });
  }

  private static Prepared col2Im(int n) {
    int places = n - SIZE + 1;
    float[] columns = floats(CHANNELS * SIZE * SIZE * places * places, 0, 1);
    float[] picture = new float[CHANNELS * n * n];
    return Prepared.of(
        () -> {
          ExchangeOperators.col2Im(CHANNELS, n, n, SIZE, columns, picture);
          return picture[n];
        });
  }
}
