package org.perfmodel.extract.form;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.Optional;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;

/**
 * A choice of the value of one variable, as HotSpot's C2 sees it, whether a branch or an expression
 * makes it.
 *
 * <pre>
 * x = c ? e : x            ->  if (c) x = e;
 * x = c ? x : e            ->  if (!(c)) x = e;
 * if (c) x = e; else x = f ->  x = c ? e : f;
 * x = c ? y - a : y + a    ->  x = y + (c ? -a : a);
 * </pre>
 */
public final class ChosenValue {
  private ChosenValue() {}

  /** A choice that leaves a variable as it is on one way. */
  static void branchOf(AssignExpr assign) {
    boolean isChoice =
        assign.getOperator() == AssignExpr.Operator.ASSIGN
            && assign.getTarget().isNameExpr()
            && assign.getParentNode().orElse(null) instanceof ExpressionStmt
            && Nodes.bare(assign.getValue()) instanceof ConditionalExpr;
    if (!isChoice) {
      return;
    }
    ExpressionStmt statement = (ExpressionStmt) assign.getParentNode().orElseThrow();
    ConditionalExpr choice = (ConditionalExpr) Nodes.bare(assign.getValue());
    Expression then = Nodes.bare(choice.getThenExpr());
    Expression other = Nodes.bare(choice.getElseExpr());
    if (then.equals(other)
        || !then.equals(assign.getTarget()) && !other.equals(assign.getTarget())) {
      return;
    }
    boolean isKept = then.equals(assign.getTarget());
    Expression condition = choice.getCondition();
    Expression asked =
        isKept
            ? TreeEdits.at(
                condition,
                new UnaryExpr(
                    TreeEdits.at(condition, new EnclosedExpr(TreeEdits.copy(condition))),
                    UnaryExpr.Operator.LOGICAL_COMPLEMENT))
            : TreeEdits.copy(condition);
    AssignExpr kept =
        new AssignExpr(
            TreeEdits.copy(assign.getTarget()),
            TreeEdits.copy((isKept ? choice.getElseExpr() : choice.getThenExpr())),
            AssignExpr.Operator.ASSIGN);
    ExpressionStmt way = new ExpressionStmt(TreeEdits.at(assign, kept));
    TreeEdits.replace(statement, new IfStmt(asked, TreeEdits.at(statement, way), null));
  }

  /** A branch whose ways assign to the same variable, and nothing else. */
  static void choiceOf(IfStmt branch) {
    Optional<AssignExpr> then = only(branch.getThenStmt());
    Optional<AssignExpr> other = branch.getElseStmt().flatMap(ChosenValue::only);
    if (then.isEmpty()
        || other.isEmpty()
        || then.get().getOperator() != other.get().getOperator()
        || !then.get().getTarget().equals(other.get().getTarget())
        || !new StepForm().isNumber(then.get().getTarget().asNameExpr())) {
      return;
    }
    Expression one = then.get().getValue();
    Expression two = other.get().getValue();
    if (one.equals(two)) {
      return; // Chooses nothing.
    }
    Expression chosen =
        shared(branch, branch.getCondition(), one, two)
            .orElseGet(
                () ->
                    choice(
                        branch, branch.getCondition(), TreeEdits.copy(one), TreeEdits.copy(two)));
    AssignExpr assign =
        new AssignExpr(TreeEdits.copy(then.get().getTarget()), chosen, then.get().getOperator());
    TreeEdits.replace(branch, new ExpressionStmt(TreeEdits.at(branch, assign)));
  }

  /** A choice between a sum and a difference of the same. */
  static void sharedIn(ConditionalExpr choice) {
    shared(choice, choice.getCondition(), choice.getThenExpr(), choice.getElseExpr())
        .ifPresent(
            sum -> {
              boolean isPart = choice.getParentNode().orElse(null) instanceof BinaryExpr;
              TreeEdits.replace(choice, isPart ? new EnclosedExpr(sum) : sum);
            });
  }

  private static ConditionalExpr choice(
      Node place, Expression condition, Expression one, Expression two) {
    return TreeEdits.at(place, new ConditionalExpr(TreeEdits.copy(condition), one, two));
  }

  /** What both ways compute alike is computed once. */
  private static Optional<Expression> shared(
      Node branch, Expression condition, Expression one, Expression two) {
    if (!(Nodes.bare(one) instanceof BinaryExpr first)
        || !(Nodes.bare(two) instanceof BinaryExpr second)
        || !first.getLeft().equals(second.getLeft())
        || !first.getRight().equals(second.getRight())
        || !isSum(first)
        || !isSum(second)
        || first.getOperator() == second.getOperator()
        || !(Nodes.bare(first.getRight()) instanceof NameExpr)) {
      return Optional.empty();
    }
    Expression added = first.getRight();
    Expression less =
        TreeEdits.at(added, new UnaryExpr(TreeEdits.copy(added), UnaryExpr.Operator.MINUS));
    boolean isLess = first.getOperator() == BinaryExpr.Operator.MINUS;
    ConditionalExpr sign =
        choice(
            branch,
            condition,
            isLess ? less : TreeEdits.copy(added),
            isLess ? TreeEdits.copy(added) : less);
    return Optional.of(
        TreeEdits.at(
            first,
            new BinaryExpr(
                TreeEdits.copy(first.getLeft()),
                TreeEdits.at(added, new EnclosedExpr(sign)),
                BinaryExpr.Operator.PLUS)));
  }

  private static boolean isSum(BinaryExpr sum) {
    return sum.getOperator() == BinaryExpr.Operator.PLUS
        || sum.getOperator() == BinaryExpr.Operator.MINUS;
  }

  public static Optional<AssignExpr> only(Statement way) {
    if (way instanceof BlockStmt block) {
      return block.getStatements().size() == 1 ? only(block.getStatement(0)) : Optional.empty();
    }
    if (!(way instanceof ExpressionStmt statement)) {
      return Optional.empty();
    }
    if (statement.getExpression() instanceof UnaryExpr step
        && DirectEffects.isStep(step)
        && step.getExpression().isNameExpr()) {
      return Optional.of(added(step));
    }
    return statement.getExpression() instanceof AssignExpr assign && assign.getTarget().isNameExpr()
        ? Optional.of(assign)
        : Optional.empty();
  }

  /** {@code x--} -> {@code x += -1}. */
  private static AssignExpr added(UnaryExpr step) {
    boolean isUp =
        step.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT
            || step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT;
    Expression one = TreeEdits.at(step, new IntegerLiteralExpr("1"));
    Expression by = isUp ? one : TreeEdits.at(step, new UnaryExpr(one, UnaryExpr.Operator.MINUS));
    return TreeEdits.at(
        step, new AssignExpr(TreeEdits.copy(step.getExpression()), by, AssignExpr.Operator.PLUS));
  }
}
