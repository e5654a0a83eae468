package org.perfmodel.extract.compose;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.OperationCount;
import org.perfmodel.workload.TaskNode;

/**
 * The parts of a task graph that stand in several places of it, and execute the same wherever they
 * stand: what they count hangs on no loop around them.
 *
 * @param graphs a part before what is in it
 */
record CommonSubgraphs(List<TaskNode> graphs, Set<TaskNode> all) {
  /** Fewer nodes than that are no saving. */
  private static final int LEAST = 20;

  static CommonSubgraphs in(List<TaskNode> nodes) {
    Finder finder = new Finder();
    nodes.forEach(finder::visit);
    Collections.reverse(finder.left);
    List<TaskNode> graphs = new ArrayList<>();
    Set<TaskNode> all = Collections.newSetFromMap(new IdentityHashMap<>());
    for (TaskNode node : finder.left) {
      if (finder.isRepeated(node)) {
        graphs.add(node);
        all.add(node);
      }
    }
    return new CommonSubgraphs(graphs, all);
  }

  boolean has(TaskNode node) {
    return all.contains(node);
  }

  private static final class Finder {
    private final IdentityHashMap<TaskNode, Integer> places = new IdentityHashMap<>();
    private final IdentityHashMap<TaskNode, Integer> sizes = new IdentityHashMap<>();

    /** Nodes in the order in which they are left: parts first. */
    final List<TaskNode> left = new ArrayList<>();

    /** Nodes of the graph, no more than are enough. */
    int visit(TaskNode node) {
      if (node instanceof TaskNode.Compute) {
        return 1;
      }
      if (places.merge(node, 1, Integer::sum) == 1) {
        int size = 1;
        for (TaskNode child : node.children()) {
          size = Math.min(LEAST, size + visit(child));
        }
        sizes.put(node, size);
        left.add(node);
      }
      return sizes.getOrDefault(node, LEAST);
    }

    boolean isRepeated(TaskNode node) {
      return places.getOrDefault(node, 0) > 1
          && sizes.getOrDefault(node, 0) >= LEAST
          && isClosed(node, new HashSet<>());
    }

    /** Whether all loops are in it that something in it counts by. */
    private static boolean isClosed(TaskNode node, Set<Symbol> around) {
      boolean isHere =
          node instanceof TaskNode.Compute line
              ? isClosed(line.source(), around) && isClosed(line.optimised(), around)
              : node instanceof TaskNode.Loop loop
                  ? isClosed(loop.trips().iterations().value(), around)
                  : node instanceof TaskNode.Branch branch
                      ? isClosed(branch.probability().value(), around)
                      : !(node instanceof TaskNode.Declared cost)
                          || isClosed(cost.seconds().value(), around);
      if (!isHere) {
        return false;
      }
      Set<Symbol> inside = around;
      if (node instanceof TaskNode.Loop loop) {
        inside = new HashSet<>(around);
        inside.add(loop.index());
      }
      for (TaskNode child : node.children()) {
        if (!isClosed(child, inside)) {
          return false;
        }
      }
      return true;
    }

    private static boolean isClosed(OperationCount counts, Set<Symbol> around) {
      return counts.counts().values().stream().allMatch(count -> isClosed(count, around));
    }

    private static boolean isClosed(Expr formula, Set<Symbol> around) {
      return formula.isConstant()
          || formula.symbols().stream()
              .allMatch(symbol -> !symbol.isIndex() || around.contains(symbol));
    }
  }
}
