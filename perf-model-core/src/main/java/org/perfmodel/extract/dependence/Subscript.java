package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * A subscript as a polynomial in names with whole coefficients.
 *
 * @param terms coefficient by the names that are multiplied, in order; without zeros
 */
record Subscript(SortedMap<String, Long> terms) {
  private static final String CONSTANT = "";
  private static final int MOST_TERMS = 16;
  private static final long MOST = 1L << 20;

  Subscript {
    TreeMap<String, Long> kept = new TreeMap<>(terms);
    kept.values().removeIf(value -> value == 0);
    terms = Collections.unmodifiableSortedMap(kept);
  }

  static Subscript constant(long value) {
    return new Subscript(new TreeMap<>(Map.of(CONSTANT, value)));
  }

  static Subscript name(String name) {
    return new Subscript(new TreeMap<>(Map.of(name, 1L)));
  }

  /**
   * The polynomial of an expression.
   *
   * @param known what a name stands for; empty where nothing is known of it
   * @return empty if it is no polynomial, or a large one
   */
  static Optional<Subscript> of(Expression text, Function<String, Optional<Subscript>> known) {
    Expression expression = plain(text);
    if (expression.isIntegerLiteralExpr()) {
      Number value = expression.asIntegerLiteralExpr().asNumber();
      return Math.abs(value.longValue()) <= MOST
          ? Optional.of(constant(value.longValue()))
          : Optional.empty();
    }
    if (expression instanceof NameExpr name) {
      return known.apply(name.getNameAsString());
    }
    if (expression instanceof FieldAccessExpr field
        && field.getNameAsString().equals("length")
        && field.getScope() instanceof NameExpr array) {
      return known.apply(array.getNameAsString() + ".length");
    }
    if (expression instanceof UnaryExpr unary && unary.getOperator() == UnaryExpr.Operator.MINUS) {
      return of(unary.getExpression(), known).map(inner -> inner.times(constant(-1)));
    }
    if (expression instanceof BinaryExpr binary) {
      Optional<Subscript> left = of(binary.getLeft(), known);
      Optional<Subscript> right = of(binary.getRight(), known);
      if (left.isEmpty() || right.isEmpty()) {
        return Optional.empty();
      }
      return switch (binary.getOperator()) {
        case PLUS -> left.get().plus(right.get(), 1).small();
        case MINUS -> left.get().plus(right.get(), -1).small();
        case MULTIPLY -> left.get().times(right.get()).small();
        default -> Optional.empty();
      };
    }
    return Optional.empty();
  }

  static Expression plain(Expression expression) {
    Expression inner = expression;
    while (inner.isEnclosedExpr()) {
      inner = inner.asEnclosedExpr().getInner();
    }
    return inner;
  }

  private Optional<Subscript> small() {
    return terms.size() <= MOST_TERMS && terms.values().stream().allMatch(v -> Math.abs(v) <= MOST)
        ? Optional.of(this)
        : Optional.empty();
  }

  Subscript plus(Subscript other, long sign) {
    TreeMap<String, Long> sum = new TreeMap<>(terms);
    other.terms.forEach((names, value) -> sum.merge(names, sign * value, Long::sum));
    return new Subscript(sum);
  }

  Subscript minus(Subscript other) {
    return plus(other, -1);
  }

  private Subscript times(Subscript other) {
    TreeMap<String, Long> product = new TreeMap<>();
    terms.forEach(
        (names, value) ->
            other.terms.forEach(
                (more, times) -> product.merge(joined(names, more), value * times, Long::sum)));
    return new Subscript(product);
  }

  private static String joined(String names, String more) {
    List<String> all = new ArrayList<>(names(names));
    all.addAll(names(more));
    Collections.sort(all);
    return String.join("*", all);
  }

  private static List<String> names(String key) {
    return key.isEmpty() ? List.of() : List.of(key.split("\\*"));
  }

  /** The coefficient of products that hold a name once, and without it. */
  Subscript factorOf(String name) {
    TreeMap<String, Long> factor = new TreeMap<>();
    terms.forEach(
        (key, value) -> {
          List<String> names = new ArrayList<>(names(key));
          if (names.remove(name)) {
            factor.put(String.join("*", names), value);
          }
        });
    return new Subscript(factor);
  }

  /** Without products that hold a name. */
  Subscript without(String name) {
    TreeMap<String, Long> rest = new TreeMap<>(terms);
    rest.keySet().removeIf(key -> names(key).contains(name));
    return new Subscript(rest);
  }

  boolean holds(String name) {
    return terms.keySet().stream().anyMatch(key -> names(key).contains(name));
  }

  /** The number that this is, if it is one. */
  Optional<Long> number() {
    if (terms.isEmpty()) {
      return Optional.of(0L);
    }
    return terms.size() == 1 && terms.containsKey(CONSTANT)
        ? Optional.of(terms.get(CONSTANT))
        : Optional.empty();
  }
}
