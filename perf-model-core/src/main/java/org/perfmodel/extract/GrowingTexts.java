package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.List;
import java.util.Optional;
import org.perfmodel.symbolic.Expr;

/**
 * Texts that get longer in each iteration, all of which is copied each time:
 *
 * <pre>
 * for (i &lt; n) text += more               |text| = i * |more| before it
 * for (i &lt; n) text = text + more         the same
 * for (i &lt; n) { text = ""; .. }          begins anew
 * </pre>
 */
final class GrowingTexts {
  private GrowingTexts() {}

  /**
   * Characters that a text has already when something is joined to it, but for those that it began
   * with.
   *
   * @param joined {@code text += more} or the sum in {@code text = text + more}
   * @param added the type of what is joined
   * @param loops around it, the innermost last
   * @return zero where it does not grow
   */
  static Expr before(Expression joined, JavaType added, List<RegionNotes.OpenLoop> loops) {
    Optional<AssignExpr> assigned = assigned(joined);
    if (assigned.isEmpty()) {
      return Expr.ZERO;
    }
    String name = Printed.of(assigned.get().getTarget());
    int around = Math.min(loopsAround(assigned.get(), name), loops.size());
    Expr earlier = Expr.ZERO;
    Expr within = Expr.ONE;
    for (int i = 1; i <= around; i++) {
      RegionNotes.OpenLoop loop = loops.get(loops.size() - i);
      if (loop.isRecursion) {
        break;
      }
      earlier = earlier.plus(loop.variable.times(within).times(loop.coming));
      within = within.times(loop.trips).times(loop.coming);
    }
    return earlier.times(characters(added(joined), added));
  }

  /** The assignment that makes a text longer by what is joined to it. */
  private static Optional<AssignExpr> assigned(Expression joined) {
    if (joined instanceof AssignExpr assign) {
      return Optional.of(assign);
    }
    Node top = joined;
    while (top.getParentNode().orElse(null) instanceof Expression parent
        && !(parent instanceof AssignExpr)) {
      if (!(parent instanceof BinaryExpr) && !parent.isEnclosedExpr()) {
        return Optional.empty();
      }
      top = parent;
    }
    return top.getParentNode().orElse(null) instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && joined instanceof BinaryExpr sum
            && has(sum, Printed.of(assign.getTarget()))
        ? Optional.of(assign)
        : Optional.empty();
  }

  private static boolean has(BinaryExpr sum, String name) {
    return sum.getOperator() == BinaryExpr.Operator.PLUS
        && (is(sum.getLeft(), name) || is(sum.getRight(), name));
  }

  private static boolean is(Expression expression, String name) {
    return Printed.of(expression).equals(name);
  }

  private static Expression added(Expression joined) {
    if (joined instanceof AssignExpr assign) {
      return assign.getValue();
    }
    BinaryExpr sum = joined.asBinaryExpr();
    String name = assigned(joined).map(each -> Printed.of(each.getTarget())).orElse("");
    return is(sum.getLeft(), name) ? sum.getRight() : sum.getLeft();
  }

  private static long characters(Expression added, JavaType type) {
    if (added instanceof StringLiteralExpr literal) {
      return literal.asString().length();
    }
    return type.equals(JavaType.CHAR) ? 1 : BinaryOperators.TYPICAL_TEXT;
  }

  /** Loops around an assignment in which nothing makes the text begin anew. */
  private static int loopsAround(AssignExpr assign, String name) {
    int loops = 0;
    Node at = assign;
    while (at.getParentNode().isPresent()) {
      Node parent = at.getParentNode().get();
      if (parent instanceof BlockStmt block && declares(block, name)
          || parent instanceof CallableDeclaration<?>
          || parent instanceof LambdaExpr) {
        return loops;
      }
      if (isLoop(parent)) {
        if (beginsAnew(parent, name)) {
          return loops;
        }
        loops++;
        if (parent instanceof ForStmt loop
            && loop.getInitialization().stream().anyMatch(each -> isOf(each, name))) {
          return loops;
        }
      }
      at = parent;
    }
    return loops;
  }

  private static boolean isLoop(Node node) {
    return node instanceof ForStmt
        || node instanceof ForEachStmt
        || node instanceof WhileStmt
        || node instanceof DoStmt;
  }

  private static boolean declares(BlockStmt block, String name) {
    for (Statement each : block.getStatements()) {
      if (each.isExpressionStmt() && isOf(each.asExpressionStmt().getExpression(), name)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isOf(Expression declaration, String name) {
    return declaration.isVariableDeclarationExpr()
        && declaration.asVariableDeclarationExpr().getVariables().stream()
            .map(VariableDeclarator::getNameAsString)
            .anyMatch(name::equals);
  }

  private static boolean beginsAnew(Node loop, String name) {
    return loop.findAll(AssignExpr.class).stream()
        .filter(each -> each.getOperator() == AssignExpr.Operator.ASSIGN)
        .filter(each -> is(each.getTarget(), name))
        .anyMatch(
            each ->
                each.getValue().findAll(Expression.class).stream()
                    .noneMatch(part -> is(part, name)));
  }
}
