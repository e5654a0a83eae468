package org.perfmodel.symbolic.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.symbolic.Atom.FiniteSum;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.SubAtoms;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.text.ExprParser;

/** Sums over conditions and extremes: closed where they can be, and always right. */
class SumCasesTest {
  private static final Symbol I = Symbol.index("i");
  private static final Symbol J = Symbol.index("j");

  /** Derived by hand: counts of the points of small polygons and of residues. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sum(#i, 0, n-1, sum(#j, 0, n-1, min(1, max(0, #j-#i)))) ; n*(n-1)/2",
        "sum(#i, 0, n-1, sum(#j, 0, n-1, 1-min(1, max(0, #j-#i)))) ; n*(n+1)/2",
        "sum(#i, 0, n-1, max(0, #i-3)) ; sum(#i, min(4, n), n-1, #i-3)",
        "sum(#i, 0, n-1, floor(1/2*#i) - floor(1/2*#i-1/2)) ; floor((n-1)/2) - floor(-1/2)",
        "sum(#i, 0, n-1, min(#i, n-1-#i)) ; floor((n-1)^2/4)",
        "sum(#i, 0, n-1, floor(#i/2)) ; floor((n-1)^2/4)",
        "sum(#i, 0, n-1, min(1, #i - 2*floor(#i/2))) ; floor(n/2)",
        "sum(#i, 0, n-1, min(1, max(#i - 5*floor(#i/5) - 3, 3 - #i + 5*floor(#i/5)))) ; n -"
            + " floor((n+1)/5)",
      })
  void closesTo(String sum, String closed) {
    Expr left = ExprParser.parse(sum.strip());
    Expr right = ExprParser.parse(closed.strip());
    assertThat(SubAtoms.of(left)).noneMatch(FiniteSum.class::isInstance);
    for (long n = 0; n < 12; n++) {
      Bindings at = Bindings.of(Map.of("n", Rational.of(n)));
      assertThat(Evaluate.exactly(left, at)).as("n=%s", n).isEqualTo(Evaluate.exactly(right, at));
    }
  }

  /** What all arguments share is summed by itself, whatever else stands in them. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sum(#i, 0, n-1, min($a*#i, $b*#i + $c*#i)) ; min($a, $b+$c)*n*(n-1)/2",
        "sum(#i, 0, n-1, min($a*(n-1-#i), ($b*n+$c)*(n-1-#i))) ; min($a, $b*n+$c)*n*(n-1)/2",
        "sum(#i, 0, n-1, #i*max($a*(n-#i), ($a+$b*m)*(n-#i))) ; max($a, $a+$b*m)*sum(#i, 0, n-1,"
            + " #i*(n-#i))",
        "sum(#i, 0, n-1, max(0, $a*#i*m - $b*#i)) ; max(0, $a*m - $b)*n*(n-1)/2",
        "sum(#i, 0, n-1, min($a*min(#i+1, m), $b*min(#i+1, m))) ; min($a, $b)*sum(#i, 0, n-1,"
            + " min(#i+1, m))",
        "sum(#j, 0, m-1, sum(#i, 0, #j, min($a*(#j-#i), $b*(#j-#i)))) ; min($a, $b)*sum(#j, 0, m-1,"
            + " #j*(#j+1)/2)",
      })
  void takesOutWhatArgumentsShare(String sum, String closed) {
    assertThat(ExprParser.parse(sum.strip())).isEqualTo(ExprParser.parse(closed.strip()));
  }

  /** Sums of products of extremes grow with each cut: what grows too long is added up instead. */
  @Test
  void noClosedFormIsManyTimesLongerThanItsBody() {
    Random random = new Random(11);
    int open = 0;
    for (int round = 0; round < 60; round++) {
      Expr body = Expr.ONE;
      for (int factor = 1 + round % 4; factor > 0; factor--) {
        body = body.times(ExprParser.parse(extreme(random)));
      }
      Expr sum = Summation.of(I, Expr.ZERO, ExprParser.parse("n-1"), body);
      assertThat(sum.weight()).isLessThanOrEqualTo(Math.max(1000, 8 * body.weight()));
      open += sum.onlyAtom() instanceof FiniteSum ? 1 : 0;
      Bindings at = Bindings.of(Map.of("n", Rational.of(7), "m", Rational.of(4)));
      Rational added = Rational.of(0);
      for (int i = 0; i < 7; i++) {
        Expr term = Substitute.in(body, I, Expr.constant(Rational.of(i)));
        added = added.plus(Evaluate.exactly(term, at));
      }
      assertThat(Evaluate.exactly(sum, at)).as("%s", body).isEqualTo(added);
    }
    assertThat(open).isBetween(1, 59);
  }

