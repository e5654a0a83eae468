package org.perfmodel.evaluate.dispatch;

import java.util.List;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The owner of each task, said one by one.
 *
 * @param name what a reader calls it
 * @param byId the owner of each task by id; taken modulo the number of owners there are
 */
public record Enumerated(String name, List<Integer> byId) implements Allocation {
  public Enumerated {
    byId = List.copyOf(byId);
    for (int id = 0; id < byId.size(); id++) {
      if (byId.get(id) < 0) {
        throw new IllegalArgumentException("task " + id + " belongs to owner " + byId.get(id));
      }
    }
  }

  @Override
  public int[] owners(DynamicTaskGraph graph, int owners) {
    if (byId.size() != graph.tasks()) {
      throw new IllegalArgumentException(
          "Allocation %s names owners of %d tasks; the graph has %d."
              .formatted(name, byId.size(), graph.tasks()));
    }
    int[] result = new int[graph.tasks()];
    for (int id = 0; id < result.length; id++) {
      result[graph.position(id)] = byId.get(id) % owners;
    }
    return result;
  }
}
