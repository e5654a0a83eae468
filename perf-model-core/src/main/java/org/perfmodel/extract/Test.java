package org.perfmodel.extract;

import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/**
 * The outcome of a condition.
 *
 * @param holds how often, from zero to one
 * @param known whether that is a formula which is one where it holds and zero where it does not
 * @param whenTrue expressions that are not negative where it holds
 * @param whenFalse those that are not negative where it does not
 * @param jumps what it asks one after the other of which nobody foresees the answer: so many that
 *     all have to hold, or, below zero, one of which has to
 */
record Test(
    Estimate holds, boolean known, List<Expr> whenTrue, List<Expr> whenFalse, int jumps) {
  private static final Estimate HALF =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  /** One that asks one thing, foreseen where it is known. */
  Test(Estimate holds, boolean known, List<Expr> whenTrue, List<Expr> whenFalse) {
    this(holds, known, whenTrue, whenFalse, known ? 0 : 1);
  }

  /** Nothing is known of it. */
  static final Test EITHER = new Test(HALF, false, List.of(), List.of());

  static Test of(Expr formula, Confidence confidence) {
    return new Test(new Estimate(formula, confidence), true, List.of(), List.of());
  }

  /** With a probability that somebody gives. */
  static Test given(Estimate probability) {
    return new Test(probability, false, List.of(), List.of());
  }

  /** The same facts, but nothing said of how often. */
  Test unsure() {
    return new Test(HALF, false, whenTrue, whenFalse, jumps);
  }

  boolean isUnsure() {
    return !known && holds.equals(HALF);
  }

  /** Whether a part of it, or all, is taken to hold half of the time. */
  boolean isGuessed() {
    return isUnsure() || !known && holds.confidence() == Confidence.GUESSED;
  }

  Optional<Expr> formula() {
    return known ? Optional.of(holds.value()) : Optional.empty();
  }

  boolean isAlways() {
    return known && holds.value().equals(Expr.ONE);
  }

  boolean isNever() {
    return known && holds.value().isZero();
  }

  Test negated() {
    return new Test(
        not(holds), known, /* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue, -jumps);
  }

  /** The same that asks so much. */
  Test asking(int number) {
    return new Test(holds, known, whenTrue, whenFalse, number);
  }

  /**
   * How often wrong guesses of its parts come beside those of the whole, which are its rarer
   * outcome: parts that are alike hold as often as each other, and what decides early leaves the
   * others unasked. Of {@code a && b && c} that holds once in a hundred times each part holds in one
   * of five, so that a fourth of all executions has a wrong guess, not a hundredth.
   */
  double surprises() {
    if (Math.abs(jumps) < 2 || !holds.value().isConstant()) {
      return 0;
    }
    double share = holds.value().constantValue().doubleValue();
    double all = jumps > 0 ? share : 1 - share;
    if (all <= 0 || all >= 1) {
      return 0;
    }
    double each = Math.pow(all, 1.0 / Math.abs(jumps));
    double wrong = 0;
    for (int i = 0; i < Math.abs(jumps); i++) {
      wrong += Math.pow(each, i) * Math.min(each, 1 - each);
    }
    return wrong - Math.min(all, 1 - all);
  }

  static Estimate not(Estimate share) {
    return new Estimate(Expr.ONE.minus(share.value()), share.confidence());
  }
}
