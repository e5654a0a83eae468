package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops of which a compiler knows how many iterations are left, and those of which it does not. */
class CountedLoopsTest extends ToyMachine {
  private static final double INSTRUCTION = 2;
  private static final Map<String, Integer> SIZES = Map.of("n", 16, "m", 2);

  private static final String SUM =
      """
      static void run(int n, int m, double[] x, double[] y) {
        %s { y[i] = x[i] + x[i + 1] + x[i + 2] + x[i + 3] + x[i + 4]; }
      }
      """;

  /**
   * Six operations, of which sums take four loads more from memory, and half of the loop's three,
   * because there are two copies; two more for what the condition adds.
   */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++)",
        "for (int i = 0; n > (i); i += 1)",
        "for (int i = -3; i + 3 < n; i++)",
        "for (int i = n; --i >= 0; )",
        "for (int i = n; i-- > 0; )",
        "for (int i = n; i-- != 0; )"
      })
  void aCountedLoopIsCopiedAndMovesItsChecks(String header) throws IOException {
    instructions();
    assertThat(seconds(SUM.formatted(header), SIZES))
        .isBetween(16 * (6 + 3 / 2.0) * INSTRUCTION, 16 * (8 + 3 / 2.0) * INSTRUCTION);
  }

  /** Six operations, as many checks, the loop's two, and whether to stop. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i + 1 < n; i += 2) | 8",
        "for (int i = 0; i < n; i += m) | 8",
        "for (int i = 0, j = n; i < j; i++, j--) | 8",
        "for (int i = 1; i < n; i *= 2) | 4",
      })
  void anUncountedLoopKeepsItsChecks(String header, int iterations) throws IOException {
    instructions();
    assertThat(seconds(SUM.formatted(header), SIZES))
        .isBetween(
            iterations * (6 + 6 + 2 + 2) * INSTRUCTION, iterations * (9 + 6 + 2 + 2) * INSTRUCTION);
  }

  private void instructions() {
    everythingElseIsFree();
    price(Units.THREE_CYCLES, 30);
    price("instruction", 2);
  }

  @Test
  void onlyACountedLoopIsInVectors() throws IOException {
    everythingElseIsFree();
    price("mul.double", 8);
    for (String each : List.of("loop", "load.double", "store.double")) {
      price("vector." + each, 0);
    }
    price("vector.mul.double", 2);
    price("vector.tail", 0);
    assertThat(seconds(SCALE, Map.of("n", 20))).isEqualTo(20 * 2);
    assertThat(seconds(SCALE.replace("i < n; i++", "i < n - i; i++"), Map.of("n", 20)))
        .isEqualTo(10 * 8);
  }

  @Test
  void onlyACountedLoopIsWrittenOut() throws IOException {
    everythingElseIsFree();
    price("chain.bit.long", 0);
    price("bit.long", 0);
    price("load.long", 0);
    price("store.long", 0);
    price("loop", 1);
    String gray =
        """
        static void run(int n, long[] x) {
          for (int i = 0; i < n; i++) {
            long g = x[i];
            for (%s) { g ^= g >>> s; }
            x[i] = g;
          }
        }
        """;
    assertThat(seconds(gray.formatted("int s = 1; s <= 6; s++"), Map.of("n", 20))).isEqualTo(20);
    assertThat(seconds(gray.formatted("int s = 1; s < 64; s <<= 1"), Map.of("n", 20)))
        .isEqualTo(20 * (1 + 6));
  }
}
