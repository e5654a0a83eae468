package org.perfmodel.extract.compose;

import java.util.Optional;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.workload.TaskNode;

/** What a task graph executes without its order, for tests of other packages. */
public final class InAll {
  private InAll() {}

  /** The totals of a graph, if it has any. */
  public static Optional<TaskNode> of(TaskNode graph) {
    return Totals.of(graph, new Sums(CacheLifetime.WHILE_THERE_IS_ROOM));
  }

  /** The same in fewer pieces. */
  public static Optional<TaskNode> merged(TaskNode graph) {
    return MergedGraph.of(graph);
  }

  /** The same on one processor. */
  public static Optional<TaskNode> inTurn(TaskNode graph) {
    return OneProcessor.of(graph).merged().map(OneProcessor::graph);
  }
}
