package org.perfmodel.symbolic;

import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Extreme;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Atom.Rounding;

/**
 * A function of expressions, as an atom: keeps its hash, its symbols and a short text, which are
 * asked for again and again. Two of a kind are equal if they are made of the same.
 *
 * <p>Expressions share their parts, so a long one may be far longer as text than in memory. Nothing
 * here but {@link #toString} takes as long as the text.
 */
abstract sealed class Composed implements Atom
    permits Rounding, Extreme, Log2, Power, FiniteSum, LinearRecurrence, Application {
  /** The weight of the longest whose text is kept and compared. */
  static final int LONGEST_TEXT = 300;

  static final SmallSortedSet<Symbol> NO_SYMBOLS = SmallSortedSet.empty(Atom.ORDER, new Symbol[0]);

  private @Nullable String text;
  private @Nullable SmallSortedSet<Symbol> symbols;
  private @Nullable SortedSet<String> tables;
  private double @Nullable [] sampled;
  private int weight;
  private int hash;

  /** Another one that is equal. */
  private @Nullable Composed twin;

  /** The text that a parser reads. */
  abstract String print();

  /** The expressions that it is a function of. */
  abstract List<Expr> parts();

  /** What it is made of besides expressions: a name, an index, coefficients. */
  List<?> constants() {
    return List.of();
  }

  /** See {@link Expr#weight}. */
  final int weight() {
    int known = weight;
    if (known == 0) {
      long sum = 1;
      for (Expr part : parts()) {
        sum += part.weight();
      }
      known = (int) Math.min(sum, Integer.MAX_VALUE);
      weight = known;
    }
    return known;
  }

  /** Whether its text is too long to be kept or compared. */
  final boolean isLong() {
    return weight() > LONGEST_TEXT;
  }

  /** The symbols it depends on, by name. */
  final SmallSortedSet<Symbol> symbols() {
    SmallSortedSet<Symbol> known = symbols;
    if (known == null) {
      TreeSet<Symbol> found = new TreeSet<>(Atom.ORDER);
      collectSymbols(found);
      known = NO_SYMBOLS.having(found);
      symbols = known;
    }
    return known;
  }

  /** Adds the symbols it depends on: those of its parts. */
  void collectSymbols(Set<Symbol> found) {
    for (Expr part : parts()) {
      found.addAll(part.symbols());
    }
  }

  /** The names of the platform's tables that it asks, at any depth. */
  final SortedSet<String> tables() {
    SortedSet<String> known = tables;
    if (known == null) {
      known = Collections.emptySortedSet();
      for (Expr part : parts()) {
        known = tablesOf(part.terms, known);
      }
      if (this instanceof Application application) {
        TreeSet<String> more = new TreeSet<>(known);
        more.add(application.function());
        known = more;
      }
      tables = known;
    }
    return known;
  }

  /** Those of a sum, and others, which stay as they are. */
  static SortedSet<String> tablesOf(Term[] terms, SortedSet<String> others) {
    SortedSet<String> tables = others;
    for (Term term : terms) {
      for (Atom atom : term.monomial().atoms) {
        if (atom instanceof Composed composed && !tables.containsAll(composed.tables())) {
          SortedSet<String> more = new TreeSet<>(tables);
          more.addAll(composed.tables());
          tables = more;
        }
      }
    }
    return tables;
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

  /**
   * Short ones by their text, long ones after them by their length and what they are made of: an
   * order that does not print.
   */
  final int compareTo(Composed other) {
    if (!isLong() && !other.isLong()) {
      return toString().compareTo(other.toString());
    }
    if (weight() != other.weight()) {
      return Integer.compare(weight(), other.weight());
    }
    int byKind = name().compareTo(other.name());
    if (byKind != 0) {
      return byKind;
    }
    int byConstants = constants().toString().compareTo(other.constants().toString());
    if (byConstants != 0) {
      return byConstants;
    }
    List<Expr> parts = parts();
    List<Expr> others = other.parts();
    for (int i = 0; i < Math.min(parts.size(), others.size()); i++) {
      int byPart = parts.get(i).compareTo(others.get(i));
      if (byPart != 0) {
        return byPart;
      }
    }
    return Integer.compare(parts.size(), others.size());
  }

  private String name() {
    return getClass().getSimpleName();
  }

  @Override
  public final boolean equals(@Nullable Object other) {
    return this == other
        || other instanceof Composed that
            && that.getClass() == getClass()
            && that.hashCode() == hashCode()
            && that.weight() == weight()
            && that.constants().equals(constants())
            && (isLong() ? isSame(that) : hasParts(that));
  }

  private boolean hasParts(Composed that) {
    return that.parts().equals(parts());
  }

  /** Two that were found to be equal once are not gone through again. */
  @SuppressWarnings("ReferenceEquality") // Equality is what is asked here.
  private boolean isSame(Composed that) {
    Composed mine = representative();
    Composed others = that.representative();
    boolean isSame = mine == others || hasParts(that);
    if (isSame) {
      // Always towards the greater, so that no two threads make a circle.
      int order = Integer.compare(System.identityHashCode(mine), System.identityHashCode(others));
      if (order < 0) {
        mine.twin = others;
      } else if (order > 0) {
        others.twin = mine;
      }
    }
    return isSame;
  }

  private Composed representative() {
    Composed found = this;
    for (Composed next = twin; next != null; next = next.twin) {
      found = next;
    }
    return found;
  }

  /** The same in each run, so that what is ordered or sampled by it is. */
  @Override
  public final int hashCode() {
    int known = hash;
    if (known == 0) {
      known = 31 * name().hashCode() + constants().hashCode();
      for (Expr part : parts()) {
        known = 31 * known + part.hashCode();
      }
      hash = known;
    }
    return known;
  }

  @Override
  public final String toString() {
    String known = text;
    if (known == null) {
      known = print();
      text = isLong() ? null : known;
    }
    return known;
  }
}
