package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link Charts}: prices that wander and are drawn back to a hundred. */
final class ChartDrivers {
  private static final int DAYS = 14;
  private static final int FAST = 12;
  private static final int SLOW = 26;
  private static final int SIGNAL = 9;
  private static final int SMOOTH = 3;
  private static final int CHANNEL = 20;

  private ChartDrivers() {}

  /** A day of each place. */
  record Days(double[] open, double[] high, double[] low, double[] close) {
    static Days of(int n) {
      double[] random = doubles(4 * n, -1, 1);
      Days days = new Days(new double[n], new double[n], new double[n], new double[n]);
      double price = 100;
      for (int i = 0; i < n; i++) {
        days.open[i] = price;
        price += random[4 * i] + 0.01 * (100 - price);
        days.close[i] = price;
        days.high[i] = Math.max(days.open[i], price) + 0.4 * Math.abs(random[4 * i + 1]);
        days.low[i] = Math.min(days.open[i], price) - 0.4 * Math.abs(random[4 * i + 2]);
        price += 0.3 * random[4 * i + 3];
      }
      return days;
    }
  }

  private static Kernel regular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.regular("Charts." + name, "double", sizes, driver);
  }

  private static Kernel irregular(String name, List<Integer> sizes, IntFunction<Prepared> driver) {
    return Kernel.irregular("Charts." + name, "double", sizes, driver);
  }

  private static Map<String, Integer> days(int n) {
    return Map.of("n", n, "days", DAYS);
  }

  static List<Kernel> all() {
    return List.of(
        regular("weightedMean", List.of(1000, 40_000, 3_500_000), ChartDrivers::weightedMean)
            .with(n -> Map.of("n", n, "days", DAYS)),
        regular("trix", List.of(500, 25_000, 1_500_000), ChartDrivers::trix)
            .with(ChartDrivers::days),
        regular("convergence", List.of(700, 22_000, 2_000_000), ChartDrivers::convergence)
            .with(n -> Map.of("n", n, "fast", FAST, "slow", SLOW, "smooth", SIGNAL)),
        regular("relativeStrength", List.of(500, 45_000, 3_000_000), ChartDrivers::relativeStrength)
            .with(ChartDrivers::days),
        regular("averageRange", List.of(700, 24_000, 2_500_000), ChartDrivers::averageRange)
            .with(ChartDrivers::days),
        irregular("directionalIndex", List.of(400, 20_000, 1_500_000), ChartDrivers::directional)
            .with(ChartDrivers::days),
        regular("stochastic", List.of(250, 15_000, 1_000_000), ChartDrivers::stochastic)
            .with(n -> Map.of("n", n, "days", DAYS, "smooth", SMOOTH)),
        irregular("aroon", List.of(150, 15_000, 600_000), ChartDrivers::aroon)
            .with(ChartDrivers::days),
        Kernel.irregular(
            "Charts.balanceVolume",
            "long",
            List.of(900, 35_000, 3_000_000),
            ChartDrivers::balanceVolume),
        irregular("moneyFlow", List.of(500, 18_000, 1_500_000), ChartDrivers::moneyFlow)
            .with(ChartDrivers::days),
        regular("regressionChannel", List.of(150, 12_000, 700_000), ChartDrivers::channel)
            .with(n -> Map.of("n", n, "days", CHANNEL)),
        irregular("parabolicStop", List.of(700, 30_000, 2_000_000), ChartDrivers::parabolicStop),
        irregular("engulfing", List.of(1000, 35_000, 2_500_000), ChartDrivers::engulfing),
        regular("correlation", List.of(500, 30_000, 2_500_000), ChartDrivers::correlation)
            .with(n -> Map.of("n", n, "days", CHANNEL)),
        regular("beta", List.of(300, 30_000, 2_000_000), ChartDrivers::beta)
            .with(n -> Map.of("n", n, "days", CHANNEL)));
  }

  private static Prepared weightedMean(int n) {
    double[] price = doubles(n, 90, 110);
    double[] mean = new double[n];
    return Prepared.of(
        () -> {
          Charts.weightedMean(n, DAYS, price, mean);
          return mean[n / 2];
        });
  }

  private static Prepared trix(int n) {
    double[] price = doubles(n, 90, 110);
    double[] one = new double[n];
    double[] other = new double[n];
    double[] change = new double[n];
    return Prepared.of(
        () -> {
          Charts.trix(n, DAYS, price, one, other, change);
          return change[n / 2];
        });
  }

  private static Prepared convergence(int n) {
    double[] price = doubles(n, 90, 110);
    double[] line = new double[n];
    double[] signal = new double[n];
    double[] histogram = new double[n];
    return Prepared.of(
        () -> {
          Charts.convergence(n, FAST, SLOW, SIGNAL, price, line, signal, histogram);
          return histogram[n / 2];
        });
  }

  private static Prepared relativeStrength(int n) {
    double[] price = doubles(n, 90, 110);
    double[] strength = new double[n];
    return Prepared.of(
        () -> {
          Charts.relativeStrength(n, DAYS, price, strength);
          return strength[n / 2];
        });
  }

  private static Prepared averageRange(int n) {
    Days days = Days.of(n);
    double[] range = new double[n];
    return Prepared.of(
        () -> {
          Charts.averageRange(n, DAYS, days.high(), days.low(), days.close(), range);
          return range[n / 2];
        });
  }

  private static Prepared directional(int n) {
    Days days = Days.of(n);
    double[] index = new double[n];
    return Prepared.of(
        () -> {
          Charts.directionalIndex(n, DAYS, days.high(), days.low(), days.close(), index);
          return index[n / 2];
        });
  }

  private static Prepared stochastic(int n) {
    Days days = Days.of(n);
    double[] fast = new double[n];
    double[] slow = new double[n];
    return Prepared.of(
        () -> {
          Charts.stochastic(n, DAYS, SMOOTH, days.high(), days.low(), days.close(), fast, slow);
          return slow[n / 2];
        });
  }

  private static Prepared aroon(int n) {
    Days days = Days.of(n);
    double[] up = new double[n];
    double[] down = new double[n];
    return Prepared.of(
        () -> {
          Charts.aroon(n, DAYS, days.high(), days.low(), up, down);
          return up[n / 2] + down[n / 2];
        });
  }

  private static Prepared balanceVolume(int n) {
    double[] close = Days.of(n).close();
    int[] random = ints(n, 5000);
    long[] volume = new long[n];
    for (int i = 0; i < n; i++) {
      volume[i] = 1000 + random[i];
    }
    long[] balance = new long[n];
    return Prepared.of(
        () -> {
          Charts.balanceVolume(n, close, volume, balance);
          return balance[n / 2];
        });
  }

  private static Prepared moneyFlow(int n) {
    Days days = Days.of(n);
    double[] volume = doubles(n, 0.5, 1.5);
    double[] flow = new double[n];
    double[] index = new double[n];
    return Prepared.of(
        () -> {
          Charts.moneyFlow(n, DAYS, days.high(), days.low(), days.close(), volume, flow, index);
          return index[n / 2];
        });
  }

  private static Prepared channel(int n) {
    double[] price = doubles(n, 90, 110);
    double[] middle = new double[n];
    double[] upper = new double[n];
    double[] lower = new double[n];
    return Prepared.of(
        () -> {
          Charts.regressionChannel(n, CHANNEL, price, middle, upper, lower);
          return upper[n / 2] - lower[n / 2];
        });
  }

  private static Prepared parabolicStop(int n) {
    Days days = Days.of(n);
    double[] stop = new double[n];
    return Prepared.of(
        () -> {
          Charts.parabolicStop(n, 0.02, 0.2, days.high(), days.low(), stop);
          return stop[n / 2];
        });
  }

  private static Prepared engulfing(int n) {
    Days days = Days.of(n);
    int[] signal = new int[n];
    return Prepared.of(() -> Charts.engulfing(n, days.open(), days.close(), signal));
  }

  private static Prepared correlation(int n) {
    double[] x = doubles(n, 0.5, 1.5);
    double[] y = Days.of(n).close();
    double[] out = new double[n];
    return Prepared.of(
        () -> {
          Charts.correlation(n, CHANNEL, x, y, out);
          return out[n / 2];
        });
  }

  private static Prepared beta(int n) {
    double[] market = Days.of(n).close();
    double[] price = doubles(n, 90, 110);
    double[] beta = new double[n];
    return Prepared.of(
        () -> {
          Charts.beta(n, CHANNEL, market, price, beta);
          return beta[n / 2];
        });
  }
}
