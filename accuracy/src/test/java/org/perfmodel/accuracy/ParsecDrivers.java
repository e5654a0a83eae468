package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.Parsecs.Part;

/** Data for {@link Parsecs}. */
final class ParsecDrivers {
  private static final int CAPACITY = 8;
  private static final int DIMENSIONS = 20;
  private static final int FACTORS = 3;
  private static final int WIRES = 5;

  private ParsecDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
            "Parsecs.blackscholes",
            "float",
            List.of(30, 4000, 450_000),
            ParsecDrivers::blackscholes),
        Kernel.irregular(
            "Parsecs.fluidanimate", "float", List.of(5, 15, 42), ParsecDrivers::fluidanimate),
        Kernel.irregular(
                "Parsecs.streamcluster",
                "float",
                List.of(150, 5000, 200_000),
                ParsecDrivers::streamcluster)
            .with(n -> Map.of("n", n, "dimensions", DIMENSIONS)),
        Kernel.irregular(
                "Parsecs.swaptions", "double", List.of(24, 150, 1500), ParsecDrivers::swaptions)
            .with(n -> Map.of("n", n, "factors", FACTORS)),
        Kernel.irregular(
                "Parsecs.canneal", "object", List.of(400, 6000, 400_000), ParsecDrivers::canneal)
            .with(n -> Map.of("moves", n / 4, "wires", WIRES)));
  }

  private static Prepared blackscholes(int n) {
    float[] spot = floats(n, 80, 120);
    float[] strike = floats(n, 120, 80);
    float[] rate = floats(n, 0.01, 0.1);
    float[] volatility = floats(n, 0.2, 0.6);
    float[] years = floats(n, 0.3, 1);
    int[] kind = ints(n, 2);
    boolean[] put = new boolean[n];
    for (int i = 0; i < n; i++) {
      put[i] = kind[i] == 1;
    }
    float[] price = new float[n];
    return Prepared.of(
        () -> {
          Parsecs.blackscholes(n, spot, strike, rate, volatility, years, put, price);
          return price[n / 2];
        });
  }

  /** Two to six particles a cell, anywhere in it. */
  static int[] counts(int cells) {
    int[] count = ints(cells, 5);
    for (int i = 0; i < cells; i++) {
      count[i] += 2;
    }
    return count;
  }

  static float[][] particles(int n) {
    int places = CAPACITY * n * n * n;
    float[] random = floats(3 * places, 0, 1);
    float[][] place = new float[places][3];
    for (int i = 0; i < places; i++) {
      int cell = i / CAPACITY;
      place[i][0] = cell % n + random[3 * i];
      place[i][1] = cell / n % n + random[3 * i + 1];
      place[i][2] = cell / (n * n) + random[3 * i + 2];
    }
    return place;
  }

  static int[] before(int n) {
    int[] before = new int[14];
    for (int i = 0; i < 14; i++) {
      before[i] = i % 3 - 1 + n * (i / 3 % 3 - 1) + n * n * (i / 9 - 1);
    }
    return before;
  }

  private static Prepared fluidanimate(int n) {
    int[] before = before(n);
    int[] count = counts(n * n * n);
    float[][] place = particles(n);
    float[] density = new float[place.length];
    return Prepared.of(
        () -> {
          Parsecs.fluidanimate(n, 1, before, count, place, density);
          return density[CAPACITY * (n / 2 * (n * n + n + 1))];
        });
  }

  /** Three tenths of the points are nearer to the candidate than to their centre. */
  private static Prepared streamcluster(int n) {
    float[] all = floats(n * DIMENSIONS, 0, 1);
    float[][] point = new float[n][DIMENSIONS];
    for (int i = 0; i < n; i++) {
      System.arraycopy(all, i * DIMENSIONS, point[i], 0, DIMENSIONS);
    }
    float[] weight = floats(n, 1, 1);
    float[] cost = floats(n, 2, 4);
    int[] centre = ints(n, 16);
    boolean[] moves = new boolean[n];
    double[] lower = new double[16];
    return Prepared.of(
        () ->
            Parsecs.streamcluster(n, DIMENSIONS, point, weight, cost, centre, n / 2, moves, lower));
  }

  private static Prepared swaptions(int n) {
    double[] drift = doubles(n, 0, 0.01);
    double[][] factor = rows(FACTORS, n, 0, 0.01);
    double[][] even = rows(FACTORS, n, 0.001, 0.999);
    double[][] random = new double[FACTORS][n];
    double[][] path = rows(n, n, 0.03, 0.06);
    return Prepared.of(() -> Parsecs.swaptions(n, FACTORS, 0.25, drift, factor, random, path))
        .restoring(() -> Values.copy(even, random));
  }

  static Part[] circuit(int n) {
    int side = (int) Math.sqrt(n) + 1;
    int[] place = Values.permutation(n);
    int[] other = ints(WIRES * n, n);
    Part[] part = new Part[n];
    for (int i = 0; i < n; i++) {
      part[i] = new Part(place[i] % side, place[i] / side, WIRES);
    }
    for (int i = 0; i < WIRES * n; i++) {
      part[i / WIRES].wired[i % WIRES] = part[other[i]];
    }
    return part;
  }

  private static Prepared canneal(int n) {
    Part[] part = circuit(n);
    int[] one = ints(n / 4, n, 1);
    int[] other = ints(n / 4, n, 2);
    return Prepared.of(() -> (double) Parsecs.canneal(n / 4, WIRES, part, one, other));
  }
}
