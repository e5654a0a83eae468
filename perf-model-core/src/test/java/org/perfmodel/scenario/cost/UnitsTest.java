package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.platform.ParameterNames;

/** What a processor lets through in a cycle, of ten seconds here, worked out by hand. */
class UnitsTest extends ToyMachine {
  private static final double CYCLE = 10;
  private static final Map<String, Integer> SIZES = Map.of("n", 4);

  @BeforeEach
  void aCycle() {
    everythingElseIsFree();
    price(Units.THREE_CYCLES, 30);
  }

  /**
   * Ten operations, of which sums take four loads from memory; with their addresses and the loop's
   * they fit into two copies of a body.
   */
  @Test
  void fiveInstructionsBeginInACycleUnlessMeasured() throws IOException {
    String sum =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = %s; }
        }
        """;
    assertThat(seconds(sum.formatted("x[i] + x[i + 1] + x[i + 2] + x[i + 3] + x[i + 4]"), SIZES))
        .isCloseTo(4 * (6 + 3 / 2.0) * CYCLE / 5, within(1e-9));
    assertThat(seconds(sum.formatted("x[i] + x[i + 1]"), SIZES)).isZero();
    price(ParameterNames.INSTRUCTION, 1);
    assertThat(seconds(sum.formatted("x[i] + x[i + 1] + x[i + 2] + x[i + 3] + x[i + 4]"), SIZES))
        .isCloseTo(4 * (6 + 3 / 2.0), within(1e-9));
  }

  /** x86: one operand of a sum, a product or a quotient, of a difference the second. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "x[i] + x[i + 1] + x[i + 2] + x[i + 3] + x[i + 4] | 4",
        "x[i] * x[i + 1] + x[i + 2] * x[i + 3] + x[i + 4] | 3",
        "x[i] - x[i + 1] - x[i + 2] - x[i + 3] - x[i + 4] | 4",
        "x[i] - (x[i + 1] - (x[i + 2] - (x[i + 3] - x[i + 4]))) | 1",
        // What two operations need is in a register.
        "(x[i] + x[i + 1]) * (x[i] - x[i + 1]) * x[i + 2] * x[i + 3] | 2"
      })
  void loadsThatAreAPartOfAnOperationAreNoInstructions(String sum, int folded) throws IOException {
    String body =
        "static void run(int n, double[] x, double[] y) { for (int i = 0; i < n; i++) { y[i] = "
            + sum
            + "; } }";
    String stored = body.replace("y[i] = ", "y[i] = x[i]; y[i + 7] = x[i + 1]; y[i] = ");
    double all = seconds(body, SIZES);
    assertThat(all).isCloseTo(4 * (operations(sum) - folded + 3 / 2.0) * CYCLE / 5, within(1e-9));
    assertThat(seconds(stored, SIZES)).isGreaterThan(all);
  }

  /** A store, loads of different elements, and what is between them. */
  private static long operations(String sum) {
    long loads =
        Pattern.compile("x\\[[^]]*]")
            .matcher(sum)
            .results()
            .distinct()
            .map(MatchResult::group)
            .distinct()
            .count();
    String between = sum.replaceAll("\\[[^]]*]", "");
    return 1 + loads + between.chars().filter(sign -> "+-*".indexOf(sign) >= 0).count();
  }

  /** Then registers for where they begin are loaded again. */
  @Test
  void ofManyArraysLoadsAreInstructions() throws IOException {
    String sum =
        """
        static void run(int n, double[] a, double[] b, double[] c, double[] d, double[] e, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = a[i] + b[i] + c[i] + d[i] + %s[i]; }
        }
        """;
    assertThat(seconds(sum.formatted("e"), SIZES))
        .isCloseTo(4 * (10 - 4 + 3 / 2.0) * CYCLE / 5, within(1e-9));
    String more = sum.replace("double[] y", "double[] f, double[] y");
    assertThat(seconds(more.formatted("e[i] + f"), SIZES))
        .isCloseTo(4 * (12 + 3 / 2.0) * CYCLE / 5, within(1e-9));
  }

  /** Where a processor begins so few, it was shared or the measured body spilt. */
  @Test
  void aDisturbedMeasurementOfInstructionsIsNotBelieved() throws IOException {
    String sum =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] + x[i + 1] + x[i + 2] + x[i + 3] + x[i + 4]; }
        }
        """;
    price(ParameterNames.INSTRUCTION, 7);
    assertThat(seconds(sum, SIZES)).isCloseTo(4 * (6 + 3 / 2.0) * CYCLE / 3.7, within(1e-9));
    assertThat(predict(sum, SIZES).assumptions())
        .anyMatch(each -> each.text().startsWith("3.7 instructions begin in a cycle"));
  }

  /**
   * A load, a product and a store, a test of two instructions, and of the place a sum and its
   * extension; the place that goes on by one has none of that.
   */
  @Test
  void placesThatAreMultipliedOutAreSumsInEachIteration() throws IOException {
    String column =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) { y[%s] = x[i * n + j]; }
          }
        }
        """;
    price(ParameterNames.RANGE_CHECK, 10);
    assertThat(seconds(column.formatted("j * n + i"), SIZES))
        .isCloseTo(4 * 4 * (5 + 2 + 3 / 2.0) * CYCLE / 5, within(1e-9));
    assertThat(seconds(column.formatted("i * n + j"), SIZES)).isZero();
  }

  /** Each place that is a size away from the others is a sum, and the body is too long to copy. */
  @Test
  void placesASizeAwayAreSums() throws IOException {
    String planes =
        """
        static void run(int n, int m, double[] x, double[] y) {
          for (int i = 0; i < n; i++) {
            y[i] = x[i] + x[i + m] + x[i + 2 * m] + x[i + 3 * m] + x[i + 4 * m];
          }
        }
        """;
    assertThat(seconds(planes, Map.of("n", 4, "m", 4)))
        .isCloseTo(4 * (6 + 3 + 4 * 1.5) * CYCLE / 5, within(1e-9));
  }

  /** A ring's ends have other neighbours; all other elements take ten operations. */
  @Test
  void whatIsOtherwiseAtTheEndsIsNotCounted() throws IOException {
    String ring =
        """
        static void run(int n, int[] x, int[] y) {
          for (int i = 0; i < n; i++) {
            y[i] = x[i] ^ x[i == n - 1 ? 0 : i + 1] ^ x[i == 0 ? n - 1 : i - 1];
          }
        }
        """;
    assertThat(seconds(ring, Map.of("n", 40)))
        .isCloseTo(40 * (10 + 3 / 2.0) * CYCLE / 5, within(1e-9));
  }

  /** Twice as many operations with checks as without, of which three places have one. */
  @Test
  void aCheckIsTwoInstructions() throws IOException {
    String chosen =
        """
        static void run(int n, int[] at, double[] x, double[] y) {
          for (int i = 0; i < n; i++) {
            y[i] = x[at[i]] + x[at[i + 4]] + x[at[i + 8]];
          }
        }
        """;
    double checked = seconds(chosen, SIZES);
    assertThat(checked).isCloseTo(4 * (9 - 2 + 3 * 2 + 3 / 2.0) * CYCLE / 5, within(1e-9));
  }

  @Test
  void oneNumberWithAFractionIsStoredInACycle() throws IOException {
    String stores =
        """
        static void run(int n, %s[] a, %s[] b, %s[] c, %s[] d) {
          for (int i = 0; i < n; i++) { a[i] = 0; b[i] = 0; c[i] = 0; d[i] = 0; }
        }
        """;
    assertThat(seconds(stores.replace("%s", "double"), SIZES)).isEqualTo(4 * 4 * CYCLE);
    assertThat(seconds(stores.replace("%s", "int"), SIZES)).isZero();
  }

  /** A third of all numbers is not asked for a second remainder, each of which has a product. */
  @Test
  void whatSomeIterationsLeaveOutCountsOnAverage() throws IOException {
    String multiples =
        """
        static int run(int n) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            // @ perf probability = 7/15
            if (i % 3 == 0 || i % 5 == 0) { sum++; }
          }
          return sum;
        }
        """;
    assertThat(seconds(multiples, Map.of("n", 300)))
        .isCloseTo(300 * (1 + 2 / 3.0) * 1.5 * CYCLE, within(1e-9));
  }

  @Test
  void productsOfWholeNumbersShareAMultiplier() throws IOException {
    String products =
        """
        static void run(int n, int[] x) {
          for (int i = 0; i < n; i++) { x[i] = x[i] * x[i] * x[i] * x[i]; }
        }
        """;
    assertThat(seconds(products, Map.of("n", 20))).isEqualTo(20 * 3 * 1.5 * CYCLE);
    assertThat(seconds(products.replace("* x[i] * x[i] * x[i]", "* x[i]"), Map.of("n", 20)))
        .isZero();
  }

  /** Two loads, a store, two choices of two instructions each, one with a copy, a sign of three. */
  @Test
  void choicesAndSignsOfWholeNumbersAreMoreThanAnInstruction() throws IOException {
    String choices =
        """
        static void run(int n, int m, int[] x, int[] y) {
          for (int i = 0; i < n; i++) {
            y[i] = Math.max(Math.min(Math.abs(x[i]), m), y[i]);
          }
        }
        """;
    everythingElseIsFree();
    price("minmax.int", 0);
    price("abs.int", 0);
    assertThat(seconds(choices, Map.of("n", 20, "m", 3)))
        .isEqualTo(20 * (3 + 2 * 2 + 1 + 3 + 3 / 4.0) * CYCLE / 5);
  }

  /** One of three takes two choices; the least and the greatest take two more, of copies. */
  @Test
  void whatIsChosenAmongTwiceIsCopied() throws IOException {
    String choices =
        """
        static void run(int n, int[] x, int[] y, int[] z, int[] least, int[] most) {
          for (int i = 0; i < n; i++) {
            int a = x[i];
            int b = y[i];
            int c = z[i];
            least[i] = Math.min(Math.min(a, b), c);
            %s
          }
        }
        """;
    everythingElseIsFree();
    price("minmax.int", 0);
    Map<String, Integer> sizes = Map.of("n", 20);
    assertThat(seconds(choices.formatted(""), sizes))
        .isEqualTo(20 * (3 + 1 + 2 * 2 + 3 / 4.0) * CYCLE / 5);
    assertThat(seconds(choices.formatted("most[i] = Math.max(Math.max(a, b), c);"), sizes))
        .isEqualTo(20 * (3 + 2 + 4 * 2 + 2 + 3 / 2.0) * CYCLE / 5);
  }

  /** A load, three sums, and choices that take the place of the greatest and least so far. */
  @Test
  void whatIsGatheredIsNotCopied() throws IOException {
    String gathered =
        """
        static int run(int n, int m, int[] x) {
          int most = 0;
          int least = 0;
          for (int i = 0; i < n; i++) {
            int sum = x[i] * 3 + m;
            most = Math.max(most, sum);
            least = Math.min(least, sum);
          }
          return most - least;
        }
        """;
    everythingElseIsFree();
    price("minmax.int", 0);
    price("mul.int", 0);
    price("bit.int", 0);
    price("chain.minmax.int", 0);
    assertThat(seconds(gathered, Map.of("n", 20, "m", 3)))
        .isCloseTo(20 * (1 + 2 + 1 + 2 * 2 + 3 / 4.0) * CYCLE / 5, within(1e-9));
  }

  @Test
  void masksNeedPlacesToo() throws IOException {
    String bits =
        """
        static void run(int n, int[] x, int[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] ^ x[i] >> 1 ^ x[i] << 3 ^ (x[i] & 9); }
        }
        """;
    assertThat(seconds(bits, Map.of("n", 20))).isEqualTo(20 * (8 + 3 / 4.0) * CYCLE / 5);
  }
}
