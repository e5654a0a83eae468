package org.perfmodel.symbolic;

import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A function of expressions, as an atom: keeps its text and its symbols, which are asked for again
 * and again. Two of a kind are equal if they print the same.
 */
abstract sealed class Composed implements Atom
    permits Rounding, Extreme, Log2, Power, FiniteSum, LinearRecurrence, Application {
  private @Nullable String text;
  private @Nullable SymbolSet symbols;
  private double @Nullable [] sampled;

  /** The text that {@link Expr#parse} reads. */
  abstract String print();

  /** The symbols it depends on, by name. */
  final SymbolSet symbols() {
    SymbolSet known = symbols;
    if (known == null) {
      TreeSet<Symbol> found = new TreeSet<>(Atom.ORDER);
      accept(new FreeSymbols(found));
      known = SymbolSet.of(found);
      symbols = known;
    }
    return known;
  }

  /** See {@link Sampled}. */
  final double[] sampled() {
    double[] known = sampled;
    if (known == null) {
      known = Sampled.evaluated(this);
      sampled = known;
    }
    return known;
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || other != null && other.getClass() == getClass() && other.toString().equals(toString());
  }

  @Override
  public final int hashCode() {
    return toString().hashCode();
  }

  @Override
  public final String toString() {
    String known = text;
    if (known == null) {
      known = print();
      text = known;
    }
    return known;
  }
}
