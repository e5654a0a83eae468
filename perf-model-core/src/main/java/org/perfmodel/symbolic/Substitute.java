package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;

/**
 * {@code f(x)[x := e] -> f(e)}, all symbols at once, inside functions too, each function made anew
 * so that it simplifies. A finite sum's index is not replaced in its body, and is renamed where a
 * replacement speaks of a symbol of that name.
 */
final class Substitute extends Rebuild {
  private final Map<Symbol, Expr> replacements;
  private final Map<String, DoubleUnaryOperator> functions;

  /** Functions that were made anew: most stand in several terms. */
  private final Map<Composed, Expr> made = new HashMap<>();

  private Substitute(Map<Symbol, Expr> replacements, Map<String, DoubleUnaryOperator> functions) {
    this.replacements = replacements;
    this.functions = functions;
  }

  Substitute(Map<Symbol, Expr> replacements) {
    this(replacements, Map.of());
  }

  static Expr in(Expr expression, Map<Symbol, Expr> replacements) {
    return new Substitute(replacements).in(expression);
  }

  static Expr bind(Expr expression, Bindings bindings) {
    Map<Symbol, Expr> values = new HashMap<>();
    for (Symbol symbol : expression.symbols()) {
      Rational value = bindings.get(symbol);
      if (value != null) {
        values.put(symbol, Expr.constant(value));
      }
    }
    return new Substitute(values, bindings.functions()).in(expression);
  }

  /** Terms that hold nothing to be replaced are taken over as they are. */
  @Override
  Expr in(Expr expression) {
    List<Term> kept = new ArrayList<>();
    Expr sum = Expr.ZERO;
    for (Term term : expression.terms) {
      Monomial monomial = term.monomial();
      if (!isChanged(monomial)) {
        kept.add(term);
        continue;
      }
      Expr product = Expr.constant(term.factor());
      for (int i = 0; i < monomial.atoms.length; i++) {
        Atom atom = monomial.atoms[i];
        Expr replaced = isChanged(atom) ? replaced(atom) : Expr.atom(atom);
        product = product.times(replaced.power(monomial.exponents[i]));
      }
      sum = sum.plus(product);
    }
    return kept.size() == expression.terms.length ? expression : sum.plus(Expr.of(kept));
  }

  private Expr replaced(Atom atom) {
    if (!(atom instanceof Composed function)) {
      return atom.accept(this);
    }
    Expr found = made.get(function);
    if (found == null) {
      found = function.accept(this);
      made.put(function, found);
    }
    return found;
  }

  private boolean isChanged(Monomial monomial) {
    for (Atom atom : monomial.atoms) {
      if (isChanged(atom)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChanged(Atom atom) {
    if (!(atom instanceof Composed composed)) {
      return replacements.containsKey((Symbol) atom);
    }
    if (!functions.isEmpty()) {
      return true;
    }
    for (Symbol symbol : composed.symbols()) {
      if (replacements.containsKey(symbol)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Expr symbol(Symbol symbol) {
    Expr replacement = replacements.get(symbol);
    return replacement == null ? Expr.symbol(symbol) : replacement;
  }

  @Override
  public Expr finiteSum(FiniteSum sum) {
    Map<Symbol, Expr> inBody = new HashMap<>(replacements);
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
