package org.perfmodel.symbolic.growth;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;

/**
 * One product in a growth class.
 *
 * <pre>
 * GrowthTerm := product of base^exponent(sizes) * product of scale^rational
 * scale      := log2(..log2(size)), with a level that counts the logarithms
 * </pre>
 */
final class GrowthTerm implements Comparable<GrowthTerm> {
  static final GrowthTerm ONE = new GrowthTerm(new TreeMap<>(), new TreeMap<>());

  private final SortedMap<Rational, Expr> exponentials;
  private final SortedMap<Scale, Rational> powers;
  private final Rational degree;
  private final int hash;

  /** A bit for each size whose first power is positive; sizes may share one. */
  private final long growing;

  private @Nullable String text;

  /** A size below some logarithms. */
  record Scale(String size, int level) implements Comparable<Scale> {
    @Override
    public int compareTo(Scale other) {
      int bySize = size.compareTo(other.size);
      return bySize != 0 ? bySize : Integer.compare(level, other.level);
    }

    @Override
    public String toString() {
      return "log2(".repeat(level) + size + ")".repeat(level);
    }
  }

  /**
   * A product.
   *
   * @param exponentials by base, greater than one
   * @param powers by scale, none zero
   */
  GrowthTerm(SortedMap<Rational, Expr> exponentials, SortedMap<Scale, Rational> powers) {
    this.exponentials =
        Collections.unmodifiableSortedMap(
            exponentials.isEmpty() ? exponentials : joined(plain(exponentials)));
    this.powers = Collections.unmodifiableSortedMap(powers);
    this.degree = degreeOf(this.exponentials, this.powers);
    this.hash = 31 * this.exponentials.hashCode() + this.powers.hashCode();
    this.growing = growing(this.powers);
  }

  private static long growing(SortedMap<Scale, Rational> powers) {
    long growing = 0;
    String last = "";
    for (Map.Entry<Scale, Rational> power : powers.entrySet()) {
      String size = power.getKey().size();
      if (!size.equals(last) && power.getValue().signum() > 0) {
        growing |= 1L << size.hashCode();
      }
      last = size;
    }
    return growing;
  }

  /** Whether it is divided by a least one of several sizes. */
  boolean isOverLeast() {
    for (Map.Entry<Scale, Rational> power : powers.entrySet()) {
      if (power.getValue().signum() < 0 && power.getKey().size().contains("min(")) {
        return true;
      }
    }
    return false;
  }

  SortedMap<Rational, Expr> exponentials() {
    return exponentials;
  }

  SortedMap<Scale, Rational> powers() {
    return powers;
  }

  /** {@code 2^(n - 2) -> 2^n}: the rest is a constant factor. */
  private static SortedMap<Rational, Expr> plain(SortedMap<Rational, Expr> exponentials) {
    TreeMap<Rational, Expr> plain = new TreeMap<>(exponentials);
    plain.replaceAll((base, steps) -> steps.minus(Expr.constant(steps.constantTerm())));
    plain.values().removeIf(Expr::isZero);
    return plain;
  }

  /** {@code 3^n*2^(-n) -> 1.5^n}. */
  private static SortedMap<Rational, Expr> joined(SortedMap<Rational, Expr> exponentials) {
    for (Map.Entry<Rational, Expr> one : exponentials.entrySet()) {
      Expr opposite = one.getValue().negate();
      for (Map.Entry<Rational, Expr> other : exponentials.tailMap(one.getKey()).entrySet()) {
        if (other.getValue().equals(opposite) && !opposite.isZero()) {
          TreeMap<Rational, Expr> fewer = new TreeMap<>(exponentials);
          fewer.remove(one.getKey());
          fewer.remove(other.getKey());
          Rational ratio = other.getKey().dividedBy(one.getKey());
          fewer.merge(ratio, opposite, Expr::plus);
          fewer.values().removeIf(Expr::isZero);
          return joined(fewer);
        }
      }
    }
    return exponentials;
  }

  static GrowthTerm of(String size) {
    TreeMap<Scale, Rational> powers = new TreeMap<>();
    powers.put(new Scale(size, 0), Rational.ONE);
    return new GrowthTerm(new TreeMap<>(), powers);
  }