  private static String extreme(Random random) {
    return "max(#i + %d, m - %d*#i, %d)"
        .formatted(random.nextInt(5), 1 + random.nextInt(3), 1 + random.nextInt(4));
  }

  /** A factor that may be negative would turn a least argument into the greatest. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "min($a*(m-#i), $b*(m-#i))",
        "min($a*(#i-3), $b*(#i-3))",
        "max($a*(#i-floor(m/2)), $b*(#i-floor(m/2)))",
      })
  void leavesWhatMayBeNegative(String body) {
    Expr sum = Summation.of(I, Expr.ZERO, ExprParser.parse("n-1"), ExprParser.parse(body.strip()));
    for (int a = 1; a <= 3; a += 2) {
      Map<String, Rational> at =
          Map.of(
              "$a", Rational.of(a), "$b", Rational.of(2), "n", Rational.of(9), "m", Rational.of(5));
      Rational expected = Rational.ZERO;
      for (int i = 0; i < 9; i++) {
        expected =
            expected.plus(
                Evaluate.exactly(
                    Substitute.in(ExprParser.parse(body.strip()), I, Expr.constant(i)),
                    Bindings.of(at)));
      }
      assertThat(Evaluate.exactly(sum, Bindings.of(at))).isEqualTo(expected);
    }
  }

  /** Of odd indices alone a value may be asked. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "sum(#i, 0, n-1, 1/(#i - 2*floor(#i/2)))",
        "sum(#i, 0, n-1, log2(#i - 2*floor(#i/2)))",
      })
  void whatOneRemainderHasNoValueForStaysASum(String sum) {
    Expr parsed = ExprParser.parse(sum.strip());
    assertThat(SubAtoms.of(parsed)).anyMatch(FiniteSum.class::isInstance);
    assertThat(Evaluate.exactly(parsed, Bindings.of(Map.of("n", Rational.ZERO))))
        .isEqualTo(Rational.ZERO);
  }

  /** Quasi-polynomials in the index, from anywhere to anywhere. */
  @Test
  void aSumOverRemaindersIsTheSumOfItsTerms() {
    Random random = new Random(23);
    for (int trial = 0; trial < 300; trial++) {
      Expr body = Expr.ONE;
      for (int factors = 1 + random.nextInt(2); factors > 0; factors--) {
        int modulus = 2 + random.nextInt(4);
        Expr shifted =
            Expr.symbol(I)
                .plus(Expr.symbol("m").times(random.nextInt(2)))
                .plus(random.nextInt(9) - 4);
        Expr quotient =
            random.nextBoolean()
                ? Expr.floor(shifted.dividedBy(modulus))
                : Expr.ceil(shifted.dividedBy(modulus));
        Expr rest = shifted.minus(quotient.times(modulus));
        body =
            body.times(
                switch (random.nextInt(4)) {
                  case 0 -> quotient;
                  case 1 -> Expr.symbol(I).plus(rest);
                  case 2 -> Expr.min(Expr.ONE, Expr.max(Expr.ZERO, rest.minus(1)));
                  default -> Expr.max(rest, Expr.constant(1));
                });
      }
      Expr lower = Expr.symbol("m").minus(random.nextInt(4));
      Expr sum = Summation.of(I, lower, Expr.symbol("m").plus(Expr.symbol("n")).minus(4), body);
      for (long n : new long[] {0, 1, 5, 12}) {
        long m = random.nextInt(6);
        Bindings at = Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(m)));
        Rational expected = Rational.ZERO;
        long first = Evaluate.exactly(lower, at).numerator().longValueExact();
        if (m + n - 4 < first - 1) {
          continue;
        }
        for (long i = first; i <= m + n - 4; i++) {
          expected = expected.plus(at(body, n, m, i, 0));
        }
        assertThat(Evaluate.exactly(sum, at))
            .as("%s from %s at n=%s, m=%s", body, lower, n, m)
            .isEqualTo(expected);
      }
    }
  }

  @Test
  void manyShortSumsInEachOtherAreNotWrittenOut() {
    // A term for each of 31^5 values otherwise.
    Expr sum = ExprParser.parse("floor(#e*#e/3)");
    for (String index : new String[] {"#e", "#d", "#c", "#b", "#a"}) {
      String around = index.equals("#a") ? "0" : "#" + (char) (index.charAt(1) - 1);
      sum = Summation.of(new Symbol(index), ExprParser.parse(around), ExprParser.parse("30"), sum);
    }
    assertThat(SubAtoms.of(sum)).anyMatch(FiniteSum.class::isInstance);
    assertThat(ExprParser.parse("sum(#a, 0, 30, floor(#a*#a/3))").isConstant()).isTrue();
  }

  @Test
  void aClosedSumOfCasesIsTheSumOfItsTerms() {
    Random random = new Random(17);
    for (int trial = 0; trial < 800; trial++) {
      Expr inner = cases(random, J, Expr.symbol(I));
      Expr beside = cases(random, I, Expr.symbol("m"));
      boolean triangle = random.nextBoolean();
      Expr upper = triangle ? Expr.symbol(I) : Expr.symbol("n").minus(1);
      Expr closed =
          Summation.of(
              I,
              Expr.ZERO,
              Expr.symbol("n").minus(1),
              Summation.of(J, Expr.ZERO, upper, inner).times(beside));
      for (long n : new long[] {0, 1, 2, 5, 9}) {
        long m = random.nextInt(8);
        Rational expected = Rational.ZERO;
        for (long i = 0; i < n; i++) {
          for (long j = 0; j <= (triangle ? i : n - 1); j++) {
            expected = expected.plus(at(inner, n, m, i, j).times(at(beside, n, m, i, j)));
          }
        }
        assertThat(
                Evaluate.exactly(
                    closed, Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(m)))))
            .as("%s times %s, up to %s, at n=%s, m=%s", inner, beside, upper, n, m)
            .isEqualTo(expected);
      }
    }
  }

  private static Rational at(Expr expression, long n, long m, long i, long j) {
    return Evaluate.exactly(
        Substitute.in(Substitute.in(expression, I, Expr.constant(i)), J, Expr.constant(j)),
        Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(m))));
  }

  /** A small product of conditions, extremes and the index. */
  private static Expr cases(Random random, Symbol index, Expr other) {
    Expr product = Expr.ONE;
    for (int factors = 1 + random.nextInt(2); factors > 0; factors--) {
      Expr affine =
          Expr.symbol(index)
              .times(random.nextInt(5) - 2)
              .plus(other.times(random.nextInt(3) - 1))
              .plus(random.nextInt(7) - 3);
      Expr factor =
          switch (random.nextInt(4)) {
            case 0 -> Expr.min(Expr.ONE, Expr.max(Expr.ZERO, affine));
            case 1 -> Expr.max(Expr.symbol(index), affine);
            case 2 -> Expr.min(Expr.symbol("n"), affine);
            default -> Expr.symbol(index).plus(1);
          };
      product = product.times(factor);
    }
    return product;
  }
}
