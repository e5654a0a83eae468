package org.perfmodel.symbolic.growth;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Rebuild;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.symbolic.text.ExprSyntaxException;

/**
 * How fast an expression grows in the program's sizes, up to constant factors: {@code n^2*log2(n)},
 * {@code m^2 + m*n}, {@code 1}. Sizes grow independently of each other and without bound; the
 * number of processors and the platform's parameters count as constants. An upper bound where terms
 * cancel in a way that the expression's normal form does not show.
 */
public final class Growth {
  /** How one growth stands to another. */
  public enum Comparison {
    LOWER,
    SAME,
    HIGHER,
    /** Each is higher for some way that the sizes grow: {@code n} and {@code m}. */
    INCOMPARABLE
  }

  private static final int MOST_ARGUMENTS = 4;

  static final Growth CONSTANT = new Growth(List.of(GrowthTerm.ONE));

  /** None grows at most as fast as another; in canonical order. */
  private final List<GrowthTerm> terms;

  private Growth(List<GrowthTerm> terms) {
    this.terms = terms;
  }

  /** The union, of which only the fastest terms count. */
  static Growth of(Collection<GrowthTerm> candidates) {
    if (candidates.size() == 1) {
      return of(candidates.iterator().next());
    }
    GrowthTerm[] distinct = new HashSet<>(candidates).toArray(new GrowthTerm[0]);
    List<GrowthTerm> fastest = new ArrayList<>();
    for (GrowthTerm candidate : distinct) {
      if (!isBelowAny(candidate, distinct)) {
        fastest.add(candidate);
      }
    }
    fastest.sort(null);
    return new Growth(List.copyOf(fastest));
  }

  private static boolean isBelowAny(GrowthTerm candidate, GrowthTerm[] others) {
    for (GrowthTerm other : others) {
      if (!other.equals(candidate)
          && candidate.isAtMost(other)
          && (!other.isAtMost(candidate) || other.compareTo(candidate) < 0)) {
        return true;
      }
    }
    return false;
  }

  static Growth of(GrowthTerm term) {
    return new Growth(List.of(term));
  }

  /** The growth in every size of the program. */
  public static Growth of(Expr expression) {
    return new GrowthOfExpr(null).of(expression);
  }

  /** The growth in these symbols; every other one is a constant. */
  public static Growth of(Expr expression, Set<Symbol> sizes) {
    return new GrowthOfExpr(sizes).of(expression);
  }

  /**
   * The growth that a text names, in the syntax that {@link #toString} prints.
   *
   * @throws ExprSyntaxException with the column and what was expected
   */
  public static Growth parse(String text) {
    return of(ExprParser.parse(text));
  }

  public Comparison compare(Growth other) {
    boolean atMost = isAtMost(other);
    boolean atLeast = other.isAtMost(this);
    return atMost
        ? atLeast ? Comparison.SAME : Comparison.LOWER
        : atLeast ? Comparison.HIGHER : Comparison.INCOMPARABLE;
  }

  /**
   * The same, where what grows exponentially in some size grows faster than what does so in none,
   * though the sizes are not known beside each other, and {@code n} faster than {@code min(m, n)}.
   */
  public Comparison compareLikely(Growth other) {
    Comparison order = compare(other);
    if (order == Comparison.INCOMPARABLE && isLeastWithin(other)) {
      return Comparison.LOWER;
    }
    if (order == Comparison.INCOMPARABLE && other.isLeastWithin(this)) {
      return Comparison.HIGHER;
    }
    if (order != Comparison.INCOMPARABLE || isExponential() == other.isExponential()) {
      return order;
    }
    return isExponential() ? Comparison.HIGHER : Comparison.LOWER;
  }

  /**
   * Whether the other bounds it when each min(..), of a positive power, is one of its arguments.
   */
  private boolean isLeastWithin(Growth other) {
    String text = toString();
    if (!text.contains("min(") || terms.stream().anyMatch(GrowthTerm::isOverLeast)) {
      return false;
    }
    Expr written = ExprParser.parse(text);
    for (int i = 0; i < MOST_ARGUMENTS; i++) {
      if (of(new LeastArgument(i).in(written)).isAtMost(other)) {
        return true;
      }
    }
    return false;
  }

  /** Each min(..) replaced by one of its arguments. */
  private static final class LeastArgument extends Rebuild {
    private final int number;

    LeastArgument(int number) {
      this.number = number;
    }

    @Override
    public Expr min(Atom.Min min) {
      return in(min.arguments().get(Math.min(number, min.arguments().size() - 1)));
    }
  }

  /** Whether it is a power of a size. */
  public boolean isExponential() {
    for (GrowthTerm term : terms) {
      if (!term.exponentials().isEmpty()) {
        return true;
      }
    }
    return false;
  }

  /** Whether this is bounded by a constant times the other. */
  public boolean isAtMost(Growth other) {
    for (GrowthTerm term : terms) {
      boolean bounded = false;
      for (GrowthTerm bound : other.terms) {
        bounded |= term.isAtMost(bound);
      }
      if (!bounded) {
        return false;
      }
    }
    return true;
  }

  /** Whether it does not grow. */
  public boolean isConstant() {
    return equals(CONSTANT);
  }

  List<GrowthTerm> terms() {
    return terms;
  }

  Growth plus(Growth other) {
    if (equals(other)) {
      return this;
    }
    List<GrowthTerm> both = new ArrayList<>(terms);
    both.addAll(other.terms);
    return of(both);
  }

  Growth times(Growth other) {
    List<GrowthTerm> products = new ArrayList<>();
    for (GrowthTerm left : terms) {
      for (GrowthTerm right : other.terms) {
        products.add(left.times(right));
      }
    }
    return of(products);
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Growth that && terms.equals(that.terms);
  }

  @Override
  public int hashCode() {
    return terms.hashCode();
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (GrowthTerm term : terms) {
      text.append(text.length() == 0 ? "" : " + ").append(term);
    }
    return text.toString();
  }
}
