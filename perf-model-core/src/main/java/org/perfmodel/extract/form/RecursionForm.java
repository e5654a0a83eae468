package org.perfmodel.extract.form;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A recursion that a conditional expression ends, as one that a guard ends.
 *
 * <pre>
 * return n == null ? 0 : f(n.left);  ->  if (n == null) return 0; return f(n.left);
 * return n != null ? f(n.left) : 0;  ->  if (n != null) return f(n.left); return 0;
 * </pre>
 */
final class RecursionForm {
  private RecursionForm() {}

  static void rewrite(MethodDeclaration method) {
    List<Statement> statements =
        method.getBody().<List<Statement>>map(BlockStmt::getStatements).orElse(List.of());
    if (statements.isEmpty()
        || !(statements.get(statements.size() - 1) instanceof ReturnStmt last)
        || !(last.getExpression().map(Nodes::bare).orElse(null)
            instanceof ConditionalExpr chosen)) {
      return;
    }
    String name = method.getNameAsString();
    boolean isFirst = calls(chosen.getThenExpr(), name);
    if (isFirst == calls(chosen.getElseExpr(), name) || calls(chosen.getCondition(), name)) {
      return;
    }
    IfStmt guard =
        TreeEdits.at(
            last,
            new IfStmt(
                TreeEdits.copy(chosen.getCondition()), returned(chosen.getThenExpr()), null));
    ReturnStmt otherwise = returned(chosen.getElseExpr());
    last.remove();
    statements.add(guard);
    statements.add(otherwise);
  }

  private static ReturnStmt returned(Expression value) {
    return TreeEdits.at(value, new ReturnStmt(TreeEdits.copy(value)));
  }

  private static boolean calls(Expression part, String method) {
    return Nodes.any(
        part, node -> node instanceof MethodCallExpr call && call.getNameAsString().equals(method));
  }
}
