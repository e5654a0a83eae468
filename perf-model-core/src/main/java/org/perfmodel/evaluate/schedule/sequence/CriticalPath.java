package org.perfmodel.evaluate.schedule.sequence;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * The longest chain of tasks that wait for each other, which no number of processors shortens.
 *
 * @param span its length in seconds
 * @param ids its tasks from first to last; of equally long chains the one of least ids from the end
 */
public record CriticalPath(double span, List<Integer> ids) {
  public CriticalPath {
    ids = List.copyOf(ids);
  }

  /** Walks the graph once forward; takes 12 bytes per task while it does. */
  public static CriticalPath of(DynamicTaskGraph graph) {
    int tasks = graph.tasks();
    double[] begin = new double[tasks];
    int[] before = new int[tasks];
    double span = 0;
    int last = -1;
    for (int task = 0; task < tasks; task++) {
      double end = begin[task] + graph.weight(task);
      if (last < 0 || end > span || (end == span && graph.id(task) < graph.id(last))) {
        span = end;
        last = task;
      }
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        int next = graph.successor(edge);
        boolean first = before[next] == 0;
        boolean tie = end == begin[next] && !first && graph.id(task) < graph.id(before[next] - 1);
        if (first || end > begin[next] || tie) {
          begin[next] = end;
          before[next] = task + 1;
        }
      }
    }
    List<Integer> reversed = new ArrayList<>();
    for (int task = last; task >= 0; task = before[task] - 1) {
      reversed.add(graph.id(task));
    }
    List<Integer> ids = new ArrayList<>(reversed.size());
    for (int i = reversed.size() - 1; i >= 0; i--) {
      ids.add(reversed.get(i));
    }
    return new CriticalPath(span, ids);
  }

  /** The length alone; takes 8 bytes per task while it is computed. */
  public static double span(DynamicTaskGraph graph) {
    double[] begin = new double[graph.tasks()];
    double span = 0;
    for (int task = 0; task < begin.length; task++) {
      double end = begin[task] + graph.weight(task);
      span = Math.max(span, end);
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        int next = graph.successor(edge);
        begin[next] = Math.max(begin[next], end);
      }
    }
    return span;
  }
}
