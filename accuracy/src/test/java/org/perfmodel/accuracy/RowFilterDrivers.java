package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link RowFilters}: random square pictures of three bytes for each place. */
final class RowFilterDrivers {
  private static final int PIXEL = 3;

  private RowFilterDrivers() {}

  static List<Kernel> all() {
    IntFunction<Map<String, Integer>> picture =
        n -> Map.of("rows", n, "length", PIXEL * n, "pixel", PIXEL);
    return List.of(
        Kernel.regular("RowFilters.sub", "byte", List.of(70, 400, 2500), RowFilterDrivers::sub)
            .with(picture),
        Kernel.regular("RowFilters.up", "byte", List.of(80, 500, 4000), RowFilterDrivers::up)
            .with(n -> Map.of("rows", n, "length", PIXEL * n)),
        Kernel.regular(
                "RowFilters.average", "byte", List.of(70, 400, 2000), RowFilterDrivers::average)
            .with(picture),
        Kernel.irregular(
                "RowFilters.paeth", "byte", List.of(70, 400, 1000), RowFilterDrivers::paeth)
            .with(picture));
  }

  /** A row of zeros, and as many that are drawn. */
  static byte[][] picture(int rows, int length) {
    byte[] all = bytes(rows * length);
    byte[][] picture = new byte[rows + 1][length];
    for (int r = 0; r < rows; r++) {
      System.arraycopy(all, r * length, picture[r + 1], 0, length);
    }
    return picture;
  }

  private static Prepared sub(int n) {
    byte[][] filtered = picture(n, PIXEL * n);
    byte[][] raw = new byte[n + 1][PIXEL * n];
    return Prepared.of(
        () -> {
          RowFilters.sub(n, PIXEL * n, PIXEL, filtered, raw);
          return raw[n][n];
        });
  }

  private static Prepared up(int n) {
    byte[][] filtered = picture(n, PIXEL * n);
    byte[][] raw = new byte[n + 1][PIXEL * n];
    return Prepared.of(
        () -> {
          RowFilters.up(n, PIXEL * n, filtered, raw);
          return raw[n][n];
        });
  }

  private static Prepared average(int n) {
    byte[][] filtered = picture(n, PIXEL * n);
    byte[][] raw = new byte[n + 1][PIXEL * n];
    return Prepared.of(
        () -> {
          RowFilters.average(n, PIXEL * n, PIXEL, filtered, raw);
          return raw[n][n];
        });
  }

  private static Prepared paeth(int n) {
    byte[][] filtered = picture(n, PIXEL * n);
    byte[][] raw = new byte[n + 1][PIXEL * n];
    return Prepared.of(
        () -> {
          RowFilters.paeth(n, PIXEL * n, PIXEL, filtered, raw);
          return raw[n][n];
        });
  }
}
