package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perfmodel.platform.Parameter;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Assumption;

/** Where cache lines come from, worked out by hand. */
class MemoryTrafficTest extends ToyMachine {
  @Test
  void aStreamMovesItsBytesAndAStoredOneThemTwice() throws IOException {
    everythingElseIsFree();
    assertThat(seconds(SCALE, Map.of("n", 10))).isZero();
    assertThat(seconds(SCALE, Map.of("n", 1000))).isEqualTo(1000 * (8 + 16));
    assertThat(seconds(SCALE, Map.of("n", 100_000))).isEqualTo(100_000 * (8 + 16) * 2.0);
  }

  /** Where that gets into nobody's way, what is stored to costs what it takes to bring it in. */
  @Test
  void writingBackTakesWhatTheMachineSays() throws IOException {
    everythingElseIsFree();
    price("memory.written", 0);
    assertThat(seconds(SCALE, Map.of("n", 1000))).isEqualTo(1000 * (8 + 8));
    assertThat(seconds(SCALE, Map.of("n", 100_000))).isEqualTo(100_000 * (8 + 8) * 2.0);
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
    foreseesEverything();
    String column =
        """
        static double run(int n, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[16 * i]; }
          return sum;
        }
        """;
    assertThat(seconds(column, Map.of("n", 500))).isCloseTo(500 * 10, within(60.0));
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

  /** Coordinates: three doubles and a header, row behind row; nothing else of them is touched. */
  @Test
  void rowsOfWhichFewElementsAreTouchedAreThatShort() throws IOException {
    everythingElseIsFree();
    String each =
        """
        static double run(int n, double[][] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i][0] + x[i][1] + x[i][2]; }
          return sum;
        }
        """;
    String loop =
        """
        static double run(int n, double[][] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { for (int d = 0; d < 3; d++) { sum += x[i][d]; } }
          return sum;
        }
        """;
    for (String touched : List.of(each, loop)) {
      assertThat(seconds(touched, Map.of("n", 1000))).isEqualTo(1000 * 40);
      assertThat(predict(touched, Map.of("n", 1000)).assumptions())
          .extracting(Assumption::text)
          .contains("rows of `x` have the 3 elements that are touched, and lie side by side");
    }
  }

  /** The margins of a grid, and a column that may be that of a long row. */
  @Test
  void rowsOfWhichOthersAreTouchedAsWellAreLines() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
    String margins =
        """
        static double run(int n, int m, double[][] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i][0] + x[i][1] + x[i][m - 1]; }
          return sum;
        }
        """;
    String column =
        """
        static double run(int n, double[][] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i][0]; }
          return sum;
        }
        """;
    assertThat(seconds(margins, Map.of("n", 400, "m", 500))).isGreaterThan(400 * 2 * 10);
    assertThat(seconds(column, Map.of("n", 500))).isCloseTo(500 * 10, within(60.0));
  }

