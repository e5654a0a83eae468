package org.perfmodel.extract.shape;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.state.Extents;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.ValueType;

/**
 * How many values a number can have by its form: bits that are left by a mask or a shift, what a
 * remainder can be, an element of a narrow type, what is computed of those and constants.
 */
public final class DistinctValues {
  private final RegionNotes notes;

  public DistinctValues(RegionNotes notes) {
    this.notes = notes;
  }

  /** Bits that are left, and what a remainder can be, say how many values there are. */
  public Operand masked(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    if (result.value().whole().isPresent()) {
      return result;
    }
    Optional<Expr> left = MaskedNumbers.constant(l);
    Optional<Expr> right = MaskedNumbers.constant(r);
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
              Extents.divided(MaskedNumbers.of(l), right.flatMap(Extents::power))
                  .or(() -> right.flatMap(shift -> shifted(result.type(), shift)));
          case SIGNED_RIGHT_SHIFT ->
              Extents.divided(MaskedNumbers.of(l), right.flatMap(Extents::power));
          case DIVIDE -> Extents.divided(MaskedNumbers.of(l), right);
          case LEFT_SHIFT -> Extents.times(MaskedNumbers.of(l), right.flatMap(Extents::power));
          case MULTIPLY ->
              Extents.times(MaskedNumbers.of(l), right.or(() -> size(r)))
                  .or(() -> Extents.times(MaskedNumbers.of(r), left.or(() -> size(l))));
          case PLUS, MINUS, BINARY_OR, XOR ->
              right.isPresent()
                  ? MaskedNumbers.of(l)
                  : left.isPresent()
                      ? MaskedNumbers.of(r)
                      : Extents.sum(MaskedNumbers.of(l), MaskedNumbers.of(r));
          default -> Optional.empty();
        };
    return values
        .map(number -> result.keyed(new MaskedNumbers.Masked(result.key(), number)))
        .orElse(result);
  }

  /** A number that no loop changes and that is never less than zero. */
  private static Optional<Expr> size(Operand operand) {
    return operand
        .value()
        .whole()
        .filter(size -> size.isNonNegative() && !LinearForm.hasIndex(size));
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

  /**
   * Numbers from zero to the greatest that it is in the loops around, if it is never less than
   * zero.
   */
  private Optional<Expr> naturals(Operand number) {
    Optional<Expr> least = number.value().whole();
    Optional<Expr> most = least;
    List<OpenLoop> loops = notes.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      least = least.flatMap(value -> SubscriptRanges.end(value, loop, false));
      most = most.flatMap(value -> SubscriptRanges.end(value, loop, true));
    }
    boolean isNatural = least.filter(Expr::isNonNegative).isPresent();
    return most.filter(value -> isNatural && !LinearForm.hasIndex(value))
        .map(value -> value.plus(1));
  }
}
