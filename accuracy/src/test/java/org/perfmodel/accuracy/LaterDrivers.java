package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for the kernels that were chosen when those before them had been looked at. */
final class LaterDrivers {
  private static final int DEGREE = 16;
  private static final int CENTRES = 8;
  private static final int WORD = 8;
  private static final int LOOK_UPS = 10_000;

  private LaterDrivers() {}

  static List<Kernel> all() {
    List<Integer> stream = List.of(1000, 30_000, 500_000, 4_000_000);
    return List.of(
        Kernel.regular("Numerics.reflect", "double", List.of(40, 200, 700), LaterDrivers::reflect)
            .with(n -> Map.of("m", n, "n", n)),
        Kernel.regular(
                "Numerics.covariance",
                "double",
                List.of(100, 2000, 50_000),
                LaterDrivers::covariance)
            .with(n -> Map.of("rows", n, "columns", 10)),
        Kernel.regular(
            "Numerics.convolve", "float", List.of(40, 300, 2000), LaterDrivers::convolve),
        Kernel.regular("Numerics.jacobi", "double", List.of(14, 40, 150), LaterDrivers::jacobi),
        Kernel.regular(
                "Numerics.clenshaw",
                "double",
                List.of(500, 20_000, 500_000),
                LaterDrivers::clenshaw)
            .with(n -> Map.of("n", n, "degree", DEGREE)),
        Kernel.regular(
            "Numerics.options", "double", List.of(500, 20_000, 300_000), LaterDrivers::options),
        Kernel.regular("Numerics.complexProduct", "double", stream, LaterDrivers::complexProduct),
        Kernel.regular("Numerics.grey", "int", stream, LaterDrivers::grey),
        Kernel.regular("Numerics.longDot", "int", stream, LaterDrivers::longDot),
        Kernel.regular("Numerics.smooth", "float", stream, LaterDrivers::smooth),
        Kernel.regular("Numerics.adler", "byte", List.of(1, 50, 1000), LaterDrivers::adler)
            .with(n -> Map.of("blocks", n, "length", 2000)),
        Kernel.regular(
            "Numerics.matrixChain", "long", List.of(30, 100, 400), LaterDrivers::matrixChain),
        Kernel.regular(
                "Numerics.distances", "float", List.of(40, 200, 800), LaterDrivers::distances)
            .with(n -> Map.of("n", n, "dimensions", 3)),
        Kernel.irregular(
            "Searches.transposedProduct",
            "double",
            List.of(150, 2000, 30_000, 300_000),
            LaterDrivers::transposed),
        Kernel.irregular(
                "Searches.unite", "int", List.of(1000, 30_000, 1_000_000), LaterDrivers::unite)
            .with(n -> Map.of("n", n, "pairs", n)),
        Kernel.irregular(
            "Searches.radixSort", "int", List.of(1000, 30_000, 1_000_000), LaterDrivers::radixSort),
        Kernel.irregular(
                "Searches.assign", "double", List.of(1000, 30_000, 500_000), LaterDrivers::assign)
            .with(n -> Map.of("n", n, "centres", CENTRES)),
        Kernel.irregular(
            "Searches.collatz", "long", List.of(1000, 10_000, 100_000), LaterDrivers::collatz),
        Kernel.irregular(
            "Searches.parse", "byte", List.of(2000, 100_000, 4_000_000), LaterDrivers::parse),
        Kernel.irregular(
                "Searches.horspool",
                "byte",
                List.of(2000, 100_000, 4_000_000),
                LaterDrivers::horspool)
            .with(n -> Map.of("n", n, "m", WORD, "shift.length", 256)),
        Kernel.irregular(
                "Searches.breadthFirst",
                "int",
                List.of(1000, 30_000, 1_000_000),
                LaterDrivers::breadthFirst)
            .with(n -> Map.of("n", n, "level.length", n)),
        Kernel.irregular(
                "Searches.lookUp", "object", List.of(1023, 65_535, 1_048_575), LaterDrivers::lookUp)
            .with(n -> Map.of("n", n, "numbers", LOOK_UPS)),
        Kernel.irregular(
            "Searches.polynomial",
            "object",
            List.of(500, 20_000, 300_000),
            LaterDrivers::polynomial),
        Kernel.irregular(
            "Searches.keep", "object", List.of(1000, 30_000, 500_000), LaterDrivers::keep),
        Kernel.irregular(
            "Searches.capitals", "char", List.of(500, 20_000, 500_000), LaterDrivers::capitals),
        Kernel.irregular(
            "Searches.permutations",
            "int",
            List.of(1000, 30_000, 1_000_000),
            LaterDrivers::permutations));
  }

