package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.PolyhedralDrivers.floatRows;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Heterogenes} and {@link HeterogeneGrids}. */
final class HeterogeneDrivers {
  private static final int HIDDEN = 16;
  private static final int DEGREE = 6;
  private static final int FEATURES = 34;
  private static final int CLUSTERS = 5;
  private static final int PARTICLES = 20;
  private static final int STEPS = 4;
  private static final int FEW_STEPS = 2;
  private static final int LAYERS = 8;
  private static final int ROWS = 20;

  private HeterogeneDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "Heterogenes.backprop",
                "float",
                List.of(200, 6000, 150_000),
                HeterogeneDrivers::backprop)
            .with(
                n ->
                    Map.of(
                        "input.length",
                        n + 1,
                        "hidden.length",
                        HIDDEN + 1,
                        "hiddenDelta.length",
                        HIDDEN + 1,
                        "output.length",
                        2,
                        "outputDelta.length",
                        2)),
        Kernel.irregular(
            "Heterogenes.bfs", "int", List.of(600, 15_000, 400_000), HeterogeneDrivers::bfs),
        Kernel.irregular(
                "Heterogenes.kmeans",
                "float",
                List.of(180, 6000, 200_000),
                HeterogeneDrivers::kmeans)
            .with(
                n ->
                    Map.of(
                        "point.length",
                        n,
                        "point[0].length",
                        FEATURES,
                        "centre.length",
                        CLUSTERS,
                        "centre[0].length",
                        FEATURES)),
        Kernel.regular("Heterogenes.lavaMd", "object", List.of(2, 4, 6), HeterogeneDrivers::lavaMd)
            .with(n -> Map.of("side", n, "particles", PARTICLES)),
        Kernel.irregular(
                "Heterogenes.nn", "object", List.of(1500, 40_000, 1_500_000), HeterogeneDrivers::nn)
            .with(n -> Map.of("places.length", n)),
        Kernel.irregular(
            "Heterogenes.resample",
            "double",
            List.of(120, 1500, 7000),
            HeterogeneDrivers::resample),
        Kernel.regular(
                "HeterogeneGrids.hotspot",
                "float",
                List.of(46, 250, 1000),
                HeterogeneDrivers::hotspot)
            .with(n -> Map.of("steps", STEPS, "rows", n, "columns", wider(n))),
        Kernel.regular(
                "HeterogeneGrids.hotspot3d",
                "float",
                List.of(18, 100, 350),
                HeterogeneDrivers::hotspot3d)
            .with(n -> Map.of("steps", STEPS, "nx", n, "ny", n + 2, "nz", LAYERS)),
        Kernel.regular(
            "HeterogeneGrids.lud", "float", List.of(45, 160, 340), HeterogeneDrivers::lud),
        Kernel.regular(
            "HeterogeneGrids.needle", "int", List.of(55, 320, 2000), HeterogeneDrivers::needle),
        Kernel.regular(
                "HeterogeneGrids.pathfinder",
                "int",
                List.of(350, 11_000, 500_000),
                HeterogeneDrivers::pathfinder)
            .with(n -> Map.of("rows", ROWS, "columns", n)),
        Kernel.regular(
                "HeterogeneGrids.srad", "float", List.of(33, 180, 700), HeterogeneDrivers::srad)
            .with(n -> Map.of("steps", FEW_STEPS, "rows", n, "columns", wider(n))));
  }

  private static int wider(int n) {
    return n + n / 5;
  }

  /**
   * What is to be learnt turns around with each run, so that there is always something to learn.
   */
  private static Prepared backprop(int n) {
    float[] input = floats(n + 1, 0, 1);
    float[][] inputWeight = floatRows(n + 1, HIDDEN + 1, -0.1, 0.1);
    float[][] hiddenWeight = floatRows(HIDDEN + 1, 2, -1, 1);
    float[] hidden = new float[HIDDEN + 1];
    float[] output = new float[2];
    float[] target = {0, 0.1f};
    float[] hiddenDelta = new float[HIDDEN + 1];
    float[] outputDelta = new float[2];
    float[][] inputChange = new float[n + 1][HIDDEN + 1];
    float[][] hiddenChange = new float[HIDDEN + 1][2];
    return Prepared.of(
        () -> {
          target[1] = 1 - target[1];
          return Heterogenes.backprop(
              input,
              inputWeight,
              hidden,
              hiddenWeight,
              output,
              target,
              hiddenDelta,
              outputDelta,
              inputChange,
              hiddenChange);
        });
  }

  /** As many edges from each node. */
  static Heterogenes.Node[] nodes(int n) {
    Heterogenes.Node[] nodes = new Heterogenes.Node[n];
    for (int i = 0; i < n; i++) {
      nodes[i] = new Heterogenes.Node(DEGREE * i, DEGREE);
    }
    return nodes;
  }

  private static Prepared bfs(int n) {
    Heterogenes.Node[] nodes = nodes(n);
    int[] edge = ints(DEGREE * n, n);
    boolean[] front = new boolean[n];
    boolean[] next = new boolean[n];
    boolean[] visited = new boolean[n];
    int[] cost = new int[n];
    return Prepared.of(
        () -> Heterogenes.bfs(n, 0, nodes, edge, front, next, visited, cost) + cost[n / 2]);
  }

  private static Prepared kmeans(int n) {
    float[][] point = floatRows(n, FEATURES, 0, 1);
    float[][] centre = new float[CLUSTERS][];
    for (int c = 0; c < CLUSTERS; c++) {
      centre[c] = point[c * 7].clone();
    }
    int[] member = new int[n];
    float[][] next = new float[CLUSTERS][FEATURES];
    int[] size = new int[CLUSTERS];
    return Prepared.of(
        () -> Heterogenes.kmeans(point, centre, member, next, size) + next[1][FEATURES / 2]);
  }

  static Heterogenes.Vector[] vectors(int n) {
    double[][] values = rows(4, n, 0.1, 1);
    Heterogenes.Vector[] vectors = new Heterogenes.Vector[n];
    for (int i = 0; i < n; i++) {
      vectors[i] = new Heterogenes.Vector();
      vectors[i].v = values[0][i];
      vectors[i].x = values[1][i];
      vectors[i].y = values[2][i];
      vectors[i].z = values[3][i];
    }
    return vectors;
  }

  private static Prepared lavaMd(int side) {
    int n = side * side * side * PARTICLES;
    Heterogenes.Vector[] at = vectors(n);
    double[] charge = doubles(n, 0.1, 1);
    Heterogenes.Vector[] force = vectors(n);
    return Prepared.of(
        () -> {
          Heterogenes.lavaMd(side, PARTICLES, 0.5, at, charge, force);
          return force[n / 2].v;
        });
  }

  static Heterogenes.Place[] places(int n) {
    float[][] degrees = floatRows(2, n, 0, 90);
    Heterogenes.Place[] places = new Heterogenes.Place[n];
    for (int i = 0; i < n; i++) {
      places[i] = new Heterogenes.Place(degrees[0][i], degrees[1][i]);
    }
    return places;
  }

  private static Prepared nn(int n) {
    Heterogenes.Place[] places = places(n);
    float[] distance = new float[10];
    int[] found = new int[10];
    return Prepared.of(() -> Heterogenes.nn(places, 30, 50, distance, found));
  }

  private static Prepared resample(int n) {
    double[] weight = doubles(n, 0, 1);
    double all = Values.sum(weight);
    for (int i = 0; i < n; i++) {
      weight[i] /= all;
    }
    double[][] xy = rows(2, n, 0, 1);
    double[][] made = new double[4][n];
    return Prepared.of(
        () -> {
          Heterogenes.resample(n, 0.4, weight, xy[0], xy[1], made[0], made[1], made[2], made[3]);
          return made[3][n / 2];
        });
  }

  private static Prepared hotspot(int n) {
    int size = n * wider(n);
    float[] power = floats(size, 0, 1e-5);
    float[] now = floats(size, 320, 340);
    float[] then = new float[size];
    return Prepared.of(
        () -> HeterogeneGrids.hotspot(STEPS, n, wider(n), power, now, then)[size / 2]);
  }

  private static Prepared hotspot3d(int n) {
    int size = n * (n + 2) * LAYERS;
    float[] power = floats(size, 0, 1);
    float[] now = floats(size, 320, 340);
    float[] then = new float[size];
    return Prepared.of(
        () -> {
          HeterogeneGrids.hotspot3d(STEPS, n, n + 2, LAYERS, power, now, then);
          return now[size / 2];
        });
  }

  private static Prepared lud(int n) {
    float[] original = floats(n * n, 0, 1);
    for (int i = 0; i < n; i++) {
      original[i * n + i] += n;
    }
    float[] a = new float[n * n];
    return Prepared.of(
            () -> {
              HeterogeneGrids.lud(n, a);
              return a[n * n - 1];
            })
        .restoring(() -> System.arraycopy(original, 0, a, 0, n * n));
  }

  private static int[][] intRows(int rows, int columns, int bound) {
    int[][] values = new int[rows][];
    for (int i = 0; i < rows; i++) {
      values[i] = ints(columns, bound, i);
    }
    return values;
  }

  private static Prepared needle(int n) {
    int[][] likeness = intRows(n + 1, n + 1, 15);
    for (int[] row : likeness) {
      for (int j = 0; j <= n; j++) {
        row[j] -= 4;
      }
    }
    int[][] score = new int[n + 1][n + 1];
    return Prepared.of(() -> HeterogeneGrids.needle(n, 10, likeness, score));
  }

  private static Prepared pathfinder(int n) {
    int[][] wall = intRows(ROWS, n, 10);
    int[] one = new int[n];
    int[] other = new int[n];
    return Prepared.of(() -> HeterogeneGrids.pathfinder(ROWS, n, wall, one, other)[n / 2]);
  }

  private static Prepared srad(int n) {
    int size = n * wider(n);
    float[] original = floats(size, 1, 2.7);
    float[] j = new float[size];
    float[][] made = new float[5][size];
    return Prepared.of(
            () -> {
              HeterogeneGrids.srad(
                  FEW_STEPS, n, wider(n), 0.5f, j, made[0], made[1], made[2], made[3], made[4]);
              return j[size / 2];
            })
        .restoring(() -> System.arraycopy(original, 0, j, 0, size));
  }
}
