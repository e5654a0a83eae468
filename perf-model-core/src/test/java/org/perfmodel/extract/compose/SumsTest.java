package org.perfmodel.extract.compose;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.text.ExprParser;

class SumsTest {
  private static final Symbol INDEX = Symbol.index("1");

  private static Expr gauss(Sums sums) {
    return sums.of(INDEX, ExprParser.parse("n - 1"), ExprParser.parse("#1 + 1"));
  }

  @Test
  void everyIterationIsAddedUp() {
    assertThat(gauss(new Sums(CacheLifetime.WHILE_THERE_IS_ROOM))).hasToString("1/2*n^2 + 1/2*n");
  }

  @Test
  void theSameSumIsMadeOnce() {
    Sums sums = new Sums(CacheLifetime.WHILE_THERE_IS_ROOM);
    assertThat(gauss(sums)).isSameAs(gauss(sums));
  }

  @Test
  void sumsThatDifferInAnythingAreNotTheSame() {
    Sums sums = new Sums(CacheLifetime.WHILE_THERE_IS_ROOM);
    gauss(sums);
    assertThat(sums.of(INDEX, ExprParser.parse("m - 1"), ExprParser.parse("#1 + 1")))
        .hasToString("1/2*m^2 + 1/2*m");
    assertThat(sums.of(INDEX, ExprParser.parse("n - 1"), ExprParser.parse("#1")))
        .hasToString("1/2*n^2 - 1/2*n");
    assertThat(sums.of(Symbol.index("2"), ExprParser.parse("n - 1"), ExprParser.parse("#1 + 1")))
        .hasToString("#1*n + n");
  }

  @Test
  void noMoreIsKeptThanThereIsRoomFor() {
    Sums sums = new Sums(CacheLifetime.WHILE_THERE_IS_ROOM, 60);
    Expr first = gauss(sums);
    for (int k = 2; k < 10; k++) {
      sums.of(INDEX, ExprParser.parse("n - 1"), ExprParser.parse("#1 + " + k));
    }
    assertThat(gauss(sums)).isEqualTo(first).isNotSameAs(first);
  }

  @Test
  void withoutMemoryEachIsMadeAgain() {
    Sums sums = new Sums(CacheLifetime.NEVER);
    assertThat(gauss(sums)).isEqualTo(gauss(sums)).isNotSameAs(gauss(sums));
  }
}
