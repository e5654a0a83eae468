package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What an inner loop gathers and the inner loop of the next iteration loads, by hand. */
class CarriedElementsTest extends ToyMachine {
  private static final int N = 9;

  /** Seconds, beside which what memory takes is little. */
  private static final long UNIT = 1000;

  private static final Offset<Double> CLOSELY = within(0.05 * N);

  /** A product, the step of the sum, a quotient, and from the store to the load. */
  private static final double WAY = 5 + 3 + 11 + 7;

  /** The unknowns of a system with a lower triangle: the last step needs the one before. */
  private static final String FORWARD =
      """
      static void run(int n, double[][] l, double[] b, double[] x) {
        for (int i = 0; i < n; i++) {
          double sum = b[i];
          for (int k = 0; k < i; k++) { sum -= l[i][k] * x[k]; }
          x[i] = sum / l[i][i];
        }
      }
      """;

  /** What a filter with feedback answers: the first step needs the one before. */
  private static final String FEEDBACK =
      """
      static void run(int n, int m, double[] in, double[] a, double[] out) {
        for (int i = 0; i < n; i++) {
          double sum = in[i];
          for (int k = 0; k < m; k++) { sum -= a[k] * out[i + m - 1 - k]; }
          out[i + m] = sum / 3;
        }
      }
      """;

  @BeforeEach
  void machine() {
    everythingElseIsFree();
    price("div.double", 0);
    price("chain.mul.double", 5 * UNIT);
    price("chain.add.double", 3 * UNIT);
    price("chain.div.double", 11 * UNIT);
    price("chain.memory_beside", 7 * UNIT);
  }

  /** Units that one takes more than the other. */
  private double waits(String source, String other) throws IOException {
    Map<String, Integer> size = Map.of("n", N, "m", 8);
    return (seconds(source, size) - seconds(other, size)) / UNIT;
  }

  @Test
  void theLastStepOfASumWaitsForAQuarterOfTheWay() throws IOException {
    String another = FORWARD.replace("double[] x)", "double[] x, double[] y)");
    assertThat(waits(another, another.replace("x[i] =", "y[i] ="))).isCloseTo(N * WAY / 4, CLOSELY);
  }

  @Test
  void theFirstStepWaitsForAllOfIt() throws IOException {
    String another = FEEDBACK.replace("double[] out)", "double[] out, double[] y)");
    assertThat(waits(another, another.replace("out[i + m] =", "y[i + m] =")))
        .isCloseTo(N * WAY, CLOSELY);
  }

  @Test
  void whatComesFromLongBeforeIsNotWaitedFor() throws IOException {
    assertThat(waits(FEEDBACK.replace("out[i + m]", "out[i + m + 1]"), FEEDBACK))
        .isCloseTo(-N * WAY, CLOSELY);
  }

  @Test
  void thatItComesOfTheSumIsSaid() throws IOException {
    String said = "what goes into `x` comes of the sum before it, for the next";
    String another = FORWARD.replace("double[] x)", "double[] x, double[] y)");
    assertThat(predict(another, Map.of("n", N)).assumptions())
        .anyMatch(each -> each.text().equals(said));
    assertThat(predict(another.replace("x[i] =", "y[i] ="), Map.of("n", N)).assumptions())
        .noneMatch(each -> each.text().contains("comes of the sum"));
  }

  @Test
  void onlyWhatIsDoneToItUntilItIsStoredIsOnTheWay() throws IOException {
    String later = FORWARD.replace("sum / l[i][i];", "sum / l[i][i]; b[i] = b[i] / 7;");
    assertThat(waits(later, FORWARD)).isCloseTo(0, CLOSELY);
  }

  @Test
  void aSumThatIsStoredWaitsForNoQuotient() throws IOException {
    assertThat(waits(FORWARD, FORWARD.replace("sum / l[i][i]", "sum")))
        .isCloseTo(N * 11 / 4.0, CLOSELY);
  }
}
