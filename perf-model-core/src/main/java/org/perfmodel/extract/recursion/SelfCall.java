package org.perfmodel.extract.recursion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * A call that a method makes of itself.
 *
 * @param handed the integers that it hands on, by parameter
 * @param facts what is not negative where it stands
 * @param share of the executions of its innermost loop's body, or of the method, that make it
 * @param times it is made in loops; empty if that is no constant
 */
record SelfCall(
    Map<String, Expr> handed, List<Expr> facts, Estimate share, Optional<Rational> times) {
  Optional<Expr> handed(String name) {
    return Optional.ofNullable(handed.get(name));
  }
}
