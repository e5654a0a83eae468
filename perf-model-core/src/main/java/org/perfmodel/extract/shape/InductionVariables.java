package org.perfmodel.extract.shape;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.state.Constant;
import org.perfmodel.extract.state.Extents;
import org.perfmodel.extract.state.InductionKeys;
import org.perfmodel.extract.state.Key;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.MaskedNumbers;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Derived induction variables: what is computed of loop variables and goes on as they do, from one
 * iteration of the innermost loop to the next, though no formula says where it begins.
 */
public final class InductionVariables {
  private final RegionNotes notes;

  public InductionVariables(RegionNotes notes) {
    this.notes = notes;
  }

  /** A sum that begins nobody knows where is known to go on as its terms do. */
  public Operand advancing(BinaryExpr.Operator operator, Operand l, Operand r, Operand sum) {
    boolean isSum = operator == BinaryExpr.Operator.PLUS || operator == BinaryExpr.Operator.MINUS;
    boolean isOpen = sum.value().whole().isEmpty() && sum.level() == notes.depth();
    if (!isSum || !isOpen || notes.depth() == 0) {
      return sum;
    }
    if (l.key() instanceof InductionKeys.Along || r.key() instanceof InductionKeys.Along) {
      return along(l, r, sum);
    }
    Optional<Expr> left = slope(l);
    Optional<Expr> right = slope(r);
    if (left.isEmpty() || right.isEmpty()) {
      return sum;
    }
    Expr step =
        operator == BinaryExpr.Operator.PLUS
            ? left.get().plus(right.get())
            : left.get().minus(right.get());
    boolean isExact =
        sum.type().isIntegral()
            && InductionKeys.drift(l.key()).isEmpty()
            && InductionKeys.drift(r.key()).isEmpty();
    if (!isExact && step.isZero()) {
      return sum;
    }
    return sum.keyed(
        isExact
            ? new InductionKeys.Advancing(sum.key(), step)
            : new InductionKeys.Drifting(sum.key(), step));
  }

  /** What turns the bits of a number around, if it goes on with the innermost loop. */
  public Operand reversed(Operand number, Operand result) {
    return slope(number).filter(step -> !step.isZero()).isPresent()
        ? result.keyed(new InductionKeys.Reversed(result.key()))
        : result;
  }

  /** A sum of which a part goes along a loop goes there as well, unless data say where it is. */
  private Operand along(Operand l, Operand r, Operand sum) {
    Expr course = Expr.ZERO;
    Symbol innermost = notes.innermost().orElseThrow().index;
    boolean jumps = false;
    for (Operand part : List.of(l, r)) {
      Expr more = course(part).orElse(Expr.ZERO);
      if (more.isZero() && !isStill(part)) {
        return sum;
      }
      jumps |= !isStill(part) && !more.contains(innermost);
      for (Symbol index : more.symbols()) {
        course = course.contains(index) ? course : course.plus(Expr.symbol(index));
      }
    }
    course = jumps ? Substitute.in(course, innermost, Expr.ZERO) : course;
    return course.isZero() ? sum : sum.keyed(new InductionKeys.Along(sum.key(), course));
  }

  /**
   * What goes on by the same step but for where it wraps around, {@code (i + 1) & mask}; or by a
   * fraction that is not known, {@code i * step}, which is taken as one.
   */
  public Operand drifting(BinaryExpr.Operator operator, Operand l, Operand r, Operand result) {
    boolean isOpen = result.value().whole().isEmpty() && result.level() == notes.depth();
    if (!isOpen || notes.depth() == 0 || result.key() instanceof InductionKeys.Drifting) {
      return result;
    }
    boolean isWhole = result.type().isIntegral();
    Optional<Expr> times = isWhole ? times(operator, l, r) : Optional.empty();
    if (times.isPresent()) {
      return scaled(MaskedNumbers.constant(r).isPresent() ? l : r, times.get(), result);
    }
    boolean keeps =
        switch (operator) {
          case BINARY_AND ->
              isWhole && (isStill(r) && !isConstant(r) || isStill(l) && !isConstant(l));
          case REMAINDER -> isWhole && isStill(r) && !isConstant(r);
          case MULTIPLY -> !isWhole && (isStill(l) || isStill(r));
          case DIVIDE -> !isWhole && isStill(r);
          default -> false;
        };
    if (!keeps) {
      return operator == BinaryExpr.Operator.MULTIPLY && !isWhole ? fraction(l, r, result) : result;
    }
    Operand moving = isStill(l) ? r : l;
    return slope(moving)
        .filter(slope -> !slope.isZero())
        .map(
            slope ->
                result.keyed(new InductionKeys.Drifting(result.key(), isWhole ? slope : Expr.ONE)))
        .orElseGet(
            () ->
                operator == BinaryExpr.Operator.MULTIPLY && !isWhole
                    ? fraction(l, r, result)
                    : result);
  }

