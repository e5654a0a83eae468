package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Congruences, whose constants a compiler multiplies out over copies of a loop's body. */
class MultipliedOutTest extends ToyMachine {
  private static final int N = 60;
  private static final String LOOP =
      """
      long state;
      static final long A = 6364136223846793005L;
      static long next(long s) { return s * A + 1442695040888963407L; }
      void run(int n, long seed, long[] x) {
        long s = seed;
        for (int i = 0; i < n; i++) { %s; x[i] = s; }
      }
      """;

  @BeforeEach
  void chainsAlone() {
    everythingElseIsFree();
    price("chain.add.long", 1);
    price("chain.mul.long", 3);
    for (String free :
        List.of(
            "add.long",
            "mul.long",
            "store.long",
            "load.long",
            "bit.int",
            "cmp.int",
            "cmp.long",
            "branch",
            "field_load.long",
            "field_store.long")) {
      price(free, 0);
    }
  }

  private double cycles(String step) throws IOException {
    return seconds(LOOP.formatted(step), Map.of("n", N, "seed", 1)) / N;
  }

  @Test
  void productsAreWhateverTheCompiler() throws IOException {
    assertThat(cycles("s *= A")).isEqualTo(3 / 4.0);
    assertThat(cycles("s = 6364136223846793005L * s")).isEqualTo(3 / 4.0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"s = s * A + 7", "s = 7 + A * s", "s = next(s)", "s = state = next(state)"})
  void sumsBetweenThemAreByNewerOnes(String step) throws IOException {
    assertThat(cycles(step)).isEqualTo(3 + 1);
    price("vector.reduction", 1);
    assertThat(cycles(step)).isEqualTo((3 + 1) / 4.0);
  }

  /** Neither a value that is no constant, nor one of two constants, nor another operation. */
  @ParameterizedTest
  @ValueSource(
      strings = {"s = s * A + i * seed", "s = s * seed + 7", "if (x[i] < 0) s = s * A + 7"})
  void whatIsNoConstantIsWaitedFor(String step) throws IOException {
    price("vector.reduction", 1);
    assertThat(cycles(step)).isGreaterThanOrEqualTo(3);
  }
}
