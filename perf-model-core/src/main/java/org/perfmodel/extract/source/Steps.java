package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How far the variables of a loop go in one iteration at most, where all that happens to one is
 * steps by constants, or that it is set to one that does so: the merge of two runs, a partition,
 * the place of the least element so far.
 */
public final class Steps {
  private static final long LONGEST = 64;

  /**
   * How far it goes.
   *
   * @param by elements, forwards or backwards
   * @param wraps whether it comes back to where it began now and then, as in a ring
   */
  public record Step(long by, boolean wraps) {}

  private final Map<String, Long> steps = new HashMap<>();
  private final Map<String, List<String>> copies = new HashMap<>();
  private final Set<String> others = new HashSet<>();
  private final Set<String> wrapping = new HashSet<>();

  private Steps() {}

  /** By name, the longest step; 0 for one that is only set to where another was. */
  public static Map<String, Step> of(Iterable<? extends Node> assignments) {
    Steps steps = new Steps();
    assignments.forEach(steps::read);
    return steps.found();
  }

  /** Names that are given what plain names hold, and nothing else. */
  public static Set<String> passed(Iterable<? extends Node> assignments) {
    Steps steps = new Steps();
    assignments.forEach(steps::read);
    Set<String> passed = new HashSet<>(steps.copies.keySet());
    passed.removeAll(steps.others);
    passed.removeAll(steps.steps.keySet());
    passed.removeAll(steps.wrapping);
    return passed;
  }

  private void read(Node node) {
    if (node instanceof UnaryExpr step && step.getExpression().isNameExpr()) {
      boolean isUp =
          step.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
              || step.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
      step(step.getExpression().asNameExpr().getNameAsString(), isUp ? 1 : -1);
    } else if (node instanceof AssignExpr assign && assign.getTarget().isNameExpr()) {
      String name = assign.getTarget().asNameExpr().getNameAsString();
      Expression value = Nodes.bare(assign.getValue());
      if (assign.getOperator() == AssignExpr.Operator.ASSIGN && value.isNameExpr()) {
        copies
            .computeIfAbsent(name, key -> new ArrayList<>())
            .add(value.asNameExpr().getNameAsString());
      } else if (value instanceof IntegerLiteralExpr number
          && number.asNumber() instanceof Integer by
          && (assign.getOperator() == AssignExpr.Operator.PLUS
              || assign.getOperator() == AssignExpr.Operator.MINUS)) {
        step(name, assign.getOperator() == AssignExpr.Operator.PLUS ? by : -by);
      } else if ((assign.getOperator() == AssignExpr.Operator.ASSIGN && wraps(name, value))
          || isNowAndThen(assign, value)) {
        wrapping.add(name);
      } else {
        others.add(name);
      }
    }
  }

  /** {@code (i + 1) % n}, {@code (i + 1) & mask}, {@code i + 1 == n ? 0 : i + 1}. */
  private boolean wraps(String name, Expression value) {
    if (value instanceof ConditionalExpr choice) {
      Expression one = Nodes.bare(choice.getThenExpr());
      Expression other = Nodes.bare(choice.getElseExpr());
      boolean isEnd = one instanceof IntegerLiteralExpr;
      return (isEnd || other instanceof IntegerLiteralExpr) && next(name, isEnd ? other : one);
    }
    return value instanceof BinaryExpr ring
        && (ring.getOperator() == BinaryExpr.Operator.REMAINDER
            || ring.getOperator() == BinaryExpr.Operator.BINARY_AND)
        && next(name, Nodes.bare(ring.getLeft()));
  }

  /** Takes {@code i + 1} as a step of i. */
  private boolean next(String name, Expression value) {
    boolean isNext =
        value instanceof BinaryExpr sum
            && (sum.getOperator() == BinaryExpr.Operator.PLUS
                || sum.getOperator() == BinaryExpr.Operator.MINUS)
            && sum.getLeft().isNameExpr()
            && sum.getLeft().asNameExpr().getNameAsString().equals(name)
            && sum.getRight() instanceof IntegerLiteralExpr by
            && by.asNumber() instanceof Integer;
    if (isNext) {
      BinaryExpr sum = value.asBinaryExpr();
      int by = sum.getRight().asIntegerLiteralExpr().asNumber().intValue();
      step(name, sum.getOperator() == BinaryExpr.Operator.PLUS ? by : -by);
    }
    return isNext;
  }

  /** {@code if (i == n) i = 0;}. */
  private static boolean isNowAndThen(AssignExpr assign, Expression value) {
    if (assign.getOperator() != AssignExpr.Operator.ASSIGN
        || !(value instanceof IntegerLiteralExpr)) {
      return false;
    }
    String name = assign.getTarget().asNameExpr().getNameAsString();
    Node around = assign;
    while (around.getParentNode().isPresent()) {
      around = around.getParentNode().get();
      if (around instanceof IfStmt branch) {
        return branch
            .getCondition()
            .findFirst(NameExpr.class, each -> each.getNameAsString().equals(name))
            .isPresent();
      }
    }
    return false;
  }

  private void step(String name, long by) {
    steps.merge(name, by, (one, two) -> Math.abs(one) >= Math.abs(two) ? one : two);
  }

  private Map<String, Step> found() {
    Map<String, Step> found = new HashMap<>();
    steps.forEach(
        (name, step) -> {
          if (!others.contains(name) && !copies.containsKey(name) && Math.abs(step) <= LONGEST) {
            found.put(name, new Step(step, wrapping.contains(name)));
          }
        });
    copies.forEach(
        (name, from) -> {
          boolean rests =
              !others.contains(name) && !steps.containsKey(name) && !wrapping.contains(name);
          for (String other : from) {
            boolean changes =
                others.contains(other) || copies.containsKey(other) || wrapping.contains(other);
            rests &= !changes;
          }
          if (rests) {
            found.put(name, new Step(0, false));
          }
        });
    return found;
  }
}
