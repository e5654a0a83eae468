package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.List;

/** An expression made anew, function by function, so that it simplifies. */
abstract class Rebuild implements Atom.Visitor<Expr> {
  Expr in(Expr expression) {
    return expression.rebuild(atom -> atom.accept(this));
  }

  final List<Expr> in(List<Expr> expressions) {
    List<Expr> made = new ArrayList<>(expressions.size());
    for (Expr expression : expressions) {
      made.add(in(expression));
    }
    return made;
  }

  @Override
  public Expr symbol(Symbol symbol) {
    return Expr.symbol(symbol);
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
  public Expr linearRecurrence(LinearRecurrence recurrence) {
    return LinearRecurrence.of(in(recurrence.argument()), recurrence.coefficients());
  }

  @Override
  public Expr application(Application application) {
    return Expr.apply(application.function(), in(application.argument()));
  }
}
