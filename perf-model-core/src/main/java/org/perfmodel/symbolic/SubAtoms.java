package org.perfmodel.symbolic;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The expressions an atom is made of, and the atoms within an expression at any depth. */
final class SubAtoms implements Atom.Visitor<List<Expr>> {
  private static final SubAtoms PARTS = new SubAtoms();

  private SubAtoms() {}

  /** Every atom in the expression, also inside functions, in order of first occurrence. */
  static Set<Atom> of(Expr expression) {
    Set<Atom> found = new LinkedHashSet<>();
    collect(expression, found);
    return found;
  }

  /** The expressions that an atom is a function of. */
  static List<Expr> partsOf(Atom atom) {
    return atom.accept(PARTS);
  }

  private static void collect(Expr expression, Set<Atom> found) {
    for (Term term : expression.terms) {
      for (Atom atom : term.monomial().atoms) {
        if (found.add(atom)) {
          for (Expr part : atom.accept(PARTS)) {
            collect(part, found);
          }
        }
      }
    }
  }

  @Override
  public List<Expr> symbol(Symbol symbol) {
    return List.of();
  }

  @Override
  public List<Expr> floor(Floor floor) {
    return List.of(floor.argument());
  }

  @Override
  public List<Expr> ceil(Ceil ceil) {
    return List.of(ceil.argument());
  }

  @Override
  public List<Expr> max(Max max) {
    return max.arguments();
  }

  @Override
  public List<Expr> min(Min min) {
    return min.arguments();
  }

  @Override
  public List<Expr> log2(Log2 log2) {
    return List.of(log2.argument());
  }

  @Override
  public List<Expr> power(Power power) {
    return List.of(power.base(), power.exponent());
  }

  @Override
  public List<Expr> finiteSum(FiniteSum sum) {
    return List.of(sum.lower(), sum.upper(), sum.body());
  }

  @Override
  public List<Expr> linearRecurrence(LinearRecurrence recurrence) {
    return List.of(recurrence.argument());
  }

  @Override
  public List<Expr> application(Application application) {
    return List.of(application.argument());
  }
}
