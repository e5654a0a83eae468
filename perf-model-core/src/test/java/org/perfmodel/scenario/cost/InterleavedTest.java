package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Chains in loops whose copies wait first and work then, worked out by hand. */
class InterleavedTest extends ToyMachine {
  private static final double STEPS = 10_000;

  /** Seconds, beside which what memory takes is little. */
  private static final long UNIT = 1000;

  private static final Offset<Double> CLOSELY = within(0.1);

  /** A product of two steps beside seven sums. */
  private static final String LARGE =
      """
      static void run(int n, T rate, T[] from, T[] to) {
        T x = rate;
        for (int i = 0; i < n; i++) {
          x = x * rate * rate;
          T v = from[i];
          to[i] = x + v + v + v + v + v + v + v;
        }
      }
      """;

  @BeforeEach
  void machine() {
    everythingElseIsFree();
    price("chain.window", 200);
    price("chain.mul.float", 5 * UNIT);
    price("chain.mul.double", 5 * UNIT);
    price("add.float", UNIT);
    price("add.double", UNIT);
  }

  @Test
  void whatIsLeftOfAllCopiesComesBehindTheChain() throws IOException {
    assertThat(time(LARGE, "float")).isCloseTo(0.625 * (2 * 5 + 7), CLOSELY);
  }

  @Test
  void moreOfItDoesBehindSeveralChains() throws IOException {
    String two =
        LARGE.replace("T x = rate;", "T x = rate; T y = 0;").replace("T v =", "y = y + x; T v =");
    price("chain.add.float", UNIT);
    assertThat(time(two, "float")).isCloseTo(0.75 * (2 * 5 + 8), CLOSELY);
  }

  @Test
  void wideElementsAreCopiedLessOften() throws IOException {
    assertThat(time(LARGE, "double")).isCloseTo(2 * 5, CLOSELY);
  }

  @Test
  void aLargeWindowHoldsAllCopies() throws IOException {
    price("chain.window", 400);
    assertThat(time(LARGE, "float")).isCloseTo(2 * 5, CLOSELY);
  }

  @Test
  void aLongChainHidesWhatIsLess() throws IOException {
    price("chain.mul.float", 20 * UNIT);
    assertThat(time(LARGE, "float")).isCloseTo(2 * 20, CLOSELY);
  }

  @Test
  void aPlaceThatDataChooseStopsTheCopies() throws IOException {
    assertThat(time(LARGE.replace("from[i]", "from[(int) to[i]]"), "float"))
        .isCloseTo(2 * 5, CLOSELY);
  }

  /** Units that an iteration takes. */
  private double time(String source, String type) throws IOException {
    Map<String, Integer> inputs = Map.of("n", (int) STEPS);
    return seconds(source.replace("T", type), inputs) / STEPS / UNIT;
  }
}
