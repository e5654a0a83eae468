package org.perfmodel.symbolic.evaluate;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;

/**
 * Several expressions as one list of steps: what they have in common is computed once. With the
 * tables of one platform, for any values of the symbols. Immutable; many threads may evaluate it.
 */
public final class CompiledList {
  private final List<Expr> expressions;
  private final List<Symbol> symbols;
  private final double[] initial;
  private final CompiledStep[] steps;
  private final int[] results;

  CompiledList(
      List<Expr> expressions,
      List<Symbol> symbols,
      double[] initial,
      CompiledStep[] steps,
      int[] results) {
    this.expressions = expressions;
    this.symbols = symbols;
    this.initial = initial;
    this.steps = steps;
    this.results = results;
  }

  /**
   * The expressions with the tables that they ask for.
   *
   * @param tables bindings with these tables; their values do not matter
   * @throws UnboundSymbolException if a table of one of them is not there
   */
  public static CompiledList of(List<Expr> expressions, Bindings tables) {
    Set<Symbol> symbols = new HashSet<>();
    for (Expr expression : expressions) {
      Evaluate.checkFunctions(expression, SubAtoms.tablesOf(expression), tables);
      symbols.addAll(expression.symbols());
    }
    List<Symbol> sorted = new ArrayList<>(symbols);
    sorted.sort(Atom.ORDER);
    return new Compiler(List.copyOf(sorted), List.of(tables)).compileAll(expressions);
  }

  /**
   * The value of each expression, as {@link Evaluate#asDouble} gives it.
   *
   * @throws UnboundSymbolException if a symbol of one of them has no value
   * @throws ArithmeticException on division by zero in one of them, or where its value is beyond
   *     double
   */
  public static double[] evaluate(List<Expr> expressions, Bindings bindings) {
    return of(expressions, bindings).at(bindings);
  }

  /**
   * The value of each expression at bindings with the tables that these were compiled with, as
   * {@link #evaluate(List, Bindings)} gives it.
   */
  public double[] at(Bindings bindings) {
    double[] slots;
    try {
      slots = run(bindings, Evaluate.TERM_BUDGET);
    } catch (TooManyTermsException e) {
      slots = run(bindings, Evaluate.FEW_TERMS);
    }
    double[] values = new double[results.length];
    for (int i = 0; i < values.length; i++) {
      double value = slots[results[i]];
      values[i] = Double.isFinite(value) ? value : Evaluate.asDouble(expressions.get(i), bindings);
    }
    return values;
  }

  private double[] run(Bindings bindings, double terms) {
    double[] slots = initial.clone();
    for (int i = 0; i < symbols.size(); i++) {
      Rational value = bindings.get(symbols.get(i));
      if (value == null) {
        throw unbound(symbols.get(i));
      }
      slots[i] = value.doubleValue();
    }
    slots[symbols.size()] = terms;
    CompiledStep.runAll(steps, slots);
    return slots;
  }

  private UnboundSymbolException unbound(Symbol symbol) {
    for (Expr expression : expressions) {
      if (expression.contains(symbol)) {
        return new UnboundSymbolException(symbol.name(), expression.toString());
      }
    }
    throw new IllegalStateException("nothing asks for " + symbol);
  }
}
