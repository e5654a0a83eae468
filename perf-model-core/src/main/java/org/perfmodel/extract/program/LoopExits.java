package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.TripRange;

/** How a loop's body can be left other than at its end. */
public final class LoopExits {
  private static final int LONGEST = 24;

  private LoopExits() {}

  /** Whether a break or return may end the loop before its condition does. */
  static boolean leaveEarly(Statement body) {
    return !body.findAll(ReturnStmt.class, r -> !isInLambda(r, body)).isEmpty()
        || !body.findAll(BreakStmt.class, b -> leaves(b, body)).isEmpty()
        || !body.findAll(ContinueStmt.class, c -> leaves(c, body)).isEmpty();
  }

  /**
   * From the best case to the worst of a loop that its data may end before its bound.
   *
   * @param begins whether it runs once in any case, if at all
   */
  public static TripRange range(Expr most, boolean begins) {
    Expr least = begins ? Expr.min(Expr.ONE, most) : Expr.ZERO;
    return new TripRange(least, most);
  }

  /** {@code trips 1 .. n, expected n/2}; what is long, or in indices, stands for itself. */
  public static String shown(int least, Expr most, Expr expected) {
    boolean isPlain = most.weight() <= LONGEST && !LinearForm.hasIndex(most);
    String end = isPlain ? most.toString() : "its bound";
    String taken =
        expected.equals(most) || !isPlain || expected.weight() > LONGEST
            ? expected.equals(most) ? end : "fewer"
            : expected.toString();
    return "trips " + least + " .. " + end + ", expected " + taken;
  }

  /**
   * A loop's only way out besides its condition: {@code if (c) break;} or {@code break;} among the
   * statements of its body.
   *
   * @param branch empty where the body always ends with it
   * @param before the statements of the body before it
   */
  public record Exit(Optional<IfStmt> branch, List<Statement> before) {}

  /**
   * The same, or a return, be it behind other statements, of a loop that ends in no other way.
   *
   * @param isEndless whether it has no condition
   */
  public static Optional<Exit> only(Statement body, boolean isEndless) {
    return isEndless ? only(body).or(() -> last(body)) : only(body);
  }

  private static Optional<Exit> last(Statement body) {
    int exits =
        body.findAll(BreakStmt.class, each -> leaves(each, body)).size()
            + body.findAll(ReturnStmt.class, each -> !isInLambda(each, body)).size();
    boolean isLabelled =
        !body.findAll(BreakStmt.class, each -> each.getLabel().isPresent()).isEmpty()
            || !body.findAll(ContinueStmt.class, each -> leaves(each, body)).isEmpty()
            || continues(body);
    return exits == 1 && !isLabelled ? first(body) : Optional.empty();
  }

  static Optional<Exit> only(Statement body) {
    List<BreakStmt> breaks = body.findAll(BreakStmt.class, b -> leaves(b, body));
    if (breaks.size() != 1
        || breaks.get(0).getLabel().isPresent()
        || !body.findAll(ReturnStmt.class, r -> !isInLambda(r, body)).isEmpty()
        || !body.findAll(ContinueStmt.class, c -> leaves(c, body)).isEmpty()
        || continues(body)) {
      return Optional.empty();
    }
    List<Statement> statements = new ArrayList<>();
    flatten(body, statements);
    for (int i = 0; i < statements.size(); i++) {
      Statement each = statements.get(i);
      boolean isIt =
          Nodes.same(each, breaks.get(0))
              || each instanceof IfStmt branch
                  && branch.getElseStmt().isEmpty()
                  && isOnly(branch.getThenStmt(), breaks.get(0));
      if (isIt) {
        return Optional.of(
            new Exit(
                each instanceof IfStmt branch ? Optional.of(branch) : Optional.empty(),
                List.copyOf(statements.subList(0, i))));
      }
    }
    return Optional.empty();
  }

