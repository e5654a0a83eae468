package org.perfmodel.extract.state;

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
 */
public record Test(Estimate holds, boolean known, List<Expr> whenTrue, List<Expr> whenFalse) {
  private static final Estimate HALF =
      new Estimate(Expr.constant(Rational.of(1, 2)), Confidence.ASSUMED);

  /** Nothing is known of it. */
  public static final Test EITHER = new Test(HALF, false, List.of(), List.of());

  public static Test of(Expr formula, Confidence confidence) {
    return new Test(new Estimate(formula, confidence), true, List.of(), List.of());
  }

  /** With a probability that somebody gives. */
  public static Test given(Estimate probability) {
    return new Test(probability, false, List.of(), List.of());
  }

  /** The same facts, but nothing said of how often. */
  public Test unsure() {
    return new Test(HALF, false, whenTrue, whenFalse);
  }

  public boolean isUnsure() {
    return !known && holds.equals(HALF);
  }

  /** Whether a part of it, or all, is taken to hold half of the time. */
  public boolean isGuessed() {
    return isUnsure() || !known && holds.confidence() == Confidence.GUESSED;
  }

  public Optional<Expr> formula() {
    return known ? Optional.of(holds.value()) : Optional.empty();
  }

  public boolean isAlways() {
    return known && holds.value().equals(Expr.ONE);
  }

  public boolean isNever() {
    return known && holds.value().isZero();
  }

  public Test negated() {
    return new Test(not(holds), known, /* whenTrue= */ whenFalse, /* whenFalse= */ whenTrue);
  }

  public static Estimate not(Estimate share) {
    return new Estimate(Expr.ONE.minus(share.value()), share.confidence());
  }
}
