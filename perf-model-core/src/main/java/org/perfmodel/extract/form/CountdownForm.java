package org.perfmodel.extract.form;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A loop that counts down within its condition, as one that counts down after its body.
 *
 * <pre>
 * for (int i = n; i-- &gt; 0; ) body   -&gt;  for (int i = n - 1; i &gt;= 0; i--) body
 * </pre>
 *
 * Only of a counter that the loop declares and the body does not change.
 */
final class CountdownForm {
  private CountdownForm() {}

  static void rewrite(ForStmt loop) {
    if (!loop.getUpdate().isEmpty()
        || loop.getInitialization().size() != 1
        || !(loop.getInitialization().get(0) instanceof VariableDeclarationExpr declared)
        || declared.getVariables().size() != 1
        || declared.getVariable(0).getInitializer().isEmpty()
        || !(loop.getCompare().orElse(null) instanceof BinaryExpr asked)
        || !isZero(asked.getRight())
        || asked.getOperator() != BinaryExpr.Operator.GREATER
            && asked.getOperator() != BinaryExpr.Operator.NOT_EQUALS
        || !(Nodes.bare(asked.getLeft()) instanceof UnaryExpr step)
        || step.getOperator() != UnaryExpr.Operator.POSTFIX_DECREMENT) {
      return;
    }
    VariableDeclarator counter = declared.getVariable(0);
    String name = counter.getNameAsString();
    if (Nodes.name(step.getExpression()).filter(name::equals).isEmpty() || isChanged(loop, name)) {
      return;
    }
    Expression first = counter.getInitializer().orElseThrow();
    counter.setInitializer(
        TreeEdits.at(
            first,
            new BinaryExpr(
                TreeEdits.copy(first),
                TreeEdits.at(first, new IntegerLiteralExpr("1")),
                BinaryExpr.Operator.MINUS)));
    asked.setLeft(TreeEdits.at(asked, new NameExpr(name)));
    asked.setOperator(BinaryExpr.Operator.GREATER_EQUALS);
    loop.setUpdate(
        new NodeList<>(
            TreeEdits.at(
                asked,
                new UnaryExpr(
                    TreeEdits.at(asked, new NameExpr(name)),
                    UnaryExpr.Operator.POSTFIX_DECREMENT))));
  }

  private static boolean isZero(Expression right) {
    return Nodes.bare(right) instanceof IntegerLiteralExpr number && number.getValue().equals("0");
  }

  private static boolean isChanged(ForStmt loop, String name) {
    return Nodes.any(
        loop.getBody(),
        node ->
            node instanceof AssignExpr assign
                    && Nodes.name(assign.getTarget()).filter(name::equals).isPresent()
                || node instanceof UnaryExpr unary
                    && unary.getOperator() != UnaryExpr.Operator.MINUS
                    && unary.getOperator() != UnaryExpr.Operator.PLUS
                    && unary.getOperator() != UnaryExpr.Operator.BITWISE_COMPLEMENT
                    && Nodes.name(unary.getExpression()).filter(name::equals).isPresent());
  }
}
