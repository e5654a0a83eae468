package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Portable loops: closed forms and expansions of what they compute. */
class PortableLoopsTest {
  /** With nothing before, plane 4 + k holds the k-th backward difference: binomial sums. */
  @Test
  void planesHoldDifferencesOfRisingOrder() {
    double[] history = {3, 5, -2, 8};
    double[] px = new double[14 * 2];
    for (double value : history) {
      double[] cx = new double[10];
      cx[2 * 4 + 1] = value;
      PortableLoops.diffPredict(2, cx, px);
    }
    for (int k = 0; k <= 9; k++) {
      double expected = 0;
      double binomial = 1;
      for (int back = 0; back < history.length; back++) {
        expected += (back % 2 == 0 ? binomial : -binomial) * history[history.length - 1 - back];
        binomial = binomial * (k - back) / (back + 1);
      }
      assertThat(px[2 * (4 + k) + 1]).as("order %d", k).isEqualTo(expected);
      assertThat(px[2 * (4 + k)]).isZero();
    }
  }

  @Test
  void theEquationOfStateIsASumOfNineTerms() {
    double[][] uyz = rows(3, 10, -1, 1);
    double[] x = new double[3];
    PortableLoops.eos(3, 0.5, 0.3, 0.7, uyz[0], uyz[1], uyz[2], x);
    double[] u = uyz[0];
    for (int i = 0; i < 3; i++) {
      double expected = u[i] + 0.3 * uyz[2][i] + 0.09 * uyz[1][i];
      expected += 0.7 * u[i + 3] + 0.21 * u[i + 2] + 0.063 * u[i + 1];
      expected += 0.49 * u[i + 6] + 0.245 * u[i + 5] + 0.1225 * u[i + 4];
      assertThat(x[i]).isCloseTo(expected, within(1e-14));
    }
  }

  @Test
  void differencesAndSumsAreOfNeighbours() {
    double[] y = {1, 4, 9, 16, 25};
    double[] x = new double[4];
    PortableLoops.firstDiff(4, y, x);
    assertThat(x).containsExactly(3, 5, 7, 9);
    PortableLoops.firstSum(4, y, x);
    assertThat(x).containsExactly(3, 5, 13, 25);
  }

  @Test
  void theFirstOfTheLeastIsFound() {
    assertThat(PortableLoops.firstMin(new double[] {4, 2, 7, 2, 5})).isEqualTo(1);
    assertThat(PortableLoops.firstMin(new double[] {4, 2, 7, 2, 1})).isEqualTo(4);
    assertThat(PortableLoops.firstMin(new double[] {0, 2})).isZero();
  }

  @Test
  void theRecurrenceIsTakenTwice() {
    double[][] s = rows(3, 20, -1, 1);
    double[] first = s[2].clone();
    double[] b5 = new double[20];
    PortableLoops.genLinRecur(20, s[0], s[1], s[2], b5);
    for (int k = 0; k < 20; k++) {
      double a = s[0][k];
      double b = s[1][k];
      double once = a + first[k] * (b - 1);
      assertThat(b5[k]).isCloseTo(a + once * b, within(1e-14));
      assertThat(s[2][k]).isCloseTo(a + once * (b - 1), within(1e-14));
    }
  }

  @Test
  void aFragmentOfHydrodynamicsLooksTenAhead() {
    double[] z = new double[14];
    z[11] = 3;
    z[12] = 5;
    double[] x = new double[2];
    PortableLoops.hydro1d(2, 1, 2, 10, new double[] {7, 11}, z, x);
    assertThat(x).containsExactly(1 + 7 * 30, 1 + 11 * (6 + 50));
  }

  @Test
  void aStepInThePlaneIsThatOfEachPlace() {
    int jn = 6;
    double[][] z = rows(5, 5 * jn, 0.5, 1);
    double[] zm = z[0];
    double[] zr = z[3];
    double[] zz = z[4];
    double[][] out = new double[6][5 * jn];
    Arrays.fill(out[2], 0.25);
    PortableLoops.hydro2d(
        5, jn, 0.1, 2, out[0], out[1], zm, z[1], z[2], zr, out[2], out[3], zz, out[4], out[5]);
    double[] both = new double[5 * jn];
    Arrays.setAll(both, i -> z[1][i] + z[2][i]);
    int at = 2 * jn + 3;
    double right = along(both, zr, zm, at, jn);
    double left = along(both, zr, zm, at - 1, jn);
    double down = across(both, zr, zm, at, jn);
    double up = across(both, zr, zm, at + jn, jn);
    double[] changes = new double[2];
    int which = 0;
    for (double[] of : new double[][] {zz, zr}) {
      changes[which++] =
          0.1
              * (right * (of[at] - of[at + 1])
                  - left * (of[at] - of[at - 1])
                  - down * (of[at] - of[at - jn])
                  + up * (of[at] - of[at + jn]));
    }
    assertThat(out[2][at]).isCloseTo(0.25 + changes[0], within(1e-14));
    assertThat(out[3][at]).isCloseTo(changes[1], within(1e-14));
    assertThat(out[4][at]).isCloseTo(zr[at] + 2 * (0.25 + changes[0]), within(1e-14));
    assertThat(out[5][at]).isCloseTo(zz[at] + 2 * changes[1], within(1e-14));
  }

  private static double along(double[] both, double[] zr, double[] zm, int at, int jn) {
    double rise = both[at - 1 + jn] - both[at - 1];
    return rise * (zr[at] + zr[at - 1]) / (zm[at - 1] + zm[at - 1 + jn]);
  }

  private static double across(double[] both, double[] zr, double[] zm, int at, int jn) {
    return (both[at - 1] - both[at]) * (zr[at] + zr[at - jn]) / (zm[at] + zm[at - 1]);
  }

  @Test
  void aPredictionWeighsItsPlanes() {
    double[] px = new double[13 * 2];
    for (int plane = 0; plane < 13; plane++) {
      px[2 * plane] = plane;
      px[2 * plane + 1] = 100 * plane;
    }
    PortableLoops.intPredict(2, 0.5, new double[] {1, 2, 3, 4, 5, 6, 7}, px);
    double expected = 6 + 2 * 7 + 3 * 8 + 4 * 9 + 5 * 10 + 6 * 11 + 7 * 12 + 0.5 * 9 + 2;
    assertThat(px[0]).isEqualTo(expected);
    assertThat(px[1]).isEqualTo(100 * expected);
  }

  @Test
  void planckDividesByTheExponentialLessOne() {
    double[] y = new double[2];
    double[] w = new double[2];
    PortableLoops.planckian(new double[] {1, 3}, new double[] {2, 1.5}, new double[] {5, 7}, y, w);
    assertThat(y).containsExactly(0.5, 2);
    assertThat(w[0]).isCloseTo(5 / Math.expm1(0.5), within(1e-13));
    assertThat(w[1]).isCloseTo(7 / Math.expm1(2), within(1e-13));
  }

  @Test
  void eliminationTakesWhatWasBefore() {
    double[] out = doubles(3, 0, 1);
    double first = out[0];
    PortableLoops.tridiagElim(
        3, new double[] {0, 7, 9}, new double[] {0, 2, 3}, new double[] {1, 4, 0}, out);
    assertThat(out).containsExactly(first, 12, 15);
  }
}
