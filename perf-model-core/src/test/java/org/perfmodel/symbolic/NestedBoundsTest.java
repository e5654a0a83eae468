package org.perfmodel.symbolic;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.rewrite.Summation;
import org.perfmodel.symbolic.text.ExprParser;

/** Nests of loops whose bounds round and choose: closing their sums ends, and is right. */
class NestedBoundsTest {
  private static final List<String> INDICES = List.of("#i", "#j", "#k", "#l");

  /** From each loop's first value to before its last, outermost first. */
  private static Expr trips(List<String> bounds) {
    Expr sum = Expr.ONE;
    for (int loop = bounds.size() / 2 - 1; loop >= 0; loop--) {
      Expr first = ExprParser.parse(bounds.get(2 * loop));
      Expr trips = Expr.max(Expr.ZERO, ExprParser.parse(bounds.get(2 * loop + 1)).minus(first));
      Symbol index = new Symbol(INDICES.get(loop));
      Expr body = Substitute.in(sum, index, Expr.symbol(index).plus(first));
      sum = Summation.of(index, Expr.ZERO, trips.minus(1), body);
    }
    return sum;
  }

  /** The same, counted. */
  private static long counted(List<String> bounds, int loop, Bindings at) {
    if (2 * loop == bounds.size()) {
      return 1;
    }
    long count = 0;
    long last = Math.round(Evaluate.asDouble(ExprParser.parse(bounds.get(2 * loop + 1)), at));
    for (long i = Math.round(Evaluate.asDouble(ExprParser.parse(bounds.get(2 * loop)), at));
        i < last;
        i++) {
      count += counted(bounds, loop + 1, at.with(new Symbol(INDICES.get(loop)), i));
    }
    return count;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0; n; 0; n-#i; 0; min(floor(#j/2)+3, n-#j)",
        "0; n; floor(#i/3); n-#i; floor(#j/2); min(m, n-floor(#j/3))",
        "0; n; 0; max(floor(#i/2), n-#i); 0; min(floor(#j/2)+3, n-floor(#j/4)); 0;"
            + " floor(#k/2)+floor(#j/3)",
        "0; n; 0; n-#i; 0; min(#j-7*floor(#j/7), n-#j)",
        "0; n; 0; n-#i; 0; min(max(floor(#j/2)+3, floor(#i/3)-#j), max(n-#j, n-floor(#i/5)))",
        "0; n; floor(#i/2); min(#i, m); floor(#j/2); min(#j, m); floor(#k/2); min(#k, m)",
        "0; n; 0; min(floor(#i/2), floor((n-#i)/3)); 0; max(floor(#j/5), floor((#i-#j)/3)-m)",
      })
  void addUpToWhatCountingFinds(String nest) {
    List<String> bounds = List.of(nest.split("; ?"));
    Expr sum = trips(bounds);
    for (int n = 0; n < 14; n++) {
      Bindings at = Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(4)));
      assertThat(Evaluate.asDouble(sum, at)).as("n=%s", n).isEqualTo(counted(bounds, 0, at));
    }
  }

  @Test
  void nestsMadeUpAtRandomDoSoToo() {
    Random random = new Random(20261129);
    for (int trial = 0; trial < 40; trial++) {
      StringBuilder nest = new StringBuilder();
      for (int loop = 0; loop < 3; loop++) {
        nest.append(loop == 0 ? "0; n" : "; " + bound(random, loop) + "; " + bound(random, loop));
      }
      List<String> bounds = List.of(nest.toString().split("; ?"));
      Expr sum = trips(bounds);
      for (int n = 0; n < 9; n++) {
        Bindings at = Bindings.of(Map.of("n", Rational.of(n), "m", Rational.of(3)));
        assertThat(Evaluate.asDouble(sum, at))
            .as("%s at n=%s", nest, n)
            .isEqualTo(counted(bounds, 0, at));
      }
    }
  }

  private static String bound(Random random, int loop) {
    String outer = INDICES.get(random.nextInt(loop));
    int divisor = 2 + random.nextInt(3);
    return switch (random.nextInt(6)) {
      case 0 -> "0";
      case 1 -> "floor(" + outer + "/" + divisor + ")";
      case 2 -> "n-" + outer;
      case 3 -> "min(floor(" + outer + "/" + divisor + ")+m, n-" + outer + ")";
      case 4 -> "max(" + outer + "-m, floor((n-" + outer + ")/" + divisor + "))";
      default -> outer;
    };
  }
}
