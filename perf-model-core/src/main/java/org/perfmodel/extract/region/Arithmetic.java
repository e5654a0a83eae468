package org.perfmodel.extract.region;

import com.github.javaparser.ast.expr.BinaryExpr;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.state.Cases;
import org.perfmodel.extract.state.State;
import org.perfmodel.extract.state.Value;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Place;

/**
 * Java's integer arithmetic on formulae. Division truncates: where the dividend may be negative the
 * formula says so, or a condition excludes it. Overflow is not modelled.
 */
public final class Arithmetic {
  private static final long LONGEST_SHIFT = 62;

  private final Bounds bounds;

  public Arithmetic(Bounds bounds) {
    this.bounds = bounds;
  }

  public Value of(BinaryExpr.Operator operator, Value left, Value right, State state, Place place) {
    if (!(left instanceof Value.Whole one) || !(right instanceof Value.Whole other)) {
      return Value.Opaque.ONLY;
    }
    Expr l = one.expr();
    Expr r = other.expr();
    Expr result =
        switch (operator) {
          case PLUS -> l.plus(r);
          case MINUS -> l.minus(r);
          case MULTIPLY -> l.times(r);
          case DIVIDE -> isSum(r) ? quotientBySum(l, r, state) : quotient(l, r, state, place);
          case REMAINDER -> remainder(l, r, state, place);
          case LEFT_SHIFT ->
              r.isConstant()
                  ? isSmall(r) ? l.times(powerOfTwo(r)) : null
                  : isDistance(r, state, place) ? l.times(Expr.pow(Expr.constant(2), r)) : null;
          case SIGNED_RIGHT_SHIFT -> shifted(l, r, state);
          case UNSIGNED_RIGHT_SHIFT -> bounds.isNonNegative(l, state) ? shifted(l, r, state) : null;
          case BINARY_AND -> anded(l, r, state);
          case XOR -> flipped(l, r, state);
          default -> null;
        };
    Confidence confidence = one.confidence().and(other.confidence());
    return result == null ? Value.Opaque.ONLY : Cases.plain(result, confidence);
  }

  private @Nullable Expr shifted(Expr l, Expr r, State state) {
    if (r.isConstant()) {
      return isSmall(r) ? Expr.floor(l.dividedBy(powerOfTwo(r))) : null;
    }
    return bounds.isNonNegative(r, state)
        ? Expr.floor(l.times(Expr.pow(Expr.constant(Rational.of(1, 2)), r)))
        : null;
  }

  /** A size less a constant is no negative distance, or the region is of no use. */
  private boolean isDistance(Expr distance, State state, Place place) {
    boolean isSize =
        distance.summands().size() <= 2
            && distance.symbols().size() == 1
            && distance.symbols().stream().noneMatch(Symbol::isIndex);
    return isSize ? bounds.require(distance, state, place) : bounds.isNonNegative(distance, state);
  }

  private static boolean isSmall(Expr shift) {
    return shift.constantValue().isInteger()
        && shift.constantValue().signum() >= 0
        && shift.constantValue().compareTo(Rational.of(LONGEST_SHIFT)) <= 0;
  }

  private static Expr powerOfTwo(Expr shift) {
    return Expr.constant(
        Rational.of(BigInteger.ONE.shiftLeft((int) shift.constantValue().longValueExact())));
  }

  private @Nullable Expr quotient(Expr dividend, Expr divisor, State state, Place place) {
    if (!isPositive(divisor, state, place)) {
      return null;
    }
    Expr ratio = dividend.dividedBy(divisor);
    if (ratio.isConstant() && ratio.constantValue().isInteger() || ratio.isInteger()) {
      return ratio;
    }
    if (bounds.isNonNegative(dividend.negate(), state)) {
      return Expr.ceil(ratio);
    }
    if (bounds.require(dividend, state, place)) {
      return Expr.floor(ratio);
    }
    return Expr.max(Expr.ZERO, Expr.floor(ratio)).plus(Expr.min(Expr.ZERO, Expr.ceil(ratio)));
  }

  private static boolean isSum(Expr divisor) {
    return divisor.summands().size() > 1 && !isOfProcesses(divisor);
  }

