package org.perfmodel.evaluate.dispatch;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskLoop;

/**
 * Shares out each loop of a graph by its iterations' numbers. Of what stands outside of loops,
 * threads of control are shared out as one loop, all pieces of one to the same owner; the rest
 * belongs to owner 0. A graph with neither counts as one loop over all tasks by id.
 */
public sealed interface LoopAllocation extends Allocation permits Block, Cyclic, BlockCyclic {
  /** The owner of one iteration, from 0 to before {@code owners}. */
  int owner(int iteration, int iterations, int owners);

  @Override
  default int[] owners(DynamicTaskGraph graph, int owners) {
    int[] result = strands(graph, owners);
    for (TaskLoop loop : loopsOf(graph)) {
      for (int i = 0; i < loop.size(); i++) {
        result[graph.position(loop.first() + i)] = owner(i, loop.size(), owners);
      }
    }
    return result;
  }

  /** The owners of what threads of control do outside of loops. */
  private int[] strands(DynamicTaskGraph graph, int owners) {
    int[] result = new int[graph.tasks()];
    TreeMap<Integer, Integer> numbers = new TreeMap<>();
    for (int task = 0; task < result.length; task++) {
      result[task] = graph.loopOf(task) < 0 ? graph.strandOf(task) : -1;
      if (result[task] >= 0) {
        numbers.put(result[task], 0);
      }
    }
    int next = 0;
    for (Map.Entry<Integer, Integer> each : numbers.entrySet()) {
      each.setValue(next++);
    }
    for (int task = 0; task < result.length; task++) {
      Integer number = numbers.get(result[task]);
      result[task] = number == null ? 0 : owner(number, next, owners);
    }
    return result;
  }

  /** The declared loops; the whole graph as one, if it has neither loops nor threads. */
  static List<TaskLoop> loopsOf(DynamicTaskGraph graph) {
    if (!graph.loops().isEmpty()) {
      return graph.loops();
    }
    for (int task = 0; task < graph.tasks(); task++) {
      if (graph.strandOf(task) >= 0) {
        return List.of();
      }
    }
    return graph.tasks() > 0 ? List.of(new TaskLoop("all", 0, graph.tasks())) : List.of();
  }
}
