package org.perfmodel.check.judge;

import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.process.translate.DeadlockState;
import org.perfmodel.evaluate.process.translate.ProgramOrder;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.workload.TaskNode;

/**
 * Tasks that wait for each other for ever where sizes have their assumed values, and did not
 * before. At sizes that somebody gave this is a deadlock, which fails; at assumed ones it is told.
 */
final class AssumedStandstill {
  private static final int PROCESSORS = 2;
  private static final String IF_ASSUMED = "where sizes have their assumed values, ";

  private AssumedStandstill() {}

  /**
   * How tasks get stuck now.
   *
   * @param points the first has the sizes that are looked at
   */
  static Optional<String> changed(TaskNode before, TaskNode now, List<Point> points) {
    if (points.isEmpty()
        || now instanceof TaskNode.Processes
        || !ProgramOrder.passesMessages(now)) {
      return Optional.empty();
    }
    Bindings at = Bindings.of(points.get(0).inputs().values());
    Optional<DeadlockState> today = stuck(now, at);
    return today.isEmpty() || stuck(before, at).isPresent()
        ? Optional.empty()
        : today.map(
            how ->
                "how long tasks wait for each other is not in the time, and "
                    + IF_ASSUMED
                    + how.text(PROCESSORS));
  }

  /** How tasks of a region get stuck, which at the sizes that were given do not. */
  static Optional<String> of(TaskNode root, Point point) {
    return stuck(root, Bindings.of(point.inputs().values()))
        .map(how -> IF_ASSUMED + how.text(PROCESSORS));
  }

  /** Empty too where it cannot be looked at: {@link LockOrders} notes that. */
  private static Optional<DeadlockState> stuck(TaskNode root, Bindings at) {
    try {
      return ProgramOrder.standstill(root, at, PROCESSORS);
    } catch (ProcessException refused) {
      return Optional.empty();
    }
  }
}
