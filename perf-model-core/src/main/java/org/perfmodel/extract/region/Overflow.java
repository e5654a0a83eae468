package org.perfmodel.extract.region;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import org.perfmodel.extract.state.LinearForm;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.state.WrapAround;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Magnitude;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.ExponentSymbols;
import org.perfmodel.symbolic.rewrite.Modulus;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/**
 * Where a formula is no longer what Java computes. Sums and products of integers are the same
 * modulo a power of two however they wrap around; what compares, divides, shifts to the right or
 * converts them is not. It is asked of the formula where all sizes are {@value #ORDINARY}: what
 * overflows there is either limited by a condition or not known.
 */
public final class Overflow {
  /** Larger than what programs are tried at, smaller than where a square overflows an int. */
  private static final int ORDINARY = 4096;

  /** What overflows below this size is not worth a condition. */
  private static final int LEAST_LIMIT = 1024;

  private final RegionNotes notes;

  public Overflow(RegionNotes notes) {
    this.notes = notes;
  }

  /**
   * Whether the value is what the type holds, at ordinary sizes or under a condition that is noted.
   */
  public boolean fits(JavaType type, Value value, Place place) {
    if (surelyFits(type, value)) {
      return true;
    }
    Expr expr = value.whole().orElseThrow();
    Optional<Expr> most = greatestOf(expr);
    Optional<Expr> below = greatestOf(expr.negate());
    if (most.filter(each -> isPlain(type, each)).isPresent() && below.isPresent()) {
      limit(type, most.get(), place);
      limit(type, below.get(), place);
      return true;
    }
    Expr exponent = Expr.log2(expr);
    boolean isPower = exponent.isInteger() && Expr.pow(Expr.constant(2), exponent).equals(expr);
    Rational bits = Rational.of(WrapAround.most(type).bitLength() - 1L);
    Optional<Expr> power = isPower ? greatestOf(exponent) : Optional.empty();
    if (power.filter(each -> isMore(each, bits)).isPresent()) {
      return false;
    }
    power.ifPresent(each -> atMost(each, bits, place));
    boolean isOpen = most.isEmpty() || !ExponentSymbols.of(expr).isEmpty();
    return power.isPresent() || isOpen && isAssumed(type, expr, place);
  }

  /** Whether it is too many for certain: {@code 1L << 63}. */
  private static boolean isMore(Expr exponent, Rational bits) {
    return exponent.isConstant() && exponent.constantValue().compareTo(bits) > 0;
  }

  /** What powers of two in a sum come to at the most; empty if one of them has no limit. */
  private Optional<List<Expr>> exponents(Expr sum) {
    List<Expr> exponents = new ArrayList<>();
    for (Expr part : sum.summands()) {
      SortedSet<Symbol> symbols = ExponentSymbols.of(part);
      if (symbols.isEmpty()) {
        continue;
      }
      Expr alone = withoutOthers(part, symbols);
      Expr size = alone.isNonNegative() ? alone : alone.negate();
      Expr exponent = Expr.log2(size);
      boolean isPower = exponent.isInteger() && Expr.pow(Expr.constant(2), exponent).equals(size);
      Optional<Expr> greatest = isPower ? greatestOf(exponent) : Optional.empty();
      if (greatest.isEmpty()) {
        return Optional.empty();
      }
      exponents.add(greatest.get());
    }
    return Optional.of(exponents);
  }

  /** The powers of a product alone: {@code i*2^k} without the i. */
  private static Expr withoutOthers(Expr product, SortedSet<Symbol> exponents) {
    Expr alone = product;
    for (Symbol symbol : product.symbols()) {
      if (!exponents.contains(symbol)) {
        alone = Substitute.in(alone, symbol, Expr.ONE);
      }
    }
    return alone;
  }

  /** A sum of products that goes through loops is taken to fit, and that is said. */
  private boolean isAssumed(JavaType type, Expr expr, Place place) {
    Optional<List<Expr>> exponents = exponents(expr);
    if (exponents.isEmpty()) {
      return false;
    }
    Rational bits = Rational.of(WrapAround.most(type).bitLength() - 1L);
    if (exponents.get().stream().anyMatch(each -> isMore(each, bits))) {
      return false;
    }
    exponents.get().forEach(each -> atMost(each, bits, place));
    notes.assume(
        "sums and products of the loops' variables are no greater than "
            + WrapAround.most(type)
            + " here",
        Confidence.ASSUMED,
        place);
    return true;
  }

