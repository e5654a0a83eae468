package org.perfmodel.evaluate.process.constraint;

import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Rational;

/**
 * An exact fraction in lowest terms that is two longs as long as they suffice, and a {@link
 * Rational} beyond. A simplex tableau holds thousands of small fractions; those of big integers
 * would take most of its time.
 */
public final class Fraction implements Comparable<Fraction> {
  private static final int CACHED = 64;
  private static final Fraction[] SMALL = new Fraction[2 * CACHED + 1];

  static {
    for (int i = 0; i < SMALL.length; i++) {
      SMALL[i] = new Fraction(i - CACHED, 1, null);
    }
  }

  public static final Fraction ZERO = of(0);
  public static final Fraction ONE = of(1);
  static final Fraction MINUS_ONE = of(-1);

  private final long numerator;
  private final long denominator;
  private final @Nullable Rational big;

  private Fraction(long numerator, long denominator, @Nullable Rational big) {
    this.numerator = numerator;
    this.denominator = denominator;
    this.big = big;
  }

  public static Fraction of(long value) {
    if (value >= -CACHED && value <= CACHED) {
      return SMALL[(int) value + CACHED];
    }
    return value == Long.MIN_VALUE ? of(Rational.of(value)) : new Fraction(value, 1, null);
  }

  /**
   * The fraction in lowest terms.
   *
   * @throws ArithmeticException if the denominator is zero
   */
  public static Fraction of(long numerator, long denominator) {
    if (denominator <= 0 || numerator == Long.MIN_VALUE) {
      return of(Rational.of(numerator, denominator));
    }
    return reduced(numerator, denominator);
  }

  /** The same value, in the short form where it fits. */
  public static Fraction of(Rational value) {
    BigInteger above = value.numerator();
    BigInteger below = value.denominator();
    if (above.bitLength() < Long.SIZE - 1 && below.bitLength() < Long.SIZE - 1) {
      return below.equals(BigInteger.ONE)
          ? of(above.longValue())
          : new Fraction(above.longValue(), below.longValue(), null);
    }
    return new Fraction(value.signum(), 1, value);
  }

  private static Fraction reduced(long above, long below) {
    long divisor = greatestCommonDivisor(Math.abs(above), below);
    return below == divisor
        ? of(above / divisor)
        : new Fraction(above / divisor, below / divisor, null);
  }

  static long greatestCommonDivisor(long first, long second) {
    long a = first;
    long b = second;
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }

  /** This value as the fraction that the formulae of the project use. */
  public Rational toRational() {
    return big != null ? big : Rational.of(numerator, denominator);
  }

  /** Products of two such numbers, and the sum of two such products, fit into a long. */
  private static boolean narrow(long value) {
    return value == (int) value;
  }

  private boolean isNarrow() {
    return big == null && narrow(numerator) && narrow(denominator);
  }

  public Fraction plus(Fraction other) {
    if (isNarrow() && other.isNarrow()) {
      if (denominator == other.denominator) {
        long sum = numerator + other.numerator;
        return denominator == 1 ? of(sum) : reduced(sum, denominator);
      }
      return reduced(
          numerator * other.denominator + other.numerator * denominator,
          denominator * other.denominator);
    }
    return of(toRational().plus(other.toRational()));
  }

  public Fraction minus(Fraction other) {
    return plus(other.negate());
  }

  public Fraction times(Fraction other) {
    if (isNarrow() && other.isNarrow()) {
      long above = numerator * other.numerator;
      long below = denominator * other.denominator;
      return below == 1 ? of(above) : reduced(above, below);
    }
    return of(toRational().times(other.toRational()));
  }

  /**
   * This value over another.
   *
   * @throws ArithmeticException if the other is zero
   */
  public Fraction dividedBy(Fraction other) {
    return times(other.reciprocal());
  }

  /**
   * One over this value.
   *
   * @throws ArithmeticException if it is zero
   */
  Fraction reciprocal() {
    if (big != null || numerator == 0) {
      return of(toRational().reciprocal());
    }
    return numerator > 0 ? direct(denominator, numerator) : direct(-denominator, -numerator);
  }

  private static Fraction direct(long above, long below) {
    return below == 1 ? of(above) : new Fraction(above, below, null);
  }

  public Fraction negate() {
    return big != null ? of(big.negate()) : direct(-numerator, denominator);
  }

  /** The greatest fraction of which both are integer multiples; not negative. */
  Fraction commonDivisor(Fraction other) {
    if (isNarrow() && other.isNarrow()) {
      long above = greatestCommonDivisor(Math.abs(numerator), Math.abs(other.numerator));
      long below =
          denominator == other.denominator
              ? denominator
              : denominator
                  / greatestCommonDivisor(denominator, other.denominator)
                  * other.denominator;
      return direct(above, below);
    }
    Rational mine = toRational();
    Rational theirs = other.toRational();
    BigInteger below =
        mine.denominator()
            .divide(mine.denominator().gcd(theirs.denominator()))
            .multiply(theirs.denominator());
    return of(Rational.of(mine.numerator().gcd(theirs.numerator()), below));
  }

  public int signum() {
    return Long.signum(numerator);
  }

  public boolean isZero() {
    return numerator == 0;
  }

  boolean isOne() {
    return big == null && numerator == 1 && denominator == 1;
  }

  @Override
  public int compareTo(Fraction other) {
    if (isNarrow() && other.isNarrow()) {
      return Long.compare(numerator * other.denominator, other.numerator * denominator);
    }
    return toRational().compareTo(other.toRational());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Fraction that
        && numerator == that.numerator
        && denominator == that.denominator
        && (big == null ? that.big == null : big.equals(that.big));
  }

  @Override
  public int hashCode() {
    return big != null ? big.hashCode() : Long.hashCode(31 * numerator + denominator);
  }

  /** An integer as its digits, a fraction as {@code 3/2}. */
  @Override
  public String toString() {
    return toRational().toString();
  }
}
