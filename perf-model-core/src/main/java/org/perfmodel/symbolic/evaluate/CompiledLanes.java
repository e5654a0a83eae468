package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;

/**
 * An expression under several sets of prices, compiled once for any sizes: what is the same under
 * all prices is computed once for each sizes.
 */
public final class CompiledLanes {
  /** Terms of sums that are gone through in every lane. */
  private static final double MOST_TERMS_IN_LANES = 100_000;

  private final Expr expression;
  private final List<Bindings> prices;
  private final List<Symbol> symbols;
  private final CompiledExpr compiled;

  /** By symbol and lane, of prices; of a size none. */
  private final double[][] known;

  /**
   * The expression under these prices.
   *
   * @param prices at least one, each with a value of every platform symbol, and with every table
   * @throws UnboundSymbolException if one is missing
   */
  public CompiledLanes(Expr expression, List<Bindings> prices) {
    this.expression = expression;
    this.prices = List.copyOf(prices);
    this.symbols = List.copyOf(expression.symbols());
    SortedSet<String> tables = SubAtoms.tablesOf(expression);
    for (Bindings lane : prices) {
      Evaluate.checkFunctions(expression, tables, lane);
    }
    this.known = new double[symbols.size()][];
    for (int i = 0; i < known.length; i++) {
      known[i] = symbols.get(i).isPlatform() ? priceOf(symbols.get(i)) : new double[0];
    }
    this.compiled = new Compiler(symbols, this.prices).compile(expression);
  }

  private double[] priceOf(Symbol symbol) {
    double[] byLane = new double[prices.size()];
    for (int lane = 0; lane < byLane.length; lane++) {
      byLane[lane] = value(symbol, prices.get(lane));
    }
    return byLane;
  }

  private double value(Symbol symbol, Bindings bindings) {
    Rational value = bindings.get(symbol);
    if (value == null) {
      throw new UnboundSymbolException(symbol.name(), expression.toString());
    }
    return value.doubleValue();
  }

  /**
   * The values by lane, each as {@link Evaluate#asDouble} gives it; of very long sums the first,
   * and the others by how some of the terms differ from those of the first.
   *
   * @param sizes that bind every other symbol
   * @throws UnboundSymbolException if one has no value
   * @throws TooManyTermsException if sums have more terms than are gone through
   * @throws ArithmeticException on division by zero, or where a value is beyond double
   */
  public double[] at(Bindings sizes) {
    try {
      return at(sizes, MOST_TERMS_IN_LANES);
    } catch (TooManyTermsException e) {
      double exact = compiled.evaluateWithin(Evaluate.TERM_BUDGET, first(sizes));
      double[] all = estimatedAt(sizes);
      double ratio = exact / all[0];
      if (!Double.isFinite(ratio) || ratio <= 0) {
        return at(sizes, Evaluate.TERM_BUDGET);
      }
      for (int lane = 0; lane < all.length; lane++) {
        all[lane] *= ratio;
      }
      all[0] = exact;
      return all;
    }
  }

  /** The same, where long sums are told from some of their terms. */
  public double[] estimatedAt(Bindings sizes) {
    return at(sizes, Evaluate.FEW_TERMS);
  }

  private double[] first(Bindings sizes) {
    double[] arguments = new double[known.length];
    for (int i = 0; i < known.length; i++) {
      Symbol symbol = symbols.get(i);
      arguments[i] = symbol.isPlatform() ? known[i][0] : value(symbol, sizes);
    }
    return arguments;
  }

  private double[] at(Bindings sizes, double terms) {
    int lanes = prices.size();
    double[][] arguments = new double[known.length][];
    for (int i = 0; i < known.length; i++) {
      arguments[i] = symbols.get(i).isPlatform() ? known[i].clone() : new double[lanes];
      if (!symbols.get(i).isPlatform()) {
        java.util.Arrays.fill(arguments[i], value(symbols.get(i), sizes));
      }
    }
    double[] results;
    try {
      results = compiled.evaluateLanes(arguments, lanes, terms);
    } catch (CompiledStep.DifferentLimits e) {
      return Evaluate.asDoubles(expression, all(sizes));
    }
    for (int lane = 0; lane < lanes; lane++) {
      if (!Double.isFinite(results[lane])) {
        results[lane] = Evaluate.asDouble(expression, all(sizes).get(lane));
      }
    }
    return results;
  }

  private List<Bindings> all(Bindings sizes) {
    List<Bindings> all = new ArrayList<>();
    for (Bindings lane : prices) {
      all.add(sizes.and(lane));
    }
    return all;
  }
}