  /** The first {@code if (c) break;} or {@code if (c) return;} among the statements of a body. */
  public static Optional<Exit> first(Statement body) {
    List<Statement> statements = new ArrayList<>();
    flatten(body, statements);
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof IfStmt branch
          && branch.getElseStmt().isEmpty()
          && isExit(branch.getThenStmt())) {
        return Optional.of(new Exit(Optional.of(branch), List.copyOf(statements.subList(0, i))));
      }
    }
    return Optional.empty();
  }

  /** Whether one break is all that leaves a loop with that body. */
  public static boolean isOnlyBreak(Statement body) {
    return body.findAll(BreakStmt.class, each -> leaves(each, body)).size() == 1
        && body.findAll(ReturnStmt.class, each -> !isInLambda(each, body)).isEmpty()
        && body.findAll(ContinueStmt.class, each -> leaves(each, body)).isEmpty()
        && !continues(body);
  }

  public static boolean isExit(Statement then) {
    return then instanceof BlockStmt block && block.getStatements().isNonEmpty()
        ? isExit(block.getStatement(block.getStatements().size() - 1))
        : then.isBreakStmt() || then.isReturnStmt();
  }

  /** The statements of a block, and those of blocks in it. */
  private static void flatten(Statement statement, List<Statement> into) {
    if (statement instanceof BlockStmt block) {
      block.getStatements().forEach(each -> flatten(each, into));
    } else {
      into.add(statement);
    }
  }

  private static boolean isOnly(Statement statement, BreakStmt jump) {
    return statement instanceof BlockStmt block && block.getStatements().size() == 1
        ? isOnly(block.getStatement(0), jump)
        : Nodes.same(statement, jump);
  }

  /** The opposite of a condition, as an expression, where it is plain. */
  public static Optional<Expression> opposite(Expression condition) {
    if (condition instanceof EnclosedExpr enclosed) {
      return opposite(enclosed.getInner());
    }
    if (condition instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return Optional.of(not.getExpression());
    }
    if (!(condition instanceof BinaryExpr binary)) {
      return Optional.empty();
    }
    if (binary.getOperator() == BinaryExpr.Operator.OR) {
      Optional<Expression> left = opposite(binary.getLeft());
      Optional<Expression> right = opposite(binary.getRight());
      return left.isPresent() && right.isPresent()
          ? Optional.of(
              new BinaryExpr(left.get().clone(), right.get().clone(), BinaryExpr.Operator.AND))
          : Optional.empty();
    }
    BinaryExpr.Operator turned =
        switch (binary.getOperator()) {
          case EQUALS -> BinaryExpr.Operator.NOT_EQUALS;
          case NOT_EQUALS -> BinaryExpr.Operator.EQUALS;
          case LESS -> BinaryExpr.Operator.GREATER_EQUALS;
          case LESS_EQUALS -> BinaryExpr.Operator.GREATER;
          case GREATER -> BinaryExpr.Operator.LESS_EQUALS;
          case GREATER_EQUALS -> BinaryExpr.Operator.LESS;
          default -> BinaryExpr.Operator.XOR;
        };
    return turned == BinaryExpr.Operator.XOR
        ? Optional.empty()
        : Optional.of(new BinaryExpr(binary.getLeft().clone(), binary.getRight().clone(), turned));
  }

  public static boolean isInLambda(Node node, Node limit) {
    Node at = node;
    while (!Nodes.same(at, limit)) {
      if (at instanceof LambdaExpr || at instanceof MethodDeclaration) {
        return true;
      }
      at = at.getParentNode().orElse(limit);
    }
    return false;
  }

  public static boolean leaves(BreakStmt jump, Node body) {
    if (jump.getLabel().isPresent()) {
      return !isLabelWithin(jump.getLabel().get().asString(), jump, body);
    }
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (Nodes.isLoop(at) || at instanceof SwitchStmt) {
        return false;
      }
      at = at.getParentNode().orElse(body);
    }
    return true;
  }

  /** A continue of a loop further out. */
  private static boolean leaves(ContinueStmt jump, Node body) {
    if (jump.getLabel().isEmpty() || isLabelWithin(jump.getLabel().get().asString(), jump, body)) {
      return false;
    }
    String label = jump.getLabel().get().asString();
    Optional<Node> own = body.getParentNode().flatMap(Node::getParentNode);
    return own.filter(
            node ->
                node instanceof LabeledStmt labelled
                    && labelled.getLabel().asString().equals(label))
        .isEmpty();
  }

  private static boolean isLabelWithin(String label, Node jump, Node body) {
    Node at = jump;
    while (!Nodes.same(at, body)) {
      if (at instanceof LabeledStmt labelled && labelled.getLabel().asString().equals(label)) {
        return true;
      }
      at = at.getParentNode().orElse(body);
    }
    return false;
  }

  /** Whether a continue may skip the rest of the body. */
  static boolean continues(Statement body) {
    return !body.findAll(
            ContinueStmt.class,
            jump -> {
              if (jump.getLabel().isPresent()) {
                return true;
              }
              Node at = jump;
              while (!Nodes.same(at, body)) {
                if (Nodes.isLoop(at)) {
                  return false;
                }
                at = at.getParentNode().orElse(body);
              }
              return true;
            })
        .isEmpty();
  }
}
