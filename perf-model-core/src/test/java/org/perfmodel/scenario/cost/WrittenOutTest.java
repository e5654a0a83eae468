package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Loops of a few iterations: those that compilers write out need not be prepared for. */
class WrittenOutTest extends ToyMachine {
  private static final int ROUNDS = 100;

  /** Branches by the counter, each of which stores into a row of its own. */
  private static final String BRANCHES =
      """
      static void run(int n, byte[] from, byte[][] to) {
        int at = 0;
        for (int i = 0; i < n; i++) {
          for (int k = 0; k < TRIPS; k++) {
            byte b = from[at++];
            if (k == 0) {
              to[0][i] = b;
            } else if (k == 1) {
              to[1][i] = (byte) (b ^ 0x55);
            } else if (k == 2) {
              to[2][i] = (byte) (b >> 1);
            } else {
              to[3][i] = (byte) (b + 1);
            }
          }
        }
      }
      """;

  private static final String BRANCH =
      """
      static void run(int n, byte[] from, byte[] to) {
        for (int i = 0; i < n; i++) {
          for (int k = 0; k < TRIPS; k++) {
            if (k == 0) {
              to[i] = from[i];
            }
          }
        }
      }
      """;

  @BeforeEach
  void machine() {
    everythingElseIsFree();
    price("loop.entry", 1);
  }

  @Test
  void whatIsTooLargeIsPreparedForEachTime() throws IOException {
    assertThat(entries(BRANCHES, 4)).isEqualTo(1 + ROUNDS);
  }

  @Test
  void threeIterationsAreWrittenOutWhateverTheyHold() throws IOException {
    assertThat(entries(BRANCHES, 3)).isEqualTo(1);
  }

  @Test
  void whatIsSmallIsWrittenOut() throws IOException {
    assertThat(entries(BRANCH, 4)).isEqualTo(1);
  }

  /** How often a loop is prepared for. */
  private double entries(String source, int trips) throws IOException {
    return seconds(source.replace("TRIPS", Integer.toString(trips)), Map.of("n", ROUNDS));
  }
}
