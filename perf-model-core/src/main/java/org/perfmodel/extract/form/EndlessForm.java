package org.perfmodel.extract.form;

import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A loop that its first statement ends.
 *
 * <pre>
 * while (true) { if (c) break; a }     ->  while (!c) { a }
 * for (;; i++) { if (c) break; a }     ->  for (; !c; i++) { a }
 * </pre>
 */
final class EndlessForm {
  private EndlessForm() {}

  static void rewrite(WhileStmt loop) {
    if (isTrue(loop.getCondition()) && leaves(loop.getBody())) {
      loop.setCondition(condition((BlockStmt) loop.getBody()));
    }
  }

  /** A loop that nothing but its condition is left of is one with {@code while}. */
  static void rewrite(ForStmt loop) {
    boolean isEndless = loop.getCompare().map(EndlessForm::isTrue).orElse(true);
    if (!isEndless || !leaves(loop.getBody())) {
      return;
    }
    Expression condition = condition((BlockStmt) loop.getBody());
    if (loop.getInitialization().isEmpty() && loop.getUpdate().isEmpty()) {
      TreeEdits.replace(loop, new WhileStmt(condition, TreeEdits.copy(loop.getBody())));
    } else {
      loop.setCompare(condition);
    }
  }

  private static boolean isTrue(Expression condition) {
    return Nodes.bare(condition) instanceof BooleanLiteralExpr literal && literal.getValue();
  }

  private static boolean leaves(Statement body) {
    return body instanceof BlockStmt block
        && block.getStatements().size() > 1
        && block.getStatement(0) instanceof IfStmt exit
        && exit.getElseStmt().isEmpty()
        && isBreak(exit.getThenStmt());
  }

  private static boolean isBreak(Statement way) {
    Statement only =
        way instanceof BlockStmt block && block.getStatements().size() == 1
            ? block.getStatement(0)
            : way;
    return only instanceof BreakStmt end && end.getLabel().isEmpty();
  }

  /** What has to hold for an iteration; the statement that asked for it is gone. */
  private static Expression condition(BlockStmt body) {
    IfStmt exit = (IfStmt) body.getStatement(0);
    GuardForm.deny(exit);
    Expression condition = TreeEdits.copy(exit.getCondition());
    exit.remove();
    return condition;
  }
}
