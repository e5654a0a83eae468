package org.perfmodel.extract.shape;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.perfmodel.extract.region.OpenLoop;
import org.perfmodel.extract.region.RegionNotes;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.evaluate.Interior;
import org.perfmodel.symbolic.rewrite.Modulus;

/**
 * Subscripts as they are in the middle of every open loop: one that is bent at the ends ({@code i
 * == n - 1 ? 0 : i + 1}, {@code Math.max(i - 1, 0)}, {@code (i + 1) % n}) runs through an array
 * like one that is not.
 */
public final class InteriorSubscripts {
  /** What a size is where nobody knows it: large, and no multiple of a small number. */
  private static final long LARGE = 1009;

  /** Places that lie in a few lines of a cache. */
  private static final long FEW = 64;

  private final RegionNotes notes;

  public InteriorSubscripts(RegionNotes notes) {
    this.notes = notes;
  }

  /** The same where all of them are affine, or where nothing can be said. */
  public List<Expr> of(List<Expr> subscripts) {
    List<Expr> all = new ArrayList<>(subscripts.size());
    for (Expr subscript : subscripts) {
      all.add(of(subscript));
    }
    return all;
  }

  /** The same of one subscript. */
  public Expr of(Expr subscript) {
    Set<Symbol> indices = new LinkedHashSet<>();
    boolean isAffine = true;
    for (OpenLoop loop : notes.loops()) {
      if (subscript.contains(loop.index)) {
        indices.add(loop.index);
        isAffine &= LinearForm.slope(subscript, loop.index).isPresent();
      }
    }
    if (isAffine || isNear(subscript)) {
      return subscript;
    }
    try {
      return Interior.of(subscript, indices, middle(subscript));
    } catch (ArithmeticException isNowhere) {
      return subscript;
    }
  }

  /** Whether it only ever comes to a few places, whichever is next. */
  private static boolean isNear(Expr subscript) {
    return Modulus.of(subscript)
        .filter(places -> places.isConstant())
        .filter(places -> places.constantValue().compareTo(Rational.of(FEW)) <= 0)
        .isPresent();
  }

  private Bindings middle(Expr subscript) {
    Bindings at = Bindings.NONE;
    Set<Symbol> symbols = new LinkedHashSet<>(subscript.symbols());
    notes.loops().forEach(loop -> symbols.addAll(loop.trips.symbols()));
    for (Symbol symbol : symbols) {
      at = at.with(symbol, LARGE);
    }
    for (OpenLoop loop : notes.loops()) {
      double trips = Evaluate.asDouble(loop.trips, at);
      at = at.with(loop.index, Rational.of(Math.max(0, Math.round(trips / 2))));
    }
    return at;
  }
}
