package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;

/** The value of an expression where every symbol has one: as a double, or as an exact fraction. */
final class Evaluate implements Atom.Visitor<Rational> {
  /** Terms of finite sums that one evaluation may take: about a second. */
  static final long TERM_BUDGET = 3_000_000;

  /** In place of a budget: long sums are told from some of their terms. */
  static final double FEW_TERMS = Double.NaN;

  private final Expr whole;
  private Bindings bindings;
  private long termsLeft = TERM_BUDGET;

  private Evaluate(Expr whole, Bindings bindings) {
    this.whole = whole;
    this.bindings = bindings;
  }

  static double asDouble(Expr expression, Bindings bindings) {
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    checkFunctions(expression, expression.tables(), bindings);
    double[] values = values(expression, symbols, bindings);
    double value = CompiledExpr.of(expression, symbols, bindings).evaluate(values);
    return finite(value, expression, symbols, values, bindings);
  }

  /** With one in the place of every price and table. */
  static double withoutPrices(Expr expression, Bindings sizes, long terms) {
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    Bindings all = priced(expression, sizes);
    double[] values = values(expression, symbols, all);
    double value = CompiledExpr.of(expression, symbols, all).evaluateWithin(terms, values);
    return finite(value, expression, symbols, values, all);
  }

  static long terms(Expr expression, Bindings sizes, long most) {
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
    for (String table : expression.tables()) {
      tables.put(table, any -> 1);
    }
    return Bindings.of(prices, tables).and(sizes);
  }

  /** The values at each of the bindings: compiled once, and its sums gone through once. */
  static double[] asDoubles(Expr expression, List<Bindings> all) {
    if (all.size() == 1) {
      return new double[] {asDouble(expression, all.get(0))};
    }
    List<Symbol> symbols = new ArrayList<>(expression.symbols());
    double[][] arguments = new double[symbols.size()][all.size()];
    SortedSet<String> tables = expression.tables();
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
    return StandIns.value(expression, symbols, values, bindings)
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

  static Rational exactly(Expr expression, Bindings bindings) {
    return new Evaluate(expression, bindings).value(expression);
  }

  private Rational value(Expr expression) {
    Rational sum = Rational.ZERO;
    for (Term term : expression.terms) {
      Monomial monomial = term.monomial();
      Rational product = term.factor();
      for (int i = 0; i < monomial.atoms.length; i++) {
        product = product.times(monomial.atoms[i].accept(this).power(monomial.exponents[i]));
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
    return recurrence.at(value(recurrence.argument()));
  }

  @Override
  public Rational application(Application application) {
    throw new ArithmeticException("a platform's table is not exact: " + application);
  }
}
