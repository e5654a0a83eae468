package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * Predicted against measured times, and what sums them up.
 *
 * @param points in the order of the measurements
 */
record Accuracy(List<Judged> points) {
  /**
   * One kernel at one size.
   *
   * @param measured seconds, the lesser of two passes
   * @param predicted seconds
   * @param low of the 95 % interval
   * @param high of the 95 % interval
   * @param naive seconds by operation counts alone
   * @param bound what the model says the time is bound by
   */
  record Judged(
      Kernel kernel,
      int size,
      double measured,
      double repeated,
      double predicted,
      double low,
      double high,
      double naive,
      String bound) {
    double ratio() {
      return predicted / measured;
    }
  }

  Accuracy {
    points = List.copyOf(points);
  }

  Accuracy where(Predicate<Judged> condition) {
    return new Accuracy(points.stream().filter(condition).toList());
  }

  /** Relative errors in ascending order. */
  private double[] errors(ToDoubleFunction<Judged> seconds) {
    return points.stream()
        .mapToDouble(point -> Math.abs(seconds.applyAsDouble(point) / point.measured() - 1))
        .sorted()
        .toArray();
  }

  double mean() {
    return mean(Judged::predicted);
  }

  double naiveMean() {
    return mean(Judged::naive);
  }

  private double mean(ToDoubleFunction<Judged> seconds) {
    return Arrays.stream(errors(seconds)).average().orElse(0);
  }

  double median() {
    double[] errors = errors(Judged::predicted);
    return errors.length == 0 ? 0 : errors[errors.length / 2];
  }

  /** The share of points whose error is at most that. */
  double within(double error) {
    return share(point -> Math.abs(point.ratio() - 1) <= error);
  }

  /** The greatest factor between predicted and measured, either way. */
  double worst() {
    return points.stream()
        .mapToDouble(point -> Math.max(point.ratio(), 1 / point.ratio()))
        .max()
        .orElse(1);
  }

  /** The share of points whose interval holds the measured time. */
  double covered() {
    return share(point -> point.low() <= point.measured() && point.measured() <= point.high());
  }

  /** The mean of high over low. */
  double width() {
    return points.stream().mapToDouble(point -> point.high() / point.low()).average().orElse(1);
  }

  /** The mean of the distance from low to high, in predicted times. */
  double distance() {
    return points.stream()
        .mapToDouble(point -> (point.high() - point.low()) / point.predicted())
        .average()
        .orElse(0);
  }

  /** The mean difference of two passes of measuring. */
  double repeatability() {
    return points.stream()
        .mapToDouble(point -> point.repeated() / point.measured() - 1)
        .average()
        .orElse(0);
  }

  private double share(Predicate<Judged> condition) {
    return points.isEmpty()
        ? 1
        : (double) points.stream().filter(condition).count() / points.size();
  }

  /** Spearman's correlation of predicted and measured time per unit of size. */
  double rankCorrelation() {
    int n = points.size();
    if (n < 2) {
      return 1;
    }
    int[] measured = ranks(point -> point.measured() / point.size());
    int[] predicted = ranks(point -> point.predicted() / point.size());
    double squares = 0;
    for (int i = 0; i < n; i++) {
      squares += Math.pow(measured[i] - predicted[i], 2);
    }
    return 1 - 6 * squares / ((double) n * ((double) n * n - 1));
  }

  private int[] ranks(ToDoubleFunction<Judged> value) {
    List<Integer> order = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      order.add(i);
    }
    order.sort(
        (one, two) ->
            Double.compare(
                value.applyAsDouble(points.get(one)), value.applyAsDouble(points.get(two))));
    int[] ranks = new int[order.size()];
    for (int rank = 0; rank < ranks.length; rank++) {
      ranks[order.get(rank)] = rank;
    }
    return ranks;
  }

  String summary() {
    return String.format(
        Locale.ROOT,
        "%d points: mean %.1f %%, median %.1f %%, within 30 %% %.0f %%, worst x%.2f, rank %.3f;"
            + " naive mean %.0f %%; interval covers %.0f %%, high/low %.2f, (high-low)/time %.2f;"
            + " passes differ %.1f %%",
        points.size(),
        100 * mean(),
        100 * median(),
        100 * within(0.3),
        worst(),
        rankCorrelation(),
        100 * naiveMean(),
        100 * covered(),
        width(),
        distance(),
        100 * repeatability());
  }
}
