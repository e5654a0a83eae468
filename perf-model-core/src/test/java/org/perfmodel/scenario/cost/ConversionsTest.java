package org.perfmodel.scenario.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.perfmodel.prediction.Prediction;

/** What iterations wait for each other's registers, worked out by hand. */
class ConversionsTest extends ToyMachine {
  /** What fits into the nearest cache. */
  private static final int N = 20;

  private static final String RAMP =
      """
      static void run(int n, double a, double[] y) {
        for (int i = 0; i < n; i++) { y[i] = i * a + a; }
      }
      """;

  @BeforeEach
  void latencies() {
    everythingElseIsFree();
    for (String free : new String[] {"conv.double", "conv.int", "conv.long", "load.long"}) {
      price(free, 0);
    }
    price("chain.conv.double", 7);
    price("chain.conv.int", 6);
    price("chain.mul.double", 4);
    price("chain.add.double", 2);
    price("chain.converted.int", 1);
    price("chain.converted.long", 0);
  }

  private double perIteration(String body) throws IOException {
    return seconds(body, Map.of("n", N)) / N;
  }

  @Test
  void anIterationWaitsForTheWayFromTheConversion() throws IOException {
    assertThat(perIteration(RAMP)).isEqualTo(7 + 4 + 2);
  }

  /** What an inner loop computes in between is in that register as well. */
  @Test
  void aLoopWithALoopInsideWaitsForNoConversion() throws IOException {
    String rows =
        """
        static void run(int n, int m, double[] y) {
          for (int i = 0; i < n; i++) {
            double share = i * 0.5;
            for (int j = 0; j < m; j++) { y[j] += share; }
          }
        }
        """;
    assertThat(seconds(rows, Map.of("n", N, "m", 4))).isZero();
  }

  /** A loop of two iterations is straight code of the loop around it. */
  @Test
  void whatIsWrittenOutIsOnTheWay() throws IOException {
    String pairs =
        """
        static void run(int n, double a, double[] y) {
          for (int i = 0; i < n; i++) {
            double at = i * a;
            for (int q = 0; q < 2; q++) { y[2 * i + q] = at * a + a; }
          }
        }
        """;
    price("range.scaled", 0);
    assertThat(perIteration(pairs)).isEqualTo(7 + 4 + 4 + 2);
  }

  /** Any of six values may have been the last in the register, three of them on the way. */
  @Test
  void besideLoadsAShareOfTheWayIsWaitedFor() throws IOException {
    String beside = RAMP.replace("double[] y", "double[] w, double[] x, double[] y");
    assertThat(perIteration(beside.replace("i * a + a", "i * a + (w[i] - x[i])")))
        .isEqualTo((7 + 4 + 2) / 4.0);
    assertThat(perIteration(beside.replace("i * a + a", "i * a + w[i]"))).isEqualTo(7 + 4 + 2);
  }

  /** Of two waits of which each is half of the way in the mean the longer one is two thirds. */
  @Test
  void theLongerOfTwoWaitsCounts() throws IOException {
    String sum =
        """
        static double run(int n, double a, int[] k, int[] m) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += k[i] * a%s; }
          return sum;
        }
        """;
    price("range.scaled", 0);
    double one = perIteration(sum.formatted(""));
    assertThat(perIteration(sum.formatted(" + m[i]")))
        .isCloseTo((7 + 4 + 2 + 2) * 2 / 3.0, within(1e-9));
    assertThat(one).isCloseTo((7 + 4 + 2) / 2.0, within(1e-9));
  }

  @Test
  void theShareThatTheProbeFoundCounts() throws IOException {
    price("chain.converted.int", 0);
    assertThat(perIteration(RAMP)).isZero();
  }

  /** The longest way counts: conversions beside each other have registers of their own. */
  @Test
  void twoConversionsWaitBesideEachOther() throws IOException {
    String two =
        """
        static void run(int n, double a, int[] k, long[] m, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = k[i] * a + m[2 * i]; }
        }
        """;
    price("range.scaled", 0);
    assertThat(perIteration(two)).isEqualTo(7 + 4 + 2);
  }

  @Test
  void longsAreConvertedByAnotherInstruction() throws IOException {
    String ramp = RAMP.replace("i * a", "(long) i * a");
    assertThat(perIteration(ramp)).isZero();
    price("chain.converted.int", 0);
    price("chain.converted.long", 1);
    assertThat(perIteration(ramp)).isEqualTo(7 + 4 + 2);
  }

  /** To a whole number and back: all that lies between is waited for. */
  @Test
  void theWayGoesThroughFurtherConversions() throws IOException {
    String fraction =
        """
        static void run(int n, double a, double[] y) {
          for (int i = 0; i < n; i++) { double at = i * a; y[i] = at - (int) at; }
        }
        """;
    assertThat(perIteration(fraction)).isEqualTo(7 + 4 + 6 + 7 + 2);
  }

  @Test
  void aSumKeepsItsRegisterSoThatHalfIsWaitedFor() throws IOException {
    String sum =
        """
        static double run(int n, double a, double[] y) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += (i * a + a) * a; }
          return sum;
        }
        """;
    assertThat(perIteration(sum)).isEqualTo((7 + 4 + 2 + 4 + 2) / 2.0);
  }

