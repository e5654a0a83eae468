package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
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
import org.perfmodel.symbolic.Atom.Rounding;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Brief;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.IntegerRoot;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.UndefinedValueException;
import org.perfmodel.symbolic.rewrite.Recurrences;

/** The value of an expression where every symbol has one: as a double, or as an exact fraction. */
public final class Evaluate implements Atom.Visitor<Rational> {
  /** Terms of finite sums that one evaluation may take: about a third of a second. */
  static final long TERM_BUDGET = 1_000_000;

  /**
   * A budget below zero: long sums are told from some of their terms, this many at most, which a
   * sum shares out among those within it.
   */
  static final double FEW_TERMS = -100_000;

  private final Expr whole;
  private Bindings bindings;
  private long termsLeft = TERM_BUDGET;

  private Evaluate(Expr whole, Bindings bindings) {
    this.whole = whole;
    this.bindings = bindings;
  }

  /**
   * The value as a double; for many evaluations of one expression use {@link CompiledExpr}.
   *
   * @throws UnboundSymbolException if a symbol has no value
   * @throws ArithmeticException on division by zero, or where the value is beyond double
   */
  public static double asDouble(Expr expression, Bindings bindings) {
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    checkFunctions(expression, SubAtoms.tablesOf(expression), bindings);
    double[] values = values(expression, symbols, bindings);
    double value = CompiledExpr.of(expression, symbols, bindings).evaluate(values);
    return finite(value, expression, symbols, values, bindings);
  }

  /**
   * The value where every price of the platform is one, so that it tells how the expression grows.
   *
   * @param terms of finite sums that this may take
   * @throws UnboundSymbolException if a size has no value
   * @throws ArithmeticException as {@link #asDouble}, and where there are more terms
   */
  public static double withoutPrices(Expr expression, Bindings sizes, long terms) {
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    Bindings all = priced(expression, sizes);
    double[] values = values(expression, symbols, all);
    double value = CompiledExpr.of(expression, symbols, all).evaluateWithin(terms, values);
    return finite(value, expression, symbols, values, all);
  }

  /**
   * How many terms of finite sums an evaluation goes through, which is what it takes.
   *
   * @param most what is answered where there are more
   * @throws UnboundSymbolException if a size has no value
   */
  public static long terms(Expr expression, Bindings sizes, long most) {
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    Bindings all = priced(expression, sizes);
    double[] values = values(expression, symbols, all);
    try {
      return CompiledExpr.of(expression, symbols, all).terms(most, values);
    } catch (ArithmeticException more) {
      return most;
    }
  }

  private static Bindings priced(Expr expression, Bindings sizes) {
    TreeMap<String, Rational> prices = new TreeMap<>();
    for (Symbol symbol : expression.symbols()) {
      if (symbol.isPlatform()) {
        prices.put(symbol.name(), Rational.ONE);
      }
    }
    TreeMap<String, DoubleUnaryOperator> tables = new TreeMap<>();
    for (String table : SubAtoms.tablesOf(expression)) {
      tables.put(table, any -> 1);
    }
    return Bindings.of(prices, tables).and(sizes);
  }

  /**
   * The values at several bindings, each as {@link #asDouble} gives it, for less than so many
   * evaluations: compiled once, and its sums gone through once.
   *
   * @throws UnboundSymbolException if a symbol has no value in one of them
   * @throws ArithmeticException as {@link #asDouble}, at the first of them that has no value
   */
  public static double[] asDoubles(Expr expression, List<Bindings> all) {
    if (all.size() == 1) {
      return new double[] {asDouble(expression, all.get(0))};
    }
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    double[][] arguments = new double[symbols.size()][all.size()];
    SortedSet<String> tables = SubAtoms.tablesOf(expression);
    for (int lane = 0; lane < all.size(); lane++) {
      checkFunctions(expression, tables, all.get(lane));
      double[] values = values(expression, symbols, all.get(lane));
      for (int i = 0; i < values.length; i++) {
        arguments[i][lane] = values[i];
      }
    }
    double[] results;
    try {
      results = new Compiler(symbols, all).compile(expression).evaluateLanes(arguments, all.size());
    } catch (CompiledStep.DifferentLimits e) {
      return all.stream().mapToDouble(bindings -> asDouble(expression, bindings)).toArray();
    }
    for (int lane = 0; lane < results.length; lane++) {
      if (!Double.isFinite(results[lane])) {
        results[lane] = asDouble(expression, all.get(lane));
      }
    }
    return results;
  }

  private static double[] values(Expr expression, List<Symbol> symbols, Bindings bindings) {
    double[] values = new double[symbols.size()];
    for (int i = 0; i < values.length; i++) {
      Rational value = bindings.get(symbols.get(i));
      if (value == null) {
        throw new UnboundSymbolException(symbols.get(i).name(), expression.toString());
      }
      values[i] = value.doubleValue();
    }
    return values;
  }

  static void checkFunctions(Expr expression, SortedSet<String> tables, Bindings bindings) {
    for (String table : tables) {
      if (bindings.function(table) == null) {
        throw new UnboundSymbolException(table, expression.toString());
      }
    }
  }

