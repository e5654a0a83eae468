package org.perfmodel.extract.state;

import java.math.BigInteger;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.ValueType;

/**
 * What a type of so many bits leaves of an integer: JLS 4.2.2, 5.1.3. A constant wraps around; of a
 * formula nothing is known once a size of one overflows it. Sizes are taken to be small enough.
 */
public final class WrapAround {
  private WrapAround() {}

  /** The value in that type, which is what arithmetic in it leaves. */
  public static Value in(JavaType type, Value value) {
    if (!(value instanceof Value.Whole whole) || !type.isIntegral()) {
      return value;
    }
    Expr expr = whole.expr();
    if (expr.isConstant()) {
      return fits(type, expr)
          ? value
          : expr.constantValue().isInteger()
              ? new Value.Whole(
                  Expr.constant(Rational.of(wrapped(type, expr.constantValue().numerator()))),
                  whole.confidence())
              : Value.Opaque.ONLY;
    }
    return expr.greatestCoefficient().compareTo(Rational.of(greatest(type))) > 0
        ? Value.Opaque.ONLY
        : value;
  }

  /** Whether a constant is one of the type's numbers; true of what is no constant. */
  public static boolean fits(JavaType type, Expr expr) {
    if (!expr.isConstant() || !type.isIntegral()) {
      return true;
    }
    Rational number = expr.constantValue();
    long most = greatest(type);
    return number.compareTo(Rational.of(most)) <= 0
        && number.compareTo(Rational.of(isChar(type) ? 0 : -most - 1)) >= 0;
  }

  /** Whether a real number's whole part is what is left of it in that type: JLS 5.1.3. */
  public static boolean isKept(JavaType type, Value value) {
    return value
        .whole()
        .filter(n -> n.isConstant() ? fits(type, n) : type.computed().equals(type))
        .isPresent();
  }

  /** The greatest number of a type. */
  public static BigInteger most(JavaType type) {
    return BigInteger.valueOf(greatest(type));
  }

  private static long greatest(JavaType type) {
    return -1L >>> Long.SIZE - (isChar(type) ? bits(type) : bits(type) - 1);
  }

  private static BigInteger wrapped(JavaType type, BigInteger number) {
    BigInteger all = BigInteger.ONE.shiftLeft(bits(type));
    BigInteger low = number.mod(all);
    return low.compareTo(most(type)) > 0 ? low.subtract(all) : low;
  }

  /** The distance that a shift in that type goes: its low bits. JLS 15.19. */
  public static Value distance(JavaType type, Value shift) {
    return shift instanceof Value.Whole whole
            && whole.expr().isConstant()
            && whole.expr().constantValue().isInteger()
        ? new Value.Whole(
            Expr.constant(
                Rational.of(
                    whole
                        .expr()
                        .constantValue()
                        .numerator()
                        .mod(BigInteger.valueOf(bits(type.computed()))))),
            whole.confidence())
        : shift;
  }

  private static boolean isChar(JavaType type) {
    return type.equals(JavaType.CHAR);
  }

  private static int bits(JavaType type) {
    return (type.base() == ValueType.NONE ? ValueType.INT : type.base()).bytes() * Byte.SIZE;
  }
}
