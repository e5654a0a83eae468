package org.perfmodel.symbolic;

import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** The expressions an atom is made of, and the atoms within an expression at any depth. */
public final class SubAtoms {
  private SubAtoms() {}

  /** Every atom in the expression, also inside functions, in order of first occurrence. */
  public static Set<Atom> of(Expr expression) {
    Set<Atom> found = new LinkedHashSet<>();
    collect(expression, found);
    return found;
  }

  /** The expressions that an atom is a function of; none of a symbol. */
  public static List<Expr> partsOf(Atom atom) {
    return atom instanceof Composed composed ? composed.parts() : List.of();
  }

  /** The names of the platform's tables that an expression asks. */
  public static SortedSet<String> tablesOf(Expr expression) {
    return Collections.unmodifiableSortedSet(
        Composed.tablesOf(expression.terms, Collections.emptySortedSet()));
  }

  private static void collect(Expr expression, Set<Atom> found) {
    for (Term term : expression.terms) {
      for (Atom atom : term.monomial().atoms) {
        if (found.add(atom)) {
          for (Expr part : partsOf(atom)) {
            collect(part, found);
          }
        }
      }
    }
  }
}
