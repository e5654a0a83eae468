package org.perfmodel.symbolic.rewrite;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.LinearRecurrence;
import org.perfmodel.symbolic.Atom.Log2;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/** An expression made anew, function by function, so that it simplifies. */
public abstract class Rebuild implements Atom.Visitor<Expr> {
  /** The expression with each atom replaced by what the function says, multiplied out. */
  public static Expr of(Expr expression, Function<Atom, Expr> replaceAtom) {
    Expr sum = Expr.ZERO;
    for (Term term : expression.terms()) {
      Expr product = Expr.constant(term.factor());
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.size(); i++) {
        product = product.times(replaceAtom.apply(monomial.atom(i)).power(monomial.exponent(i)));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  public Expr in(Expr expression) {
    return of(expression, atom -> atom.accept(this));
  }

  protected final List<Expr> in(List<Expr> expressions) {
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
    return Summation.of(sum.index(), in(sum.lower()), in(sum.upper()), in(sum.body()));
  }

  @Override
  public Expr linearRecurrence(LinearRecurrence recurrence) {
    return Recurrences.of(in(recurrence.argument()), recurrence.coefficients());
  }

  @Override
  public Expr application(Application application) {
    return Expr.apply(application.function(), in(application.argument()));
  }
}
