package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureLibraries}: random greys, of which there are few for modes. */
final class PictureLibraryDrivers {
  private static final int RADIUS = 2;
  private static final int LEVELS = 8;
  private static final int BLACK_POINT = 16;
  private static final int MID_POINT = 127;
  private static final int WHITE_POINT = 240;

  private PictureLibraryDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "PictureLibraries.modeFilter",
                "byte",
                List.of(5, 40, 300),
                PictureLibraryDrivers::modeFilter)
            .with(n -> Map.of("width", n, "height", n, "radius", RADIUS)),
        Kernel.regular(
                "PictureLibraries.lighter",
                "byte",
                List.of(6000, 600_000, 12_000_000),
                PictureLibraryDrivers::lighter)
            .with(n -> Map.of("out.length", n)),
        Kernel.irregular(
                "PictureLibraries.colorize",
                "byte",
                List.of(500, 100_000, 3_000_000),
                PictureLibraryDrivers::colorize)
            .with(
                n ->
                    Map.of(
                        "pixels",
                        n,
                        "blackPoint",
                        BLACK_POINT,
                        "midPoint",
                        MID_POINT,
                        "whitePoint",
                        WHITE_POINT)),
        Kernel.regular(
                "PictureLibraries.lanczos",
                "byte",
                List.of(12, 150, 1000),
                PictureLibraryDrivers::lanczos)
            .with(
                n ->
                    Map.of(
                        "width",
                        n,
                        "height",
                        n,
                        "wide",
                        n / 2,
                        "PictureLibraries.lanczos.length5",
                        13 * (n / 2),
                        "PictureLibraries.lanczos.length11",
                        13)));
  }

  /** Few levels of grey. */
  static byte[] posterized(int n) {
    int[] level = ints(n, LEVELS);
    byte[] grey = new byte[n];
    for (int i = 0; i < n; i++) {
      grey[i] = (byte) (level[i] * (256 / LEVELS) + 16);
    }
    return grey;
  }

  private static Prepared modeFilter(int n) {
    byte[] in = posterized(n * n);
    int[] count = new int[256];
    byte[] out = new byte[n * n];
    return Prepared.of(
        () -> {
          PictureLibraries.modeFilter(n, n, RADIUS, in, count, out);
          return out[n];
        });
  }

  private static Prepared lighter(int n) {
    byte[] one = bytes(n);
    byte[] other = posterized(n);
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          PictureLibraries.lighter(one, other, out);
          return out[n / 2];
        });
  }

  private static Prepared colorize(int n) {
    int[] black = {20, 10, 40};
    int[] mid = {150, 110, 90};
    int[] white = {255, 240, 200};
    byte[] grey = bytes(n);
    byte[] rgb = new byte[3 * n];
    return Prepared.of(
        () -> {
          PictureLibraries.colorize(
              n, BLACK_POINT, MID_POINT, WHITE_POINT, black, mid, white, grey, rgb);
          return rgb[n] + rgb[n + 1] + rgb[n + 2];
        });
  }

  private static Prepared lanczos(int n) {
    byte[] in = bytes(n * n);
    byte[] out = new byte[n / 2 * n];
    return Prepared.of(
        () -> {
          PictureLibraries.lanczos(n, n, n / 2, in, out);
          return out[n];
        });
  }
}
