package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link SciMarks} and {@link Grandes}. */
final class GrandeDrivers {
  private static final int STEPS = 10;
  private static final int EACH = 5;
  private static final int TRAPEZOIDS = 200;
  private static final double REACH_OF_SIDE = 0.27;

  private GrandeDrivers() {}

  static List<Kernel> all() {
    return List.of(
        // A power of two by what it is.
        Kernel.regular(
            "SciMarks.fft", "double", List.of(1024, 32_768, 524_288), GrandeDrivers::fft),
        Kernel.regular("SciMarks.sor", "double", List.of(50, 300, 1000), GrandeDrivers::sor)
            .with(n -> Map.of("steps", STEPS, "g.length", n, "g[0].length", n)),
        Kernel.irregular(
                "SciMarks.monteCarlo",
                "double",
                List.of(1000, 50_000, 2_000_000),
                GrandeDrivers::monteCarlo)
            .with(n -> Map.of("samples", n)),
        Kernel.irregular(
                "SciMarks.sparse",
                "double",
                List.of(400, 10_000, 150_000, 500_000),
                GrandeDrivers::sparse)
            .with(n -> Map.of("steps", STEPS, "rows", n)),
        Kernel.irregular("SciMarks.lu", "double", List.of(45, 200, 500), GrandeDrivers::lu)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular(
                "Grandes.crypt", "byte", List.of(8000, 300_000, 2_500_000), GrandeDrivers::crypt)
            .with(n -> Map.of("text.length", n)),
        Kernel.regular("Grandes.series", "double", List.of(5, 60, 1000), GrandeDrivers::series)
            .with(n -> Map.of("n", n, "steps", TRAPEZOIDS)),
        Kernel.irregular(
            "Grandes.heapSort", "int", List.of(2000, 60_000, 500_000), GrandeDrivers::heapSort),
        Kernel.irregular("Grandes.forces", "object", List.of(108, 864, 4000), GrandeDrivers::forces)
            .with(n -> Map.of("atoms.length", n)));
  }

  private static Prepared fft(int n) {
    double[] original = doubles(2 * n, -1, 1);
    double[] data = new double[2 * n];
    return Prepared.of(
            () -> {
              SciMarks.fft(n, -1, data);
              return data[n];
            })
        .restoring(() -> System.arraycopy(original, 0, data, 0, 2 * n));
  }

  private static Prepared sor(int n) {
    double[][] g = rows(n, n, 0, 1);
    return Prepared.of(
        () -> {
          SciMarks.sor(STEPS, 1.25, g);
          return g[n / 2][n / 2];
        });
  }

  private static Prepared monteCarlo(int samples) {
    SciMarks.Lagged random = new SciMarks.Lagged(113);
    return Prepared.of(() -> SciMarks.monteCarlo(samples, random));
  }

  /** Columns from the first to the diagonal, evenly spread. */
  static int[] spreadColumns(int rows) {
    int[] column = new int[EACH * rows];
    for (int r = 0; r < rows; r++) {
      int apart = Math.max(1, r / EACH);
      for (int i = 0; i < EACH; i++) {
        column[r * EACH + i] = i * apart;
      }
    }
    return column;
  }

  private static Prepared sparse(int n) {
    double[] value = doubles(EACH * n, -1, 1);
    int[] start = new int[n + 1];
    for (int r = 0; r <= n; r++) {
      start[r] = r * EACH;
    }
    int[] column = spreadColumns(n);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          SciMarks.sparse(STEPS, n, value, start, column, x, y);
          return y[n / 2];
        });
  }

  private static Prepared lu(int n) {
    double[][] original = rows(n, n, -1, 1);
    double[][] a = new double[n][n];
    int[] pivot = new int[n];
    return Prepared.of(() -> SciMarks.lu(a, pivot) ? a[n - 1][n - 1] : 0)
        .restoring(() -> Values.copy(original, a));
  }

  /** The 52 keys to encipher with that IDEA makes of eight: the 128 bits turn by 25. */
  static int[] keys(int[] eight) {
    int[] key = new int[52];
    System.arraycopy(eight, 0, key, 0, 8);
    for (int i = 8; i < 52; i++) {
      int from = i / 8 * 8 - 8;
      int high = key[from + (i % 8 + 1) % 8];
      int low = key[from + (i % 8 + 2) % 8];
      key[i] = (high << 9 | low >>> 7) & 0xffff;
    }
    return key;
  }

  private static Prepared crypt(int n) {
    byte[] text = bytes(n);
    int[] key = keys(ints(8, 1 << 16));
    byte[] out = new byte[n];
    return Prepared.of(
        () -> {
          Grandes.crypt(text, key, out);
          return out[n / 2];
        });
  }

  private static Prepared series(int n) {
    double[] cosine = new double[n];
    double[] sine = new double[n];
    return Prepared.of(
        () -> {
          Grandes.series(n, TRAPEZOIDS, cosine, sine);
          return sine[n / 2];
        });
  }

  private static Prepared heapSort(int n) {
    int[] values = new int[n];
    Runnable refill = Values.refill(values);
    return Prepared.of(
            () -> {
              Grandes.heapSort(n, values);
              return values[n / 2];
            })
        .restoring(refill);
  }

  /** Atoms near the places of a lattice, four to a cell of a box of cells; distances are one. */
  static Grandes.Atom[] atoms(int n) {
    int cells = (int) Math.round(Math.cbrt(n / 4.0));
    double[] off = doubles(3 * n, -0.1, 0.1);
    Grandes.Atom[] atoms = new Grandes.Atom[n];
    for (int i = 0; i < n; i++) {
      int cell = i / 4;
      double x = cell % cells + (i % 4 % 2) * 0.5;
      double y = cell / cells % cells + (i % 4 / 2) * 0.5;
      double z = cell / cells / cells + (i % 4 == 1 || i % 4 == 2 ? 0.5 : 0);
      double wide = Math.sqrt(2);
      atoms[i] =
          new Grandes.Atom(
              wide * x + off[3 * i], wide * y + off[3 * i + 1], wide * z + off[3 * i + 2]);
    }
    return atoms;
  }

  static double side(int n) {
    return Math.sqrt(2) * Math.round(Math.cbrt(n / 4.0));
  }

  private static Prepared forces(int n) {
    Grandes.Atom[] atoms = atoms(n);
    double side = side(n);
    return Prepared.of(() -> Grandes.forces(side, REACH_OF_SIDE * side, atoms) + atoms[n / 2].fx);
  }
}
