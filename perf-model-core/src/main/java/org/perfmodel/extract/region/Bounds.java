package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.State;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/** What is provable of an integer while the open loops run and the facts of a state hold. */
public final class Bounds {
  /** A usual size. */
  private static final long USUAL = 1000;

  private final RegionNotes notes;
  private final Facts facts;
  private final Map<Expr, Boolean> proved = new HashMap<>();
  private final Map<Question, Boolean> answers = new HashMap<>();

  /** What is asked, while these facts hold and loops with so many trips are open. */
  private record Question(Expr expression, List<Expr> facts, List<Expr> open) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Question that
          && expression.equals(that.expression)
          && facts.equals(that.facts)
          && open.equals(that.open);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * expression.hashCode() + facts.hashCode()) + open.hashCode();
    }
  }

  public Bounds(RegionNotes notes, Facts facts) {
    this.notes = notes;
    this.facts = facts;
  }

  /** Whether the expression cannot be negative here. */
  public boolean isNonNegative(Expr expression, State state) {
    if (expression.isConstant()) {
      return expression.constantValue().signum() >= 0;
    }
    if (isProved(expression)) {
      return true;
    }
    List<Expr> open = new ArrayList<>();
    for (OpenLoop loop : notes.loops()) {
      open.add(loop.variable);
      open.add(loop.trips);
    }
    Question question = new Question(expression, List.copyOf(state.facts()), open);
    Boolean known = answers.get(question);
    if (known == null) {
      known = isNonNegativeUnder(expression, state);
      answers.put(question, known);
    }
    return known;
  }

  private boolean isNonNegativeUnder(Expr expression, State state) {
    Expr least = least(expression);
    if (!least.equals(expression) && isProved(least) || isProved(counted(least))) {
      return true;
    }
    for (Expr fact : state.facts()) {
      if (shares(expression, fact)
          && (isProved(least(expression.minus(fact)))
              || !least.equals(expression) && isProved(least.minus(fact)))) {
        return true;
      }
    }
    return false;
  }

  /**
   * With indices of open loops, which count from zero, in place of integers of any sign, by names
   * that no size of a program has.
   */
  private Expr counted(Expr expression) {
    Expr counted = expression;
    for (OpenLoop loop : notes.loops()) {
      if (counted.contains(loop.index)) {
        counted = Substitute.in(counted, loop.index, Expr.symbol("counted." + loop.index.name()));
      }
    }
    return counted.contains(Symbol.RANK)
        ? Substitute.in(counted, Symbol.RANK, Expr.symbol("counted.#rank"))
        : counted;
  }

  /** The same is asked in every try of a loop. */
  private boolean isProved(Expr expression) {
    Boolean known = proved.get(expression);
    if (known == null) {
      known = facts.isNonNegative(expression);
      proved.put(expression, known);
    }
    return known;
  }

  private static boolean shares(Expr one, Expr other) {
    for (Symbol symbol : one.symbols()) {
      if (other.contains(symbol)) {
        return true;
      }
    }
    return false;
  }

  /**
   * The span where it cannot be negative, or under a plain condition; else max(0, span).
   *
   * @param conditionOnly whether a negative span would not end: then a condition is all there is
   */
  public Expr notNegative(Expr span, boolean conditionOnly, State state, Place place) {
    if (isNonNegative(span, state)) {
      return span;
    }
    Expr least = least(span);
    boolean free = !LinearForm.hasIndex(least);
    boolean plain = least.symbols().size() == 1 && free && !least.isZero();
    if (plain && isGrowing(least) || (conditionOnly && free)) {
      notes.require(new Condition(least, text(least), place));
      return span;
    }
    return Expr.max(Expr.ZERO, span);
  }

  /** Says that the formulae hold only where this is not negative; false if it cannot be said. */
  public boolean require(Expr nonNegative, State state, Place place) {
    if (isNonNegative(nonNegative, state)) {
      return true;
    }
    Expr least = least(nonNegative);
    boolean open = LinearForm.hasIndex(least);
    if (open || least.symbols().size() != 1 || !isGrowing(least)) {
      return false;
    }
    notes.require(new Condition(least, text(least), place));
    return true;
  }

  /**
   * What is at least one here, as an argument of a logarithm. Where a branch says so, the formula
   * is evaluated for those too that go another way, in the share zero: it has to be a number.
   */
  public Expr atLeastOne(Expr expression, State state) {
    Expr above = expression.minus(1);
    boolean isOfBranch =
        isNonNegative(above, state) && !isProved(above) && !LinearForm.hasIndex(above);
    return isOfBranch ? Expr.max(Expr.ONE, expression) : expression;
  }

  /**
   * The same of what has to hold for a loop to end at all; false while indices decide it, and where
   * no usual sizes would let it end: then something else ends it.
   */
  public boolean requireToEnd(Expr nonNegative, Place place) {
    if (nonNegative.isConstant()
        || LinearForm.hasIndex(nonNegative)
        || isNegative(nonNegative, 0)
            && isNegative(nonNegative, 1)
            && isNegative(nonNegative, -1)) {
      return false;
    }
    notes.require(new Condition(nonNegative, text(nonNegative), place));
    return true;
  }

  /** Whether it is negative where each symbol is that much larger than the one before. */
  private static boolean isNegative(Expr expression, long step) {
    Expr at = expression;
    long value = USUAL;
    for (Symbol symbol : expression.symbols()) {
      at = Substitute.in(at, symbol, Expr.constant(value));
      value += step;
    }
    return at.isConstant() && at.constantValue().signum() < 0;
  }

  private static boolean isGrowing(Expr least) {
    Symbol only = least.symbols().first();
    return CollectPowers.of(least, only)
        .filter(powers -> powers.lastKey() == 1)
        .map(powers -> powers.get(1))
        .filter(slope -> slope.isConstant() && slope.constantValue().signum() > 0)
        .isPresent();
  }

  /** {@code n >= 2} for {@code n - 2}. */
  private static String text(Expr least) {
    Expr constant = Expr.constant(least.constantTerm());
    Expr rest = least.minus(constant);
    return rest + " >= " + constant.negate();
  }

  /** The least value while the enclosing indices run, if it is affine in them. */
  private Expr least(Expr span) {
    Expr least = span;
    List<OpenLoop> loops = notes.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      if (!least.contains(loop.index)) {
        continue;
      }
      Optional<Expr> slope = LinearForm.slope(least, loop.index);
      if (slope.isEmpty()) {
        continue;
      }
      boolean rises = isProved(slope.get());
      if (rises || isProved(slope.get().negate())) {
        least = Substitute.in(least, loop.index, rises ? Expr.ZERO : loop.trips.minus(1));
      }
    }
    return leastOfRanks(least);
  }

  /** The rank is the index of the processes: 0, 1, .., p - 1. */
  private Expr leastOfRanks(Expr span) {
    if (!span.contains(Symbol.RANK)) {
      return span;
    }
    Optional<Expr> slope = LinearForm.slope(span, Symbol.RANK);
    boolean rises = slope.filter(this::isProved).isPresent();
    return rises || slope.filter(each -> isProved(each.negate())).isPresent()
        ? Substitute.in(span, Symbol.RANK, rises ? Expr.ZERO : Expr.PROCESSORS.minus(1))
        : span;
  }
}
