package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.growth.Growth;
import org.perfmodel.symbolic.text.ExprParser;

/** Expressions that share their parts: as text they would be longer than memory. */
class SharedPartsTest {
  private static final int DEEP = 60;
  private static final Expr N = Expr.symbol("n");
  private static final Expr M = Expr.symbol("m");

  /** Each level holds the one below it twice, so the text doubles. */
  private static Expr nested(int depth, Expr innermost) {
    Expr inner = innermost;
    for (int level = 0; level < depth; level++) {
      Expr rounded = Expr.floor(inner.plus(M).dividedBy(3));
      inner = Expr.min(N.plus(level), Expr.max(Expr.ZERO, rounded.minus(2))).plus(rounded);
    }
    return inner;
  }

  @Test
  void twoThatWereMadeApartAreEqual() {
    Expr one = nested(DEEP, N);
    Expr other = nested(DEEP, N);
    assertThat(one).isNotSameAs(other).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(one.compareTo(other)).isZero();
    assertThat(one.minus(other)).isEqualTo(Expr.ZERO);
    assertThat(Expr.max(one, other)).isEqualTo(one);
  }

  @Test
  void aDifferenceAtTheBottomIsSeen() {
    Expr one = nested(DEEP, N);
    Expr other = nested(DEEP, N.plus(1));
    assertThat(one).isNotEqualTo(other);
    assertThat(one.compareTo(other)).isEqualTo(-other.compareTo(one)).isNotZero();
    assertThat(one.minus(other).isZero()).isFalse();
  }

  @Test
  void whatIsAskedOfThemDoesNotPrint() {
    Expr deep = nested(DEEP, N);
    assertThat(deep.weight()).isEqualTo(Integer.MAX_VALUE);
    assertThat(deep.symbols()).extracting(Symbol::name).containsExactly("m", "n");
    assertThat(Growth.of(deep)).isEqualTo(Growth.of(ExprParser.parse("n + m")));
    Bindings at = Bindings.NONE.with(new Symbol("n"), 1000).with(new Symbol("m"), 7);
    assertThat(Evaluate.asDouble(deep, at)).isEqualTo(value(DEEP, 1000, 7));
  }

  /** The same by hand. */
  private static double value(int depth, double n, double m) {
    double inner = n;
    for (int level = 0; level < depth; level++) {
      double rounded = Math.floor((inner + m) / 3);
      inner = Math.min(n + level, Math.max(0, rounded - 2)) + rounded;
    }
    return inner;
  }

  /** Short and long ones among each other. */
  @Test
  void theOrderIsTotal() {
    List<Expr> all = new ArrayList<>();
    Random random = new Random(7);
    for (int i = 0; i < 120; i++) {
      all.add(nested(random.nextInt(14), random.nextBoolean() ? N : M.plus(random.nextInt(3))));
    }
    for (Expr a : all) {
      for (Expr b : all) {
        assertThat(Integer.signum(a.compareTo(b))).isEqualTo(-Integer.signum(b.compareTo(a)));
        assertThat(a.compareTo(b) == 0).isEqualTo(a.equals(b));
      }
    }
    List<Expr> sorted = new ArrayList<>(new TreeSet<>(all));
    for (int i = 0; i < sorted.size(); i++) {
      for (int j = i + 1; j < sorted.size(); j++) {
        assertThat(sorted.get(i)).isLessThan(sorted.get(j));
      }
    }
  }

  @Test
  void theTextOfALongOneGivesItBack() {
    Expr longer = nested(9, N);
    assertThat(longer.weight()).isGreaterThan(1000);
    assertThat(ExprParser.parse(longer.toString())).isEqualTo(longer);
  }
}
