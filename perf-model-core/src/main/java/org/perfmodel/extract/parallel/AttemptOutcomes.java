package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import java.util.Optional;

/** What becomes of the answer of a call that need not succeed. */
final class AttemptOutcomes {
  private AttemptOutcomes() {}

  /** Whether anybody looks at it. */
  static boolean isUsed(MethodCallExpr call) {
    boolean isAlone = call.getParentNode().filter(ExpressionStmt.class::isInstance).isPresent();
    boolean isLambda = call.getParentNode().filter(LambdaExpr.class::isInstance).isPresent();
    return !isAlone && !isLambda;
  }

  /** Whether it is compared with null, or the variable is that it goes to. */
  static boolean isAskedForNull(MethodCallExpr call) {
    Optional<Node> parent = call.getParentNode();
    while (parent.filter(EnclosedExpr.class::isInstance).isPresent()) {
      parent = parent.get().getParentNode();
    }
    if (parent.isEmpty()) {
      return false;
    }
    if (parent.get() instanceof BinaryExpr compared) {
      return withNull(compared);
    }
    String variable = "";
    if (parent.get() instanceof VariableDeclarator declared) {
      variable = declared.getNameAsString();
    } else if (parent.get() instanceof AssignExpr assigned && assigned.getTarget().isNameExpr()) {
      variable = assigned.getTarget().asNameExpr().getNameAsString();
      Optional<Node> around = assigned.getParentNode();
      while (around.filter(EnclosedExpr.class::isInstance).isPresent()) {
        around = around.get().getParentNode();
      }
      if (around.filter(node -> node instanceof BinaryExpr two && withNull(two)).isPresent()) {
        return true;
      }
    }
    return !variable.isEmpty() && asked(call, variable);
  }

  private static boolean asked(Node from, String variable) {
    Node outermost = from;
    for (Optional<Node> at = from.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      outermost = at.get();
      if (outermost instanceof CallableDeclaration<?> || outermost instanceof LambdaExpr) {
        break;
      }
    }
    return outermost.findAll(BinaryExpr.class).stream()
        .anyMatch(
            each ->
                withNull(each)
                    && (isNamed(each.getLeft(), variable) || isNamed(each.getRight(), variable)));
  }

  private static boolean isNamed(Expression expression, String variable) {
    return expression.isNameExpr() && expression.asNameExpr().getNameAsString().equals(variable);
  }

  private static boolean withNull(BinaryExpr compared) {
    boolean isComparison =
        compared.getOperator() == BinaryExpr.Operator.EQUALS
            || compared.getOperator() == BinaryExpr.Operator.NOT_EQUALS;
    return isComparison
        && (compared.getLeft().isNullLiteralExpr() || compared.getRight().isNullLiteralExpr());
  }
}
