package org.perfmodel.symbolic;

import java.util.Comparator;

/** What a monomial is a product of: a symbol, or a function of expressions that does not expand. */
public sealed interface Atom permits Symbol, Composed {

  /** Symbols first, by name; functions after them, see {@link Composed#compareTo}. */
  Comparator<Atom> ORDER = Atom::compare;

  /** Whether the value is provably an integer. */
  boolean isInteger();

  /** Whether the value is provably not negative. */
  boolean isNonNegative();

  <R> R accept(Visitor<R> visitor);

  /** A reader of atoms: a method per case, so that a new case breaks every reader. */
  interface Visitor<R> {
    R symbol(Symbol symbol);

    R floor(Floor floor);

    R ceil(Ceil ceil);

    R max(Max max);

    R min(Min min);

    R log2(Log2 log2);

    R power(Power power);

    R finiteSum(FiniteSum sum);

    R linearRecurrence(LinearRecurrence recurrence);

    R application(Application application);
  }

  private static int compare(Atom left, Atom right) {
    if (left == right) {
      return 0;
    }
    boolean leftIsSymbol = left instanceof Symbol;
    boolean rightIsSymbol = right instanceof Symbol;
    if (leftIsSymbol != rightIsSymbol) {
      return leftIsSymbol ? -1 : 1;
    }
    return left instanceof Composed one && right instanceof Composed other
        ? one.compareTo(other)
        : left.toString().compareTo(right.toString());
  }
}
