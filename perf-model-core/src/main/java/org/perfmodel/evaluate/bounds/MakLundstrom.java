package org.perfmodel.evaluate.bounds;

import java.util.Map;
import java.util.TreeMap;

/**
 * Mean and variance of the time of a series-parallel graph of exponential tasks, each with a
 * processor of its own, after Mak and Lundstrom (1990): parts are reduced from the inside out, and
 * of each only two moments are kept.
 *
 * <pre>
 * task      mean m, variance m^2
 * series    means and variances add up
 * parallel  E[T] = integral of 1 - product_i F_i(t),  E[T^2] = integral of 2 t (1 - product_i F_i(t))
 * </pre>
 *
 * <p>F_i is the mixture of two Erlang distributions that has the two moments of part i (Tijms
 * 1986); the time of such a graph never varies more than an exponential one, so no other is needed.
 * Exact for a series, and for a parallel of tasks: n equal ones take {@code m H_n}, the n-th
 * harmonic number. It leaves out that processors are shared and how tasks are scheduled.
 */
public final class MakLundstrom {
  private static final int STEPS = 4_000;
  private static final int MOST_STAGES = 400;

  private MakLundstrom() {}

  /**
   * Two moments of a time.
   *
   * @param mean more than 0
   * @param variance at least 0
   */
  public record Moments(double mean, double variance) implements Comparable<Moments> {
    public Moments {
      Require.positive("Mean", mean);
      Require.notNegative("Variance", variance);
    }

    @Override
    public int compareTo(Moments other) {
      int byMean = Double.compare(mean, other.mean);
      return byMean != 0 ? byMean : Double.compare(variance, other.variance);
    }
  }

  /** Moments of the time of a graph. */
  public static Moments time(SeriesParallel graph) {
    return graph.accept(new Reduction());
  }

  private static final class Reduction implements SeriesParallel.Visitor<Moments> {
    @Override
    public Moments task(SeriesParallel.Task task) {
      return new Moments(task.mean(), task.mean() * task.mean());
    }

    @Override
    public Moments series(SeriesParallel.Series series) {
      double mean = 0;
      double variance = 0;
      for (SeriesParallel part : series.parts()) {
        Moments moments = part.accept(this);
        mean += moments.mean();
        variance += moments.variance();
      }
      return new Moments(mean, variance);
    }

    @Override
    public Moments parallel(SeriesParallel.Parallel parallel) {
      Map<Moments, Integer> alike = new TreeMap<>();
      for (SeriesParallel part : parallel.parts()) {
        alike.merge(part.accept(this), 1, Integer::sum);
      }
      return parallel.parts().size() == 1 ? alike.keySet().iterator().next() : longest(alike);
    }
  }

  /** The moments of the longest of independent times, by Simpson's rule. */
  private static Moments longest(Map<Moments, Integer> alike) {
    double end = 0;
    for (Map.Entry<Moments, Integer> part : alike.entrySet()) {
      Moments moments = part.getKey();
      double spread = Math.sqrt(moments.variance());
      end = Math.max(end, moments.mean() + spread * (30 + 2 * Math.log(part.getValue())));
    }
    double step = end / STEPS;
    double first = 0;
    double second = 0;
    for (int i = 0; i <= STEPS; i++) {
      double time = i * step;
      double weight = i == 0 || i == STEPS ? 1 : i % 2 == 1 ? 4 : 2;
      double notEnded = notEnded(alike, time);
      first += weight * notEnded;
      second += weight * 2 * time * notEnded;
    }
    double mean = first * step / 3;
    return new Moments(mean, Math.max(0, second * step / 3 - mean * mean));
  }

  /** 1 - product of F_i(t), without losing the digits of a small rest. */
  private static double notEnded(Map<Moments, Integer> alike, double time) {
    double logarithm = 0;
    for (Map.Entry<Moments, Integer> part : alike.entrySet()) {
      logarithm += part.getValue() * Math.log1p(-rest(part.getKey(), time));
    }
    return -Math.expm1(logarithm);
  }

  /** 1 - F(t) of the mixture of k - 1 and k exponential stages with two given moments. */
  private static double rest(Moments moments, double time) {
    double mean = moments.mean();
    double variance = moments.variance();
    if (variance * MOST_STAGES <= mean * mean) {
      // So many stages that a fixed delay and the last of them do: the same two moments.
      double random = Math.sqrt(variance * MOST_STAGES);
      double late = time - (mean - random);
      return late <= 0
          ? 1
          : random == 0 ? 0 : erlangRest(MOST_STAGES, 0, MOST_STAGES / random, late);
    }
    double squared = Math.min(1, variance / (mean * mean));
    int stages = (int) Math.ceil(1 / squared - 1e-9);
    double root = Math.sqrt(Math.max(0, stages * (1 + squared - stages * squared)));
    double fewer = Math.max(0, (stages * squared - root) / (1 + squared));
    return erlangRest(stages, fewer, (stages - fewer) / mean, time);
  }

  /** Rest of k stages of a rate, of which one is left out with a probability. */
  private static double erlangRest(int stages, double fewer, double rate, double time) {
    double term = Math.exp(-rate * time);
    double rest = 0;
    for (int j = 1; j < stages; j++) {
      rest += term;
      term *= rate * time / j;
    }
    return Math.min(1, rest + (1 - fewer) * term);
  }
}
