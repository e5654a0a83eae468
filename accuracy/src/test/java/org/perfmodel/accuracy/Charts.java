package org.perfmodel.accuracy;

/**
 * Indicators of TA-Lib (Technical Analysis Library), in the order that such lists have: averages,
 * swings, ranges, volumes, patterns, two series; written anew from their definitions (W. Wilder,
 * New Concepts in Technical Trading Systems, 1978, for most of them). How the kernels were chosen
 * says {@link Microcontrollers}.
 *
 * <p>Left out: the simple mean ({@link Statistics}, movingMean), the exponential mean ({@link
 * Markets}, smoothed), Bollinger's bands ({@link Markets}, bands), DEMA (TRIX has its loops), the
 * Hilbert trend line (more than 60 lines).
 */
final class Charts {
  private Charts() {}

  /** WMA: a mean of the last days whose weights grow by one a day. */
  public static void weightedMean(int n, int days, double[] price, double[] mean) {
    double divisor = days * (days + 1) / 2.0;
    double sum = 0;
    double weighted = 0;
    for (int i = 0; i < days; i++) {
      sum += price[i];
      weighted += (i + 1) * price[i];
    }
    mean[days - 1] = weighted / divisor;
    for (int i = days; i < n; i++) {
      weighted += days * price[i] - sum;
      sum += price[i] - price[i - days];
      mean[i] = weighted / divisor;
    }
  }

  private static void exponentialMean(int n, int days, double[] price, double[] mean) {
    double alpha = 2.0 / (days + 1);
    double level = price[0];
    for (int i = 0; i < n; i++) {
      level += alpha * (price[i] - level);
      mean[i] = level;
    }
  }

  /** TRIX: how a threefold exponential mean changes, in hundredths. */
  public static void trix(
      int n, int days, double[] price, double[] one, double[] other, double[] change) {
    exponentialMean(n, days, price, one);
    exponentialMean(n, days, one, other);
    exponentialMean(n, days, other, one);
    for (int i = 1; i < n; i++) {
      change[i] = 100 * (one[i] / one[i - 1] - 1);
    }
  }

  /** MACD: what a fast mean is over a slow one, the mean of that, and what is between them. */
  public static void convergence(
      int n,
      int fast,
      int slow,
      int smooth,
      double[] price,
      double[] line,
      double[] signal,
      double[] histogram) {
    double fastAlpha = 2.0 / (fast + 1);
    double slowAlpha = 2.0 / (slow + 1);
    double signalAlpha = 2.0 / (smooth + 1);
    double fastMean = price[0];
    double slowMean = price[0];
    double level = 0;
    for (int i = 0; i < n; i++) {
      fastMean += fastAlpha * (price[i] - fastMean);
      slowMean += slowAlpha * (price[i] - slowMean);
      double difference = fastMean - slowMean;
      level += signalAlpha * (difference - level);
      line[i] = difference;
      signal[i] = level;
      histogram[i] = difference - level;
    }
  }

  /** RSI: the gains' share of all changes, which are averaged by Wilder's mean. */
  public static void relativeStrength(int n, int days, double[] price, double[] strength) {
    double gain = 0;
    double loss = 0;
    for (int i = 1; i <= days; i++) {
      double change = price[i] - price[i - 1];
      gain += Math.max(change, 0) / days;
      loss += Math.max(-change, 0) / days;
    }
    strength[days] = 100 * gain / (gain + loss);
    for (int i = days + 1; i < n; i++) {
      double change = price[i] - price[i - 1];
      gain = (gain * (days - 1) + Math.max(change, 0)) / days;
      loss = (loss * (days - 1) + Math.max(-change, 0)) / days;
      strength[i] = 100 * gain / (gain + loss);
    }
  }

  private static double trueRange(int i, double[] high, double[] low, double[] close) {
    double before = close[i - 1];
    return Math.max(high[i] - low[i], Math.max(high[i] - before, before - low[i]));
  }

  /** ATR: Wilder's mean of how far prices went since the last close. */
  public static void averageRange(
      int n, int days, double[] high, double[] low, double[] close, double[] range) {
    double mean = 0;
    for (int i = 1; i <= days; i++) {
      mean += trueRange(i, high, low, close) / days;
    }
    range[days] = mean;
    for (int i = days + 1; i < n; i++) {
      mean = (mean * (days - 1) + trueRange(i, high, low, close)) / days;
      range[i] = mean;
    }
  }