  private static double finite(
      double value, Expr expression, List<Symbol> symbols, double[] values, Bindings bindings) {
    if (Double.isFinite(value)) {
      return value;
    }
    return Placeholders.value(expression, symbols, values, bindings)
        .orElseThrow(
            () ->
                new UndefinedValueException(
                    Brief.of(expression) + " is " + value + " at " + describe(symbols, bindings)));
  }

  private static String describe(List<Symbol> symbols, Bindings bindings) {
    StringBuilder text = new StringBuilder();
    for (Symbol symbol : symbols) {
      if (!symbol.isPlatform()) {
        text.append(text.length() == 0 ? "" : ", ")
            .append(symbol)
            .append('=')
            .append(bindings.get(symbol));
      }
    }
    return text.length() == 0 ? "no values" : text.toString();
  }

  static TooManyTermsException tooLong(Expr formula) {
    return new TooManyTermsException(formula);
  }

  /**
   * The value as an exact fraction.
   *
   * @throws UnboundSymbolException if a symbol has no value
   * @throws ArithmeticException where the value is irrational (log2 of a non-power, a root, a
   *     platform's table) or a division by zero
   */
  public static Rational exactly(Expr expression, Bindings bindings) {
    return new Evaluate(expression, bindings).value(expression);
  }

  private Rational value(Expr expression) {
    Rational sum = Rational.ZERO;
    for (Term term : expression.terms()) {
      Monomial monomial = term.monomial();
      Rational product = term.factor();
      for (int i = 0; i < monomial.size(); i++) {
        product = product.times(monomial.atom(i).accept(this).power(monomial.exponent(i)));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  @Override
  public Rational symbol(Symbol symbol) {
    Rational value = bindings.get(symbol);
    if (value == null) {
      throw new UnboundSymbolException(symbol.name(), whole.toString());
    }
    return value;
  }

  @Override
  public Rational floor(Floor floor) {
    try {
      return value(floor.argument()).floor();
    } catch (ArithmeticException irrational) {
      return Rational.ofDouble(Rounding.floor(asDouble(floor.argument(), bindings)));
    }
  }

  @Override
  public Rational ceil(Ceil ceil) {
    try {
      return value(ceil.argument()).ceil();
    } catch (ArithmeticException irrational) {
      return Rational.ofDouble(Rounding.ceil(asDouble(ceil.argument(), bindings)));
    }
  }

  @Override
  public Rational max(Max max) {
    return extreme(max.arguments(), 1);
  }

  @Override
  public Rational min(Min min) {
    return extreme(min.arguments(), -1);
  }

  private Rational extreme(List<Expr> arguments, int sign) {
    Rational best = value(arguments.get(0));
    for (int i = 1; i < arguments.size(); i++) {
      Rational value = value(arguments.get(i));
      if (value.compareTo(best) * sign > 0) {
        best = value;
      }
    }
    return best;
  }

  @Override
  public Rational log2(Log2 log2) {
    Rational value = value(log2.argument());
    if (value.signum() <= 0) {
      throw new ArithmeticException("the logarithm of " + value + " in " + log2);
    }
    Expr folded = Expr.log2(Expr.constant(value));
    if (!folded.isConstant()) {
      throw new ArithmeticException("irrational: " + folded + " in " + Brief.of(whole));
    }
    return folded.constantValue();
  }

  @Override
  public Rational power(Power power) {
    Rational base = value(power.base());
    Rational exponent = value(power.exponent());
    int degree = intOf(exponent.denominator().longValueExact(), power);
    if (degree > 1 && base.signum() < 0) {
      throw new ArithmeticException("a root of " + base + " in " + power);
    }
    Rational root = degree == 1 ? base : IntegerRoot.exact(base, degree);
    if (root == null) {
      throw new ArithmeticException(
          "irrational: pow(" + base + ", " + exponent + ") in " + Brief.of(whole));
    }
    return root.power(intOf(exponent.numerator().longValueExact(), power));
  }

  private static int intOf(long value, Power power) {
    if (Math.abs(value) > 100_000) {
      throw new ArithmeticException("the exponent of " + power + " is too large: " + value);
    }
    return (int) value;
  }

  @Override
  public Rational finiteSum(FiniteSum sum) {
    Rational last = value(sum.upper());
    Rational i = value(sum.lower());
    Bindings outer = bindings;
    Rational total = Rational.ZERO;
    for (; i.compareTo(last) <= 0; i = i.plus(Rational.ONE)) {
      if (--termsLeft < 0) {
        throw tooLong(whole);
      }
      bindings = outer.with(sum.index(), i);
      total = total.plus(value(sum.body()));
    }
    bindings = outer;
    return total;
  }

  @Override
  public Rational linearRecurrence(LinearRecurrence recurrence) {
    return Recurrences.at(recurrence, value(recurrence.argument()));
  }

  @Override
  public Rational application(Application application) {
    throw new ArithmeticException("a platform's table is not exact: " + application);
  }
}