  /** Of places that data choose among many every second one was near by. */
  @Test
  void dataSeldomChooseAtRandom() throws IOException {
    everythingElseIsFree();
    hasASecondCacheOf(1 << 20);
    String gather =
        """
        static int run(int n, int[] at, int[] x) {
          int sum = 0;
          for (int i = 0; i < n; i++) { sum += x[at[i]]; }
          return sum;
        }
        """;
    int many = 1_000_000;
    assertThat(seconds(gather, Map.of("n", 10_000))).isCloseTo(10_000 * (100 + 4), within(4e4));
    assertThat(seconds(gather, Map.of("n", many)))
        .isBetween(many * (100 + 8.0), 0.85 * many * (200 + 8.0));
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

  /** Three elements of one line come together; one that is half a line or more further does not. */
  @Test
  void whatIsBesideAPlaceComesWithIt() throws IOException {
    everythingElseIsFree();
    price("range.check", 3);
    String between =
        """
        static double run(int n, int[] at, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { int k = at[i]; sum += %s; }
          return sum;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 1000);
    double one = 1000 * (100 + 4);
    assertThat(seconds(between.formatted("x[k]"), sizes)).isCloseTo(one, within(1e-6));
    assertThat(seconds(between.formatted("x[k - 1] + x[k] + x[1 + k]"), sizes))
        .isCloseTo(one, within(1e-6));
    assertThat(seconds(between.formatted("x[k + 2 - 4] + x[k]"), sizes))
        .isCloseTo(one, within(1e-6));
    for (String far :
        List.of("x[k] + x[k + 4]", "x[k] + x[k + 3 + 3]", "x[k] + x[k + n]", "x[k] + x[2 * k]")) {
      assertThat(seconds(between.formatted(far), sizes)).isCloseTo(one + 100_000, within(1e-6));
    }
  }

  /** From 0.7 to 2.8 of its capacity, on a scale of factors. */
  @Test
  void theLastCacheEndsGradually() throws IOException {
    everythingElseIsFree();
    long cache = 65_536;
    for (double[] each : new double[][] {{0.7, 1}, {1.4, 1.5}, {2.8, 2}}) {
      int n = (int) Math.round(each[0] * cache / 16);
      assertThat(seconds(SCALE, Map.of("n", n)) / (24.0 * n)).isCloseTo(each[1], within(1e-3));
    }
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

  /** Two columns of rows of ten: never more than the whole row, nor than a line for each. */
  @Test
  void columnsOfOneRowTakeNoMoreThanTheRow() throws IOException {
    everythingElseIsFree();
    foreseesEverything();
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
        .isLessThan(3 * 20 + 0.001)
        .isGreaterThan(20);
    double wide = seconds(columns, Map.of("rows", rows, "columns", 1000)) / (1e6 * rows);
    assertThat(wide).isLessThan(3 * 20 + 0.001).isGreaterThan(2 * 20);
  }

  /** What is left of a triangle comes from where that fits, not from where all of it would. */
  @Test
  void whatAnEliminationLeavesIsWhatItComesBackTo() throws IOException {
    everythingElseIsFree();
    String triangle =
        """
        static double run(int n, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) {
            for (int j = i; j < n; j++) { sum += x[FROM]; }
          }
          return sum;
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 200);
    double moving = seconds(triangle.replace("FROM", "i + j"), sizes);
    assertThat(seconds(triangle.replace("FROM", "j"), sizes)).isLessThan(0.2 * moving);
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

  /** Rows of 8000 bytes: an element of each is a page of its own, one of 80 bytes is not. */
  @Test
  void columnsOfMorePagesThanTheBuffersHoldLookForEachAddress() throws IOException {
    everythingElseIsFree();
    price("memory.pages", 100);
    String column =
        """
        static double run(int n, int m, double[] x) {
          double sum = 0;
          for (int j = 0; j < m; j++) { for (int i = 0; i < n; i++) { sum += x[i * m + j]; } }
          return sum;
        }
        """;
    for (int m : new int[] {10, 1000}) {
      for (int n : new int[] {90, 200}) {
        Map<String, Integer> sizes = Map.of("n", n, "m", m);
        price("memory.walk", 0);
        double plain = seconds(column, sizes);
        price("memory.walk", 70_000);
        double walks = m == 1000 && n == 200 ? n * m : 0;
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
          int first = (int) x[0];
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
            "(i + 1) & mask",
            "(first + i) % n")) {
      assertThat(seconds(loop.formatted(bent), sizes)).as(bent).isEqualTo(straight);
    }
    assertThat(seconds(loop.formatted("(int) x[i] & mask"), sizes)).isGreaterThan(5 * straight);
    assertThat(seconds(loop.formatted("2 * (i & mask)"), sizes))
        .isEqualTo(seconds(loop.formatted("2 * i"), sizes));
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

  /** 1 000 rows of 100 are 800 000 bytes: all comes from memory, at 2 a byte; 0.85 of both. */
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
    assertThat(seconds(rows, many)).isCloseTo(0.85 * 1000 * 100 * (10.0 + 16), within(1e-3));
    assertThat(seconds(flat, many)).isEqualTo(1000 * 100 * 16.0);
    assertThat(seconds(rows, Map.of("n", 40))).isEqualTo(40 * 100 * 10.0);
  }

  /**
   * The lines of one column are there for the next, also where that begins a row further down: each
   * eighth column is in new lines. Those of a column fit the first cache, all do not.
   */
  @Test
  void theColumnsOfATriangleAreInEachOthersLines() throws IOException {
    everythingElseIsFree();
    String square =
        """
        static double run(int n, int m, double[] x) {
          double sum = 0;
          for (int i = 0; i < 2 * n; i++) { for (int k = 0; k < n; k++) { sum += x[k * m + i]; } }
          return sum;
        }
        """;
    String triangle = square.replace("k * m", "(k + i) * m");
    for (String each : List.of(square, triangle)) {
      double perElement = seconds(each, Map.of("n", 10, "m", 1001)) / 200;
      assertThat(perElement).isCloseTo(10.0 / 8, within(1e-6));
    }
    String apart = triangle.replace("+ i]", "+ 9 * i]");
    assertThat(seconds(apart, Map.of("n", 10, "m", 1001)) / 200).isCloseTo(10, within(1e-6));
  }

  /** Two elements a step are four of a line; without a value each is one of its own. */
  @Test
  void aStepThatIsGivenSaysHowManyElementsOfALineAreUsed() throws IOException {
    everythingElseIsFree();
    String steps =
        """
        static double run(int n, int step, double[] x) {
          double sum = 0;
          int at = 0;
          for (int i = 0; i < n; i++) { sum += x[at]; at += step; }
          return sum;
        }
        """;
    assertThat(seconds(steps, Map.of("n", 1000, "step", 2))).isEqualTo(1000 * 16);
    assertThat(seconds(steps, Map.of("n", 1000, "step", 1))).isEqualTo(1000 * 8);
    assertThat(seconds(steps, Map.of("n", 1000))).isEqualTo(1000 * 10);
    assertThat(predict(steps, Map.of("n", 1000)).assumptions().toString())
        .contains("how far `x` goes at a time is not less than a line");
    assertThat(predict(steps, Map.of("n", 1000, "step", 2)).assumptions().toString())
        .doesNotContain("how far");
  }

  /** Nothing but the place of the elements has to do with it: no one is asked for it. */
  @Test
  void theLengthOfAStepIsNoSizeOfItsOwn() throws IOException {
    everythingElseIsFree();
    price("memory.pages", 100);
    price("memory.walk", 70_000);
    String column =
        """
        static double run(int n, int m, double[] x) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i * m]; }
          return sum;
        }
        """;
    assertThat(seconds(column, Map.of("n", 200))).isPositive();
  }
}
