package org.perfmodel.evaluate.closedform;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.evaluate.Quantifier;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;

/**
 * Which of several algorithms collective operations take at a point, so that a formula is about one
 * of them; it holds for all points that decide alike.
 */
final class Regime {
  /** Values are whole, but for rounding. */
  private static final double HALF = 0.5;

  private static final double ROUNDING = 1e-9;

  private record Question(Expr number, long limit) {}

  private final Quantifier at;
  private final Map<Question, Boolean> answers = new LinkedHashMap<>();
  private Optional<Boolean> isPower = Optional.empty();

  Regime(Quantifier at) {
    this.at = at;
  }

  /** Whether a whole number reaches a limit; empty where it is not the same all the time. */
  Optional<Boolean> reaches(Expr number, long limit) {
    if (number.symbols().stream().anyMatch(Symbol::isIndex)) {
      return Optional.empty();
    }
    return Optional.of(
        answers.computeIfAbsent(new Question(number, limit), asked -> answer(asked, at)));
  }

  /** Whether the number of processes is a power of two. */
  boolean isPowerOfTwo() {
    boolean answer = power(at);
    isPower = Optional.of(answer);
    return answer;
  }

  /** Whether another point decides alike. */
  boolean holds(Quantifier other) {
    return isPower.filter(answer -> answer != power(other)).isEmpty()
        && answers.entrySet().stream()
            .allMatch(each -> answer(each.getKey(), other) == each.getValue());
  }

  private static boolean answer(Question asked, Quantifier where) {
    return where.value(asked.number()) >= asked.limit() - HALF;
  }

  private static boolean power(Quantifier where) {
    double logarithm = where.value(Expr.log2(Expr.PROCESSORS));
    return Math.abs(logarithm - Math.rint(logarithm)) < ROUNDING;
  }
}
