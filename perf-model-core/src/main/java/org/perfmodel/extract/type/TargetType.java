package org.perfmodel.extract.type;

import com.github.javaparser.ast.expr.BinaryExpr;
import org.perfmodel.extract.source.Operators;

/**
 * What becomes of a value where it stands. Compilers convert each side of a choice by itself, and
 * constants among them when they compile, unless the choice is in parentheses: javac's {@code
 * Gen.visitConditional} hands the type that is wanted on.
 *
 * @param type unknown if the value stays as it is
 * @param isOperand whether it is computed with a value of that type, else stored as that type
 */
public record TargetType(JavaType type, boolean isOperand) {
  public static final TargetType AS_IT_IS = new TargetType(JavaType.UNKNOWN, false);

  /** A value that is stored, returned or handed over as that type. */
  public static TargetType of(JavaType type) {
    return new TargetType(type, false);
  }

  /** The right side of {@code x += value}, of an x of that type. */
  public static TargetType operandOf(BinaryExpr.Operator operator, JavaType type) {
    return Operators.isShift(operator)
        ? new TargetType(JavaType.INT, false)
        : new TargetType(type, true);
  }

  /** The type that a choice of this type is converted to; the same unless that is a wider one. */
  public JavaType from(JavaType choice) {
    if (!type.isNumber() || !choice.isNumber()) {
      return choice;
    }
    if (type.equals(JavaType.INT)) {
      return !isOperand && choice.equals(JavaType.LONG) ? type : choice;
    }
    JavaType to = isOperand ? JavaType.promoted(type, choice) : type;
    return JavaType.promoted(to, choice).equals(to) ? to : choice;
  }
}
