package org.perfmodel.evaluate.relaxed;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Expr;

/**
 * Without edges that another path always outlasts: {@code max(a, a + b) -> a + b} where b is not
 * negative (Simon and Wierum 1996, section 2.2). Time stamps stay, for all parameters, because a
 * path counts only where the difference is provably not negative; what the paper leaves out beyond
 * that, edges that are early by experience, has to be left out by whoever writes the graph.
 *
 * <p>The path runs in the same iterations as the edge: it leaves loops before it enters others, for
 * from the first iteration of a loop to its last one nothing needs to lead. Behind a change of
 * iteration only costs without counters are compared.
 */
public final class EliminateDominatedEdges {
  /** Edges that are tried before an edge is kept without an answer. */
  private static final int PATIENCE = 100_000;

  private final RelaxedGraph graph;
  private final List<RelaxedEdge> edges;
  private final boolean[] onPath;
  private int tried;

  private EliminateDominatedEdges(RelaxedGraph graph) {
    this.graph = graph;
    this.edges = new ArrayList<>(graph.edges());
    this.onPath = new boolean[graph.tasks().size()];
  }

  /** The graph with fewer edges, or the same; edges are looked at in their order. */
  public static RelaxedGraph of(RelaxedGraph graph) {
    EliminateDominatedEdges rewrite = new EliminateDominatedEdges(graph);
    for (int edge = 0; edge < rewrite.edges.size(); ) {
      RelaxedEdge removed = rewrite.edges.remove(edge);
      rewrite.tried = 0;
      if (!rewrite.isOutlasted(removed, removed.from(), removed.distance(), Expr.ZERO, false)) {
        rewrite.edges.add(edge++, removed);
      }
    }
    return new RelaxedGraph(graph.name(), graph.loops(), graph.tasks(), rewrite.edges);
  }

  /**
   * Whether a path from a task on outlasts the edge.
   *
   * @param distance iterations that are left
   * @param length of the path up to the task's activation, without the cost of the first task
   * @param hasEntered whether it entered a loop
   */
  private boolean isOutlasted(
      RelaxedEdge edge, int task, int distance, Expr length, boolean hasEntered) {
    onPath[task] = true;
    boolean isOtherIteration = hasEntered || distance < edge.distance();
    boolean found = false;
    for (int i = 0; i < edges.size() && !found && ++tried < PATIENCE; i++) {
      RelaxedEdge next = edges.get(i);
      Expr its = next.cost().plus(task == edge.from() ? Expr.ZERO : cost(task));
      if (next.from() == task
          && next.distance() <= distance
          && next.until().isEmpty()
          && !(hasEntered && leaves(next))
          && RelaxedGraph.contains(graph.loops(), graph.scope(edge), graph.scope(next))
          && (next.distance() == 0 || next.loop() == edge.loop())
          && !(isOtherIteration && hasCounter(its))) {
        Expr longer = length.plus(its);
        int left = distance - next.distance();
        found = next.to() == edge.to() && left == 0 && longer.minus(edge.cost()).isNonNegative();
        if (!found && !onPath[next.to()]) {
          found = isOutlasted(edge, next.to(), left, longer, hasEntered || enters(next));
        }
      }
    }
    onPath[task] = false;
    return found;
  }

  private Expr cost(int task) {
    return graph.tasks().get(task).cost();
  }

  private boolean leaves(RelaxedEdge edge) {
    return graph.tasks().get(edge.from()).loop() != graph.scope(edge);
  }

  private boolean enters(RelaxedEdge edge) {
    return graph.tasks().get(edge.to()).loop() != graph.scope(edge);
  }

  private boolean hasCounter(Expr formula) {
    return graph.loops().stream().anyMatch(loop -> formula.contains(loop.counter()));
  }
}
