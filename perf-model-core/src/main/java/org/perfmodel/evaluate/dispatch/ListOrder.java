package org.perfmodel.evaluate.dispatch;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The ready task that comes first in a list (Graham 1966).
 *
 * @param ids tasks in the order of the list; tasks that it leaves out come last, by id
 */
public record ListOrder(List<Integer> ids) implements QueueOrder {
  public ListOrder {
    ids = List.copyOf(ids);
  }

  /** The list of all tasks by id. */
  public static ListOrder byId() {
    return new ListOrder(List.of());
  }

  @Override
  public String name() {
    return ids.isEmpty() ? "list" : "list" + ids;
  }

  @Override
  public Set<Knowledge> needs() {
    return Set.of(Knowledge.GRAPH);
  }

  @Override
  public Supplier<TaskQueue> queues(DynamicTaskGraph graph) {
    double[] priority = new double[graph.tasks()];
    Arrays.fill(priority, -ids.size());
    for (int place = 0; place < ids.size(); place++) {
      int id = ids.get(place);
      if (id < 0 || id >= priority.length) {
        throw new IllegalArgumentException("the list names task " + id + ", which does not exist");
      }
      priority[graph.position(id)] = -place;
    }
    return () -> new PriorityTaskQueue(graph, priority);
  }
}
