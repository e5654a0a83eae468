package org.perfmodel.scenario.cost;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is computed several elements at a time, and what is not. */
class VectorsTest extends ToyMachine {
  /** Vectors hold what is summed over the iterations, not what one hands to the next. */
  @Test
  void whatAnIterationLeavesBehindIsNotInVectors() throws IOException {
    vectors();
    String differences =
        """
        static void run(int n, double[] x, double[] y) {
          double before = 0;
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    assertThat(
            seconds(
                differences.formatted("y[i] = 2 * (x[i] + before); before = x[i];"),
                Map.of("n", 20)))
        .isEqualTo(20 * 8);
    assertThat(
            seconds(
                differences.formatted("before = x[i]; y[i] = 2 * (x[i] + before);"),
                Map.of("n", 20)))
        .isEqualTo(17 * 2 + 3 * 8);
  }

  private void vectors() {
    everythingElseIsFree();
    price("mul.double", 8);
    for (String each : List.of("loop", "load.double", "store.double", "add.double")) {
      price("vector." + each, 0);
    }
    price("vector.mul.double", 2);
    price("vector.tail", 3);
  }

  @Test
  void aVectorLoopTakesItsPricesButForWhatIsLeftOver() throws IOException {
    vectors();
    assertThat(seconds(SCALE, Map.of("n", 20))).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(SCALE, Map.of("n", 2))).isEqualTo(2 * 8);
  }

  @Test
  void aStreamOfIndicesIsTheLoopThatItStandsFor() throws IOException {
    vectors();
    String stream =
        """
        static void run(int n, double[] x, double[] y) {
          java.util.stream.IntStream.range(0, n)%s.forEach(i -> { y[i] = 2 * x[i]; });
        }
        """;
    assertThat(seconds(stream.formatted(""), Map.of("n", 20))).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(stream.formatted(".skip(0)"), Map.of("n", 20))).isEqualTo(20 * 8);
    String chained = stream.replace("2 * x[i]", "2 * y[i - 1]").formatted("");
    assertThat(seconds(chained, Map.of("n", 20))).isGreaterThanOrEqualTo(19 * 8);
  }

  /** Upper halves of products are in no vectors, bits of a long are counted in those of late. */
  @Test
  void callsOfTheLibraryAreInVectorsIfTheirInstructionsAre() throws IOException {
    vectors();
    for (String each : List.of("mul", "bit")) {
      price(each + ".long", 8);
      price("vector." + each + ".long", 2);
    }
    price("load.long", 0);
    price("store.long", 0);
    price("vector.load.long", 0);
    price("vector.store.long", 0);
    String calls =
        """
        static void run(int n, long[] x, long[] y) {
          for (int i = 0; i < n; i++) { y[i] = CALL; }
        }
        """;
    double inVectors = seconds(calls.replace("CALL", "x[i] * x[i]"), Map.of("n", 20));
    assertThat(inVectors).isLessThan(20 * 8);
    assertThat(seconds(calls.replace("CALL", "Math.multiplyHigh(x[i], 3L)"), Map.of("n", 20)))
        .isEqualTo(20 * 8);
    String bits = calls.replace("CALL", "Long.bitCount(x[i])");
    assertThat(seconds(bits, Map.of("n", 20))).as("counted and widened").isEqualTo(20 * 2 * 8);
    price("vector.reduction", 1);
    assertThat(seconds(bits, Map.of("n", 20))).isEqualTo(2 * inVectors);
    assertThat(seconds(calls.replace("CALL", "Math.multiplyHigh(x[i], 3L)"), Map.of("n", 20)))
        .isEqualTo(20 * 8);
  }

  @Test
  void rowsOfOneMatrixAreNotOneArrayToVectors() throws IOException {
    vectors();
    String rows =
        """
        static void run(int n, double[][] x) {
          for (int j = 0; j < n; j++) { x[1][j] = 2 * x[0][j]; }
        }
        """;
    assertThat(seconds(rows, Map.of("n", 20))).isEqualTo(17 * 2 + 3 * 8);
  }

  /** What is stored are numbers, so that the rows that an object holds stay as they are. */
  @Test
  void rowsOfAnObjectsArraysAreLookedUpOnce() throws IOException {
    vectors();
    price("load.ref", 7);
    price("field_load.ref", 0);
    String grid =
        """
        static void run(int n, Grid g) {
          for (int j = 0; j < n; j++) { g.to[1][j] = 2 * %s[0][j]; }
        }
        static final class Grid { double[][] to; Part part; }
        static final class Part { double[][] from; static double[][] all; }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    for (String from : List.of("g.part.from", "Part.all", "(g.part).from")) {
      assertThat(seconds(grid.formatted(from), sizes)).isEqualTo(2 * 7 + 17 * 2 + 3 * 8);
      String stored = grid.formatted(from).replace("g.to", from);
      assertThat(seconds(stored, sizes)).isEqualTo(2 * 7 + 17 * 2 + 3 * 8);
    }
  }

