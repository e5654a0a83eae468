package org.perfmodel.check.project;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.limit.Pattern;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.scenario.AssumedSizes;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.text.NearestName;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.Workload;

/**
 * Where each region is evaluated: perf.yaml's inputs before the annotation's, times processors. The
 * name {@code *} gives its value to every size that has none, but for those that only the data
 * know. A name that a region has no size of costs no region its verdict: it is a problem, and none
 * where the baseline shows that the code had that size.
 */
public final class Inputs {
  private static final String EVERY_OTHER = "*";
  private static final InputSet NO_SIZES = new InputSet(new TreeMap<>());

  private final Configuration configuration;
  private final List<Integer> processors;

  private final List<SourceProblem> problems = new ArrayList<>();

  /** Of regions that were asked for: what they are kept by, and where they are judged. */
  private final Map<Region, List<Point>> points =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /**
   * The inputs of a module.
   *
   * @param baseline knows which sizes regions had
   */
  Inputs(
      Configuration configuration,
      Platform platform,
      Workload workload,
      Baseline baseline,
      String file) {
    this.configuration = configuration;
    this.processors =
        configuration.processors().isEmpty()
            ? doubling(platform.processors())
            : configuration.processors();
    for (Configuration.InputRule rule : configuration.inputs()) {
      List<Region> matching = new ArrayList<>();
      for (Region region : workload.regions()) {
        if (Pattern.matches(rule.pattern(), region.id())) {
          matching.add(region);
        }
      }
      Place place = configuration.placeOf(file, "inputs", rule.pattern());
      check(
          rule.sets(),
          matching,
          baseline,
          place,
          "inputs of \"" + rule.pattern() + "\": no region that matches has a size `");
    }
    // Parts of a method have its inputs, and need not have all of its sizes.
    TreeMap<String, List<Region>> byMethod = new TreeMap<>();
    for (Region region : workload.regions()) {
      byMethod.computeIfAbsent(region.method(), none -> new ArrayList<>()).add(region);
    }
    for (List<Region> ofMethod : byMethod.values()) {
      Region first = ofMethod.get(0);
      check(
          first.inputs(),
          ofMethod,
          baseline,
          first.place(),
          "inputs of " + first.id() + ": it has no size `");
    }
  }

  /** Inputs that name nothing. */
  List<SourceProblem> problems() {
    return List.copyOf(problems);
  }

  /** 1, 2, 4 .. up to what the platform has, and at least to 16. */
  private static List<Integer> doubling(int most) {
    List<Integer> counts = new ArrayList<>();
    for (int p = 1; p <= Math.max(16, most); p *= 2) {
      counts.add(p);
    }
    return counts;
  }

  private void check(
      List<InputSet> sets, List<Region> regions, Baseline baseline, Place place, String what) {
    SortedSet<String> sizes = new TreeSet<>();
    SortedSet<String> known = new TreeSet<>();
    for (Region region : regions) {
      region.sizes().forEach(size -> sizes.add(size.symbol().name()));
      baseline
          .of(region.id())
          .ifPresent(entry -> entry.inputs().forEach(each -> known.addAll(each.values().keySet())));
    }
    SortedSet<String> unknown = new TreeSet<>();
    sets.forEach(set -> unknown.addAll(set.values().keySet()));
    unknown.removeAll(sizes);
    unknown.remove(EVERY_OTHER);
    for (String name : regions.isEmpty() ? new TreeSet<String>() : unknown) {
      boolean isLost = known.contains(name);
      problems.add(
          new SourceProblem(
              place,
              what + name + "`" + (isLost ? " any more" : "") + "; sizes there: " + sizes,
              isLost
                  ? "Maybe remove it there: the code does not depend on it."
                  : NearestName.of(name, sizes)
                      .map(near -> "Maybe `" + near + "` is meant.")
                      .orElse("Maybe mvn perf:predict shows what its formulae are in."),
              !isLost));
    }
  }

  /** The inputs of a region, for any number of processors. */
  List<InputSet> setsOf(Region region) {
    return pointsOf(region).stream().map(Point::inputs).distinct().toList();
  }

  /**
   * Where a region is judged.
   *
   * @throws EvaluationException if nothing of it would run there
   */
  public List<Point> judgedAt(Region region) {
    List<Point> points = pointsOf(region);
    for (Point point : points) {
      SortedSet<String> emptied = AssumedSizes.emptied(region, point.inputs());
      if (!emptied.isEmpty()) {
        String name = emptied.first();
        throw new EvaluationException(
            region.place()
                + ": "
                + region.id()
                + " has `"
                + name
                + "=0` among its inputs, so that a loop never runs and its growth is not seen"
                + "\nMaybe give it a size that it has in use: "
                + name
                + "=1000.");
      }
    }
    return points;
  }

  /** Where a region is evaluated, whether it would run there or not. */
  public List<Point> pointsOf(Region region) {
    List<Point> known = points.get(region);
    if (known == null) {
      known = found(region);
      points.put(region, known);
    }
    return known;
  }

  private List<Point> found(Region region) {
    List<InputSet> sets = region.inputs();
    for (Configuration.InputRule rule : configuration.inputs()) {
      if (Pattern.matches(rule.pattern(), region.id())) {
        sets = filled(rule.sets(), region);
      }
    }
    SortedSet<InputSet> complete = new TreeSet<>();
    for (InputSet set : sets.isEmpty() ? List.of(NO_SIZES) : sets) {
      complete.add(AssumedSizes.complete(region, set));
    }
    List<Point> points = new ArrayList<>(complete.size() * processors.size());
    for (InputSet set : complete) {
      for (int p : processors) {
        points.add(new Point(set, p));
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
    TreeMap<String, Rational> all = new TreeMap<>();
    names.forEach(name -> all.put(name, low.contains(name) ? Rational.ZERO : others));
    // What would make the counts wrong is assumed, and said, as if nobody had given anything.
    all.keySet().removeAll(AssumedSizes.fitting(region, new InputSet(values), all).keySet());
    values.putAll(all);
    return new InputSet(values);
  }
}
