package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a switch asks, and how often nobody foresees its answer. */
class SwitchesTest extends ToyMachine {
  private double seconds(int ways, String selected) throws IOException {
    StringBuilder cases = new StringBuilder();
    for (int i = 1; i < ways; i++) {
      cases.append("case ").append(i).append(": y = ").append(3 * i).append("; break;\n");
    }
    return seconds(
        """
        static void run(int n, int[] x) {
          for (int i = 0; i < n; i++) {
            int y = 0;
            switch (SELECTED) {
              CASES
              default: y = 1;
            }
            x[i] = y;
          }
        }
        """
            .replace("SELECTED", selected)
            .replace("CASES", cases),
        Map.of("n", 10));
  }

  /** Of four ways that are as likely three quarters are not foreseen; one of two is moved. */
  @Test
  void waysThatOnlyChooseAValueAreJumpedTo() throws IOException {
    everythingElseIsFree();
    price("branch.miss", 100);
    price("branch.learnt", 1);
    price("branch.unlearnt", 2);
    assertThat(seconds(4, "x[i]")).isCloseTo(10 * 100 * 3 / 4.0, within(1e-6));
    assertThat(seconds(16, "x[i]")).isCloseTo(10 * 100 * 15 / 16.0, within(1e-6));
    assertThat(seconds(2, "x[i]")).isZero();
    assertThat(seconds(4, "3")).isZero();
  }

  /** One or two of three ways are asked for, and two more of five: 2 + 2/5 in the mean. */
  @Test
  void casesAreFoundByHalves() throws IOException {
    everythingElseIsFree();
    price("cmp.int", 15);
    assertThat(seconds(3, "x[i]")).isCloseTo(10 * 15 * 5 / 3.0, within(1e-6));
    assertThat(seconds(4, "x[i]")).isCloseTo(10 * 15 * 2, within(1e-6));
    assertThat(seconds(5, "x[i]")).isCloseTo(10 * 15 * 12 / 5.0, within(1e-6));
    assertThat(seconds(3, "3")).isZero();
  }

  @Test
  void manyCasesAreInATable() throws IOException {
    everythingElseIsFree();
    price("cmp.int", 15);
    price("load.int", 1000);
    double few = seconds(9, "x[i]");
    assertThat(seconds(10, "x[i]") - few).isGreaterThan(9000);
    assertThat(seconds(10, "x[i]")).isEqualTo(seconds(16, "x[i]"));
  }
}
