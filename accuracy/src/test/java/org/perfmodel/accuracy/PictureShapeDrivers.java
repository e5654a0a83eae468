package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link PictureShapes}: random points, square pictures. */
final class PictureShapeDrivers {
  private static final int HAAR_LEVELS = 3;
  private static final int GREYS = 256;
  private static final int ANGLES = 90;

  private PictureShapeDrivers() {}

  private static Map<String, Integer> square(int n) {
    return Map.of("width", n, "height", n);
  }

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "PictureShapes.haar", "double", List.of(40, 232, 1400), PictureShapeDrivers::haar)
            .with(n -> Map.of("n", n, "levels", HAAR_LEVELS)),
        Kernel.regular(
                "PictureShapes.erode", "short", List.of(75, 450, 2200), PictureShapeDrivers::erode)
            .with(PictureShapeDrivers::square),
        Kernel.irregular(
                "PictureShapes.dilate",
                "boolean",
                List.of(100, 640, 3200),
                PictureShapeDrivers::dilate)
            .with(PictureShapeDrivers::square),
        Kernel.irregular(
                "PictureShapes.components",
                "int",
                List.of(50, 320, 1500),
                PictureShapeDrivers::components)
            .with(PictureShapeDrivers::square),
        Kernel.irregular(
                "PictureShapes.otsu",
                "byte",
                List.of(10_000, 600_000, 25_000_000),
                PictureShapeDrivers::otsu)
            .with(n -> Map.of("grey.length", n, "levels", GREYS)),
        Kernel.irregular(
                "PictureShapes.hough", "int", List.of(20, 200, 1800), PictureShapeDrivers::hough)
            .with(n -> Map.of("n", n, "angles", ANGLES, "middle", 3 * n / 2)),
        Kernel.regular(
                "PictureShapes.distances",
                "int",
                List.of(70, 400, 1900),
                PictureShapeDrivers::distances)
            .with(PictureShapeDrivers::square),
        Kernel.irregular(
            "PictureShapes.rotate", "float", List.of(50, 330, 1600), PictureShapeDrivers::rotate));
  }

  /** Random points, so many of a thousand. */
  static boolean[] points(int n, int share) {
    int[] random = ints(n, 1000);
    boolean[] set = new boolean[n];
    for (int i = 0; i < n; i++) {
      set[i] = random[i] < share;
    }
    return set;
  }

  private static boolean[][] pointRows(int n, int share) {
    boolean[] all = points(n * n, share);
    boolean[][] picture = new boolean[n][n];
    for (int y = 0; y < n; y++) {
      System.arraycopy(all, y * n, picture[y], 0, n);
    }
    return picture;
  }

  private static Prepared haar(int n) {
    double[][] grey = rows(n, n, 0.1, 1);
    double[] line = new double[n];
    double[][] out = new double[n][n];
    return Prepared.of(
        () -> {
          PictureShapes.haar(n, HAAR_LEVELS, grey, line, out);
          return out[1][1];
        });
  }

  private static Prepared erode(int n) {
    short[][] grey = GreyPictureDrivers.shortRows(n, n, 4096);
    short[][] out = new short[n][n];
    return Prepared.of(
        () -> {
          PictureShapes.erode(n, n, grey, out);
          return out[n / 2][n / 2];
        });
  }

  private static Prepared dilate(int n) {
    boolean[][] in = pointRows(n, 100);
    boolean[][] out = new boolean[n][n];
    return Prepared.of(
        () -> {
          PictureShapes.dilate(n, n, in, out);
          return out[n / 2][n / 2] ? 1 : 0;
        });
  }

  private static Prepared components(int n) {
    boolean[] in = points(n * n, 400);
    int[] label = new int[n * n];
    int[] parent = new int[n * n / 2 + 1];
    int[] last = new int[n * n / 2 + 1];
    return Prepared.of(() -> PictureShapes.components(n, n, in, label, parent, last));
  }

  /** Two heaps of greys, one dark and one bright. */
  static byte[] twoHeaps(int n) {
    byte[] grey = bytes(n);
    for (int i = 0; i < n; i++) {
      int random = grey[i] & 0xff;
      grey[i] = (byte) (random < 90 ? random + 10 : random / 2 + 120);
    }
    return grey;
  }

  private static Prepared otsu(int n) {
    byte[] grey = twoHeaps(n);
    int[] count = new int[GREYS];
    return Prepared.of(() -> PictureShapes.otsu(GREYS, grey, count));
  }

  private static Prepared hough(int n) {
    int middle = 3 * n / 2;
    boolean[][] point = pointRows(n, 50);
    float[] cos = new float[ANGLES];
    float[] sin = new float[ANGLES];
    for (int angle = 0; angle < ANGLES; angle++) {
      cos[angle] = (float) Math.cos(Math.PI * angle / ANGLES);
      sin[angle] = (float) Math.sin(Math.PI * angle / ANGLES);
    }
    int[][] count = new int[ANGLES][2 * middle];
    return Prepared.of(
        () -> {
          PictureShapes.hough(n, ANGLES, middle, point, cos, sin, count);
          return count[ANGLES / 4][middle + n / 2];
        });
  }

  private static Prepared distances(int n) {
    boolean[] empty = points(n * n, 30);
    byte[] in = new byte[n * n];
    for (int i = 0; i < n * n; i++) {
      in[i] = (byte) (empty[i] ? 0 : 1);
    }
    int[] distance = new int[n * n];
    return Prepared.of(
        () -> {
          PictureShapes.distances(n, n, in, distance);
          return distance[n * n / 2 + n / 2];
        });
  }

  private static Prepared rotate(int n) {
    float[][] grey = GreyPictureDrivers.floatRows(n, n, 0.1, 1);
    float[][] out = new float[n][n];
    return Prepared.of(
        () -> {
          PictureShapes.rotate(n, Math.PI / 6, grey, out);
          return out[n / 2][n / 2];
        });
  }
}
