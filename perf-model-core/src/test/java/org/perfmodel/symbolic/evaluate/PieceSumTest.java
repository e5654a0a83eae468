package org.perfmodel.symbolic.evaluate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.symbolic.text.ExprParser;

/** Sums that are gone through in pieces are what they are term by term. */
class PieceSumTest {
  private static final int BODIES = 600;
  private static final Symbol INDEX = ExprParser.parse("#1").symbols().first();

  private final SplittableRandom random = new SplittableRandom(20261128);

  /** A formula of the index and a size, with the leaves that are given. */
  private String formula(int depth, List<String> leaves) {
    if (depth == 0) {
      return leaves.get(random.nextInt(leaves.size()));
    }
    String one = formula(depth - 1, leaves);
    String other = formula(random.nextInt(depth), leaves);
    return switch (random.nextInt(7)) {
      case 0 -> "(" + one + " + " + other + ")";
      case 1 -> "(" + one + " - " + other + ")";
      case 2 -> "(" + one + ")*(" + (random.nextBoolean() ? "#1" : random.nextInt(-2, 5)) + ")";
      case 3 -> "max(" + one + ", " + other + ")";
      case 4 -> "min(" + one + ", " + other + ")";
      case 5 -> "floor((" + one + ")/" + (1 + random.nextInt(8)) + ")";
      default -> "ceil(" + (1 + random.nextInt(5)) + "/" + (1 + random.nextInt(8)) + "*#1)";
    };
  }

  private static Rational termByTerm(Expr body, int first, int last, Bindings at) {
    Rational sum = Rational.ZERO;
    for (int i = first; i <= last; i++) {
      sum = sum.plus(Evaluate.exactly(body, at.with(INDEX, i)));
    }
    return sum;
  }

  private static Expr sum(Expr body, int first, int last) {
    return Summation.of(INDEX, Expr.constant(first), Expr.constant(last), body);
  }

  @Test
  void sumsOfWholeNumbersAreExact() {
    int fewer = 0;
    for (int i = 0; i < BODIES; i++) {
      List<String> leaves = List.of("#1", "#1", "n", String.valueOf(random.nextInt(-9, 400)));
      Expr body = ExprParser.parse(formula(1 + random.nextInt(4), leaves));
      int first = random.nextInt(-300, 300);
      int last = first + random.nextInt(900);
      Bindings at = Bindings.NONE.with(new Symbol("n"), random.nextInt(700));
      Expr sum = sum(body, first, last);
      assertThat(Evaluate.asDouble(sum, at))
          .as("%s at %s", sum, at)
          .isEqualTo(termByTerm(body, first, last, at).doubleValue());
      long terms = Evaluate.terms(sum, at, 10_000);
      fewer += terms > 0 && terms < (last - first) / 2 ? 1 : 0;
    }
    assertThat(fewer).isGreaterThan(BODIES / 20);
  }

  /** Of prices in several platforms at once, where sides change in each elsewhere. */
  @Test
  void sumsOfFractionsAreTheSameInAllLanes() {
    int fewer = 0;
    for (int i = 0; i < BODIES / 3; i++) {
      List<String> leaves = List.of("#1", "$a*#1", "$b", "1/7*n", "$a*$b");
      Expr body = ExprParser.parse(formula(1 + random.nextInt(3), leaves));
      int first = random.nextInt(-9, 300);
      int last = first + random.nextInt(900);
      List<Bindings> lanes = new ArrayList<>();
      for (int lane = 0; lane < 3; lane++) {
        lanes.add(
            Bindings.NONE
                .with(new Symbol("n"), 300)
                .with(Symbol.platform("a"), Rational.of(1 + random.nextInt(9), 4))
                .with(Symbol.platform("b"), 1 + random.nextInt(900)));
      }
      Expr sum = sum(body, first, last);
      double[] together = Evaluate.asDoubles(sum, lanes);
      for (int lane = 0; lane < 3; lane++) {
        double expected = termByTerm(body, first, last, lanes.get(lane)).doubleValue();
        double size = 0;
        for (int k = first; k <= last; k++) {
          size += Math.abs(Evaluate.asDouble(body, lanes.get(lane).with(INDEX, k)));
        }
        String what = sum + " at " + lanes.get(lane);
        assertThat(together[lane]).as(what).isCloseTo(expected, within(1e-10 * (1 + size)));
        assertThat(Evaluate.asDouble(sum, lanes.get(lane)))
            .as(what)
            .isCloseTo(expected, within(1e-10 * (1 + size)));
      }
      fewer += Evaluate.terms(sum, lanes.get(0), 10_000) < (last - first) / 2 ? 1 : 0;
    }
    assertThat(fewer).isGreaterThan(BODIES / 30);
  }

  /** A few terms in the midst of many are not passed over. */
  @Test
  void aSpikeIsFound() {
    Bindings at = Bindings.NONE.with(new Symbol("n"), 1_000_000_000L);
    Expr spike = ExprParser.parse("sum(#1, 0, n, max(0, 3 - max(#1 - 123456789, 123456789 - #1)))");
    assertThat(Evaluate.asDouble(spike, at)).isEqualTo(9);
    Expr square = ExprParser.parse("sum(#1, 0, n, max(0, 5 - (#1 - 654321)^2))");
    assertThat(Evaluate.asDouble(square, at)).isEqualTo(5 + 2 * 4 + 2);
  }

  @Test
  void moreTermsThanCanBeGoneThroughAreFewPieces() {
    Bindings at = Bindings.NONE.with(new Symbol("n"), 1_000_000_000_000L);
    Expr sum = ExprParser.parse("sum(#1, 1, n, min(#1, n - #1) + ceil(#1/4))");
    assertThat(Evaluate.asDouble(sum, at)).isCloseTo(250e21 + 125e21 + 5e11, within(1e9));
    assertThat(Evaluate.terms(sum, at, 1_000_000)).isLessThan(5_000);
  }
}
