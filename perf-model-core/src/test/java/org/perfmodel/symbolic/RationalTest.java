package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Fractions around the ends of int and long, against whole numbers of any length. */
class RationalTest {
  private static final long[] PARTS = {
    0,
    1,
    -1,
    2,
    -3,
    6,
    35,
    Integer.MAX_VALUE - 1L,
    Integer.MAX_VALUE,
    Integer.MAX_VALUE + 1L,
    Integer.MIN_VALUE,
    Integer.MIN_VALUE - 1L,
    Long.MAX_VALUE - 1,
    Long.MAX_VALUE,
    Long.MIN_VALUE
  };

  private record Fraction(BigInteger above, BigInteger below) {
    Rational value() {
      return Rational.of(above, below);
    }
  }

  private static List<Fraction> fractions() {
    List<Fraction> all = new ArrayList<>();
    for (long above : PARTS) {
      for (long below : PARTS) {
        if (below > 0) {
          all.add(new Fraction(BigInteger.valueOf(above), BigInteger.valueOf(below)));
        }
      }
    }
    return all;
  }

  /** Whether it is that fraction, in lowest terms. */
  private static void assertIs(Rational value, BigInteger above, BigInteger below) {
    assertThat(value.numerator().multiply(below)).isEqualTo(value.denominator().multiply(above));
    assertThat(value.denominator()).isPositive();
    assertThat(value.numerator().gcd(value.denominator())).isEqualTo(BigInteger.ONE);
  }

  @Test
  void longFractionsAreInLowestTerms() {
    BigInteger two = BigInteger.TWO.pow(300);
    BigInteger three = BigInteger.valueOf(3).pow(90);
    List<BigInteger> parts =
        List.of(
            two,
            three,
            two.multiply(three),
            two.negate(),
            three.multiply(BigInteger.valueOf(-12)),
            two.add(BigInteger.ONE),
            BigInteger.valueOf(-8),
            BigInteger.valueOf(6));
    for (BigInteger above : parts) {
      for (BigInteger below : parts) {
        assertIs(Rational.of(above, below), above, below);
      }
      assertThat(Rational.of(BigInteger.ZERO, above)).isEqualTo(Rational.ZERO);
    }
  }

  @Test
  void sumsAndDifferencesAreThoseOfTheFractions() {
    for (Fraction one : fractions()) {
      for (Fraction other : fractions()) {
        BigInteger left = one.above().multiply(other.below());
        BigInteger right = other.above().multiply(one.below());
        BigInteger below = one.below().multiply(other.below());
        assertIs(one.value().plus(other.value()), left.add(right), below);
        assertIs(one.value().minus(other.value()), left.subtract(right), below);
      }
    }
  }

  @Test
  void orderIsThatOfTheFractions() {
    for (Fraction one : fractions()) {
      for (Fraction other : fractions()) {
        BigInteger left = one.above().multiply(other.below());
        BigInteger right = other.above().multiply(one.below());
        assertThat(one.value().compareTo(other.value())).isEqualTo(left.compareTo(right));
      }
    }
  }

  @Test
  void reciprocalsTurnTheFractionsOver() {
    for (Fraction one : fractions()) {
      if (one.above().signum() != 0) {
        assertIs(one.value().reciprocal(), one.below(), one.above());
      }
    }
    assertThatThrownBy(Rational.ZERO::reciprocal).isInstanceOf(ArithmeticException.class);
  }

  @Test
  void whatIsEqualIsTheSameNumber() {
    for (Fraction one : fractions()) {
      Rational sum = one.value().plus(Rational.of(1, 7)).minus(Rational.of(1, 7));
      assertThat(sum).isEqualTo(one.value()).hasSameHashCodeAs(one.value());
    }
  }

  /** Exactly where both parts are doubles; else within the rounding of sixteen digits. */
  @Test
  void doublesAreTheNearestToTheFractions() {
    for (Fraction one : fractions()) {
      double nearest =
          new BigDecimal(one.above())
              .divide(new BigDecimal(one.below()), MathContext.DECIMAL128)
              .doubleValue();
      boolean areDoubles = one.above().bitLength() < 54 && one.below().bitLength() < 54;
      double error = areDoubles ? 0 : 8 * Math.ulp(nearest);
      assertThat(one.value().doubleValue()).isCloseTo(nearest, within(error));
    }
  }
}
