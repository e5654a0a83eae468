package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Growth;
import org.perfmodel.workload.InputSet;

/**
 * What becomes of the baseline.
 *
 * @param baseline the new one
 * @param lines what happened to each region, for a person
 */
public record BaselineUpdate(Baseline baseline, List<String> lines) {
  private static final double ROUNDING = 1e-12;

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
      } else if (withReason(entry, old.get()).equals(old.get())) {
        lines.add("unchanged  " + region.region());
      } else if (before.get(i).isEmpty()) {
        lines.add("kept       " + region.region() + "  not comparable: " + acceptHint(region));
      } else if (isNoWorse(region.predictions(), before.get(i))) {
        updated = updated.with(withReason(entry, old.get()));
        lines.add("tightened  " + region.region());
      } else {
        lines.add("kept       " + region.region() + "  now worse: " + acceptHint(region));
      }
    }
    return new BaselineUpdate(updated, lines);
  }

  private static String acceptHint(RegionVerdict region) {
    return "mvn perf:accept -Dperf.region=" + region.region() + " -Dperf.reason=\"why\"";
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
        accepted);
  }

  private static BaselineEntry withReason(BaselineEntry entry, BaselineEntry old) {
    return new BaselineEntry(
        entry.region(),
        entry.model(),
        entry.time(),
        entry.work(),
        entry.span(),
        entry.growth(),
        entry.unknowns(),
        entry.inputs(),
        entry.terms(),
        old.accepted());
  }

  private static boolean isNoWorse(List<Prediction> now, List<Prediction> before) {
    for (int i = 0; i < now.size(); i++) {
      Prediction mine = now.get(i);
      Prediction theirs = before.get(i);
      Growth.Comparison growth = mine.growth().compare(theirs.growth());
      if (isMore(mine.time().value(), theirs.time().value())
          || isMore(theirs.speedup().value(), mine.speedup().value())
          || mine.gaps().size() > theirs.gaps().size()
          || growth == Growth.Comparison.HIGHER
          || growth == Growth.Comparison.INCOMPARABLE) {
        return false;
      }
    }
    return true;
  }

  private static boolean isMore(double value, double than) {
    return !(value <= than * (1 + ROUNDING));
  }
}
