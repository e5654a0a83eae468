package org.perfmodel.extract.program;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.state.State;

/**
 * A loop, whatever it is written with.
 *
 * @param testsLast whether the body runs once before the condition is asked
 */
public record LoopShape(
    Statement source,
    String label,
    String text,
    Optional<String> index,
    Optional<Expression> condition,
    Statement body,
    List<Expression> updates,
    boolean testsLast) {
  public List<Node> parts() {
    List<Node> parts = new ArrayList<>();
    condition.ifPresent(parts::add);
    parts.add(body);
    parts.addAll(updates);
    return parts;
  }

  /** Whether it ends only from within. */
  public boolean isEndless() {
    return condition
        .filter(test -> !(test.isBooleanLiteralExpr() && test.asBooleanLiteralExpr().getValue()))
        .isEmpty();
  }

  /** What an iteration executes before the test. */
  public List<Statement> beforeTest() {
    return testsLast ? List.of(body) : List.of();
  }

  /**
   * The one step that the price of an iteration has in it: of a variable that the test asks, in the
   * header or executed once by the body.
   */
  public Optional<Expression> step(State state, Facts facts) {
    Set<String> asked = condition.map(LoopShape::namesIn).orElseGet(HashSet::new);
    asked.retainAll(state.locals().keySet());
    for (Expression update : updates) {
      if (isStep(update, asked)) {
        return Optional.of(update);
      }
    }
    return assignsOne(facts.of(body).assignments(), asked) ? stepIn(body, asked) : Optional.empty();
  }

  /** The names that a condition asks. */
  public static Set<String> namesIn(Expression condition) {
    Set<String> names = new HashSet<>();
    Nodes.walk(
        condition,
        node -> {
          if (node instanceof NameExpr name) {
            names.add(name.getNameAsString());
          }
        });
    return names;
  }

  private static boolean assignsOne(List<Node> assignments, Set<String> names) {
    for (Node each : assignments) {
      if (names.contains(DirectEffects.targetName(each))) {
        return true;
      }
    }
    return false;
  }

  private static Optional<Expression> stepIn(Statement statement, Set<String> asked) {
    if (statement instanceof BlockStmt block) {
      Optional<Expression> last = Optional.empty();
      for (Statement each : block.getStatements()) {
        Optional<Expression> here = last;
        last = stepIn(each, asked).or(() -> here);
      }
      return last;
    }
    return statement.isExpressionStmt()
        ? stepIn(statement.asExpressionStmt().getExpression(), asked)
        : Optional.empty();
  }

  private static Optional<Expression> stepIn(Node node, Set<String> asked) {
    if (node instanceof Expression expression && isStep(expression, asked)) {
      return Optional.of(expression);
    }
    boolean mayNotRun =
        node instanceof LambdaExpr
            || node instanceof ConditionalExpr
            || node instanceof ObjectCreationExpr
            || node instanceof BinaryExpr binary
                && (binary.getOperator() == BinaryExpr.Operator.AND
                    || binary.getOperator() == BinaryExpr.Operator.OR);
    if (!mayNotRun) {
      for (Node child : node.getChildNodes()) {
        Optional<Expression> found = stepIn(child, asked);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** Whether it adds, subtracts or shifts: what an iteration's price is of. */
  private static boolean isStep(Expression expression, Set<String> asked) {
    Expression target;
    if (expression instanceof UnaryExpr unary && DirectEffects.isStep(unary)) {
      target = unary.getExpression();
    } else if (expression instanceof AssignExpr assign && isStep(assign)) {
      target = assign.getTarget();
    } else {
      return false;
    }
    return target.isNameExpr() && asked.contains(target.asNameExpr().getNameAsString());
  }

  private static boolean isStep(AssignExpr assign) {
    Expression value = assign.getValue();
    while (value instanceof EnclosedExpr enclosed) {
      value = enclosed.getInner();
    }
    BinaryExpr.Operator operator = assign.getOperator().toBinaryOperator().orElse(null);
    Expression amount = value;
    if (operator == null && value instanceof BinaryExpr binary) {
      operator = binary.getOperator();
      amount = binary.getRight();
    }
    if (operator == null || amount.findFirst(MethodCallExpr.class).isPresent()) {
      return false;
    }
    return switch (operator) {
      case PLUS, MINUS, LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
      case MULTIPLY, DIVIDE -> isTwo(amount);
      default -> false;
    };
  }

  /** The first comparison of a condition: what a loop's test is priced with. */
  public static Expression firstOf(Expression condition) {
    Expression at = condition;
    while (true) {
      if (at instanceof EnclosedExpr enclosed) {
        at = enclosed.getInner();
      } else if (at instanceof BinaryExpr both && Operators.isLogical(both.getOperator())) {
        at = both.getLeft();
      } else {
        return at;
      }
    }
  }

  private static boolean isTwo(Expression amount) {
    Expression plain = amount;
    while (plain instanceof EnclosedExpr enclosed) {
      plain = enclosed.getInner();
    }
    return plain.isIntegerLiteralExpr() && plain.asIntegerLiteralExpr().getValue().equals("2");
  }
}