  static GrowthTerm exponential(Rational base, Expr exponent) {
    TreeMap<Rational, Expr> exponentials = new TreeMap<>();
    exponentials.put(base, exponent);
    return new GrowthTerm(exponentials, new TreeMap<>());
  }

  GrowthTerm times(GrowthTerm other) {
    TreeMap<Rational, Expr> allExponentials = new TreeMap<>(exponentials);
    other.exponentials.forEach((base, e) -> allExponentials.merge(base, e, Expr::plus));
    allExponentials.values().removeIf(Expr::isZero);
    TreeMap<Scale, Rational> allPowers = new TreeMap<>(powers);
    other.powers.forEach((scale, power) -> allPowers.merge(scale, power, Rational::plus));
    allPowers.values().removeIf(Rational::isZero);
    return new GrowthTerm(allExponentials, allPowers);
  }

  GrowthTerm power(Rational exponent) {
    TreeMap<Rational, Expr> raisedExponentials = new TreeMap<>(exponentials);
    raisedExponentials.replaceAll((base, e) -> e.times(exponent));
    TreeMap<Scale, Rational> raised = new TreeMap<>(powers);
    raised.replaceAll((scale, power) -> power.times(exponent));
    return exponent.isZero() ? ONE : new GrowthTerm(raisedExponentials, raised);
  }

  /** Without the size's powers and logarithms. */
  GrowthTerm without(String size) {
    TreeMap<Scale, Rational> rest = new TreeMap<>(powers);
    rest.keySet().removeIf(scale -> scale.size().equals(size));
    return new GrowthTerm(exponentials, rest);
  }

  /** Whether the index stands within a size that names a minimum or a reciprocal. */
  boolean hides(String index) {
    for (Scale scale : powers.keySet()) {
      if (!scale.size().equals(index) && scale.size().contains(index)) {
        return true;
      }
    }
    return false;
  }

  Rational powerOf(Scale scale) {
    return powers.getOrDefault(scale, Rational.ZERO);
  }

  /**
   * Whether this is bounded by a constant times the other: no exponential is faster, and for each
   * size that the exponentials leave alike, the first power that differs is lower.
   */
  boolean isAtMost(GrowthTerm other) {
    if (exponentials.isEmpty() && other.exponentials.isEmpty()) {
      return (growing & ~other.growing) == 0 && powersAtMost(other, Collections.emptySortedSet());
    }
    Expr ahead = rate(other).minus(rate(this));
    if (!ahead.isZero() && !growsUp(ahead)) {
      return exponentials.equals(other.exponentials)
          && powersAtMost(other, Collections.emptySortedSet());
    }
    SortedSet<String> decided = new TreeSet<>();
    for (Symbol symbol : ahead.symbols()) {
      decided.add(symbol.name());
    }
    return powersAtMost(other, decided);
  }

  private boolean powersAtMost(GrowthTerm other, SortedSet<String> decided) {
    Iterator<Map.Entry<Scale, Rational>> mine = powers.entrySet().iterator();
    Iterator<Map.Entry<Scale, Rational>> others = other.powers.entrySet().iterator();
    Map.Entry<Scale, Rational> left = next(mine);
    Map.Entry<Scale, Rational> right = next(others);
    String settled = "";
    while (left != null || right != null) {
      int side = left == null ? 1 : right == null ? -1 : left.getKey().compareTo(right.getKey());
      Scale scale = side <= 0 ? requireNonNull(left).getKey() : requireNonNull(right).getKey();
      Rational power = side <= 0 ? requireNonNull(left).getValue() : Rational.ZERO;
      Rational otherPower = side >= 0 ? requireNonNull(right).getValue() : Rational.ZERO;
      left = side <= 0 ? next(mine) : left;
      right = side >= 0 ? next(others) : right;
      if (scale.size().equals(settled) || decided.contains(scale.size())) {
        continue;
      }
      int order = power.compareTo(otherPower);
      if (order > 0) {
        return false;
      }
      settled = order < 0 ? scale.size() : settled;
    }
    return true;
  }

