package org.perfmodel.symbolic;

/**
 * A platform's tabulated function of one argument, not negative: {@code $memory.seconds(8*n)} is
 * the time to move one byte when the footprint is {@code 8*n} bytes.
 *
 * @param function starts with {@code $}
 */
public record Application(String function, Expr argument) implements Atom {
  public Application {
    if (function.charAt(0) != '$') {
      throw new IllegalArgumentException("a platform's function starts with $: " + function);
    }
  }

  @Override
  public boolean isInteger() {
    return false;
  }

  @Override
  public boolean isNonNegative() {
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.application(this);
  }

  @Override
  public String toString() {
    return function + "(" + argument + ")";
  }
}