  /** ADX: how clearly prices go one way, whichever it is. */
  public static void directionalIndex(
      int n, int days, double[] high, double[] low, double[] close, double[] index) {
    double range = 0;
    double plus = 0;
    double minus = 0;
    double mean = 0;
    for (int i = 1; i < n; i++) {
      double up = high[i] - high[i - 1];
      double down = low[i - 1] - low[i];
      range += trueRange(i, high, low, close) - range / days;
      plus -= plus / days;
      minus -= minus / days;
      // @ perf probability = 0.43
      if (up > down && up > 0) {
        plus += up;
        // @ perf probability = 0.75
      } else if (down > up && down > 0) {
        minus += down;
      }
      if (i > days) {
        double upShare = 100 * plus / range;
        double downShare = 100 * minus / range;
        double clear = 100 * Math.abs(upShare - downShare) / (upShare + downShare);
        mean += (clear - mean) / days;
        index[i] = mean;
      }
    }
  }

  /** Stochastic oscillator: where the close is between the last days' extremes, and its mean. */
  public static void stochastic(
      int n,
      int days,
      int smooth,
      double[] high,
      double[] low,
      double[] close,
      double[] fast,
      double[] slow) {
    for (int i = days - 1; i < n; i++) {
      double highest = high[i];
      double lowest = low[i];
      for (int day = i - days + 1; day < i; day++) {
        highest = Math.max(highest, high[day]);
        lowest = Math.min(lowest, low[day]);
      }
      fast[i] = 100 * (close[i] - lowest) / (highest - lowest);
    }
    for (int i = days + smooth - 2; i < n; i++) {
      double sum = 0;
      for (int day = 0; day < smooth; day++) {
        sum += fast[i - day];
      }
      slow[i] = sum / smooth;
    }
  }

  /** Aroon: how long ago the highest and the lowest price of the last days were. */
  public static void aroon(
      int n, int days, double[] high, double[] low, double[] up, double[] down) {
    for (int i = days; i < n; i++) {
      int top = i - days;
      int bottom = i - days;
      for (int day = i - days + 1; day <= i; day++) {
        // @ perf probability = 0.255
        if (high[day] >= high[top]) {
          top = day;
        }
        // @ perf probability = 0.255
        if (low[day] <= low[bottom]) {
          bottom = day;
        }
      }
      up[i] = 100.0 * (days - i + top) / days;
      down[i] = 100.0 * (days - i + bottom) / days;
    }
  }

  /** OBV: what is traded counts up when prices rise, and down when they fall. */
  public static void balanceVolume(int n, double[] close, long[] volume, long[] balance) {
    long sum = volume[0];
    balance[0] = sum;
    for (int i = 1; i < n; i++) {
      // @ perf probability = 0.5
      if (close[i] > close[i - 1]) {
        sum += volume[i];
        // @ perf probability = 1
      } else if (close[i] < close[i - 1]) {
        sum -= volume[i];
      }
      balance[i] = sum;
    }
  }

  /** MFI: the share of money that moved while typical prices rose, of the last days'. */
  public static void moneyFlow(
      int n,
      int days,
      double[] high,
      double[] low,
      double[] close,
      double[] volume,
      double[] flow,
      double[] index) {
    double before = (high[0] + low[0] + close[0]) / 3;
    double in = 0;
    double out = 0;
    for (int i = 1; i < n; i++) {
      double typical = (high[i] + low[i] + close[i]) / 3;
      double money = typical * volume[i];
      // @ perf probability = 0.5
      if (typical >= before) {
        in += money;
        flow[i] = money;
      } else {
        out += money;
        flow[i] = -money;
      }
      before = typical;
      if (i > days) {
        double leaving = flow[i - days];
        // @ perf probability = 0.5
        if (leaving >= 0) {
          in -= leaving;
        } else {
          out += leaving;
        }
      }
      if (i >= days) {
        index[i] = 100 * in / (in + out);
      }
    }
  }