  private static Map.@Nullable Entry<Scale, Rational> next(
      Iterator<Map.Entry<Scale, Rational>> entries) {
    return entries.hasNext() ? entries.next() : null;
  }

  /** The logarithm of the exponential part. */
  private static Expr rate(GrowthTerm term) {
    List<Expr> rates = new ArrayList<>();
    term.exponentials.forEach(
        (base, exponent) -> {
          Rational bits = Rational.ofDouble(Math.log(base.doubleValue()) / Math.log(2));
          rates.add(exponent.times(bits));
        });
    return Expr.sum(rates);
  }

  /** Whether the fastest terms of a difference are all positive. */
  private static boolean growsUp(Expr difference) {
    List<Expr> summands = difference.summands();
    List<Growth> growths = summands.stream().map(Growth::of).toList();
    for (int i = 0; i < summands.size(); i++) {
      boolean outgrown = false;
      for (Growth other : growths) {
        outgrown |= growths.get(i).compare(other) == Growth.Comparison.LOWER;
      }
      if (!outgrown && summands.get(i).terms().get(0).factor().signum() < 0) {
        return false;
      }
    }
    return true;
  }

  /** Faster first where comparable by text's degree: more powers, then by text. */
  @Override
  public int compareTo(GrowthTerm other) {
    int byDegree = other.degree.compareTo(degree);
    return byDegree != 0 ? byDegree : toString().compareTo(other.toString());
  }

  private static Rational degreeOf(
      SortedMap<Rational, Expr> exponentials, SortedMap<Scale, Rational> powers) {
    Rational degree = Rational.of(1000L * exponentials.size());
    for (Map.Entry<Scale, Rational> power : powers.entrySet()) {
      degree = power.getKey().level() == 0 ? degree.plus(power.getValue()) : degree;
    }
    return degree;
  }

  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof GrowthTerm that
            && hash == that.hash
            && exponentials.equals(that.exponentials)
            && powers.equals(that.powers));
  }

  @Override
  public int hashCode() {
    return hash;
  }

  @Override
  public String toString() {
    String known = text;
    if (known == null) {
      known = print();
      text = known;
    }
    return known;
  }

  private String print() {
    StringBuilder above = new StringBuilder();
    StringBuilder below = new StringBuilder();
    exponentials.forEach(
        (base, exponent) ->
            above
                .append(above.length() == 0 ? "" : "*")
                .append(text(base))
                .append('^')
                .append(inParentheses(exponent.toString())));
    List<Scale> order = new ArrayList<>(powers.keySet());
    order.sort(
        (a, b) -> a.level() != b.level() ? Integer.compare(a.level(), b.level()) : a.compareTo(b));
    for (Scale scale : order) {
      Rational power = powerOf(scale);
      StringBuilder side = power.signum() > 0 ? above : below;
      side.append(side.length() == 0 ? "" : "*").append(scale);
      if (!power.abs().isOne()) {
        side.append('^').append(exponent(power.abs()));
      }
    }
    if (below.length() == 0) {
      return above.length() == 0 ? "1" : above.toString();
    }
    boolean many = below.indexOf("*") >= 0;
    return (above.length() == 0 ? "1" : above) + "/" + (many ? "(" + below + ")" : below);
  }

  private static String text(Rational base) {
    String decimal = decimal(base);
    return decimal != null ? decimal : base.toString();
  }

  private static String exponent(Rational power) {
    String decimal = decimal(power);
    return decimal != null ? decimal : inParentheses(power.toString());
  }

  /** A short decimal that is exactly the power, or null. */
  private static @Nullable String decimal(Rational power) {
    Rational thousands = power.times(Rational.of(1000));
    return thousands.isInteger()
        ? new java.math.BigDecimal(thousands.numerator(), 3).stripTrailingZeros().toPlainString()
        : null;
  }

  private static String inParentheses(String text) {
    for (int i = 0; i < text.length(); i++) {
      if ("+-*/^ (".indexOf(text.charAt(i)) >= 0) {
        return "(" + text + ")";
      }
    }
    return text;
  }
}
