package org.perfmodel.evaluate.closedform;

import java.util.List;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * One program that p processes run, in the rank of a process.
 *
 * @param cost of the process
 * @param meetings where it waits for others
 */
record ProcessProgram(List<Step> steps, Cost cost, List<StepPricing.Meeting> meetings) {
  ProcessProgram {
    steps = List.copyOf(steps);
    meetings = List.copyOf(meetings);
  }

  /** Which process stands for all. */
  enum Slowest {
    /** The one in the middle, which has neighbours on both sides. */
    MIDDLE,
    /** The slowest of the first, the one in the middle and the last. */
    OF_THREE;

    Cost of(Cost ofRank) {
      if (!ofRank.mentions(Symbol.RANK)) {
        return ofRank;
      }
      Cost middle = ofRank.at(Symbol.RANK, Expr.floor(Expr.PROCESSORS.dividedBy(2)));
      return this == MIDDLE
          ? middle
          : Cost.greatest(
              List.of(
                  middle,
                  ofRank.at(Symbol.RANK, Expr.ZERO),
                  ofRank.at(Symbol.RANK, Expr.PROCESSORS.minus(1))));
    }
  }
}
