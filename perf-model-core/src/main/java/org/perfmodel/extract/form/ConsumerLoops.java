package org.perfmodel.extract.form;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.program.QueueTypes;
import org.perfmodel.extract.source.Nodes;

/**
 * Loops that take an element and ask whether it is the last, written in one way.
 *
 * <pre>
 * while (!(x = q.take()).equals(END)) body            ->  while (true) { if ((x = q.take()).equals(END)) break; body }
 * for (T x = q.take(); x != END; x = q.take()) body   ->  T x; while (true) { x = q.take(); if (!(x != END)) break; body }
 * T x = q.take(); while (x != END) { body; x = q.take(); }   ->  the same
 * </pre>
 */
final class ConsumerLoops {
  private static final Set<String> TAKES = Set.of("take", "takeFirst");

  private ConsumerLoops() {}

  /** Rewrites those of a source in place; all stay on their lines. */
  static void rewrite(CompilationUnit unit) {
    if (!QueueTypes.areIn(unit)) {
      return;
    }
    unit.findAll(WhileStmt.class).forEach(ConsumerLoops::testing);
    unit.findAll(WhileStmt.class).forEach(ConsumerLoops::takingLast);
    unit.findAll(ForStmt.class).forEach(ConsumerLoops::stepping);
  }

  private static boolean isTake(MethodCallExpr call) {
    return TAKES.contains(call.getNameAsString())
        && call.getArguments().isEmpty()
        && call.getScope().isPresent();
  }

  private static boolean takes(Node node) {
    return node.findFirst(MethodCallExpr.class, ConsumerLoops::isTake).isPresent();
  }

  /** {@code while (.. take() ..)}. */
  private static void testing(WhileStmt loop) {
    Expression condition = loop.getCondition();
    if (takes(condition)) {
      endless(loop, null, condition, loop.getBody());
    }
  }

  /** {@code x = q.take(); while (.. x ..) { ..; x = q.take(); }}. */
  private static void takingLast(WhileStmt loop) {
    boolean isTaking =
        loop.getBody() instanceof BlockStmt body
            && body.getStatements().isNonEmpty()
            && body.findFirst(ContinueStmt.class).isEmpty();
    if (!isTaking || takes(loop.getCondition())) {
      return;
    }
    BlockStmt body = loop.getBody().asBlockStmt();
    Statement last = body.getStatement(body.getStatements().size() - 1);
    Optional<AssignExpr> again = taking(last);
    Optional<Statement> before = before(loop);
    if (again.isEmpty() || before.isEmpty() || !isSame(before.get(), again.get())) {
      return;
    }
    body.remove(last);
    leaveOpen(before.get());
    endless(loop, again.get(), loop.getCondition(), body);
  }

  /** {@code for (x = q.take(); .. x ..; x = q.take())}. */
  private static void stepping(ForStmt loop) {
    if (loop.getInitialization().size() != 1
        || loop.getUpdate().size() != 1
        || loop.getCompare().isEmpty()
        || !(loop.getUpdate().get(0) instanceof AssignExpr again)
        || !takes(again)
        || !(loop.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return;
    }
    ExpressionStmt first = new ExpressionStmt(loop.getInitialization().get(0).clone());
    first.setRange(loop.getRange().orElse(null));
    if (!isSame(first, again)) {
      return;
    }
    int at = around.getStatements().indexOf(loop);
    WhileStmt endless = new WhileStmt(loop.getCompare().get().clone(), loop.getBody());
    endless.setRange(loop.getRange().orElse(null));
    loop.getComment().ifPresent(endless::setComment);
    leaveOpen(first);
    BlockStmt both = new BlockStmt(new NodeList<>(first, endless));
    both.setRange(loop.getRange().orElse(null));
    around.setStatement(at, both);
    endless(endless, again, endless.getCondition(), endless.getBody());
  }

  private static Optional<AssignExpr> taking(Statement statement) {
    return statement instanceof ExpressionStmt only
            && only.getExpression() instanceof AssignExpr assign
            && assign.getTarget().isNameExpr()
            && takes(assign.getValue())
        ? Optional.of(assign)
        : Optional.empty();
  }

  private static Optional<Statement> before(Statement statement) {
    if (!(statement.getParentNode().orElse(null) instanceof BlockStmt around)) {
      return Optional.empty();
    }
    Statement found = null;
    for (Statement each : around.getStatements()) {
      if (Nodes.same(each, statement)) {
        return Optional.ofNullable(found);
      }
      found = each;
    }
    return Optional.empty();
  }

  /** Whether a statement gives a variable what another one gives it again. */
  private static boolean isSame(Statement first, AssignExpr again) {
    String name = again.getTarget().toString();
    String value = again.getValue().toString();
    if (!(first instanceof ExpressionStmt only)) {
      return false;
    }
    if (only.getExpression() instanceof VariableDeclarationExpr declared) {
      return declared.getVariables().size() == 1
          && declared.getVariable(0).getNameAsString().equals(name)
          && declared
              .getVariable(0)
              .getInitializer()
              .filter(initial -> initial.toString().equals(value))
              .isPresent();
    }
    return only.getExpression() instanceof AssignExpr assign
        && assign.getTarget().toString().equals(name)
        && assign.getValue().toString().equals(value);
  }

  /** Only declares, or does nothing. */
  private static void leaveOpen(Statement first) {
    if (first.asExpressionStmt().getExpression() instanceof VariableDeclarationExpr declared) {
      declared.getVariable(0).removeInitializer();
    } else {
      first.remove();
    }
  }

  private static void endless(
      WhileStmt loop, @Nullable Expression taking, Expression goesOn, Statement body) {
    BooleanLiteralExpr always = new BooleanLiteralExpr(true);
    always.setRange(goesOn.getRange().orElse(null));
    loop.setCondition(always);
    BlockStmt all = new BlockStmt();
    all.setRange(body.getRange().orElse(null));
    if (taking != null) {
      ExpressionStmt take = new ExpressionStmt(taking);
      take.setRange(taking.getRange().orElse(null));
      all.addStatement(take);
    }
    BreakStmt leave = new BreakStmt();
    leave.removeLabel();
    leave.setRange(goesOn.getRange().orElse(null));
    IfStmt test = new IfStmt(opposite(goesOn), leave, null);
    test.setRange(goesOn.getRange().orElse(null));
    all.addStatement(test);
    loop.setBody(all);
    all.addStatement(body);
  }

  private static Expression opposite(Expression condition) {
    if (condition instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return not.getExpression();
    }
    EnclosedExpr enclosed = new EnclosedExpr(condition);
    enclosed.setRange(condition.getRange().orElse(null));
    UnaryExpr not = new UnaryExpr(enclosed, UnaryExpr.Operator.LOGICAL_COMPLEMENT);
    not.setRange(condition.getRange().orElse(null));
    return not;
  }
}
