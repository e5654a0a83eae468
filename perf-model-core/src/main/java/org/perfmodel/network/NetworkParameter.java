package org.perfmodel.network;

import static java.util.Objects.requireNonNull;

import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * One number of a network.
 *
 * @param name {@code collective.broadcast.d_log2p}
 * @param value seconds, seconds per byte, or bytes; not negative: a formula has the sign
 * @param relativeError one standard error as a share of the value
 * @param confidence whether it was fitted, or is a part of what was
 * @param source where it comes from
 */
public record NetworkParameter(
    String name, Rational value, double relativeError, Confidence confidence, String source) {
  /** A fitted number. */
  public NetworkParameter(String name, Rational value, double relativeError, String source) {
    this(name, value, relativeError, Confidence.FITTED, source);
  }

  public NetworkParameter {
    requireNonNull(source);
    requireNonNull(confidence);
    if (name.isBlank() || value.signum() < 0 || !(relativeError >= 0)) {
      throw new IllegalArgumentException(
          "`" + name + "` is " + value + ", its relative error " + relativeError);
    }
  }

  /** The symbol that formulae name it by. */
  Symbol symbol() {
    return Symbol.platform(name);
  }
}
