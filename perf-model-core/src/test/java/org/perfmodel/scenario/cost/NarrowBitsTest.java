package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Steps over bytes and shorts that are in vectors of that width, by what HotSpot 17 and 25 took.
 */
class NarrowBitsTest extends ToyMachine {
  private static final int N = 16;

  @BeforeEach
  void vectorsAreFree() {
    everythingElseIsFree();
    for (String each : new String[] {"add.int", "bit.int", "mul.int", "conv.byte", "conv.short"}) {
      price(each, 8);
    }
    for (String each : new String[] {"byte", "short"}) {
      price("load." + each, 8);
      price("store." + each, 8);
    }
    for (String each :
        new String[] {"loop", "load.int", "store.int", "add.int", "bit.int", "mul.int"}) {
      price("vector." + each, 0);
    }
    price("vector.tail", 0);
  }

  private boolean isInVectors(String type, String value, boolean newer) throws IOException {
    price("vector.reduction", newer ? 1 : 0);
    String method =
        """
        static void run(int n, %s[] x, %s[] y, %s[] z) {
          for (int i = 0; i < n; i++) { int v = x[i]; int u = x[i] & 0xff; z[i] = (%s) (%s); }
        }
        """
            .formatted(type, type, type, type, value);
    return seconds(method, Map.of("n", N)) == 0;
  }

  /** Sums with bits, products with constants, and shifts of an element itself. */
  @ParameterizedTest
  @ValueSource(
      strings = {"(u + 3 << 1) + v", "v * 13 + 1", "(v & 15) + (v >> 4) * 10", "u ^ v - 1"})
  void onBothCompilers(String value) throws IOException {
    assertThat(isInVectors("byte", value, false)).isTrue();
    assertThat(isInVectors("byte", value, true)).isTrue();
    assertThat(isInVectors("short", value, false)).isTrue();
  }

  @ParameterizedTest
  @ValueSource(strings = {"u >> 4", "u + (u >>> 3)", "v * y[i]"})
  void onNewerOnesAlone(String value) throws IOException {
    assertThat(isInVectors("byte", value, false)).isFalse();
    assertThat(isInVectors("byte", value, true)).isTrue();
  }

  /** What brings down bits that the element has not. */
  @ParameterizedTest
  @CsvSource({
    "v * 103 >> 10",
    "v + y[i] >> 1",
    "v >>> 2",
    "v * y[i] >> 8",
    "(v + y[i]) / 2",
    "v + y[i] % 8"
  })
  void onNone(String value) throws IOException {
    assertThat(isInVectors("byte", value, true)).isFalse();
    assertThat(isInVectors("short", value, true)).isFalse();
  }

  /** A method may bring them down where nobody sees it; one of sums alone does not. */
  @ParameterizedTest
  @CsvSource({"x + y >> 1, false", "x + y + 1, true", "x ^ y, true"})
  void methodsThatAreCalled(String answer, boolean inVectors) throws IOException {
    price("vector.reduction", 1);
    String method =
        """
        static int of(int x, int y) { return %s; }
        static void run(int n, byte[] x, byte[] y, byte[] z) {
          for (int i = 0; i < n; i++) { z[i] = (byte) of(x[i], y[i]); }
        }
        """
            .formatted(answer);
    assertThat(seconds(method, Map.of("n", N)) == 0).isEqualTo(inVectors);
  }

  @ParameterizedTest
  @ValueSource(strings = {"v * y[i]", "v * 5"})
  void productsOfShortsAreOnBoth(String value) throws IOException {
    assertThat(isInVectors("short", value, false)).isTrue();
  }
}
