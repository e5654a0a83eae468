package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.evaluate.CompiledExpr;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.CollectPowers;
import org.perfmodel.symbolic.rewrite.PutTables;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;

/** Rewriting keeps value and text, over seeded random expressions. */
class RewritingLawsTest {
  private static final int CASES = 6000;

  /** A random tree, its expression, and the bindings at which the tree has a value. */
  private interface Law {
    void check(RandomExpr tree, Expr expression, Bindings bindings, Rational value);
  }

  private static void forAll(long seed, int least, Law law) {
    Random random = new Random(seed);
    int checked = 0;
    for (int i = 0; i < CASES; i++) {
      RandomExpr tree = RandomExpr.next(random, 1 + random.nextInt(4));
      Expr expression;
      try {
        expression = tree.build();
      } catch (ArithmeticException divisionByZero) {
        continue;
      }
      for (int round = 0; round < 3; round++) {
        TreeMap<String, Rational> values = values(random);
        Rational value;
        try {
          value = tree.evaluate(values);
        } catch (ArithmeticException undefined) {
          continue;
        }
        law.check(tree, expression, Bindings.of(values), value);
        checked++;
      }
    }
    assertThat(checked).as("cases with a value").isGreaterThan(least);
  }

  private static TreeMap<String, Rational> values(Random random) {
    TreeMap<String, Rational> values = new TreeMap<>();
    for (String size : RandomExpr.SIZES) {
      values.put(size, Rational.of(random.nextInt(7) + (size.equals("p") ? 1 : 0)));
    }
    return values;
  }

  @Test
  void rewritingPreservesTheExactValue() {
    forAll(
        1,
        10_000,
        (tree, expression, bindings, value) ->
            assertThat(Evaluate.exactly(expression, bindings))
                .as("%s at %s of %s", expression, bindings.values(), tree)
                .isEqualTo(value));
  }

  /**
   * Three lanes at once give to the last bit what each gives alone, with a table of each its own.
   */
  @Test
  void evaluatingAtSeveralBindingsIsEvaluatingAtEach() {
    List<List<Bindings>> lanes = new ArrayList<>(List.of(new ArrayList<>()));
    List<Expr> expressions = new ArrayList<>();
    forAll(
        7,
        10_000,
        (tree, expression, bindings, value) -> {
          if (expressions.isEmpty()
              || !expressions.get(expressions.size() - 1).equals(expression)) {
            expressions.add(expression);
            lanes.add(new ArrayList<>());
          }
          int lane = lanes.get(lanes.size() - 1).size();
          TreeMap<String, DoubleUnaryOperator> tables = new TreeMap<>();
          tables.put("$table", x -> x / (lane + 1));
          lanes.get(lanes.size() - 1).add(bindings.and(Bindings.of(new TreeMap<>(), tables)));
        });
    int together = 0;
    for (int i = 0; i < expressions.size(); i++) {
      Expr asked = expressions.get(i).plus(Expr.apply("$table", expressions.get(i)));
      List<Bindings> at = lanes.get(i + 1);
      double[] alone = at.stream().mapToDouble(each -> Evaluate.asDouble(asked, each)).toArray();
      assertThat(Evaluate.asDoubles(asked, at)).as("%s", asked).containsExactly(alone);
      together += at.size() > 1 ? 1 : 0;
    }
    assertThat(together).isGreaterThan(3000);
  }

  @Test
  void bindingEverySymbolLeavesTheValue() {
    forAll(
        2,
        10_000,
        (tree, expression, bindings, value) ->
            assertThat(Substitute.bind(expression, bindings))
                .as("%s at %s of %s", expression, bindings.values(), tree)
                .isEqualTo(Expr.constant(value)));
  }

  @Test
  void parsingWhatWasPrintedGivesTheSameExpression() {
    forAll(
        3,
        10_000,
        (tree, expression, bindings, value) ->
            assertThat(ExprParser.parse(expression.toString()))
                .as("%s of %s", expression, tree)
                .isEqualTo(expression)
                .hasToString(expression.toString()));
  }

  @Test
  void compiledAgreesWithExact() {
    forAll(
        4,
        10_000,
        (tree, expression, bindings, value) -> {
          List<Symbol> symbols = new ArrayList<>(expression.symbols());
          double[] values =
              symbols.stream().mapToDouble(s -> bindings.get(s).doubleValue()).toArray();
          double scale = Math.max(1, magnitude(expression, bindings));
          assertThat(CompiledExpr.of(expression, symbols).evaluate(values))
              .as("%s at %s", expression, bindings.values())
              .isCloseTo(value.doubleValue(), within(1e-9 * scale));
        });
  }

  /** The sum of the terms' sizes: what cancellation of doubles is relative to. */
  private static double magnitude(Expr expression, Bindings bindings) {
    double sum = 0;
    for (Expr summand : expression.summands()) {
      sum += Math.abs(Evaluate.exactly(summand, bindings).doubleValue());
    }
    return sum;
  }

  @Test
  void whatIsProvedIsTrue() {
    forAll(
        5,
        10_000,
        (tree, expression, bindings, value) -> {
          if (expression.isNonNegative()) {
            assertThat(value).as("%s >= 0", expression).isGreaterThanOrEqualTo(Rational.ZERO);
          }
          if (expression.isInteger()) {
            assertThat(value.isInteger()).as("%s is an integer", expression).isTrue();
          }
        });
  }

