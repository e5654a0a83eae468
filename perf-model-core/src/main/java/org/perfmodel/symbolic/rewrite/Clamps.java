package org.perfmodel.symbolic.rewrite;

import java.util.HashSet;
import java.util.Set;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Ceil;
import org.perfmodel.symbolic.Atom.Floor;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;

/**
 * Values that are cut off along an index: {@code max(i - 1, 0)}, {@code min(i + 1, n - 1)}, what a
 * division leaves. A choice between two formulae, which is one of them times {@code min(i, 1)}, is
 * none.
 */
public final class Clamps {
  private Clamps() {}

  /** Whether a formula has one. */
  public static boolean in(Expr formula, Symbol index) {
    Set<Atom> choosing = new HashSet<>();
    for (Atom atom : SubAtoms.of(formula)) {
      if (isChoice(atom)) {
        choosing.add(atom);
        choosing.addAll(SubAtoms.of(Expr.atom(atom)));
      }
    }
    for (Atom atom : SubAtoms.of(formula)) {
      boolean cuts =
          atom instanceof Max
              || atom instanceof Min
              || atom instanceof Floor
              || atom instanceof Ceil;
      if (cuts && !choosing.contains(atom) && Expr.atom(atom).contains(index)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isChoice(Atom atom) {
    return atom instanceof Min min && min.arguments().contains(Expr.ONE);
  }
}