  /** A straight line through the last days, and two deviations from it on both sides. */
  public static void regressionChannel(
      int n, int days, double[] price, double[] middle, double[] upper, double[] lower) {
    double meanDay = (days - 1) / 2.0;
    double squares = days * ((double) days * days - 1) / 12;
    for (int i = days - 1; i < n; i++) {
      int first = i - days + 1;
      double sum = 0;
      double product = 0;
      for (int day = 0; day < days; day++) {
        sum += price[first + day];
        product += day * price[first + day];
      }
      double slope = (product - meanDay * sum) / squares;
      double start = sum / days - slope * meanDay;
      double rest = 0;
      for (int day = 0; day < days; day++) {
        double off = price[first + day] - start - slope * day;
        rest += off * off;
      }
      double width = 2 * Math.sqrt(rest / days);
      double end = start + slope * (days - 1);
      middle[i] = end;
      upper[i] = end + width;
      lower[i] = end - width;
    }
  }

  /** Parabolic SAR: a stop that follows a trend, the faster the longer, until prices touch it. */
  public static void parabolicStop(
      int n, double step, double fastest, double[] high, double[] low, double[] stop) {
    boolean rising = true;
    double extreme = high[0];
    double here = low[0];
    double speed = step;
    for (int i = 1; i < n; i++) {
      // @ perf probability = 0.098
      if (rising ? low[i] < here : high[i] > here) {
        rising = !rising;
        here = rising ? Math.min(extreme, low[i]) : Math.max(extreme, high[i]);
        extreme = rising ? high[i] : low[i];
        speed = step;
      } else {
        // @ perf probability = 0.417
        if (rising ? high[i] > extreme : low[i] < extreme) {
          extreme = rising ? high[i] : low[i];
          speed = Math.min(fastest, speed + step);
        }
        here += speed * (extreme - here);
        // @ perf probability = 0.5
        if (rising) {
          here = Math.min(here, Math.min(low[i], low[i - 1]));
        } else {
          here = Math.max(here, Math.max(high[i], high[i - 1]));
        }
      }
      stop[i] = here;
    }
  }

  /** Engulfing: a candle that is the other way round and holds the one before; answers how many. */
  public static int engulfing(int n, double[] open, double[] close, int[] signal) {
    int found = 0;
    for (int i = 1; i < n; i++) {
      boolean rises = close[i] > open[i];
      boolean rose = close[i - 1] > open[i - 1];
      // @ perf probability = 0.046
      if (rises && !rose && close[i] >= open[i - 1] && open[i] <= close[i - 1]) {
        signal[i] = 100;
        found++;
        // @ perf probability = 0.048
      } else if (!rises && rose && open[i] >= close[i - 1] && close[i] <= open[i - 1]) {
        signal[i] = -100;
        found++;
      } else {
        signal[i] = 0;
      }
    }
    return found;
  }

  /** CORREL: how two series of the last days go together. */
  public static void correlation(int n, int days, double[] x, double[] y, double[] out) {
    double sumX = 0;
    double sumY = 0;
    double sumXx = 0;
    double sumYy = 0;
    double sumXy = 0;
    for (int i = 0; i < n; i++) {
      sumX += x[i];
      sumY += y[i];
      sumXx += x[i] * x[i];
      sumYy += y[i] * y[i];
      sumXy += x[i] * y[i];
      if (i >= days) {
        double oldX = x[i - days];
        double oldY = y[i - days];
        sumX -= oldX;
        sumY -= oldY;
        sumXx -= oldX * oldX;
        sumYy -= oldY * oldY;
        sumXy -= oldX * oldY;
      }
      if (i >= days - 1) {
        double spreadX = sumXx - sumX * sumX / days;
        double spreadY = sumYy - sumY * sumY / days;
        out[i] = (sumXy - sumX * sumY / days) / Math.sqrt(spreadX * spreadY);
      }
    }
  }

  /** BETA: by how much a price moves with its market, from the changes of the last days. */
  public static void beta(int n, int days, double[] market, double[] price, double[] beta) {
    double sumX = 0;
    double sumY = 0;
    double sumXx = 0;
    double sumXy = 0;
    for (int i = 1; i < n; i++) {
      double x = market[i] / market[i - 1] - 1;
      double y = price[i] / price[i - 1] - 1;
      sumX += x;
      sumY += y;
      sumXx += x * x;
      sumXy += x * y;
      if (i > days) {
        double oldX = market[i - days] / market[i - days - 1] - 1;
        double oldY = price[i - days] / price[i - days - 1] - 1;
        sumX -= oldX;
        sumY -= oldY;
        sumXx -= oldX * oldX;
        sumXy -= oldX * oldY;
      }
      if (i >= days) {
        beta[i] = (days * sumXy - sumX * sumY) / (days * sumXx - sumX * sumX);
      }
    }
  }
}
