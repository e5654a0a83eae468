package org.perfmodel.scenario;

import java.util.List;
import java.util.Optional;
import org.perfmodel.platform.Platform;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TaskNode;

/** Turns the counts of straight-line code into time, as a formula in platform parameters. */
public interface CostModel {
  /** The version of all of them; predictions of different ones do not compare. */
  String VERSION = "1.0";

  /** {@code bottleneck}, {@code linear}. */
  String name();

  /**
   * What one execution of a block costs.
   *
   * @param block lines of straight-line code that execute together: the body of a loop, or a piece
   *     of one
   * @param nest the loops around it
   */
  Demand demand(List<TaskNode.Compute> block, LoopNest nest, Platform platform);

  /**
   * What a branch that nobody foresees costs, if this model and the platform tell.
   *
   * @param nest the loops around it
   * @param altered whether it asks what an earlier execution has changed, which taught nothing
   */
  default Optional<Expr> mispredicted(LoopNest nest, boolean altered, Platform platform) {
    return Optional.empty();
  }

  /** The lines that stand in the place of a loop that a compiler writes out, if it does. */
  default Optional<List<TaskNode.Compute>> unrolled(TaskNode.Loop loop, Platform platform) {
    return Optional.empty();
  }

  /**
   * The share of a platform's price of coming into a loop that a run pays.
   *
   * @param nest the loops around it
   */
  default Expr entered(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    return Expr.ONE;
  }

  /**
   * How long a branch that was predicted wrong keeps the processor waiting until what it asks for
   * has come from memory, if this model and the platform tell: nothing behind it is of use before.
   *
   * @param asked the lines that the branch stands in
   * @param block all straight code that it stands among
   * @param nest the loops around it
   * @param altered whether it asks what an earlier execution has changed, which taught nothing
   */
  default Optional<Expr> late(
      List<TaskNode.Compute> asked,
      List<TaskNode.Compute> block,
      LoopNest nest,
      boolean altered,
      Platform platform) {
    return Optional.empty();
  }

  /**
   * What the iterations of a loop wait for each other beside what each of them takes, if this model
   * and the platform tell.
   *
   * @param nest the loops around its body, the innermost of which is the loop
   */
  default Optional<Demand> handedOn(TaskNode.Loop loop, LoopNest nest, Platform platform) {
    return Optional.empty();
  }

  /**
   * What one run through a loop costs, without coming into it, as far as straight code of its body
   * is concerned.
   *
   * @param block the straight code of the body
   * @param before the straight code of the body around the loop that stands before it
   * @param nest the loops around it, the innermost of which is the loop
   * @param whole whether the block is the whole body
   * @param loop what the source says of it
   */
  Demand loop(
      List<TaskNode.Compute> block,
      List<TaskNode.Compute> before,
      LoopNest nest,
      boolean whole,
      TaskNode.Loop loop,
      Platform platform);
}
