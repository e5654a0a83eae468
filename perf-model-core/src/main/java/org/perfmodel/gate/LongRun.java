package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.perfmodel.prediction.Point;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.UnboundSymbolException;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * How two formulae stand to each other far beyond the point that is judged. The growth of a formula
 * is an upper bound, so that of two that grow alike one may be named higher; the numbers are not.
 */
final class LongRun {
  /** Powers of two by which sizes are multiplied, where the formulae have values there. */
  private static final int[] FAR = {8, 10, 20};

  private static final double SAME = 0.01;
  private static final long MOST_TERMS = 2_000_000;

  private final Expr now;
  private final Expr before;
  private final Point point;

  LongRun(Expr now, Expr before, Point point) {
    this.now = now;
    this.before = before;
    this.point = point;
  }

  /**
   * Whether now takes no more and more of what it took before as sizes grow: all of them together,
   * and each by itself. Not where that cannot be told.
   */
  boolean isAlike() {
    List<String> sizes = new ArrayList<>(point.inputs().values().keySet());
    // What the change introduced is not part of what was before: its value is judged by the time.
    sizes.removeIf(size -> now.contains(new Symbol(size)) && !before.contains(new Symbol(size)));
    boolean isAlike = !sizes.isEmpty() && isAlikeAlong(sizes);
    for (String size : sizes) {
      isAlike = isAlike && isAlikeAlong(List.of(size));
    }
    return isAlike;
  }

  /**
   * Numeric sizes in the new growth that the baseline does not have; array lengths are left out
   * because they have aliases.
   */
  Set<String> introduced(Growth growth) {
    TreeSet<String> introduced = new TreeSet<>();
    for (String size : point.inputs().values().keySet()) {
      Symbol symbol = new Symbol(size);
      if (size.indexOf('.') < 0
          && now.contains(symbol)
          && !before.contains(symbol)
          && ExprParser.parse(growth.toString()).contains(symbol)) {
        introduced.add(size);
      }
    }
    return introduced;
  }

  private boolean isAlikeAlong(List<String> sizes) {
    List<Double> ratios = new ArrayList<>();
    for (int times : FAR) {
      ratio(sizes, times).ifPresent(ratios::add);
    }
    return ratios.size() > 1
        && ratios.stream().allMatch(ratio -> ratio <= ratios.get(0) * (1 + SAME));
  }

  private OptionalDouble ratio(List<String> sizes, int times) {
    TreeMap<String, Rational> values = new TreeMap<>(point.inputs().values());
    for (Map.Entry<String, Rational> size : values.entrySet()) {
      if (sizes.contains(size.getKey())) {
        size.setValue(size.getValue().times(Rational.of(1L << times)));
      }
    }
    Bindings at = Bindings.of(values).with(Symbol.PROCESSORS, point.processors());
    try {
      double ratio =
          Evaluate.withoutPrices(now, at, MOST_TERMS)
              / Evaluate.withoutPrices(before, at, MOST_TERMS);
      return ratio > 0 && Double.isFinite(ratio)
          ? OptionalDouble.of(ratio)
          : OptionalDouble.empty();
    } catch (ArithmeticException | UnboundSymbolException noValue) {
      return OptionalDouble.empty();
    }
  }
}
