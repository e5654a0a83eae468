package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A number or a truth that a method chooses before it returns.
 *
 * <pre>
 * if (c) return a; if (d) return b; return e;  ->  return c ? a : d ? b : e;
 * if (c) { if (d) return true; } return false; ->  return c &amp;&amp; d;
 * </pre>
 */
final class ReturnedValue {
  private ReturnedValue() {}

  /**
   * Rewrites the end of a method in place.
   *
   * @param isGiven of a branch, whether somebody says how often it is taken
   */
  static void rewrite(MethodDeclaration method, Predicate<IfStmt> isGiven) {
    if (!method.getType().isPrimitiveType() || method.getBody().isEmpty()) {
      return;
    }
    List<Statement> statements = method.getBody().get().getStatements();
    while (statements.size() > 1
        && returned(statements.get(statements.size() - 1)).isPresent()
        && statements.get(statements.size() - 2) instanceof IfStmt branch
        && branch.getElseStmt().isEmpty()
        && !isGiven.test(branch)) {
      ReturnStmt last = (ReturnStmt) statements.get(statements.size() - 1);
      Optional<Expression> condition = condition(branch);
      Optional<Expression> value = value(branch);
      if (condition.isEmpty() || value.isEmpty()) {
        return;
      }
      Expression otherwise = returned(last).orElseThrow();
      Expression chosen = chosen(branch, condition.get(), value.get(), otherwise);
      statements.remove(statements.size() - 1);
      TreeEdits.replace(branch, new ReturnStmt(chosen));
    }
  }

  /** What decides: of a branch within a branch both conditions. */
  private static Optional<Expression> condition(IfStmt branch) {
    if (!isPure(branch.getCondition())) {
      return Optional.empty();
    }
    Statement way = only(branch.getThenStmt());
    if (!(way instanceof IfStmt inner)) {
      return Optional.of(TreeEdits.copy(branch.getCondition()));
    }
    return inner.getElseStmt().isPresent()
        ? Optional.empty()
        : condition(inner)
            .map(deeper -> binary(branch, branch.getCondition(), deeper, BinaryExpr.Operator.AND));
  }

  private static Optional<Expression> value(IfStmt branch) {
    Statement way = only(branch.getThenStmt());
    return way instanceof IfStmt inner ? value(inner) : returned(way);
  }

  private static Statement only(Statement way) {
    Statement inner = way;
    while (inner instanceof BlockStmt block && block.getStatements().size() == 1) {
      inner = block.getStatement(0);
    }
    return inner;
  }

  private static Optional<Expression> returned(Statement statement) {
    return statement instanceof ReturnStmt result
        ? result.getExpression().filter(ReturnedValue::isPure)
        : Optional.empty();
  }

  private static Expression chosen(
      Node place, Expression condition, Expression then, Expression otherwise) {
    Optional<Boolean> one = truth(then);
    Optional<Boolean> other = truth(otherwise);
    if (one.isPresent() && other.isPresent() && !one.equals(other)) {
      return one.get() ? condition : Negation.of(condition);
    }
    if (one.isPresent()) {
      return one.get()
          ? binary(place, condition, otherwise, BinaryExpr.Operator.OR)
          : binary(place, Negation.of(condition), otherwise, BinaryExpr.Operator.AND);
    }
    if (other.isPresent()) {
      return other.get()
          ? binary(place, Negation.of(condition), then, BinaryExpr.Operator.OR)
          : binary(place, condition, then, BinaryExpr.Operator.AND);
    }
    return TreeEdits.at(
        place, new ConditionalExpr(condition, TreeEdits.copy(then), TreeEdits.copy(otherwise)));
  }

  private static Optional<Boolean> truth(Expression value) {
    return Nodes.bare(value) instanceof BooleanLiteralExpr literal
        ? Optional.of(literal.getValue())
        : Optional.empty();
  }

  private static Expression binary(
      Node place, Expression left, Expression right, BinaryExpr.Operator operator) {
    return TreeEdits.at(
        place, new BinaryExpr(enclosed(left, operator), enclosed(right, operator), operator));
  }

  private static Expression enclosed(Expression part, BinaryExpr.Operator around) {
    Expression copy = TreeEdits.copy(part);
    boolean isLoose =
        copy instanceof ConditionalExpr
            || copy instanceof BinaryExpr inner
                && inner.getOperator() == BinaryExpr.Operator.OR
                && around == BinaryExpr.Operator.AND;
    return isLoose ? TreeEdits.at(part, new EnclosedExpr(copy)) : copy;
  }

  /** Whether it computes a value and does nothing else. */
  private static boolean isPure(Expression expression) {
    return !Nodes.any(
        expression,
        node ->
            node instanceof MethodCallExpr
                || node instanceof ObjectCreationExpr
                || node instanceof AssignExpr
                || node instanceof UnaryExpr unary && isStep(unary));
  }

  private static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case POSTFIX_INCREMENT, POSTFIX_DECREMENT, PREFIX_INCREMENT, PREFIX_DECREMENT -> true;
      default -> false;
    };
  }
}
