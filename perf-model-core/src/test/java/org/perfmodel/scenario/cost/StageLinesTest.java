package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Lines of a transform that goes through one array by stages, each of twice the step. */
class StageLinesTest extends ToyMachine {
  private static final int SIZE = 1 << 17;
  private static final double LINE = 20;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    foreseesEverything();
    for (String free : new String[] {"bit.int", "div.int", "memory.wait", "memory.set_load"}) {
      price(free, 0);
    }
  }

  /**
   * A transform's factors are as far apart as all have stages left: {@code n / (2 half)}, where a
   * page holds 512 of them and half are in a line of eight in the last stage only.
   */
  @Test
  void factorsAreAsFarApartAsTheStageSays() throws IOException {
    String factors =
        "static double run(int n, double[] x) { double s = 0;"
            + " for (int half = 1; half < n; half *= 2) { int stride = n / (2 * half);"
            + " for (int from = 0; from < n; from += 2 * half) {"
            + " for (int k = 0; k < half; k++) { s += x[k * stride]; } } } return s; }";
    double lines = 0;
    for (int half = 1; half < SIZE; half *= 2) {
      double each = Math.min(1, SIZE / (2.0 * half) / 8);
      double apart = 8.0 * SIZE / (2 * half);
      double crowd = Math.max(1, Math.min(64, apart / 64));
      // Those of a stage come back in each of its runs, and stay in a cache of 1 KiB if they fit.
      boolean isOut = half * 64.0 * crowd > 0.7 * 2048;
      lines += isOut ? SIZE / 2.0 * each : 0;
    }
    assertThat(seconds(factors, Map.of("n", SIZE)) / (LINE * lines)).isCloseTo(1, within(0.3));
  }

  /** The other half is in the same line until it is eight elements away. */
  @Test
  void theOtherHalfIsNearInTheFirstStages() throws IOException {
    String both =
        "static double run(int n, double[] x) { double s = 0;"
            + " for (int step = 2; step <= n; step *= 2) {"
            + " for (int i = 0; i < n; i += step) { s += x[i] * x[i + step / 2]; } } return s; }";
    double lines = 0;
    for (int step = 2; step <= SIZE; step *= 2) {
      lines += (double) SIZE / step * (1 + Math.min(1, step / 2 / 8.0));
    }
    assertThat(seconds(both, Map.of("n", SIZE)) / (LINE * lines)).isCloseTo(1, within(0.02));
  }
}
