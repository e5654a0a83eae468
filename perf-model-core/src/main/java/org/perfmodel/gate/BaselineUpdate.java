package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.RegionId;

/**
 * What becomes of the baseline.
 *
 * @param baseline the new one
 * @param lines what happened to each region, for a person
 */
public record BaselineUpdate(Baseline baseline, List<String> lines) {
  private static final double ROUNDING = 1e-12;
  private static final java.util.regex.Pattern NEEDS_NO_QUOTES =
      java.util.regex.Pattern.compile("[A-Za-z0-9._/#:-]+");

  public BaselineUpdate {
    lines = List.copyOf(lines);
  }

  /**
   * Takes up new regions, and what became better without anything becoming worse; loosens nothing.
   *
   * @param before per region what the baseline predicts today, at the region's points; empty where
   *     it cannot
   */
  public static BaselineUpdate tighten(
      Baseline baseline, List<RegionVerdict> regions, List<List<Prediction>> before) {
    Baseline updated = baseline;
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < regions.size(); i++) {
      RegionVerdict region = regions.get(i);
      if (region.error().isPresent() || region.predictions().isEmpty()) {
        lines.add("skipped    " + region.region() + "  it could not be judged");
        continue;
      }
      BaselineEntry entry = entryOf(region.predictions(), Optional.empty());
      Optional<BaselineEntry> old = baseline.of(region.region());
      if (old.isEmpty()) {
        updated = updated.with(entry);
        lines.add("added      " + region.region());
      } else if (entry.because(old.get().accepted()).equals(old.get())) {
        lines.add("unchanged  " + region.region());
      } else if (before.get(i).isEmpty() || !entry.model().equals(old.get().model())) {
        lines.add("kept       " + region.region() + "  not comparable: " + acceptHint(region));
      } else if (!entry.inputs().containsAll(old.get().inputs())) {
        lines.add("kept       " + region.region() + "  other inputs: " + acceptHint(region));
      } else {
        Optional<String> worse = worse(region.predictions(), before.get(i));
        updated = worse.isPresent() ? updated : updated.with(entry.because(old.get().accepted()));
        lines.add(
            worse
                .map(what -> "kept       " + region.region() + what + ": " + acceptHint(region))
                .orElse("tightened  " + region.region()));
      }
    }
    return new BaselineUpdate(updated, lines);
  }

  private static String acceptHint(RegionVerdict region) {
    return acceptCommand(region.region());
  }

  /** What to type to remember a region as it is now; its id quoted where a shell would read it. */
  public static String acceptCommand(RegionId region) {
    String id = region.value();
    String quoted =
        NEEDS_NO_QUOTES.matcher(id).matches() ? id : "'" + id.replace("'", "'\\''") + "'";
    return "mvn perf:accept -Dperf.region=" + quoted + " -Dperf.reason=\"why\"";
  }

  /** Remembers what one region is now, better or worse, and why. */
  public static BaselineUpdate accept(Baseline baseline, RegionVerdict region, String reason) {
    return new BaselineUpdate(
        baseline.with(entryOf(region.predictions(), Optional.of(reason))),
        List.of("accepted   " + region.region() + "  " + reason));
  }

  /** What there is to remember of one region's predictions. */
  public static BaselineEntry entryOf(List<Prediction> predictions, Optional<String> accepted) {
    Prediction last = predictions.get(predictions.size() - 1);
    TreeSet<InputSet> inputs = new TreeSet<>();
    predictions.forEach(prediction -> inputs.add(prediction.point().inputs()));
    List<BaselineEntry.BaselineTerm> terms = new ArrayList<>();
    for (Contribution contribution : last.contributions()) {
      terms.add(
          new BaselineEntry.BaselineTerm(
              contribution.kind(), contribution.label(), contribution.formula()));
    }
    return new BaselineEntry(
        last.region(),
        last.model(),
        last.timeFormula().value(),
        last.workFormula().value(),
        last.spanFormula().value(),
        last.growth(),
        last.gaps().size(),
        List.copyOf(inputs),
        terms,
        points(predictions),
        accepted);
  }

  /** The formulae of each point, where one does not hold at all of them. */
  private static List<BaselineEntry.AtPoint> points(List<Prediction> predictions) {
    List<BaselineEntry.AtPoint> points = new ArrayList<>();
    boolean differ = false;
    for (Prediction each : predictions) {
      BaselineEntry.AtPoint point =
          new BaselineEntry.AtPoint(
              each.point(), each.timeFormula().value(), each.spanFormula().value());
      points.add(point);
      differ |=
          !point.time().equals(points.get(0).time()) || !point.span().equals(points.get(0).span());
    }
    return differ ? points : List.of();
  }

  /** The first metric that is worse now, and where; a limit could be about any of them. */
  private static Optional<String> worse(List<Prediction> now, List<Prediction> before) {
    for (int i = 0; i < now.size(); i++) {
      for (Metric metric : Metric.values()) {
        if (isWorse(metric, now.get(i), before.get(i))) {
          return Optional.of("  now worse in " + metric.label() + " at " + now.get(i).point());
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isWorse(Metric metric, Prediction now, Prediction before) {
    if (metric == Metric.COMPLEXITY) {
      return !now.growth().isAtMost(before.growth());
    }
    double mine = Comparison.quantity(metric, now).value();
    double theirs = Comparison.quantity(metric, before).value();
    if (Double.isNaN(mine) || Double.isNaN(theirs)) {
      return !Double.isNaN(theirs);
    }
    boolean moreIsBetter = metric == Metric.SPEEDUP || metric == Metric.EFFICIENCY;
    return moreIsBetter ? isMore(theirs, mine) : isMore(mine, theirs);
  }

  private static boolean isMore(double value, double than) {
    return value > than * (1 + ROUNDING);
  }
}
