package org.perfmodel.extract;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;

/** What an operand is computed from: equal keys are equal values. Its hash is computed once. */
final class Key {
  /** Parts of a key of an operation on two numbers: the operation, they, and its operator. */
  private static final int TERMS = 4;

  /** Doubles in a line of a cache. */
  private static final Rational FEW = Rational.of(8);

  private final Object[] parts;
  private final int hash;

  private Key(Object[] parts) {
    this.parts = parts;
    this.hash = Arrays.hashCode(parts);
  }

  static Key of(Object... parts) {
    return new Key(parts);
  }

  /** Whether the value is the same again while only those variables of loops go on. */
  static boolean isApartFrom(Object key, Expr variables) {
    if (key instanceof Expr formula) {
      return variables.symbols().stream().noneMatch(formula::contains);
    }
    if (key instanceof Key computed) {
      return Arrays.stream(computed.parts).allMatch(part -> isApartFrom(part, variables));
    }
    return key instanceof Constant
        || key instanceof CharSequence
        || key instanceof Number
        || key instanceof Enum<?>
        || key instanceof Operation
        || key instanceof JavaType;
  }

  /**
   * What a number is a few more or less than, itself if that is not known: {@code i} of {@code i +
   * 1}.
   */
  static Object near(Object key) {
    Object number = key instanceof Elements.Masked masked ? masked.of() : key;
    if (!(number instanceof Key sum) || sum.parts.length != TERMS) {
      return number;
    }
    Object operator = sum.parts[TERMS - 1];
    boolean isSum = operator == BinaryExpr.Operator.PLUS;
    if ((isSum || operator == BinaryExpr.Operator.MINUS) && isFew(sum.parts[2])) {
      return near(sum.parts[1]);
    }
    return isSum && isFew(sum.parts[1]) ? near(sum.parts[2]) : number;
  }

  private static boolean isFew(Object key) {
    return key instanceof Expr number
        && number.isConstant()
        && number.constantValue().abs().compareTo(FEW) < 0;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Key that && hash == that.hash && Arrays.equals(parts, that.parts);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
