package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.platform.Parameter;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;

/** What straight code and loops take, worked out by hand. */
class BottleneckCostModelTest extends ToyMachine {
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
    double last = 50 * 1000 * 0.24;
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
            + "for (int i = 0; i < n; i++) { s += x[i * 3]; s += x[i * 3 + 1]; s += x[i * 3 + 2];"
            + " }\n"
            + "return s; }";
    assertThat(seconds(loops, Map.of("n", 100))).isEqualTo(seconds(straight, Map.of("n", 100)));
    assertThat(seconds(loops.replace("k < 3", "k < 30"), Map.of("n", 100)))
        .isGreaterThan(100 * 30 * (3 + 7 + 5) - 1);
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

  /** Timed with JDK 17: {@code i += 2} and {@code i += 8} as {@code i++}, back and forth. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < n; i += 2) { y[i] = x[i]; } | 0",
        "for (int i = n - 1; i >= 0; i -= 2) { y[i] = x[i]; } | 0",
        "int i = 0; while (i < n) { y[i] = x[i + 1]; i = i + 2; } | 0",
        "for (int i = 0; i < n; i += 2) { y[i] = x[2 * i]; } | 25",
        "for (int i = 0; i < n; i += 2) { y[2 * i] = x[i]; } | 0",
        "for (int i = 0; i < n; i += 2) { int v = 2 * i; y[v] = x[v]; } | 50",
        "int k = 0; for (int i = 0; i < n; i += 2) { y[k] = x[k]; k += 4; } | 50",
        "int k = 0; for (int i = 0; i < n; i++) { y[k] = x[k]; k += 2; } | 100",
      })
  void whatGoesOnAsItsLoopIsCheckedBeforeIt(String loop, double seconds) throws IOException {
    everythingElseIsFree();
    price("range.scaled", 5);
    String run = "static void run(int n, double[] x, double[] y) { " + loop + " }";
    assertThat(seconds(run, Map.of("n", 10))).isEqualTo(seconds);
  }

  /** Nobody knows by how much it goes on, though somebody says how long a run is. */
  @Test
  void aStepThatDataDecideIsNone() throws IOException {
    everythingElseIsFree();
    price("range.scaled", 5);
    String runs =
        """
        static void run(int n, double[] x, double[] y) {
          int i = 0;
          while (i < n) {
            double v = x[i];
            int length = 1;
            //@ perf trips = 1
            while (x[i + length] == v) { length++; }
            y[i] = v;
            i += length;
          }
        }
        """;
    assertThat(seconds(runs, Map.of("n", 10))).isGreaterThan(0);
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
}
