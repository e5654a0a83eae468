package org.perfmodel.extract;

import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/** Numbers of which the form says how many values they can have. */
final class MaskedNumbers {
  /**
   * A number of which the form says how many values it can have: {@code x & 255}, {@code i & x} of
   * a counter i, {@code x % 100}, {@code x % n}, {@code x >>> 24}, an element of a byte array, what
   * is computed of those and constants.
   */
  record Masked(Object of, Expr values) {}

  private MaskedNumbers() {}

  static Optional<Expr> constant(Operand operand) {
    return operand.value().whole().filter(Expr::isConstant);
  }

  static Optional<Expr> of(Operand number) {
    return number.key() instanceof Masked masked ? Optional.of(masked.values()) : Optional.empty();
  }

  /** How many values a number has as one of another type. */
  static Optional<Expr> of(Operand number, JavaType as) {
    Optional<Expr> before = of(number);
    int bits = as.stored().bytes() * Byte.SIZE;
    if (bits >= Integer.SIZE) {
      return before;
    }
    Expr most = Expr.constant(1L << bits);
    return Optional.of(before.map(values -> Expr.min(values, most)).orElse(most));
  }

  static Object bare(Object key) {
    return key instanceof Masked masked ? masked.of() : key;
  }

  /** A number that has so many values. */
  static Object among(Expr values) {
    return new Masked(new Object(), values);
  }

  /** An element that is narrow has few values. */
  static Object narrow(JavaType type, Object key) {
    return type.isNumber() && type.stored().bytes() < Short.BYTES
        ? new Masked(key, Expr.constant(1 << Byte.SIZE))
        : type.isNumber() && type.stored().bytes() < Integer.BYTES
            ? new Masked(key, Expr.constant(1 << Short.SIZE))
            : key;
  }
}
