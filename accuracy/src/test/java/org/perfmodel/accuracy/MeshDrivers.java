package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Meshes} and {@link Wires}. */
final class MeshDrivers {
  private static final int ANGLES = 60;
  private static final int CORNERS = 60;
  private static final int LENGTH = 300;
  private static final int DISKS = 6;
  private static final String ALPHABET =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

  private MeshDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular("Meshes.gather", "double", List.of(24, 140, 450, 1000), MeshDrivers::gather)
            .with(n -> Map.of("triangles", 2 * n * n, "mass.length", (n + 1) * (n + 1))),
        Kernel.regular(
            "Meshes.area", "int", List.of(4000, 120_000, 1_500_000, 6_000_000), MeshDrivers::area),
        Kernel.regular(
                "Meshes.curve",
                "double",
                List.of(1500, 50_000, 500_000, 2_400_000),
                MeshDrivers::curve)
            .with(n -> Map.of("at.length", n)),
        Kernel.regular(
                "Meshes.between",
                "float",
                List.of(2000, 60_000, 600_000, 3_000_000),
                MeshDrivers::between)
            .with(n -> Map.of("n", n, "width", side(n))),
        Kernel.regular(
                "Meshes.backProject", "float", List.of(20, 100, 500), MeshDrivers::backProject)
            .with(n -> Map.of("side", n, "angles", ANGLES)),
        Kernel.regular("Meshes.shade", "float", List.of(50, 350, 1100, 2500), MeshDrivers::shade),
        Kernel.regular(
            "Meshes.divergence", "double", List.of(9, 30, 68, 115), MeshDrivers::divergence),
        Kernel.irregular(
                "Meshes.inside", "double", List.of(300, 5000, 300_000), MeshDrivers::inside)
            .with(n -> Map.of("n", n, "corners", CORNERS)),
        Kernel.irregular(
            "Meshes.contour", "float", List.of(70, 400, 1300, 3000), MeshDrivers::contour),
        Kernel.regular(
                "Wires.fletcher", "short", List.of(40, 1500, 15_000, 60_000), MeshDrivers::fletcher)
            .with(n -> Map.of("blocks", n, "length", LENGTH)),
        Kernel.regular(
                "Wires.fromBase64",
                "byte",
                List.of(3500, 130_000, 1_400_000, 6_000_000),
                MeshDrivers::fromBase64)
            .with(n -> Map.of("groups", n)),
        Kernel.regular(
                "Wires.bigEndian",
                "int",
                List.of(3000, 120_000, 1_200_000, 6_000_000),
                MeshDrivers::bigEndian)
            .with(n -> Map.of("numbers.length", n)),
        Kernel.regular(
                "Wires.pack",
                "short",
                List.of(3500, 130_000, 1_400_000, 6_000_000),
                MeshDrivers::pack)
            .with(n -> Map.of("pairs", n)),
        Kernel.regular(
                "Wires.differences",
                "int",
                List.of(3000, 120_000, 1_200_000, 6_000_000),
                MeshDrivers::differences)
            .with(n -> Map.of("numbers.length", n)),
        Kernel.regular("Wires.multiply", "int", List.of(40, 600, 6000), MeshDrivers::multiply),
        Kernel.regular(
                "Wires.divide", "int", List.of(2000, 100_000, 2_000_000), MeshDrivers::divide)
            .with(n -> Map.of("number.length", n)),
        Kernel.regular(
                "Wires.parity",
                "byte",
                List.of(4000, 130_000, 1_400_000, 6_000_000),
                MeshDrivers::parity)
            .with(n -> Map.of("length", n, "disks", DISKS)),
        Kernel.irregular(
            "Wires.groups", "int", List.of(4000, 150_000, 3_000_000), MeshDrivers::groups),
        Kernel.irregular(
            "Wires.escape", "byte", List.of(12_000, 500_000, 12_000_000), MeshDrivers::escape));
  }

  /** Corners of the triangles of a square of cells, two to a cell. */
  static int[] triangles(int cells) {
    int[] corner = new int[6 * cells * cells];
    int at = 0;
    for (int row = 0; row < cells; row++) {
      for (int column = 0; column < cells; column++) {
        int here = row * (cells + 1) + column;
        int below = here + cells + 1;
        corner[at++] = here;
        corner[at++] = here + 1;
        corner[at++] = below;
        corner[at++] = below;
        corner[at++] = here + 1;
        corner[at++] = below + 1;
      }
    }
    return corner;
  }

  private static Prepared gather(int n) {
    int points = (n + 1) * (n + 1);
    double[] x = doubles(points, -0.3, 0.3);
    double[] y = doubles(points, -0.2, 0.2);
    for (int i = 0; i < points; i++) {
      x[i] += i % (n + 1);
      y[i] += i / (n + 1);
    }
    int[] corner = triangles(n);
    double[] mass = new double[points];
    return Prepared.of(
        () -> {
          Meshes.gather(2 * n * n, corner, x, y, mass);
          return mass[points / 2];
        });
  }

  private static Prepared area(int n) {
    int[] x = ints(n, 1_000_000, 0);
    int[] y = ints(n, 1_000_000, 1);
    return Prepared.of(() -> Meshes.area(n, x, y));
  }

  private static Prepared curve(int n) {
    int knots = n / 4;
    double[] value = doubles(knots + 1, 0, 1);
    double[] slope = doubles(knots + 1, -1, 1);
    double[] at = doubles(n, 0, knots);
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          Meshes.curve(value, slope, at, out);
          return out[n / 2];
        });
  }

  /** Of a table of about as many values as are asked for. */
  private static int side(int n) {
    return (int) Math.sqrt(n) + 2;
  }

  private static Prepared between(int n) {
    int side = side(n);
    float[] table = floats(side * side, 0, 1);
    float[] both = floats(2 * n, 0, side - 1.01);
    float[] u = Arrays.copyOf(both, n);
    float[] v = Arrays.copyOfRange(both, n, 2 * n);
    float[] out = new float[n];
    return Prepared.of(
        () -> {
          Meshes.between(n, side, table, u, v, out);
          return out[n / 2];
        });
  }

  private static float[][] floatRows(int rows, int columns) {
    float[] all = floats(rows * columns, 0, 1);
    float[][] values = new float[rows][];
    for (int i = 0; i < rows; i++) {
      values[i] = Arrays.copyOfRange(all, i * columns, (i + 1) * columns);
    }
    return values;
  }

  private static Prepared backProject(int n) {
    float[] cos = new float[ANGLES];
    float[] sin = new float[ANGLES];
    for (int a = 0; a < ANGLES; a++) {
      cos[a] = (float) Math.cos(Math.PI * a / ANGLES);
      sin[a] = (float) Math.sin(Math.PI * a / ANGLES);
    }
    float[][] shadow = floatRows(ANGLES, 3 * n);
    float[][] cut = new float[n][n];
    return Prepared.of(
        () -> {
          Meshes.backProject(n, ANGLES, cos, sin, shadow, cut);
          return cut[n / 2][n / 2];
        });
  }

  private static Prepared shade(int n) {
    float[][] height = floatRows(n, n);
    float[][] light = new float[n][n];
    return Prepared.of(
        () -> {
          Meshes.shade(n, height, light);
          return light[n / 2][n / 2];
        });
  }

  private static Prepared divergence(int n) {
    double[] u = doubles(n * n * n, -1, 1);
    double[] v = doubles(n * n * n, 0, 1);
    double[] w = doubles(n * n * n, -1, 0);
    double[] out = new double[n * n * n];
    return Prepared.of(
        () -> {
          Meshes.divergence(n, u, v, w, out);
          return out[(n * n + n + 1) * (n / 2)];
        });
  }

  /** Corners round the origin, between one and two away from it. */
  static double[][] star(int corners) {
    double[] far = doubles(corners, 1, 2);
    double[][] star = new double[2][corners];
    for (int i = 0; i < corners; i++) {
      star[0][i] = far[i] * Math.cos(2 * Math.PI * i / corners);
      star[1][i] = far[i] * Math.sin(2 * Math.PI * i / corners);
    }
    return star;
  }

  private static Prepared inside(int n) {
    double[][] star = star(CORNERS);
    double[] both = doubles(2 * n, -1.5, 1.5);
    double[] px = Arrays.copyOf(both, n);
    double[] py = Arrays.copyOfRange(both, n, 2 * n);
    return Prepared.of(() -> Meshes.inside(n, CORNERS, px, py, star[0], star[1]));
  }

  private static Prepared contour(int n) {
    float[][] height = floatRows(n, n);
    return Prepared.of(() -> Meshes.contour(n, 0.8f, height));
  }

  private static short[] shorts(int n, int bound) {
    int[] numbers = ints(n, bound);
    short[] shorts = new short[n];
    for (int i = 0; i < n; i++) {
      shorts[i] = (short) numbers[i];
    }
    return shorts;
  }

  private static Prepared fletcher(int n) {
    short[] words = shorts(n * LENGTH, 1 << 16);
    return Prepared.of(() -> Wires.fletcher(n, LENGTH, words));
  }

  private static Prepared fromBase64(int n) {
    byte[] value = new byte[128];
    for (int i = 0; i < ALPHABET.length(); i++) {
      value[ALPHABET.charAt(i)] = (byte) i;
    }
    int[] letter = ints(4 * n, ALPHABET.length());
    byte[] text = new byte[4 * n];
    for (int i = 0; i < 4 * n; i++) {
      text[i] = (byte) ALPHABET.charAt(letter[i]);
    }
    byte[] out = new byte[3 * n];
    return Prepared.of(
        () -> {
          Wires.fromBase64(n, text, value, out);
          return out[n];
        });
  }

  private static Prepared bigEndian(int n) {
    int[] numbers = ints(n, Integer.MAX_VALUE);
    byte[] out = new byte[4 * n];
    return Prepared.of(
        () -> {
          Wires.bigEndian(numbers, out);
          return out[2 * n];
        });
  }

  private static Prepared pack(int n) {
    short[] numbers = shorts(2 * n, 1 << 12);
    byte[] out = new byte[3 * n];
    return Prepared.of(
        () -> {
          Wires.pack(n, numbers, out);
          return out[n];
        });
  }

  private static Prepared differences(int n) {
    int[] numbers = ints(n, 1_000_000);
    int[] out = new int[n];
    return Prepared.of(
        () -> {
          Wires.differences(numbers, out);
          return out[n / 2];
        });
  }

  private static Prepared multiply(int n) {
    int[] a = ints(n, Integer.MAX_VALUE, 0);
    int[] b = ints(n, Integer.MAX_VALUE, 1);
    int[] product = new int[2 * n];
    return Prepared.of(
        () -> {
          Wires.multiply(n, a, b, product);
          return product[n];
        });
  }

  private static Prepared divide(int n) {
    int[] number = ints(n, Integer.MAX_VALUE);
    int[] quotient = new int[n];
    return Prepared.of(() -> Wires.divide(number, 1_000_000_007, quotient));
  }

  private static Prepared parity(int n) {
    byte[] all = bytes(DISKS * n);
    byte[][] disk = new byte[DISKS][];
    for (int d = 0; d < DISKS; d++) {
      disk[d] = Arrays.copyOfRange(all, d * n, (d + 1) * n);
    }
    byte[] parity = new byte[n];
    return Prepared.of(
        () -> {
          Wires.parity(DISKS, n, disk, parity);
          return parity[n / 2];
        });
  }

  /** Numbers of 1 to 28 bits, of each length as many. */
  static int[] ofAllLengths(int n) {
    int[] numbers = ints(n, 1 << 27, 0);
    int[] shorter = ints(n, 28, 1);
    for (int i = 0; i < n; i++) {
      numbers[i] = (1 << 27 | numbers[i]) >> shorter[i];
    }
    return numbers;
  }

  private static Prepared groups(int n) {
    int[] numbers = ofAllLengths(n);
    byte[] out = new byte[4 * n];
    return Prepared.of(() -> Wires.groups(n, numbers, out));
  }

  private static Prepared escape(int n) {
    byte[] in = bytes(n);
    byte[] out = new byte[2 * n];
    return Prepared.of(() -> Wires.escape(n, in, out));
  }
}
