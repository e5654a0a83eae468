package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Term;

class CommonDenominatorTest {
  private static final int EXACT_BITS = 53;

  /** As it is defined, in numbers of any length. */
  private static BigInteger defined(List<Term> terms) {
    BigInteger common = BigInteger.ONE;
    for (Term term : terms) {
      BigInteger other = term.factor().denominator();
      common = common.divide(common.gcd(other)).multiply(other);
    }
    if (common.bitLength() > EXACT_BITS) {
      return BigInteger.ONE;
    }
    for (Term term : terms) {
      BigInteger numerator =
          term.factor().numerator().multiply(common.divide(term.factor().denominator()));
      if (numerator.bitLength() > EXACT_BITS) {
        return BigInteger.ONE;
      }
    }
    return common;
  }

  private static Expr sum(Rational... factors) {
    List<Expr> parts = new ArrayList<>();
    for (int i = 0; i < factors.length; i++) {
      parts.add(Expr.symbol("n" + i).times(factors[i]));
    }
    return Expr.sum(parts);
  }

  @Test
  void isTheLeastOverWhichAllNumeratorsAreExactDoubles() {
    Random random = new Random(7);
    for (int round = 0; round < 20_000; round++) {
      int above = 1 + random.nextInt(62);
      int below = 1 + random.nextInt(62);
      Rational[] factors = new Rational[1 + random.nextInt(4)];
      for (int i = 0; i < factors.length; i++) {
        factors[i] =
            Rational.of(
                new BigInteger(above, random).subtract(BigInteger.valueOf(random.nextInt(9))),
                new BigInteger(below, random).add(BigInteger.ONE));
      }
      List<Term> terms = sum(factors).terms();
      assertThat(BigInteger.valueOf(CommonDenominator.of(terms))).isEqualTo(defined(terms));
    }
  }

  @Test
  void endsWithTheLongestExactDouble() {
    Rational most = Rational.of(1, 1L << 52);
    Rational more = Rational.of(1, 1L << 53);
    assertThat(CommonDenominator.of(sum(most).terms())).isEqualTo(1L << 52);
    assertThat(CommonDenominator.of(sum(more).terms())).isEqualTo(1);
    assertThat(CommonDenominator.of(sum(most, Rational.of(1, 3)).terms())).isEqualTo(1);
    Rational least = Rational.of(-(1L << 53), 3);
    Rational less = Rational.of(-(1L << 53) - 1, 3);
    assertThat(CommonDenominator.of(sum(least).terms())).isEqualTo(3);
    assertThat(CommonDenominator.of(sum(less).terms())).isEqualTo(1);
  }
}
