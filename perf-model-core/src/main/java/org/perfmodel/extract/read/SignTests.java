package org.perfmodel.extract.read;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.message.SpecialRank;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Remainders;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;

/** Comparisons of whole numbers as tests of the sign of their difference. */
final class SignTests {
  private final Reader reader;

  SignTests(Reader reader) {
    this.reader = reader;
  }

  /** Whether a comparison of whole numbers holds. */
  Test decided(BinaryExpr.Operator operator, Operand left, Operand right, State state) {
    Confidence confidence = left.value().confidence().and(right.value().confidence());
    Expr l = left.value().whole().orElseThrow();
    Expr r = right.value().whole().orElseThrow();
    if (SpecialRank.isIn(l) || SpecialRank.isIn(r)) {
      return decidedOfAbsent(operator, left, right, state);
    }
    return switch (operator) {
      case LESS -> positive(r.minus(l), confidence, state);
      case LESS_EQUALS -> positive(r.minus(l).plus(1), confidence, state);
      case GREATER -> positive(l.minus(r), confidence, state);
      case GREATER_EQUALS -> positive(l.minus(r).plus(1), confidence, state);
      case EQUALS -> zero(l.minus(r), confidence, state);
      default -> zero(l.minus(r), confidence, state).negated();
    };
  }

  /** {@code left != MPI.PROC_NULL}, {@code left >= 0}. */
  private Test decidedOfAbsent(
      BinaryExpr.Operator operator, Operand left, Operand right, State state) {
    Confidence confidence = left.value().confidence().and(right.value().confidence());
    Expr l = left.value().whole().orElseThrow();
    Expr r = right.value().whole().orElseThrow();
    boolean equality =
        operator == BinaryExpr.Operator.EQUALS || operator == BinaryExpr.Operator.NOT_EQUALS;
    Optional<Test> equal =
        equality
            ? SpecialRank.equal(l, r).map(same -> Test.of(same, confidence))
            : Optional.empty();
    if (equal.isPresent()) {
      return operator == BinaryExpr.Operator.EQUALS ? equal.get() : equal.get().negated();
    }
    Value one = new Value.Whole(SpecialRank.asNumber(l), confidence);
    Value other = new Value.Whole(SpecialRank.asNumber(r), confidence);
    return decided(operator, left.holding(one), right.holding(other), state);
  }

  /** Whether an expression is above zero. */
  Test positive(Expr e, Confidence confidence, State state) {
    if (reader.bounds().isNonNegative(e.minus(1), state)) {
      return Test.of(Expr.ONE, confidence);
    }
    if (reader.bounds().isNonNegative(e.negate(), state)) {
      return Test.of(Expr.ZERO, confidence);
    }
    return new Test(
        new Estimate(Cases.isPositive(e), confidence),
        true,
        List.of(e.minus(1)),
        List.of(e.negate()));
  }

  private Test zero(Expr e, Confidence confidence, State state) {
    if (e.isZero()) {
      return Test.of(Expr.ONE, confidence);
    }
    boolean below = reader.bounds().isNonNegative(e.negate().minus(1), state);
    if (below || reader.bounds().isNonNegative(e.minus(1), state)) {
      return Test.of(Expr.ZERO, confidence);
    }
    Expr formula =
        Remainders.divisor(e)
            .map(Remainders.Found::holds)
            .orElseGet(
                () ->
                    reader.bounds().isNonNegative(e, state)
                        ? Expr.ONE.minus(Expr.min(Expr.ONE, e))
                        : reader.bounds().isNonNegative(e.negate(), state)
                            ? Expr.ONE.minus(Expr.min(Expr.ONE, e.negate()))
                            : Cases.isZero(e));
    List<Expr> whenFalse =
        reader.bounds().isNonNegative(e, state)
            ? List.of(e.minus(1))
            : reader.bounds().isNonNegative(e.negate(), state)
                ? List.of(e.negate().minus(1))
                : List.of();
    return new Test(new Estimate(formula, confidence), true, List.of(e, e.negate()), whenFalse);
  }
}