  @Test
  void substitutionIsEvaluationInTwoSteps() {
    Random random = new Random(6);
    forAll(
        6,
        10_000,
        (tree, expression, bindings, value) -> {
          Symbol symbol = new Symbol(RandomExpr.SIZES.get(random.nextInt(2)));
          Rational half = bindings.get(symbol).dividedBy(Rational.of(2)).floor();
          Rational rest = bindings.get(symbol).minus(half);
          Expr split = Expr.symbol("half").plus(Expr.symbol("rest"));
          Bindings more = bindings.with(new Symbol("half"), half).with(new Symbol("rest"), rest);
          assertThat(Evaluate.exactly(Substitute.in(expression, symbol, split), more))
              .as("%s with %s split at %s", expression, symbol, bindings.values())
              .isEqualTo(value);
        });
  }

  /** Also inside of functions, sums and other tables. */
  @Test
  void tablesGiveTheirPlaceToWhatIsPutThere() {
    Expr one = ExprParser.parse("max(n, 3*$t(2*n)) + sum(i, 0, n - 1, $t(i)*$u($t(i)))");
    Expr other =
        PutTables.in(
            one,
            Map.of(
                "$t",
                at -> Expr.apply("$t", at).plus(Expr.apply("$v", at).times(Expr.PROCESSORS))));
    DoubleUnaryOperator t = x -> x + 1;
    DoubleUnaryOperator u = x -> x * x;
    Map<String, Rational> sizes = Map.of("n", Rational.of(5), "p", Rational.of(3));
    assertThat(
            Evaluate.asDouble(
                other,
                Bindings.of(
                    new TreeMap<>(sizes),
                    new TreeMap<>(Map.of("$t", t, "$u", u, "$v", x -> 2 * x)))))
        .isEqualTo(
            Evaluate.asDouble(
                one,
                Bindings.of(
                    new TreeMap<>(sizes),
                    new TreeMap<>(Map.of("$t", x -> t.applyAsDouble(x) + 6 * x, "$u", u)))));
    assertThat(PutTables.in(one, Map.of("$w", at -> Expr.ZERO))).isSameAs(one);
  }

  @Test
  void additionAndMultiplicationFormACommutativeRing() {
    Random random = new Random(7);
    for (int i = 0; i < 500; i++) {
      Expr a = polynomial(random);
      Expr b = polynomial(random);
      Expr c = polynomial(random);
      assertThat(a.plus(b)).isEqualTo(b.plus(a));
      assertThat(a.times(b)).isEqualTo(b.times(a));
      assertThat(a.plus(b).plus(c)).isEqualTo(a.plus(b.plus(c)));
      assertThat(a.times(b).times(c)).isEqualTo(a.times(b.times(c)));
      assertThat(a.times(b.plus(c))).isEqualTo(a.times(b).plus(a.times(c)));
      assertThat(a.plus(a.negate())).isEqualTo(Expr.ZERO);
      assertThat(a.times(Expr.ONE)).isEqualTo(a);
      assertThat(a.plus(b).hashCode()).isEqualTo(b.plus(a).hashCode());
      assertThat(a.plus(b).toString()).isEqualTo(b.plus(a).toString());
    }
  }

  private static Expr polynomial(Random random) {
    Expr sum = Expr.ZERO;
    for (int i = 0; i < 4; i++) {
      Expr term = Expr.constant(Rational.of(random.nextInt(7) - 3, 1 + random.nextInt(4)));
      for (int j = 0; j < 3; j++) {
        term = term.times(factor(random));
      }
      sum = sum.plus(term);
    }
    return sum;
  }

  private static Expr factor(Random random) {
    Expr n = Expr.symbol("n");
    return switch (random.nextInt(6)) {
      case 0 -> n;
      case 1 -> Expr.symbol("m");
      case 2 -> Expr.floor(n.dividedBy(2));
      case 3 -> Expr.log2(n.plus(1));
      case 4 -> Expr.pow(n, Rational.of(1, 2));
      default -> Expr.ONE.dividedBy(Expr.PROCESSORS);
    };
  }

  /** What is affine is its slope times the symbol, and what is left without it. */
  @Test
  void aSlopeIsWhatAnAffineFormulaGrowsBy() {
    Symbol n = new Symbol("n");
    int[] affine = new int[2];
    forAll(
        31,
        1_000,
        (tree, expression, bindings, value) -> {
          boolean isAffine =
              CollectPowers.of(expression, n)
                  .filter(powers -> powers.keySet().stream().allMatch(at -> at == 0 || at == 1))
                  .isPresent();
          assertThat(CollectPowers.slope(expression, n).isPresent()).isEqualTo(isAffine);
          CollectPowers.slope(expression, n)
              .ifPresent(
                  slope -> {
                    Expr rest = expression.minus(slope.times(Expr.symbol(n)));
                    assertThat(slope.contains(n)).isFalse();
                    assertThat(rest.contains(n)).as("%s", expression).isFalse();
                    affine[slope.isZero() ? 0 : 1]++;
                  });
        });
    assertThat(affine[0]).isPositive();
    assertThat(affine[1]).isPositive();
  }
}
