package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Puts a platform's prices into a formula, each times the unit they are in.
 *
 * <pre>
 * $x        -> price * unit
 * $table(e) -> table(e at the point) * unit
 * </pre>
 *
 * A symbol without a price, and a table whose argument depends on a summation index, stay.
 */
final class PutPrices implements Atom.Visitor<Expr> {
  private final Bindings prices;
  private final Bindings at;
  private final Expr unit;

  private PutPrices(Bindings prices, Bindings at, Expr unit) {
    this.prices = prices;
    this.at = at;
    this.unit = unit;
  }

  static Expr in(Expr formula, Bindings prices, Bindings at, Symbol unit) {
    return new PutPrices(prices, at, Expr.symbol(unit)).in(formula);
  }

  private Expr in(Expr expression) {
    return expression.rebuild(atom -> atom.accept(this));
  }

  private List<Expr> in(List<Expr> expressions) {
    List<Expr> priced = new ArrayList<>(expressions.size());
    for (Expr expression : expressions) {
      priced.add(in(expression));
    }
    return priced;
  }

  private Expr price(Rational value) {
    return unit.times(value);
  }

  @Override
  public Expr symbol(Symbol symbol) {
    Rational value = symbol.isPlatform() ? prices.get(symbol) : null;
    return value == null ? Expr.symbol(symbol) : price(value);
  }

  @Override
  public Expr floor(Floor floor) {
    return Expr.floor(in(floor.argument()));
  }

  @Override
  public Expr ceil(Ceil ceil) {
    return Expr.ceil(in(ceil.argument()));
  }

  @Override
  public Expr max(Max max) {
    return Expr.max(in(max.arguments()));
  }

  @Override
  public Expr min(Min min) {
    return Expr.min(in(min.arguments()));
  }

  @Override
  public Expr log2(Log2 log2) {
    return Expr.log2(in(log2.argument()));
  }

  @Override
  public Expr power(Power power) {
    return Expr.pow(in(power.base()), in(power.exponent()));
  }

  @Override
  public Expr finiteSum(FiniteSum sum) {
    return Expr.sum(sum.index(), in(sum.lower()), in(sum.upper()), in(sum.body()));
  }

  @Override
  public Expr application(Application application) {
    DoubleUnaryOperator table = at.functions().get(application.function());
    Double argument = table == null ? null : valueOf(application.argument());
    if (table == null || argument == null) {
      return Expr.apply(application.function(), in(application.argument()));
    }
    return price(Rational.ofDouble(table.applyAsDouble(argument)));
  }

  private @Nullable Double valueOf(Expr argument) {
    try {
      return argument.evaluate(at);
    } catch (UnboundSymbolException summationIndex) {
      return null;
    }
  }
}
