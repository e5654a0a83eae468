package org.perfmodel.symbolic;

import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;

/**
 * {@code f(x)[x := e] -> f(e)}, all symbols at once, inside functions too, each function made anew
 * so that it simplifies. A finite sum's index is not replaced in its body, and is renamed where a
 * replacement speaks of a symbol of that name.
 */
final class Substitute extends Rebuild {
  private final SortedMap<Symbol, Expr> replacements;
  private final Map<String, DoubleUnaryOperator> functions;

  private Substitute(
      SortedMap<Symbol, Expr> replacements, Map<String, DoubleUnaryOperator> functions) {
    this.replacements = replacements;
    this.functions = functions;
  }

  static Expr in(Expr expression, Map<Symbol, Expr> replacements) {
    SortedMap<Symbol, Expr> sorted = new TreeMap<>(Atom.ORDER);
    sorted.putAll(replacements);
    return new Substitute(sorted, Map.of()).in(expression);
  }

  static Expr bind(Expr expression, Bindings bindings) {
    SortedMap<Symbol, Expr> values = new TreeMap<>(Atom.ORDER);
    for (Symbol symbol : expression.symbols()) {
      Rational value = bindings.get(symbol);
      if (value != null) {
        values.put(symbol, Expr.constant(value));
      }
    }
    return new Substitute(values, bindings.functions()).in(expression);
  }

  @Override
  public Expr symbol(Symbol symbol) {
    Expr replacement = replacements.get(symbol);
    return replacement == null ? Expr.symbol(symbol) : replacement;
  }

  @Override
  public Expr finiteSum(FiniteSum sum) {
    SortedMap<Symbol, Expr> inBody = new TreeMap<>(Atom.ORDER);
    inBody.putAll(replacements);
    inBody.remove(sum.index());
    SortedSet<Symbol> taken = new TreeSet<>(Atom.ORDER);
    for (Expr replacement : inBody.values()) {
      FreeSymbols.collect(replacement, taken);
    }
    Symbol index = sum.index();
    if (taken.contains(index)) {
      FreeSymbols.collect(sum.body(), taken);
      index = fresh(index, taken);
      inBody.put(sum.index(), Expr.symbol(index));
    }
    Expr body = new Substitute(inBody, functions).in(sum.body());
    return Expr.sum(index, in(sum.lower()), in(sum.upper()), body);
  }

  @Override
  public Expr application(Application application) {
    Expr argument = in(application.argument());
    DoubleUnaryOperator function = functions.get(application.function());
    if (function == null || !argument.isConstant()) {
      return Expr.apply(application.function(), argument);
    }
    double value = function.applyAsDouble(argument.constantValue().doubleValue());
    return Expr.constant(Rational.ofDouble(value));
  }

  /** A symbol of this name with underscores that is none of those taken. */
  static Symbol fresh(Symbol like, SortedSet<Symbol> taken) {
    Symbol fresh = like;
    while (taken.contains(fresh)) {
      fresh = new Symbol(fresh.name() + "_");
    }
    return fresh;
  }
}
