package org.perfmodel.evaluate.closedform;

import static java.util.Objects.requireNonNull;

import java.util.IdentityHashMap;
import java.util.List;
import org.perfmodel.scenario.Cost;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * One program that p processes run.
 *
 * @param passes what one pass through each list of its steps takes
 * @param wholes what collectives and whole loops take
 */
record ProcessProgram(
    List<Step> steps, List<StepPricing.Pass> passes, IdentityHashMap<Step, Expr> wholes) {
  ProcessProgram {
    steps = List.copyOf(steps);
    passes = List.copyOf(passes);
  }

  /** The formula of a collective or a loop. */
  Expr whole(Step step) {
    return requireNonNull(wholes.get(step));
  }

  /** Which process stands for all. */
  enum Slowest {
    /** The one in the middle, which has neighbours on both sides. */
    MIDDLE,
    /** One that passes every message that anybody passes. */
    BUSIEST,
    /** The slowest of the first, the one in the middle and the last. */
    OF_THREE;

    /** The condition under which it passes a message. */
    Expr when(Expr condition) {
      return this == BUSIEST && condition.contains(Symbol.RANK)
          ? Expr.min(Expr.ONE, Expr.PROCESSORS.minus(1))
          : condition;
    }

    Cost of(Cost ofRank) {
      if (!ofRank.mentions(Symbol.RANK)) {
        return ofRank;
      }
      Cost middle = ofRank.at(Symbol.RANK, Expr.floor(Expr.PROCESSORS.dividedBy(2)));
      return this != OF_THREE
          ? middle
          : Cost.greatest(
              List.of(
                  middle,
                  ofRank.at(Symbol.RANK, Expr.ZERO),
                  ofRank.at(Symbol.RANK, Expr.PROCESSORS.minus(1))));
    }
  }
}
