package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What each call of a recursion executes, though it depends on nothing but what it is handed. */
class RecursionsTest extends ToyMachine {
  private static final String HALVES =
      """
      static void run(int n, int depth, double scale, double[] x) {
        for (int i = 0; i < n; i++) { split(depth, x[i], scale, x); }
      }
      static void split(int depth, double width, double scale, double[] x) {
        x[depth] = width * scale;
        if (depth > 0) {
          double part = width / scale;
          split(depth - 1, part, scale, x);
          split(depth - 1, part, scale, x);
        }
      }
      """;

  private static final Map<String, Integer> SIZES = Map.of("n", 2, "depth", 4);

  @BeforeEach
  void free() {
    everythingElseIsFree();
    for (String each : new String[] {"div.double", "call"}) {
      price(each, 0);
    }
  }

  /** Inner nodes of two trees of four levels. */
  @Test
  void eachCallDividesAnew() throws IOException {
    price("div.double", 1);
    assertThat(seconds(HALVES, SIZES)).isEqualTo(2 * (16 - 1));
  }

  /** With the leaves. */
  @Test
  void whatNoCallChangesIsComputedInEach() throws IOException {
    price("mul.double", 1);
    assertThat(seconds(HALVES, SIZES)).isEqualTo(2 * (32 - 1));
  }

  @Test
  void eachCallOfItselfIsACall() throws IOException {
    price("call", 1);
    assertThat(seconds(HALVES, SIZES)).isEqualTo(2 * (32 - 2));
  }
}
