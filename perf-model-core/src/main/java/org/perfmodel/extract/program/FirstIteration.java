package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;

/**
 * What a loop makes when it is needed first: from then on the variable is not null, so that the way
 * is gone once at most for each time that the loop is entered.
 *
 * <pre>
 * if (buffer == null) { buffer = new byte[size]; }
 * if (buffer != null) { .. } else { buffer = new byte[size]; }
 * </pre>
 */
public final class FirstIteration {
  private FirstIteration() {}

  /**
   * Whether one way of a branch is gone once at most in a loop.
   *
   * @param isLocal whether a variable is of the method, so that nobody else assigns it
   * @return whether it is the way on which the condition holds; empty if neither is
   */
  public static Optional<Boolean> wayOf(IfStmt branch, Node loop, Predicate<String> isLocal) {
    if (!(Nodes.bare(branch.getCondition()) instanceof BinaryExpr compared)) {
      return Optional.empty();
    }
    boolean isEqual = compared.getOperator() == BinaryExpr.Operator.EQUALS;
    if (!isEqual && compared.getOperator() != BinaryExpr.Operator.NOT_EQUALS) {
      return Optional.empty();
    }
    Optional<String> variable = askedForNull(compared);
    Optional<Statement> way = isEqual ? Optional.of(branch.getThenStmt()) : branch.getElseStmt();
    return variable
        .filter(isLocal)
        .filter(name -> way.filter(makes -> makes(makes, name)).isPresent())
        .filter(name -> isKept(name, loop))
        .map(name -> isEqual);
  }

  private static Optional<String> askedForNull(BinaryExpr compared) {
    Expression left = Nodes.bare(compared.getLeft());
    Expression right = Nodes.bare(compared.getRight());
    Expression asked = right.isNullLiteralExpr() ? left : right;
    return left.isNullLiteralExpr() == right.isNullLiteralExpr() || !(asked instanceof NameExpr)
        ? Optional.empty()
        : Optional.of(((NameExpr) asked).getNameAsString());
  }

  /** Whether a way always assigns what is not null. */
  private static boolean makes(Statement way, String variable) {
    List<Statement> all = way instanceof BlockStmt block ? block.getStatements() : List.of(way);
    return all.stream()
        .anyMatch(
            each ->
                each instanceof ExpressionStmt statement
                    && statement.getExpression() instanceof AssignExpr assign
                    && isOf(assign, variable)
                    && isMade(assign));
  }

  /** Whether nothing else in the loop can make it null, and it is not a new variable each time. */
  private static boolean isKept(String variable, Node loop) {
    return !Nodes.any(
            loop,
            each ->
                each instanceof VariableDeclarator declared
                    && declared.getNameAsString().equals(variable))
        && !Nodes.any(
            loop,
            each -> each instanceof AssignExpr assign && isOf(assign, variable) && !isMade(assign));
  }

  private static boolean isOf(AssignExpr assign, String variable) {
    return assign.getTarget() instanceof NameExpr name && name.getNameAsString().equals(variable);
  }

  private static boolean isMade(AssignExpr assign) {
    Expression value = Nodes.bare(assign.getValue());
    return value.isObjectCreationExpr() || value.isArrayCreationExpr();
  }
}
