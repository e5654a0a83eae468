package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.Platform;

/** Parts of one number that are stored side by side. */
class MergedStoresTest extends ToyMachine {
  private static final String LOOP =
      """
      static void run(int n, int[] x, long[] z, byte[] b, short[] s) {
        for (int i = 0; i < n; i++) { int v = x[i]; %s }
      }
      """;

  private static final String LOWEST_FIRST =
      """
      b[4 * i] = (byte) v;
      b[4 * i + 1] = (byte) (v >> 8);
      b[4 * i + 2] = (byte) (v >>> 16);
      b[4 * i + 3] = (byte) (v >> 24 & 0xff);
      """;

  private static final String HIGHEST_FIRST =
      """
      b[4 * i] = (byte) (v >>> 24);
      b[4 * i + 1] = (byte) (v >>> 16);
      b[4 * i + 2] = (byte) (v >>> 8);
      b[4 * i + 3] = (byte) v;
      """;

  private double perIteration(String body, int release) throws IOException {
    everythingElseIsFree();
    for (String free : List.of("load.long", "conv.byte", "conv.short", "bit.long")) {
      price(free, 0);
    }
    price("bit.int", 1);
    price("store.byte", 100);
    price("store.short", 20);
    price("store.int", 10);
    price("store.long", 7);
    facts.put(Platform.JVM, "OpenJDK 64-Bit Server VM " + release + ".0.3+9-LTS");
    return seconds(LOOP.formatted(body), Map.of("n", 10)) / 10;
  }

  @Test
  void bytesOfAnIntAreOneStoreSinceRelease23() throws IOException {
    assertThat(perIteration(LOWEST_FIRST, 22)).isEqualTo(4 * 100 + 3 + 1);
    assertThat(perIteration(LOWEST_FIRST, 23)).isEqualTo(10);
  }

  @Test
  void bytesThatAreTurnedRoundTakeOneOperationMore() throws IOException {
    assertThat(perIteration(HIGHEST_FIRST, 17)).isEqualTo(4 * 100 + 3);
    assertThat(perIteration(HIGHEST_FIRST, 25)).isEqualTo(10 + 1);
  }

  @Test
  void aLoopOfTheBytesOfALongIsOneStore() throws IOException {
    String loop = "for (int k = 0; k < 8; k++) { b[8 * i + k] = (byte) (z[i] >>> 8 * k); }";
    assertThat(perIteration(loop, 25)).isEqualTo(7);
    assertThat(perIteration(loop, 17)).isGreaterThanOrEqualTo(800);
  }

  @Test
  void aThirdByteIsStoredByItself() throws IOException {
    String three =
        """
        b[3 * i] = (byte) v;
        b[3 * i + 1] = (byte) (v >> 8);
        b[3 * i + 2] = (byte) (v >> 16);
        """;
    assertThat(perIteration(three, 25)).isEqualTo(20 + 100 + 1);
  }

  @Test
  void halvesAreMergedToo() throws IOException {
    String halves = "s[2 * i] = (short) v; s[2 * i + 1] = (short) (v >> 16);";
    assertThat(perIteration(halves, 25)).isEqualTo(10);
  }

  @Test
  void partsOfTwoNumbersOrWithGapsOrFromTheLastPlaceOnAreNotMerged() throws IOException {
    double apart = 2 * 100 + 1;
    for (String two :
        List.of(
            "b[2 * i] = (byte) v; b[2 * i + 1] = (byte) (x[i + 1] >> 8);",
            "b[3 * i] = (byte) v; b[3 * i + 2] = (byte) (v >> 8);",
            "b[2 * i] = (byte) v; b[2 * i + 1] = (byte) (v >> 9);",
            "b[2 * i + 1] = (byte) (v >> 8); b[2 * i] = (byte) v;",
            "b[2 * i] = (byte) v; v = x[i + 1]; b[2 * i + 1] = (byte) (v >> 8);")) {
      assertThat(perIteration(two, 25)).as(two).isEqualTo(apart);
    }
  }

  /** What an iteration of a loop that is written out loads is another number. */
  @Test
  void aLoopOverNumbersHasNoPartsOfOne() throws IOException {
    String each = "for (int k = 0; k < 2; k++) { b[2 * i + k] = (byte) (x[k] >> 8 * k); }";
    assertThat(perIteration(each, 25)).isGreaterThanOrEqualTo(200);
  }

  /** As many copies of a body as it has room for before its stores are merged: two. */
  @Test
  void anIterationTakesItsShareOfAJumpAtLeast() throws IOException {
    assertThat(perIteration(LOWEST_FIRST, 25)).isEqualTo(10);
    int cycle = 30_000;
    price(Units.THREE_CYCLES, 3 * cycle);
    assertThat(seconds(LOOP.formatted(LOWEST_FIRST), Map.of("n", 10)) / 10).isEqualTo(cycle / 2);
  }
}
