package org.perfmodel.extract;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.ValueType;

/**
 * How many values a number can have by its form: bits that are left by a mask or a shift, what a
 * remainder can be, an element of a narrow type, what is computed of those and constants.
 */
final class DistinctValues {
  /**
   * A number of which the form says how many values it can have: {@code x & 255}, {@code i & x} of
   * a counter i, {@code x % 100}, {@code x % n}, {@code x >>> 24}, an element of a byte array, what
   * is computed of those and constants.
   */
  record Masked(Object of, Expr values) {}

  private final RegionNotes notes;

  DistinctValues(RegionNotes notes) {
    this.notes = notes;
  }

  /** Bits that are left, and what a remainder can be, say how many values there are. */
  Operand masked(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    if (result.value().whole().isPresent()) {
      return result;
    }
    Optional<Expr> left = constant(l);
    Optional<Expr> right = constant(r);
    Optional<Expr> values =
        switch (operator) {
          case BINARY_AND ->
              right
                  .or(() -> left)
                  .filter(DistinctValues::isNatural)
                  .map(mask -> mask.plus(1))
                  .or(() -> naturals(l))
                  .or(() -> naturals(r));
          case REMAINDER -> size(r);
          case UNSIGNED_RIGHT_SHIFT ->
              Extents.divided(of(l), right.flatMap(Extents::power))
                  .or(() -> right.flatMap(shift -> shifted(result.type(), shift)));
          case SIGNED_RIGHT_SHIFT -> Extents.divided(of(l), right.flatMap(Extents::power));
          case DIVIDE -> Extents.divided(of(l), right);
          case LEFT_SHIFT -> Extents.times(of(l), right.flatMap(Extents::power));
          case MULTIPLY ->
              Extents.times(of(l), right.or(() -> size(r)))
                  .or(() -> Extents.times(of(r), left.or(() -> size(l))));
          case PLUS, MINUS, BINARY_OR, XOR ->
              right.isPresent() ? of(l) : left.isPresent() ? of(r) : Extents.sum(of(l), of(r));
          default -> Optional.empty();
        };
    return values.map(number -> result.keyed(new Masked(result.key(), number))).orElse(result);
  }

  static Optional<Expr> constant(Operand operand) {
    return operand.value().whole().filter(Expr::isConstant);
  }

  /** A number that no loop changes and that is never less than zero. */
  private static Optional<Expr> size(Operand operand) {
    return operand.value().whole().filter(size -> size.isNonNegative() && !Bounds.hasIndex(size));
  }

  private static boolean isNatural(Expr constant) {
    return constant.constantValue().signum() >= 0;
  }

  private static Optional<Expr> shifted(JavaType type, Expr shift) {
    int bits = type.base() == ValueType.LONG ? Long.SIZE : Integer.SIZE;
    long by = shift.constantValue().longValueExact();
    return by > 0 && by < bits && bits - by < Integer.SIZE
        ? Optional.of(Expr.constant(1L << (bits - by)))
        : Optional.empty();
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

  /**
   * Numbers from zero to the greatest that it is in the loops around, if it is never less than
   * zero.
   */
  private Optional<Expr> naturals(Operand number) {
    Optional<Expr> least = number.value().whole();
    Optional<Expr> most = least;
    List<RegionNotes.OpenLoop> loops = notes.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      RegionNotes.OpenLoop loop = loops.get(i);
      least = least.flatMap(value -> SubscriptRanges.end(value, loop, false));
      most = most.flatMap(value -> SubscriptRanges.end(value, loop, true));
    }
    boolean isNatural = least.filter(Expr::isNonNegative).isPresent();
    return most.filter(value -> isNatural && !Bounds.hasIndex(value)).map(value -> value.plus(1));
  }
}
