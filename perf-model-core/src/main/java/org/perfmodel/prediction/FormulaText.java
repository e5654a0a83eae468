package org.perfmodel.prediction;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Set;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.UnitPrinter;

/**
 * A formula of seconds as a person reads it, with a platform's prices put in: {@code 1.84ns*n^2/p +
 * 12us*log2(p)}. A formula of counts needs no platform: its own text is exact.
 */
public final class FormulaText {
  /** Parameters of a platform that are counts, lengths and shares: they have no unit. */
  static final Set<String> NUMBERS =
      Set.of(
          "branch.learnt",
          "branch.unlearnt",
          "loop.filled",
          "model.data",
          "vector.tail",
          "vector.offsets",
          "vector.reduction",
          "vector.widths",
          "chain.converted.int",
          "chain.converted.long",
          "chain.window",
          "memory.linked",
          "memory.pages",
          "memory.shared",
          "memory.overlap",
          "memory.written",
          "network.rendezvous");

  private static final UnitPrinter PRINTER =
      new UnitPrinter(FormulaText::time, symbol -> NUMBERS.contains(symbol.name().substring(1)));
  private static final MathContext THREE_DIGITS = new MathContext(3, RoundingMode.HALF_EVEN);
  private static final List<String> UNITS = List.of("s", "ms", "us", "ns");

  private FormulaText() {}

  /**
   * The text, in sizes and p.
   *
   * @param platform prices of the {@code $} parameters
   * @param at where the platform's tabulated functions, which depend on the footprint, are read
   */
  public static String render(Expr formula, Bindings platform, Point at) {
    return PRINTER.print(formula, platform, at(at));
  }

  /** The summands of {@link #render}, in its order. */
  public static List<UnitPrinter.Summand> summands(Expr formula, Bindings platform, Point at) {
    return PRINTER.summands(formula, platform, at(at));
  }

  private static Bindings at(Point point) {
    return Bindings.of(point.inputs().values()).with(Symbol.PROCESSORS, point.processors());
  }

  /** {@code 1.84ns}: three digits, in the largest unit that it has at least one of. */
  static String time(Rational seconds) {
    if (seconds.isZero()) {
      return "0s";
    }
    BigDecimal value =
        new BigDecimal(seconds.numerator())
            .divide(new BigDecimal(seconds.denominator()), THREE_DIGITS);
    int unit = 0;
    while (unit < UNITS.size() - 1 && value.compareTo(BigDecimal.ONE) < 0) {
      value = value.movePointRight(3);
      unit++;
    }
    BigDecimal digits = value.stripTrailingZeros();
    boolean plain = digits.precision() - digits.scale() > -3 && digits.scale() > -6;
    String number = plain ? digits.toPlainString() : digits.toString().replace('E', 'e');
    return number + UNITS.get(unit);
  }
}
