package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Markets} and {@link Genes}. */
final class MarketDrivers {
  private static final int YEARS = 12;
  private static final int MONTHS = 240;
  private static final int STEPS = 50;
  private static final int DAYS = 20;
  private static final int EACH = 40;
  private static final int BASES = 11;
  private static final int WINDOW = 100;
  private static final int STATES = 6;
  private static final int SYMBOLS = 4;
  private static final int TIMES = 5;
  private static final int LENGTH = 20;

  private MarketDrivers() {}

  static List<Kernel> all() {
    List<Integer> stream = List.of(1200, 40_000, 500_000, 3_000_000);
    List<Integer> strand = List.of(3000, 150_000, 3_000_000);
    return List.of(
        Kernel.regular(
                "Markets.binomialPut", "double", List.of(40, 400, 4000), MarketDrivers::binomialPut)
            .with(n -> Map.of("steps", n)),
        Kernel.regular(
                "Markets.bonds",
                "double",
                List.of(200, 10_000, 300_000, 1_500_000),
                MarketDrivers::bonds)
            .with(n -> Map.of("years", YEARS, "price.length", n)),
        Kernel.regular("Markets.returns", "double", stream, MarketDrivers::returns)
            .with(n -> Map.of("price.length", n)),
        Kernel.regular(
                "Markets.annuities",
                "double",
                List.of(200, 8000, 100_000, 800_000),
                MarketDrivers::annuities)
            .with(n -> Map.of("loan.length", n)),
        Kernel.regular("Markets.smoothed", "double", stream, MarketDrivers::smoothed)
            .with(n -> Map.of("price.length", n)),
        Kernel.regular(
                "Markets.variance", "double", List.of(50, 400, 1500, 4000), MarketDrivers::variance)
            .with(n -> Map.of("assets", n)),
        Kernel.regular(
                "Markets.simulate", "double", List.of(20, 1000, 50_000), MarketDrivers::simulate)
            .with(n -> Map.of("paths", n, "steps", STEPS)),
        Kernel.regular(
                "Markets.bands",
                "double",
                List.of(400, 10_000, 150_000, 1_000_000),
                MarketDrivers::bands)
            .with(n -> Map.of("days", DAYS, "price.length", n)),
        Kernel.regular("Markets.drawdown", "float", stream, MarketDrivers::drawdown)
            .with(n -> Map.of("price.length", n)),
        Kernel.regular(
                "Markets.candles",
                "long",
                List.of(50, 2000, 20_000, 120_000),
                MarketDrivers::candles)
            .with(n -> Map.of("count", n, "each", EACH)),
        Kernel.regular("Markets.fees", "long", stream, MarketDrivers::fees)
            .with(n -> Map.of("cents.length", n)),
        Kernel.regular(
                "Markets.debtLeft", "double", List.of(60, 3000, 200_000), MarketDrivers::debtLeft)
            .with(n -> Map.of("months", n)),
        Kernel.irregular(
            "Markets.matched", "int", List.of(1200, 40_000, 1_000_000), MarketDrivers::matched),
        Kernel.irregular("Markets.follow", "double", stream, MarketDrivers::follow),
        Kernel.regular("Genes.codes", "byte", stream, MarketDrivers::codes)
            .with(n -> Map.of("k", BASES, "bases.length", n)),
        Kernel.regular("Genes.differentBits", "long", stream, MarketDrivers::differentBits)
            .with(n -> Map.of("a.length", n)),
        Kernel.regular("Genes.opposite", "byte", strand, MarketDrivers::opposite),
        Kernel.regular("Genes.content", "int", stream, MarketDrivers::content)
            .with(n -> Map.of("window", WINDOW, "isOne.length", n)),
        Kernel.regular("Genes.align", "int", List.of(40, 300, 2500), MarketDrivers::align)
            .with(n -> Map.of("n", n, "m", n)),
        Kernel.regular(
                "Genes.likelihood",
                "double",
                List.of(100, 5000, 200_000),
                MarketDrivers::likelihood)
            .with(n -> Map.of("states", STATES, "seen.length", n)),
        Kernel.regular("Genes.generations", "float", stream, MarketDrivers::generations)
            .with(n -> Map.of("times", TIMES, "share.length", n)),
        Kernel.regular("Genes.distances", "int", List.of(30, 200, 1200), MarketDrivers::distances)
            .with(n -> Map.of("strands", n, "length", LENGTH)),
        Kernel.irregular(
                "Genes.localScore", "byte", List.of(50, 400, 3000), MarketDrivers::localScore)
            .with(n -> Map.of("n", n, "m", n)),
        Kernel.irregular("Genes.mismatches", "byte", strand, MarketDrivers::mismatches),
        Kernel.irregular(
                "Genes.countCodes",
                "int",
                List.of(500, 20_000, 1_000_000),
                MarketDrivers::countCodes)
            .with(n -> Map.of("n", n, "mask", slots(n) - 1)));
  }

