package org.perfmodel.symbolic.rewrite;

import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Power;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;

/** The symbols that decide an expression's form and not only its value: those in exponents. */
public final class ExponentSymbols {
  private ExponentSymbols() {}

  /** Every symbol in an exponent, at any depth, by name. */
  public static SortedSet<Symbol> of(Expr expression) {
    TreeSet<Symbol> found = new TreeSet<>(Atom.ORDER);
    for (Atom atom : SubAtoms.of(expression)) {
      if (atom instanceof Power power) {
        found.addAll(power.exponent().symbols());
      }
    }
    return found;
  }
}
