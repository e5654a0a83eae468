package org.perfmodel.symbolic.evaluate;

import java.util.List;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Term;

/** The least denominator of all coefficients of a sum over which their numerators are doubles. */
final class CommonDenominator {
  private static final int EXACT_BITS = 53;

  private CommonDenominator() {}

  /** One where the numerators over a common denominator would not be exact doubles. */
  static long of(List<Term> terms) {
    long common = 1;
    for (int i = 0; i < terms.size(); i++) {
      Rational factor = terms.get(i).factor();
      long below = factor.denominatorWithin(EXACT_BITS);
      if (below == 0) {
        return 1;
      }
      if (below != common) {
        long other = below / divisor(common, below);
        if (Math.multiplyHigh(common, other) != 0 || !isExact(common * other)) {
          return 1;
        }
        common *= other;
      }
    }
    for (int i = 0; i < terms.size(); i++) {
      if (!isExact(terms.get(i).factor(), common)) {
        return 1;
      }
    }
    return common;
  }

  private static long divisor(long one, long other) {
    long greater = one;
    long lesser = other;
    while (lesser != 0) {
      long rest = greater % lesser;
      greater = lesser;
      lesser = rest;
    }
    return greater;
  }

  /** Whether its numerator over the denominator, which it divides, is an exact double. */
  private static boolean isExact(Rational factor, long common) {
    Rational whole = factor.times(Rational.of(common));
    return whole.isWithin(Integer.MAX_VALUE) || whole.numerator().bitLength() <= EXACT_BITS;
  }

  private static boolean isExact(long whole) {
    return Long.SIZE - Long.numberOfLeadingZeros(whole) <= EXACT_BITS;
  }
}
