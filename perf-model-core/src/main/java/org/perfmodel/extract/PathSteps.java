package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.ThrowStmt;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * By how much each way through an iteration changes some variables, of the ways on which the loop
 * may go on.
 *
 * <pre>
 * if (a[i] &lt;= b[j]) c[k++] = a[i++]; else c[k++] = b[j++];    {i: 1}, {j: 1}
 * </pre>
 */
final class PathSteps {
  private static final int MOST_WAYS = 64;

  /** Something changes them otherwise, or there are too many ways. */
  private static final class Lost extends RuntimeException {
    private static final long serialVersionUID = 1;

    Lost() {
      super(null, null, false, false);
    }
  }

  /**
   * By how much an assignment changes a variable; null where that is no constant.
   *
   * @param name of the variable
   */
  interface Step extends BiFunction<String, AssignExpr, @Nullable Long> {}

  private final Set<String> names;
  private final Step step;
  private final Set<Map<String, Long>> ended = new HashSet<>();

  private PathSteps(Set<String> names, Step step) {
    this.names = names;
    this.step = step;
  }

  /** The changes on each way; null where they are not known. */
  static @Nullable Set<Map<String, Long>> of(LoopShape loop, Set<String> names, Step step) {
    PathSteps steps = new PathSteps(names, step);
    try {
      if (steps.touches(loop.condition().orElseThrow())) {
        return null;
      }
      Set<Map<String, Long>> ways = steps.through(loop.body(), Set.of(new TreeMap<>()));
      Set<Map<String, Long>> all = new HashSet<>(ways);
      all.addAll(steps.ended);
      for (Expression update : loop.updates()) {
        all = steps.evaluated(update, all);
      }
      return all;
    } catch (Lost unknown) {
      return null;
    }
  }

  /** What a constant is added to or taken from a variable, if that is all. */
  static @Nullable Long constant(String name, AssignExpr assign) {
    Expression value = Nodes.bare(assign.getValue());
    return switch (assign.getOperator()) {
      case PLUS -> literal(value);
      case MINUS -> negated(literal(value));
      case ASSIGN -> value instanceof BinaryExpr sum ? constant(name, sum) : null;
      default -> null;
    };
  }

  private static @Nullable Long constant(String name, BinaryExpr sum) {
    boolean isLeft = Effects.name(sum.getLeft()).filter(name::equals).isPresent();
    boolean isRight = Effects.name(sum.getRight()).filter(name::equals).isPresent();
    if (sum.getOperator() == BinaryExpr.Operator.PLUS && isLeft != isRight) {
      return literal(Nodes.bare(isLeft ? sum.getRight() : sum.getLeft()));
    }
    return sum.getOperator() == BinaryExpr.Operator.MINUS && isLeft
        ? negated(literal(Nodes.bare(sum.getRight())))
        : null;
  }

  private static @Nullable Long literal(Expression value) {
    return value instanceof IntegerLiteralExpr literal ? literal.asNumber().longValue() : null;
  }

  private static @Nullable Long negated(@Nullable Long value) {
    return value == null ? null : -value;
  }

  private boolean touches(Node node) {
    return Nodes.any(node, each -> isOneOf(target(each)));
  }

  private static @Nullable Expression target(Node node) {
    if (node instanceof AssignExpr assign) {
      return assign.getTarget();
    }
    return node instanceof UnaryExpr unary && Effects.isStep(unary) ? unary.getExpression() : null;
  }

  private boolean isOneOf(@Nullable Expression target) {
    return target != null && Effects.name(target).filter(names::contains).isPresent();
  }

