package org.perfmodel.extract.state;

import java.util.Optional;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;

/** Numbers of which the form says how many values they can have. */
public final class MaskedNumbers {
  /**
   * A number of which the form says how many values it can have: {@code x & 255}, {@code i & x} of
   * a counter i, {@code x % 100}, {@code x % n}, {@code x >>> 24}, an element of a byte array, what
   * is computed of those and constants.
   */
  public record Masked(Object of, Expr values) {}

  private MaskedNumbers() {}

  public static Optional<Expr> constant(Operand operand) {
    return operand.value().whole().filter(Expr::isConstant);
  }

  public static Optional<Expr> of(Operand number) {
    return number.key() instanceof Masked masked ? Optional.of(masked.values()) : Optional.empty();
  }

  /** How many values a number has as one of another type. */
  public static Optional<Expr> of(Operand number, JavaType as) {
    Optional<Expr> before = of(number);
    int bits = as.stored().bytes() * Byte.SIZE;
    if (bits >= Integer.SIZE) {
      return before;
    }
    Expr most = Expr.constant(1L << bits);
    return Optional.of(before.map(values -> Expr.min(values, most)).orElse(most));
  }

  public static Object bare(Object key) {
    return key instanceof Masked masked ? masked.of() : key;
  }

  /** A number that has so many values. */
  public static Object among(Expr values) {
    return new Masked(new Object(), values);
  }

  /** An element that is narrow has few values. */
  public static Object narrow(JavaType type, Object key) {
    return type.isNumber() && type.stored().bytes() < Short.BYTES
        ? new Masked(key, Expr.constant(1 << Byte.SIZE))
        : type.isNumber() && type.stored().bytes() < Integer.BYTES
            ? new Masked(key, Expr.constant(1 << Short.SIZE))
            : key;
  }
}
