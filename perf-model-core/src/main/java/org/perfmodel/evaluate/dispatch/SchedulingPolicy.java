package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** A rule that says which idle processor takes which ready task. The same run, the same choices. */
public interface SchedulingPolicy {
  /** A word or two for tables, unique among policies with different choices: {@code lpt}. */
  String name();

  /** What the program would have to know before it runs. */
  Set<Knowledge> needs();

  /**
   * The state of one run.
   *
   * @param processors how many, at least one
   * @throws IllegalArgumentException if the policy cannot schedule this graph
   */
  ReadyList start(DynamicTaskGraph graph, int processors);
}
