package org.perfmodel.check.judge;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.TripRange;

/**
 * Loops that the data may end early on one side of a comparison and not on the other: {@code if (x
 * > limit) break}. A time by itself takes such a loop to run to its end; beside one that always
 * does, it is taken to end half way, on both sides.
 */
final class EarlyEnds {
  private static final Rational HALF = Rational.of(1, 2);

  /** How many loops there are of a greatest count. */
  private record Counted(TreeMap<String, Integer> early, TreeMap<String, Integer> whole) {}

  private EarlyEnds() {}

  /** The greatest counts of loops that end early on one side alone. */
  static Set<String> ofOneSide(TaskNode before, TaskNode now) {
    Counted then = counted(before);
    Counted today = counted(now);
    Set<String> found = new TreeSet<>();
    Set<String> all = new TreeSet<>(then.early.keySet());
    all.addAll(today.early.keySet());
    for (String count : all) {
      int early = of(today.early, count) - of(then.early, count);
      int whole = of(today.whole, count) - of(then.whole, count);
      if (early < 0 && whole > 0 || early > 0 && whole < 0) {
        found.add(count);
      }
    }
    return found;
  }

  private static int of(Map<String, Integer> counts, String count) {
    return counts.getOrDefault(count, 0);
  }

  private static Counted counted(TaskNode root) {
    Counted counted = new Counted(new TreeMap<>(), new TreeMap<>());
    add(root, counted);
    return counted;
  }

  private static void add(TaskNode node, Counted counted) {
    if (node instanceof TaskNode.Loop loop) {
      Optional<String> early = early(loop.trips());
      if (early.isPresent()) {
        counted.early.merge(early.get(), 1, Integer::sum);
      } else {
        counted.whole.merge(name(loop.trips().iterations().value()), 1, Integer::sum);
      }
    }
    node.children().forEach(child -> add(child, counted));
  }

  /** The count that a loop has which runs to its end, if the data may end it before. */
  private static Optional<String> early(TripCount trips) {
    return trips
        .range()
        .filter(range -> trips.decidedByData() && range.worst().equals(trips.iterations().value()))
        .map(range -> name(range.worst()));
  }

  /** Indices of loops around are alike, whatever their numbers. */
  private static String name(Expr count) {
    return count.toString().replaceAll("#[\\d.]+", "#");
  }

  /** A region whose loops of such counts end half way. */
  static Region halfWay(Region region, Set<String> counts) {
    return region.with(
        new Rewriting() {
          @Override
          protected TaskNode loop(TaskNode.Loop loop) {
            return early(loop.trips()).filter(counts::contains).isPresent()
                ? loop.of(halfWay(loop.trips()))
                : loop;
          }
        }.of(region.root()));
  }

  private static TripCount halfWay(TripCount trips) {
    TripRange range = trips.range().orElseThrow();
    return new TripCount(
        new Estimate(
            range.best().plus(range.worst()).times(Expr.constant(HALF)),
            trips.iterations().confidence().and(Confidence.ASSUMED)),
        trips.validWhen(),
        trips.range(),
        true);
  }
}
