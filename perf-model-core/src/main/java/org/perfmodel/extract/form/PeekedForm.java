package org.perfmodel.extract.form;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A loop that ends where a queue has no first element.
 *
 * <pre>
 * T h = q.peek(); if (h == null || c) break;  ->  if (q.isEmpty()) break; T h = q.peek(); if (c) break;
 * </pre>
 */
final class PeekedForm {
  private static final Set<String> PEEKING = Set.of("peek", "peekFirst", "peekLast");

  private PeekedForm() {}

  /** Rewrites the beginning of a loop's body. */
  static void rewrite(BlockStmt body) {
    List<Statement> all = body.getStatements();
    if (all.size() < 2
        || !(all.get(0) instanceof ExpressionStmt first)
        || !first.getExpression().isVariableDeclarationExpr()
        || first.getExpression().asVariableDeclarationExpr().getVariables().size() != 1
        || !(all.get(1) instanceof IfStmt exit)
        || exit.getElseStmt().isPresent()
        || !isBreak(exit.getThenStmt())) {
      return;
    }
    VariableDeclarator head = first.getExpression().asVariableDeclarationExpr().getVariable(0);
    Optional<MethodCallExpr> peek =
        head.getInitializer()
            .filter(MethodCallExpr.class::isInstance)
            .map(MethodCallExpr.class::cast)
            .filter(call -> PEEKING.contains(call.getNameAsString()))
            .filter(call -> call.getArguments().isEmpty())
            .filter(call -> call.getScope().filter(Expression::isNameExpr).isPresent());
    if (peek.isEmpty()) {
      return;
    }
    Expression condition = Nodes.bare(exit.getCondition());
    boolean isAll = isNothing(condition, head);
    if (!isAll
        && !(condition instanceof BinaryExpr either
            && either.getOperator() == BinaryExpr.Operator.OR
            && isNothing(Nodes.bare(either.getLeft()), head))) {
      return;
    }
    Expression queue = TreeEdits.copy(peek.get().getScope().orElseThrow());
    MethodCallExpr isEmpty = TreeEdits.at(first, new MethodCallExpr(queue, "isEmpty"));
    IfStmt ends =
        TreeEdits.at(first, new IfStmt(isEmpty, TreeEdits.copy(exit.getThenStmt()), null));
    if (isAll) {
      exit.remove();
    } else {
      exit.setCondition(TreeEdits.copy(((BinaryExpr) condition).getRight()));
    }
    body.getStatements().addFirst(ends);
  }

  private static boolean isBreak(Statement then) {
    return then instanceof BlockStmt block && block.getStatements().size() == 1
        ? isBreak(block.getStatement(0))
        : then instanceof BreakStmt end && end.getLabel().isEmpty();
  }

  private static boolean isNothing(Expression condition, VariableDeclarator head) {
    return condition instanceof BinaryExpr equal
        && equal.getOperator() == BinaryExpr.Operator.EQUALS
        && (equal.getRight().isNullLiteralExpr() && isHead(equal.getLeft(), head)
            || equal.getLeft().isNullLiteralExpr() && isHead(equal.getRight(), head));
  }

  private static boolean isHead(Expression value, VariableDeclarator head) {
    return value instanceof NameExpr name && name.getName().equals(head.getName());
  }
}
