package org.perfmodel.extract;

import com.github.javaparser.ast.expr.BinaryExpr;
import org.perfmodel.workload.Verb;

/** Java's binary operators as operations. */
final class Operators {
  private Operators() {}

  static Verb verb(BinaryExpr.Operator operator) {
    return switch (operator) {
      case PLUS, MINUS -> Verb.ADD;
      case MULTIPLY -> Verb.MULTIPLY;
      case DIVIDE -> Verb.DIVIDE;
      case REMAINDER -> Verb.REMAINDER;
      case EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> Verb.COMPARE;
      default -> Verb.BITWISE;
    };
  }

  static boolean isShift(BinaryExpr.Operator operator) {
    return switch (operator) {
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> true;
      default -> false;
    };
  }

  static boolean isLogical(BinaryExpr.Operator operator) {
    return operator == BinaryExpr.Operator.AND || operator == BinaryExpr.Operator.OR;
  }

  static boolean isComparison(BinaryExpr.Operator operator) {
    return switch (operator) {
      case EQUALS, NOT_EQUALS, LESS, LESS_EQUALS, GREATER, GREATER_EQUALS -> true;
      default -> false;
    };
  }
}
