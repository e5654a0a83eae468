package org.perfmodel.symbolic;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An exact fraction of integers in lowest terms with a positive denominator. */
public final class Rational implements Comparable<Rational> {
  private static final int GREATEST_KEPT = 64;

  /** Longs of less than this are doubles. */
  private static final long EXACT = 1L << 53;

  /** Up to here, repeated products take less than numbers of any length. */
  private static final int SMALL_POWER = 4;

  private static final Rational[] KEPT = new Rational[2 * GREATEST_KEPT + 1];

  static {
    for (int i = 0; i < KEPT.length; i++) {
      KEPT[i] = new Rational(i - GREATEST_KEPT, 1);
    }
  }

  public static final Rational ZERO = of(0);
  public static final Rational ONE = of(1);
  public static final Rational MINUS_ONE = of(-1);

  /** The fraction, where both fit; else nothing. */
  private final long above;

  private final long below;

  /** The fraction where one of them does not fit; null if both do. */
  private final @Nullable Large large;

  private record Large(BigInteger numerator, BigInteger denominator) {}

  private Rational(long above, long below) {
    this.above = above;
    this.below = below;
    this.large = null;
  }

  private Rational(Large large) {
    this.above = 0;
    this.below = 0;
    this.large = large;
  }

  public static Rational of(long value) {
    return value >= -GREATEST_KEPT && value <= GREATEST_KEPT
        ? KEPT[(int) value + GREATEST_KEPT]
        : new Rational(value, 1);
  }

  public static Rational of(BigInteger value) {
    return value.bitLength() < Long.SIZE
        ? of(value.longValue())
        : new Rational(new Large(value, BigInteger.ONE));
  }

