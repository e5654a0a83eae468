package org.perfmodel.scenario;

import java.util.List;
import org.perfmodel.platform.Platform;
import org.perfmodel.workload.TaskNode;

/** Turns the counts of straight-line code into time, as a formula in platform parameters. */
public interface CostModel {
  /** {@code bottleneck}, {@code linear}. */
  String name();

  /**
   * What one execution of a block costs.
   *
   * @param block lines of straight-line code that execute together: the body of a loop, or a piece
   *     of one
   */
  Demand demand(List<TaskNode.Compute> block, Platform platform);
}
