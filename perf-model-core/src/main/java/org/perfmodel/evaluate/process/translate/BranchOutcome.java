package org.perfmodel.evaluate.process.translate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.TaskNode;

/** Which ways of a branch an execution may take. */
enum BranchOutcome {
  THEN,
  OTHERWISE,
  EITHER,
  /** The condition orders the locks: both ways together are one order, which cannot deadlock. */
  ORDERED;

  /**
   * The ways of a branch. Where they take two locks in opposite orders, and the condition is about
   * more than the indices of loops, it is taken to compare the objects, as in {@code if (from.id <
   * to.id)}: else the usual cure for a deadlock would be called one.
   *
   * @param tasks the indices of the task, with their values
   * @param loops the indices of loops around, which take all their values
   */
  static BranchOutcome of(TaskNode.Branch node, Map<Symbol, Expr> tasks, Set<Symbol> loops) {
    Expr probability = Substitute.in(node.probability().value(), tasks);
    if (probability.isZero()) {
      return OTHERWISE;
    }
    if (probability.equals(Expr.ONE)) {
      return THEN;
    }
    boolean isCounted =
        node.probability().confidence() == Confidence.EXACT
            && !probability.isConstant()
            && loops.containsAll(probability.symbols());
    return !isCounted && isOpposite(node) ? ORDERED : EITHER;
  }

  private static boolean isOpposite(TaskNode.Branch node) {
    Set<String> then = new TreeSet<>();
    Set<String> otherwise = new TreeSet<>();
    orders(node.then(), List.of(), false, then);
    orders(node.otherwise(), List.of(), true, otherwise);
    return then.stream().anyMatch(otherwise::contains);
  }

  /** Each pair of locks of which one is held where the other is taken, or the other way round. */
  private static void orders(
      TaskNode node, List<String> held, boolean isReversed, Set<String> found) {
    List<String> inside = held;
    if ((HeldLocks.isLock(node) || HeldLocks.isUnknownLock(node))
        && node instanceof TaskNode.Critical critical) {
      for (String outer : held) {
        found.add(isReversed ? critical.lock() + " " + outer : outer + " " + critical.lock());
      }
      inside = new ArrayList<>(held);
      inside.add(critical.lock());
    }
    for (TaskNode child : HeldLocks.inside(node)) {
      orders(child, inside, isReversed, found);
    }
  }
}
