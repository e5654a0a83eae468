package org.perfmodel.extract;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Chain;
import org.perfmodel.workload.TaskNode;

/** Why a compiler cannot run several iterations of a loop in one instruction. */
final class Vectorising {
  private Vectorising() {}

  /** Empty if it can; what stands in its way otherwise. */
  static Optional<String> obstacle(RegionNotes.OpenLoop loop, TaskNode body) {
    if (loop.hasInner) {
      return Optional.of("has a loop inside");
    }
    if (loop.leavesEarly) {
      return Optional.of("may end early");
    }
    if (loop.hasCall) {
      return Optional.of("calls what is not inlined");
    }
    if (loop.hasBranch) {
      return Optional.of("branches");
    }
    return inside(body);
  }

  private static Optional<String> inside(TaskNode node) {
    if (node instanceof TaskNode.Sequence sequence) {
      for (TaskNode part : sequence.parts()) {
        Optional<String> found = inside(part);
        if (found.isPresent()) {
          return found;
        }
      }
      return Optional.empty();
    }
    if (node instanceof TaskNode.Call call) {
      return inside(call.body());
    }
    if (!(node instanceof TaskNode.Compute compute)) {
      return Optional.of("holds more than straight code");
    }
    for (Chain chain : compute.chains()) {
      if (!chain.isReduction()) {
        return Optional.of("each iteration waits for the one before, through " + chain.through());
      }
    }
    for (Access access : compute.accesses()) {
      boolean unit =
          access
              .innermostStride()
              .filter(stride -> stride.isZero() || stride.equals(Expr.ONE))
              .isPresent();
      if (!unit) {
        return Optional.of("elements of " + access.array() + " are not next to each other");
      }
    }
    return Optional.empty();
  }
}
