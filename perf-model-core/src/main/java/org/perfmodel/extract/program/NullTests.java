package org.perfmodel.extract.program;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Printed;

/** Conditions that ask whether a reference is null or nothing is in it, and nothing else. */
public final class NullTests {
  private static final Set<String> NOTHING = Set.of("isNull", "isEmpty", "isBlank");
  private static final Set<String> SOMETHING = Set.of("nonNull", "isNotEmpty", "isNotBlank");

  private NullTests() {}

  /**
   * What is asked.
   *
   * @param asked as the source has it
   * @param isNull whether the condition holds where it is null
   */
  public record NullTest(String asked, boolean isNull) {}

  /** The question of a condition, if it is such a one: also whether a text or list has nothing. */
  public static Optional<NullTest> of(Expression condition) {
    Expression bare = Nodes.bare(condition);
    if (bare instanceof MethodCallExpr call) {
      return ofCall(call);
    }
    if (bare instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return of(not.getExpression()).map(asks -> new NullTest(asks.asked(), !asks.isNull()));
    }
    if (!(bare instanceof BinaryExpr binary)) {
      return Optional.empty();
    }
    BinaryExpr.Operator operator = binary.getOperator();
    if (operator == BinaryExpr.Operator.OR || operator == BinaryExpr.Operator.AND) {
      Optional<NullTest> left = of(binary.getLeft());
      boolean isNull = operator == BinaryExpr.Operator.OR;
      return left.filter(asks -> asks.isNull() == isNull)
          .filter(asks -> left.equals(of(binary.getRight())));
    }
    if (operator != BinaryExpr.Operator.EQUALS && operator != BinaryExpr.Operator.NOT_EQUALS) {
      return Optional.empty();
    }
    Expression left = Nodes.bare(binary.getLeft());
    Expression right = Nodes.bare(binary.getRight());
    boolean isOne = left.isNullLiteralExpr() != right.isNullLiteralExpr();
    return isOne
        ? asked(right.isNullLiteralExpr() ? left : right, operator == BinaryExpr.Operator.EQUALS)
        : Optional.empty();
  }

  private static Optional<NullTest> ofCall(MethodCallExpr call) {
    boolean isNull = NOTHING.contains(call.getNameAsString());
    if (!isNull && !SOMETHING.contains(call.getNameAsString())) {
      return Optional.empty();
    }
    Optional<Expression> of =
        call.getArguments().size() == 1
            ? Optional.of(call.getArgument(0))
            : call.getArguments().isEmpty() ? call.getScope() : Optional.empty();
    return of.flatMap(asked -> asked(Nodes.bare(asked), isNull));
  }

  private static Optional<NullTest> asked(Expression asked, boolean isNull) {
    return asked.isNameExpr() || asked.isFieldAccessExpr()
        ? Optional.of(new NullTest(Printed.of(asked), isNull))
        : Optional.empty();
  }
}
