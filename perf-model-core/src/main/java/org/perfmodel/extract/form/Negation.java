package org.perfmodel.extract.form;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.source.TreeEdits;

/**
 * Conditions that are denied as a whole, with the denial at their parts: {@code !(a < b)} -> {@code
 * a >= b}, {@code !(a && b)} -> {@code !a || !b}, {@code !!a} -> {@code a}. What compares with a
 * number that is none takes as long either way.
 */
final class Negation {
  private Negation() {}

  /** Rewrites a denial in place, where it is one of more than a plain value. */
  static void rewrite(UnaryExpr denial) {
    if (isDenial(denial)) {
      inward(denial.getExpression()).ifPresent(other -> replace(denial, other));
    }
  }

  private static void replace(UnaryExpr denial, Expression other) {
    boolean isPart =
        denial.getParentNode().orElse(null) instanceof BinaryExpr && other instanceof BinaryExpr;
    TreeEdits.replace(denial, isPart ? TreeEdits.at(denial, new EnclosedExpr(other)) : other);
  }

  private static boolean isDenial(Expression expression) {
    return expression instanceof UnaryExpr unary
        && unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT;
  }

  /** What holds where a condition does not. */
  static Expression of(Expression condition) {
    return inward(condition)
        .orElseGet(
            () -> {
              Expression bare = Nodes.bare(condition);
              boolean isShort =
                  !(bare instanceof BinaryExpr)
                      && !bare.isConditionalExpr()
                      && !bare.isInstanceOfExpr()
                      && !bare.isAssignExpr();
              Expression denied =
                  isShort
                      ? TreeEdits.copy(bare)
                      : TreeEdits.at(condition, new EnclosedExpr(TreeEdits.copy(bare)));
              return TreeEdits.at(
                  condition, new UnaryExpr(denied, UnaryExpr.Operator.LOGICAL_COMPLEMENT));
            });
  }

  private static Optional<Expression> inward(Expression condition) {
    Expression bare = Nodes.bare(condition);
    if (isDenial(bare)) {
      return Optional.of(TreeEdits.copy(Nodes.bare(((UnaryExpr) bare).getExpression())));
    }
    if (!(bare instanceof BinaryExpr binary)) {
      return Optional.empty();
    }
    Optional<BinaryExpr.Operator> other = opposite(binary.getOperator());
    if (other.isEmpty()) {
      return Optional.empty();
    }
    boolean isLogical = Operators.isLogical(binary.getOperator());
    Expression left = isLogical ? part(binary.getLeft()) : TreeEdits.copy(binary.getLeft());
    Expression right = isLogical ? part(binary.getRight()) : TreeEdits.copy(binary.getRight());
    return Optional.of(TreeEdits.at(binary, new BinaryExpr(left, right, other.get())));
  }

  private static Expression part(Expression condition) {
    Expression denied = of(condition);
    return denied instanceof BinaryExpr
        ? TreeEdits.at(condition, new EnclosedExpr(denied))
        : denied;
  }

  private static Optional<BinaryExpr.Operator> opposite(BinaryExpr.Operator operator) {
    return switch (operator) {
      case AND -> Optional.of(BinaryExpr.Operator.OR);
      case OR -> Optional.of(BinaryExpr.Operator.AND);
      case EQUALS -> Optional.of(BinaryExpr.Operator.NOT_EQUALS);
      case NOT_EQUALS -> Optional.of(BinaryExpr.Operator.EQUALS);
      case LESS -> Optional.of(BinaryExpr.Operator.GREATER_EQUALS);
      case LESS_EQUALS -> Optional.of(BinaryExpr.Operator.GREATER);
      case GREATER -> Optional.of(BinaryExpr.Operator.LESS_EQUALS);
      case GREATER_EQUALS -> Optional.of(BinaryExpr.Operator.LESS);
      default -> Optional.empty();
    };
  }
}
