package org.perfmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.gate.Pattern;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.AssumedSizes;
import org.perfmodel.symbolic.NearestName;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.Workload;

/**
 * Where each region is evaluated: perf.yaml's inputs before the annotation's, times processors. The
 * name {@code *} gives its value to every size that has none, but for those that only the data
 * know.
 */
final class Inputs {
  private static final String EVERY_OTHER = "*";
  private static final InputSet NO_SIZES = new InputSet(new TreeMap<>());

  private final Configuration configuration;
  private final List<Integer> processors;

  /**
   * The inputs of a module.
   *
   * @throws PerfException if an input names a size that none of its regions has
   */
  Inputs(Configuration configuration, Platform platform, Workload workload, String file) {
    this.configuration = configuration;
    this.processors =
        configuration.processors().isEmpty()
            ? doubling(platform.processors())
            : configuration.processors();
    for (Configuration.InputRule rule : configuration.inputs()) {
      check(rule, workload, configuration.placeOf(file, "inputs", rule.pattern()));
    }
  }

  /** 1, 2, 4 .. up to what the platform has, and at least to 16. */
  private static List<Integer> doubling(int most) {
    List<Integer> counts = new ArrayList<>();
    for (int p = 1; p <= Math.max(16, most); p *= 2) {
      counts.add(p);
    }
    return counts;
  }

  private static void check(Configuration.InputRule rule, Workload workload, Place place) {
    SortedSet<String> sizes = new TreeSet<>();
    boolean matched = false;
    for (Region region : workload.regions()) {
      if (Pattern.matches(rule.pattern(), region.id())) {
        matched = true;
        for (Size size : region.sizes()) {
          sizes.add(size.symbol().name());
        }
      }
    }
    for (InputSet set : rule.sets()) {
      for (String name : set.values().keySet()) {
        if (matched && !sizes.contains(name) && !name.equals(EVERY_OTHER)) {
          throw new PerfException(
              place
                  + ": inputs of \""
                  + rule.pattern()
                  + "\": no region that matches has a size `"
                  + name
                  + "`; sizes there: "
                  + sizes
                  + NearestName.of(name, sizes)
                      .map(near -> "\nMaybe `" + near + "` is meant.")
                      .orElse("\nMaybe mvn perf:predict shows what its formulae are in."));
        }
      }
    }
  }

  List<Point> pointsOf(Region region) {
    List<InputSet> sets = region.inputs();
    for (Configuration.InputRule rule : configuration.inputs()) {
      if (Pattern.matches(rule.pattern(), region.id())) {
        sets = filled(rule.sets(), region);
      }
    }
    SortedSet<Point> points = new TreeSet<>();
    for (InputSet set : sets.isEmpty() ? List.of(NO_SIZES) : sets) {
      InputSet complete = AssumedSizes.complete(region, set);
      for (int p : processors) {
        points.add(new Point(complete, p));
      }
    }
    return List.copyOf(points);
  }

  /** The sets with what {@code *} stands for; one that is nothing else fills the annotation's. */
  private static List<InputSet> filled(List<InputSet> sets, Region region) {
    List<InputSet> filled = new ArrayList<>();
    for (InputSet set : sets) {
      Rational others = set.values().get(EVERY_OTHER);
      if (others == null) {
        filled.add(set);
      } else if (set.values().size() == 1 && !region.inputs().isEmpty()) {
        region.inputs().forEach(annotated -> filled.add(filled(annotated, others, region)));
      } else {
        filled.add(filled(set, others, region));
      }
    }
    return filled;
  }

  /** The lower end of a range stays below its upper one, which the loops over it are for. */
  private static InputSet filled(InputSet set, Rational others, Region region) {
    TreeMap<String, Rational> values = new TreeMap<>(set.values());
    values.remove(EVERY_OTHER);
    List<String> names = new ArrayList<>();
    for (Size size : region.sizes()) {
      if (!size.isOpen() && !values.containsKey(size.symbol().name())) {
        names.add(size.symbol().name());
      }
    }
    TreeSet<String> low = AssumedSizes.lowerEnds(region, new InputSet(values), names);
    names.forEach(name -> values.put(name, low.contains(name) ? Rational.ZERO : others));
    return new InputSet(values);
  }
}
