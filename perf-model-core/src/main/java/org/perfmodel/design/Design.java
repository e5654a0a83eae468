package org.perfmodel.design;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Expr;

/**
 * One way to do a job, as its time.
 *
 * @param seconds formula of the time, in the parameters of its {@link Setting}
 * @param source where the formula comes from: {@code MacDonald 1996, equation 4.12}; may be empty
 */
public record Design(String name, Expr seconds, String source) {
  public Design {
    requireNonNull(seconds);
    requireNonNull(source);
    if (name.isBlank()) {
      throw new IllegalArgumentException("a design needs a name");
    }
  }
}
