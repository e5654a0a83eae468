package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;

/**
 * Places in a ring, which go on by one and from the end back to the start, whatever they are kept
 * in: {@code at++; if (at == buffer.length) { at = 0; }}. Whoever asks, and through which object,
 * it is a pattern that comes again.
 */
public final class RingBuffers {
  private RingBuffers() {}

  /** Whether a condition asks for the end of a ring that was gone on in right before. */
  public static boolean comesRound(Node asking) {
    if (!(asking instanceof IfStmt asked) || asked.getElseStmt().isPresent()) {
      return false;
    }
    Expression condition = Nodes.bare(asked.getCondition());
    Optional<Expression> back = target(asked.getThenStmt());
    if (back.isEmpty() || !(condition instanceof BinaryExpr comparison) || !isEnd(comparison)) {
      return false;
    }
    Expression place = Nodes.bare(comparison.getLeft());
    if (place instanceof UnaryExpr step) {
      return step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
          && step.getExpression().equals(back.get());
    }
    return place.equals(back.get())
        && before(asked).filter(step -> isStep(step, back.get())).isPresent();
  }

  private static boolean isEnd(BinaryExpr comparison) {
    return switch (comparison.getOperator()) {
      case EQUALS, GREATER, GREATER_EQUALS -> true;
      default -> false;
    };
  }

  /** What a statement sets to a constant, if it does nothing else. */
  private static Optional<Expression> target(Statement then) {
    Statement only =
        then instanceof BlockStmt block && block.getStatements().size() == 1
            ? block.getStatement(0)
            : then;
    return only.toExpressionStmt()
        .map(statement -> statement.getExpression())
        .filter(AssignExpr.class::isInstance)
        .map(AssignExpr.class::cast)
        .filter(
            assignment ->
                assignment.getOperator() == AssignExpr.Operator.ASSIGN
                    && assignment.getValue().isLiteralExpr())
        .map(AssignExpr::getTarget)
        .filter(place -> place instanceof NameExpr || place instanceof FieldAccessExpr);
  }

  private static Optional<Statement> before(IfStmt asked) {
    if (!(asked.getParentNode().orElse(null) instanceof BlockStmt block)) {
      return Optional.empty();
    }
    List<Statement> statements = block.getStatements();
    int at = statements.indexOf(asked);
    return at > 0 ? Optional.of(statements.get(at - 1)) : Optional.empty();
  }

  private static boolean isStep(Statement statement, Expression place) {
    Optional<Expression> expression =
        statement.toExpressionStmt().map(each -> each.getExpression());
    return expression
        .filter(
            each ->
                each instanceof UnaryExpr step
                        && DirectEffects.isStep(step)
                        && step.getExpression().equals(place)
                    || each instanceof AssignExpr assignment
                        && assignment.getOperator() == AssignExpr.Operator.PLUS
                        && assignment.getValue().isLiteralExpr()
                        && assignment.getTarget().equals(place))
        .isPresent();
  }
}
