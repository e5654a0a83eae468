package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * A parameter of the machine as somebody could buy it: times a factor. Twice a rate, half a time.
 * MacDonald 1996, section 4.5.
 *
 * @param factor positive
 */
public record Resource(Symbol parameter, Rational factor) {
  public Resource {
    requireNonNull(parameter);
    if (factor.signum() <= 0) {
      throw new IllegalArgumentException(parameter + " times " + factor + ": a factor is positive");
    }
  }

  /** The design on the machine that has it. */
  public Design applied(Design design) {
    Expr better = Expr.symbol(parameter).times(factor);
    return new Design(
        design.name() + " with " + label(),
        Substitute.in(design.seconds(), parameter, better),
        design.source());
  }

  /** {@code 2*$beta}. */
  public String label() {
    return Expr.symbol(parameter).times(factor).toString();
  }
}
