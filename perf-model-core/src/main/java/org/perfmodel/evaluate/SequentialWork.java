package org.perfmodel.evaluate;

import java.util.List;
import org.perfmodel.scenario.Cost;
import org.perfmodel.scenario.Notes;
import org.perfmodel.scenario.Pricing;
import org.perfmodel.scenario.WorkCosting;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/**
 * T1 of a program that p processes run: the sequential time of the same work.
 *
 * <pre>
 * T1 = W(rank 0, p = 1)            what one process computes that runs the program alone
 *      sum over r of W(r, p)       where that is less than W(0, p), W(p/2, p) or W(p - 1, p)
 * </pre>
 *
 * The second is a farm: its first process hands out what others do, and alone it would do nothing.
 * What all processes of the program compute twice is not work, where the first holds. Messages take
 * nothing.
 */
public final class SequentialWork {
  /** Formulae with the rank and p = 1 put in may differ from others by a rounding. */
  private static final double NEARLY = 1 - 1e-9;

  private SequentialWork() {}

  /** Whether one process alone does the work of all programs of processes in a region. */
  public static boolean isOfOne(TaskNode root, Pricing pricing, Quantifier quantifier) {
    return root instanceof TaskNode.Processes processes
        ? isOfOne(processes, pricing, quantifier)
        : root.children().stream().allMatch(child -> isOfOne(child, pricing, quantifier));
  }

  private static boolean isOfOne(TaskNode.Processes node, Pricing pricing, Quantifier quantifier) {
    try {
      Cost ofRank = WorkCosting.ofOneProcess(node, pricing, new Notes());
      return isOfOne(node, ofRank, quantifier);
    } catch (ArithmeticException undefined) {
      return false;
    }
  }

  /** The same, given what one process computes, in its rank. */
  public static boolean isOfOne(TaskNode.Processes node, Cost ofRank, Quantifier quantifier) {
    try {
      double alone = quantifier.value(WorkCosting.alone(node, ofRank).formula());
      Expr last = Expr.PROCESSORS.minus(1);
      Expr middle = Expr.floor(Expr.PROCESSORS.dividedBy(2));
      for (Expr rank : List.of(Expr.ZERO, middle, last)) {
        if (alone < quantifier.value(ofRank.at(node.rank(), rank).formula()) * NEARLY) {
          return false;
        }
      }
      return true;
    } catch (ArithmeticException | EvaluationException undefined) {
      // Its work is shared out among the others.
      return false;
    }
  }
}
