package org.perfmodel.extract;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;

/** {@code x - m*floor(x/m) - r = 0} with {@code 0 <= r < m} says that m divides x - r. */
final class Remainders {
  private static final Pattern ROUNDING = Pattern.compile("-(\\d{1,6})\\*floor\\(.*\\)");
  private static final long MOST_REMAINDERS = 64;

  /** A divisor and what it divides. */
  record Found(long divisor, Expr dividend) {}

  private Remainders() {}

  static Optional<Found> divisor(Expr e) {
    return in(e).or(() -> in(e.negate()));
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
            return Optional.of(new Found(m, rest));
          }
        }
      }
    }
    return Optional.empty();
  }
}
