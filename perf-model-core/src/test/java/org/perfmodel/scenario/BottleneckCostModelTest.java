package org.perfmodel.scenario;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.SourceRoot;
import org.perfmodel.platform.MemoryLevel;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.Provenance;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.InputSet;
import org.perfmodel.workload.Region;

/** Times on a machine whose prices are whole numbers of seconds, worked out by hand. */
class BottleneckCostModelTest {
  private static final long L1 = 1024;
  private static final long L2 = 65_536;

  @TempDir private Path folder;

  private final TreeMap<String, Parameter> parameters = new TreeMap<>();

  private void price(String name, long seconds) {
    parameters.put(
        name, new Parameter(name, Rational.of(seconds), 0, Confidence.FITTED, "made up"));
  }

  private static MemoryLevel level(
      String name, long capacity, long perByte, long perLine, long random, long dependent) {
    return new MemoryLevel(
        name,
        capacity,
        Rational.of(perByte),
        Rational.of(perLine),
        Rational.of(random),
        Rational.of(dependent),
        0,
        Confidence.FITTED,
        "made up");
  }

  private Prediction predict(String method, Map<String, Integer> sizes) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + method + "\n}\n");
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0);
    TreeMap<String, Rational> values = new TreeMap<>();
    sizes.forEach((name, value) -> values.put(name, Rational.of(value)));
    Platform machine =
        Platform.of(
            "toy",
            1,
            0,
            parameters,
            List.of(
                level("L1", L1, 0, 0, 0, 0),
                level("L2", L2, 1, 10, 100, 1000),
                level("memory", Long.MAX_VALUE, 2, 20, 200, 2000)),
            new Provenance("a toy", new TreeMap<>()));
    return new ClosedFormEvaluator()
        .evaluate(
            new Scenario(
                region, machine, new Point(new InputSet(values), 1), new BottleneckCostModel()));
  }

  private double seconds(String method, Map<String, Integer> sizes) throws IOException {
    return predict(method, sizes).time().value();
  }

  private void everythingElseIsFree() {
    for (String free :
        List.of(
            "loop",
            "loop.entry",
            "load.double",
            "store.double",
            "load.int",
            "store.int",
            "load.ref",
            "add.double",
            "mul.double",
            "add.int",
            "mul.int",
            "bit.int",
            "cmp.int",
            "cmp.ref",
            "branch",
            "field_load.ref",
            "field_load.int",
            "range.check",
            "row.change",
            "branch.miss",
            "chain.add.int",
            "chain.add.double",
            "chain.load.int",
            "chain.bit.int",
            "chain.field_load.ref",
            "conv.int")) {
      price(free, 0);
    }
  }

  private static final String SCALE =
      """
      static void run(int n, double[] x, double[] y) {
        for (int i = 0; i < n; i++) { y[i] = 2 * x[i]; }
      }
      """;

  @Test
  void aStreamMovesItsBytesAndAStoredOneThemTwice() throws IOException {
    everythingElseIsFree();
    assertThat(seconds(SCALE, Map.of("n", 10))).isZero();
    assertThat(seconds(SCALE, Map.of("n", 1000))).isEqualTo(1000 * (8 + 16));
    assertThat(seconds(SCALE, Map.of("n", 100_000))).isEqualTo(100_000 * (8 + 16) * 2.0);
  }

  /**
   * What is touched between two uses of a line fits L1 in the first case, and not in the second.
   */
  @Test
  void whatComesBackSoonComesFromNear() throws IOException {
    everythingElseIsFree();
    String rows =
        """
        static double run(int n, int m, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) { sum += x[j]; }
          }
          return sum;
        }
        """;
    assertThat(seconds(rows, Map.of("n", 1000, "m", 30))).isZero();
    assertThat(seconds(rows, Map.of("n", 10, "m", 1000))).isEqualTo(10 * 1000 * 8);
  }

  /** Columns of 500 rows: each element is a line of its own, and 500 lines do not fit L1. */
  @Test
  void goingDownAColumnTakesALineEach() throws IOException {
    everythingElseIsFree();
    String column =
        """
        static double run(int n, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[16 * i]; }
          return sum;
        }
        """;
    assertThat(seconds(column, Map.of("n", 500))).isEqualTo(500 * 10);
  }

  @Test
  void placesThatDataChooseTakeARandomAccessAndACheck() throws IOException {
    everythingElseIsFree();
    price("range.check", 3);
    String gather =
        """
        static int run(int n, int[] at, int[] x) {
          int sum = 0;
          for (int i = 0; i < n; i++) { sum += x[at[i]]; }
          return sum;
        }
        """;
    assertThat(seconds(gather, Map.of("n", 1000))).isCloseTo(1000 * (100 + 4), within(1e-6));
  }

  /** The stream of where to costs a byte price per byte; the lines go both ways. */
  @Test
  void aStoreAtARandomPlaceMovesItsLineTwice() throws IOException {
    everythingElseIsFree();
    String scatter =
        """
        static void run(int n, int[] at, int[] x) {
          for (int i = 0; i < n; i++) { x[at[i]] = 1; }
        }
        """;
    assertThat(seconds(scatter, Map.of("n", 1000))).isCloseTo(1000 * (2 * 100 + 4), within(1e-6));
    String update =
        """
        static void run(int n, int[] at, int[] x) {
          for (int i = 0; i < n; i++) { x[at[i]] += 2; }
        }
        """;
    assertThat(seconds(update, Map.of("n", 1000))).isCloseTo(1000 * (100 + 4), within(1e-6));
  }

  @Test
  void aChainOfLoadsWaitsForEach() throws IOException {
    everythingElseIsFree();
    price("chain.load.int", 5);
    String follow =
        """
        static int run(int n, int[] next) {
          int at = 0;
          for (int i = 0; i < n; i++) { at = next[at]; }
          return at;
        }
        """;
    assertThat(seconds(follow, Map.of("n", 1000))).isCloseTo(1000 * (1000 + 5), within(1e-6));
    assertThat(seconds(follow, Map.of("n", 100))).isEqualTo(100 * 5);
  }

  /** Through a method that stands in the place of its call: what goes in comes out later. */
  @Test
  void aChainGoesThroughACall() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 3);
    price("chain.mul.double", 5);
    String steps =
        """
        static double run(int n, double a, double b) {
          double x = b;
          for (int i = 0; i < n; i++) { x = bent(x, a) + b; }
          return x;
        }
        static double bent(double x, double a) { return a * x * x; }
        """;
    assertThat(seconds(steps, Map.of("n", 10))).isEqualTo(10 * (5 + 5 + 3));
  }

  /** What an object keeps is waited for by who uses that object again. */
  @Test
  void aFieldOfAnotherObjectIsNotWaitedFor() throws IOException {
    everythingElseIsFree();
    price("field_load.double", 0);
    price("field_store.double", 0);
    price("chain.add.double", 3);
    String each =
        """
        static final class Item { double sum; void more(double x) { sum += x; } }
        static void run(int n, double x, Item[] items) {
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    for (String another : List.of("items[i].sum += x;", "items[i].more(x);")) {
      assertThat(seconds(each.formatted(another), Map.of("n", 10))).isZero();
    }
    assertThat(seconds(each.formatted("items[0].sum += x;"), Map.of("n", 10))).isEqualTo(10 * 3);
  }

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

  @Test
  void theLongestOfThroughputAndLatencyIsTheBottleneck() throws IOException {
    everythingElseIsFree();
    price("add.double", 2);
    price("chain.add.double", 7);
    String sum =
        """
        static double run(int n, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[0] + x[1]; }
          return sum;
        }
        """;
    assertThat(seconds(sum, Map.of("n", 10))).isEqualTo(70 + 2);
    price("add.double", 50);
    assertThat(seconds(sum, Map.of("n", 10))).isEqualTo(550);
  }

  /** A window of 8 operations is two iterations of four: 1 + 2/10 runs go on at the same time. */
  @Test
  void theEndOfAChainThatStartsAnewOverlapsWithTheNext() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 10);
    price("chain.window", 8);
    String rows =
        """
        static void run(int n, int m, double[] x, double[] y) {
          for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < m; j++) { sum += x[j] * x[j]; }
            y[i] = sum;
          }
        }
        """;
    assertThat(seconds(rows, Map.of("n", 3, "m", 10))).isCloseTo(3 * 10 * 10 / 1.2, within(1e-9));
  }

  /**
   * Of 8 operations under way 4 may wait: two steps of a chain each, so two iterations of three.
   */
  @Test
  void whatWaitsHasFewerPlaces() throws IOException {
    everythingElseIsFree();
    price("chain.add.double", 6);
    price("chain.mul.double", 4);
    price("chain.window", 8);
    String rows =
        """
        static void run(int n, int m, double[] y) {
          for (int i = 0; i < n; i++) {
            double sum = 0;
            for (int j = 0; j < m; j++) { sum = sum * 3 + 1; }
            y[i] = sum;
          }
        }
        """;
    assertThat(seconds(rows, Map.of("n", 3, "m", 10))).isCloseTo(3 * 10 * 10 / 1.2, within(1e-9));
  }

  private static final String UNTIL =
      """
      static int run(int n, int[] x) {
        int bits = 0;
        for (int i = 0; i < n; i++) {
          int rest = x[0];
          //@ perf trips = 4
          while (rest != 0) { rest &= rest - 1; bits++; }
        }
        return bits;
      }
      """;

  /** Whoever runs ahead of a loop whose end data decide runs in vain. */
  @Test
  void theEndOfALoopThatDataDecideIsMissedAndOverlapsWithNothing() throws IOException {
    everythingElseIsFree();
    price("chain.bit.int", 10);
    price("chain.window", 8);
    assertThat(seconds(UNTIL, Map.of("n", 5))).isEqualTo(5 * 4 * 10);
    price("branch.miss", 1000);
    // From 30 000 executions on, a predictor has learnt none by heart.
    assertThat(seconds(UNTIL, Map.of("n", 30_000)))
        .isCloseTo(30_000 * (4 * 10 + 1000.0), within(1.0));
  }

  @Test
  void goingToAnotherRowIsPriced() throws IOException {
    everythingElseIsFree();
    price("row.change", 4);
    String rows =
        """
        static double run(int n, double[][] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i][0]; }
          return sum;
        }
        """;
    assertThat(seconds(rows, Map.of("n", 4))).isEqualTo(4 * 4);
  }

  @Test
  void coreAndMemoryGetIntoEachOthersWay() throws IOException {
    everythingElseIsFree();
    price("mul.double", 24);
    assertThat(seconds(SCALE, Map.of("n", 1000))).isEqualTo(24_000);
    parameters.put(
        "memory.overlap",
        new Parameter("memory.overlap", Rational.of(3, 4), 0, Confidence.FITTED, "made up"));
    assertThat(seconds(SCALE, Map.of("n", 1000))).isEqualTo(0.75 * 48_000);
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

  /** An address is computed once, however often its element is loaded and stored. */
  @Test
  void aBodyForVectorsMayBeAsLargeAsItIsWithEachAddressOnce() throws IOException {
    vectors();
    String often = "x[i] = %s[i] + x[i]; y[i] = 2 * %s[i];".repeat(5);
    String loop =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { %s }
        }
        """;
    assertThat(seconds(loop.formatted(often.replace("%s", "x")), Map.of("n", 20)))
        .isEqualTo(5 * (17 * 2 + 3 * 8));
    price("vector.offsets", 20);
    String places =
        IntStream.range(0, 12).mapToObj(k -> "x[i + " + k + "]").collect(joining(" + "));
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

  @Test
  void aSurchargeThatAMeasuredProfileLacksIsSaid() throws IOException {
    everythingElseIsFree();
    parameters.remove("branch.miss");
    assertThat(predict(UNTIL, Map.of("n", 5)).assumptions())
        .anySatisfy(assumption -> assertThat(assumption.text()).contains("has no `branch.miss`"));
  }

  private static final String SHORT_RUNS =
      """
      static void run(int n, int m, double[] x, double[] y) {
        for (int i = 0; i < n; i++) {
          for (int j = 0; j < m; j++) { y[j] = 2 * x[j]; }
        }
      }
      """;

  /** From as many iterations on as the profile says, a run through a loop pays all of its entry. */
  @Test
  void runsOfFewIterationsPayAShareOfTheEntry() throws IOException {
    everythingElseIsFree();
    price("loop.entry", 1000);
    double outer = 1000;
    assertThat(seconds(SHORT_RUNS, Map.of("n", 50, "m", 2))).isEqualTo(51 * 1000);
    price("loop.filled", 24);
    assertThat(seconds(SHORT_RUNS, Map.of("n", 50, "m", 24))).isEqualTo(51 * 1000);
    assertThat(seconds(SHORT_RUNS, Map.of("n", 50, "m", 30))).isEqualTo(51 * 1000);
    double last = 50 * 1000 * 0.38;
    for (int m : new int[] {1, 3, 12, 23}) {
      double paid = seconds(SHORT_RUNS, Map.of("n", 50, "m", m)) - outer;
      assertThat(paid).isGreaterThan(last).isLessThan(50 * 1000);
      last = paid;
    }
  }

  /** Three iterations that the source says are three are the same as three statements. */
  @Test
  void whatACompilerWritesOutIsStraightCode() throws IOException {
    everythingElseIsFree();
    price("loop", 3);
    price("add.double", 7);
    price("load.double", 5);
    String around = "static double run(int n, double[] x) { double s = 0;\n";
    String loops =
        around
            + "for (int i = 0; i < n; i++) { for (int k = 0; k < 3; k++) { s += x[i * 3 + k]; } }\n"
            + "return s; }";
    String straight =
        around
            + "for (int i = 0; i < n; i++) { s += x[i * 3]; s += x[i * 3 + 1]; s += x[i * 3 + 2]; }\n"
            + "return s; }";
    assertThat(seconds(loops, Map.of("n", 100))).isEqualTo(seconds(straight, Map.of("n", 100)));
    assertThat(seconds(loops.replace("k < 3", "k < 30"), Map.of("n", 100)))
        .isGreaterThan(100 * 30 * (3 + 7 + 5) - 1);
  }

  /** Two columns of rows of ten: never more than the whole row, nor than a line for each. */
  @Test
  void columnsOfOneRowTakeNoMoreThanTheRow() throws IOException {
    everythingElseIsFree();
    price("div.double", 0);
    price("memory.walk", 0);
    String columns =
        """
        static double run(int rows, int columns, double[][] x) {
          double sum = 0;
          for (int j = 0; j < columns; j++) {
            for (int k = 0; k < columns; k++) {
              for (int i = 0; i < rows; i++) { sum += x[i][j] * x[i][k]; }
            }
          }
          return sum;
        }
        """;
    int rows = 100_000;
    double times = 10.0 * 10 * rows;
    double bytes = 10 * 8 + 16;
    assertThat(seconds(columns, Map.of("rows", rows, "columns", 10)) / times)
        .isLessThanOrEqualTo(2 * bytes)
        .isLessThanOrEqualTo(3 * 20)
        .isGreaterThan(20);
    double wide = seconds(columns, Map.of("rows", rows, "columns", 1000)) / (1e6 * rows);
    assertThat(wide).isLessThanOrEqualTo(3 * 20).isGreaterThan(2 * 20);
  }

  /** With each {@code i} a column further, of rows that mostly were there the time before. */
  @Test
  void aTriangleThatMovesAlongItsColumnsComesBackToItsLines() throws IOException {
    everythingElseIsFree();
    String skewed =
        """
        static double run(int n, double[][] x) {
          double sum = 0;
          for (int length = 1; length < n; length++) {
            for (int i = 0; i < n - length; i++) {
              for (int k = i; k < i + length; k++) { sum += x[k + 1][i + length]; }
            }
          }
          return sum;
        }
        """;
    String still = skewed.replace("x[k + 1][i + length]", "x[k + 1][8 * i + 8 * length]");
    double once = seconds(skewed, Map.of("n", 400));
    assertThat(once).isLessThan(0.6 * seconds(still, Map.of("n", 400)));
  }

  /** Two places that data choose are two, a place that is read and written is one. */
  @Test
  void eachPlaceThatDataChooseIsPriced() throws IOException {
    everythingElseIsFree();
    String one =
        """
        static double run(int n, int[] at, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[at[i] * at[i]]; }
          return sum;
        }
        """;
    String two = one.replace("x[at[i] * at[i]]", "x[at[i] * at[i]] + x[at[i] * at[i] * at[i]]");
    double stream = 4 * 2;
    double first = seconds(one, Map.of("n", 100_000)) / 100_000 - stream;
    assertThat(first).isCloseTo(200, within(1e-6));
    assertThat(seconds(two, Map.of("n", 100_000)) / 100_000 - stream).isCloseTo(400, within(1e-6));
  }

  private static final String CYCLES =
      """
      static void run(int n, int[] next, int[] length) {
        for (int i = 0; i < n; i++) {
          int at = i;
          int steps = 0;
          // @ perf trips = TRIPS
          do { at = next[at]; steps++; } while (at != i && steps < 16);
          length[i] = steps;
        }
      }
      """;

  private double cycles(int trips, int window) throws IOException {
    everythingElseIsFree();
    price("chain.load.int", 1);
    price("chain.window", window);
    return seconds(CYCLES.replace("TRIPS", "" + trips), Map.of("n", 100));
  }

  @Test
  void walksThatACounterEndsOverlapAsFarAsTheWindowReaches() throws IOException {
    double alone = 100 * 16;
    assertThat(cycles(16, 1)).isLessThan(alone).isGreaterThan(0.9 * alone);
    assertThat(cycles(16, 40)).isCloseTo(alone / 2, within(0.2 * alone));
    assertThat(cycles(16, 4000)).isLessThan(0.02 * alone);
    assertThat(cycles(16, 80)).isLessThan(cycles(16, 40));
  }

  @Test
  void walksThatDataEndDoNotOverlap() throws IOException {
    assertThat(cycles(8, 1)).isEqualTo(100.0 * 8);
    assertThat(cycles(8, 4000)).isEqualTo(100.0 * 8);
  }

  private static final String PARSE =
      """
      static int run(int n, int[] text) {
        int sum = 0;
        int number = 0;
        for (int i = 0; i < n; i++) {
          // @ perf probability = SHARE
          if (text[i] > 0) { number = number * 3 + 1; } else { sum += number; number = 0; }
        }
        return sum;
      }
      """;

  @Test
  void aChainThatOneWayBeginsAnewOverlapsMoreTheMoreOftenItDoes() throws IOException {
    everythingElseIsFree();
    price("chain.add.int", 1);
    price("chain.mul.int", 1);
    price("chain.window", 40);
    double often = seconds(PARSE.replace("SHARE", "0.8"), Map.of("n", 100));
    double seldom = seconds(PARSE.replace("SHARE", "0.98"), Map.of("n", 100));
    assertThat(often).isPositive().isLessThan(seldom);
    assertThat(seldom).isLessThan(200);
    assertThat(seconds(PARSE.replace("SHARE", "1"), Map.of("n", 100))).isEqualTo(200);
  }

  private static final String FILTER =
      """
      static int run(int n, int[] p, int[] x) {
        int found = 0;
        for (int i = 0; i < n; i++) {
          // @ perf probability = SHARE
          if (x[p[i] & 2047] > 0) { found++; }
        }
        return found;
      }
      """;

  @Test
  void aWrongPredictionWaitsUntilWhatItAsksForHasCome() throws IOException {
    everythingElseIsFree();
    Map<String, Integer> sizes = Map.of("n", 100_000);
    double foreseen = seconds(FILTER.replace("SHARE", "0"), sizes);
    // Half of them wait for one of 8192 bytes, the middle of L2 in the logarithm.
    assertThat(seconds(FILTER.replace("SHARE", "0.5"), sizes) - foreseen)
        .isCloseTo(100_000 * 0.5 * 1000, within(1.0));
    assertThat(seconds(FILTER.replace("SHARE", "0.5"), Map.of("n", 1000)))
        .isEqualTo(seconds(FILTER.replace("SHARE", "0"), Map.of("n", 1000)));
  }

  private static final String SEARCH =
      """
      static void run(int n, int keys, int[] sorted, int[] key, int[] place) {
        for (int i = 0; i < keys; i++) {
          int wanted = key[i];
          int low = 0;
          int high = n;
          // @ perf trips = TRIPS
          while (low < high) {
            int middle = (low + high) >>> 1;
            // @ perf probability = 0.5
            if (sorted[middle] < wanted) { low = middle + 1; } else { high = middle; }
          }
          place[i] = low;
        }
      }
      """;

  @Test
  void theFirstStepsOfASearchStayInCache() throws IOException {
    everythingElseIsFree();
    Map<String, Integer> sizes = Map.of("n", 16_384, "keys", 100_000);
    double search = seconds(SEARCH.replace("TRIPS", "log2(n)"), sizes);
    double anywhere = seconds(SEARCH.replace("TRIPS", "14"), sizes);
    assertThat(search).isLessThan(0.7 * anywhere).isGreaterThan(0.1 * anywhere);
    assertThat(search)
        .isLessThan(
            seconds(SEARCH.replace("TRIPS", "log2(n)"), Map.of("n", 65_536, "keys", 100_000)));
  }

  /**
   * Only where the step is a constant do compilers check the first and the last subscript alone.
   */
  @Test
  void aSubscriptWhoseStepIsASizeIsCheckedEachTime() throws IOException {
    everythingElseIsFree();
    price("range.check", 7);
    String loop =
        "static double run(int n, int m, double[] x) { double s = 0;"
            + " for (int i = 0; i < n; i++) { s += x[%s]; } return s; }";
    Map<String, Integer> sizes = Map.of("n", 10, "m", 3);
    assertThat(seconds(loop.formatted("i * m"), sizes)).isEqualTo(70);
    assertThat(seconds(loop.formatted("i * 3"), sizes)).isZero();
    assertThat(seconds(loop.formatted("i + m"), sizes)).isZero();
  }

  /** A jump on the chain where a loop gathers only it, else operations that fill the processor. */
  @Test
  void theGreatestSoFarIsJumpedOver() throws IOException {
    everythingElseIsFree();
    price("minmax.double", 9);
    price("chain.minmax.double", 4);
    String greatest =
        """
        static double run(int n, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s = Math.max(s, x[i]); }
          return s;
        }
        """;
    String greater =
        """
        static void run(int n, double[] x) {
          for (int i = 0; i < n; i++) { x[i] = Math.max(x[i], 0); }
        }
        """;
    String decaying =
        """
        static double run(int n, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s = Math.max(s * 0.5, x[i]); }
          return s;
        }
        """;
    price("chain.mul.double", 0);
    assertThat(seconds(greatest, Map.of("n", 100))).isEqualTo(400);
    assertThat(seconds(greater, Map.of("n", 100))).isEqualTo(900);
    String both =
        greatest
            .replace("double s = 0;", "double s = 0; double t = 0;")
            .replace("Math.max(s, x[i]);", "Math.max(s, x[i]); t = Math.min(t, x[i]);");
    assertThat(seconds(both, Map.of("n", 100))).isEqualTo(1800);
    assertThat(seconds(decaying, Map.of("n", 100))).isEqualTo(900);
  }

  /** Rows of 8000 bytes: an element of each is a page of its own, one of 80 bytes is not. */
  @Test
  void columnsOfMorePagesThanTheBuffersHoldLookForEachAddress() throws IOException {
    everythingElseIsFree();
    price("memory.pages", 100);
    String column =
        """
        static double run(int n, int m, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i * m]; }
          return sum;
        }
        """;
    for (int m : new int[] {10, 1000}) {
      for (int n : new int[] {90, 200}) {
        Map<String, Integer> sizes = Map.of("n", n, "m", m);
        price("memory.walk", 0);
        double plain = seconds(column, sizes);
        price("memory.walk", 70_000);
        double walks = m == 1000 && n == 200 ? n : 0;
        assertThat(seconds(column, sizes)).isEqualTo(Math.max(plain, plain + walks * 70_000));
      }
    }
  }

  /** Going on in the same rows comes back to their pages: only what one run needs counts. */
  @Test
  void pagesThatTheBuffersHoldComeBackWithTheNextColumn() throws IOException {
    everythingElseIsFree();
    price("memory.pages", 1000);
    String columns =
        """
        static double run(int rows, int m, double[][] x) {
          double sum = 0;
          for (int j = 0; j < m; j++) {
            for (int i = 0; i < rows; i++) { sum += x[i][j]; }
          }
          return sum;
        }
        """;
    for (int rows : new int[] {400, 4000}) {
      Map<String, Integer> sizes = Map.of("rows", rows, "m", 2000);
      price("memory.walk", 0);
      double plain = seconds(columns, sizes);
      price("memory.walk", 1000);
      double walks = (seconds(columns, sizes) - plain) / (2000.0 * rows);
      double pages = 2 - 4096 / 16_000.0;
      assertThat(walks).isCloseTo(rows == 400 ? 0 : 1000 * pages, within(1e-6));
    }
  }

  /** Neighbours on a ring, or held fast at the ends, follow each other like those of a line. */
  @Test
  void whatIsBentAtTheEndsOfALoopRunsThroughTheArray() throws IOException {
    everythingElseIsFree();
    price("minmax.int", 0);
    price("rem.int", 0);
    String loop =
        """
        static double run(int n, int mask, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += x[%s]; }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100_000, "mask", 262_143);
    double straight = seconds(loop.formatted("i"), sizes);
    for (String bent :
        List.of(
            "i == n - 1 ? 0 : i + 1",
            "i > 0 ? i - 1 : n - 1",
            "(i + 1) % n",
            "Math.min(i + 1, n - 1)",
            "Math.max(i - 2, 0)",
            "(i + 1) & mask")) {
      assertThat(seconds(loop.formatted(bent), sizes)).as(bent).isEqualTo(straight);
    }
    assertThat(seconds(loop.formatted("(int) x[i] & mask"), sizes)).isGreaterThan(5 * straight);
  }

  /** Nobody knows how far the next place is, but it is not far. */
  @Test
  void placesAtAFractionOfTheIndexFollowEachOther() throws IOException {
    everythingElseIsFree();
    price("conv.double", 0);
    price("mul.int", 0);
    String loop =
        """
        static double run(int n, double step, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += x[%s]; }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100_000);
    double straight = seconds(loop.formatted("i"), sizes);
    assertThat(seconds(loop.formatted("(int) (i * step)"), sizes)).isEqualTo(straight);
    assertThat(seconds(loop.formatted("(int) (0.5 + i * step)"), sizes)).isEqualTo(straight);
    assertThat(seconds(loop.formatted("(int) (x[i] * step)"), sizes)).isGreaterThan(5 * straight);
    double half = seconds(loop.formatted("i / 2"), sizes);
    assertThat(half).isBetween(0.4 * straight, 0.6 * straight);
  }

  /** A row that an array of numbers chooses begins anywhere, and goes on in order. */
  @Test
  void theBeginningOfARowThatDataChooseIsAPlaceThatNothingForesees() throws IOException {
    everythingElseIsFree();
    String rows =
        """
        static double run(int m, int[] which, double[][] x) {
          double s = 0;
          for (int t = 0; t < which.length; t++) {
            double[] row = x[%s];
            for (int k = 0; k < m; k++) { s += row[k]; }
          }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("m", 100, "which.length", 10_000);
    double inOrder = seconds(rows.formatted("t"), sizes);
    double chosen = seconds(rows.formatted("which[t]"), sizes);
    assertThat(chosen - inOrder).isBetween(0.9 * 200 * 10_000, 1.1 * (200 + 8) * 10_000);
  }

  /** A variable that comes back to the beginning of its array now and then goes on in it. */
  @Test
  void aRingIsGoneThroughInOrder() throws IOException {
    everythingElseIsFree();
    price("rem.int", 0);
    String loop =
        """
        static double run(int n, int mask, double[] x) {
          double s = 0;
          int at = 0;
          for (int i = 0; i < n; i++) { s += x[at]; %s }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100_000, "mask", 65_535, "x.length", 65_536);
    double straight = seconds(loop.formatted("at++;"), sizes);
    for (String goesOn :
        List.of(
            "at = (at + 1) % x.length;",
            "at = (at + 1) & mask;",
            "at = at + 1 == x.length ? 0 : at + 1;",
            "at++; if (at == x.length) { at = 0; }")) {
      assertThat(seconds(loop.formatted(goesOn), sizes)).as(goesOn).isEqualTo(straight);
    }
    assertThat(seconds(loop.formatted("at = (int) x[at];"), sizes)).isGreaterThan(5 * straight);
  }

  /** The next pixel's place in each row is near the last one's, whatever the row's factor is. */
  @Test
  void aPlaceThatEachRowScalesComesBackToItsLines() throws IOException {
    everythingElseIsFree();
    price("conv.double", 0);
    price("conv.float", 0);
    price("mul.float", 0);
    price("mul.int", 0);
    String loops =
        """
        static float run(int n, int m, float[] c, float[] d, float[][] rows) {
          float s = 0;
          for (int y = 0; y < n; y++) {
            for (int x = 0; x < n; x++) {
              for (int a = 0; a < m; a++) { s += c[a] * d[a] * rows[a][%s]; }
            }
          }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 1000, "m", 100);
    double near = seconds(loops.formatted("(int) (x * c[a] + y * d[a]) + n"), sizes);
    assertThat(near).isEqualTo(seconds(loops.formatted("x + y"), sizes));
    for (String jumping :
        List.of("(int) (x * c[x * m + a])", "(int) (x * c[a] + d[x * m + a])", "(int) c[a]")) {
      assertThat(seconds(loops.formatted(jumping), sizes)).as(jumping).isGreaterThan(3 * near);
    }
  }

  /** A mark before some of the elements moves the rest on, but each still follows the last. */
  @Test
  void whatIsPutBehindTheLastIsAStreamOnBothWays() throws IOException {
    everythingElseIsFree();
    String loop =
        """
        static int run(int n, double[] x, double[] out) {
          int at = 0;
          for (int i = 0; i < n; i++) {
            if (x[i] < 0) { %s }
            out[at++] = x[i];
          }
          return at;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100_000);
    double marked = seconds(loop.formatted("out[at++] = 0;"), sizes);
    assertThat(marked).isLessThan(2 * seconds(loop.formatted("out[0] = 0;"), sizes));
    assertThat(seconds(loop.formatted("at = (int) x[at];"), sizes)).isGreaterThan(3 * marked);
  }

  /** A table of 64 doubles comes back while it is near, whatever streams past it. */
  @Test
  void aSmallRingStaysNear() throws IOException {
    everythingElseIsFree();
    String loop =
        """
        static double run(int n, double[] table, double[] x) {
          double s = 0;
          for (int i = 0; i < n; i++) { s += x[i] + table[%s]; }
          return s;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 100_000);
    assertThat(seconds(loop.formatted("i & 31"), sizes))
        .isEqualTo(seconds(loop.formatted("0"), sizes));
    assertThat(seconds(loop.formatted("i"), sizes))
        .isGreaterThan(1.9 * seconds(loop.formatted("0"), sizes));
  }

  /** Prices come from short kernels; in a long body each operation needs a place. */
  @Test
  void longBodiesAreNoFasterThanInstructionsComeIn() throws IOException {
    everythingElseIsFree();
    price("chain.mul.int", 12);
    String body =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] %s; }
        }
        """;
    String ten = " + x[i + 1] - x[i + 2] + x[i + 3] - x[i + 4]";
    assertThat(seconds(body.formatted("+ x[i + 1]"), Map.of("n", 20))).isZero();
    assertThat(seconds(body.formatted(ten), Map.of("n", 20))).isEqualTo(20 * 10);
  }

  @Test
  void productsOfWholeNumbersShareAMultiplier() throws IOException {
    everythingElseIsFree();
    price("chain.mul.int", 12);
    String products =
        """
        static void run(int n, int[] x) {
          for (int i = 0; i < n; i++) { x[i] = x[i] * x[i] * x[i] * x[i]; }
        }
        """;
    assertThat(seconds(products, Map.of("n", 20))).isEqualTo(20 * 3 * 4);
    assertThat(seconds(products.replace("* x[i] * x[i] * x[i]", "* x[i]"), Map.of("n", 20)))
        .isZero();
  }

  /** If both were one array, x[j] would be what the last iteration stored. */
  @Test
  void vectorsDoNotReadBehindWhatIsStored() throws IOException {
    vectors();
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

  /** 1 000 rows of 100 are 800 000 bytes: all comes from memory, at 2 a byte. */
  @Test
  void rowsFromBeyondTheCachesWaitBesideTheWorkOnThem() throws IOException {
    everythingElseIsFree();
    price("mul.double", 10);
    price("memory.overlap", 0);
    String rows =
        """
        static double run(int n, double[][] x, double[] y) {
          double last = 0;
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < 100; j++) { last = x[i][j] * 2; }
          }
          return last;
        }
        """;
    String flat = rows.replace("double[][] x", "double[] x").replace("x[i][j]", "x[100 * i + j]");
    Map<String, Integer> many = Map.of("n", 1000);
    assertThat(seconds(rows, many)).isEqualTo(1000 * 100 * (10.0 + 16));
    assertThat(seconds(flat, many)).isEqualTo(1000 * 100 * 16.0);
    assertThat(seconds(rows, Map.of("n", 40))).isEqualTo(40 * 100 * 10.0);
  }

  @Test
  void aChainDownAColumnGoesThroughMemoryEachTime() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 1);
    price("chain.memory_other", 9);
    price("chain.mul.double", 3);
    String column =
        """
        static void run(int n, double[][] x) {
          for (int i = 1; i < n; i++) { x[i][0] = x[i - 1][0] * 3; }
        }
        """;
    String row = column.replace("x[i][0]", "x[0][i]").replace("x[i - 1][0]", "x[0][i - 1]");
    assertThat(seconds(column, Map.of("n", 11))).isEqualTo(10 * (3 + 9));
    assertThat(seconds(row, Map.of("n", 11))).isEqualTo(10 * (3 + 1));
    parameters.remove("chain.memory_other");
    price("chain.mul.int", 6);
    assertThat(seconds(column, Map.of("n", 11))).isEqualTo(10 * (3 + 6 * 2));
  }

  @Test
  void aChainOfWholeNumbersIsHandedOnSooner() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 9);
    price("chain.memory_whole", 1);
    price("chain.mul.double", 3);
    price("chain.mul.long", 3);
    String along =
        """
        static void run(int n, long k, long[] x) {
          for (int i = 1; i < n; i++) { x[i] = x[i - 1] * k; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 11, "k", 5);
    assertThat(seconds(along, sizes)).isEqualTo(10 * (3 + 1));
    assertThat(seconds(along.replace("long", "double"), sizes)).isEqualTo(10 * (3 + 9));
    parameters.remove("chain.memory_whole");
    assertThat(seconds(along, sizes)).isEqualTo(10 * (3 + 9));
  }

  @Test
  void aChainDownAFlatColumnIsFound() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 1);
    price("chain.mul.double", 30);
    String column =
        """
        static void run(int n, int w, double[] x) {
          for (int i = 1; i < n; i++) { x[i * w] = x[(i - 1) * w] * 3; }
        }
        """;
    assertThat(seconds(column, Map.of("n", 11, "w", 100))).isEqualTo(10 * (30 + 1));
  }

  @Test
  void aStoreToAnotherArrayKeepsAChainInMemory() throws IOException {
    everythingElseIsFree();
    price("chain.memory", 1);
    price("chain.memory_other", 9);
    price("chain.mul.double", 3);
    String two =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 1; i < n; i++) { x[i] = x[i - 1] * 3; %s }
        }
        """;
    assertThat(seconds(two.formatted(""), Map.of("n", 11))).isEqualTo(10 * (3 + 1));
    assertThat(seconds(two.formatted("y[i] = 1;"), Map.of("n", 11))).isEqualTo(10 * (3 + 9));
  }

  /** The price is of a body that is there twice; one with more rows is there once. */
  @Test
  void aSumInOneElementStaysInARegisterBetweenCopiesOfTheBody() throws IOException {
    everythingElseIsFree();
    price("chain.memory_same", 8);
    price("chain.mul.int", 3);
    String sum =
        """
        static void run(int n, int k, double[][] x, double[][] z, double[] y) {
          y[2] = 0;
          for (int i = 0; i < n; i++) { y[2] += %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 2, "k", 1);
    assertThat(seconds(sum.formatted("x[k][i]"), sizes)).isEqualTo(2 * 4);
    assertThat(seconds(sum.formatted("x[i][k]"), sizes)).isEqualTo(2 * 8);
    assertThat(seconds(sum.formatted("x[i][k] * z[i][k]"), sizes)).isEqualTo(2 * 16);
    price("chain.memory_same", 1);
    assertThat(seconds(sum.formatted("x[i][k]"), sizes)).isEqualTo(2);
  }

  @Test
  void aSumInAnElementThatNothingWasStoredToBeforeStaysInARegister() throws IOException {
    everythingElseIsFree();
    price("chain.memory_same", 8);
    price("chain.mul.int", 3);
    String sum =
        """
        static void run(int n, int k, double[][] x, double[]%s y) {
          for (int i = 0; i < n; i++) { y[2]%s += %s; }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 2, "k", 1);
    assertThat(seconds(sum.formatted("", "", "x[i][k]"), sizes)).isZero();
    assertThat(seconds(sum.formatted("[]", "[k]", "x[k][i]"), sizes)).isZero();
    assertThat(seconds(sum.formatted("[]", "[k]", "x[i][k]"), sizes)).isGreaterThanOrEqualTo(8);
  }

  @Test
  void subscriptsThatGoOnByMoreThanOneAreCheckedWhereALoopBeginsWithThem() throws IOException {
    everythingElseIsFree();
    price("range.scaled", 5);
    String pairs =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = %s; }
        }
        """;
    Map<String, Integer> ten = Map.of("n", 10);
    assertThat(seconds(pairs.formatted("x[2 * i] + x[2 * i + 1]"), ten)).isEqualTo(10 * 5);
    assertThat(seconds(pairs.formatted("y[i] + x[2 * i]"), ten)).isZero();
    assertThat(seconds(pairs.formatted("x[i]"), ten)).isZero();
  }

  @Test
  void takingTheSignFromANarrowNumberIsFree() throws IOException {
    everythingElseIsFree();
    price("load.byte", 0);
    price("bit.int", 7);
    String mask =
        """
        static int run(int n, byte[] x) {
          int last = 0;
          for (int i = 0; i < n; i++) { last = x[i] & %s; }
          return last;
        }
        """;
    assertThat(seconds(mask.formatted("255"), Map.of("n", 10))).isZero();
    assertThat(seconds(mask.formatted("127"), Map.of("n", 10))).isEqualTo(10 * 7);
  }

  @Test
  void masksNeedPlacesToo() throws IOException {
    everythingElseIsFree();
    price("chain.mul.int", 12);
    String bits =
        """
        static void run(int n, int[] x, int[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] ^ x[i] >> 1 ^ x[i] << 3 ^ (x[i] & 9); }
        }
        """;
    assertThat(seconds(bits, Map.of("n", 20))).isEqualTo(20 * (1 + 6 + 1));
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

  /** The kernel that a division's price is from took 10 for it and 5 for the rest, at one time. */
  @Test
  void theDividerWorksBesideTheOthers() throws IOException {
    everythingElseIsFree();
    price("loop", 1);
    price("load.double", 1);
    price("store.double", 2);
    price("div.double", 10);
    price("exp.double", 1);
    String body =
        """
        static void run(int n, double[] x, double[] y, double[] z) {
          for (int i = 0; i < n; i++) { z[i] = x[i] / y[i] %s; }
        }
        """;
    assertThat(seconds(body.formatted(""), Map.of("n", 20))).isEqualTo(20 * 15);
    parameters.put(
        "memory.overlap",
        new Parameter("memory.overlap", Rational.of(3, 4), 0, Confidence.FITTED, "made up"));
    assertThat(seconds(body.formatted(""), Map.of("n", 20))).isEqualTo(20 * 15);
    price("mul.double", 10);
    assertThat(seconds(body.formatted("* 7"), Map.of("n", 20))).isEqualTo(20 * 22.5);
    assertThat(seconds(body.formatted("/ y[i] / y[i]"), Map.of("n", 20))).isEqualTo(20 * 45);
    price("mul.double", 100);
    assertThat(seconds(body.formatted("* 7"), Map.of("n", 20))).isEqualTo(20 * 105);
    price("mul.double", 10);
    assertThat(seconds(body.formatted("* Math.exp(x[i])"), Map.of("n", 20)))
        .isEqualTo(20 * (15 + 10 + 1));
  }

  /** A price of less than a third of a product's latency comes of steps beside each other. */
  @Test
  void eachStepOfAChainTakesACycle() throws IOException {
    everythingElseIsFree();
    price("chain.bit.int", 2);
    String chain =
        """
        static int run(int n, int[] x) {
          int s = 1;
          for (int i = 0; i < n; i++) { s ^= s << 3; }
          return s;
        }
        """;
    assertThat(seconds(chain, Map.of("n", 100))).isEqualTo(100 * 2 * 2);
    price("chain.mul.int", 15);
    assertThat(seconds(chain, Map.of("n", 100))).isEqualTo(100 * 2 * 5);
    price("chain.bit.int", 7);
    assertThat(seconds(chain, Map.of("n", 100))).isEqualTo(100 * 2 * 7);
  }
}
