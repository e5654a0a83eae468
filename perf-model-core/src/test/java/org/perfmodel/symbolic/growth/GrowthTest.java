package org.perfmodel.symbolic.growth;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.RandomExpr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.growth.Growth.Comparison;
import org.perfmodel.symbolic.text.ExprParser;

class GrowthTest {
  private static final List<String> CLASSES =
      List.of(
          "1",
          "log2(n)",
          "log2(log2(n))",
          "n^0.5",
          "n",
          "n*log2(n)",
          "n^2",
          "2^n",
          "3^n",
          "2^(n^2)",
          "m",
          "m*n",
          "m + n",
          "m^2 + m*n",
          "min(m, n)",
          "n*2^n",
          "2^(m*n)",
          "1/n",
          "n/m",
          "2^m*n");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          3*n^2 + 5*n*log2(n) + 7              | n^2
          n*m + m^2 + m                        | m*n + m^2
          1.84e-9*n^2/p + 12e-6*log2(p)        | n^2
          $memory.seconds(8*n)*n + $fork       | n
          log2(3*n^2 + m)                      | log2(m) + log2(n)
          floor(n/2)*ceil(m/4)                 | m*n
          max(n, m)*n                          | m*n + n^2
          min(n, n^2)                          | n
          sum(#i, 1, n, log2(#i))              | n*log2(n)
          sum(#i, 1, n, 1/#i)                  | log2(n)
          sum(#i, 1, n, 1/#i^2)                | 1
          sum(#i, 1, n, floor(n/#i))           | n*log2(n)
          sum(#i, 0, n, max(#i, m))            | m*min(m, n) + min(m, n)^2 + n^2
          sum(#i, 0, floor(log2(n)), 2^#i)     | n
          2^n + n^100                          | 2^n
          n^1.5                                | n^1.5
          p^3 + 17                             | 1
          """)
  void growthOfTextbookForms(String expression, String growth) {
    assertThat(Growth.of(ExprParser.parse(expression))).hasToString(growth);
  }

  @Test
  void parsingWhatWasPrintedGivesTheSameGrowth() {
    for (String text : CLASSES) {
      Growth growth = Growth.parse(text);
      assertThat(Growth.parse(growth.toString())).isEqualTo(growth).hasToString(growth.toString());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "log2(n), n, LOWER",
    "n, n*log2(n), LOWER",
    "n^2, n*log2(n), HIGHER",
    "n^9, 2^n, LOWER",
    "2^n, 3^n, LOWER",
    "n, m, INCOMPARABLE",
    "m*n, n, HIGHER",
    "m*n, m + n, HIGHER",
    "n^2, m*n, INCOMPARABLE",
    "n, 2*n + 1, SAME",
    "2^n, m, INCOMPARABLE",
    "1/n, 1, LOWER",
    "log2(log2(n)), log2(n), LOWER",
    "2^n, n*2^n, LOWER",
    "m*2^n, n*2^n, INCOMPARABLE",
    "n^9*2^n, 3^n, LOWER",
    "2^(2*n), 2^n, HIGHER",
    "2^(m + n), 2^n, HIGHER",
  })
  void orderOfGrowth(String left, String right, Comparison expected) {
    assertThat(Growth.parse(left).compare(Growth.parse(right))).isEqualTo(expected);
  }

  @Test
  void comparisonIsAPartialOrder() {
    List<Growth> all = CLASSES.stream().map(Growth::parse).toList();
    for (Growth a : all) {
      assertThat(a.compare(a)).isEqualTo(Comparison.SAME);
      for (Growth b : all) {
        assertThat(a.compare(b)).isEqualTo(mirrored(b.compare(a)));
        assertThat(a.compare(b) == Comparison.SAME).as("%s and %s", a, b).isEqualTo(a.equals(b));
        assertThat(a.isAtMost(a.plus(b))).isTrue();
        assertThat(a.plus(b)).isEqualTo(b.plus(a));
        for (Growth c : all) {
          if (a.isAtMost(b) && b.isAtMost(c)) {
            assertThat(a.isAtMost(c)).as("%s <= %s <= %s", a, b, c).isTrue();
          }
          if (a.isAtMost(b)) {
            assertThat(a.times(c).isAtMost(b.times(c))).as("%s <= %s by %s", a, b, c).isTrue();
          }
        }
      }
    }
  }

  private static Comparison mirrored(Comparison comparison) {
    return switch (comparison) {
      case LOWER -> Comparison.HIGHER;
      case HIGHER -> Comparison.LOWER;
      default -> comparison;
    };
  }

  @Test
  void onlyTheSizesAskedForGrow() {
    Expr cost = ExprParser.parse("n^2/p + n*m");
    assertThat(Growth.of(cost, Set.of(Symbol.PROCESSORS))).hasToString("1");
    assertThat(Growth.of(cost, Set.of(new Symbol("m")))).hasToString("m");
  }

  @Test
  void growthOfRandomExpressionsPrintsAndParses() {
    Random random = new Random(11);
    for (int i = 0; i < 3000; i++) {
      Growth growth;
      try {
        growth = Growth.of(RandomExpr.next(random, 1 + random.nextInt(3)).build());
      } catch (ArithmeticException divisionByZero) {
        continue;
      }
      assertThat(Growth.parse(growth.toString())).as("%s", growth).isEqualTo(growth);
    }
  }

  /** Loops in tiles, from a remainder on, with rows of other lengths; multiples; halvings. */
  private static final String CANCELLING =
      """
      sum(#1, 0, ceil(1/1024*n) - 1, max(-1024*#1 + min(1024*#1 + 1024, n), 0))       | n
      sum(#1, 0, n - 1, 64 - #1 + 4*floor(1/4*#1))                                    | n
      64*n - n^2 + 4*ceil(1/4*n)^2 + 4*floor(1/4*n)^2 + 8*floor(1/4*n)*ceil(1/4*n)    | n
      4*n^2 - 4*floor(n)*n + n                                                        | n
      sum(#1, 0, n - 3, ceil(1/2*max(-#1 + n + 2*ceil(1/2*#1) - 3, 0)))               | n^2
      sum(#1, 0, n - 3, ceil(1/2*max(-#1 + 99 + 2*ceil(1/2*#1) - 3, 0)))              | n
      sum(#1, 0, n - 1, ceil(1/2*#1)^2) - sum(#1, 0, n - 1, ceil(1/2*#1)*ceil(1/2*#1 - 1/2)) | n^2
      sum(#1, 0, n - 2, ceil(max(-#1^2 - 4*#1 + n - 3, 0)*pow(#1 + 2, -1)))           | n*log2(n)
      sum(#1, 0, n - 1, ceil(-#1*pow(#1 + 1, -1) + n*pow(#1 + 1, -1)))                | n*log2(n)
      pow(2, max(0, ceil(log2(1/2*n + 1/2))))                                         | n
      sum(#1, 0, max(0, ceil(log2(1/2*n + 1/2))), pow(2, #1))                         | n
      ceil(n/pow(2, ceil(log2(n))))*pow(2, ceil(log2(n)))                             | n
      pow(2, ceil(log2(floor(1/2*n)))) + 1                                            | n
      pow(3, ceil(log2(n)))                                                           | n^1.585
      sum(#1, 0, n - 1, max(0, min(#1, 7) - #1 + 9)) + n                              | n
      sum(#1, 0, ceil(log2(n)), sum(#2, 0, n, ceil(#2*pow(floor(n/pow(2, #1)), -1)))) | n^2
      """;

  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = CANCELLING)
  void whatCancelsDoesNotGrow(String expression, String growth) {
    assertThat(Growth.of(ExprParser.parse(expression))).hasToString(growth);
  }

  /** Between two sizes an expression grows by what its class does, up to half a power below. */
  @ParameterizedTest
  @CsvSource(delimiter = '|', textBlock = CANCELLING)
  void theClassIsWhatTheNumbersDo(String expression, String growth) {
    double slope = slope(ExprParser.parse(expression));
    assertThat(slope)
        .isBetween(slope(ExprParser.parse(growth)) - 0.5, slope(ExprParser.parse(growth)) + 0.05);
  }

  private static double slope(Expr expression) {
    double low = Evaluate.asDouble(expression, at(1 << 12));
    double high = Evaluate.asDouble(expression, at(1 << 16));
    return Math.log(high / low) / Math.log(16);
  }

  private static Bindings at(long n) {
    return Bindings.NONE.with(new Symbol("n"), n);
  }

  /** Products and sums of what nearly cancels, far from zero: too low a class is missed by far. */
  @Test
  void noRandomExpressionIsAboveItsClass() {
    Random random = new Random(20261128);
    for (int trial = 0; trial < 4000; trial++) {
      Expr expression = roundedSum(random);
      Growth growth = Growth.of(expression);
      for (long n : new long[] {(1L << 40) + 1, (1L << 40) + 12345, (1L << 41) - 1}) {
        double value = Evaluate.exactly(expression, at(n)).doubleValue();
        double bound = Evaluate.asDouble(ExprParser.parse(growth.toString()), at(n));
        assertThat(value).as("%s is said to be %s", expression, growth).isLessThan(1e8 * bound);
      }
    }
  }

  private static Expr roundedSum(Random random) {
    Expr sum = Expr.constant(random.nextInt(5));
    for (int term = 1 + random.nextInt(4); term > 0; term--) {
      Expr product = Expr.constant(random.nextInt(9) - 4);
      for (int factor = 1 + random.nextInt(2); factor > 0; factor--) {
        product = product.times(nearlyLinear(random, 2));
      }
      sum = sum.plus(product);
    }
    return sum;
  }

  private static Expr nearlyLinear(Random random, int depth) {
    Expr n = Expr.symbol("n");
    int step = 1 + random.nextInt(4);
    Expr inner = depth == 0 ? n : nearlyLinear(random, depth - 1);
    return switch (random.nextInt(6)) {
      case 0 -> n.times(Rational.of(1, step));
      case 1 -> Expr.floor(inner.plus(random.nextInt(3)).dividedBy(step));
      case 2 -> Expr.ceil(inner.minus(random.nextInt(3)).dividedBy(step));
      case 3 -> Expr.min(inner, nearlyLinear(random, 0).plus(random.nextInt(9)));
      case 4 -> Expr.max(Expr.ZERO, inner.minus(n).plus(step));
      default -> Expr.max(inner, nearlyLinear(random, 0));
    };
  }

  @Test
  void whatIsClampedGrowsNoFasterThanEitherOfBoth() {
    Growth clamped = Growth.parse("min(m, n)*log2(n)");

    assertThat(clamped.compareLikely(Growth.parse("n*log2(n)"))).isEqualTo(Growth.Comparison.LOWER);
    assertThat(clamped.compareLikely(Growth.parse("m*log2(n)"))).isEqualTo(Growth.Comparison.LOWER);
    assertThat(clamped.compareLikely(Growth.parse("m"))).isEqualTo(Growth.Comparison.INCOMPARABLE);
    assertThat(Growth.parse("n").compareLikely(Growth.parse("min(m, n)")))
        .isEqualTo(Growth.Comparison.HIGHER);
    assertThat(Growth.parse("n*pow(min(k, m), -1)").compareLikely(Growth.parse("n/m")))
        .isNotEqualTo(Growth.Comparison.LOWER);
  }

  @Test
  void aBandIsAsWideAsItsWidthOrAllThereIs() {
    String band = "sum(#1, 0, n - 1, max(-max(#1 - k, 0) + min(#1 + k + 1, n), 0))";

    assertThat(Growth.of(ExprParser.parse(band))).hasToString("min(k, n)*n");
    assertThat(Growth.of(ExprParser.parse("n - max(n - k, 0)"))).hasToString("min(k, n)");
  }
}