  /** Its result is in the register that the next conversion writes to. */
  @Test
  void aRoutineOnTheWayIsWaitedForAlone() throws IOException {
    price("cos.double", 9);
    price("chain.cos.double", 40);
    String waves = RAMP.replace("i * a + a", "a * Math.cos(i * a) + a");
    assertThat(perIteration(waves)).isEqualTo(40);
  }

  /** What is exponentiated comes in late, and half of the routine is done. */
  @Test
  void ofAnExponentialHalfIsWaitedFor() throws IOException {
    price("exp.double", 9);
    price("chain.exp.double", 40);
    assertThat(perIteration(RAMP.replace("i * a + a", "Math.exp(i * a)"))).isEqualTo(20);
  }

  /** A call leaves no value in a register: neither what is summed nor what is loaded. */
  @Test
  void aRoutineOnTheWayOfASumIsWaitedForToo() throws IOException {
    price("cos.double", 9);
    price("chain.cos.double", 40);
    String sum =
        """
        static double run(int n, double a, double[] x, double[] y) {
          double sum = 0;
          for (int i = 0; i < n; i++) { sum += x[i] * y[i] * Math.cos(i * a); }
          return sum;
        }
        """;
    assertThat(perIteration(sum)).isEqualTo(40);
  }

  @Test
  void whatIsConvertedToAWholeNumberDoesNotBeginAWay() throws IOException {
    String rounded =
        """
        static void run(int n, double a, double[] x, int[] y) {
          for (int i = 0; i < n; i++) { y[i] = (int) (x[i] * a); }
        }
        """;
    assertThat(perIteration(rounded)).isZero();
  }

  @Test
  void whatIsConvertedBeforeTheLoopDoesNotCount() throws IOException {
    String before =
        """
        static void run(int n, double[] x, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = x[i] * n; }
        }
        """;
    assertThat(seconds(before, Map.of("n", N))).isZero();
  }

  /** The last result is in the other of two registers that floats take in turn. */
  @Test
  void theLastOfAWayThroughFloatsIsNotWaitedFor() throws IOException {
    for (String free : new String[] {"mul", "add", "store", "conv"}) {
      price(free + ".float", 0);
    }
    price("chain.conv.float", 5);
    price("chain.mul.float", 4);
    price("chain.add.float", 2);
    assertThat(perIteration(RAMP.replace("double", "float"))).isEqualTo(5 + 4);
  }

  @Test
  void aWholeNumberAtTheEndHasARegisterOfAnotherKind() throws IOException {
    String rounded =
        """
        static void run(int n, double a, int[] y) {
          for (int i = 0; i < n; i++) { y[i] = (int) (i * a); }
        }
        """;
    assertThat(perIteration(rounded)).isEqualTo(7 + 4);
  }

  @Test
  void whereHalfOfTheIterationsConvertHalfOfTheWayCounts() throws IOException {
    String some =
        """
        static void run(int n, double a, int[] k, double[] y) {
          for (int i = 0; i < n; i++) {
            if (k[i] > 0) { y[i] = i * a + a; }
          }
        }
        """;
    assertThat(perIteration(some)).isEqualTo((7 + 4 + 2) / 2.0);
    String either =
        """
        static void run(int n, double a, int[] k, double[] y) {
          for (int i = 0; i < n; i++) { y[i] = k[i] > 0 ? i * a + a : a; }
        }
        """;
    assertThat(perIteration(either)).isEqualTo((7 + 4 + 2) / 2.0);
  }

  /** Half of the window may wait, for three steps of each iteration. */
  @Test
  void runsOverlapWhereOthersWriteTheRegisterBetween() throws IOException {
    String lines =
        """
        static void run(int n, int m, double[] a, double[] y) {
          for (int r = 0; r < n; r++) {
            double b = a[r] * a[r];
            for (int i = 0; i < m; i++) { y[i] = i * b + b; }
          }
        }
        """;
    Map<String, Integer> sizes = Map.of("n", 2, "m", 8);
    double alone = seconds(lines, sizes) / 16;
    assertThat(alone).isEqualTo(7 + 4 + 2);
    price("chain.window", 1000);
    double window = 1000.0 / 2 / 3;
    assertThat(seconds(lines, sizes) / 16).isCloseTo(alone * 8 / (8 + window), within(1e-9));
    String nothingBetween =
        lines.replace("double b = a[r] * a[r];", "").replace("i * b + b", "i * 2.5 + 2.5");
    assertThat(seconds(nothingBetween, sizes) / 16).isEqualTo(alone);
  }

  /** A profile from before there was a probe must not be silent. */
  @Test
  void itIsSaidWhatIsWaitedForAndWhereNobodyMeasured() throws IOException {
    Prediction measured = predict(RAMP, Map.of("n", N));
    assertThat(measured.assumptions())
        .anyMatch(each -> each.text().startsWith("conversions of loop i wait"));

    parameters.remove("chain.converted.int");
    Prediction unmeasured = predict(RAMP, Map.of("n", N));
    assertThat(unmeasured.time().value()).isZero();
    assertThat(unmeasured.assumptions())
        .anyMatch(each -> each.text().contains("has no `chain.converted.int`"));
  }
}
