package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Boards} and {@link Tables}. */
final class BoardDrivers {
  private static final int RING = 64;
  private static final int GROUPS = 16;
  private static final int DIMENSIONS = 3;
  private static final int ARTICLES = 500;
  private static final int COLUMNS = 6;
  private static final int DIGITS = 8;

  private BoardDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "Boards.knights",
            "long",
            List.of(1200, 45_000, 500_000, 3_000_000),
            BoardDrivers::knights),
        Kernel.regular(
                "Boards.ranks",
                "long",
                List.of(2000, 60_000, 800_000, 4_000_000),
                BoardDrivers::ranks)
            .with(n -> Map.of("words.length", n)),
        Kernel.regular(
            "Boards.reorder",
            "double",
            List.of(1200, 40_000, 500_000, 3_000_000),
            BoardDrivers::reorder),
        Kernel.regular(
                "Boards.cheapest", "int", List.of(80, 480, 1500, 3000), BoardDrivers::cheapest)
            .with(n -> Map.of("rows", n, "columns", n)),
        Kernel.regular(
                "Boards.tournament",
                "int",
                List.of(3000, 120_000, 1_000_000, 5_000_000),
                BoardDrivers::tournament)
            .with(n -> Map.of("players", n)),
        Kernel.regular(
                "Boards.lately",
                "int",
                List.of(2500, 70_000, 800_000, 4_000_000),
                BoardDrivers::lately)
            .with(n -> Map.of("n", n, "size", RING)),
        Kernel.regular("Boards.steps", "short", List.of(110, 680, 2100, 4500), BoardDrivers::steps)
            .with(n -> Map.of("rows", n, "columns", n)),
        Kernel.irregular(
            "Boards.inversions", "int", List.of(2000, 60_000, 400_000), BoardDrivers::inversions),
        Kernel.irregular(
            "Boards.combSort", "int", List.of(500, 8000, 150_000), BoardDrivers::combSort),
        Kernel.regular(
                "Tables.centres",
                "double",
                List.of(500, 20_000, 150_000, 800_000),
                BoardDrivers::centres)
            .with(n -> Map.of("n", n, "groups", GROUPS, "dimensions", DIMENSIONS)),
        Kernel.regular(
                "Tables.sums",
                "long",
                List.of(1500, 60_000, 700_000, 3_500_000),
                BoardDrivers::sums)
            .with(n -> Map.of("article.length", n, "sum.length", ARTICLES)),
        Kernel.regular(
                "Tables.rows", "double", List.of(250, 9000, 90_000, 450_000), BoardDrivers::rows)
            .with(n -> Map.of("rows", n, "columns", COLUMNS)),
        Kernel.regular(
                "Tables.dates",
                "int",
                List.of(3000, 100_000, 1_200_000, 5_000_000),
                BoardDrivers::dates)
            .with(n -> Map.of("day.length", n)),
        Kernel.regular(
            "Tables.shortColours",
            "int",
            List.of(4000, 150_000, 1_500_000, 7_000_000),
            BoardDrivers::shortColours),
        Kernel.regular(
                "Tables.amounts",
                "byte",
                List.of(1500, 60_000, 600_000, 2_500_000),
                BoardDrivers::amounts)
            .with(n -> Map.of("n", n, "digits", DIGITS)),
        Kernel.regular(
                "Tables.cents",
                "double",
                List.of(1500, 60_000, 600_000, 2_500_000),
                BoardDrivers::cents)
            .with(n -> Map.of("price.length", n)),
        Kernel.regular(
                "Tables.save",
                "object",
                List.of(700, 25_000, 250_000, 1_000_000),
                BoardDrivers::save)
            .with(n -> Map.of("accounts.length", n)),
        Kernel.irregular(
            "Tables.over", "float", List.of(5000, 200_000, 6_000_000), BoardDrivers::over),
        Kernel.irregular(
            "Tables.joined", "long", List.of(800, 25_000, 1_000_000), BoardDrivers::joined),
        Kernel.irregular("Tables.found", "int", List.of(1000, 30_000, 400_000), BoardDrivers::found)
            .with(n -> Map.of("n", n, "mask", mask(n))));
  }

  private static Prepared knights(int n) {
    long[] knights = longs(n);
    long[] reach = new long[n];
    return Prepared.of(
        () -> {
          Boards.knights(n, knights, reach);
          return reach[n / 2];
        });
  }

  private static Prepared ranks(int n) {
    long[] words = longs(n);
    int[] before = new int[n];
    return Prepared.of(() -> Boards.ranks(words, before) + before[n / 2]);
  }

  private static Prepared reorder(int n) {
    int[] order = permutation(n);
    double[] from = doubles(n, 0, 1);
    double[] to = new double[n];
    return Prepared.of(
        () -> {
          Boards.reorder(n, order, from, to);
          return to[n / 2];
        });
  }

  private static Prepared cheapest(int n) {
    int[][] cost = new int[n][];
    for (int r = 0; r < n; r++) {
      cost[r] = ints(n, 100, r);
    }
    int[] best = new int[n];
    return Prepared.of(() -> Boards.cheapest(n, n, cost, best));
  }

  private static Prepared tournament(int n) {
    int[] tree = new int[2 * n];
    System.arraycopy(ints(n, Integer.MAX_VALUE), 0, tree, n, n);
    return Prepared.of(() -> Boards.tournament(n, tree));
  }

  private static Prepared lately(int n) {
    int[] in = ints(n, 1_000_000);
    int[] ring = new int[RING];
    long[] out = new long[n];
    return Prepared.of(
        () -> {
          Boards.lately(n, RING, in, ring, out);
          return out[n / 2];
        });
  }

  private static Prepared steps(int n) {
    short[][] far = new short[n][n];
    for (int r = 0; r < n; r++) {
      int[] number = ints(n, 50, r);
      for (int c = 0; c < n; c++) {
        far[r][c] = number[c] == 0 ? 0 : Short.MAX_VALUE;
      }
    }
    return Prepared.of(
        () -> {
          Boards.steps(n, n, far);
          return far[n / 2][n / 2];
        });
  }

  private static Prepared inversions(int n) {
    int[] order = permutation(n);
    int[] tree = new int[n + 1];
    return Prepared.of(() -> Boards.inversions(n, order, tree));
  }

  private static Prepared combSort(int n) {
    int[] values = new int[n];
    Runnable refill = Values.refill(values);
    return Prepared.of(
            () -> {
              Boards.combSort(n, values);
              return values[n / 2];
            })
        .restoring(refill);
  }

  private static Prepared centres(int n) {
    int[] group = ints(n, GROUPS);
    double[][] place = Values.rows(n, DIMENSIONS, -1, 1);
    double[][] centre = new double[GROUPS][DIMENSIONS];
    int[] members = new int[GROUPS];
    return Prepared.of(
        () -> {
          Tables.centres(n, GROUPS, DIMENSIONS, group, place, centre, members);
          return centre[GROUPS - 1][0];
        });
  }

  private static Prepared sums(int n) {
    int[] article = ints(n, ARTICLES);
    long[] cents = new long[n];
    Arrays.setAll(cents, i -> 99 + i % 1000);
    long[] sum = new long[ARTICLES];
    return Prepared.of(
        () -> {
          Tables.sums(article, cents, sum);
          return sum[0];
        });
  }

  private static Prepared rows(int n) {
    double[][] column = Values.rows(COLUMNS, n, 0, 1);
    double[] table = new double[n * COLUMNS];
    return Prepared.of(
        () -> {
          Tables.rows(n, COLUMNS, column, table);
          return table[n];
        });
  }

  private static Prepared dates(int n) {
    int[] day = ints(n, 70_000);
    int[] date = new int[n];
    return Prepared.of(
        () -> {
          Tables.dates(day, date);
          return date[n / 2];
        });
  }

  private static Prepared shortColours(int n) {
    int[] colour = ints(n, 1 << 24);
    short[] out = new short[n];
    return Prepared.of(
        () -> {
          Tables.shortColours(n, colour, out);
          return out[n / 2];
        });
  }

  private static Prepared amounts(int n) {
    int[] digit = ints(n * DIGITS, 10);
    byte[] text = new byte[n * DIGITS];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) ('0' + digit[i]);
    }
    long[] amount = new long[n];
    return Prepared.of(
        () -> {
          Tables.amounts(n, DIGITS, text, amount);
          return amount[n / 2];
        });
  }

  private static Prepared cents(int n) {
    double[] price = doubles(n, 0, 1000);
    long[] cents = new long[n];
    return Prepared.of(() -> Tables.cents(1.17, price, cents));
  }

  private static Prepared save(int n) {
    double[] balance = doubles(n, 0, 1000);
    double[] rate = doubles(n, 0.01, 0.02);
    Tables.Account[] accounts = new Tables.Account[n];
    for (int i = 0; i < n; i++) {
      accounts[i] = new Tables.Account(balance[i], rate[i]);
    }
    return Prepared.of(
        () -> {
          Tables.save(500, accounts);
          return accounts[n / 2].balance;
        });
  }

  private static Prepared over(int n) {
    float[] value = floats(n, 0, 1);
    int[] row = new int[n];
    return Prepared.of(() -> Tables.over(n, 0.7f, value, row));
  }

  /** Rising keys, with gaps of one to three. */
  static long[] keys(int n, int variant) {
    int[] gap = ints(n, 3, variant);
    long[] keys = new long[n];
    long key = 0;
    for (int i = 0; i < n; i++) {
      key += 1 + gap[i];
      keys[i] = key;
    }
    return keys;
  }

  private static Prepared joined(int n) {
    long[] leftKey = keys(n, 0);
    long[] rightKey = keys(n, 1);
    long[] left = new long[n];
    long[] right = new long[n];
    Arrays.setAll(left, i -> i % 100);
    Arrays.setAll(right, i -> i % 90);
    return Prepared.of(() -> Tables.joined(n, leftKey, rightKey, left, right));
  }

  /** Of a table of heads for so many names: one to two for each. */
  static int mask(int n) {
    return 2 * Integer.highestOneBit(n) - 1;
  }

  private static Prepared found(int n) {
    int[] wanted = permutation(2 * n);
    int[] name = new int[n];
    int[] next = new int[n];
    int[] first = new int[mask(n) + 1];
    Arrays.fill(first, -1);
    int[] order = permutation(n);
    for (int i = 0; i < n; i++) {
      name[i] = 2 * order[i];
      int slot = name[i] * 0x9e3779b1 >>> 8 & mask(n);
      next[i] = first[slot];
      first[slot] = i;
    }
    return Prepared.of(() -> Tables.found(n, mask(n), wanted, first, next, name));
  }
}
