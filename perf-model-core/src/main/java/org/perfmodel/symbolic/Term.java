package org.perfmodel.symbolic;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * A rational multiple of a monomial: a summand of an {@link Expr}. Sums are arrays of terms in the
 * canonical order of their monomials, each of which is there once and with a factor that is not
 * zero.
 */
public record Term(Monomial monomial, Rational factor) {
  static final Term[] NONE = {};

  private static final int FEW = 12;

  /** A sum as a list that nobody changes, and that is gone through all the time. */
  static final class Summands extends AbstractList<Term> implements RandomAccess {
    private final Term[] terms;

    Summands(Term[] terms) {
      this.terms = terms;
    }

    @Override
    public Term get(int place) {
      return terms[place];
    }

    @Override
    public int size() {
      return terms.length;
    }
  }

  Term times(Rational other) {
    return other.isOne() ? this : new Term(monomial, factor.times(other));
  }

  Term times(Term other) {
    return new Term(monomial.times(other.monomial), factor.times(other.factor));
  }

  Term negate() {
    return new Term(monomial, factor.negate());
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Term that
            && factor.equals(that.factor)
            && monomial.equals(that.monomial);
  }

  @Override
  public int hashCode() {
    return 31 * monomial.hashCode() + factor.hashCode();
  }

  /** The sum of two sums, or their difference. */
  static Term[] plus(Term[] left, Term[] right, boolean subtracts) {
    Term[] sum = new Term[left.length + right.length];
    int next = 0;
    int i = 0;
    int j = 0;
    while (i < left.length && j < right.length) {
      int order = left[i].monomial.compareTo(right[j].monomial);
      if (order < 0) {
        sum[next++] = left[i++];
      } else if (order > 0) {
        sum[next++] = subtracts ? right[j++].negate() : right[j++];
      } else {
        Rational other = right[j].factor;
        Rational factor = left[i].factor.plus(subtracts ? other.negate() : other);
        if (!factor.isZero()) {
          sum[next++] = new Term(left[i].monomial, factor);
        }
        i++;
        j++;
      }
    }
    while (i < left.length) {
      sum[next++] = left[i++];
    }
    while (j < right.length) {
      sum[next++] = subtracts ? right[j++].negate() : right[j++];
    }
    return next == sum.length ? sum : Arrays.copyOf(sum, next);
  }

  /** Few, as nearly always, without the library: its sort is much code for a compiler. */
  private static void sort(Term[] terms) {
    if (terms.length > FEW) {
      Arrays.sort(terms, (one, other) -> one.monomial.compareTo(other.monomial));
      return;
    }
    for (int i = 1; i < terms.length; i++) {
      Term term = terms[i];
      int at = i;
      while (at > 0 && terms[at - 1].monomial.compareTo(term.monomial) > 0) {
        terms[at] = terms[at - 1];
        at--;
      }
      terms[at] = term;
    }
  }

  /** A sum in canonical order: the same monomials put together, without those that vanish. */
  static Term[] sorted(Term[] summands) {
    if (summands.length == 1) {
      return summands[0].factor.isZero() ? NONE : summands;
    }
    sort(summands);
    int next = 0;
    int i = 0;
    while (i < summands.length) {
      Term sum = summands[i++];
      while (i < summands.length && sum.monomial.compareTo(summands[i].monomial) == 0) {
        sum = new Term(sum.monomial, sum.factor.plus(summands[i++].factor));
      }
      if (!sum.factor.isZero()) {
        summands[next++] = sum;
      }
    }
    return next == summands.length ? summands : Arrays.copyOf(summands, next);
  }
}
