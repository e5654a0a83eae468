package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Decisions that a run leaves others of to the next one, worked out by hand. */
class AlteredBranchesTest extends ToyMachine {
  private static final Map<String, Integer> FEW = Map.of("n", 100, "b.length", 100);

  private double seconds(String before, String asked, String stored) throws IOException {
    everythingElseIsFree();
    price("cmp.int", 0);
    price("load.int", 0);
    price("store.int", 0);
    price("branch.miss", 1000);
    return seconds(
        """
        static void run(int n, int[] a, int[] b, int[] c) {
          BEFORE
          for (int i = 0; i < n; i++) {
            if (ASKED) { STORED; }
          }
        }
        """
            .replace("BEFORE", before)
            .replace("ASKED", asked)
            .replace("STORED", stored),
        FEW);
  }

  /** A sort finds other elements each time; so few of the same ones are known by heart. */
  @ParameterizedTest
  @ValueSource(
      strings = {"a[i] < a[i + 1]", "a[i + 1] > a[i]", "a[i] >= a[0]", "2 * a[i] <= a[i + 1] - 1"})
  void whatIsPutInOrderIsNotKnownByHeart(String asked) throws IOException {
    double found = seconds("", asked, "b[i] = 1");
    double moved = seconds("", asked, "a[i] = a[i + 1]");

    assertThat(moved - found).isEqualTo(100 * 500.0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"a[i] < b[i]", "a[i] > 7", "a[i] == a[i + 1]", "b[i] < b[i + 1]"})
  void whatAsksForNoOrderOfItsOwnIsTheSameAgain(String asked) throws IOException {
    assertThat(seconds("", asked, "a[i] = a[i + 1]")).isLessThan(500);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int[] d = new int[n + 1]; a = d;",
        "a = b.clone();",
        "for (int i = 0; i <= n; i++) { a[i] = b[i]; }",
        "System.arraycopy(b, 0, a, 0, n + 1);"
      })
  void whatARunMakesItselfIsTheSameInTheNext(String before) throws IOException {
    assertThat(seconds(before, "a[i] < a[i + 1]", "a[i] = a[i + 1]")).isLessThan(500);
  }

  @Test
  void whatComesBackFromACopyWasMovedAsWell() throws IOException {
    String merged =
        """
        static void run(int n, int[] a, int[] b) {
          for (int i = 0; i < n; i++) {
            if (a[i] < a[i + 1]) { b[i] = a[i]; } else { b[i] = a[i + 1]; }
          }
          BACK
        }
        """;
    everythingElseIsFree();
    price("cmp.int", 0);
    price("load.int", 0);
    price("store.int", 0);
    price("branch.miss", 1000);

    double kept = seconds(merged.replace("BACK", ""), FEW);
    double back = seconds(merged.replace("BACK", "System.arraycopy(b, 0, a, 0, n);"), FEW);
    assertThat(back - kept).isCloseTo(100 * 500.0, within(500.0));
  }

  @Test
  void thatOthersComeIsSaid() throws IOException {
    seconds("", "a[i] < a[i + 1]", "a[i] = 0");
    assertThat(
            predict(
                    """
                    static void run(int n, int[] a) {
                      for (int i = 0; i < n; i++) {
                        if (a[i] < a[i + 1]) { a[i] = a[i + 1]; }
                      }
                    }
                    """,
                    FEW)
                .assumptions())
        .anyMatch(each -> each.text().startsWith("the data that decide here are changed"));
  }
}