  private static Prepared reflect(int n) {
    double[][] a = Values.rows(n, n, 0, 1);
    double[] v = doubles(n, 0.5, 1);
    return Prepared.of(
        () -> {
          Numerics.reflect(n, n, a, v);
          return a[n - 1][n - 1];
        });
  }

  private static Prepared covariance(int n) {
    double[][] x = Values.rows(n, 10, 0, 1);
    double[] mean = new double[10];
    double[][] c = new double[10][10];
    return Prepared.of(
        () -> {
          Numerics.covariance(n, 10, x, mean, c);
          return c[3][7];
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

  private static Prepared convolve(int n) {
    float[][] image = floatRows(n, n);
    float[] kernel = floats(9, 0, 0.2);
    float[][] result = new float[n][n];
    return Prepared.of(
        () -> {
          Numerics.convolve(n, image, kernel, result);
          return result[n - 2][n - 2];
        });
  }

  private static Prepared jacobi(int n) {
    double[][][] u = new double[n][][];
    for (int i = 0; i < n; i++) {
      u[i] = Values.rows(n, n, 0, 1);
    }
    double[][][] next = new double[n][n][n];
    return Prepared.of(() -> Numerics.jacobi(n, u, next));
  }

  private static Prepared clenshaw(int n) {
    double[] c = doubles(DEGREE + 1, -1, 1);
    double[] x = doubles(n, -1, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Numerics.clenshaw(n, DEGREE, c, x, y);
          return y[n - 1];
        });
  }

  private static Prepared options(int n) {
    double[] spot = doubles(n, 50, 150);
    double[] strike = doubles(n, 60, 140);
    double[] years = doubles(n, 0.1, 2);
    double[] price = new double[n];
    return Prepared.of(
        () -> {
          Numerics.options(n, 0.03, 0.2, spot, strike, years, price);
          return price[n - 1];
        });
  }

  private static Prepared complexProduct(int n) {
    double[] a = doubles(2 * n, -1, 1);
    double[] b = doubles(2 * n, -1, 1);
    double[] c = new double[2 * n];
    return Prepared.of(
        () -> {
          Numerics.complexProduct(n, a, b, c);
          return c[n];
        });
  }

  private static Prepared grey(int n) {
    int[] colours = ints(n, 1 << 24);
    byte[] grey = new byte[n];
    return Prepared.of(
        () -> {
          Numerics.grey(n, colours, grey);
          return grey[n - 1];
        });
  }

  private static Prepared longDot(int n) {
    int[] a = ints(n, 1 << 30);
    int[] b = ints(n, 1 << 30, 1);
    return Prepared.of(() -> Numerics.longDot(n, a, b));
  }

  private static Prepared smooth(int n) {
    float[] x = floats(n, 0, 1);
    float[] y = new float[n];
    return Prepared.of(
        () -> {
          Numerics.smooth(n, 0.1f, x, y);
          return y[n - 1];
        });
  }

  private static Prepared adler(int blocks) {
    byte[] text = Values.bytes(blocks * 2000);
    return Prepared.of(() -> Numerics.adler(blocks, 2000, text));
  }

  private static Prepared matrixChain(int n) {
    int[] dimension = ints(n + 1, 100);
    long[][] cost = new long[n][n];
    return Prepared.of(() -> Numerics.matrixChain(n, dimension, cost));
  }

  private static Prepared distances(int n) {
    float[][] points = floatRows(n, 3);
    float[][] square = new float[n][n];
    return Prepared.of(
        () -> {
          Numerics.distances(n, 3, points, square);
          return square[0][n - 1];
        });
  }

  private static Prepared transposed(int n) {
    int[] length = ints(n, 9, 1);
    int[] start = new int[n + 1];
    for (int i = 0; i < n; i++) {
      start[i + 1] = start[i] + 4 + length[i];
    }
    int[] column = ints(start[n], n, 2);
    double[] value = doubles(start[n], 0, 1e-6);
    double[] x = doubles(n, 0, 1);
    double[] y = new double[n];
    return Prepared.of(
        () -> {
          Searches.transposedProduct(n, start, column, value, x, y);
          return y[n - 1];
        });
  }

  private static Prepared unite(int n) {
    int[] one = new int[n];
    int[] other = new int[n];
    int[] parent = new int[n];
    int[] all = ints(2 * n, n, 3);
    System.arraycopy(all, 0, one, 0, n);
    System.arraycopy(all, n, other, 0, n);
    return Prepared.of(() -> Searches.unite(n, n, one, other, parent));
  }

  private static Prepared radixSort(int n) {
    int[] a = new int[n];
    int[] buffer = new int[n];
    int[] count = new int[256];
    return Prepared.of(
            () -> {
              Searches.radixSort(n, a, buffer, count);
              return a[n / 2];
            })
        .restoring(Values.refill(a));
  }

  private static Prepared assign(int n) {
    double[] all = doubles(2 * n, 0, 1);
    double[] x = Arrays.copyOfRange(all, 0, n);
    double[] y = Arrays.copyOfRange(all, n, 2 * n);
    double[] cx = doubles(CENTRES, 0, 1);
    double[] cy = doubles(2 * CENTRES, 0, 1);
    double[] centre = Arrays.copyOfRange(cy, CENTRES, 2 * CENTRES);
    int[] nearest = new int[n];
    return Prepared.of(
        () -> {
          Searches.assign(n, CENTRES, x, y, cx, centre, nearest);
          return nearest[n - 1];
        });
  }

  private static Prepared collatz(int n) {
    return Prepared.of(() -> Searches.collatz(n));
  }

  private static Prepared parse(int n) {
    byte[] text = new byte[n];
    int[] digits = ints(n, 10);
    for (int i = 0; i < n; i++) {
      text[i] = i % 5 == 4 ? (byte) ' ' : (byte) ('0' + digits[i]);
    }
    return Prepared.of(() -> Searches.parse(n, text));
  }

  private static Prepared horspool(int n) {
    byte[] text = Values.letters(n, 26, 1);
    byte[] word = Values.letters(WORD, 26, 2);
    int[] shift = new int[256];
    return Prepared.of(() -> Searches.horspool(n, WORD, text, word, shift));
  }

  private static Prepared breadthFirst(int n) {
    int[] target = ints(4 * n, n);
    int[] level = new int[n];
    int[] queue = new int[n];
    return Prepared.of(() -> Searches.breadthFirst(n, target, level, queue));
  }

  private static Prepared lookUp(int n) {
    // Made in random order, so that neighbours in the tree are none in memory.
    int[] order = Values.permutation(n);
    Searches.Node[] nodes = new Searches.Node[n];
    for (int i = 0; i < n; i++) {
      nodes[order[i]] = new Searches.Node(2 * order[i]);
    }
    Searches.Node root = subtree(nodes, 0, n - 1);
    int[] wanted = ints(LOOK_UPS, 2 * n, 5);
    if (root == null) {
      throw new IllegalStateException("a tree of " + n + " nodes is empty");
    }
    return Prepared.of(() -> Searches.lookUp(LOOK_UPS, n, wanted, root));
  }

  private static Searches.@Nullable Node subtree(Searches.Node[] nodes, int from, int to) {
    if (from > to) {
      return null;
    }
    int middle = (from + to) >>> 1;
    Searches.Node node = nodes[middle];
    node.left = subtree(nodes, from, middle - 1);
    node.right = subtree(nodes, middle + 1, to);
    return node;
  }

  private static Prepared polynomial(int n) {
    double[] parts = doubles(2 * n, -1, 1);
    Searches.Complex[] coefficient = new Searches.Complex[n];
    for (int i = 0; i < n; i++) {
      coefficient[i] = new Searches.Complex(parts[2 * i], parts[2 * i + 1]);
    }
    Searches.Complex at = new Searches.Complex(0.6, 0.7);
    return Prepared.of(() -> Searches.polynomial(n, coefficient, at));
  }

  private static Prepared keep(int n) {
    int[] x = ints(n, 100_000);
    return Prepared.of(() -> Searches.keep(n, x));
  }

  private static Prepared capitals(int n) {
    byte[] letters = Values.letters(n, 26, 1);
    int[] blank = ints(n, 6);
    char[] text = new char[n];
    for (int i = 0; i < n; i++) {
      text[i] = blank[i] == 0 ? ' ' : (char) letters[i];
    }
    return Prepared.of(() -> Searches.capitals(n, text).length());
  }

  private static Prepared permutations(int n) {
    int[] next = Values.permutation(n);
    int[] length = new int[n];
    return Prepared.of(() -> Searches.permutations(n, next, length));
  }
}
