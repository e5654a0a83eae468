package org.perfmodel.scenario.cost;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How many arrays and operations are in vectors, by what HotSpot 17 and 25 took. */
class VectorBodiesTest extends ToyMachine {
  private static final int N = 6;

  @BeforeEach
  void vectorsAreFree() {
    everythingElseIsFree();
    price("add.double", 8);
    price("mul.double", 8);
    price("bit.long", 8);
    for (String each : List.of("loop", "load.double", "store.double", "add.double", "mul.double")) {
      price("vector." + each, 0);
    }
    price("vector.offsets", 2);
    price("vector.tail", 0);
  }

  private boolean isInVectors(int arrays, String value, boolean newer) throws IOException {
    price("vector.reduction", newer ? 1 : 0);
    String parameters =
        IntStream.range(0, arrays).mapToObj(k -> "double[] a" + k).collect(joining(", "));
    String method =
        """
        static void run(int n, double f, double g, double[] y, %s) {
          for (int i = 0; i < n; i++) { double e = %s; y[i] = e; }
        }
        """;
    return seconds(method.formatted(parameters, value), Map.of("n", N)) == 0;
  }

  private static String sum(int arrays, String each) {
    return IntStream.range(0, arrays)
        .mapToObj(k -> each.replace("a", "a" + k))
        .collect(joining(" + "));
  }

  /** The last of arrays that is, and the first that is not. */
  @Test
  void eachArrayHasNodesOfItsOwn() throws IOException {
    assertThat(isInVectors(5, sum(5, "f * a[i]"), false)).isTrue();
    assertThat(isInVectors(6, sum(6, "f * a[i]"), false)).isFalse();
    assertThat(isInVectors(9, sum(9, "f * a[i]"), true)).isTrue();
    assertThat(isInVectors(10, sum(10, "f * a[i]"), true)).isFalse();
  }

  /** Polynomials over sums of arrays: operations that are in vectors, and two to four more. */
  @ParameterizedTest
  @CsvSource({
    "3, 24, 36, false",
    "4, 16, 20, false",
    "5, 12, 16, false",
    "6, 4, 8, false",
    "4, 32, 40, true",
    "6, 24, 32, true",
    "7, 20, 24, true"
  })
  void operationsAndArraysAreWeighedTogether(int arrays, int fits, int tooMany, boolean newer)
      throws IOException {
    assertThat(isInVectors(arrays, polynomial(sum(arrays, "a[i]"), fits), newer)).isTrue();
    assertThat(isInVectors(arrays, polynomial(sum(arrays, "a[i]"), tooMany), newer)).isFalse();
  }

  /** Elements at a distance: two arrays at one, three at one, two at two. */
  @ParameterizedTest
  @CsvSource({"2, 1, 24, 28", "3, 1, 12, 16", "2, 2, 8, 12"})
  void distancesWeighMoreThanElementsOfOtherArrays(int arrays, int far, int fits, int tooMany)
      throws IOException {
    String each =
        IntStream.rangeClosed(0, far).mapToObj(k -> "a[i + " + k + "]").collect(joining(" + "));
    String sum = sum(arrays, each);
    assertThat(isInVectors(arrays, polynomial(sum, fits), true)).isTrue();
    assertThat(isInVectors(arrays, polynomial(sum, tooMany), true)).isFalse();
  }

  private static String polynomial(String of, int operations) {
    String value = "(" + of + ")";
    for (int i = 0; i < operations / 2; i++) {
      value = "(" + value + " * f + g)";
    }
    return value;
  }

  /** What rounds is an instruction like a sum; of signs that are copied there are no vectors. */
  @Test
  void whatRoundsIsInVectors() throws IOException {
    price("round.double", 8);
    price("vector.add.double", 1);
    String method =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = %s; }
        }
        """;
    for (String each : List.of("Math.ceil(x[i])", "Math.floor(x[i])", "Math.rint(x[i])")) {
      assertThat(seconds(method.formatted(each), Map.of("n", N))).isEqualTo(N);
    }
    price("vector.reduction", 1);
    assertThat(seconds(method.formatted("Math.copySign(2, x[i])"), Map.of("n", N)))
        .isEqualTo(3 * 8 * N);
  }
}
