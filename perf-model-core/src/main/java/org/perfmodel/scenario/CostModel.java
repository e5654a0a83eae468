package org.perfmodel.scenario;

import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.Platform;
import org.perfmodel.workload.TaskNode;

/** Turns the counts of straight-line code into time, as a formula in platform parameters. */
public interface CostModel {
  /** {@code bottleneck}, {@code linear}. */
  String name();

  /**
   * What one execution of the lines costs.
   *
   * @param lines of straight-line code, executed together
   * @param loop the innermost loop whose iteration the lines are; empty outside loops
   */
  Demand demand(List<TaskNode.Compute> lines, Optional<TaskNode.Loop> loop, Platform platform);
}
