package org.perfmodel;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.gate.Pattern;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Point;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** Where each region is evaluated: perf.yaml's inputs before the annotation's, times processors. */
final class Inputs {
  private final Configuration configuration;
  private final List<Integer> processors;

  Inputs(Configuration configuration, Platform platform) {
    this.configuration = configuration;
    this.processors =
        configuration.processors().isEmpty()
            ? doubling(platform.processors())
            : configuration.processors();
  }

  /** 1, 2, 4 .. up to what the platform has, and at least to 16. */
  private static List<Integer> doubling(int most) {
    List<Integer> counts = new ArrayList<>();
    for (int p = 1; p <= Math.max(16, most); p *= 2) {
      counts.add(p);
    }
    return counts;
  }

  List<Point> pointsOf(Region region) {
    List<InputSet> sets = region.inputs();
    for (Configuration.InputRule rule : configuration.inputs()) {
      if (Pattern.matches(rule.pattern(), region.id())) {
        sets = rule.sets();
      }
    }
    SortedSet<Point> points = new TreeSet<>();
    for (InputSet set : sets.isEmpty() ? List.of(NO_SIZES) : sets) {
      for (int p : processors) {
        points.add(new Point(set, p));
      }
    }
    return List.copyOf(points);
  }

  private static final InputSet NO_SIZES = new InputSet(new java.util.TreeMap<>());
}
