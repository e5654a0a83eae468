package org.perfmodel.symbolic.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.symbolic.Atom;
import org.perfmodel.symbolic.Atom.Max;
import org.perfmodel.symbolic.Atom.Min;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.SubAtoms;

/** What minima and maxima choose from. */
public final class ExtremeArguments {
  private ExtremeArguments() {}

  /** Every argument of a minimum or maximum in an expression, at any depth. */
  public static List<Expr> of(Expr expression) {
    List<Expr> found = new ArrayList<>();
    for (Atom atom : SubAtoms.of(expression)) {
      if (atom instanceof Min || atom instanceof Max) {
        found.addAll(SubAtoms.partsOf(atom));
      }
    }
    return found;
  }
}
