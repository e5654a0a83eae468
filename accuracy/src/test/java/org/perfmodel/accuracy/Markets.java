package org.perfmodel.accuracy;

/** Prices, rates and portfolios. */
final class Markets {
  private static final long MULTIPLIER = 6_364_136_223_846_793_005L;
  private static final long INCREMENT = 1_442_695_040_888_963_407L;

  private Markets() {}

  /** An American put on a tree of prices that go up or down. */
  public static double binomialPut(
      int steps, double spot, double strike, double up, double discount, double[] value) {
    double down = 1 / up;
    double chance = (1 / discount - down) / (up - down);
    double price = spot * Math.pow(down, steps);
    for (int i = 0; i <= steps; i++) {
      value[i] = Math.max(0, strike - price);
      price *= up * up;
    }
    for (int step = steps - 1; step >= 0; step--) {
      price = spot * Math.pow(down, step);
      for (int i = 0; i <= step; i++) {
        double held = discount * (chance * value[i + 1] + (1 - chance) * value[i]);
        value[i] = Math.max(held, strike - price);
        price *= up * up;
      }
    }
    return value[0];
  }

  /** What bonds that pay each year are worth at their own rates. */
  public static void bonds(int years, double[] rate, double[] coupon, double[] price) {
    for (int b = 0; b < price.length; b++) {
      double factor = 1 / (1 + rate[b]);
      double discount = 1;
      double sum = 0;
      for (int year = 0; year < years; year++) {
        discount *= factor;
        sum += discount * coupon[b];
      }
      price[b] = sum + 100 * discount;
    }
  }

  /** Growth from day to day, as logarithms. */
  public static void returns(double[] price, double[] growth) {
    for (int day = 1; day < price.length; day++) {
      growth[day - 1] = Math.log(price[day] / price[day - 1]);
    }
  }

  /** What is to be paid each month. */
  public static void annuities(int months, double[] loan, double[] rate, double[] payment) {
    for (int i = 0; i < loan.length; i++) {
      double monthly = rate[i] / 12;
      payment[i] = loan[i] * monthly / (1 - Math.pow(1 + monthly, -months));
    }
  }

  /** A mean that forgets. */
  public static void smoothed(double alpha, double[] price, double[] mean) {
    double current = price[0];
    for (int i = 0; i < price.length; i++) {
      current += alpha * (price[i] - current);
      mean[i] = current;
    }
  }

  /** How much a portfolio varies, from the half of the covariances below the diagonal. */
  public static double variance(int assets, double[] share, double[][] covariance) {
    double total = 0;
    for (int i = 0; i < assets; i++) {
      double row = 0;
      for (int j = 0; j < i; j++) {
        row += share[j] * covariance[i][j];
      }
      total += share[i] * (2 * row + share[i] * covariance[i][i]);
    }
    return total;
  }

  /** What a call is worth in the mean of random walks. */
  public static double simulate(int paths, int steps, long seed, double spot, double strike) {
    long state = seed;
    double sum = 0;
    for (int path = 0; path < paths; path++) {
      double price = spot;
      for (int step = 0; step < steps; step++) {
        state = state * MULTIPLIER + INCREMENT;
        double shock = (state >>> 11) * 0x1p-53 - 0.5;
        price += price * 0.05 * shock;
      }
      sum += Math.max(0, price - strike);
    }
    return sum / paths;
  }

  /** Two deviations over and under the mean of the last days. */
  public static void bands(int days, double[] price, double[] over, double[] under) {
    for (int i = days; i <= price.length; i++) {
      double sum = 0;
      double squares = 0;
      for (int k = i - days; k < i; k++) {
        sum += price[k];
        squares += price[k] * price[k];
      }
      double mean = sum / days;
      double deviation = Math.sqrt(Math.max(0, squares / days - mean * mean));
      over[i - 1] = mean + 2 * deviation;
      under[i - 1] = mean - 2 * deviation;
    }
  }

  /** Most that was ever lost since the highest price. */
  public static float drawdown(float[] price) {
    float high = price[0];
    float worst = 0;
    for (float now : price) {
      high = Math.max(high, now);
      worst = Math.max(worst, (high - now) / high);
    }
    return worst;
  }

  /** Trades to candles: first, highest, lowest and last price of each so many. */
  public static void candles(
      int count, int each, long[] cents, long[] open, long[] high, long[] low, long[] close) {
    for (int c = 0; c < count; c++) {
      int from = c * each;
      long most = cents[from];
      long least = cents[from];
      for (int i = from + 1; i < from + each; i++) {
        most = Math.max(most, cents[i]);
        least = Math.min(least, cents[i]);
      }
      open[c] = cents[from];
      high[c] = most;
      low[c] = least;
      close[c] = cents[from + each - 1];
    }
  }

  /** Fees of orders, rounded to cents; answers their sum. */
  public static long fees(long points, long[] cents, long[] fee) {
    long total = 0;
    for (int i = 0; i < cents.length; i++) {
      long due = (cents[i] * points + 5000) / 10_000;
      fee[i] = due;
      total += due;
    }
    return total;
  }

  /** What is left of a debt after so many months. */
  public static double debtLeft(int months, double debt, double rate, double payment) {
    double left = debt;
    int remaining = months;
    while (remaining-- > 0) {
      left += left * rate - payment;
    }
    return left;
  }

  /** How much is traded when sorted bids meet sorted offers; bids and offers get used up alike. */
  public static long matched(int n, int[] bid, int[] offer, int[] wanted, int[] given) {
    long traded = 0;
    int b = 0;
    int o = 0;
    int need = wanted[0];
    int have = given[0];
    // @ perf trips = 2*n
    while (b < n && o < n && bid[b] >= offer[o]) {
      int amount = Math.min(need, have);
      traded += amount;
      need -= amount;
      have -= amount;
      // @ perf probability = 0.5
      if (need == 0) {
        b++;
        need = b < n ? wanted[b] : 0;
      }
      // @ perf probability = 0.5
      if (have == 0) {
        o++;
        have = o < n ? given[o] : 0;
      }
    }
    return traded;
  }

  /** Buys when it gets dearer and sells when it gets cheaper; answers what came of it. */
  public static double follow(int n, double[] price) {
    double cash = 0;
    boolean holding = false;
    for (int i = 1; i < n; i++) {
      double change = price[i] - price[i - 1];
      // @ perf probability = 1/3
      if (change > 0 && !holding) {
        holding = true;
        cash -= price[i];
        // @ perf probability = 1/2
      } else if (change < 0 && holding) {
        holding = false;
        cash += price[i];
      }
    }
    return holding ? cash + price[n - 1] : cash;
  }
}