  private Set<Map<String, Long>> through(Statement statement, Set<Map<String, Long>> ways) {
    if (ways.isEmpty() || statement.isEmptyStmt()) {
      return ways;
    }
    if (statement instanceof BlockStmt block) {
      Set<Map<String, Long>> all = ways;
      for (Statement each : block.getStatements()) {
        all = through(each, all);
      }
      return all;
    }
    if (statement instanceof IfStmt branch) {
      Set<Map<String, Long>> asked = evaluated(branch.getCondition(), ways);
      Set<Map<String, Long>> all = new HashSet<>(through(branch.getThenStmt(), asked));
      all.addAll(branch.getElseStmt().map(other -> through(other, asked)).orElse(asked));
      return few(all);
    }
    if (statement.isExpressionStmt()) {
      return evaluated(statement.asExpressionStmt().getExpression(), ways);
    }
    if (statement instanceof ContinueStmt next && next.getLabel().isEmpty()) {
      ended.addAll(ways);
      return Set.of();
    }
    if (statement instanceof BreakStmt
        || statement instanceof ReturnStmt
        || statement instanceof ThrowStmt) {
      return Set.of();
    }
    if (touches(statement) || Nodes.any(statement, ContinueStmt.class::isInstance)) {
      throw new Lost();
    }
    return ways;
  }

  private Set<Map<String, Long>> evaluated(Node node, Set<Map<String, Long>> ways) {
    if (node instanceof LambdaExpr || node instanceof ObjectCreationExpr || !touches(node)) {
      return ways;
    }
    if (node instanceof ConditionalExpr choice) {
      Set<Map<String, Long>> asked = evaluated(choice.getCondition(), ways);
      Set<Map<String, Long>> all = new HashSet<>(evaluated(choice.getThenExpr(), asked));
      all.addAll(evaluated(choice.getElseExpr(), asked));
      return few(all);
    }
    if (node instanceof BinaryExpr both && Conditions.isLogical(both.getOperator())) {
      Set<Map<String, Long>> asked = evaluated(both.getLeft(), ways);
      Set<Map<String, Long>> all = new HashSet<>(evaluated(both.getRight(), asked));
      all.addAll(asked);
      return few(all);
    }
    if (node instanceof AssignExpr assign && isOneOf(assign.getTarget())) {
      return assigned(assign, ways);
    }
    if (node instanceof UnaryExpr unary && isOneOf(target(unary))) {
      boolean isUp =
          unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      return changed(ways, Effects.name(unary.getExpression()).orElseThrow(), isUp ? 1 : -1);
    }
    Set<Map<String, Long>> all = ways;
    for (Node child : node.getChildNodes()) {
      all = evaluated(child, all);
    }
    return all;
  }

  private Set<Map<String, Long>> assigned(AssignExpr assign, Set<Map<String, Long>> ways) {
    String name = Effects.name(assign.getTarget()).orElseThrow();
    if (assign.getOperator() != AssignExpr.Operator.ASSIGN
        && Nodes.bare(assign.getValue()) instanceof ConditionalExpr choice) {
      Set<Map<String, Long>> asked = evaluated(choice.getCondition(), ways);
      Set<Map<String, Long>> all = new HashSet<>();
      for (Expression value : List.of(choice.getThenExpr(), choice.getElseExpr())) {
        AssignExpr one = new AssignExpr(assign.getTarget().clone(), value.clone(), assign.getOperator());
        all.addAll(assigned(one, asked));
      }
      return few(all);
    }
    Long by = step.apply(name, assign);
    if (by == null || touches(assign.getValue())) {
      throw new Lost();
    }
    return changed(ways, name, by);
  }

  private static Set<Map<String, Long>> changed(
      Set<Map<String, Long>> ways, String name, long by) {
    Set<Map<String, Long>> all = new HashSet<>();
    for (Map<String, Long> way : ways) {
      Map<String, Long> changed = new TreeMap<>(way);
      changed.merge(name, by, Long::sum);
      all.add(changed);
    }
    return all;
  }

  private static Set<Map<String, Long>> few(Set<Map<String, Long>> ways) {
    if (ways.size() > MOST_WAYS) {
      throw new Lost();
    }
    return ways;
  }
}