  /** Of a row that a condition asks HotSpot 17 knows no length in the loop that stores to it. */
  @Test
  void aRowThatIsAskedAndStoredToIsLoadedAgain() throws IOException {
    vectors();
    price("row.change", 5);
    String rows =
        """
        static void run(double[][] x, double[][] y) {
          for (int j = 0; j < ASKED; j++) { y[1][j] = 2 * x[2][j]; }
        }
        """;
    Map<String, Integer> sizes = Map.of("x[0].length", 20, "y[0].length", 20, "y.length", 20);
    String asked = rows.replace("ASKED", "y[1].length");
    assertThat(seconds(asked, sizes)).isEqualTo(20 * (8 + 5));
    double packed = 17 * 2 + 3 * 8;
    assertThat(seconds(rows.replace("ASKED", "x[2].length"), sizes)).isEqualTo(packed);
    assertThat(seconds(rows.replace("ASKED", "y.length"), sizes)).isEqualTo(packed);
    price("vector.reduction", 1);
    assertThat(seconds(asked, sizes)).isEqualTo(packed);
  }

  /** {@code f = x[1][0]} before the loop makes HotSpot 17 load the row again in it. */
  @Test
  void aRowThatWasUsedBeforeTheLoopIsLoadedAgain() throws IOException {
    vectors();
    price("row.change", 5);
    String rows =
        """
        static void run(int n, double[][] x) {
          %s
          for (int j = 0; j < n; j++) { %s[j] = f * x[2][j]; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    String used = rows.formatted("double f = x[1][0];", "x[1]");
    assertThat(seconds(used, sizes)).isEqualTo(20 * (8 + 5));
    double packed = 17 * 2 + 3 * 8;
    assertThat(seconds(rows.formatted("double f = x[3][0];", "x[1]"), sizes)).isEqualTo(packed);
    assertThat(seconds(rows.formatted("double[] row = x[1]; double f = row[0];", "row"), sizes))
        .isEqualTo(packed);
    price("vector.reduction", 1);
    assertThat(seconds(used, sizes)).isEqualTo(packed);
  }

  /** Compilers count no iterations of a loop that asks an element whether to go on. */
  @Test
  void aLoopThatAnElementEndsIsNotPacked() throws IOException {
    vectors();
    String copy =
        """
        static void run(int n, double[] x, double[] y) {
          int i = 0;
          //@ perf trips = n
          while (%s) { y[i] = 2 * x[i]; i++; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    assertThat(seconds(copy.formatted("i < n"), sizes)).isEqualTo(17 * 2 + 3 * 8);
    for (String end : List.of("x[i] != 0", "x[i] < y[i]", "0 < x[i + 1]")) {
      assertThat(seconds(copy.formatted(end), sizes)).isGreaterThanOrEqualTo(20 * 8);
    }
  }

  /** One array that a loop swaps with another: it is as if no one had swapped them. */
  @Test
  void arraysThatALoopSwapsAreArrays() throws IOException {
    vectors();
    String steps =
        """
        static void run(int n, double[][] x, double[][] y) {
          for (int t = 0; t < 10; t++) {
            for (int j = 0; j < n; j++) { y[1][j] = 2 * x[1][j %s]; }
            %s
          }
        }
        """;
    String swap = "double[][] other = x; x = y; y = other;";
    Map<String, Integer> sizes = Map.of("n", 20);
    double packed = 10 * (17 * 2 + 3 * 8);
    for (String swapped : List.of("", swap)) {
      assertThat(seconds(steps.formatted("", swapped), sizes)).isEqualTo(packed);
      assertThat(seconds(steps.formatted("- 1", swapped), sizes)).isEqualTo(10 * 20 * 8);
    }
  }

  /**
   * No iteration waits for the one before, and still their loads and stores cannot change places.
   */
  @Test
  void whatTheIterationBeforeStoredIsNotInVectors() throws IOException {
    vectors();
    price("vector.offsets", 4);
    String two =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 1; i < n; i++) { x[i + 20] = 2 * y[i%s]; y[i] = 1; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 21);
    assertThat(seconds(two.formatted(""), sizes)).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(two.formatted(" + 1"), sizes)).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(two.formatted(" - 1"), sizes)).isEqualTo(20 * 8);
  }

  @Test
  void vectorsBeginWithElements() throws IOException {
    wholeVectors();
    String sum =
        """
        static int run(int n, int[] x) {
          int s = 0;
          for (int i = 0; i < n; i++) { s += i * i * %s; }
          return s;
        }
        """;
    assertThat(seconds(sum.formatted("x[i]"), Map.of("n", 20))).isEqualTo(20 * (2 * 2 + 2));
    assertThat(seconds(sum.formatted("n"), Map.of("n", 20))).isEqualTo(20 * 2 * 8);
  }

  @Test
  void anOlderCompilerConvertsOneByOne() throws IOException {
    everythingElseIsFree();
    price("conv.float", 8);
    price("store.float", 0);
    for (String each : List.of("loop", "load.int", "store.float", "conv.float")) {
      price("vector." + each, 1);
    }
    price("vector.tail", 0);
    String convert =
        """
        static void run(int n, int[] x, float[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i]; }
        }
        """;
    assertThat(seconds(convert, Map.of("n", 20))).isEqualTo(20 * 8);
    price("vector.widths", 1);
    assertThat(seconds(convert, Map.of("n", 20))).isEqualTo(20 * 4);
  }

  /** Floats become shorts at once, where a compiler converts in vectors; ints do not. */
  @Test
  void fractionsAreCutToNarrowNumbersInVectors() throws IOException {
    everythingElseIsFree();
    price("conv.short", 8);
    price("store.short", 0);
    price("load.float", 0);
    for (String each : List.of("loop", "load.int", "load.float", "store.int", "conv.int")) {
      price("vector." + each, 1);
    }
    price("vector.tail", 0);
    String cut =
        """
        static void run(int n, %s[] x, short[] y) {
          for (int i = 0; i < n; i++) { y[i] = (short) x[i]; }
        }
        """;
    assertThat(seconds(cut.formatted("float"), Map.of("n", 20))).isEqualTo(20 * 8);
    price("vector.widths", 1);
    assertThat(seconds(cut.formatted("float"), Map.of("n", 20))).isEqualTo(20 * 5);
    assertThat(seconds(cut.formatted("int"), Map.of("n", 20))).isEqualTo(20 * 8);
  }

  /** An address is computed once, however often its element is loaded and stored. */
  @Test
  void aBodyForVectorsMayBeAsLargeAsItIsWithEachAddressOnce() throws IOException {
    vectors();
    String often = "x[i] = %s[i] + x[i]; y[i] = 2 * %s[i];".repeat(4);
    String loop =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    assertThat(seconds(loop.formatted(often.replace("%s", "x")), Map.of("n", 20)))
        .isEqualTo(4 * (17 * 2 + 3 * 8));
    price("vector.offsets", 40);
    String places =
        IntStream.range(0, 24).mapToObj(k -> "x[i + " + k + "]").collect(joining(" + "));
    assertThat(seconds(loop.formatted("y[i] = 2 * (" + places + ");"), Map.of("n", 20)))
        .isEqualTo(20 * 8);
    String fewer = places.substring(0, places.indexOf(" + x[i + 4]"));
    assertThat(seconds(loop.formatted("y[i] = 2 * (" + fewer + ");"), Map.of("n", 20)))
        .isEqualTo(17 * 2 + 3 * 8);
  }

  /** Nothing is stored between the two: in an unrolled loop they are one load. */
  @Test
  void aLoadOfTwoIterationsIsInNoVector() throws IOException {
    wholeVectors();
    price("vector.offsets", 4);
    String sums =
        """
        static int run(int n, int[] x) {
          int sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i] * x[i + %s]; }
          return sum;
        }
        """;
    assertThat(seconds(sums.formatted("20"), Map.of("n", 20))).isEqualTo(20 * (2 + 2));
    assertThat(seconds(sums.formatted("1"), Map.of("n", 20))).isEqualTo(20 * 8);
  }

  /**
   * Timed on an EPYC: 1024 bytes are copied in 27 ns and 8192 in 76, so 17 ns of each are not of
   * vectors; of ints none are.
   */
  @Test
  void vectorsOfNarrowNumbersTakeMoreOfThemToBeFilled() throws IOException {
    everythingElseIsFree();
    price("vector.tail", 8);
    for (String each : List.of("loop", "load.int", "store.int", "load.long", "store.long")) {
      price("vector." + each, 0);
    }
    Map<String, Integer> leftOver = Map.of("byte", 32, "short", 16, "int", 8, "long", 8);
    for (Map.Entry<String, Integer> each : leftOver.entrySet()) {
      String type = each.getKey();
      price("load." + type, 1);
      price("store." + type, 0);
      String copy =
          "static void run(int n, %1$s[] x, %1$s[] y) { for (int i = 0; i < n; i++) { y[i] = x[i]; } }"
              .formatted(type);
      assertThat(seconds(copy, Map.of("n", 40))).as(type).isEqualTo(each.getValue().doubleValue());
      assertThat(seconds(copy, Map.of("n", 5))).as(type).isEqualTo(5);
    }
  }

  /** Four times as many bytes as whole numbers are in a vector; no upper half of a sum is. */
  @Test
  void vectorsHoldMoreOfWhatIsNarrow() throws IOException {
    wholeVectors();
    price("vector.load.int", 4);
    price("vector.bit.int", 0);
    for (String narrow : List.of("byte", "short")) {
      price("load." + narrow, 8);
      price("store." + narrow, 0);
      price("conv." + narrow, 0);
    }
    String each =
        """
        static void run(int n, byte[] x, byte[] y) {
          for (int i = 0; i < n; i++) { y[i] = (byte) (%s); }
        }
        """;
    String differing = each.formatted("x[i] ^ y[i]");
    assertThat(seconds(differing, Map.of("n", 20))).isEqualTo(20 * 2 * 1);
    assertThat(seconds(differing.replace("byte", "short"), Map.of("n", 20))).isEqualTo(20 * 2 * 2);
    assertThat(seconds(each.formatted("x[i] + y[i] >> 1"), Map.of("n", 20))).isEqualTo(20 * 2 * 8);
  }

  /** On an EPYC with JDK 17 and 25: 0.06 ns by one number of bits, 0.3 by each its own. */
  @Test
  void vectorsAreShiftedByOneNumberOfBits() throws IOException {
    everythingElseIsFree();
    price("store.int", 8);
    price("vector.store.int", 2);
    price("vector.tail", 3);
    for (String each : List.of("loop", "load.int", "bit.int")) {
      price("vector." + each, 0);
    }
    String shifts =
        """
        static void run(int n, int k, int[] x, int[] y) {
          for (int i = 0; i < n; i++) { y[i] = %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20, "k", 3);
    for (String same : List.of("x[i] >> 3", "x[i] >>> k", "x[i] << k")) {
      assertThat(seconds(shifts.formatted(same), sizes)).as(same).isEqualTo(17 * 2 + 3 * 8);
    }
    for (String own : List.of("1 << x[i]", "x[i] >> (x[i] & 15)", "x[i] >>> i")) {
      assertThat(seconds(shifts.formatted(own), sizes)).as(own).isEqualTo(20 * 8);
    }
  }

  /** {@code i * n} and {@code k * n} may be any distance apart. */
  @Test
  void vectorsNeedReferencesThatBeginAConstantApart() throws IOException {
    vectors();
    String apart =
        """
        static void run(int n, int a, int b, double[] x, double[] y) {
          for (int j = 0; j < n; j++) { y[a + j] = 2 * x[b + j]; }
        }
        """;
    assertThat(seconds(apart, Map.of("n", 20, "a", 3, "b", 5))).isEqualTo(20 * 8);
    assertThat(seconds(apart.replace("b +", "a +"), Map.of("n", 20, "a", 3, "b", 5)))
        .isEqualTo(17 * 2 + 3 * 8);
  }

  /** What is stored has a memory of its own to HotSpot, by its type. */
  @Test
  void whatIsLoadedOfAnotherTypeMayBeginAnywhere() throws IOException {
    vectors();
    for (String each : List.of("load.float", "conv.double")) {
      price("vector." + each, 0);
    }
    price("vector.widths", 1);
    String apart =
        """
        static void run(int n, int a, int b, float[] x, double[] y) {
          for (int j = 0; j < n; j++) { y[a + j] = 2 * (double) x[b + j]; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20, "a", 3, "b", 5);
    assertThat(seconds(apart, sizes)).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(apart.replace("float", "double"), sizes)).isEqualTo(20 * 8);
  }

  /** HotSpot 17 aligns all of a type to one of them: two arrays as well. */
  @Test
  void anOlderCompilerPacksWhatIsWholeVectorsApart() throws IOException {
    vectors();
    String shifted =
        """
        static void run(int n, double[] x, double[] y) {
          for (int j = 0; j < n; j++) { y[j] = 2 * x[j + %s]; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    double packed = 17 * 2 + 3 * 8;
    for (String ahead : List.of("1", "4", "41")) {
      assertThat(seconds(shifted.formatted(ahead), sizes)).as(ahead).isEqualTo(20 * 8);
    }
    assertThat(seconds(shifted.formatted("8"), sizes)).isEqualTo(packed);
    assertThat(seconds(shifted.formatted("40"), sizes)).isEqualTo(packed);
    price("vector.offsets", 1);
    assertThat(seconds(shifted.formatted("41"), sizes)).isEqualTo(packed);
  }

  /** What a helper makes of ints are longs of another line, and meets them where it is called. */
  @Test
  void whatAHelperMakesWiderMeetsWhatItIsMadeOf() throws IOException {
    everythingElseIsFree();
    price("bit.long", 8);
    price("store.long", 0);
    for (String each : List.of("loop", "load.int", "store.long", "bit.long")) {
      price("vector." + each, 1);
    }
    price("vector.tail", 0);
    String spread =
        """
        static void run(int n, int[] x, long[] y) {
          for (int i = 0; i < n; i++) {
            y[i] = spread(x[i]);
          }
        }
        static long spread(int value) {
          long bits = value & 0xffffffffL;
          return bits ^ bits << 16;
        }
        """;
    assertThat(seconds(spread, Map.of("n", 20))).isGreaterThanOrEqualTo(20 * 2 * 8);
    price("vector.widths", 1);
    assertThat(seconds(spread, Map.of("n", 20))).isLessThan(20 * 8);
  }

  /** HotSpot 17 converts one by one, and packs each statement in its own width. */
  @Test
  void statementsOfSeveralWidthsAreInVectorsUnlessTheyMeet() throws IOException {
    vectors();
    for (String each : List.of("load.int", "store.int", "conv.double")) {
      price("vector." + each, 0);
    }
    String both =
        """
        static void run(int n, int[] j, int[] k, double[] x, double[] y) {
          for (int i = 0; i < n; i++) {
            k[i] = j[i];
            y[i] = 2 * %s;
          }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    assertThat(seconds(both.formatted("x[i]"), sizes)).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(both.formatted("(double) j[i]"), sizes)).isEqualTo(20 * 8);
    price("vector.widths", 1);
    assertThat(seconds(both.formatted("(double) j[i]"), sizes)).isEqualTo(17 * 2 + 3 * 8);
  }

  /** A number that only data know is as little a constant as a size. */
  @Test
  void whatIsStoredAtAnUnknownDistanceIsNotInVectors() throws IOException {
    vectors();
    price("vector.offsets", 1);
    String stored =
        """
        static void run(int n, int[] at, double[] x, double[] y) {
          int d = at[0];
          int e = at[1];
          for (int i = 0; i < n; i++) { %s[%s] = 2 * %s[%s]; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    double packed = 17 * 2 + 3 * 8;
    assertThat(seconds(stored.formatted("x", "d + i", "x", "i"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(stored.formatted("x", "i", "x", "d + i"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(stored.formatted("x", "d + i", "x", "e + i"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(stored.formatted("y", "d + i", "x", "n + i"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(stored.formatted("x", "d + i", "x", "d + i"), sizes)).isEqualTo(packed);
    assertThat(seconds(stored.formatted("y", "d + i", "x", "d + i"), sizes)).isEqualTo(packed);
    assertThat(seconds(stored.formatted("y", "d + i", "x", "d + 20 + i"), sizes)).isEqualTo(packed);
  }

  @Test
  void vectorsReadAsManyPlacesOfARowAsTheProfileSays() throws IOException {
    vectors();
    String places =
        """
        static void run(int n, double[] x, double[] y) {
          for (int j = 0; j < n; j++) { y[j] = 2 * (x[j] + x[j + 1]); }
        }
        """;
    assertThat(seconds(places, Map.of("n", 20))).isEqualTo(20 * 8);
    price("vector.offsets", 1);
    assertThat(seconds(places, Map.of("n", 20))).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(places.replace("x[j] +", "x[j] + x[j + 2] +"), Map.of("n", 20)))
        .isEqualTo(20 * 8);
  }

  /** If both were one array, x[j] would be what the last iteration stored. */
  @Test
  void vectorsDoNotReadBehindWhatIsStored() throws IOException {
    vectors();
    price("vector.offsets", 1);
    String shifted =
        """
        static void run(int n, double[] x, double[] y) {
          for (int j = 0; j < n; j++) { y[j + %s] = 2 * x[j + %s]; }
        }
        """;
    assertThat(seconds(shifted.formatted("1", "0"), Map.of("n", 20))).isEqualTo(20 * 8);
    assertThat(seconds(shifted.formatted("0", "1"), Map.of("n", 20))).isEqualTo(17 * 2 + 3 * 8);
    assertThat(seconds(shifted.formatted("40", "0"), Map.of("n", 20))).isEqualTo(17 * 2 + 3 * 8);
  }

  /** Terms are computed several at a time, and added one after the other. */
  @Test
  void aSumWithRoundingIsGatheredInOrder() throws IOException {
    vectors();
    price("chain.add.double", 5);
    String sum =
        """
        static double run(int n, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += x[i] * x[i]; }
          return s;
        }
        """;
    assertThat(seconds(sum, Map.of("n", 100))).isEqualTo(100 * 8);
    price("vector.reduction", 1);
    assertThat(seconds(sum, Map.of("n", 100))).isEqualTo(100 * 5);
    price("chain.add.double", 1);
    assertThat(seconds(sum, Map.of("n", 100))).isEqualTo(97 * 2 + 3 * 8);
    price("add.double", 1);
    assertThat(seconds(sum, Map.of("n", 100))).isEqualTo(97 * 2 + 3 * 8 + 100);
  }

  /** Older compilers give up with fewer operations on bits. */
  @Test
  void bitsMakeABodyLargerToOlderCompilers() throws IOException {
    everythingElseIsFree();
    price("bit.long", 8);
    for (String each : List.of("loop", "load.long", "store.long")) {
      price("vector." + each, 0);
    }
    price("vector.bit.long", 2);
    price("vector.tail", 3);
    String bits =
        """
        static void run(int n, long[] x, long[] y, long[] z) {
          for (int i = 0; i < n; i++) { long a = x[i]; long b = y[i]; %s z[i] = a ^ b; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 10);
    for (int operations : List.of(33, 37, 41, 45)) {
      String body = bits.formatted("a = a << 3 | b; b = b >>> 5 & a;".repeat(operations / 4));
      int inVectors = operations * (7 * 2 + 3 * 8);
      int alone = operations * 10 * 8;
      assertThat(seconds(body, sizes)).isEqualTo(operations < 37 ? inVectors : alone);
      price("vector.reduction", 1);
      assertThat(seconds(body, sizes)).isEqualTo(operations < 45 ? inVectors : alone);
      price("vector.reduction", 0);
    }
  }

  /** Two values of two loads are packed; four of four, each of all, are not. */
  @Test
  void whatManyOperationsOfSeveralStoresHaveInCommonIsNotPacked() throws IOException {
    vectors();
    String rotate =
        """
        static void run(int n, double c, double s, double[] x, double[] y, double[] z) {
          for (int i = 0; i < n; i++) {
            double a = x[i]; double b = y[i]; double d = z[i];
            x[i] = %s; y[i] = %s;
          }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    assertThat(seconds(rotate.formatted("c * a + s * b", "c * b - s * a"), sizes))
        .isEqualTo(4 * (17 * 2 + 3 * 8));
    assertThat(
            seconds(
                rotate.formatted(
                    "c * a + s * b + (a + d) * b", "c * b - s * a + (b + d) * a + (c + b) * d"),
                sizes))
        .isEqualTo(7 * 20 * 8);
  }

  /** Timed with JDK 17: a step of a shrinkage takes 1.3 ns in vectors, 4.7 without. */
  @Test
  void whatIsSharedByFewProductsIsPacked() throws IOException {
    vectors();
    price("add.double", 8);
    price("vector.add.double", 2);
    String sums =
        """
        static void run(int n, double c, double s, double[] x, double[] y, double[] z) {
          for (int i = 0; i < n; i++) {
            double a = x[i]; double b = y[i]; double d = z[i];
            x[i] = (a + b) + (a + d) + (b + d) + c + s; y[i] = (a - b) + (a - d) + (b - d) + c - s;
          }
        }
        """;
    assertThat(seconds(sums, Map.of("n", 20))).isEqualTo(14 * (17 * 2 + 3 * 8));
  }

  /** Timed with JDK 17: beside two greater values of floats a sum takes 1.1 ns, without 3.0. */
  @Test
  void aSumOfFloatsKeepsNoLoopOutOfVectorsOnAnyCompiler() throws IOException {
    vectors();
    price("mul.float", 8);
    for (String free : List.of("load.float", "add.float")) {
      price(free, 0);
      price("vector." + free, 0);
    }
    price("vector.mul.float", 2);
    String sum =
        """
        static %1$s run(int n, %1$s[] x, %1$s[] y) {
          %1$s s = 0;
          for (int i = 0; i < n; i++) { s += x[i] * x[i] * y[i]; }
          return s;
        }
        """;
    for (String type : List.of("float", "double")) {
      price("chain.add." + type, 1);
      price("chain.add_folded." + type, 3);
    }
    for (int reduction : List.of(0, 1)) {
      price("vector.reduction", reduction);
      assertThat(seconds(sum.formatted("float"), Map.of("n", 20))).isEqualTo(2 * (17 * 2 + 3 * 8));
    }
    price("vector.reduction", 0);
    assertThat(seconds(sum.formatted("double"), Map.of("n", 20))).isEqualTo(2 * 20 * 8);
  }

  /** No store has to be kept apart from loads that begin anywhere. */
  @Test
  void whatIsOnlyLoadedMayBeginAnywhere() throws IOException {
    wholeVectors();
    String sum =
        """
        static int run(int n, int lag, int[] x) {
          int s = 0;
          for (int i = 0; i < n; i++) { s += x[i] * x[i + lag]; }
          return s;
        }
        """;
    assertThat(seconds(sum, Map.of("n", 20, "lag", 5))).isEqualTo(20 * (2 + 2));
  }

  /** Timed with JDK 25 on a Xeon: a sum of squares takes 0.85 ns each, a sum 0.5. */
  @Test
  void aTermOutOfAVectorIsWaitedForLonger() throws IOException {
    vectors();
    price("chain.add.double", 5);
    price("chain.add_folded.double", 9);
    String sum =
        """
        static double run(int n, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += %s; }
          return s;
        }
        """;
    for (int reduction : List.of(0, 1)) {
      price("vector.reduction", reduction);
      assertThat(seconds(sum.formatted("x[i] * x[i]"), Map.of("n", 100)))
          .isEqualTo(88 * 9 + 12 * 5);
      assertThat(seconds(sum.formatted("x[i] * x[i]"), Map.of("n", 8)))
          .isEqualTo(reduction == 1 ? 8 * 5 : 8 * 8);
      assertThat(seconds(sum.formatted("x[i]"), Map.of("n", 100))).isEqualTo(100 * 5);
      assertThat(seconds(sum.formatted("x[i] * x[i]").replace("+=", "-="), Map.of("n", 100)))
          .isEqualTo(100 * 8);
    }
  }

  private void wholeVectors() {
    everythingElseIsFree();
    price("mul.int", 8);
    price("minmax.int", 8);
    for (String each : List.of("loop", "load.int", "store.int", "mul.long", "bit.long")) {
      price("vector." + each, 0);
    }
    price("vector.mul.int", 2);
    price("vector.add.int", 2);
    price("vector.tail", 0);
    price("vector.reduction", 1);
    price("chain.minmax.int", 1);
    price("mul.long", 8);
    price("bit.long", 0);
    price("add.long", 0);
  }

  /** In whichever order bits are combined, unless they are shifted in between. */
  @Test
  void bitsAreGatheredInVectorsWhereSumsAre() throws IOException {
    wholeVectors();
    price("vector.bit.int", 0);
    price("bit.int", 0);
    price("chain.bit.int", 5);
    String combine =
        """
        static int run(int n, int[] x) {
          int all = 0;
          for (int i = 0; i < n; i++) { %s }
          return all;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    for (String each :
        List.of("all ^= x[i] * x[i];", "all |= x[i] * x[i];", "all = all & x[i] * x[i];")) {
      assertThat(seconds(combine.formatted(each), sizes)).as(each).isEqualTo(20 * 2);
    }
    assertThat(seconds(combine.formatted("all <<= x[i] * x[i];"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(combine.formatted("all = all >>> x[i] * x[i];"), sizes)).isEqualTo(20 * 8);
    price("vector.reduction", 0);
    assertThat(seconds(combine.formatted("all ^= x[i] * x[i];"), sizes)).isGreaterThan(20 * 2);
  }

  @Test
  void theGreatestWholeNumberIsGatheredInVectorsWhereSumsAre() throws IOException {
    wholeVectors();
    String greatest =
        """
        static int run(int n, int[] x) {
          int most = x[0];
          for (int i = 0; i < n; i++) { most = Math.max(most, x[i] * x[i]); }
          return most;
        }
        """;
    assertThat(seconds(greatest, Map.of("n", 20))).isEqualTo(20 * (2 + 2));
    price("vector.reduction", 0);
    assertThat(seconds(greatest, Map.of("n", 20))).isEqualTo(20 * (8 + 8));
  }

  @Test
  void aSumIsPackedBesideOtherWorkOnly() throws IOException {
    wholeVectors();
    price("chain.add.int", 6);
    String sum =
        """
        static int run(int n, int[] x, int[] y) {
          int s = 0;
          for (int i = 0; i < n; i++) { s += x[i]%s; }
          return s;
        }
        """;
    assertThat(seconds(sum.formatted(""), Map.of("n", 20))).isEqualTo(20 * 6);
    assertThat(seconds(sum.formatted(" * y[i]"), Map.of("n", 20))).isEqualTo(20 * (2 + 2));
  }

  @Test
  void anOlderCompilerFoldsEachVectorIntoTheSum() throws IOException {
    wholeVectors();
    price("chain.add.int", 6);
    price("vector.reduction", 0);
    String product =
        """
        static int run(int n, int[] x, int[] y) {
          int s = 0;
          for (int i = 0; i < n; i++) { s += x[i] * y[i]; }
          return s;
        }
        """;
    assertThat(seconds(product, Map.of("n", 20))).isEqualTo(20 * (2 + 2 + 3));
  }

  @Test
  void theGreaterOfTwoWithFractionsIsBlendedInVectors() throws IOException {
    vectors();
    price("vector.add.double", 1);
    price("minmax.double", 100);
    String greater =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = Math.max(y[i], x[i]); }
        }
        """;
    price("vector.tail", 0);
    assertThat(seconds(greater, Map.of("n", 20))).isEqualTo(20 * 4);
  }

  /** Any store of a double may change x[k]: it is loaded each time, and nothing is packed. */
  @Test
  void whatAStoreMayChangeIsLoadedAgain() throws IOException {
    vectors();
    price("vector.tail", 0);
    String scaled =
        """
        static void run(int n, int k, double[] x, double[] y) {
          %s
          for (int i = 0; i < n; i++) { y[i] = y[i] * %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20, "k", 1);
    assertThat(seconds(scaled.formatted("double t = x[k];", "t"), sizes)).isEqualTo(20 * 2);
    assertThat(seconds(scaled.formatted("", "x[k]"), sizes)).isEqualTo(20 * 8);
  }

  @Test
  void whatIsReadBesidesIsNotGatheredInVectors() throws IOException {
    wholeVectors();
    price("mul.int", 8);
    String sums =
        """
        static int run(int n, int[] x, int[] y) {
          int sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i] * x[i]; %s }
          return sum;
        }
        """;
    assertThat(seconds(sums.formatted("y[i] = x[i];"), Map.of("n", 20))).isEqualTo(20 * 4);
    assertThat(seconds(sums.formatted("y[i] = sum;"), Map.of("n", 20))).isEqualTo(20 * 8);
  }

  /** No vector has the upper halves of products. */
  @Test
  void quotientsByConstantsAreNotInVectors() throws IOException {
    wholeVectors();
    String quotients =
        """
        static void run(int n, int[] x, int[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] / %s; }
        }
        """;
    assertThat(seconds(quotients.formatted("10"), Map.of("n", 20))).isEqualTo(20 * 8);
  }

  /** HotSpot packs what goes backwards as well, unless it gathers or also goes forwards. */
  @Test
  void elementsLieNextToEachOtherInEitherDirection() throws IOException {
    vectors();
    String back =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = n - 1; i >= 0; i--) { y[%s] = 2 * x[%s]; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    double packed = 17 * 2 + 3 * 8;
    assertThat(seconds(back.formatted("i", "i"), sizes)).isEqualTo(packed);
    assertThat(seconds(back.formatted("n - i", "i"), sizes)).isEqualTo(20 * 8);
    String counted = back.replace("int i = n - 1; i >= 0; i--", "int i = 0; i < n; i++");
    assertThat(seconds(counted.formatted("n - 1 - i", "n - 1 - i"), sizes)).isEqualTo(packed);
    // It would read what it has just stored, if both arrays were one.
    price("vector.offsets", 1);
    assertThat(seconds(back.formatted("i", "i + 1"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(back.formatted("i + 1", "i"), sizes)).isEqualTo(packed);
  }

  @Test
  void nothingIsGatheredBackwardsInVectors() throws IOException {
    wholeVectors();
    String sum =
        """
        static int run(int n, int[] x, int[] y) {
          int s = 0;
          for (int i = %s) { s += x[i] * y[i]; }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    assertThat(seconds(sum.formatted("0; i < n; i++"), sizes)).isEqualTo(20 * (2 + 2));
    assertThat(seconds(sum.formatted("n - 1; i >= 0; i--"), sizes)).isEqualTo(20 * 8);
  }

  /** A sum with the variable of the loop is a variable of its own to HotSpot. */
  @Test
  void sumsWithTheLoopsVariableAreNotInVectors() throws IOException {
    wholeVectors();
    String written =
        """
        static void run(int n, int[] x, int[] y) {
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20);
    String inVectors = "x[i] = n * y[i] * i;";
    assertThat(seconds(written.formatted(inVectors), sizes)).isEqualTo(20 * 2 * 2);
    assertThat(seconds(written.formatted("x[i] = n * (i + 1) * y[i];"), sizes))
        .isEqualTo(20 * 2 * 8);
    assertThat(seconds(written.formatted("int k = i + 1; x[i] = k * y[i];"), sizes))
        .isEqualTo(20 * 8);
    assertThat(seconds(written.formatted("int k = i + 1; x[k] = n * y[k];"), sizes))
        .isEqualTo(20 * (2 + 2));
  }

  /** Of a loop's own variable only newer compilers have vectors. */
  @Test
  void olderCompilersHaveNoVectorsOfTheLoopsVariable() throws IOException {
    wholeVectors();
    String written =
        """
        static void run(int n, int c, int[] x, int[] y) {
          for (int i = 0; i < n; i++) { x[i] = %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 20, "c", 3);
    assertThat(seconds(written.formatted("i * c"), sizes)).isEqualTo(20 * 2);
    parameters.remove("vector.reduction");
    assertThat(seconds(written.formatted("i * c"), sizes)).isEqualTo(20 * 8);
    assertThat(seconds(written.formatted("y[i] * c"), sizes)).isEqualTo(20 * 2);
  }
}