  /** Slots of a table that a third to two thirds of n codes fill. */
  private static int slots(int n) {
    return Integer.highestOneBit(n) * 2;
  }

  private static Prepared binomialPut(int n) {
    double[] value = new double[n + 1];
    double up = Math.exp(0.2 / Math.sqrt(n));
    double discount = Math.exp(-0.05 / n);
    return Prepared.of(() -> Markets.binomialPut(n, 100, 105, up, discount, value));
  }

  private static Prepared bonds(int n) {
    double[] rate = doubles(n, 0.01, 0.08);
    double[] coupon = doubles(n, 1, 5);
    double[] price = new double[n];
    return Prepared.of(
        () -> {
          Markets.bonds(YEARS, rate, coupon, price);
          return price[n / 2];
        });
  }

  private static Prepared returns(int n) {
    double[] price = doubles(n, 90, 110);
    double[] growth = new double[n];
    return Prepared.of(
        () -> {
          Markets.returns(price, growth);
          return growth[n / 2];
        });
  }

  private static Prepared annuities(int n) {
    double[] loan = doubles(n, 1000, 9000);
    double[] rate = doubles(n, 0.01, 0.08);
    double[] payment = new double[n];
    return Prepared.of(
        () -> {
          Markets.annuities(MONTHS, loan, rate, payment);
          return payment[n / 2];
        });
  }

  private static Prepared smoothed(int n) {
    double[] price = doubles(n, 90, 110);
    double[] mean = new double[n];
    return Prepared.of(
        () -> {
          Markets.smoothed(0.1, price, mean);
          return mean[n - 1];
        });
  }

  private static Prepared variance(int n) {
    double[] share = doubles(n, 0, 1);
    double[][] covariance = rows(n, n, 0, 1);
    return Prepared.of(() -> Markets.variance(n, share, covariance));
  }

  private static Prepared simulate(int n) {
    return Prepared.of(() -> Markets.simulate(n, STEPS, 42, 100, 95));
  }

  private static Prepared bands(int n) {
    double[] price = doubles(n, 90, 110);
    double[] over = new double[n];
    double[] under = new double[n];
    return Prepared.of(
        () -> {
          Markets.bands(DAYS, price, over, under);
          return over[n - 1] + under[n / 2];
        });
  }

  private static Prepared drawdown(int n) {
    float[] price = floats(n, 90, 110);
    return Prepared.of(() -> Markets.drawdown(price));
  }

  private static long[] cents(int n) {
    int[] small = ints(n, 1_000_000);
    long[] cents = new long[n];
    for (int i = 0; i < n; i++) {
      cents[i] = 1 + small[i];
    }
    return cents;
  }

  private static Prepared candles(int n) {
    long[] cents = cents(n * EACH);
    long[][] candle = new long[4][n];
    return Prepared.of(
        () -> {
          Markets.candles(n, EACH, cents, candle[0], candle[1], candle[2], candle[3]);
          return candle[1][n - 1] - candle[2][0];
        });
  }

  private static Prepared fees(int n) {
    long[] cents = cents(n);
    long[] fee = new long[n];
    return Prepared.of(() -> Markets.fees(25, cents, fee));
  }

  private static Prepared debtLeft(int n) {
    return Prepared.of(() -> Markets.debtLeft(n, 100_000, 0.001, 100.001));
  }

  private static Prepared matched(int n) {
    int[] bid = new int[n];
    int[] offer = new int[n];
    int[] wanted = ints(n, 1000, 0);
    int[] given = ints(n, 1000, 1);
    for (int i = 0; i < n; i++) {
      bid[i] = 3 * n - i;
      offer[i] = i;
      wanted[i]++;
      given[i]++;
    }
    return Prepared.of(() -> Markets.matched(n, bid, offer, wanted, given));
  }