  /** What it is at the most in the loops around; empty if that is not known. */
  private Optional<Expr> greatestOf(Expr expr) {
    Expr most = expr;
    List<OpenLoop> loops = notes.loops();
    for (int i = loops.size() - 1; i >= 0; i--) {
      OpenLoop loop = loops.get(i);
      if (most.contains(loop.index)) {
        Optional<Expr> slope = LinearForm.slope(most, loop.index);
        if (slope.filter(Expr::isNonNegative).isPresent()) {
          most = Substitute.in(most, loop.index, loop.trips.minus(1));
        } else if (slope.map(Expr::negate).filter(Expr::isNonNegative).isPresent()) {
          most = Substitute.in(most, loop.index, Expr.ZERO);
        } else {
          return Optional.empty();
        }
      }
    }
    return LinearForm.hasIndex(most) ? Optional.empty() : Optional.of(most);
  }

  /** Notes that it is no more than the type holds, where what it adds may be more. */
  private void limit(JavaType type, Expr expr, Place place) {
    Expr added = Expr.sum(expr.summands().stream().filter(Expr::isNonNegative).toList());
    Expr taken = added.minus(expr);
    if (!taken.isNonNegative() || !isWithin(type, added)) {
      atMost(expr, Rational.of(WrapAround.most(type)), place);
    }
  }

  private boolean isWithin(JavaType type, Expr expr) {
    return Magnitude.of(expr, this::greatest) <= WrapAround.most(type).doubleValue();
  }

  /** Notes the condition, where it does not hold anyway. */
  private void atMost(Expr expr, Rational most, Place place) {
    Expr rest = expr.minus(Expr.constant(expr.constantTerm()));
    boolean holds =
        Modulus.of(rest)
            .filter(Expr::isConstant)
            .map(m -> m.constantValue().abs().plus(expr.constantTerm()))
            .filter(limit -> limit.compareTo(most) <= 0)
            .isPresent();
    if (!holds) {
      Expr limit = Expr.constant(most);
      notes.require(new Condition(limit.minus(expr), expr + " <= " + limit, place));
    }
  }

  /** Whether the value is what the type holds, at ordinary sizes. */
  public boolean surelyFits(JavaType type, Value value) {
    if (!(value instanceof Value.Whole whole) || !type.isIntegral()) {
      return true;
    }
    Expr expr = whole.expr();
    // What one name stands for was in the type before.
    return expr.isConstant() || isName(expr) || isWithin(type, expr);
  }

  private static boolean isName(Expr expr) {
    return expr.symbols().size() == 1 && expr.equals(Expr.symbol(expr.symbols().first()));
  }

  /** The value, or nothing if the type does not hold it. */
  public Value in(JavaType type, Value value, Place place) {
    return fits(type, value, place) ? value : Value.Opaque.ONLY;
  }

  /**
   * Whether a shift goes as far as its formula says: Java takes the low bits of the distance. A
   * condition where sizes decide it.
   */
  public boolean isDistance(JavaType type, boolean left, Expr distance, Place place) {
    if (isSurelyDistance(type, left, distance)) {
      return true;
    }
    Rational most = Rational.of(farthest(type, left));
    Optional<Expr> greatest = greatestOf(distance).filter(each -> !isMore(each, most));
    greatest.ifPresent(each -> atMost(each, most, place));
    return greatest.isPresent();
  }

  /** The same without a condition. */
  public boolean isSurelyDistance(JavaType type, boolean left, Expr distance) {
    return distance.isConstant() || Magnitude.of(distance, this::greatest) <= farthest(type, left);
  }

  private static long farthest(JavaType type, boolean left) {
    return WrapAround.most(type.computed()).bitLength() - (left ? 1L : 0L);
  }

  /** A sum of products of sizes that does not overflow at once. */
  private static boolean isPlain(JavaType type, Expr expr) {
    if (expr.greatestCoefficient().doubleValue() * LEAST_LIMIT
        > WrapAround.most(type).doubleValue()) {
      return false;
    }
    for (Symbol symbol : expr.symbols()) {
      if (CollectPowers.of(expr, symbol).filter(p -> p.isEmpty() || p.firstKey() >= 0).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private double greatest(Symbol symbol) {
    if (!symbol.isIndex()) {
      return Math.min(ORDINARY, notes.most(symbol).map(Rational::doubleValue).orElse(1e9));
    }
    for (OpenLoop loop : notes.loops()) {
      if (loop.index.equals(symbol)) {
        return Math.min(ORDINARY, Magnitude.of(loop.trips, this::greatest));
      }
    }
    // Of a loop that is only tried: how often it runs is asked with its value.
    return 1;
  }
}
