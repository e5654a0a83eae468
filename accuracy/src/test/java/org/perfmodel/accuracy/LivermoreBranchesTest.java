package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** The Livermore loops with branches and gathers, on data that leads them one known way. */
class LivermoreBranchesTest {
  private static double[][] filled(int rows, int columns, double value) {
    double[][] values = new double[rows][columns];
    for (double[] row : values) {
      Arrays.fill(row, value);
    }
    return values;
  }

  @Test
  void eachParticleOfThePlaneIsCountedOnceWhereItArrives() {
    double[][] p = {{10, 20, 1, 2}, {10, 20, 1, 2}, {3, 4, 0, 0}};
    int[] one = new int[96];
    Arrays.fill(one, 1);
    double[][] h = new double[66][66];
    LivermoreBranches.kernel13(
        3, p, new double[64][64], new double[64][64], new double[96], new double[96], one, one, h);
    assertThat(h[22][11]).isEqualTo(2);
    assertThat(h[4][3]).isEqualTo(1);
    assertThat(p[0]).containsExactly(11, 22, 1, 2);
  }

  @Test
  void chargeOfTheLineIsConserved() {
    int n = 40;
    double[] rh = new double[2050];
    LivermoreBranches.kernel14(
        n,
        0.25,
        doubles(n, 1, 2047),
        doubles(2048, 0, 1),
        doubles(2048, 0, 1),
        new double[n],
        new double[n],
        new double[n],
        new double[n],
        new double[n],
        new int[n],
        new int[n],
        new double[n],
        rh);
    assertThat(Values.sum(rh)).isCloseTo(n, within(1e-9));
  }

  @Test
  void casualFortranOfConstantFieldsTakesTheElseBranches() {
    double[][] vs = filled(8, 9, -1);
    double[][] vy = filled(8, 9, -1);
    LivermoreBranches.kernel15(8, filled(8, 9, 2), filled(8, 9, 3), filled(8, 9, 4), vs, vy);
    assertThat(vy[3][4]).isCloseTo(5 * 0.073 / 2, within(1e-12));
    assertThat(vs[3][4]).isCloseTo(5 * 0.053 / 2, within(1e-12));
    assertThat(vy[6][4]).isZero();
    assertThat(vs[3][7]).isZero();
  }

  @Test
  void searchTriesEveryZoneUntilSignsDiffer() {
    int n = 12;
    int[] zone = new int[2 * n + 3];
    Arrays.fill(zone, 1);
    double[] plan = new double[n];
    Arrays.fill(plan, 9);
    assertThat(LivermoreBranches.kernel16(n, 0, 0, 0, zone, plan, new double[2 * n])).isEqualTo(n);
    zone[2 * 5 - 1] = -1;
    assertThat(LivermoreBranches.kernel16(n, 0, 0, 0, zone, plan, new double[2 * n])).isEqualTo(5);
    zone[2 * 3] = n;
    assertThat(LivermoreBranches.kernel16(n, 0, 0, 0, zone, plan, new double[2 * n])).isEqualTo(3);
  }

  @Test
  void driverOfTheSearchMakesItTryAll() {
    assertThat(Kernels.named("LivermoreBranches.kernel16").driver().apply(100).run().getAsDouble())
        .isEqualTo(100);
  }

  @Test
  void conditionalComputationTakesBothWays() {
    double[] two = {2, 2};
    double[] one = {1, 1};
    double[] zero = new double[2];
    double[] ve3 = new double[2];
    double[] vxne = new double[2];
    assertThat(LivermoreBranches.kernel17(2, two, one, zero, one, vxne, new double[2], ve3))
        .isCloseTo(2 - 1.0 / 3, within(1e-12));
    assertThat(vxne[1]).isEqualTo(2);
    assertThat(
            LivermoreBranches.kernel17(
                2, two, one, zero, new double[2], new double[2], new double[2], ve3))
        .isCloseTo(2.0 / 3 + 1, within(1e-12));
    assertThat(ve3[1]).isCloseTo(2.0 / 3 + 1, within(1e-12));
  }

  @Test
  void quotientOfTransportStaysWithinItsBounds() {
    assertThat(transported(1, 0.1, 0.4)).isEqualTo(0.4);
    assertThat(transported(1, 0.6, 0.9)).isEqualTo(0.6);
    assertThat(transported(1, 0.1, 0.9)).isEqualTo(0.5);
    assertThat(transported(0, 0.1, 0.9)).isEqualTo(0.1);
  }

  /** The quotient itself: with x = 1 and nothing before it is what goes on. */
  private static double transported(double z, double s, double t) {
    double[] xx = new double[2];
    double[] zero = new double[1];
    double[] one = {1};
    LivermoreBranches.kernel20(
        1,
        1,
        s,
        t,
        zero,
        one,
        zero,
        one,
        zero,
        new double[1],
        xx,
        new double[] {2},
        new double[] {z});
    return xx[1];
  }

  @Test
  void minimumIsTheFirstOfEquals() {
    assertThat(LivermoreBranches.kernel24(6, new double[] {3, 1, 2, 0, 5, 0})).isEqualTo(3);
  }
}
