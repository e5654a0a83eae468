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
 * Routines that wait for each other: an exponential is issued in 60 s and answers after 240, an
 * instruction takes a second, and 256 of them have room at a time.
 */
class RoutinesTest extends ToyMachine {
  private static final int N = 100;

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("exp.double", 60);
    price("chain.exp.double", 240);
    price("chain.mul.int", 15);
    price("chain.window", 256);
    price("vector.tail", 0);
  }

  private double each(String value) throws IOException {
    return seconds(
            "static void run(int n, double c, double[] x, double[] y) {"
                + " for (int i = 0; i < n; i++) { "
                + value
                + " } }",
            Map.of("n", N))
        / N;
  }

  /**
   * Of two in a row 1 + 256 / 123 iterations are under way: loop, load and store are issued too.
   */
  @Test
  void onlySoManyWaysHaveRoomAtOnce() throws IOException {
    assertThat(each("y[i] = Math.exp(Math.exp(x[i]));"))
        .isCloseTo(480 / (1 + 256 / 123.0), within(1e-9));
    assertThat(each("y[i] = Math.exp(Math.exp(Math.exp(x[i])));"))
        .isCloseTo(720 / (1 + 256 / 183.0), within(1e-9));
  }

  /** The same written as a loop of so few steps that nothing is left of it. */
  @Test
  void stepsThatAreWrittenOutWaitForEachOther() throws IOException {
    String steps = "double t = x[i]; for (int k = 0; k < %d; k++) { t = Math.exp(t); } y[i] = t;";
    assertThat(each(steps.formatted(2))).isCloseTo(480 / (1 + 256 / 123.0), within(1e-9));
    assertThat(each(steps.formatted(3))).isCloseTo(720 / (1 + 256 / 183.0), within(1e-9));
  }

  /** However it is written, and whatever stands between. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "double t = Math.exp(x[i]); y[i] = Math.exp(t);",
        "y[i] = Math.exp(of(x[i])); } } static double of(double d) { return Math.exp(d); } static"
            + " {{"
      })
  void waysGoThroughVariablesAndMethods(String code) throws IOException {
    assertThat(each(code)).isCloseTo(480 / (1 + 256 / 123.0), within(1e-9));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "y[i] = Math.exp(x[i]) + Math.exp(x[i] + 1);",
        "y[i] = Math.exp(x[i]); y[i] += Math.exp(x[i] + 1);"
      })
  void whatDoesNotWaitOverlaps(String code) throws IOException {
    assertThat(each(code)).isCloseTo(120, within(1e-9));
  }

  /** The inner one could be computed once, before the loop: compilers do not move routines. */
  @Test
  void routinesStayWhereTheyStand() throws IOException {
    assertThat(each("y[i] = Math.exp(x[i] + Math.exp(Math.exp(c)));")).isGreaterThan(3 * 60);
  }

  /** Half of the iterations may go on without; what the others wait for is not known. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (x[i] > 0) { y[i] = Math.exp(Math.exp(x[i])); }",
        "y[i] = x[i] > 0 ? Math.exp(Math.exp(x[i])) : 1;"
      })
  void oneWayOfABranchIsNoWayOfAnIteration(String some) throws IOException {
    double before = each(some);
    price("chain.exp.double", 100_000);
    assertThat(each(some)).isEqualTo(before).isPositive();
  }

  /** Of two ways the one with a routine more, not the one with more operations. */
  @Test
  void routinesTakeLongerThanAFewOtherOperations() throws IOException {
    price("chain.mul.double", 0);
    String both =
        "double t = Math.exp(x[i]); double v = t; "
            + "v = v * c + t; ".repeat(6)
            + "y[i] = Math.exp(Math.exp(t) + v);";
    assertThat(each(both)).isCloseTo(720 / (1 + 256 / 196.0), within(1e-9));
  }
}
