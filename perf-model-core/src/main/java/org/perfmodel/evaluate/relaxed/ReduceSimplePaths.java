package org.perfmodel.evaluate.relaxed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Expr;

/**
 * Without tasks that only pass a time stamp on: {@code a -> b -> c} becomes {@code a -> c} with the
 * sum of the costs (Simon and Wierum 1996, section 2.2). Time stamps of other tasks stay, and so
 * does the time of the whole: the second edge is of one iteration and leaves no loop, so that what
 * ends at the task is never the last of all.
 */
public final class ReduceSimplePaths {
  private ReduceSimplePaths() {}

  /**
   * The graph with fewer tasks, or the same.
   *
   * @param kept names of tasks that stay in any case
   */
  public static RelaxedGraph of(RelaxedGraph graph, Set<String> kept) {
    List<RelaxedEdge> edges = new ArrayList<>(graph.edges());
    boolean[] gone = new boolean[graph.tasks().size()];
    for (int task = 0; task < gone.length; task++) {
      if (!kept.contains(graph.tasks().get(task).name())) {
        gone[task] = reduce(graph, task, edges);
      }
    }
    int[] number = new int[gone.length];
    List<RelaxedTask> tasks = new ArrayList<>();
    for (int task = 0; task < gone.length; task++) {
      number[task] = tasks.size();
      if (!gone[task]) {
        tasks.add(graph.tasks().get(task));
      }
    }
    List<RelaxedEdge> renumbered = new ArrayList<>();
    for (RelaxedEdge edge : edges) {
      renumbered.add(between(edge, number[edge.from()], number[edge.to()], edge.cost()));
    }
    return Arrays.equals(gone, new boolean[gone.length])
        ? graph
        : new RelaxedGraph(graph.name(), graph.loops(), tasks, renumbered);
  }

  private static boolean reduce(RelaxedGraph graph, int task, List<RelaxedEdge> edges) {
    RelaxedEdge in = null;
    RelaxedEdge out = null;
    for (RelaxedEdge edge : edges) {
      if (edge.to() == task) {
        if (in != null) {
          return false;
        }
        in = edge;
      }
      if (edge.from() == task) {
        if (out != null) {
          return false;
        }
        out = edge;
      }
    }
    int loop = graph.tasks().get(task).loop();
    if (in == null || out == null || out.distance() > 0 || graph.scope(out) != loop) {
      return false;
    }
    Expr own = graph.tasks().get(task).cost().plus(out.cost());
    boolean sameCounters =
        in.distance() == 0 && graph.tasks().get(in.from()).loop() == loop
            || graph.loops().stream().noneMatch(each -> own.contains(each.counter()));
    if (!sameCounters) {
      return false;
    }
    edges.remove(in);
    edges.set(edges.indexOf(out), between(in, in.from(), out.to(), in.cost().plus(own)));
    return true;
  }

  private static RelaxedEdge between(RelaxedEdge edge, int from, int to, Expr cost) {
    return new RelaxedEdge(from, to, edge.loop(), edge.distance(), edge.until(), cost);
  }
}
