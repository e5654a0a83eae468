package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;

/**
 * Pairs of variables that a loop only moves to what is halfway between them, or next to it: what
 * lies between them stays between their beginnings.
 */
public final class Halvings {
  /** What a variable is set to: a step from another. */
  private record Near(String middle, long least, long most) {
    Optional<Near> and(Near other) {
      return middle.equals(other.middle)
          ? Optional.of(new Near(middle, Math.min(least, other.least), Math.max(most, other.most)))
          : Optional.empty();
    }
  }

  private Halvings() {}

  /**
   * Those of a loop.
   *
   * @param assignments all of the loop
   * @param begin what is known where the loop begins
   */
  public static List<Halving> of(List<Node> assignments, Statement body, State begin) {
    Map<String, Optional<Near>> near = new TreeMap<>();
    for (Node node : assignments) {
      if (node instanceof AssignExpr assign && assign.getTarget().isNameExpr()) {
        Optional<Near> now =
            assign.getOperator() == AssignExpr.Operator.ASSIGN
                ? near(Nodes.bare(assign.getValue()))
                : Optional.empty();
        near.merge(
            assign.getTarget().asNameExpr().getNameAsString(),
            now,
            (one, two) -> one.flatMap(first -> two.flatMap(first::and)));
      }
    }
    List<Halving> found = new ArrayList<>();
    near.forEach(
        (low, one) ->
            near.forEach(
                (high, two) -> {
                  if (isPair(one, two)
                      && isHalf(one.orElseThrow().middle(), low, high, assignments, body)) {
                    between(low, high, two.orElseThrow().least() < 0, begin).ifPresent(found::add);
                  }
                }));
    return found;
  }

  private static boolean isPair(Optional<Near> low, Optional<Near> high) {
    return low.isPresent()
        && high.isPresent()
        && low.get().middle().equals(high.get().middle())
        && low.get().least() >= 0
        && high.get().most() <= 0
        && low.get().most() > high.get().least();
  }

  private static Optional<Near> near(Expression value) {
    if (value instanceof NameExpr name) {
      return Optional.of(new Near(name.getNameAsString(), 0, 0));
    }
    if (value instanceof BinaryExpr sum
        && sum.getLeft() instanceof NameExpr name
        && is(sum.getRight(), "1")) {
      if (sum.getOperator() == BinaryExpr.Operator.PLUS) {
        return Optional.of(new Near(name.getNameAsString(), 1, 1));
      }
      if (sum.getOperator() == BinaryExpr.Operator.MINUS) {
        return Optional.of(new Near(name.getNameAsString(), -1, -1));
      }
    }
    return Optional.empty();
  }

  private static Optional<Halving> between(
      String low, String high, boolean isInclusive, State begin) {
    Optional<Expr> from = begin.local(low).flatMap(local -> local.value().whole());
    Optional<Expr> to = begin.local(high).flatMap(local -> local.value().whole());
    return from.flatMap(
        least ->
            to.map(most -> new Halving(low, high, most.minus(least).plus(isInclusive ? 1 : 0))));
  }

  private static boolean isHalf(
      String middle, String low, String high, List<Node> assignments, Statement body) {
    List<Expression> values = new ArrayList<>();
    for (Node node : assignments) {
      if (node instanceof AssignExpr assign && is(assign.getTarget(), middle)) {
        values.add(assign.getValue());
      }
    }
    for (VariableDeclarator variable : body.findAll(VariableDeclarator.class)) {
      if (variable.getNameAsString().equals(middle)) {
        variable.getInitializer().ifPresent(values::add);
      }
    }
    return !values.isEmpty() && values.stream().allMatch(each -> isHalfway(each, low, high));
  }

  /** {@code (a + b) / 2} or {@code a + (b - a) / 2}, with a shift or a division. */
  private static boolean isHalfway(Expression value, String low, String high) {
    Expression bare = Nodes.bare(value);
    if (bare instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      return is(sum.getLeft(), low)
          && half(sum.getRight())
              .filter(
                  of ->
                      of.getOperator() == BinaryExpr.Operator.MINUS
                          && is(of.getLeft(), high)
                          && is(of.getRight(), low))
              .isPresent();
    }
    return half(bare)
        .filter(
            of ->
                of.getOperator() == BinaryExpr.Operator.PLUS
                    && (is(of.getLeft(), low) && is(of.getRight(), high)
                        || is(of.getLeft(), high) && is(of.getRight(), low)))
        .isPresent();
  }

  /** What is halved. */
  private static Optional<BinaryExpr> half(Expression value) {
    if (!(Nodes.bare(value) instanceof BinaryExpr halved)) {
      return Optional.empty();
    }
    boolean isHalf =
        switch (halved.getOperator()) {
          case DIVIDE -> is(halved.getRight(), "2");
          case SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> is(halved.getRight(), "1");
          default -> false;
        };
    return isHalf && Nodes.bare(halved.getLeft()) instanceof BinaryExpr of
        ? Optional.of(of)
        : Optional.empty();
  }

  private static boolean is(Expression expression, String text) {
    Expression bare = Nodes.bare(expression);
    return bare instanceof NameExpr name && name.getNameAsString().equals(text)
        || bare.isIntegerLiteralExpr() && bare.asIntegerLiteralExpr().getValue().equals(text);
  }
}
