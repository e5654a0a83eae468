package org.perfmodel.symbolic;

import java.util.Comparator;

/** What a monomial is a product of: a symbol, or a function of expressions that does not expand. */
public sealed interface Atom
    permits Symbol, Floor, Ceil, Max, Min, Log2, Power, FiniteSum, Application {

  /** Symbols first, by name; functions after them, by their text. */
  Comparator<Atom> ORDER =
      Comparator.comparing((Atom atom) -> !(atom instanceof Symbol)).thenComparing(Atom::toString);

  /** Whether the value is provably an integer. */
  boolean isInteger();

  /** Whether the value is provably not negative. */
  boolean isNonNegative();
}
