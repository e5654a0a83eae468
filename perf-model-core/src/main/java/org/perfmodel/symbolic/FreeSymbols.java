package org.perfmodel.symbolic;

import java.util.List;
import java.util.Set;

/** The symbols an expression depends on: all but a finite sum's index within its body. */
final class FreeSymbols implements Atom.Visitor<Void> {
  private final Set<Symbol> found;

  FreeSymbols(Set<Symbol> found) {
    this.found = found;
  }

  static void collect(Expr expression, Set<Symbol> found) {
    for (Term term : expression.terms) {
      for (Atom atom : term.monomial().atoms) {
        if (atom instanceof Composed composed) {
          found.addAll(composed.symbols());
        } else {
          found.add((Symbol) atom);
        }
      }
    }
  }

  static Set<Symbol> of(Atom atom) {
    return atom instanceof Composed composed ? composed.symbols() : Set.of((Symbol) atom);
  }

  private Void of(Expr expression) {
    found.addAll(expression.symbols());
    return done();
  }

  private Void of(List<Expr> expressions) {
    for (Expr expression : expressions) {
      of(expression);
    }
    return done();
  }

  @SuppressWarnings("NullAway") // Void has no value but null
  private static Void done() {
    return null;
  }

  @Override
  public Void symbol(Symbol symbol) {
    found.add(symbol);
    return done();
  }

  @Override
  public Void floor(Floor floor) {
    return of(floor.argument());
  }

  @Override
  public Void ceil(Ceil ceil) {
    return of(ceil.argument());
  }

  @Override
  public Void max(Max max) {
    return of(max.arguments());
  }

  @Override
  public Void min(Min min) {
    return of(min.arguments());
  }

  @Override
  public Void log2(Log2 log2) {
    return of(log2.argument());
  }

  @Override
  public Void power(Power power) {
    of(power.base());
    return of(power.exponent());
  }

  @Override
  public Void finiteSum(FiniteSum sum) {
    of(sum.lower());
    of(sum.upper());
    for (Symbol symbol : sum.body().symbols()) {
      if (!symbol.equals(sum.index())) {
        found.add(symbol);
      }
    }
    return done();
  }

  @Override
  public Void linearRecurrence(LinearRecurrence recurrence) {
    return of(recurrence.argument());
  }

  @Override
  public Void application(Application application) {
    return of(application.argument());
  }
}
