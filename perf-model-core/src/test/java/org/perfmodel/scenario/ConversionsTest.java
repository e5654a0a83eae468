package org.perfmodel.scenario;

import static org.assertj.core.api.Assertions.assertThat;

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

  /** A routine writes all registers somewhere on its way: nobody waits for all of it for sure. */
  @Test
  void aRoutineOnTheWayCountsAsMuchAsItTakesBesideOthers() throws IOException {
    price("exp.double", 9);
    price("chain.exp.double", 40);
    String powers = RAMP.replace("i * a + a", "Math.exp(i * a)");
    assertThat(perIteration(powers)).isEqualTo(7 + 4 + 9);
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
