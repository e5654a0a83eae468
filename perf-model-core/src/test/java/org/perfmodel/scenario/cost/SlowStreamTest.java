package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Prediction;

/**
 * Loops that ask late for lines from beyond all caches: 16 ints have a line, whose latency is 2 000
 * s; 200 operations of a chain and 1 400 of any kind ask for lines at a time.
 */
class SlowStreamTest extends ToyMachine {
  private static final int LARGE = 1 << 20;
  private static final int SMALL = 200;
  private static final int CHAIN = 10;
  private static final double BOTH = 0.707;

  private static final String HASH =
      "static int run(int n, int m, int[] x) { int h = 1; for (int i = 0; i < n; i++) {"
          + " h = (h ^ x[i]) * m; } return h; }";

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("chain.mul.int", CHAIN);
    price("memory.wait", 160);
  }

  private double each(String method, int n) throws IOException {
    return seconds(method, Map.of("n", n, "m", 3)) / n;
  }

  @Test
  void chainAndLineOverlapAsSidesOfRightAngle() throws IOException {
    assertThat(each(HASH, LARGE)).isCloseTo(BOTH * (CHAIN + 160 / 16.0), within(1e-3));
    price("memory.wait", 240);
    assertThat(each(HASH, LARGE)).isCloseTo(BOTH * (CHAIN + 240 / 16.0), within(1e-3));
  }

  @Test
  void whatTheWindowHoldsIsAskedForAtOnce() throws IOException {
    price("memory.wait", 1_000);
    assertThat(each(HASH, LARGE)).isCloseTo(2 * 2_000 / 200.0, within(1e-3));
  }

  @Test
  void cachesAreNotWaitedFor() throws IOException {
    assertThat(each(HASH, SMALL)).isCloseTo(CHAIN, within(1e-6));
  }

  @Test
  void linesThatAreFetchedAheadTakeNoMore() throws IOException {
    price("memory.wait", 50);
    assertThat(each(HASH, LARGE)).isCloseTo(CHAIN, within(1e-6));
  }

  /**
   * 43 operations, of which 40 take a second each and none waits for the iteration before: 16 lines
   * of ints come in 61.4 s an int if the window is all that limits them.
   */
  @Test
  void throughputAndLineOverlapToo() throws IOException {
    price("bit.int", 1);
    price("add.int", 1);
    String mixes =
        "static void run(int n, int m, int[] x, int[] y) { for (int i = 0; i < n; i++) {"
            + " int v = x[i]; "
            + "v = (v ^ m) + v; ".repeat(20)
            + "y[i] = v; } }";

    assertThat(each(mixes, SMALL)).isCloseTo(40, within(1e-6));
    price("memory.wait", 640);
    assertThat(each(mixes, LARGE)).isCloseTo(BOTH * (40 + 640 / 16.0), within(1e-3));
    price("memory.wait", 10_000);
    assertThat(each(mixes, LARGE)).isCloseTo(2_000 * 43 / 1_400.0, within(1e-3));
  }

  /** What slides over a short part of an array finds all but one element where it left it. */
  @Test
  void windowsThatSlideComeBackToTheirLines() throws IOException {
    String windows =
        "static int run(int n, int m, int[] x, int[] y) { for (int i = 0; i < n; i++) { int h = 1;"
            + " for (int k = 0; k < 16; k++) { h = (h ^ x[i + k]) * m; } y[i] = h; } return 0; }";
    double slow = each(windows, LARGE);
    price("memory.wait", 0);
    assertThat(slow).isEqualTo(each(windows, LARGE));
  }

  @Test
  void nobodyWaitsForWhatIsOnlyStored() throws IOException {
    String powers =
        "static int run(int n, int m, int[] x) { int h = 1; for (int i = 0; i < n; i++) {"
            + " h = h * m; x[i] = h; } return h; }";
    double slow = each(powers, LARGE);
    price("memory.wait", 0);
    assertThat(slow).isEqualTo(each(powers, LARGE));
  }

  @Test
  void vectorsAreQuickToAsk() throws IOException {
    String scaled =
        "static void run(int n, double[] x, double[] y) { for (int i = 0; i < n; i++) {"
            + " y[i] = 3 * x[i]; } }";
    for (String each : List.of("loop", "load.double", "store.double", "mul.double")) {
      price("vector." + each, 7);
    }
    price("vector.tail", 0);
    double before = each(scaled, LARGE);
    price("memory.wait", 100_000);
    assertThat(each(scaled, LARGE)).isEqualTo(before);
  }

  @Test
  void profilesWithoutThePriceSaySo() throws IOException {
    assertThat(predict(HASH, Map.of("n", LARGE, "m", 3)).assumptions()).isEmpty();
    parameters.remove("memory.wait");
    Prediction without = predict(HASH, Map.of("n", LARGE, "m", 3));
    assertThat(without.assumptions())
        .anyMatch(each -> each.text().contains("has no `memory.wait`"));
  }
}
