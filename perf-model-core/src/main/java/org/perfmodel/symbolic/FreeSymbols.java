package org.perfmodel.symbolic;

import java.util.Set;

/** The symbols an atom depends on: all but a finite sum's index within its body. */
public final class FreeSymbols {
  private FreeSymbols() {}

  public static Set<Symbol> of(Atom atom) {
    return atom instanceof Composed composed ? composed.symbols() : Set.of((Symbol) atom);
  }
}
