package org.perfmodel.restructure;

import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The share of all work that the costliest path is: c / sum of T(v), MacDonald 1996, equation 3.2.
 * No mapping and no number of processes is faster than its inverse.
 *
 * @param path seconds of the costliest path
 * @param work seconds of all tasks
 */
public record SequentialFraction(double path, double work) {
  static SequentialFraction of(DataGraph graph) {
    DynamicTaskGraph tasks = graph.graph();
    double[] begin = new double[tasks.tasks()];
    double path = 0;
    for (int task = 0; task < begin.length; task++) {
      double end = begin[task] + tasks.weight(task);
      path = Math.max(path, end);
      for (int edge = tasks.firstSuccessor(task); edge < tasks.endOfSuccessors(task); edge++) {
        int next = tasks.successor(edge);
        begin[next] = Math.max(begin[next], end);
      }
    }
    return new SequentialFraction(path, graph.work());
  }

  /** From 0 to 1; 1 for tasks that take no time. */
  public double value() {
    return work == 0 ? 1 : path / work;
  }

  /** The greatest speedup that the dependences allow. */
  public double speedupBound() {
    return path == 0 ? 1 : work / path;
  }
}
