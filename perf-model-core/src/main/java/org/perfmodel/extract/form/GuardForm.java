package org.perfmodel.extract.form;

import com.github.javaparser.ast.DataKey;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.TreeEdits;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Test;
import org.perfmodel.symbolic.Estimate;

/**
 * What is asked before a statement, in one way.
 *
 * <pre>
 * { a; if (c) continue; b }   of a loop  ->  { a; if (!c) { b } }
 * if (c && d) a                          ->  if (c) if (d) a
 * if (c || d) return;                    ->  if (c) return; if (d) return;
 * if (c >= d) a else b                   ->  if (c < d) b else a
 * </pre>
 */
public final class GuardForm {
  /** What a branch has become, where someone says how often the one on its line is taken. */
  private enum Became {
    /** It is taken where that one was not. */
    DENIED,
    /** A part: the one before it on the line has the whole share. */
    LATER
  }

  private static final DataKey<Became> BECAME = new DataKey<>() {};

  private GuardForm() {}

  /** How often a branch is taken of which somebody says how often the one in the source is. */
  public static Estimate share(IfStmt branch, Estimate given) {
    if (!branch.containsData(BECAME)) {
      return given;
    }
    return branch.getData(BECAME) == Became.DENIED
        ? Test.not(given)
        : new Estimate(
            isJump(branch.getThenStmt()) ? State.NEVER.value() : State.ALWAYS.value(),
            given.confidence());
  }

  /** Whether it goes with the branch around it, as one condition: neither has another way. */
  public static boolean isPart(Statement way) {
    Statement inner = way;
    while (inner instanceof BlockStmt block && block.getStatements().size() == 1) {
      inner = block.getStatement(0);
    }
    return inner instanceof IfStmt branch
        && branch.getElseStmt().isEmpty()
        && way.getParentNode().orElse(null) instanceof IfStmt around
        && around.getElseStmt().isEmpty();
  }

  /** What follows a {@code continue} of a loop's own body. */
  static void within(BlockStmt body) {
    List<Statement> statements = body.getStatements();
    for (int i = statements.size() - 2; i >= 0; i--) {
      if (!(statements.get(i) instanceof IfStmt branch)
          || branch.getElseStmt().isPresent()
          || !isContinue(branch.getThenStmt(), body)) {
        continue;
      }
      NodeList<Statement> behind = new NodeList<>();
      List<Statement> rest = new ArrayList<>(statements.subList(i + 1, statements.size()));
      for (Statement each : rest) {
        body.getStatements().remove(i + 1);
        behind.add(each);
      }
      IfStmt denied =
          new IfStmt(
              Negation.of(branch.getCondition()),
              TreeEdits.at(rest.get(0), new BlockStmt(behind)),
              null);
      denied.setData(BECAME, Became.DENIED);
      TreeEdits.replace(branch, denied);
    }
  }

  private static boolean isContinue(Statement way, BlockStmt body) {
    if (way instanceof BlockStmt block) {
      return block.getStatements().size() == 1 && isContinue(block.getStatement(0), body);
    }
    if (!(way instanceof ContinueStmt jump)) {
      return false;
    }
    Optional<Node> around = body.getParentNode().flatMap(Node::getParentNode);
    return jump.getLabel().isEmpty()
        || around
            .filter(LabeledStmt.class::isInstance)
            .filter(labelled -> ((LabeledStmt) labelled).getLabel().equals(jump.getLabel().get()))
            .isPresent();
  }

  /** Whether the condition is the contrary of a plainer one. */
  static boolean denies(IfStmt branch) {
    Expression condition = Nodes.bare(branch.getCondition());
    return condition instanceof BinaryExpr asked
        ? switch (asked.getOperator()) {
          case NOT_EQUALS, GREATER_EQUALS, LESS_EQUALS -> true;
          default -> false;
        }
        : condition.isUnaryExpr();
  }

  /** Asks for the contrary. */
  static void deny(IfStmt branch) {
    branch.setCondition(Negation.of(branch.getCondition()));
    branch.setData(BECAME, Became.DENIED);
  }

  /** Two ways in the order of a condition that denies nothing. */
  static void inOrder(IfStmt branch) {
    Statement other = branch.getElseStmt().orElse(null);
    if (other == null || other.isIfStmt() || branch.getThenStmt().isIfStmt() || !denies(branch)) {
      return;
    }
    Statement then = branch.getThenStmt();
    deny(branch);
    branch.setThenStmt(TreeEdits.copy(other));
    branch.setElseStmt(TreeEdits.copy(then));
  }

  /** A branch without another way, that several conditions decide. */
  static void split(IfStmt branch) {
    if (branch.getElseStmt().isPresent()
        || !(Nodes.bare(branch.getCondition()) instanceof BinaryExpr binary)) {
      return;
    }
    if (binary.getOperator() == BinaryExpr.Operator.AND) {
      nested(branch, binary);
    } else if (binary.getOperator() == BinaryExpr.Operator.OR
        && isJump(branch.getThenStmt())
        && branch.getParentNode().orElse(null) instanceof BlockStmt around) {
      inTurn(branch, binary, around);
    }
  }

  private static void nested(IfStmt branch, BinaryExpr both) {
    IfStmt inner =
        TreeEdits.at(
            branch, new IfStmt(bare(both.getRight()), TreeEdits.copy(branch.getThenStmt()), null));
    inner.setData(BECAME, Became.LATER);
    branch.setCondition(bare(both.getLeft()));
    branch.setThenStmt(inner);
    split(branch);
    split(inner);
  }

  private static void inTurn(IfStmt branch, BinaryExpr either, BlockStmt around) {
    IfStmt later =
        TreeEdits.at(
            branch,
            new IfStmt(bare(either.getRight()), TreeEdits.copy(branch.getThenStmt()), null));
    later.setData(BECAME, Became.LATER);
    branch.setCondition(bare(either.getLeft()));
    around.getStatements().add(Nodes.index(around.getStatements(), branch) + 1, later);
    split(later);
    split(branch);
  }

  private static Expression bare(Expression part) {
    return TreeEdits.copy(Nodes.bare(part));
  }

  private static boolean isJump(Statement way) {
    if (way instanceof BlockStmt block) {
      return block.getStatements().size() == 1 && isJump(block.getStatement(0));
    }
    return way.isContinueStmt()
        || way.isBreakStmt()
        || way.isThrowStmt()
        || way.isReturnStmt()
            && way.asReturnStmt()
                .getExpression()
                .filter(value -> !value.isLiteralExpr() && !value.isNameExpr())
                .isEmpty();
  }
}
