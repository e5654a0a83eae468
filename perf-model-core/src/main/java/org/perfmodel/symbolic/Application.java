package org.perfmodel.symbolic;

import java.util.List;

/**
 * A platform's tabulated function of one argument, not negative: {@code $memory.seconds(8*n)} is
 * the time to move one byte when the footprint is {@code 8*n} bytes.
 */
public final class Application extends Composed {
  private final String function;
  private final Expr argument;

  /**
   * The function at that argument.
   *
   * @param function starts with {@code $}
   */
  public Application(String function, Expr argument) {
    this.function = function;
    this.argument = argument;
    if (function.charAt(0) != '$') {
      throw new IllegalArgumentException("a platform's function starts with $: " + function);
    }
  }

  public String function() {
    return function;
  }

  public Expr argument() {
    return argument;
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
  List<?> constants() {
    return List.of(function);
  }

  @Override
  String print() {
    return function + "(" + argument + ")";
  }
}
