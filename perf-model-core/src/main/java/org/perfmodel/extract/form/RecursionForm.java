package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.List;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A recursion that a conditional expression ends, or whose last branch makes the answer, as one
 * that guards end.
 *
 * <pre>
 * return n == null ? 0 : f(n.left);  ->  if (n == null) return 0; return f(n.left);
 * return n != null ? f(n.left) : 0;  ->  if (n != null) return f(n.left); return 0;
 * if (c) r = 0; else r = f(n.left); return r;  ->  if (c) return 0; else return f(n.left);
 * </pre>
 */
final class RecursionForm {
  private RecursionForm() {}

  static void rewrite(MethodDeclaration method) {
    List<Statement> statements =
        method.getBody().<List<Statement>>map(BlockStmt::getStatements).orElse(List.of());
    answered(statements, method.getNameAsString());
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

  /** Each way of the last branch answers by itself what it made. */
  private static void answered(List<Statement> statements, String method) {
    int last = statements.size() - 1;
    if (last > 0
        && statements.get(last) instanceof ReturnStmt leaving
        && statements.get(last - 1) instanceof IfStmt branch
        && branch.getElseStmt().isPresent()
        && leaving.getExpression().flatMap(Nodes::name).isPresent()
        && calls(branch, method)) {
      String answer = leaving.getExpression().flatMap(Nodes::name).orElseThrow();
      boolean isLocal =
          statements.stream()
              .limit(last - 1L)
              .anyMatch(
                  each ->
                      each.findFirst(VariableDeclarator.class).isPresent()
                          && each.findFirst(VariableDeclarator.class)
                              .get()
                              .getNameAsString()
                              .equals(answer));
      if (isLocal) {
        answer(branch, answer, leaving);
        leaving.remove();
      }
    }
  }

  private static void answer(IfStmt branch, String answer, ReturnStmt leaving) {
    branch.setThenStmt(way(branch.getThenStmt(), answer, leaving));
    branch.setElseStmt(way(branch.getElseStmt().orElseThrow(), answer, leaving));
  }

  private static Statement way(Statement way, String answer, ReturnStmt leaving) {
    BlockStmt block =
        way instanceof BlockStmt many
            ? TreeEdits.copy(many)
            : TreeEdits.at(way, new BlockStmt(new NodeList<>(TreeEdits.copy(way))));
    List<Statement> parts = block.getStatements();
    Statement end = parts.isEmpty() ? null : parts.get(parts.size() - 1);
    if (end instanceof IfStmt inner && inner.getElseStmt().isPresent()) {
      answer(inner, answer, leaving);
    } else if (end instanceof ExpressionStmt made
        && made.getExpression() instanceof AssignExpr assign
        && assign.getOperator() == AssignExpr.Operator.ASSIGN
        && Nodes.name(assign.getTarget()).filter(answer::equals).isPresent()) {
      parts.set(parts.size() - 1, returned(assign.getValue()));
    } else if (!(end instanceof ReturnStmt || end instanceof ThrowStmt)) {
      parts.add(TreeEdits.copy(leaving));
    }
    return block;
  }

  private static ReturnStmt returned(Expression value) {
    return TreeEdits.at(value, new ReturnStmt(TreeEdits.copy(value)));
  }

  private static boolean calls(Node part, String method) {
    return Nodes.any(
        part, node -> node instanceof MethodCallExpr call && call.getNameAsString().equals(method));
  }
}
