package org.perfmodel.extract.loop;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import org.perfmodel.extract.program.Changes;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Frame;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.ValueType;

/**
 * How often a loop runs of which each iteration takes the lowest bit of a variable that is set, or
 * moves it up: no more often than it has bits, and half as often, as half of them are set.
 *
 * <pre>
 * while (x != 0) x &amp;= x - 1;            the bits of x, 32 or 64 where nobody knows x
 * while (i > 0) i -= i &amp; -i;            those of i (P. Fenwick 1994)
 * for (; i &lt;= n; i += i &amp; -i)           those of n
 * </pre>
 */
final class LowestBits {
  private final TripCountBounds limits;
  private final RankingFunctions ranks;

  LowestBits(TripCountBounds limits, RankingFunctions ranks) {
    this.limits = limits;
    this.ranks = ranks;
  }

  Optional<TripCountBounds.Limit> of(
      LoopShape loop,
      Expression condition,
      Changes changes,
      Frame frame,
      State state,
      Place place) {
    for (Expression each : TripCountBounds.always(loop)) {
      Optional<String> name =
          each instanceof AssignExpr assign ? Nodes.name(assign.getTarget()) : Optional.empty();
      Optional<State.Local> local = name.flatMap(state::local);
      if (local.filter(found -> RankingFunctions.isWide(found.type())).isEmpty()
          || limits.assignments(loop, name.orElseThrow()) != 1) {
        continue;
      }
      Optional<Expr> most = Optional.empty();
      if (takesLowestBit((AssignExpr) each, name.get())
          && TripCountBounds.endsAtZero(condition, name.get(), false)) {
        int bits = local.get().type().base() == ValueType.LONG ? Long.SIZE : Integer.SIZE;
        most =
            local
                .get()
                .value()
                .whole()
                .filter(Expr::isNonNegative)
                .map(LowestBits::bitsOf)
                .or(() -> Optional.of(Expr.constant(bits)));
      } else if (isLowestBit((AssignExpr) each, name.get(), BinaryExpr.Operator.PLUS)
          && Nodes.bare(condition) instanceof BinaryExpr test
          && TripCountBounds.is(test.getLeft(), name.get())
          && (test.getOperator() == BinaryExpr.Operator.LESS
              || test.getOperator() == BinaryExpr.Operator.LESS_EQUALS)
          && RankingFunctions.staysAsItIs(test.getRight(), changes)) {
        most = ranks.value(test.getRight(), frame, state, place).map(LowestBits::bitsOf);
      }
      if (most.isPresent()) {
        String why =
            "of the bits of `" + name.get() + "` each iteration takes one, and half are set";
        return Optional.of(
            new TripCountBounds.Limit(most.get(), most.get().dividedBy(Expr.constant(2)), why));
      }
    }
    return Optional.empty();
  }

  private static Expr bitsOf(Expr number) {
    return Expr.ceil(Expr.log2(Expr.max(Expr.ZERO, number).plus(1)));
  }

  /** {@code x &= x - 1}, {@code x = x & (x - 1)} or {@code x -= x & -x}. */
  private static boolean takesLowestBit(AssignExpr assign, String name) {
    Expression value = Nodes.bare(assign.getValue());
    if (assign.getOperator() == AssignExpr.Operator.ASSIGN
        && value instanceof BinaryExpr both
        && both.getOperator() == BinaryExpr.Operator.BINARY_AND) {
      return TripCountBounds.is(both.getLeft(), name) && isOneLess(both.getRight(), name)
          || TripCountBounds.is(both.getRight(), name) && isOneLess(both.getLeft(), name);
    }
    return assign.getOperator() == AssignExpr.Operator.BINARY_AND && isOneLess(value, name)
        || isLowestBit(assign, name, BinaryExpr.Operator.MINUS);
  }

  /** {@code x += x & -x} or {@code x = x + (x & -x)}, or with another operator. */
  private static boolean isLowestBit(AssignExpr assign, String name, BinaryExpr.Operator operator) {
    Expression value = Nodes.bare(assign.getValue());
    if (assign.getOperator() == AssignExpr.Operator.ASSIGN
        && value instanceof BinaryExpr sum
        && sum.getOperator() == operator
        && TripCountBounds.is(sum.getLeft(), name)) {
      return isLowestBit(sum.getRight(), name);
    }
    return assign.getOperator().toBinaryOperator().filter(operator::equals).isPresent()
        && isLowestBit(value, name);
  }

  private static boolean isLowestBit(Expression expression, String name) {
    return Nodes.bare(expression) instanceof BinaryExpr both
        && both.getOperator() == BinaryExpr.Operator.BINARY_AND
        && (TripCountBounds.is(both.getLeft(), name) && isNegated(both.getRight(), name)
            || TripCountBounds.is(both.getRight(), name) && isNegated(both.getLeft(), name));
  }

  private static boolean isNegated(Expression expression, String name) {
    return Nodes.bare(expression) instanceof UnaryExpr unary
        && unary.getOperator() == UnaryExpr.Operator.MINUS
        && TripCountBounds.is(unary.getExpression(), name);
  }

  private static boolean isOneLess(Expression expression, String name) {
    return Nodes.bare(expression) instanceof BinaryExpr less
        && less.getOperator() == BinaryExpr.Operator.MINUS
        && TripCountBounds.is(less.getLeft(), name)
        && Nodes.bare(less.getRight()) instanceof IntegerLiteralExpr one
        && one.asNumber().longValue() == 1;
  }
}
