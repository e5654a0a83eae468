package org.perfmodel.symbolic.evaluate;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
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
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.FreeSymbols;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.rewrite.Recurrences;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * The partial derivative.
 *
 * <pre>
 * (f*g)'              -> f'*g + f*g'
 * floor(x)', ceil(x)' -> 0
 * max(..)', min(..)'  -> that of the argument which is active at the bindings, the first if several
 * log2(x)'            -> x'/(x*ln 2)
 * pow(b, c)'          -> c*pow(b, c - 1)*b'               c constant
 * pow(b, x)'          -> pow(b, x)*(x'*ln b + x*b'/b)
 * sum(i, l, u, f)'    -> sum(i, l, u, f') + f(u)*u' - f(l)*l'
 * recur(x, c..)'      -> recur(x, c..)*x'*ln r       r the ratio in the long run
 * $t(x)'              -> x' times the table's central difference at the bindings
 * </pre>
 *
 * A sum's limits are taken as continuous, so that a longer loop shows as growth and not as a step.
 */
public final class Differentiate implements Atom.Visitor<Expr> {
  private static final Rational LN_2 = Rational.ofDouble(Math.log(2));
  private static final double RELATIVE_STEP = 0x1p-20;

  private final Symbol symbol;
  private final Bindings at;

  private Differentiate(Symbol symbol, Bindings at) {
    this.symbol = symbol;
    this.at = at;
  }

  /**
   * The partial derivative.
   *
   * @param at decides which argument of a max or min is the active one
   */
  public static Expr of(Expr expression, Symbol symbol, Bindings at) {
    return new Differentiate(symbol, at).of(expression);
  }

  private Expr of(Expr expression) {
    Expr sum = Expr.ZERO;
    for (Term term : expression.terms()) {
      Monomial monomial = term.monomial();
      for (int i = 0; i < monomial.size(); i++) {
        Expr inner = monomial.atom(i).accept(this);
        if (!inner.isZero()) {
          Monomial lowered = monomial.times(Monomial.of(monomial.atom(i), -1));
          Rational factor = term.factor().times(Rational.of(monomial.exponent(i)));
          sum = sum.plus(Expr.term(lowered, factor).times(inner));
        }
      }
    }
    return sum;
  }

  private Expr ofActive(List<Expr> arguments, int sign) {
    Expr active = arguments.get(0);
    double best = sign * Evaluate.asDouble(active, at);
    for (Expr argument : arguments.subList(1, arguments.size())) {
      double value = sign * Evaluate.asDouble(argument, at);
      if (value > best) {
        best = value;
        active = argument;
      }
    }
    return of(active);
  }

  @Override
  public Expr symbol(Symbol other) {
    return other.equals(symbol) ? Expr.ONE : Expr.ZERO;
  }

  @Override
  public Expr floor(Floor floor) {
    return Expr.ZERO;
  }

  @Override
  public Expr ceil(Ceil ceil) {
    return Expr.ZERO;
  }

  @Override
  public Expr max(Max max) {
    return FreeSymbols.of(max).contains(symbol) ? ofActive(max.arguments(), 1) : Expr.ZERO;
  }

  @Override
  public Expr min(Min min) {
    return FreeSymbols.of(min).contains(symbol) ? ofActive(min.arguments(), -1) : Expr.ZERO;
  }

  @Override
  public Expr log2(Log2 log2) {
    Expr inner = of(log2.argument());
    return inner.isZero() ? Expr.ZERO : inner.dividedBy(log2.argument()).times(LN_2.reciprocal());
  }

  @Override
  public Expr power(Power power) {
    Expr base = power.base();
    Expr exponent = power.exponent();
    Expr inner = of(base);
    if (exponent.isConstant()) {
      return inner.isZero()
          ? Expr.ZERO
          : exponent.times(Expr.pow(base, exponent.minus(1))).times(inner);
    }
    Expr steps = of(exponent);
    Expr sum = Expr.ZERO;
    if (!steps.isZero()) {
      sum = steps.times(Expr.log2(base)).times(LN_2);
    }
    if (!inner.isZero()) {
      sum = sum.plus(exponent.times(inner).dividedBy(base));
    }
    return sum.times(Expr.pow(base, exponent));
  }

  @Override
  public Expr finiteSum(FiniteSum sum) {
    Expr inside =
        sum.index().equals(symbol)
            ? Expr.ZERO
            : Summation.of(sum.index(), sum.lower(), sum.upper(), of(sum.body()));
    return inside
        .plus(of(sum.upper()).times(Substitute.in(sum.body(), sum.index(), sum.upper())))
        .minus(of(sum.lower()).times(Substitute.in(sum.body(), sum.index(), sum.lower())));
  }

  @Override
  public Expr linearRecurrence(LinearRecurrence recurrence) {
    Expr inner = of(recurrence.argument());
    Rational rate = Rational.ofDouble(Math.log(Recurrences.ratio(recurrence)));
    return inner.isZero() ? Expr.ZERO : Expr.atom(recurrence).times(inner).times(rate);
  }

  @Override
  public Expr application(Application application) {
    Expr inner = of(application.argument());
    if (inner.isZero()) {
      return Expr.ZERO;
    }
    DoubleUnaryOperator function = at.function(application.function());
    if (function == null) {
      throw new UnboundSymbolException(application.function(), application.toString());
    }
    double x = Evaluate.asDouble(application.argument(), at);
    double step = Math.max(Math.abs(x), 1) * RELATIVE_STEP;
    double slope =
        (function.applyAsDouble(x + step) - function.applyAsDouble(x - step)) / (2 * step);
    return inner.times(Rational.ofDouble(slope));
  }
}
