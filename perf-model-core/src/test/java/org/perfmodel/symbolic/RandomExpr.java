package org.perfmodel.symbolic;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import org.perfmodel.symbolic.rewrite.Summation;

/**
 * A tree of operations as a reader would write it, evaluated directly in exact fractions, and made
 * into an {@link Expr} independently: the two must agree wherever the tree has a value.
 */
public record RandomExpr(String operation, long value, String name, List<RandomExpr> parts) {
  public static final List<String> SIZES = List.of("m", "n", "p", "k");

  public static RandomExpr next(Random random, int depth) {
    return next(random, depth, SIZES);
  }

  private static RandomExpr next(Random random, int depth, List<String> names) {
    int kind = depth == 0 ? random.nextInt(2) : random.nextInt(16);
    return switch (kind) {
      case 0 -> new RandomExpr("constant", random.nextInt(9) - 3, "", List.of());
      case 1, 2 -> new RandomExpr("symbol", 0, names.get(random.nextInt(names.size())), List.of());
      case 3, 4 -> node("plus", random, depth, names, 2);
      case 5 -> node("minus", random, depth, names, 2);
      case 6, 7 -> node("times", random, depth, names, 2);
      case 8 -> node("over", random, depth, names, 2);
      case 9 ->
          new RandomExpr(
              "fraction", 2 + random.nextInt(5), "", List.of(next(random, depth - 1, names)));
      case 10 -> node("floor", random, depth, names, 1);
      case 11 -> node("ceil", random, depth, names, 1);
      case 12 -> node("max", random, depth, names, 2 + random.nextInt(2));
      case 13 -> node("min", random, depth, names, 2 + random.nextInt(2));
      case 14 -> power(random, depth, names);
      default -> sum(random, depth, names);
    };
  }

  private static RandomExpr node(
      String operation, Random random, int depth, List<String> names, int arity) {
    List<RandomExpr> parts = new ArrayList<>();
    for (int i = 0; i < arity; i++) {
      parts.add(next(random, depth - 1, names));
    }
    return new RandomExpr(operation, 0, "", parts);
  }

  private static RandomExpr power(Random random, int depth, List<String> names) {
    if (random.nextBoolean()) {
      int exponent = random.nextInt(4) - 1;
      return new RandomExpr("power", exponent, "", List.of(next(random, depth - 1, names)));
    }
    RandomExpr exponent = linear(random, names);
    return new RandomExpr("exponential", 2 + random.nextInt(7), "", List.of(exponent));
  }

  private static RandomExpr linear(Random random, List<String> names) {
    RandomExpr symbol =
        new RandomExpr("symbol", 0, names.get(random.nextInt(names.size())), List.of());
    RandomExpr offset = new RandomExpr("constant", random.nextInt(5) - 2, "", List.of());
    return new RandomExpr("plus", 0, "", List.of(symbol, offset));
  }

  /** From a small constant to a size plus one more, so that the range is never below empty. */
  private static RandomExpr sum(Random random, int depth, List<String> names) {
    String index = "#" + (char) ('i' + random.nextInt(2));
    List<String> inside = new ArrayList<>(names);
    inside.add(index);
    inside.add(index);
    RandomExpr lower = new RandomExpr("constant", random.nextInt(4) - 2, "", List.of());
    RandomExpr upper =
        random.nextBoolean()
            ? new RandomExpr("symbol", 0, SIZES.get(random.nextInt(SIZES.size())), List.of())
            : new RandomExpr("constant", random.nextInt(6), "", List.of());
    RandomExpr body = next(random, Math.min(depth - 1, 2), inside);
    return new RandomExpr("sum", 0, index, List.of(lower, upper, body));
  }

  /** As written; every operation is one call of the algebra. */
  public Expr build() {
    return switch (operation) {
      case "constant" -> Expr.constant(value);
      case "symbol" -> Expr.symbol(name);
      case "plus" -> part(0).plus(part(1));
      case "minus" -> part(0).minus(part(1));
      case "times" -> part(0).times(part(1));
      case "over" -> part(0).dividedBy(part(1));
      case "fraction" -> part(0).dividedBy(value);
      case "floor" -> Expr.floor(part(0));
      case "ceil" -> Expr.ceil(part(0));
      case "max" -> Expr.max(parts.stream().map(RandomExpr::build).toList());
      case "min" -> Expr.min(parts.stream().map(RandomExpr::build).toList());
      case "power" -> part(0).power((int) value);
      case "exponential" -> Expr.pow(Expr.constant(value), part(0));
      default -> Summation.of(new Symbol(name), part(0), part(1), part(2));
    };
  }

  private Expr part(int i) {
    return parts.get(i).build();
  }

  /** The meaning, without the algebra. */
  Rational evaluate(TreeMap<String, Rational> values) {
    return switch (operation) {
      case "constant" -> Rational.of(value);
      case "symbol" -> values.get(name);
      case "plus" -> value(0, values).plus(value(1, values));
      case "minus" -> value(0, values).minus(value(1, values));
      case "times" -> value(0, values).times(value(1, values));
      case "over" -> value(0, values).dividedBy(value(1, values));
      case "fraction" -> value(0, values).dividedBy(Rational.of(value));
      case "floor" -> value(0, values).floor();
      case "ceil" -> value(0, values).ceil();
      case "max" ->
          parts.stream().map(part -> part.evaluate(values)).max(Rational::compareTo).get();
      case "min" ->
          parts.stream().map(part -> part.evaluate(values)).min(Rational::compareTo).get();
      case "power" -> value(0, values).power((int) value);
      case "exponential" -> Rational.of(value).power((int) value(0, values).longValueExact());
      default -> termByTerm(values);
    };
  }

  private Rational termByTerm(TreeMap<String, Rational> values) {
    Rational total = Rational.ZERO;
    long last = value(1, values).floor().longValueExact();
    for (long i = value(0, values).ceil().longValueExact(); i <= last; i++) {
      TreeMap<String, Rational> inside = new TreeMap<>(values);
      inside.put(name, Rational.of(i));
      total = total.plus(value(2, inside));
    }
    return total;
  }

  private Rational value(int i, TreeMap<String, Rational> values) {
    return parts.get(i).evaluate(values);
  }
}
