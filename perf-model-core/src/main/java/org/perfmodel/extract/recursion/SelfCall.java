package org.perfmodel.extract.recursion;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * A call that a method makes of itself.
 *
 * @param handed the integers that it hands on, by parameter
 * @param facts what is not negative where it stands
 * @param share of the executions of its innermost loop's body, or of the method, that make it
 * @param times it is made in loops; empty if that is no constant
 * @param iterations of the loops around it; empty if they depend on each other
 */
record SelfCall(
    Map<String, Expr> handed,
    List<Expr> facts,
    Estimate share,
    Optional<Rational> times,
    Optional<Expr> iterations) {
  /** What is not negative where any of the calls is made, less what follows from another. */
  static List<Expr> facts(List<SelfCall> calls) {
    if (calls.isEmpty()) {
      return List.of();
    }
    List<Expr> common =
        calls.get(0).facts().stream()
            .filter(fact -> calls.stream().allMatch(call -> call.facts().contains(fact)))
            .toList();
    return common.stream()
        .filter(fact -> common.stream().noneMatch(other -> isMore(fact.minus(other))))
        .toList();
  }

  private static boolean isMore(Expr difference) {
    return difference.isConstant() && difference.constantValue().signum() > 0;
  }

  SelfCall with(Estimate other) {
    return new SelfCall(handed, facts, other, times, iterations);
  }

  /** Where it stands, and how often it is made, with values for some symbols. */
  SelfCall at(Map<Symbol, Expr> values) {
    return new SelfCall(
        handed,
        facts.stream().map(fact -> Substitute.in(fact, values)).toList(),
        new Estimate(Substitute.in(share.value(), values), share.confidence()),
        times,
        iterations);
  }

  Optional<Expr> handed(String name) {
    return Optional.ofNullable(handed.get(name));
  }
}
