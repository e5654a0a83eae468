package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.TaskNode;

/**
 * A region that can be priced while somebody waits: of too large a task graph what its parts take
 * in all, and where that is too large too, an unknown.
 *
 * @param assumptions all of the region, with what this adds
 */
public record BoundedRegion(TaskNode root, List<Assumption> assumptions) {
  /** Nodes and references: a price takes a tenth of a millisecond to a half for each of them. */
  static final int MOST = 14_000;

  /** The same of loops that are put together: their formulae are short. */
  private static final int MOST_MERGED = 30_000;

  public static BoundedRegion of(TaskNode root, List<Assumption> assumptions, Place place) {
    int size = GraphSize.of(root);
    if (size <= MOST) {
      return new BoundedRegion(root, assumptions);
    }
    String said = "";
    Optional<TaskNode> inAll = MergedGraph.of(root).filter(BoundedRegion::isSmall);
    if (inAll.isEmpty()) {
      Optional<OneProcessor> inTurn =
          OneProcessor.of(root).merged().filter(alone -> isSmall(alone.graph()));
      said = inTurn.map(OneProcessor::text).orElse("");
      inAll = inTurn.map(OneProcessor::graph);
    }
    if (inAll.isEmpty()) {
      TaskNode unknown =
          new TaskNode.Unknown(
              place,
              "region of " + size + " parts, too large to be priced",
              "Maybe make what it calls regions of their own, and declare what they take where they"
                  + " are called: //@ perf cost = 1us",
              Optional.empty());
      return new BoundedRegion(unknown, assumptions);
    }
    List<Assumption> more = new ArrayList<>(assumptions);
    more.add(
        new Assumption(
            "the region takes what its parts take in all"
                + said
                + ": its order is too much to be priced",
            Confidence.ASSUMED,
            place));
    return new BoundedRegion(inAll.get(), more);
  }

  private static boolean isSmall(TaskNode graph) {
    return GraphSize.of(graph) <= MOST_MERGED;
  }
}
