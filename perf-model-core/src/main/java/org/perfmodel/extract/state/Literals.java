package org.perfmodel.extract.state;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LiteralStringValueExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import java.math.BigInteger;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.perfmodel.extract.source.Printed;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/** Literals: their types, their values, and the keys by which compilers know them to be equal. */
public final class Literals {
  /** What the key of a text begins with that stands in the source. */
  private static final String TEXT = "StringLiteralExpr ";

  private static final String BLOCK = "TextBlockLiteralExpr ";

  private static final String ESCAPES = "btnfrs\"'\\";
  private static final String ESCAPED = "\b\t\n\f\r \"'\\";

  private Literals() {}

  public static Operand of(Expression expression) {
    JavaType type = JavaType.UNKNOWN;
    Value value = Value.Opaque.ONLY;
    if (expression.isIntegerLiteralExpr()) {
      type = JavaType.INT;
      value = whole(expression.asIntegerLiteralExpr().asNumber());
    } else if (expression.isLongLiteralExpr()) {
      type = JavaType.LONG;
      value = whole(expression.asLongLiteralExpr().asNumber());
    } else if (expression.isDoubleLiteralExpr()) {
      String digits = expression.asDoubleLiteralExpr().getValue();
      boolean single = digits.endsWith("f") || digits.endsWith("F");
      type = single && !digits.startsWith("0x") ? JavaType.FLOAT : JavaType.DOUBLE;
    } else if (expression.isCharLiteralExpr()) {
      type = JavaType.CHAR;
      value = character(expression.asCharLiteralExpr().getValue());
    } else if (expression.isBooleanLiteralExpr()) {
      type = JavaType.BOOLEAN;
      value = Value.exact(expression.asBooleanLiteralExpr().getValue() ? 1 : 0);
    } else if (expression.isStringLiteralExpr() || expression.isTextBlockLiteralExpr()) {
      type = JavaType.STRING;
    } else {
      type = JavaType.object("null");
    }
    String text =
        expression instanceof LiteralStringValueExpr literal
            ? literal.getClass().getSimpleName() + " " + literal.getValue()
            : Printed.of(expression);
    return Operand.constant(type, value, new Constant(text));
  }

  /** How many characters a text has that stands in the source; empty if it is no such. */
  public static OptionalInt characters(Object key) {
    String text = key instanceof Constant constant ? String.valueOf(constant.value()) : "";
    if (text.startsWith(TEXT)) {
      return length(() -> new StringLiteralExpr(text.substring(TEXT.length())).asString());
    }
    return text.startsWith(BLOCK)
        ? length(() -> new TextBlockLiteralExpr(text.substring(BLOCK.length())).translateEscapes())
        : OptionalInt.empty();
  }

  private static OptionalInt length(Supplier<String> text) {
    try {
      return OptionalInt.of(text.get().length());
    } catch (IllegalArgumentException e) {
      return OptionalInt.empty(); // An escape that is none.
    }
  }

  private static Value whole(Number number) {
    return Value.exact(
        number instanceof BigInteger big
            ? Expr.constant(Rational.of(big))
            : Expr.constant(number.longValue()));
  }

  /** A character as it is written: JLS 3.3, 3.10.7. */
  private static Value character(String text) {
    if (text.length() == 1) {
      return Value.exact(text.charAt(0));
    }
    if (text.matches("\\\\u+\\p{XDigit}{4}")) {
      return Value.exact(Integer.parseInt(text.substring(text.length() - 4), 16));
    }
    if (text.matches("\\\\[0-3]?[0-7]{1,2}")) {
      return Value.exact(Integer.parseInt(text.substring(1), 8));
    }
    boolean escapes = text.length() == 2 && text.charAt(0) == '\\';
    int escape = escapes ? ESCAPES.indexOf(text.charAt(1)) : -1;
    return escape < 0 ? Value.Opaque.ONLY : Value.exact(ESCAPED.charAt(escape));
  }
}
