package org.perfmodel.symbolic.rewrite;

import java.util.SortedSet;
import java.util.TreeSet;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;

/**
 * The name that a finite sum gives its index: {@code #1} for the innermost, then the next number
 * that neither the body's free symbols nor the sums within it use.
 */
final class BoundNames {
  private BoundNames() {}

  static Symbol canonical(Symbol index, Expr body) {
    SortedSet<Symbol> taken = new TreeSet<>(body.symbols());
    taken.remove(index);
    for (Atom atom : SubAtoms.of(body)) {
      if (atom instanceof FiniteSum inner) {
        taken.add(inner.index());
      }
    }
    for (int number = 1; ; number++) {
      Symbol candidate = Symbol.index(Integer.toString(number));
      if (!taken.contains(candidate)) {
        return candidate;
      }
    }
  }
}
