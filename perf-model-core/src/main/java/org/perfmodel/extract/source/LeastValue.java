package org.perfmodel.extract.source;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import org.jspecify.annotations.Nullable;

/**
 * The least that a number is, by how it is written: 1 of {@code Character.charCount(c)} and of
 * {@code twice ? 2 : 1}.
 *
 * @param isAll whether it is never more
 */
public record LeastValue(long least, boolean isAll) {
  public static final LeastValue ZERO = new LeastValue(0, true);

  /** Null where that is not written. */
  public static @Nullable LeastValue of(Expression value) {
    Expression plain = Nodes.bare(value);
    if (plain instanceof IntegerLiteralExpr literal) {
      return new LeastValue(literal.asNumber().longValue(), true);
    }
    if (plain instanceof ConditionalExpr choice) {
      return either(of(choice.getThenExpr()), of(choice.getElseExpr()));
    }
    if (plain instanceof BinaryExpr sum && sum.getOperator() == BinaryExpr.Operator.PLUS) {
      return sum(of(sum.getLeft()), of(sum.getRight()));
    }
    return plain instanceof MethodCallExpr call ? ofCall(call) : null;
  }

  private static @Nullable LeastValue ofCall(MethodCallExpr call) {
    String type = call.getScope().flatMap(Nodes::name).orElse("");
    if (type.equals("Character") && call.getNameAsString().equals("charCount")) {
      return new LeastValue(1, false);
    }
    if (!type.equals("Math")
        || !call.getNameAsString().equals("max")
        || call.getArguments().size() != 2) {
      return null;
    }
    LeastValue one = of(call.getArgument(0));
    LeastValue other = of(call.getArgument(1));
    return one == null && other == null
        ? null
        : new LeastValue(
            Math.max(
                one == null ? Long.MIN_VALUE : one.least,
                other == null ? Long.MIN_VALUE : other.least),
            false);
  }

  private static @Nullable LeastValue either(@Nullable LeastValue one, @Nullable LeastValue other) {
    return one == null || other == null
        ? null
        : new LeastValue(Math.min(one.least, other.least), one.equals(other) && one.isAll);
  }

  private static @Nullable LeastValue sum(@Nullable LeastValue one, @Nullable LeastValue other) {
    return one == null || other == null
        ? null
        : new LeastValue(one.least + other.least, one.isAll && other.isAll);
  }
}
