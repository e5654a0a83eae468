package org.perfmodel.symbolic;

import java.util.Set;

/** The symbols an atom depends on: all but a finite sum's index within its body. */
public final class FreeSymbols {
  private FreeSymbols() {}

  public static Set<Symbol> of(Atom atom) {
    return atom instanceof Composed composed ? composed.symbols() : Set.of((Symbol) atom);
  }

  /** Whether one of them is a parameter of the platform. */
  public static boolean areOfPlatform(Atom atom) {
    if (atom instanceof Symbol symbol) {
      return symbol.isPlatform();
    }
    for (Symbol symbol : of(atom)) {
      if (symbol.isPlatform()) {
        return true;
      }
    }
    return false;
  }
}
