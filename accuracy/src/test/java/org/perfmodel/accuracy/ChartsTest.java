package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.ChartDrivers.Days;

/** Indicators: each day by itself from the days before it, and small examples by hand. */
class ChartsTest {
  private static final int N = 70;
  private static final int DAYS = 6;
  private static final Days BARS = Days.of(N);
  private static final double[] PRICE = doubles(N, 90, 110);

  private static double[] exponential(double[] x, int days) {
    double share = 2.0 / (days + 1);
    double[] mean = x.clone();
    for (int i = 1; i < x.length; i++) {
      mean[i] = share * x[i] + (1 - share) * mean[i - 1];
    }
    return mean;
  }

  @Test
  void weightsGrowByOneADay() {
    double[] mean = new double[N];
    Charts.weightedMean(N, DAYS, PRICE, mean);
    for (int i = DAYS - 1; i < N; i++) {
      double sum = 0;
      for (int k = 0; k < DAYS; k++) {
        sum += (DAYS - k) * PRICE[i - k];
      }
      assertThat(mean[i]).isCloseTo(sum / 21, within(1e-11));
    }
  }

  @Test
  void meansOfMeansAreTakenOneAfterTheOther() {
    double[] change = new double[N];
    Charts.trix(N, DAYS, PRICE, new double[N], new double[N], change);
    double[] third = exponential(exponential(exponential(PRICE, DAYS), DAYS), DAYS);
    double[] line = new double[N];
    double[] signal = new double[N];
    double[] histogram = new double[N];
    Charts.convergence(N, 4, 9, 5, PRICE, line, signal, histogram);
    double[] fast = exponential(PRICE, 4);
    double[] slow = exponential(PRICE, 9);
    double[] difference = new double[N];
    for (int i = 0; i < N; i++) {
      difference[i] = fast[i] - slow[i];
    }
    double[] smooth = exponential(difference, 5);
    for (int i = 1; i < N; i++) {
      assertThat(change[i])
          .isCloseTo((third[i] - third[i - 1]) / third[i - 1] * 100, within(1e-10));
      assertThat(line[i]).isCloseTo(difference[i], within(1e-11));
      assertThat(signal[i]).isCloseTo(smooth[i], within(1e-11));
      assertThat(histogram[i]).isCloseTo(difference[i] - smooth[i], within(1e-11));
    }
  }

  /** Wilder's mean is exponential, with as many days as its divisor says. */
  private static double wilder(double[] x, int last) {
    double mean = Arrays.stream(x, 1, DAYS + 1).sum() / DAYS;
    for (int i = DAYS + 1; i <= last; i++) {
      mean += (x[i] - mean) / DAYS;
    }
    return mean;
  }

  @Test
  void strengthAndRangeAreWildersMeans() {
    double[] gains = new double[N];
    double[] losses = new double[N];
    double[] ranges = new double[N];
    for (int i = 1; i < N; i++) {
      double change = PRICE[i] - PRICE[i - 1];
      gains[i] = change > 0 ? change : 0;
      losses[i] = change < 0 ? -change : 0;
      double top = Math.max(BARS.high()[i], BARS.close()[i - 1]);
      ranges[i] = top - Math.min(BARS.low()[i], BARS.close()[i - 1]);
    }
    double[] strength = new double[N];
    Charts.relativeStrength(N, DAYS, PRICE, strength);
    double[] range = new double[N];
    Charts.averageRange(N, DAYS, BARS.high(), BARS.low(), BARS.close(), range);
    for (int i = DAYS; i < N; i++) {
      double ratio = wilder(gains, i) / wilder(losses, i);
      assertThat(strength[i]).isCloseTo(100 - 100 / (1 + ratio), within(1e-9));
      assertThat(range[i]).isCloseTo(wilder(ranges, i), within(1e-11));
    }
  }

  /** Prices that only rise have a clear direction; those that go to and fro have not. */
  @Test
  void directionsAreClearOrNot() {
    double[] rising = new double[400];
    double[] swinging = new double[400];
    for (int i = 0; i < 400; i++) {
      rising[i] = 100 + i;
      swinging[i] = 100 + i % 2;
    }
    double[] index = new double[400];
    Charts.directionalIndex(400, DAYS, rising, rising, rising, index);
    assertThat(index[399]).isCloseTo(100, within(1e-6));
    Charts.directionalIndex(400, DAYS, swinging, swinging, swinging, index);
    assertThat(index[399]).isCloseTo(100 / 11.0, within(1e-6));
  }

  @Test
  void extremesAreThoseOfTheLastDays() {
    double[] high = BARS.high();
    double[] low = BARS.low();
    double[] fast = new double[N];
    double[] slow = new double[N];
    Charts.stochastic(N, DAYS, 3, high, low, BARS.close(), fast, slow);
    double[] up = new double[N];
    double[] down = new double[N];
    Charts.aroon(N, DAYS, high, low, up, down);
    for (int i = DAYS + 2; i < N; i++) {
      double[] highs = Arrays.copyOfRange(high, i - DAYS, i + 1);
      double[] lows = Arrays.copyOfRange(low, i - DAYS, i + 1);
      double most = Arrays.stream(highs).skip(1).max().orElseThrow();
      double least = Arrays.stream(lows).skip(1).min().orElseThrow();
      assertThat(fast[i]).isCloseTo((BARS.close()[i] - least) / (most - least) * 100, within(1e-9));
      assertThat(slow[i]).isCloseTo((fast[i - 2] + fast[i - 1] + fast[i]) / 3, within(1e-9));
      int top = (int) Math.round(up[i] * DAYS / 100);
      int bottom = (int) Math.round(down[i] * DAYS / 100);
      assertThat(highs[top]).isEqualTo(Arrays.stream(highs).max().orElseThrow());
      assertThat(lows[bottom]).isEqualTo(Arrays.stream(lows).min().orElseThrow());
    }
  }

