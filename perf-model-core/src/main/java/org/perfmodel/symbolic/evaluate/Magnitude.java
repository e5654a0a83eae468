package org.perfmodel.symbolic.evaluate;

import java.util.List;
import java.util.function.ToDoubleFunction;
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
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.UnboundSymbolException;

/**
 * About how far from zero an expression gets, as a double: what its terms add or what they take
 * away, where each symbol is as large as it is said to be. Powers whose exponents are no constants
 * are taken at these symbols, and at other values of them.
 */
public final class Magnitude implements Atom.Visitor<Double> {
  private static final double[] SHARES = {1, 0.75, 0.6, 0.1};

  private final ToDoubleFunction<Symbol> greatest;

  private Magnitude(ToDoubleFunction<Symbol> greatest) {
    this.greatest = greatest;
  }

  /** See above; each symbol is as large as the function says. */
  public static double of(Expr expression, ToDoubleFunction<Symbol> greatest) {
    return new Magnitude(greatest).of(expression);
  }

  private double of(Expr expression) {
    double added = 0;
    double taken = 0;
    for (Term term : expression.terms()) {
      Monomial monomial = term.monomial();
      double product = Math.abs(term.factor().doubleValue());
      for (int i = 0; i < monomial.size(); i++) {
        Atom atom = monomial.atom(i);
        double size =
            atom instanceof Symbol symbol ? greatest.applyAsDouble(symbol) : atom.accept(this);
        // What divides a whole number makes it no larger.
        product *= monomial.exponent(i) < 0 ? 1 : Math.pow(size, monomial.exponent(i));
      }
      if (term.factor().signum() < 0) {
        taken += product;
      } else {
        added += product;
      }
    }
    return Math.max(added, taken);
  }

  @Override
  public Double symbol(Symbol symbol) {
    return greatest.applyAsDouble(symbol);
  }

  @Override
  public Double floor(Floor floor) {
    return of(floor.argument());
  }

  @Override
  public Double ceil(Ceil ceil) {
    return of(ceil.argument()) + 1;
  }

  @Override
  public Double max(Max max) {
    return greatestOf(max.arguments());
  }

  @Override
  public Double min(Min min) {
    return greatestOf(min.arguments());
  }

  private double greatestOf(List<Expr> arguments) {
    double most = 0;
    for (Expr argument : arguments) {
      most = Math.max(most, of(argument));
    }
    return most;
  }

  @Override
  public Double log2(Log2 log2) {
    return Math.log(Math.max(2, of(log2.argument()))) / Math.log(2);
  }

  @Override
  public Double power(Power power) {
    Expr exponent = power.exponent();
    if (exponent.isConstant()) {
      double constant = exponent.constantValue().doubleValue();
      return constant < 0 ? 1 : Math.pow(of(power.base()), constant);
    }
    double base = power.base().isConstant() ? of(power.base()) : Math.max(1, of(power.base()));
    return Math.max(1, Math.pow(base, base <= 1 ? 0 : upper(exponent)));
  }

  private double upper(Expr exponent) {
    double most = 0;
    try {
      for (double share : SHARES) {
        Bindings bindings = Bindings.NONE;
        boolean odd = false;
        for (Symbol symbol : exponent.symbols()) {
          double value = greatest.applyAsDouble(symbol) * (odd ? 1 - share : share);
          bindings = bindings.with(symbol, Rational.of((long) value));
          odd = !odd && share < 1;
        }
        most = Math.max(most, Evaluate.asDouble(exponent, bindings));
      }
      return most;
    } catch (ArithmeticException | UnboundSymbolException e) {
      return Double.POSITIVE_INFINITY;
    }
  }

  @Override
  public Double finiteSum(FiniteSum sum) {
    double last = Math.max(of(sum.lower()), of(sum.upper()));
    double each =
        Magnitude.of(
            sum.body(),
            symbol -> symbol.equals(sum.index()) ? last : greatest.applyAsDouble(symbol));
    return (last + 1) * each;
  }

  @Override
  public Double linearRecurrence(LinearRecurrence recurrence) {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public Double application(Application application) {
    return 1.0;
  }
}
