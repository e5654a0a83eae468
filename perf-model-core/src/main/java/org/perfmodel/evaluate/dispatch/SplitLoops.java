package org.perfmodel.evaluate.dispatch;

import static java.util.Objects.requireNonNull;

import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskLoop;

/**
 * {@link Splitting} that asks nobody for the subsets: of k loops of different names, in the order
 * of the graph, the j-th has every k-th processor from the j-th on. Where there are fewer
 * processors than loops, every loop has all of them.
 *
 * @param within how a loop is shared out in its subset
 */
record SplitLoops(LoopAllocation within) implements SchedulingPolicy {
  public SplitLoops {
    requireNonNull(within);
  }

  @Override
  public String name() {
    return "split-" + within.name();
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of(Knowledge.ALLOCATION);
  }

  @Override
  public ReadyList start(DynamicTaskGraph graph, int processors) {
    return new StaticAllocation(new Splitting(within, subsets(graph, processors)))
        .start(graph, processors);
  }

  private static Map<String, Splitting.Subset> subsets(DynamicTaskGraph graph, int processors) {
    Set<String> labels = new LinkedHashSet<>();
    for (TaskLoop loop : LoopAllocation.loopsOf(graph)) {
      labels.add(loop.label());
    }
    Map<String, Splitting.Subset> subsets = new TreeMap<>();
    if (labels.size() <= processors) {
      for (String label : labels) {
        subsets.put(label, new Splitting.Subset(subsets.size(), labels.size()));
      }
    }
    return subsets;
  }
}