  @Test
  void volumesFollowPrices() {
    long[] balance = new long[6];
    double[] close = {12, 11, 11, 9, 8, 10};
    Charts.balanceVolume(6, close, new long[] {7, 5, 30, 20, 100, 1}, balance);
    assertThat(balance).containsExactly(7, 2, 2, -18, -118, -117);
    double[] index = new double[6];
    double[] volume = {1, 1, 2, 3, 1, 2};
    double[] high = {13, 12, 12, 10, 9, 11};
    double[] low = {11, 10, 10, 8, 7, 9};
    Charts.moneyFlow(6, 3, high, low, close, volume, new double[6], index);
    assertThat(index[3]).isCloseTo(100 * 22 / 60.0, within(1e-11));
    assertThat(index[4]).isCloseTo(100 * 22 / 57.0, within(1e-11));
    assertThat(index[5]).isCloseTo(100 * 20 / 55.0, within(1e-11));
  }

  @Test
  void channelsLieAroundStraightLines() {
    double[] price = {1, 3, 5, 7, 9, 10, 8};
    double[] middle = new double[7];
    double[] upper = new double[7];
    double[] lower = new double[7];
    Charts.regressionChannel(7, 4, price, middle, upper, lower);
    assertThat(middle[3]).isCloseTo(7, within(1e-12));
    assertThat(upper[4] - lower[4]).isCloseTo(0, within(1e-6));
    // Through 7, 9, 10, 8: slope 0.4, residuals -0.9, 0.7, 1.3, -1.1, whose squares add up to 4.2.
    assertThat(middle[6]).isCloseTo(9.1, within(1e-12));
    assertThat(upper[6]).isCloseTo(9.1 + 2 * Math.sqrt(4.2 / 4), within(1e-12));
    assertThat(lower[6]).isCloseTo(9.1 - 2 * Math.sqrt(4.2 / 4), within(1e-12));
  }

  /** Rises to 14 with faster stops, touches 8: turns. All by hand. */
  @Test
  void stopsFollowUntilTheyAreTouched() {
    double[] high = {10, 12, 14, 13, 9, 8};
    double[] low = {9, 11, 13, 12, 8, 7};
    double[] stop = new double[6];
    Charts.parabolicStop(6, 0.1, 0.2, high, low, stop);
    assertThat(stop[1]).isCloseTo(9, within(1e-12));
    assertThat(stop[2]).isCloseTo(10, within(1e-12));
    assertThat(stop[3]).isCloseTo(10.8, within(1e-12));
    assertThat(stop[4]).isCloseTo(14, within(1e-12));
    assertThat(stop[5]).isCloseTo(12.6, within(1e-12));
  }

  @Test
  void engulfingCandlesHoldTheOneBefore() {
    double[] open = {10, 8, 11.5, 9, 8.5, 8, 12.5};
    double[] close = {9, 11, 7, 10, 9.5, 12, 9};
    int[] signal = new int[7];
    assertThat(Charts.engulfing(7, open, close, signal)).isEqualTo(2);
    assertThat(signal).containsExactly(0, 100, -100, 0, 0, 0, 0);
  }

  @Test
  void slidingSumsAreThoseOfTheirWindow() {
    double[] y = BARS.close();
    double[] together = new double[N];
    Charts.correlation(N, DAYS, PRICE, y, together);
    double[] beta = new double[N];
    Charts.beta(N, DAYS, y, PRICE, beta);
    double[] one = new double[N];
    double[] other = new double[N];
    for (int i = 1; i < N; i++) {
      one[i] = (y[i] - y[i - 1]) / y[i - 1];
      other[i] = (PRICE[i] - PRICE[i - 1]) / PRICE[i - 1];
    }
    for (int i = DAYS; i < N; i++) {
      double spread = Math.sqrt(products(i, PRICE, PRICE) * products(i, y, y));
      assertThat(together[i]).isCloseTo(products(i, PRICE, y) / spread, within(1e-8));
      assertThat(beta[i]).isCloseTo(products(i, one, other) / products(i, one, one), within(1e-6));
    }
  }

  /** Sum of products of what two series are off their means, over the days up to one. */
  private static double products(int last, double[] x, double[] y) {
    double meanX = Arrays.stream(x, last - DAYS + 1, last + 1).sum() / DAYS;
    double meanY = Arrays.stream(y, last - DAYS + 1, last + 1).sum() / DAYS;
    double sum = 0;
    for (int i = last - DAYS + 1; i <= last; i++) {
      sum += (x[i] - meanX) * (y[i] - meanY);
    }
    return sum;
  }
}