  /**
   * {@code n / d} with {@code d} from one: a half more changes no quotient of whole numbers, and
   * keeps those that come out even from what is rounded off.
   */
  private @Nullable Expr quotientBySum(Expr dividend, Expr divisor, State state) {
    boolean isSure =
        bounds.isNonNegative(divisor.minus(1), state) && bounds.isNonNegative(dividend, state);
    Expr even = Expr.constant(Rational.of(1, 2));
    return isSure
        ? Expr.floor(dividend.plus(even).times(Expr.pow(divisor, Rational.MINUS_ONE)))
        : null;
  }

  private @Nullable Expr remainder(Expr dividend, Expr divisor, State state, Place place) {
    Expr quotient = quotient(dividend, divisor, state, place);
    return quotient == null ? null : dividend.minus(divisor.times(quotient));
  }

  /** A size as divisor is at least one: else the program ends there. */
  private boolean isPositive(Expr divisor, State state, Place place) {
    if (divisor.isConstant()) {
      return divisor.constantValue().signum() > 0;
    }
    boolean isPlain = divisor.summands().size() == 1 || isOfProcesses(divisor);
    return isPlain
        ? bounds.require(divisor.minus(1), state, place)
        : bounds.isNonNegative(divisor.minus(1), state);
  }

  /** {@code p - 1} workers. */
  private static boolean isOfProcesses(Expr divisor) {
    return divisor.symbols().size() == 1 && divisor.contains(Symbol.PROCESSORS);
  }

  private @Nullable Expr anded(Expr l, Expr r, State state) {
    if (isPowerOfTwo(r) && bounds.isNonNegative(l, state)) {
      return bit(l, r).times(r);
    }
    return isPowerOfTwo(l) && bounds.isNonNegative(r, state) ? bit(r, l).times(l) : masked(l, r);
  }

  /** {@code x ^ 2^k} sets the bit where it is not set, and clears it where it is. */
  private @Nullable Expr flipped(Expr l, Expr r, State state) {
    if (isPowerOfTwo(r) && bounds.isNonNegative(l, state)) {
      return l.plus(r).minus(bit(l, r).times(r).times(2));
    }
    return isPowerOfTwo(l) && bounds.isNonNegative(r, state) ? flipped(r, l, state) : null;
  }

  /** The bit of x with the weight w: {@code floor(x/w) - 2*floor(x/(2*w))}. */
  private static Expr bit(Expr x, Expr w) {
    return Expr.floor(x.dividedBy(w)).minus(Expr.floor(x.dividedBy(w.times(2))).times(2));
  }

  private static boolean isPowerOfTwo(Expr weight) {
    if (weight.isConstant()) {
      return weight.constantValue().isInteger()
          && weight.constantValue().signum() > 0
          && weight.constantValue().numerator().bitCount() == 1;
    }
    Expr exponent = Expr.log2(weight);
    return exponent.isInteger() && Expr.pow(Expr.constant(2), exponent).equals(weight);
  }

  /** {@code x & 2^k - 1} is the remainder by 2^k. */
  private static @Nullable Expr masked(Expr l, Expr r) {
    for (Expr mask : new Expr[] {r, l}) {
      Expr next = mask.plus(1);
      if (!mask.isConstant() && isPowerOfTwo(next)) {
        Expr x = mask.equals(r) ? l : r;
        return x.minus(next.times(Expr.floor(x.dividedBy(next))));
      }
    }
    Expr mask = r.isConstant() ? r : l;
    Expr rest = r.isConstant() ? l : r;
    if (!mask.isConstant() || !mask.constantValue().isInteger()) {
      return null;
    }
    BigInteger next = mask.constantValue().numerator().add(BigInteger.ONE);
    if (next.signum() <= 0 || next.bitCount() != 1) {
      return null;
    }
    // Two's complement: the low bits are the remainder of the floor, whatever the sign.
    return rest.minus(
        Expr.constant(Rational.of(next))
            .times(Expr.floor(rest.times(Rational.of(BigInteger.ONE, next)))));
  }
}
