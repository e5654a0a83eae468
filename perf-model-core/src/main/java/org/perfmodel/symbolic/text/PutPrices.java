package org.perfmodel.symbolic.text;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.UndefinedValueException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Rebuild;
import org.perfmodel.symbolic.rewrite.Substitute;

/**
 * Puts a platform's prices into a formula, each times the unit they are in.
 *
 * <pre>
 * $x        -> price * unit, or its number if it is plain
 * $table(e) -> table(e at the point) * unit
 * </pre>
 *
 * A symbol without a price, and a table whose argument depends on a summation index or has no
 * value, stay.
 */
final class PutPrices extends Rebuild {
  private final Bindings prices;
  private final Bindings at;
  private final Expr unit;
  private final Predicate<Symbol> isPlain;

  private PutPrices(Bindings prices, Bindings at, Expr unit, Predicate<Symbol> isPlain) {
    this.isPlain = isPlain;
    this.prices = prices;
    this.at = at;
    this.unit = unit;
  }

  static Expr in(
      Expr formula, Bindings prices, Bindings at, Symbol unit, Predicate<Symbol> isPlain) {
    return new PutPrices(prices, at, Expr.symbol(unit), isPlain).in(formula);
  }

  private Expr price(Rational value) {
    return unit.times(value);
  }

  @Override
  public Expr symbol(Symbol symbol) {
    Rational value = symbol.isPlatform() ? prices.get(symbol) : null;
    if (value == null) {
      return Expr.symbol(symbol);
    }
    return isPlain.test(symbol) ? Expr.constant(value) : price(value);
  }

  @Override
  public Expr application(Application application) {
    DoubleUnaryOperator table = at.function(application.function());
    Double argument = table == null ? null : valueOf(application.argument());
    if (table == null || argument == null) {
      return Expr.apply(application.function(), in(application.argument()));
    }
    return price(Rational.ofDouble(table.applyAsDouble(argument)));
  }

  /** Without what is never the greatest under these prices. */
  @Override
  public Expr max(Max max) {
    List<Expr> left = new ArrayList<>(in(max.arguments()));
    for (int i = left.size() - 1; i >= 0 && left.size() > 1; i--) {
      Expr candidate = left.remove(i);
      if (left.stream().noneMatch(other -> isLess(candidate, other))) {
        left.add(i, candidate);
      }
    }
    return Expr.max(left);
  }

  private boolean isLess(Expr one, Expr other) {
    return Substitute.in(other.minus(one), UnitPrinter.UNIT, Expr.ONE).isNonNegative();
  }

  private @Nullable Double valueOf(Expr argument) {
    try {
      return Evaluate.asDouble(argument, at);
    } catch (UnboundSymbolException | UndefinedValueException open) {
      return null; // Of a summation index, or of code that does not run at the point.
    }
  }
}
