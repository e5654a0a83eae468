package org.perfmodel.calibrate.collective;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.calibrate.collective.RecordedNetworks.MEIKO;
import static org.perfmodel.calibrate.collective.RecordedNetworks.T3D;
import static org.perfmodel.calibrate.collective.RecordedNetworks.WORKSTATIONS;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.calibrate.regression.LinearRegression;
import org.perfmodel.network.Communication;
import org.perfmodel.network.Measurement;

/**
 * MacDonald 1996, equations 3.6 to 3.20, refitted to Tables 3-1 to 3-15 by least squares in
 * microseconds, d in integers of four bytes. Where the text and its own tables disagree the test
 * says so and holds the refit to the digits that were found by an independent program.
 */
class ThesisFitsTest {
  /** Constant, p, d, d times p, as printed: microseconds and integers. */
  private static double[] refit(String machine, Communication operation, Form form) {
    return refit(RecordedNetworks.of(machine, operation), form);
  }

  private static double[] refit(List<Measurement> measurements, Form form) {
    FormFit fit = FormFit.of(form, measurements, false).orElseThrow();
    return fit.coefficients().stream()
        .mapToDouble(each -> each.value() * (each.name().startsWith("d") ? 4e6 : 1e6))
        .toArray();
  }

  private static Differences differences(String machine, Communication operation, Form form) {
    List<Measurement> measurements = RecordedNetworks.of(machine, operation);
    return ShapeFit.of(Shape.of(form), measurements, false).orElseThrow().differences(measurements);
  }

  /** Equal where the last printed digit ends. */
  private static void assertPrinted(double[] found, String... printed) {
    assertThat(found).hasSize(printed.length);
    for (int i = 0; i < printed.length; i++) {
      int point = printed[i].indexOf('.');
      int digits = point < 0 ? 0 : printed[i].length() - point - 1;
      assertThat(found[i])
          .as("coefficient %d", i)
          .isCloseTo(Double.parseDouble(printed[i]), within(0.5001 * Math.pow(10, -digits)));
    }
  }

  private static void assertPercent(Differences found, int average, int deviation) {
    assertThat(100 * found.average()).as("average").isCloseTo(average, within(0.5));
    assertThat(100 * found.deviation()).as("deviation").isCloseTo(deviation, within(0.55));
  }

  @Test
  void barrierOnTheT3dIsEquation36() {
    assertPrinted(refit(T3D, Communication.BARRIER, Form.CONSTANT), "7.3635");
    assertPercent(differences(T3D, Communication.BARRIER, Form.CONSTANT), 4, 2);
  }

  @Test
  void barrierOnTheMeikoIsEquation37() {
    // Printed 78341092 p for 7834 log2 p.
    assertPrinted(refit(MEIKO, Communication.BARRIER, Form.LOGARITHMIC), "7710", "7834");
    assertPercent(differences(MEIKO, Communication.BARRIER, Form.LOGARITHMIC), 5, 3);
  }

  @Test
  void barrierOnWorkstationsIsEquation38WithTheConstant3205() {
    // Misprint: the text has 2305 for 3205 (two digits exchanged); slope and differences agree.
    assertPrinted(refit(WORKSTATIONS, Communication.BARRIER, Form.LINEAR), "3205", "2800");
    assertPercent(differences(WORKSTATIONS, Communication.BARRIER, Form.LINEAR), 4, 3);
  }

  @Test
  void broadcastOnTheT3dIsEquation39() {
    double[] found = refit(T3D, Communication.BROADCAST, Form.LOGARITHMIC);
    // Terms in d to the printed digits. The start-up terms, -86.0016 and 232.4384 in the text,
    // come out as -86.1746 and 232.4672: they hang on digits of the greatest times that the table
    // does not print, being the small rest of times up to 1.7 s.
    assertPrinted(new double[] {found[2], found[3]}, "-0.33357", "0.243861");
    assertThat(found[0]).isCloseTo(-86.0016, within(0.18));
    assertThat(found[1]).isCloseTo(232.4384, within(0.03));
    Differences differences = differences(T3D, Communication.BROADCAST, Form.LOGARITHMIC);
    // The average agrees. Deviation: 50 % here, 19 % in the text; two processes alone are off by
    // up to 243 %, so that the printed one cannot be of all 56 times.
    assertThat(100 * differences.average()).isCloseTo(21, within(0.5));
    assertThat(100 * differences.deviation()).isCloseTo(49.9, within(0.1));
  }

