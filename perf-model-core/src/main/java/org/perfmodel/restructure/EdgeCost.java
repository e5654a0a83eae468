package org.perfmodel.restructure;

import org.perfmodel.workload.graph.SequentialTasks.MessageCost;

/** What each edge costs where it goes from process to process; bytes if messages cost nothing. */
final class EdgeCost {
  private final double[] costs;

  EdgeCost(DataGraph graph, MessageCost cost) {
    boolean isFree = cost.seconds() == 0 && cost.secondsPerByte() == 0;
    costs = new double[graph.edges().bound()];
    for (int edge = 0; edge < costs.length; edge++) {
      if (graph.edges().exists(edge) && graph.edges().label(edge).length > 0) {
        double bytes = graph.bytes(edge);
        costs[edge] = isFree ? bytes : cost.seconds() + bytes * cost.secondsPerByte();
      }
    }
  }

  double of(int edge) {
    return costs[edge];
  }
}