  /**
   * The fraction in lowest terms.
   *
   * @throws ArithmeticException if the denominator is zero
   */
  public static Rational of(long numerator, long denominator) {
    if (denominator <= 0 || numerator == Long.MIN_VALUE) {
      return of(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }
    long divisor = greatestCommonDivisor(Math.abs(numerator), denominator);
    return denominator == divisor
        ? of(numerator / divisor)
        : new Rational(numerator / divisor, denominator / divisor);
  }

  private static long greatestCommonDivisor(long one, long other) {
    long greater = one;
    long lesser = other;
    while (lesser != 0) {
      long rest = greater % lesser;
      greater = lesser;
      lesser = rest;
    }
    return greater;
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
    BigInteger divisor = greatestCommonDivisor(numerator, denominator);
    if (denominator.signum() < 0) {
      divisor = divisor.negate();
    }
    BigInteger above = quotient(numerator, divisor);
    BigInteger below = quotient(denominator, divisor);
    if (below.equals(BigInteger.ONE)) {
      return of(above);
    }
    return above.bitLength() < Long.SIZE && below.bitLength() < Long.SIZE
        ? new Rational(above.longValue(), below.longValue())
        : new Rational(new Large(above, below));
  }

  /**
   * As {@link BigInteger#gcd}, which takes quadratic time: the twos are seen at once, and the odd
   * part of a denominator is often one, as halves of halves have it.
   */
  private static BigInteger greatestCommonDivisor(BigInteger numerator, BigInteger denominator) {
    if (numerator.signum() == 0 || denominator.bitLength() < Long.SIZE) {
      return numerator.gcd(denominator);
    }
    int twos = denominator.getLowestSetBit();
    BigInteger odd = denominator.shiftRight(twos).abs();
    BigInteger shared = odd.equals(BigInteger.ONE) ? odd : numerator.gcd(odd);
    return shared.shiftLeft(Math.min(twos, numerator.getLowestSetBit()));
  }

  /** Without rest. */
  private static BigInteger quotient(BigInteger dividend, BigInteger divisor) {
    return divisor.signum() > 0 && divisor.bitCount() == 1
        ? dividend.shiftRight(divisor.getLowestSetBit())
        : dividend.divide(divisor);
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
    return large == null ? BigInteger.valueOf(above) : large.numerator();
  }

  public BigInteger denominator() {
    return large == null ? BigInteger.valueOf(below) : large.denominator();
  }

  /** The denominator where it has no more bits than these, at most 63; else zero. */
  public long denominatorWithin(int bits) {
    return large == null && Long.SIZE - Long.numberOfLeadingZeros(below) <= bits ? below : 0;
  }

  public Rational plus(Rational other) {
    if (below == 1 && other.below == 1) {
      long sum = above + other.above;
      if (((above ^ sum) & (other.above ^ sum)) >= 0) {
        return of(sum);
      }
    }
    if (isShort() && other.isShort()) {
      return of(above * other.below + other.above * below, below * other.below);
    }
    return of(
        numerator().multiply(other.denominator()).add(other.numerator().multiply(denominator())),
        denominator().multiply(other.denominator()));
  }

  /** Whether products of its parts with those of another such number are longs, and their sum. */
  private boolean isShort() {
    return large == null && above == (int) above && below == (int) below;
  }

  public Rational minus(Rational other) {
    return plus(other.negate());
  }

  public Rational times(Rational other) {
    if (large == null && other.large == null) {
      long product = above * other.above;
      if (Math.multiplyHigh(above, other.above) == product >> (Long.SIZE - 1)) {
        if (below == 1 && other.below == 1) {
          return of(product);
        }
        long divisor = below * other.below;
        if (divisor > 0 && Math.multiplyHigh(below, other.below) == 0) {
          return of(product, divisor);
        }
      }
    }
    return of(numerator().multiply(other.numerator()), denominator().multiply(other.denominator()));
  }

  public Rational dividedBy(Rational other) {
    return times(other.reciprocal());
  }

  public Rational reciprocal() {
    if (large == null && above != 0 && above != Long.MIN_VALUE) {
      long sign = Long.signum(above);
      return of(sign * below, Math.abs(above));
    }
    return of(denominator(), numerator());
  }

  public Rational negate() {
    if (large == null && above != Long.MIN_VALUE) {
      return below == 1 ? of(-above) : new Rational(-above, below);
    }
    return of(numerator().negate(), denominator());
  }

  public Rational abs() {
    return signum() < 0 ? negate() : this;
  }

  /** This value to an integer power; a negative exponent takes the reciprocal. */
  public Rational power(int exponent) {
    if (exponent == 1 || isOne()) {
      return exponent == 0 ? ONE : this;
    }
    if (exponent > 1 && exponent <= SMALL_POWER) {
      Rational power = this;
      for (int i = 1; i < exponent; i++) {
        power = power.times(this);
      }
      return power;
    }
    return exponent >= 0
        ? of(numerator().pow(exponent), denominator().pow(exponent))
        : reciprocal().power(-exponent);
  }

  /** The greatest integer not above this value. */
  public Rational floor() {
    if (large == null) {
      return below == 1 ? this : of(Math.floorDiv(above, below));
    }
    BigInteger[] parts = large.numerator().divideAndRemainder(large.denominator());
    return of(parts[1].signum() < 0 ? parts[0].subtract(BigInteger.ONE) : parts[0]);
  }

  /** The least integer not below this value. */
  public Rational ceil() {
    return negate().floor().negate();
  }

  public boolean isInteger() {
    return large == null ? below == 1 : large.denominator().equals(BigInteger.ONE);
  }

  /** Whether it is a whole number from minus the greatest to the greatest. */
  public boolean isWithin(int greatest) {
    return below == 1 && above >= -greatest && above <= greatest;
  }

  /** This value, which is a whole number that is an int. */
  public int intValue() {
    return (int) above;
  }

  public boolean isZero() {
    return large == null && above == 0;
  }

  public boolean isOne() {
    return above == 1 && below == 1;
  }

  public int signum() {
    return large == null ? Long.signum(above) : large.numerator().signum();
  }

  /** The nearest double; infinite where the value is beyond the range of double. */
  public double doubleValue() {
    if (large == null && Math.abs(above) < EXACT && below < EXACT) {
      return (double) above / below;
    }
    BigInteger numerator = numerator();
    BigInteger denominator = denominator();
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
    return numerator().longValueExact();
  }

  @Override
  public int compareTo(Rational other) {
    if (below == 1 && other.below == 1) {
      return Long.compare(above, other.above);
    }
    if (isShort() && other.isShort()) {
      return Long.compare(above * other.below, other.above * below);
    }
    return numerator()
        .multiply(other.denominator())
        .compareTo(other.numerator().multiply(denominator()));
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Rational that
            && above == that.above
            && below == that.below
            && Objects.equals(large, that.large);
  }

  @Override
  public int hashCode() {
    return large == null ? 31 * Long.hashCode(above) + Long.hashCode(below) : large.hashCode();
  }

  /** An integer as its digits, a fraction as {@code 3/2}. */
  @Override
  public String toString() {
    if (large != null) {
      return isInteger()
          ? large.numerator().toString()
          : large.numerator() + "/" + large.denominator();
    }
    return below == 1 ? Long.toString(above) : above + "/" + below;
  }
}