  @Test
  void broadcastOnTheMeikoIsEquation310() {
    // Printed 0.9814888 d log2 p; the digits are those of 9.814888.
    double[] found = refit(MEIKO, Communication.BROADCAST, Form.LOGARITHMIC);
    assertThat(found[0]).isCloseTo(10403.51, within(0.006));
    assertPrinted(new double[] {found[1], found[2], found[3]}, "795.3233", "-10.0613", "9.814888");
    assertPercent(differences(MEIKO, Communication.BROADCAST, Form.LOGARITHMIC), 18, 15);
  }

  @Test
  void broadcastOnWorkstationsIsEquation311() {
    // Printed as t of a barrier.
    assertPrinted(
        refit(WORKSTATIONS, Communication.BROADCAST, Form.LOGARITHMIC),
        "-15954",
        "8642.042",
        "-3.56395",
        "15.50546");
    assertThat(100 * differences(WORKSTATIONS, Communication.BROADCAST, Form.LOGARITHMIC).average())
        .isCloseTo(38, within(0.5));
  }

  @Test
  void scatterIsEquations312To314() {
    assertPrinted(
        refit(T3D, Communication.SCATTER, Form.LINEAR),
        "56.10779",
        "119.7135",
        "0.017849",
        "0.067336");
    assertPercent(differences(T3D, Communication.SCATTER, Form.LINEAR), 5, 3);
    assertPrinted(
        refit(MEIKO, Communication.SCATTER, Form.LINEAR),
        "684.6957",
        "2797.822",
        "-5.97021",
        "4.550472");
    assertPercent(differences(MEIKO, Communication.SCATTER, Form.LINEAR), 8, 12);
    assertPrinted(
        refit(WORKSTATIONS, Communication.SCATTER, Form.LINEAR),
        "4718.983",
        "335.7307",
        "-7.25356",
        "9.410276");
    assertPercent(differences(WORKSTATIONS, Communication.SCATTER, Form.LINEAR), 19, 18);
  }

  @Test
  void gatherOnTheT3dDiffersFromEquation315() {
    // The text has 225.3635 + 7.415866 p + 0.005211 d + 0.052697 p d, 10 % and 6 % off: at most
    // 0.5 % from ours in the term that counts. No single cell of Table 3-10 explains the rest.
    double[] found = refit(T3D, Communication.GATHER, Form.LINEAR);
    assertPrinted(found, "268.9887", "7.290434", "0.004043", "0.052942");
    assertThat(found[3]).isCloseTo(0.052697, within(0.005 * 0.052697));
    assertPercent(differences(T3D, Communication.GATHER, Form.LINEAR), 12, 8);
  }

  @Test
  void gatherOnTheMeikoIsEquation316ButForOneCell() {
    assertPrinted(
        refit(MEIKO, Communication.GATHER, Form.LINEAR),
        "4582.286",
        "2097.544",
        "-9.265768",
        "5.261298");
    assertPercent(differences(MEIKO, Communication.GATHER, Form.LINEAR), 8, 10);
    // With 54837 in place of 54384 us at p = 8, d = 1000, the printed coefficients come out.
    double[] found = refit(with(MEIKO, Communication.GATHER, 8, 1000, 54.837e-3), Form.LINEAR);
    assertThat(found[0]).isCloseTo(4603.144, within(0.5));
    assertThat(found[1]).isCloseTo(2097.03, within(0.02));
    assertThat(found[2]).isCloseTo(-9.26726, within(0.0001));
    assertThat(found[3]).isCloseTo(5.261446, within(0.00002));
  }

