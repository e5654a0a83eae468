package org.perfmodel.network;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.json.MeasurementsCodec;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.symbolic.rewrite.Substitute;
import org.perfmodel.symbolic.text.ExprParser;

/**
 * MacDonald 1996, section 3.3 and Tables 3-16 to 3-20: a scatter of n rows of 1024 integers, i
 * iterations with two exchanges of 1024 each, a gather. Numerical: between the measured times.
 * Model: with the equations as printed.
 */
class GeometricDecompositionTest {
  private static final Expr ROWS = ExprParser.parse("4*1024*n/p");
  private static final CommunicationSequence DECOMPOSITION =
      new CommunicationSequence(
          List.of(
              new CommunicationSequence.Step(Communication.SCATTER, Expr.ONE, ROWS),
              new CommunicationSequence.Step(
                  Communication.SEND_RECEIVE, ExprParser.parse("2*i"), Expr.constant(4 * 1024)),
              new CommunicationSequence.Step(Communication.GATHER, Expr.ONE, ROWS)));

  private static Measurements measured(String machine) {
    try (InputStream in =
        GeometricDecompositionTest.class.getResourceAsStream("collectives.json")) {
      return MeasurementsCodec.read(
              new String(in.readAllBytes(), StandardCharsets.UTF_8), "collectives.json")
          .stream()
          .filter(each -> each.machine().equals(machine))
          .findFirst()
          .orElseThrow();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** In microseconds and integers, as printed. */
  private static NetworkModel model(String scatter, String sendReceive, String gather) {
    TreeMap<Communication, CollectiveModel> models = new TreeMap<>();
    models.put(Communication.SCATTER, model(scatter));
    models.put(Communication.SEND_RECEIVE, model(sendReceive));
    models.put(Communication.GATHER, model(gather));
    return new NetworkModel("printed", "MacDonald 1996", models, new TreeMap<>());
  }

  private static CollectiveModel model(String microseconds) {
    Expr seconds =
        Substitute.in(
                ExprParser.parse(microseconds), NetworkModel.BYTES, Expr.symbol("d").dividedBy(4))
            .times(Rational.of(1, 1_000_000));
    return new CollectiveModel(seconds, new Span(2, 256), new Span(4, 4_000_000), 0, 0);
  }

  private static final NetworkModel T3D =
      model(
          "56.10779 + 119.7135*p + 0.017849*d + 0.067336*p*d",
          "195.2723 - 0.29551*p + 0.367175*d + 0.000142*p*d",
          "225.3635 + 7.415866*p + 0.005211*d + 0.052697*p*d");
  private static final NetworkModel MEIKO =
      model(
          "684.6957 + 2797.822*p - 5.97021*d + 4.550472*p*d",
          "5838.369 - 114.467*p + 1.310977*d + 1.84964*p*d",
          "4603.144 + 2097.03*p - 9.26726*d + 5.261446*p*d");
  private static final NetworkModel WORKSTATIONS =
      model(
          "4718.983 + 335.7307*p - 7.25356*d + 9.410276*p*d",
          "-568.124*p + 21.03587*d + 2.792803*p*d",
          "-18926.3 - 24.9043*d + 11913.75*log2(p) + 30.38917*d*log2(p)");

  private static Bindings at(long n, long i, long p) {
    return Bindings.of(Map.of("n", Rational.of(n), "i", Rational.of(i), "p", Rational.of(p)));
  }

  private static void assertNumerical(String machine, long n, long i, Object... table) {
    Measurements measured = measured(machine);
    for (int row = 0; row < table.length; row += 2) {
      long p = (Integer) table[row];
      Reading found = DECOMPOSITION.seconds(measured, at(n, i, p));
      assertPrinted(found.seconds(), (String) table[row + 1], "p = " + p);
    }
  }

  private static void assertModel(NetworkModel model, long n, long i, Object... table) {
    Expr seconds = DECOMPOSITION.seconds(model);
    for (int row = 0; row < table.length; row += 2) {
      long p = (Integer) table[row];
      assertPrinted(Evaluate.asDouble(seconds, at(n, i, p)), (String) table[row + 1], "p = " + p);
    }
  }

  private static void assertPrinted(double found, String printed, String place) {
    int digits = printed.length() - printed.indexOf('.') - 1;
    assertThat(found)
        .as(place)
        .isCloseTo(Double.parseDouble(printed), within(0.5001 * Math.pow(10, -digits)));
  }

  @Test
  void gatherBetweenMeasurementsIsEquation321() {
    double seconds = measured("cray-t3d").table(Communication.GATHER).at(16, 300).seconds();
    assertThat(1e6 * seconds).isCloseTo(393.3, within(0.05));
  }

  @Test
  void table316IsFoundNumericallyAndByTheModel() {
    assertNumerical(
        "cray-t3d",
        1024,
        1,
        2,
        "0.152",
        4,
        "0.133",
        8,
        "0.128",
        16,
        "0.128",
        32,
        "0.131",
        64,
        "0.136",
        128,
        "0.168");
    assertModel(
        T3D, 1024, 1, 2, "0.140", 4, "0.134", 8, "0.131", 16, "0.131", 32, "0.132", 64, "0.136",
        128, "0.144");
  }

  @Test
  void table317IsFoundNumericallyUpToSixteenProcesses() {
    assertNumerical("meiko-cs", 256, 1, 2, "0.962", 4, "1.701", 8, "1.972", 16, "2.409");
    // At 32 processes the text has 3.094 s. That is Table 3-8 with 256434 us for the 206434 that it
    // prints at p = 32, d = 1000; the fit of equation 3.13 has 206434.
    double found = DECOMPOSITION.seconds(measured("meiko-cs"), at(256, 1, 32)).seconds();
    assertThat(found).isCloseTo(2.645, within(0.0005));
    double slope = (8192 - 100) / 900.0;
    assertThat(found + slope * 0.050).isCloseTo(3.094, within(0.0006));
  }

  @Test
  void table317NeedsAnotherExchangeThanEquation319() {
    // The equations as printed give less, the more the larger p: in the exchange of 1024 integers
    // the table asks for 2183 us a process, where equation 3.19 has 1780.
    double[] printed = {0.613, 1.630, 2.167, 2.490, 2.763};
    Expr seconds = DECOMPOSITION.seconds(MEIKO);
    for (int i = 0; i < printed.length; i++) {
      long p = 2L << i;
      double found = Evaluate.asDouble(seconds, at(256, 1, p));
      assertThat(found + 2 * p * (2183 - 1779.564) * 1e-6)
          .as("p = " + p)
          .isCloseTo(printed[i], within(0.0006));
      assertThat(printed[i] - found).isBetween(0.0007 * p, 0.0009 * p);
    }
  }

  @Test
  void tables318To320AreFoundNumericallyAndByTheModel() {
    assertNumerical("workstations", 256, 1, 2, "3.179", 4, "3.647", 8, "5.209");
    assertModel(WORKSTATIONS, 256, 1, 2, "2.286", 4, "4.415", 8, "4.504");
    assertNumerical("workstations", 1024, 1, 2, "12.49", 4, "14.34", 8, "19.20");
    assertModel(WORKSTATIONS, 1024, 1, 2, "8.99", 4, "17.44", 8, "17.71");
    assertNumerical("workstations", 1024, 10, 2, "13.10", 4, "14.88", 8, "24.20");
    assertModel(WORKSTATIONS, 1024, 10, 2, "9.46", 4, "18.00", 8, "18.42");
  }

  @Test
  void whatLiesBeyondTheMeasurementsIsToldApart() {
    Measurements measured = measured("cray-t3d");
    assertThat(DECOMPOSITION.seconds(measured, at(1024, 1, 2)).isExtrapolated()).isTrue();
    assertThat(DECOMPOSITION.seconds(measured, at(1, 1, 4)).isExtrapolated()).isFalse();
    MeasuredTable gather = measured.table(Communication.GATHER);
    assertThat(gather.within(16, 40_004)).isEmpty();
    assertThat(gather.within(512, 400)).isEmpty();
    assertThat(gather.within(16, 40_000)).hasValue(8846.4e-6);
  }

  @Test
  void timesBetweenNumbersOfProcessesAreLinear() {
    MeasuredTable barrier = measured("workstations").table(Communication.BARRIER);
    MeasuredTable scatter = measured("cray-t3d").table(Communication.SCATTER);
    assertThat(barrier.at(2.5, 0).seconds()).isCloseTo((8219e-6 + 12330e-6) / 2, within(1e-12));
    assertThat(scatter.at(24, 4).seconds()).isCloseTo((1903.2e-6 + 3705.8e-6) / 2, within(1e-12));
    assertThat(scatter.at(2, 4).seconds()).isCloseTo(323.4e-6, within(1e-12));
  }
}
