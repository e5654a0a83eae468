package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.gate.limit.Metric;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.declared.Declaration;

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
   * Lines of an older format become lines of this one where the region is as it was.
   *
   * @param before per region what the baseline predicts today, at the region's points
   * @param work of each region that could be judged
   */
  public static BaselineUpdate tighten(
      Baseline baseline,
      List<RegionVerdict> regions,
      List<BaselinePredictions> before,
      Map<RegionId, BaselineEntry.Work> work) {
    Baseline updated = baseline;
    List<String> lines = new ArrayList<>();
    int converted = 0;
    for (int i = 0; i < regions.size(); i++) {
      RegionVerdict region = regions.get(i);
      if (region.outcome() == Outcome.LOST) {
        lines.add(
            "kept       "
                + region.region()
                + "  the sources have it no more: "
                + acceptHint(region));
        continue;
      }
      BaselineEntry.Work mine = work.get(region.region());
      if (region.error().isPresent() || region.predictions().isEmpty() || mine == null) {
        lines.add("skipped    " + region.region() + "  it could not be judged" + why(region));
        continue;
      }
      BaselineEntry entry = entryOf(region.predictions(), mine, Optional.empty());
      Optional<BaselineEntry> old = baseline.of(region.region());
      if (old.isEmpty()) {
        updated = updated.with(entry);
        lines.add("added      " + region.region());
        continue;
      }
      BaselineEntry known = old.get();
      Optional<String> kept = kept(region, entry, known, before.get(i).predictions());
      if (kept.isPresent()) {
        updated =
            baseline.settings().isPresent()
                ? updated
                : updated.with(known.declaring(entry.declared()));
        lines.add("kept       " + region.region() + kept.get() + ": " + acceptHint(region));
        continue;
      }
      if (isMilder(baseline, entry, known)) {
        lines.add(
            "kept       " + region.region() + "  milder by what is said: " + acceptHint(region));
        continue;
      }
      updated = updated.with(entry.because(known.accepted()));
      boolean isUnchanged = isUnchanged(region, entry, known);
      converted += isUnchanged && !(known.side() instanceof BaselineEntry.Work) ? 1 : 0;
      lines.add((isUnchanged ? "unchanged  " : "tightened  ") + region.region());
    }
    if (converted > 0) {
      lines.add("converted  " + converted + (converted == 1 ? " line" : " lines") + " to format 2");
    }
    return new BaselineUpdate(updated, lines);
  }

  /**
   * The same, with the code of each region that is remembered as it is now.
   *
   * @param code by region, see {@link org.perfmodel.diff.CodePrint}
   * @param work of each region that could be judged
   */
  public BaselineUpdate reaching(
      Map<RegionId, String> code, Map<RegionId, BaselineEntry.Work> work) {
    Baseline updated = baseline;
    for (Map.Entry<RegionId, String> each : code.entrySet()) {
      Optional<BaselineEntry> entry = baseline.of(each.getKey());
      if (entry.isPresent() && entry.get().side().equals(work.get(each.getKey()))) {
        updated = updated.with(entry.get().reaching(each.getValue()));
      }
    }
    return new BaselineUpdate(updated, lines);
  }

  /**
   * Whether what users say of the source makes the region milder. A baseline that does not say what
   * it was recorded with takes over what is said.
   */
  private static boolean isMilder(Baseline baseline, BaselineEntry now, BaselineEntry old) {
    Place nowhere = new Place(now.region().value(), 1);
    return baseline.settings().isPresent()
        && !new DeclarationComparison(now.region(), nowhere)
            .of(
                old.declared(),
                now.declared().stream().map(text -> Declaration.parse(text, nowhere)).toList())
            .isEmpty();
  }

  /** The settings that are stricter than the baseline's, or all where it has none. */
  public BaselineUpdate withSettings(GateSettings now, Set<String> milder) {
    Optional<GateSettings> before = baseline.settings();
    GateSettings taken = before.map(old -> old.tightened(now, milder)).orElse(now);
    List<String> all = new ArrayList<>(lines);
    if (before.isEmpty()) {
      all.add("recorded   settings");
    } else if (!milder.isEmpty()) {
      all.add(
          "kept       settings that are milder now ("
              + String.join(", ", milder)
              + "): "
              + acceptCommand(Loosened.SETTINGS));
    }
    if (before.isPresent() && !taken.equals(before.get())) {
      all.add("tightened  settings");
    }
    return new BaselineUpdate(baseline.with(taken), all);
  }

  /** Remembers what the gate is set to, however mild, and why. */
  public static BaselineUpdate accept(Baseline baseline, GateSettings now, String reason) {
    GateSettings taken = baseline.settings().map(old -> old.accepted(now, reason)).orElse(now);
    return new BaselineUpdate(
        baseline.with(taken), List.of("accepted   " + Loosened.SETTINGS + "  " + reason));
  }

  /** Whether the region and its inputs are those that the baseline knows. */
  private static boolean isUnchanged(RegionVerdict region, BaselineEntry entry, BaselineEntry old) {
    if (old.side() instanceof Formulae) {
      BaselineEntry formulae = entry.of(Formulae.of(region.predictions()));
      return formulae.because(old.accepted()).declaring(old.declared()).equals(old);
    }
    return entry.side().equals(old.side()) && entry.inputs().equals(old.inputs());
  }

  /** Why the old line stays; empty if the new one may take its place. */
  private static Optional<String> kept(
      RegionVerdict region, BaselineEntry entry, BaselineEntry old, List<Prediction> before) {
    if (isUnchanged(region, entry, old)) {
      return Optional.empty();
    }
    boolean isOfOtherModel = old.side() instanceof Formulae && !entry.model().equals(old.model());
    if (before.isEmpty() || isOfOtherModel) {
      return Optional.of("  not comparable");
    }
    return entry.inputs().containsAll(old.inputs())
        ? worse(region.predictions(), before)
        : Optional.of("  other inputs");
  }

  private static String why(RegionVerdict region) {
    return region
        .error()
        .flatMap(error -> error.lines().findFirst())
        .map(line -> ": " + line)
        .orElse("");
  }

  private static String acceptHint(RegionVerdict region) {
    return acceptCommand(region.region());
  }

  /** What to type to remember a region as it is now; its id quoted where a shell would read it. */
  public static String acceptCommand(RegionId region) {
    return "mvn perf:accept " + regionArgument(region) + " -Dperf.reason=\"why\"";
  }

  /** A region as an argument of Maven; quoted where a shell would read it. */
  public static String regionArgument(RegionId region) {
    String argument = "-Dperf.region=" + region.value();
    return NEEDS_NO_QUOTES.matcher(region.value()).matches()
        ? argument
        : argument.substring(0, argument.indexOf('=') + 1)
            + "'"
            + region.value().replace("'", "'\\''")
            + "'";
  }

  /** Remembers what one region is now, better or worse, and why. */
  public static BaselineUpdate accept(
      Baseline baseline, RegionVerdict region, BaselineEntry.Work work, String reason) {
    return new BaselineUpdate(
        baseline.with(entryOf(region.predictions(), work, Optional.of(reason))),
        List.of("accepted   " + region.region() + "  " + reason));
  }

  /** Forgets a region that the sources do not have any more. */
  public static BaselineUpdate forget(Baseline baseline, RegionId region, String reason) {
    return new BaselineUpdate(
        baseline.without(region), List.of("forgotten  " + region + "  " + reason));
  }

  /** What there is to remember of one region. */
  public static BaselineEntry entryOf(
      List<Prediction> predictions, BaselineEntry.Side side, Optional<String> accepted) {
    Prediction last = predictions.get(predictions.size() - 1);
    TreeSet<InputSet> inputs = new TreeSet<>();
    predictions.forEach(
        prediction -> inputs.add(new InputSet(prediction.point().inputs().shown())));
    return new BaselineEntry(
        last.region(),
        last.model(),
        last.growth(),
        last.gaps().size(),
        List.copyOf(inputs),
        side,
        accepted,
        Declaration.texts(last.assumptions()),
        "");
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
    if (metric.isAllocation() && Double.isNaN(theirs)) {
      return false; // Lines of format 1 do not know it.
    }
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
