package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * One number of a platform.
 *
 * @param name see {@link ParameterNames}
 * @param value in seconds; of a fraction or count, itself
 * @param relativeError one standard error as a share of the value: 0.05 for 5 %
 * @param confidence {@code FITTED} where measured and identified, {@code ASSUMED} where a default
 *     stands in
 * @param source where the number comes from: {@code kernels sum, dot}, {@code MacDonald, Table 2-5}
 */
public record Parameter(
    String name, Rational value, double relativeError, Confidence confidence, String source) {
  public Parameter {
    requireNonNull(value);
    requireNonNull(confidence);
    requireNonNull(source);
    if (name.isBlank()) {
      throw new IllegalArgumentException("a platform parameter needs a name");
    }
    if (!(relativeError >= 0)) {
      throw new IllegalArgumentException(
          "relative error of " + name + " is " + relativeError + ": it must not be negative");
    }
  }

  /** The symbol that formulae name it by. */
  public Symbol symbol() {
    return Symbol.platform(name);
  }
}
