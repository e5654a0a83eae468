package org.perfmodel.symbolic.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.DoubleUnaryOperator;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Application;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.FreeSymbols;
import org.perfmodel.symbolic.Monomial;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.Term;

/**
 * {@code f(x)[x := e] -> f(e)}, all symbols at once, inside functions too, each function made anew
 * so that it simplifies. A finite sum's index is not replaced in its body, and is renamed where a
 * replacement speaks of a symbol of that name.
 */
public final class Substitute extends Rebuild {
  private final Map<Symbol, Expr> replacements;
  private final Map<String, DoubleUnaryOperator> functions;

  /** Whether sums that stand open stay so: a new name tells nothing new of them. */
  private final boolean isRenaming;

  /** Functions that were made anew: most stand in several terms. */
  private final Map<Atom, Expr> made = new HashMap<>();

  private Substitute(
      Map<Symbol, Expr> replacements,
      Map<String, DoubleUnaryOperator> functions,
      boolean isRenaming) {
    this.replacements = replacements;
    this.functions = functions;
    this.isRenaming = isRenaming;
  }

  Substitute(Map<Symbol, Expr> replacements) {
    this(replacements, Map.of(), false);
  }

  /** The expression with a symbol called by a name that it does not hold. */
  static Expr renamed(Expr expression, Symbol symbol, Symbol fresh) {
    return new Substitute(Map.of(symbol, Expr.symbol(fresh)), Map.of(), true).in(expression);
  }

  /** The expression with symbols replaced, all at once. */
  public static Expr in(Expr expression, Map<Symbol, Expr> replacements) {
    return new Substitute(replacements).in(expression);
  }

  /** The expression with one symbol replaced. */
  public static Expr in(Expr expression, Symbol symbol, Expr replacement) {
    return in(expression, Map.of(symbol, replacement));
  }

  /** The expression with every bound symbol replaced by its value. */
  public static Expr bind(Expr expression, Bindings bindings) {
    Map<Symbol, Expr> values = new HashMap<>();
    for (Symbol symbol : expression.symbols()) {
      Rational value = bindings.get(symbol);
      if (value != null) {
        values.put(symbol, Expr.constant(value));
      }
    }
    return new Substitute(values, bindings.functions(), false).in(expression);
  }

  /** Terms that hold nothing to be replaced are taken over as they are. */
  @Override
  public Expr in(Expr expression) {
    List<Term> kept = new ArrayList<>();
    Expr sum = Expr.ZERO;
    for (Term term : expression.terms()) {
      Monomial monomial = term.monomial();
      if (!isChanged(monomial)) {
        kept.add(term);
        continue;
      }
      Expr product = Expr.constant(term.factor());
      for (int i = 0; i < monomial.size(); i++) {
        Atom atom = monomial.atom(i);
        Expr replaced = isChanged(atom) ? replaced(atom) : Expr.atom(atom);
        product = product.times(replaced.power(monomial.exponent(i)));
      }
      sum = sum.plus(product);
    }
    return kept.size() == expression.terms().size() ? expression : sum.plus(Expr.of(kept));
  }

  private Expr replaced(Atom atom) {
    if (atom instanceof Symbol) {
      return atom.accept(this);
    }
    Expr found = made.get(atom);
    if (found == null) {
      found = atom.accept(this);
      made.put(atom, found);
    }
    return found;
  }

  private boolean isChanged(Monomial monomial) {
    for (Atom atom : monomial.atoms()) {
      if (isChanged(atom)) {
        return true;
      }
    }
    return false;
  }

  private boolean isChanged(Atom atom) {
    if (atom instanceof Symbol symbol) {
      return replacements.containsKey(symbol);
    }
    if (!functions.isEmpty()) {
      return true;
    }
    for (Symbol symbol : FreeSymbols.of(atom)) {
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
      taken.addAll(replacement.symbols());
    }
    Symbol index = sum.index();
    if (taken.contains(index)) {
      taken.addAll(sum.body().symbols());
      index = fresh(index, taken);
      inBody.put(sum.index(), Expr.symbol(index));
    }
    Expr body = new Substitute(inBody, functions, isRenaming).in(sum.body());
    if (isRenaming) {
      return Expr.atom(new FiniteSum(index, in(sum.lower()), in(sum.upper()), body));
    }
    return Summation.of(index, in(sum.lower()), in(sum.upper()), body);
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