  @Test
  void gatherOnWorkstationsIsEquation317WithADigitLostInOneCell() {
    assertPrinted(
        refit(WORKSTATIONS, Communication.GATHER, Form.LOGARITHMIC),
        "-5233.570",
        "8882.255",
        "-24.982177",
        "30.406407");
    // The text was fitted to a tenth of the 295077 us that Table 3-12 has at p = 4, d = 10000: then
    // the printed digits and the average of 38 % come out.
    List<Measurement> slip = with(WORKSTATIONS, Communication.GATHER, 4, 10_000, 29_507.7e-6);
    double[] found = refit(slip, Form.LOGARITHMIC);
    // -18926.355, whose last digit the text cuts.
    assertThat(found[0]).isCloseTo(-18926.3, within(0.06));
    double[] others = {found[1], found[2], found[3]};
    assertPrinted(others, "11913.75", "-24.9043", "30.38917");
    // Without it a line is better than the logarithm that the text prefers.
    Differences linear = differences(WORKSTATIONS, Communication.GATHER, Form.LINEAR);
    Differences logarithmic = differences(WORKSTATIONS, Communication.GATHER, Form.LOGARITHMIC);
    assertThat(100 * linear.average()).isCloseTo(18.6, within(0.05));
    assertThat(100 * logarithmic.average()).isCloseTo(28.1, within(0.05));
    Differences ofSlip =
        ShapeFit.of(Shape.of(Form.LOGARITHMIC), slip, false)
            .orElseThrow()
            .differences(RecordedNetworks.of(WORKSTATIONS, Communication.GATHER));
    assertThat(100 * ofSlip.average()).isCloseTo(38, within(0.5));
  }

  @Test
  void exchangeOnTheT3dIsEquation318InTheTermsOfTheSize() {
    double[] found = refit(T3D, Communication.SEND_RECEIVE, Form.LINEAR);
    assertPrinted(new double[] {found[2], found[3]}, "0.367175", "0.000142");
    assertThat(found[0]).isCloseTo(195.2723, within(0.1));
    assertThat(found[1]).isCloseTo(-0.29551, within(0.0003));
    // Printed 14 % and 31 %; without messages of one integer, which are off by 110 %, 2 %.
    Differences differences = differences(T3D, Communication.SEND_RECEIVE, Form.LINEAR);
    assertThat(100 * differences.average()).isCloseTo(20.0, within(0.05));
  }

  @Test
  void exchangeOnTheMeikoIsNotEquation319() {
    // The text has 5838.369 - 114.467 p + 1.310977 d + 1.84964 p d. At p = 36, d = 100000 that is
    // 6.8 s where Table 3-14 has 1.7 s, so it is no fit to this table.
    assertPrinted(
        refit(MEIKO, Communication.SEND_RECEIVE, Form.LINEAR),
        "9829.80",
        "-180.115",
        "7.493513",
        "0.294262");
    double printed = 5838.369 - 114.467 * 36 + 131_097.7 + 1.84964 * 36 * 100_000;
    assertThat(printed).isGreaterThan(3.9 * 1_692_193);
  }

  @Test
  void exchangeOnWorkstationsIsNotEquation320() {
    // The text has -568.124 p + 21.03587 d + 2.792803 p d, without a constant.
    assertPrinted(
        refit(WORKSTATIONS, Communication.SEND_RECEIVE, Form.LINEAR),
        "-165080",
        "38556.5",
        "23.547851",
        "1.975091");
  }

  @Test
  void standardErrorsGrowWithTheScatterOfTheData() {
    FormFit quiet =
        FormFit.of(Form.LINEAR, RecordedNetworks.of(T3D, Communication.SCATTER), false)
            .orElseThrow();
    FormFit noisy =
        FormFit.of(Form.LINEAR, RecordedNetworks.of(WORKSTATIONS, Communication.SCATTER), false)
            .orElseThrow();
    for (int i = 0; i < 4; i++) {
      LinearRegression.Coefficient one = quiet.coefficients().get(i);
      LinearRegression.Coefficient other = noisy.coefficients().get(i);
      assertThat(one.standardError()).isPositive();
      assertThat(other.standardError()).isGreaterThan(one.standardError());
    }
  }

  private static List<Measurement> with(
      String machine, Communication operation, long p, long items, double seconds) {
    List<Measurement> changed = new ArrayList<>();
    int found = 0;
    for (Measurement each : RecordedNetworks.of(machine, operation)) {
      boolean isIt = each.processes() == p && each.bytes() == 4 * items;
      found += isIt ? 1 : 0;
      changed.add(isIt ? new Measurement(operation, p, each.bytes(), seconds) : each);
    }
    assertThat(found).isEqualTo(1);
    return changed;
  }
}
