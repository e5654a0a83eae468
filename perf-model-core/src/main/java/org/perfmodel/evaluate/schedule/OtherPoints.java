package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;

/** What a region does on other numbers of processors and at smaller sizes than it was asked for. */
final class OtherPoints {
  /** Larger graphs are not scheduled dozens of times for a sentence. */
  static final int MOST_TASKS = 50_000;

  /** Share of the greatest speedup from which on more processors are hardly worth having. */
  private static final double ENOUGH = 0.95;

  private static final int HALVINGS = 40;
  private static final int REFINEMENTS = 12;

  private final Function<Point, Run> runs;
  private final Point point;

  OtherPoints(Point point, Function<Point, Run> runs) {
    this.point = point;
    this.runs = runs;
  }

  List<String> advice(int most) {
    List<String> advice = new ArrayList<>();
    processors(most, advice);
    if (point.processors() > 1) {
      sizes(advice);
    }
    return advice;
  }

  /** Where the time is least, and from where on it hardly gets less. */
  private void processors(int most, List<String> advice) {
    TreeMap<Integer, Double> times = new TreeMap<>();
    for (int p = 1; p <= most; p += Math.max(1, p / 8)) {
      times.put(p, runs.apply(new Point(point.inputs(), p)).time());
    }
    int best = 1;
    for (Map.Entry<Integer, Double> each : times.entrySet()) {
      if (each.getValue() < times.getOrDefault(best, Double.MAX_VALUE) * (1 - 1e-9)) {
        best = each.getKey();
      }
    }
    double least = times.getOrDefault(best, 0.0);
    for (Map.Entry<Integer, Double> each : times.entrySet()) {
      if (each.getValue() * ENOUGH <= least) {
        String enough =
            each.getKey() == best
                ? ""
                : String.format(Locale.ROOT, "; %d give 95 %% of that speedup", each.getKey());
        advice.add(
            String.format(
                    Locale.ROOT,
                    best == 1
                        ? "of 1 to %d processors %d is fastest"
                        : "of 1 to %d processors %d are fastest",
                    times.lastKey(),
                    best)
                + enough);
        return;
      }
    }
  }

  /** From which sizes on it is faster than one processor, where all sizes grow together. */
  private void sizes(List<String> advice) {
    if (point.inputs().values().isEmpty()) {
      return;
    }
    try {
      if (!pays(Rational.ONE)) {
        advice.add("one processor without tasks would be as fast here");
        return;
      }
      Rational pays = Rational.ONE;
      Rational not = Rational.ZERO;
      for (int i = 0; i < HALVINGS && not.isZero(); i++) {
        Rational half = pays.times(Rational.of(1, 2));
        if (pays(half)) {
          pays = half;
          if (scaled(half).equals(scaled(half.times(Rational.of(1, 2))))) {
            return;
          }
        } else {
          not = half;
        }
      }
      for (int i = 0; i < REFINEMENTS; i++) {
        Rational middle = pays.plus(not).times(Rational.of(1, 2));
        if (pays(middle)) {
          pays = middle;
        } else {
          not = middle;
        }
      }
      advice.add(
          "running in parallel pays from about "
              + scaled(pays)
              + " on, where all sizes grow together");
    } catch (EvaluationException noSuchSize) {
      // Smaller sizes mean nothing here.
    }
  }

  private boolean pays(Rational factor) {
    Run run = runs.apply(new Point(scaled(factor), point.processors()));
    return run.time() < run.serial() + run.parallelWork();
  }

  private InputSet scaled(Rational factor) {
    TreeMap<String, Rational> values = new TreeMap<>();
    point
        .inputs()
        .values()
        .forEach(
            (name, value) ->
                values.put(
                    name, Rational.of(Math.max(1, Math.round(value.times(factor).doubleValue())))));
    return new InputSet(values);
  }
}
