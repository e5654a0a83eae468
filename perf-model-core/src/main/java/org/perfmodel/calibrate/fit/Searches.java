package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import org.perfmodel.calibrate.measure.Measurements;
import org.perfmodel.calibrate.measure.MeasuringMain;
import org.perfmodel.platform.ParameterNames;

/**
 * Every count and capacity that a calibration searches for, as each of its passes found it: the
 * outcomes of a branch that are learnt by heart, the pages that are held, the caches.
 */
public final class Searches {
  /** Lengths are half an octave apart, and misses begin and end gradually. */
  private static final double OUTCOMES = 1;

  /** As far as a told and a measured capacity may be apart to be of one cache. */
  private static final double CAPACITIES = 0.5;

  private Searches() {}

  /**
   * Of what was measured until now.
   *
   * @param told capacities that the system tells, with which the measured ones are compared
   */
  public static List<Searched> in(Measurements measurements, CacheSizes told) {
    List<Searched> all = new ArrayList<>(parameters(measurements));
    Capacities used = Capacities.of(told, measurements.rungs());
    List<Measurements> passes =
        measurements.passes().stream().filter(pass -> !pass.rungs().isEmpty()).toList();
    List<Capacities> found =
        passes.stream().map(pass -> Capacities.of(told, pass.rungs())).toList();
    used.bytes()
        .forEach(
            (level, bytes) ->
                all.add(
                    new Searched(
                        "capacity of L" + level + " in KiB",
                        MeasuringMain.CACHES,
                        bytes / 1024.0,
                        found.stream()
                            .map(each -> each.bytes().getOrDefault(level, 0L) / 1024.0)
                            .toList(),
                        CAPACITIES)));
    return all;
  }

  /** Those that are parameters of a platform. */
  static List<Searched> parameters(Measurements measurements) {
    List<Searched> all = new ArrayList<>();
    addOutcomes(all, measurements, ParameterNames.BRANCH_LEARNT, PredictorCapacity::all);
    addOutcomes(all, measurements, ParameterNames.BRANCH_UNLEARNT, PredictorCapacity::none);
    add(
        all,
        measurements.over(Measurements::pages),
        measurements,
        ParameterNames.MEMORY_PAGES,
        MeasuringMain.CACHES,
        each -> Translations.in(each.pages()).map(Translations::pages).orElse(0.0),
        CAPACITIES);
    return all;
  }

  private static void addOutcomes(
      List<Searched> all,
      Measurements measurements,
      String name,
      Function<PredictorCapacity, Double> count) {
    add(
        all,
        measurements.over(Measurements::outcomes),
        measurements,
        name,
        MeasuringMain.BRANCHES,
        each -> PredictorCapacity.in(each.outcomes()).map(count).orElse(0.0),
        OUTCOMES);
  }

  private static void add(
      List<Searched> all,
      List<Measurements> passes,
      Measurements measurements,
      String name,
      String part,
      ToDoubleFunction<Measurements> search,
      double octaves) {
    if (!passes.isEmpty()) {
      all.add(
          new Searched(
              name,
              part,
              search.applyAsDouble(measurements),
              passes.stream().map(search::applyAsDouble).toList(),
              octaves));
    }
  }

  /** Parts that would have to be measured again. */
  public static TreeSet<String> doubtfulParts(List<Searched> all) {
    return all.stream()
        .filter(Searched::isDoubtful)
        .map(Searched::part)
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
