package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What each element of a stream waits for. */
class GatheredStreamsTest extends ToyMachine {
  private static final int N = 64;

  private double perElement(String returned) throws IOException {
    everythingElseIsFree();
    price("instruction", 0);
    price("chain.add.int", 1);
    price("chain.add.double", 7);
    price("chain.memory", 100);
    String method =
        "static Object run(int n, int[] a, double[] d) { return %s; }".formatted(returned);
    return seconds(method, Map.of("n", N, "a.length", N, "d.length", N)) / N;
  }

  @Test
  void sumsOfWholeNumbersStayInARegister() throws IOException {
    assertThat(perElement("java.util.stream.IntStream.range(0, n).map(i -> a[i] ^ i).sum()"))
        .isEqualTo(1);
  }

  @Test
  void sumsOfDoublesLieInMemoryWithTheirErrors() throws IOException {
    assertThat(perElement("java.util.Arrays.stream(d).sum()")).isGreaterThan(100);
  }

  @Test
  void eachApplicationWaitsForTheOneBefore() throws IOException {
    assertThat(perElement("java.util.Arrays.stream(d).reduce(0, (x, y) -> x + y)")).isEqualTo(7);
    assertThat(perElement("java.util.Arrays.stream(d).reduce(0, (x, y) -> x + 2 * y)"))
        .isEqualTo(7);
    assertThat(perElement("java.util.Arrays.stream(d).reduce(0, (x, y) -> 2 * y)")).isZero();
    assertThat(perElement("java.util.Arrays.stream(d).reduce(0, Double::sum)")).isEqualTo(7);
  }

  @Test
  void arraysCountTheirElementsInAField() throws IOException {
    assertThat(perElement("java.util.Arrays.stream(a).map(x -> 3 * x).toArray()")).isEqualTo(101);
  }
}