  private static Prepared follow(int n) {
    double[] price = doubles(n, 90, 110);
    return Prepared.of(() -> Markets.follow(n, price));
  }

  /** Bases 0 to 3. */
  private static byte[] bases(int n, int variant) {
    byte[] bases = Values.letters(n, SYMBOLS, variant);
    for (int i = 0; i < n; i++) {
      bases[i] = (byte) (bases[i] - 'a');
    }
    return bases;
  }

  private static Prepared codes(int n) {
    byte[] bases = bases(n, 0);
    long[] code = new long[n];
    return Prepared.of(
        () -> {
          Genes.codes(BASES, bases, code);
          return code[n / 2];
        });
  }

  private static Prepared differentBits(int n) {
    long[] a = Values.longs(n);
    long[] b = Values.longs(n + 1);
    long[] shifted = Arrays.copyOfRange(b, 1, n + 1);
    return Prepared.of(() -> Genes.differentBits(a, shifted));
  }

  private static Prepared opposite(int n) {
    byte[] strand = bases(n, 0);
    byte[] out = new byte[n];
    byte[] partner = {3, 2, 1, 0};
    return Prepared.of(
        () -> {
          Genes.opposite(n, strand, partner, out);
          return out[n / 2];
        });
  }

  private static Prepared content(int n) {
    int[] isOne = ints(n, 2);
    float[] share = new float[n];
    return Prepared.of(
        () -> {
          Genes.content(WINDOW, isOne, share);
          return share[n / 2];
        });
  }

  private static Prepared align(int n) {
    int[][] match = {{5, -4, 1, -4}, {-4, 5, -4, 1}, {1, -4, 5, -4}, {-4, 1, -4, 5}};
    byte[] a = bases(n, 0);
    byte[] b = bases(n, 1);
    int[][] score = new int[n + 1][n + 1];
    return Prepared.of(() -> Genes.align(n, n, 6, match, a, b, score));
  }

  private static Prepared likelihood(int n) {
    int[] seen = ints(n, SYMBOLS);
    double[][] change = shares(STATES, STATES);
    double[][] show = shares(STATES, SYMBOLS);
    double[] now = new double[STATES];
    double[] next = new double[STATES];
    return Prepared.of(() -> Genes.likelihood(STATES, seen, change, show, now, next));
  }

  /** Rows that sum to one. */
  private static double[][] shares(int rows, int columns) {
    double[][] shares = rows(rows, columns, 0.1, 1);
    for (double[] row : shares) {
      double sum = Values.sum(row);
      for (int i = 0; i < columns; i++) {
        row[i] /= sum;
      }
    }
    return shares;
  }

  private static Prepared generations(int n) {
    float[] share = floats(n, 0.1, 0.9);
    return Prepared.of(
        () -> {
          Genes.generations(TIMES, 0.01f, 0.02f, share);
          return share[n / 2];
        });
  }

  private static Prepared distances(int n) {
    int[][] code = new int[n][];
    for (int i = 0; i < n; i++) {
      code[i] = ints(LENGTH, 100, i);
    }
    int[][] distance = new int[n][n];
    return Prepared.of(
        () -> {
          Genes.distances(n, LENGTH, code, distance);
          return distance[0][n - 1];
        });
  }

  private static Prepared localScore(int n) {
    byte[] a = bases(n, 0);
    byte[] b = bases(n, 1);
    int[] row = new int[n + 1];
    return Prepared.of(() -> Genes.localScore(n, n, a, b, row));
  }

  private static Prepared mismatches(int n) {
    byte[] a = bases(n, 0);
    byte[] b = bases(n, 1);
    return Prepared.of(() -> Genes.mismatches(n, a, b));
  }

  private static Prepared countCodes(int n) {
    int[] code = ints(n, n);
    int slots = slots(n);
    int[] key = new int[slots];
    int[] count = new int[slots];
    return Prepared.of(() -> Genes.countCodes(n, slots - 1, code, key, count))
        .restoring(
            () -> {
              Arrays.fill(key, 0);
              Arrays.fill(count, 0);
            });
  }
}
