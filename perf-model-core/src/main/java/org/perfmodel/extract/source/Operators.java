package org.perfmodel.extract.source;

import com.github.javaparser.ast.expr.BinaryExpr;
import org.perfmodel.workload.Verb;

/** Java's binary operators as operations. */
public final class Operators {
  private Operators() {}

  public static Verb verb(BinaryExpr.Operator operator) {
    return switch (operator) {
      case PLUS, MINUS -> Verb.ADD;
      case MULTIPLY -> Verb.MULTIPLY;
      case DIVIDE -> Verb.DIVIDE;
      case REMAINDER -> Verb.REMAINDER;
      case EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> Verb.COMPARE;
      default -> Verb.BITWISE;
    };
  }

  public static boolean isShift(BinaryExpr.Operator operator) {
    return switch (operator) {
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
      default -> false;
    };
  }

  public static boolean isLogical(BinaryExpr.Operator operator) {
    return operator == BinaryExpr.Operator.AND || operator == BinaryExpr.Operator.OR;
  }

  public static boolean isComparison(BinaryExpr.Operator operator) {
    return switch (operator) {
      case EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> true;
      default -> false;
    };
  }
}
