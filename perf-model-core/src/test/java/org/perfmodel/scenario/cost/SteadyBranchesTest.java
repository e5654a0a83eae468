package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.prediction.Contribution;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;

/** Branches that go the same way in all iterations, worked out by hand. */
class SteadyBranchesTest extends ToyMachine {
  private static final String EITHER =
      """
      static void run(int n, boolean flag, double[] x) {
        for (int i = 0; i < n; i++) {
          if (%s) { x[i] = x[i] / 3; } else { x[i] = x[i] + 1; }
        }
      }
      """;

  private static final String NESTED =
      """
      static void run(int n, int m, double[] x) {
        for (int j = 0; j < m; j++) {
          boolean flag = x[j] > 3;
          for (int i = 0; i < n; i++) {
            if (%s) { x[i] = x[i] / 3; } else { x[i] = x[i] + 1; }
          }
        }
      }
      """;

  private void prices() {
    everythingElseIsFree();
    price("cmp.double", 0);
    price("div.double", 100);
    price("add.double", 10);
    price("branch.miss", 1000);
    price("branch.learnt", 2);
    price("branch.unlearnt", 4);
  }

  /** Of half of the executions half are a surprise, in an order that no predictor has room for. */
  @Test
  void whatDataDecideIsMissedHalfOfTheTime() throws IOException {
    prices();
    double steady = seconds(EITHER.formatted("flag"), Map.of("n", 80));
    double decided = seconds(EITHER.formatted("x[i] > 3"), Map.of("n", 80));

    assertThat(decided - steady).isEqualTo(80 * 500.0);
  }

  /** The law: in the mean of both sides it takes no longer than on the dearer one. */
  @ParameterizedTest
  @CsvSource({"100, 10", "10, 100", "0, 100", "50, 50", "1000, 0"})
  void aSteadyBranchNeverCostsMoreThanTheDearerSide(int divide, int add) throws IOException {
    prices();
    price("div.double", divide);
    price("add.double", add);
    double either = seconds(EITHER.formatted("flag"), Map.of("n", 1000));
    double first = seconds(EITHER.formatted("true"), Map.of("n", 1000));
    double second = seconds(EITHER.formatted("false"), Map.of("n", 1000));

    assertThat(either).isBetween(Math.min(first, second), Math.max(first, second));
    assertThat(
            predict(EITHER.formatted("flag"), Map.of("n", 1000)).contributions().stream()
                .filter(each -> each.bound().equals("branch prediction"))
                .mapToDouble(Contribution::seconds)
                .sum())
        .isZero();
  }

  /** It surprises once where the inner loop is entered, not in each of its iterations. */
  @ParameterizedTest
  @ValueSource(ints = {100, 1000})
  void whatALoopAroundDecidesIsMissedOnceAnEntry(int n) throws IOException {
    prices();
    Map<String, Integer> sizes = Map.of("n", n, "m", 200);
    double once = seconds(NESTED.formatted("flag"), sizes);
    price("branch.miss", 0);
    double foreseen = seconds(NESTED.formatted("flag"), sizes);
    price("branch.miss", 1000);

    assertThat(once - foreseen).isEqualTo(200 * 500.0);
  }

  @Test
  void howOftenItHoldsStaysAnAssumptionWithItsPlace() throws IOException {
    prices();
    Prediction prediction = predict(EITHER.formatted("flag"), Map.of("n", 1000));

    assertThat(prediction.assumptions())
        .anySatisfy(
            assumption -> {
              assertThat(assumption.text()).isEqualTo("`if (flag)` holds half of the time");
              assertThat(assumption.confidence()).isEqualTo(Confidence.ASSUMED);
              assertThat(assumption.place().line()).isEqualTo(4);
            });
  }
}
