package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Iterations whose operations wait for each other: a product and a sum answer after 1000 s each and
 * are issued in no time, and 100 operations that wait have room at a time.
 */
class SchedulerWindowTest extends ToyMachine {
  private static final int N = 100;
  private static final double ROOM = 9 * 256 / 20.0;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("chain.mul.double", 1000);
    price("chain.add.double", 1000);
    price("chain.window", 256);
    price("vector.tail", 0);
  }

  private double each(String body) throws IOException {
    return seconds(
            "static void run(int n, double c, double[] x, double[] y) {"
                + " for (int i = 0; i < n; i++) { "
                + body
                + " } }",
            Map.of("n", N))
        / N;
  }

  /** With the loop, a load and a store, seven and eleven operations. */
  @Test
  void soManyIterationsAreUnderWay() throws IOException {
    assertThat(each("y[i] = (x[i] * c + 1) * c + 1;"))
        .isCloseTo(4000 / (1 + ROOM / 7), within(1e-6));
    assertThat(each("y[i] = (((x[i] * c + 1) * c + 1) * c + 1) * c + 1;"))
        .isCloseTo(8000 / (1 + ROOM / 11), within(1e-6));
  }

  /** However it is written. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "double t = x[i] * c; double u = t + 1; double v = u * c; y[i] = v + 1;",
        "y[i] = step(step(x[i], c), c); } } static double step(double t, double c) {"
            + " return t * c + 1; } static {{",
        // The shorter way is there before.
        "y[i] = (x[i] * c + 1) * c + x[i];"
      })
  void theLongestWayCounts(String body) throws IOException {
    double few = 4000 / (1 + ROOM / 7);

    assertThat(each(body)).isBetween(few * 0.99, few * 1.2);
  }

  @Test
  void whatDoesNotWaitMakesNoWayLonger() throws IOException {
    // Thirteen operations, and still a way of two products and two sums.
    double beside = each("y[i] = (x[i] * c + 1) * c + 1; y[i + 1] = (x[i + 2] * c + 1) * c + 1;");

    assertThat(beside).isCloseTo(4000 / (1 + ROOM / 13), within(1e-6));
  }

  @Test
  void withoutAWindowNothingIsKnown() throws IOException {
    parameters.remove("chain.window");

    assertThat(each("y[i] = (x[i] * c + 1) * c + 1;")).isLessThan(50);
  }
}
