package org.perfmodel.evaluate.message;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.symbolic.evaluate.Evaluate;

class OptimalBroadcastTest {
  @Test
  void theTreeOfTheLogPPaperEndsAt24() {
    // Culler and others 1993, figure 3: P = 8, L = 6, o = 2, g = 4
    OptimalBroadcast tree = OptimalBroadcast.of(8, 6, 2, 4);
    double[] printed = {0, 10, 14, 18, 20, 22, 24, 24};
    for (int processor = 0; processor < 8; processor++) {
      assertThat(tree.received(processor)).isEqualTo(printed[processor]);
    }
    assertThat(tree.time()).isEqualTo(24);
  }

  @Test
  void noTreeReachesMoreProcessorsInItsTime() {
    SplittableRandom random = new SplittableRandom(3);
    for (int trial = 0; trial < 200; trial++) {
      int latency = random.nextInt(8);
      int overhead = 1 + random.nextInt(4);
      int gap = random.nextInt(6);
      int processors = 2 + random.nextInt(60);
      OptimalBroadcast tree = OptimalBroadcast.of(processors, latency, overhead, gap);
      int time = (int) tree.time();
      assertThat(reached(time, latency, overhead, gap)).isGreaterThanOrEqualTo(processors);
      assertThat(reached(time - 1, latency, overhead, gap)).isLessThan(processors);
    }
  }

  /** Karp and others 1993: who sends now reaches as many as in the rest, and its receiver does. */
  private static long reached(int time, int latency, int overhead, int gap) {
    long[] reached = new long[Math.max(time, 0) + 1];
    int transmission = latency + 2 * overhead;
    int interval = Math.max(gap, overhead);
    for (int t = 0; t < reached.length; t++) {
      reached[t] =
          t < transmission
              ? 1
              : (t >= interval ? Math.max(reached[t - interval], 1) : 1)
                  + reached[t - transmission];
    }
    return time < 0 ? 0 : reached[time];
  }

  @Test
  void eachGetsItFromOneWhoHasItAndNoSenderIsFasterThanItsGap() {
    OptimalBroadcast tree = OptimalBroadcast.of(1000, 6, 2, 4);
    double[] last = new double[1000];
    for (int processor = 1; processor < 1000; processor++) {
      int parent = tree.parent(processor);
      double begun = tree.received(processor) - 10;
      assertThat(begun).isGreaterThanOrEqualTo(tree.received(parent));
      assertThat(last[parent] == 0 || begun - last[parent] >= 4).isTrue();
      last[parent] = begun;
    }
  }

  @Test
  void aMillionProcessorsAreReached() {
    OptimalBroadcast tree = OptimalBroadcast.of(1_000_000, 6, 2, 4);
    assertThat(reached((int) tree.time(), 6, 2, 4)).isGreaterThanOrEqualTo(1_000_000);
    assertThat(reached((int) tree.time() - 1, 6, 2, 4)).isLessThan(1_000_000);
  }

  @Test
  void theFormulaIsTheTimeOfTheTreeAlsoElsewhere() {
    OptimalBroadcast tree = OptimalBroadcast.of(8, 6, 2, 4);
    Expr formula = tree.time(Expr.symbol("$L"), Expr.symbol("$o"), Expr.symbol("$g"));
    assertThat(Evaluate.asDouble(formula, at(6, 2, 4))).isEqualTo(24);
    // by hand: no hop goes after 3 intervals, 2 hops after 1
    assertThat(Evaluate.asDouble(formula, at(100, 1, 1))).isEqualTo(2 * 102 + 1);
    assertThat(Evaluate.asDouble(formula, at(1, 1, 100))).isEqualTo(3 + 3 * 100);
  }

  @Test
  void whatIsNoMachineIsRefused() {
    assertThatThrownBy(() -> OptimalBroadcast.of(0, 1, 1, 1)).hasMessageContaining("0 processors");
    assertThatThrownBy(() -> OptimalBroadcast.of(2, -1, 1, 1)).hasMessageContaining("-1");
  }

  private static Bindings at(int latency, int overhead, int gap) {
    return Bindings.NONE
        .with(new Symbol("$L"), latency)
        .with(new Symbol("$o"), overhead)
        .with(new Symbol("$g"), gap);
  }
}
