package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import java.math.BigInteger;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;

/**
 * Conditions that a processor foresees. No iteration changes some: {@code if (x == null)}, {@code
 * if (flag)} where neither the loop nor what it calls assigns a variable that they read. They come
 * out the same way in all of a run of the loop, and a compiler may ask them once before it. Others
 * change with the counter of a {@code for} loop only, in a pattern that comes again: {@code if (i %
 * 3 == 0 || i % 5 == 0)}, {@code if ((i & p) == r)}. Those that go by {@link Clocks} do so too:
 * {@code if (--left == 0)}. Elements of arrays and answers of methods count as anything, and what
 * scrambles a counter's bits as well. Calls of a method by itself are a loop too: {@link
 * SteadyCalls}.
 */
public final class PredictableConditions {
  /** Products with greater constants are there to scramble. */
  private static final BigInteger SMALL = BigInteger.valueOf(64);

  private PredictableConditions() {}

  /**
   * How many of the loops of its method around a statement, from the innermost on, leave a
   * condition of it as it is, or change it by their counters alone.
   */
  public static int loops(Expression condition, Node statement, Effects effects) {
    return effects.facts.steady(statement, () -> found(condition, statement, effects));
  }

  /**
   * Whether a loop ends by what the loops around it move in a pattern, all that its method has, so
   * that the pattern comes again: {@code while (bits >= 8) { .. bits -= 8; }} behind {@code bits +=
   * width}.
   */
  public static boolean endsInTime(Optional<Expression> condition, Node loop, Effects effects) {
    int around = 0;
    Optional<Node> node = loop.getParentNode();
    while (node.isPresent() && !isBoundary(node.get())) {
      around += isLoop(node.get()) ? 1 : 0;
      node = node.get().getParentNode();
    }
    int foreseen = around;
    return around > 0
        && condition.filter(asked -> found(asked, loop, effects) >= foreseen).isPresent();
  }

  private static int found(Expression condition, Node statement, Effects effects) {
    Set<String> names = new HashSet<>();
    if (Nodes.any(condition, PredictableConditions::isAnything)
        || !isPlain(condition, names, effects)) {
      return 0;
    }
    boolean isPattern = !Nodes.any(condition, PredictableConditions::scrambles);
    int loops = 0;
    Optional<Node> around = statement.getParentNode();
    while (around.isPresent() && !isBoundary(around.get())) {
      Node node = around.get();
      if (isLoop(node)) {
        if (isPattern && node instanceof ForStmt loop) {
          names.removeAll(counters(loop, effects));
        }
        Set<String> others = new HashSet<>(names);
        if (isPattern) {
          others.removeAll(Clocks.in(node, effects));
        }
        if (changes(node, others, effects)) {
          return loops;
        }
        loops++;
      }
      around = node.getParentNode();
    }
    return loops;
  }

  /**
   * The loops of its method around a statement and the calls of the method by itself, if neither
   * change what it asks otherwise than in a pattern; else 0.
   */
  public static int ofCalls(Expression condition, Node statement, Effects effects) {
    return effects.facts.steadyOfCalls(
        statement, () -> foundOfCalls(condition, statement, effects));
  }

  private static int foundOfCalls(Expression condition, Node statement, Effects effects) {
    int loops = 0;
    Node at = statement;
    while (at.getParentNode().isPresent() && !isBoundary(at)) {
      at = at.getParentNode().get();
      loops += isLoop(at) ? 1 : 0;
    }
    Set<String> names = new HashSet<>();
    boolean isSteady =
        at instanceof MethodDeclaration method
            && !Nodes.any(condition, node -> isAnything(node) || scrambles(node))
            && isPlain(condition, names, effects)
            && SteadyCalls.decide(names, method, effects);
    return isSteady ? loops + 1 : 0;
  }

  /** Collects the names that are read; whether none of them is volatile. */
  private static boolean isPlain(Expression condition, Set<String> names, Effects effects) {
    Nodes.walk(
        condition,
        node -> {
          if (node instanceof NameExpr name) {
            names.add(name.getNameAsString());
          } else if (node instanceof FieldAccessExpr access) {
            names.add(access.getNameAsString());
          }
        });
    return condition
        .findCompilationUnit()
        .filter(unit -> Collections.disjoint(effects.facts.volatiles(unit), names))
        .isPresent();
  }

  static boolean isAnything(Node node) {
    return node instanceof ArrayAccessExpr
        || node instanceof MethodCallExpr
        || node instanceof MethodReferenceExpr
        || node instanceof ObjectCreationExpr
        || node instanceof AssignExpr
        || node instanceof LambdaExpr
        || node instanceof ConditionalExpr
        || node instanceof SwitchExpr;
  }

  private static boolean scrambles(Node node) {
    if (!(node instanceof BinaryExpr binary)) {
      return false;
    }
    return switch (binary.getOperator()) {
      case XOR, LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
      case MULTIPLY -> isLarge(binary.getLeft()) || isLarge(binary.getRight());
      default -> false;
    };
  }

  private static boolean isLarge(Expression factor) {
    Expression bare = Nodes.bare(factor);
    if (bare instanceof IntegerLiteralExpr number) {
      return isLarge(number.asNumber());
    }
    return bare instanceof LongLiteralExpr number && isLarge(number.asNumber());
  }

  private static boolean isLarge(Number number) {
    return new BigInteger(number.toString()).abs().compareTo(SMALL) > 0;
  }

  /** Variables that a loop steps, and nothing in it changes. */
  private static Set<String> counters(ForStmt loop, Effects effects) {
    Set<String> changed = effects.facts.of(loop.getBody()).changed();
    Set<String> counters = new HashSet<>();
    for (Expression update : loop.getUpdate()) {
      Expression stepped =
          update instanceof UnaryExpr step && DirectEffects.isStep(step)
              ? step.getExpression()
              : update instanceof AssignExpr assignment
                      && assignment.getOperator() != AssignExpr.Operator.ASSIGN
                      && isCount(assignment.getValue(), changed)
                  ? assignment.getTarget()
                  : update;
      if (stepped instanceof NameExpr name) {
        counters.add(name.getNameAsString());
      }
    }
    counters.removeAll(changed);
    return counters;
  }

  private static boolean isCount(Expression step, Set<String> changed) {
    return step instanceof NameExpr name && !changed.contains(name.getNameAsString())
        || step.isIntegerLiteralExpr()
        || step.isLongLiteralExpr();
  }

  public static boolean isLoop(Node node) {
    return Nodes.isLoop(node);
  }

  /** What is inside runs at another time than what is around. */
  private static boolean isBoundary(Node node) {
    return node instanceof BodyDeclaration<?> || node instanceof LambdaExpr;
  }

  private static boolean changes(Node loop, Set<String> names, Effects effects) {
    return !Collections.disjoint(effects.facts.of(loop).changed(), names)
        || !Collections.disjoint(effects.namesOfCalls(loop), names)
        || !Collections.disjoint(effects.facts.of(loop).declared(), names);
  }
}
