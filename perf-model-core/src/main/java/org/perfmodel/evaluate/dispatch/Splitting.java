package org.perfmodel.evaluate.dispatch;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskLoop;

/**
 * Processors split between loops, as in PSIM (Adve and Vernon, section 4.3): each loop is shared
 * out among the processors of its own subset. Loops without a subset are for all.
 *
 * @param within how a loop is shared out in its subset
 * @param subsets by the label of loops
 */
public record Splitting(LoopAllocation within, Map<String, Subset> subsets) implements Allocation {
  public Splitting {
    requireNonNull(within);
    subsets = Map.copyOf(subsets);
  }

  @Override
  public String name() {
    return "split-" + within.name();
  }

  @Override
  public int[] owners(DynamicTaskGraph graph, int owners) {
    int[] result = new int[graph.tasks()];
    for (TaskLoop loop : LoopAllocation.loopsOf(graph)) {
      Subset subset = subsets.getOrDefault(loop.label(), Subset.ALL).among(owners);
      int members = subset.members(owners);
      for (int i = 0; i < loop.size(); i++) {
        int member = within.owner(i, loop.size(), members);
        result[graph.position(loop.first() + i)] = subset.first() + member * subset.step();
      }
    }
    return result;
  }

  @Override
  public String toString() {
    return name() + new TreeMap<>(subsets);
  }

  /**
   * Every {@code step}-th processor from {@code first} on; all of them where that is none.
   *
   * @param first the lowest member
   * @param step the distance between members
   */
  public record Subset(int first, int step) {
    public static final Subset ALL = new Subset(0, 1);
    public static final Subset EVEN = new Subset(0, 2);
    public static final Subset ODD = new Subset(1, 2);

    public Subset {
      if (first < 0 || step < 1) {
        throw new IllegalArgumentException("every " + step + "th processor from " + first);
      }
    }

    Subset among(int processors) {
      return first < processors ? this : ALL;
    }

    int members(int processors) {
      return (processors - first + step - 1) / step;
    }
  }
}
