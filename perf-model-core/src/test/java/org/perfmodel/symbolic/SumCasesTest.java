package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

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
      })
  void closesTo(String sum, String closed) {
    Expr left = Expr.parse(sum.strip());
    Expr right = Expr.parse(closed.strip());
    assertThat(SubAtoms.of(left)).noneMatch(FiniteSum.class::isInstance);
    for (long n = 0; n < 12; n++) {
      Bindings at = Bindings.of(Map.of("n", Rational.of(n)));
      assertThat(left.evaluateExactly(at)).as("n=%s", n).isEqualTo(right.evaluateExactly(at));
    }
  }

  @Test
  void manyShortSumsInEachOtherAreNotWrittenOut() {
    // A term for each of 31^5 values otherwise.
    Expr sum = Expr.parse("floor(#e*#e/3)");
    for (String index : new String[] {"#e", "#d", "#c", "#b", "#a"}) {
      String around = index.equals("#a") ? "0" : "#" + (char) (index.charAt(1) - 1);
      sum = Expr.sum(new Symbol(index), Expr.parse(around), Expr.parse("30"), sum);
    }
    assertThat(SubAtoms.of(sum)).anyMatch(FiniteSum.class::isInstance);
    assertThat(Expr.parse("sum(#a, 0, 30, floor(#a*#a/3))").isConstant()).isTrue();
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
          Expr.sum(
              I,
              Expr.ZERO,
              Expr.symbol("n").minus(1),
              Expr.sum(J, Expr.ZERO, upper, inner).times(beside));
      for (long n : new long[] {0, 1, 2, 5, 9}) {
        long m = random.nextInt(8);
        Rational expected = Rational.ZERO;
        for (long i = 0; i < n; i++) {
          for (long j = 0; j <= (triangle ? i : n - 1); j++) {
            expected = expected.plus(at(inner, n, m, i, j).times(at(beside, n, m, i, j)));
          }
        }
        assertThat(
                closed.evaluateExactly(
                    Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(m)))))
            .as("%s times %s, up to %s, at n=%s, m=%s", inner, beside, upper, n, m)
            .isEqualTo(expected);
      }
    }
  }

  private static Rational at(Expr expression, long n, long m, long i, long j) {
    return expression
        .substitute(I, Expr.constant(i))
        .substitute(J, Expr.constant(j))
        .evaluateExactly(Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(m))));
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
