package org.perfmodel.symbolic.rewrite;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/** The polynomials of power sums: {@code S_k(n) = 1^k + 2^k + .. + n^k}. */
final class Faulhaber {
  /** The second Bernoulli numbers, B_1 = +1/2; grows by replacement. */
  private static volatile List<Rational> bernoulli = List.of(Rational.ONE);

  private Faulhaber() {}

  /** {@code S_k(n)}; as a polynomial it also holds for {@code n <= 0}, with telescoping sums. */
  static Expr powerSum(int k, Expr n) {
    List<Rational> numbers = bernoulliUpTo(k);
    // Knuth, TAOCP 1, 1.2.11.2: S_k(n) = 1/(k+1) sum_j C(k+1, j) B_j n^(k+1-j), here by Horner.
    Expr sum = Expr.ZERO;
    Rational binomial = Rational.ONE;
    for (int j = 0; j <= k; j++) {
      Rational coefficient = binomial.times(numbers.get(j)).times(Rational.of(1, k + 1));
      sum = sum.times(n).plus(Expr.constant(coefficient));
      binomial = binomial.times(Rational.of(k + 1 - j, j + 1));
    }
    return sum.times(n);
  }

  private static List<Rational> bernoulliUpTo(int k) {
    List<Rational> known = bernoulli;
    if (known.size() > k) {
      return known;
    }
    List<Rational> numbers = new ArrayList<>(known);
    for (int m = numbers.size(); m <= k; m++) {
      // sum over j <= m of C(m+1, j) B_j = m + 1, the recurrence with B_1 = +1/2.
      Rational rest = Rational.of(m + 1L);
      for (int j = 0; j < m; j++) {
        rest = rest.minus(Rational.of(binomial(m + 1, j)).times(numbers.get(j)));
      }
      numbers.add(rest.dividedBy(Rational.of(m + 1L)));
    }
    bernoulli = List.copyOf(numbers);
    return numbers;
  }

  static BigInteger binomial(int n, int k) {
    BigInteger value = BigInteger.ONE;
    for (int i = 0; i < k; i++) {
      value = value.multiply(BigInteger.valueOf(n - i)).divide(BigInteger.valueOf(i + 1L));
    }
    return value;
  }
}
