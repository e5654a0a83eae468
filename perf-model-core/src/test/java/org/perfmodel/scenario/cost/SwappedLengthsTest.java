package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Assumption;

/**
 * How long arrays are that a loop swaps, as solvers do that go from one step's values to the next:
 * an addition takes 1 s, all else nothing.
 */
class SwappedLengthsTest extends ToyMachine {
  private static final String STEPS =
      """
      static void run(int n, int steps, double[] a, double[] b) {
        double[] old = %s;
        double[] now = %s;
        for (int s = 0; s < steps; s++) {
          for (int i = 0; i < now.length; i++) { old[i] = now[i] + 1; }
          %s
        }
      }
      """;
  private static final String SWAP = "double[] next = old; old = now; now = next;";
  private static final Map<String, Integer> SIZES =
      Map.of("n", 10, "steps", 3, "a.length", 7, "b.length", 8, "a[0].length", 4);

  @BeforeEach
  void prices() {
    everythingElseIsFree();
    price("add.double", 1);
  }

  private boolean isAssumed(Prediction prediction) {
    return prediction.assumptions().stream()
        .map(Assumption::text)
        .anyMatch("arrays that `now` is swapped with are as long as it is"::equals);
  }

  @Test
  void theyAreTakenToBeAsLongAsTheFirst() throws IOException {
    Prediction prediction = predict(STEPS.formatted("a", "b", SWAP), SIZES);
    assertThat(prediction.time().value()).isEqualTo(3 * 8);
    assertThat(prediction.gaps()).isEmpty();
    assertThat(isAssumed(prediction)).isTrue();
  }

  @Test
  void thatIsNoAssumptionWhereTheyWereMadeEquallyLong() throws IOException {
    Prediction equal = predict(STEPS.formatted("new double[n]", "new double[n]", SWAP), SIZES);
    assertThat(equal.time().value()).isEqualTo(3 * 10);
    assertThat(isAssumed(equal)).isFalse();
    Prediction other = predict(STEPS.formatted("new double[n]", "new double[2 * n]", SWAP), SIZES);
    assertThat(other.time().value()).isEqualTo(3 * 20);
    assertThat(isAssumed(other)).isTrue();
  }

  @Test
  void rowsOfGridsAreAsLongAsThoseOfTheFirst() throws IOException {
    String grid =
        """
        static void run(int steps, double[][] a, double[][] b) {
          for (int s = 0; s < steps; s++) {
            for (int y = 0; y < a.length; y++) {
              for (int x = 0; x < a[y].length; x++) { b[y][x] = a[y][x] + 1; }
            }
            double[][] swap = a;
            a = b;
            b = swap;
          }
        }
        """;
    assertThat(seconds(grid, SIZES)).isEqualTo(3 * 7 * 4);
  }

  @Test
  void whatTheLoopMakesIsNotAsLongAsWhatItHadBefore() throws IOException {
    String grows = "now = java.util.Arrays.copyOf(now, 2 * n);";
    assertThat(predict(STEPS.formatted("a", "b", grows), SIZES).gaps()).isNotEmpty();
  }
}
