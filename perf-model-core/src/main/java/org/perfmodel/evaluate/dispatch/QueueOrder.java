package org.perfmodel.evaluate.dispatch;

import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/** In which order a queue hands its tasks out. */
public sealed interface QueueOrder permits Fifo, LongestFirst, CriticalPathFirst, ListOrder {
  /** A word for tables: {@code lpt}. */
  String name();

  /** What the program would have to know before it runs. */
  Set<Knowledge> needs();

  /** Makes empty queues for tasks of a graph. */
  Supplier<TaskQueue> queues(DynamicTaskGraph graph);
}
