package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Symbol;

/**
 * Numbers that a loop takes apart digit by digit, {@code exponent >>= 1}, {@code rest /= 10}, each
 * time from the same begin, which no data decide: what is asked of their digits comes out in the
 * same order in each run of the loop, and a processor learns it.
 */
public final class DigitExtraction {
  private DigitExtraction() {}

  /**
   * The variables of a loop that hold such numbers.
   *
   * @param assignments all of the loop
   * @param begin what is known where the loop begins
   */
  public static Set<String> of(Iterable<Node> assignments, State begin) {
    Set<String> taken = new TreeSet<>();
    Set<String> others = new HashSet<>();
    for (Node node : assignments) {
      if (node instanceof AssignExpr assign) {
        Nodes.name(assign.getTarget())
            .ifPresent(name -> (isTaken(name, assign) ? taken : others).add(name));
      } else if (node instanceof UnaryExpr step) {
        Nodes.name(step.getExpression()).ifPresent(others::add);
      }
    }
    taken.removeAll(others);
    taken.removeIf(name -> !isTheSame(name, begin));
    return taken;
  }

  /** Whether a condition asks for digits of such numbers and nothing else. */
  public static boolean decide(Optional<Expression> condition, Set<String> numbers) {
    return !numbers.isEmpty()
        && condition.filter(asked -> !Nodes.any(asked, node -> isOther(node, numbers))).isPresent();
  }

  private static boolean isOther(Node node, Set<String> numbers) {
    return PredictableConditions.isAnything(node)
        || node instanceof FieldAccessExpr
        || node instanceof NameExpr name && !numbers.contains(name.getNameAsString());
  }

  private static boolean isTaken(String name, AssignExpr assign) {
    Expression value = Nodes.bare(assign.getValue());
    return switch (assign.getOperator()) {
      case SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT, DIVIDE -> isNumber(value);
      case ASSIGN ->
          value instanceof BinaryExpr part
              && Nodes.bare(part.getLeft()) instanceof NameExpr of
              && of.getNameAsString().equals(name)
              && isNumber(Nodes.bare(part.getRight()))
              && switch (part.getOperator()) {
                case SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT, DIVIDE -> true;
                default -> false;
              };
      default -> false;
    };
  }

  private static boolean isNumber(Expression value) {
    return value.isIntegerLiteralExpr() || value.isLongLiteralExpr();
  }

  private static boolean isTheSame(String name, State begin) {
    return begin
        .local(name)
        .flatMap(local -> local.value().whole())
        .filter(value -> value.symbols().stream().noneMatch(Symbol::isIndex))
        .isPresent();
  }
}
