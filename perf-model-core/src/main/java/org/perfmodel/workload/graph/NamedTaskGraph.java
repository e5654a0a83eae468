package org.perfmodel.workload.graph;

import java.util.List;

/**
 * A graph from elsewhere, whose tasks have names.
 *
 * @param names by id, in the order in which the file first mentions them
 */
public record NamedTaskGraph(DynamicTaskGraph graph, List<String> names) {
  public NamedTaskGraph {
    names = List.copyOf(names);
    if (names.size() != graph.tasks()) {
      throw new IllegalArgumentException(names.size() + " names for " + graph.tasks() + " tasks");
    }
  }
}
