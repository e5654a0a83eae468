package org.perfmodel.extract.form;

import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
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
  private static final Set<String> ASKING = Set.of("size", "length", "isEmpty", "hasNext");

  private EndlessForm() {}

  /** A loop that only what it throws ends. */
  static void thrown(WhileStmt loop) {
    if (isTrue(loop.getCondition())) {
      ThrownExitForm.rewrite(loop);
    }
  }

  /** {@code do { a } while (true)} -> {@code while (true) { a }}. */
  static void rewrite(DoStmt loop) {
    if (isTrue(loop.getCondition())) {
      Expression condition = TreeEdits.copy(loop.getCondition());
      TreeEdits.replace(loop, new WhileStmt(condition, TreeEdits.copy(loop.getBody())));
    }
  }

  /** A loop that only what it throws ends. */
  static void thrown(ForStmt loop) {
    if (loop.getCompare().map(EndlessForm::isTrue).orElse(true)) {
      ThrownExitForm.rewrite(loop);
    }
  }

  static void rewrite(WhileStmt loop) {
    if (isTrue(loop.getCondition())) {
      peeked(loop.getBody());
    }
    if (isTrue(loop.getCondition()) && leaves(loop.getBody())) {
      loop.setCondition(condition((BlockStmt) loop.getBody()));
    }
  }

  /** A loop that nothing but its condition is left of is one with {@code while}. */
  static void rewrite(ForStmt loop) {
    boolean isEndless = loop.getCompare().map(EndlessForm::isTrue).orElse(true);
    if (isEndless) {
      peeked(loop.getBody());
    }
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

  private static void peeked(Statement body) {
    if (body instanceof BlockStmt block) {
      PeekedForm.rewrite(block);
    }
  }

  private static boolean isTrue(Expression condition) {
    return Nodes.bare(condition) instanceof BooleanLiteralExpr literal && literal.getValue();
  }

  private static boolean leaves(Statement body) {
    return body instanceof BlockStmt block
        && block.getStatements().size() > 1
        && only(block.getStatement(0)) instanceof IfStmt exit
        && exit.getElseStmt().isEmpty()
        && only(exit.getThenStmt()) instanceof BreakStmt end
        && end.getLabel().isEmpty()
        && isAsked(exit.getCondition());
  }

  private static Statement only(Statement statement) {
    return statement instanceof BlockStmt block && block.getStatements().size() == 1
        ? only(block.getStatement(0))
        : statement;
  }

  /** Whether a condition takes nothing and waits for nothing. */
  private static boolean isAsked(Expression condition) {
    return !Nodes.any(
        condition,
        node ->
            node instanceof AssignExpr
                || node instanceof UnaryExpr step && DirectEffects.isStep(step)
                || node instanceof MethodCallExpr call && !ASKING.contains(call.getNameAsString()));
  }

  /** What has to hold for an iteration; the statement that asked for it is gone. */
  private static Expression condition(BlockStmt body) {
    IfStmt exit = (IfStmt) only(body.getStatement(0));
    GuardForm.deny(exit);
    Expression condition = TreeEdits.copy(exit.getCondition());
    body.getStatement(0).remove();
    return condition;
  }
}
