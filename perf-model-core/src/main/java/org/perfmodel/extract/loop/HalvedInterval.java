package org.perfmodel.extract.loop;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.program.LoopShape;
import org.perfmodel.extract.program.PathSteps;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.symbolic.Expr;

/** A loop that halves an interval, as a search by halving does. */
final class HalvedInterval {
  private HalvedInterval() {}

  /** How often the loop runs at most, if each iteration halves what is between two variables. */
  static Optional<TripCountBounds.Limit> of(LoopShape loop, List<Rank> ranks) {
    for (Rank rank : ranks) {
      String low = withFactor(rank, -1);
      String high = withFactor(rank, 1);
      if (rank.factors().size() == 2 && !low.isEmpty() && !high.isEmpty()) {
        Optional<String> middle = middle(loop.body(), low, high);
        if (middle.isPresent()) {
          Set<Map<String, Long>> ways =
              PathSteps.of(loop, Set.of(low, high), Map.of(), new Nearer(low, middle.get()));
          if (ways != null
              && !ways.isEmpty()
              && ways.stream().allMatch(way -> rank.change(way) < 0)) {
            Expr most = Expr.ceil(Expr.log2(Expr.max(Expr.ONE, rank.left().plus(1))));
            return Optional.of(
                new TripCountBounds.Limit(
                    most,
                    "each iteration halves what is between `" + low + "` and `" + high + "`"));
          }
        }
      }
    }
    return Optional.empty();
  }

  private static String withFactor(Rank rank, long factor) {
    return rank.factors().entrySet().stream()
        .filter(each -> each.getValue() == factor)
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse("");
  }

  /** The variable that is given what is midway, once in each iteration. */
  private static Optional<String> middle(Statement body, String low, String high) {
    if (!(body instanceof BlockStmt block)) {
      return Optional.empty();
    }
    for (Statement each : block.getStatements()) {
      if (each.isExpressionStmt()) {
        Expression expression = each.asExpressionStmt().getExpression();
        if (expression instanceof AssignExpr assign
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && isMiddle(assign.getValue(), low, high)) {
          return Nodes.name(assign.getTarget());
        }
        if (expression.isVariableDeclarationExpr()) {
          for (VariableDeclarator made : expression.asVariableDeclarationExpr().getVariables()) {
            if (made.getInitializer().filter(value -> isMiddle(value, low, high)).isPresent()) {
              return Optional.of(made.getNameAsString());
            }
          }
        }
      }
    }
    return Optional.empty();
  }

  /** {@code (low + high) / 2}, {@code low + (high - low) / 2}, or the same with shifts. */
  private static boolean isMiddle(Expression value, String low, String high) {
    Expression plain = Nodes.bare(value);
    if (!(plain instanceof BinaryExpr binary)) {
      return false;
    }
    if (isHalf(binary)) {
      return isSum(binary.getLeft(), low, high, BinaryExpr.Operator.PLUS)
          || isSum(binary.getLeft(), high, low, BinaryExpr.Operator.PLUS);
    }
    return binary.getOperator() == BinaryExpr.Operator.PLUS
        && TripCountBounds.is(binary.getLeft(), low)
        && Nodes.bare(binary.getRight()) instanceof BinaryExpr half
        && isHalf(half)
        && isSum(half.getLeft(), high, low, BinaryExpr.Operator.MINUS);
  }

  private static boolean isHalf(BinaryExpr binary) {
    long by =
        switch (binary.getOperator()) {
          case DIVIDE -> 2;
          case SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> 1;
          default -> 0;
        };
    return by > 0
        && Nodes.bare(binary.getRight()) instanceof IntegerLiteralExpr literal
        && literal.asNumber().longValue() == by;
  }

  /** Of two variables, to which a constant may be added: halves are rounded up or down. */
  private static boolean isSum(
      Expression sum, String one, String other, BinaryExpr.Operator operator) {
    if (!(Nodes.bare(sum) instanceof BinaryExpr binary)) {
      return false;
    }
    if (Nodes.bare(binary.getRight()) instanceof IntegerLiteralExpr) {
      return isSum(binary.getLeft(), one, other, operator);
    }
    return binary.getOperator() == operator
        && TripCountBounds.is(binary.getLeft(), one)
        && TripCountBounds.is(binary.getRight(), other);
  }

  private static @Nullable Long literal(Expression value) {
    return Nodes.bare(value) instanceof IntegerLiteralExpr literal
        ? literal.asNumber().longValue()
        : null;
  }

  /** An end of an interval is given what is midway, or its neighbour. */
  private record Nearer(String low, String middle) implements PathSteps.Change<Map<String, Long>> {
    @Override
    public @Nullable Map<String, Long> assigned(
        Map<String, Long> way, String name, AssignExpr.Operator operator, Expression value) {
      Expression plain = Nodes.bare(value);
      boolean isNear =
          TripCountBounds.is(plain, middle)
              || plain instanceof BinaryExpr sum
                  && TripCountBounds.is(sum.getLeft(), middle)
                  && literal(sum.getRight()) != null;
      return operator == AssignExpr.Operator.ASSIGN && isNear
          ? RankingFunctions.changed(way, name, name.equals(low) ? 1 : -1)
          : null;
    }

    @Override
    public Map<String, Long> stepped(Map<String, Long> way, String name, int by) {
      return way;
    }
  }
}