  /** The constant that a product or a shift to the left multiplies by. */
  private static Optional<Expr> times(BinaryExpr.Operator operator, Operand l, Operand r) {
    return switch (operator) {
      case MULTIPLY -> MaskedNumbers.constant(r).or(() -> MaskedNumbers.constant(l));
      case LEFT_SHIFT -> MaskedNumbers.constant(r).flatMap(Extents::power);
      default -> Optional.empty();
    };
  }

  /** What goes on by a step goes on by so many of them when it is multiplied. */
  private static Operand scaled(Operand number, Expr times, Operand product) {
    if (number.key() instanceof InductionKeys.Advancing advancing) {
      return product.keyed(
          new InductionKeys.Advancing(product.key(), advancing.step().times(times)));
    }
    return InductionKeys.drift(number.key())
        .map(step -> product.keyed(new InductionKeys.Drifting(product.key(), step.times(times))))
        .orElse(product);
  }

  /** A loop variable times a number that is another in each iteration of the innermost loop. */
  private Operand fraction(Operand l, Operand r, Operand product) {
    Optional<Expr> left = course(l);
    Optional<Expr> right = course(r);
    if (left.isPresent() == right.isPresent()) {
      return product;
    }
    Expr course = left.or(() -> right).orElseThrow();
    Object factor = (left.isPresent() ? r : l).key();
    return Key.isApartFrom(factor, course)
        ? product.keyed(new InductionKeys.Along(product.key(), course))
        : product;
  }

  private boolean isStill(Operand operand) {
    return operand.level() < notes.depth();
  }

  private static boolean isConstant(Operand operand) {
    return operand.key() instanceof Constant;
  }

  /**
   * The sum of the variables of open loops that a number is an affine function of, or nearly so.
   */
  public Optional<Expr> course(Operand number) {
    Optional<Expr> formula =
        number.key() instanceof InductionKeys.Along along
            ? Optional.of(along.course())
            : number.value().whole();
    if (formula.isEmpty()) {
      return formula;
    }
    Expr course = Expr.ZERO;
    for (OpenLoop loop : notes.loops()) {
      Optional<Expr> slope = LinearForm.slope(formula.get(), loop.index);
      if (slope.isEmpty() || LinearForm.hasIndex(slope.get())) {
        return Optional.empty();
      }
      if (!slope.get().isZero()) {
        course = course.plus(loop.variable);
      }
    }
    return course.isZero() ? Optional.empty() : Optional.of(course);
  }

  /** How much more an integer is in each further iteration of the innermost loop. */
  public Optional<Expr> slope(Operand number) {
    if (number.level() < notes.depth() || notes.depth() == 0) {
      return Optional.of(Expr.ZERO);
    }
    if (number.key() instanceof InductionKeys.Advancing advancing) {
      return Optional.of(advancing.step());
    }
    Optional<Expr> drift = InductionKeys.drift(number.key());
    if (drift.isPresent()) {
      return drift;
    }
    if (number.key() instanceof InductionKeys.Along along) {
      return LinearForm.slope(along.course(), notes.innermost().orElseThrow().index)
          .filter(step -> !step.isZero());
    }
    return number
        .value()
        .whole()
        .flatMap(value -> LinearForm.slope(value, notes.innermost().orElseThrow().index));
  }
}
