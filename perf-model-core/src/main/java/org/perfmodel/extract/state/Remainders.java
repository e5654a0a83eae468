package org.perfmodel.extract.state;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * {@code x - m*floor(x/m) - r = 0} with {@code 0 <= r < m} says that m divides x - r. A divisor
 * that is a size is positive where the quotient was formed.
 */
public final class Remainders {
  private static final Pattern ROUNDING = Pattern.compile("-(\\d{1,6})\\*floor\\(.*\\)");
  private static final long MOST_REMAINDERS = 64;

  /** A divisor and what it divides. */
  public record Found(Expr divisor, Expr dividend) {
    /** One where it divides without a remainder, else zero. */
    public Expr holds() {
      return divisor.isConstant()
          ? Cases.divides(divisor.constantValue().numerator().longValueExact(), dividend)
          : Expr.ONE
              .plus(Expr.floor(dividend.dividedBy(divisor)))
              .minus(Expr.ceil(dividend.dividedBy(divisor)));
    }
  }

  private Remainders() {}

  public static Optional<Found> divisor(Expr e) {
    String text = e.toString();
    if (!text.contains("floor(") && !text.contains("ceil(")) {
      return Optional.empty(); // nothing that is formed below would be a part of it
    }
    return in(e).or(() -> in(e.negate())).or(() -> bySize(e)).or(() -> bySize(e.negate()));
  }

  private static Optional<Found> in(Expr e) {
    for (Expr part : e.summands()) {
      Matcher rounding = ROUNDING.matcher(part.toString());
      if (rounding.matches()) {
        long m = Long.parseLong(String.valueOf(rounding.group(1)));
        Expr rest = e.minus(part);
        for (long r = 0; r < Math.min(m, MOST_REMAINDERS); r++) {
          Expr rounded = Expr.floor(rest.plus(r).times(Rational.of(1, m)));
          if (rounded.times(-m).equals(part)) {
            return Optional.of(new Found(Expr.constant(m), rest));
          }
        }
      }
    }
    return Optional.empty();
  }

  /** The same without r, of a divisor that is a size. */
  private static Optional<Found> bySize(Expr e) {
    for (Expr part : e.summands()) {
      Expr rest = e.minus(part);
      for (Symbol symbol : part.symbols()) {
        Expr size = Expr.symbol(symbol);
        if (symbol.isSize() && Expr.floor(rest.dividedBy(size)).times(size).negate().equals(part)) {
          return Optional.of(new Found(size, rest));
        }
      }
    }
    return Optional.empty();
  }
}
