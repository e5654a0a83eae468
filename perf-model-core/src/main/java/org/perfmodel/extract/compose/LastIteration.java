package org.perfmodel.extract.compose;

import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Substitution;
import org.perfmodel.workload.TaskNode;

/** What the last iteration of a loop executes, where it stands behind the loop. */
public final class LastIteration extends Substitution {
  private final Symbol index;
  private final Expr last;

  /** The loops around a node that are moved with it. */
  private int within;

  /**
   * What executes an iteration of that number.
   *
   * @param last of a loop that begins
   */
  public LastIteration(Symbol index, Expr last) {
    this.index = index;
    this.last = last;
  }

  /** What stands behind the loop for what stood in it. */
  public TaskNode moved(TaskNode work) {
    return of(work);
  }

  @Override
  protected Expr of(Expr formula) {
    return Substitute.in(formula, index, last);
  }

  /** What held where the work stood need not hold in the last iteration. */
  @Override
  protected Expr trips(Expr before, Expr now) {
    return now.equals(before) || now.isNonNegative() ? now : Expr.max(Expr.ZERO, now);
  }

  @Override
  public TaskNode loop(TaskNode.Loop node) {
    within++;
    TaskNode moved = super.loop(node);
    within--;
    return moved;
  }

  /** A loop around it less. */
  @Override
  public TaskNode branch(TaskNode.Branch node) {
    int steady = node.steady() > within ? node.steady() - 1 : node.steady();
    return new TaskNode.Branch(
        node.place(),
        of(node.probability()),
        of(node.then()),
        of(node.otherwise()),
        steady,
        node.altered());
  }
}
