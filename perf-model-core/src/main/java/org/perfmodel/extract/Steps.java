package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
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
final class Steps {
  private static final long LONGEST = 64;

  private final Map<String, Long> steps = new HashMap<>();
  private final Map<String, List<String>> copies = new HashMap<>();
  private final Set<String> others = new HashSet<>();

  private Steps() {}

  /** By name, the longest step; 0 for one that is only set to where another was. */
  static Map<String, Long> of(Iterable<? extends Node> assignments) {
    Steps steps = new Steps();
    assignments.forEach(steps::read);
    return steps.found();
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
      } else {
        others.add(name);
      }
    }
  }

  private void step(String name, long by) {
    steps.merge(name, by, (one, two) -> Math.abs(one) >= Math.abs(two) ? one : two);
  }

  private Map<String, Long> found() {
    Map<String, Long> found = new HashMap<>();
    steps.forEach(
        (name, step) -> {
          if (!others.contains(name) && !copies.containsKey(name) && Math.abs(step) <= LONGEST) {
            found.put(name, step);
          }
        });
    copies.forEach(
        (name, from) -> {
          boolean rests = !others.contains(name) && !steps.containsKey(name);
          for (String other : from) {
            boolean changes = others.contains(other) || copies.containsKey(other);
            rests &= !changes;
          }
          if (rests) {
            found.put(name, 0L);
          }
        });
    return found;
  }
}
