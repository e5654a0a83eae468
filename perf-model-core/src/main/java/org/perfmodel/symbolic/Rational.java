package org.perfmodel.symbolic;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import org.jspecify.annotations.Nullable;

/** An exact fraction of integers in lowest terms with a positive denominator. */
public final class Rational implements Comparable<Rational> {
  public static final Rational ZERO = new Rational(BigInteger.ZERO, BigInteger.ONE);
  public static final Rational ONE = new Rational(BigInteger.ONE, BigInteger.ONE);
  public static final Rational MINUS_ONE = ONE.negate();

  private final BigInteger numerator;
  private final BigInteger denominator;

  private Rational(BigInteger numerator, BigInteger denominator) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  public static Rational of(long value) {
    return new Rational(BigInteger.valueOf(value), BigInteger.ONE);
  }

  public static Rational of(BigInteger value) {
    return new Rational(value, BigInteger.ONE);
  }

  public static Rational of(long numerator, long denominator) {
    return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
  }

  /**
   * The fraction in lowest terms.
   *
   * @throws ArithmeticException if the denominator is zero
   */
  public static Rational of(BigInteger numerator, BigInteger denominator) {
    if (denominator.signum() == 0) {
      throw new ArithmeticException("division of " + numerator + " by zero");
    }
    if (denominator.equals(BigInteger.ONE)) {
      return of(numerator);
    }
    BigInteger divisor = numerator.gcd(denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    return divisor.equals(BigInteger.ONE)
        ? new Rational(numerator, denominator)
        : new Rational(numerator.divide(divisor), denominator.divide(divisor));
  }

  /** The exact value of a decimal, for example {@code 1.84e-9} as 23/12500000000. */
  public static Rational of(BigDecimal value) {
    return value.scale() >= 0
        ? of(value.unscaledValue(), BigInteger.TEN.pow(value.scale()))
        : of(value.toBigIntegerExact());
  }

  /**
   * The shortest decimal that names this double, as a fraction: {@code 0.1} is 1/10.
   *
   * @throws ArithmeticException if the value is infinite or not a number
   */
  public static Rational ofDouble(double value) {
    if (!Double.isFinite(value)) {
      throw new ArithmeticException("not a finite number: " + value);
    }
    return of(new BigDecimal(Double.toString(value)));
  }

  public BigInteger numerator() {
    return numerator;
  }

  public BigInteger denominator() {
    return denominator;
  }

  public Rational plus(Rational other) {
    if (isInteger() && other.isInteger()) {
      return of(numerator.add(other.numerator));
    }
    return of(
        numerator.multiply(other.denominator).add(other.numerator.multiply(denominator)),
        denominator.multiply(other.denominator));
  }

  public Rational minus(Rational other) {
    return plus(other.negate());
  }

  public Rational times(Rational other) {
    if (isInteger() && other.isInteger()) {
      return of(numerator.multiply(other.numerator));
    }
    return of(numerator.multiply(other.numerator), denominator.multiply(other.denominator));
  }

  public Rational dividedBy(Rational other) {
    return times(other.reciprocal());
  }

  public Rational reciprocal() {
    return of(denominator, numerator);
  }

  public Rational negate() {
    return new Rational(numerator.negate(), denominator);
  }

  public Rational abs() {
    return signum() < 0 ? negate() : this;
  }

  /** This value to an integer power; a negative exponent takes the reciprocal. */
  public Rational power(int exponent) {
    return exponent >= 0
        ? new Rational(numerator.pow(exponent), denominator.pow(exponent))
        : reciprocal().power(-exponent);
  }

  /** The greatest integer not above this value. */
  public Rational floor() {
    BigInteger[] parts = numerator.divideAndRemainder(denominator);
    return of(parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0]);
  }

  /** The least integer not below this value. */
  public Rational ceil() {
    return negate().floor().negate();
  }

  public boolean isInteger() {
    return denominator.equals(BigInteger.ONE);
  }

  public boolean isZero() {
    return numerator.signum() == 0;
  }

  public boolean isOne() {
    return equals(ONE);
  }

  public int signum() {
    return numerator.signum();
  }

  /** The nearest double; infinite where the value is beyond the range of double. */
  public double doubleValue() {
    if (numerator.bitLength() < 54 && denominator.bitLength() < 54) {
      return numerator.doubleValue() / denominator.doubleValue();
    }
    return new BigDecimal(numerator)
        .divide(new BigDecimal(denominator), MathContext.DECIMAL64)
        .doubleValue();
  }

  /**
   * This value as a long.
   *
   * @throws ArithmeticException if it is not an integer of that range
   */
  public long longValueExact() {
    if (!isInteger()) {
      throw new ArithmeticException(this + " is not an integer");
    }
    return numerator.longValueExact();
  }

  @Override
  public int compareTo(Rational other) {
    return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Rational that
        && numerator.equals(that.numerator)
        && denominator.equals(that.denominator);
  }

  @Override
  public int hashCode() {
    return 31 * numerator.hashCode() + denominator.hashCode();
  }

  /** An integer as its digits, a fraction as {@code 3/2}. */
  @Override
  public String toString() {
    return isInteger() ? numerator.toString() : numerator + "/" + denominator;
  }
}
