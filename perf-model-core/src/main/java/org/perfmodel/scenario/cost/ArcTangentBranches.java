package org.perfmodel.scenario.cost;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.perfmodel.platform.ParameterNames;
import org.perfmodel.platform.Platform;
import org.perfmodel.scenario.Demand;
import org.perfmodel.scenario.Prices;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Verb;

/**
 * The angle that a tangent belongs to: a routine that branches by what it is asked for, its sign
 * and in which of five parts it is, below 7/16, 11/16, 19/16, 39/16 or above (fdlibm, s_atan.c,
 * which is what the JDK has). The other mathematical routines hardly branch.
 *
 * <p>Of angles in all directions the sign is one or the other as often, and the parts have 0.26,
 * 0.12, 0.17, 0.20 and 0.25. Asked one after the other (the first, the second and the third of
 * these limits in turn), the rarer ways are 0.5 + 0.26 + 0.29 + 0.12 + 0.20.
 */
final class ArcTangentBranches {
  private static final Rational MISSED = Rational.of(137, 100);

  /** Branches on the way. */
  private static final Rational ASKED = Rational.of(4);

  private ArcTangentBranches() {}

  /**
   * What branches cost that went the other way than predicted, of each line.
   *
   * @param executions of the code in one run
   */
  static List<Demand.Share> missed(
      List<TaskNode.Compute> block, Expr executions, Platform platform, Prices prices) {
    List<Demand.Share> shares = new ArrayList<>();
    if (platform.parameter(ParameterNames.BRANCH_MISS).isEmpty()) {
      return shares;
    }
    for (TaskNode.Compute line : block) {
      Expr angles = Expr.ZERO;
      for (Map.Entry<Operation, Expr> count : line.optimised().counts().entrySet()) {
        if (count.getKey().verb() == Verb.ATAN) {
          angles = angles.plus(count.getValue());
        }
      }
      if (!angles.isZero()) {
        prices.assume("angles are in all directions", Confidence.ASSUMED, line.place());
        Expr miss =
            Expr.apply("$" + ParameterNames.BRANCH_MISSED, executions.times(angles).times(ASKED));
        shares.add(new Demand.Share(line.place(), miss.times(angles).times(MISSED)));
      }
    }
    return shares;
  }
}
