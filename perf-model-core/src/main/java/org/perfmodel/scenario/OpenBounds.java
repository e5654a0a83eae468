package org.perfmodel.scenario;

import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Rewriting;
import org.perfmodel.workload.TaskNode;

/**
 * Loops that only an assumption counts, by a size that nobody gave a value: they are unknown at
 * that point, as they were before the assumption. A size that a count needs is an error instead.
 */
final class OpenBounds extends Rewriting {
  private final String method;
  private final Set<String> given;

  private OpenBounds(Region region, Point point) {
    String name = region.method().replaceFirst("\\(.*", "");
    method = name.substring(name.lastIndexOf('.', Math.max(0, name.indexOf('#'))) + 1);
    given = new TreeSet<>(point.inputs().values().keySet());
  }

  /** The region as it is known at a point. */
  static Region closed(Region region, Point point) {
    TaskNode root = new OpenBounds(region, point).of(region.root());
    return root == region.root()
        ? region
        : new Region(
            region.id(),
            region.method(),
            region.place(),
            region.lastLine(),
            region.sizes(),
            region.inputs(),
            root,
            region.assumptions());
  }

  @Override
  protected TaskNode loop(TaskNode.Loop loop) {
    Estimate trips = loop.trips().iterations();
    Optional<Symbol> open = open(trips.value());
    boolean assumed =
        trips.confidence() == Confidence.ASSUMED || trips.confidence() == Confidence.GUESSED;
    if (assumed && open.isPresent()) {
      String size = open.get().name();
      return new TaskNode.Unknown(
          loop.place(),
          "trip count of " + loop.label() + ": at most " + trips.value() + ", which has no value",
          "Maybe say how often in src/perf/perf.yaml: overlays: {\""
              + method
              + "\": {trips: {L"
              + loop.place().line()
              + ": \"n\"}}}, or above it: //@ perf trips = n; or give `"
              + size
              + "` a value in the inputs",
          Optional.of(loop.body()));
    }
    return loop;
  }

  private Optional<Symbol> open(Expr trips) {
    return trips.symbols().stream()
        .filter(symbol -> symbol.isSize() && !given.contains(symbol.name()))
        .findFirst();
  }
}
