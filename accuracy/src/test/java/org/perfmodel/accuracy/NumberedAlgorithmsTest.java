package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Curves against their construction by straight lines, integrals that are known. */
class NumberedAlgorithmsTest {
  @Test
  void curvesAreThoseOfStraightLinesBetweenTheirPoints() {
    int n = 5;
    double[] x = Values.doubles(n + 1, 0, 1);
    double[] y = Values.doubles(n + 1, 2, 5);
    double[] leaveX = Values.doubles(n, -1, 2);
    double[] leaveY = Values.doubles(n, 1, 9);
    double[] comeX = Values.doubles(n + 1, -3, 1);
    double[] comeY = Values.doubles(n + 1, -4, 0);
    double[] a = new double[4 * n];
    double[] b = new double[4 * n];
    NumberedAlgorithms.bezier(n, x, y, leaveX, leaveY, comeX, comeY, a, b);
    for (int i = 0; i < n; i++) {
      for (double t : new double[] {0, 0.25, 0.7, 1}) {
        assertThat(cubic(a, i, t))
            .isCloseTo(constructed(t, x[i], leaveX[i], comeX[i + 1], x[i + 1]), within(1e-12));
        assertThat(cubic(b, i, t))
            .isCloseTo(constructed(t, y[i], leaveY[i], comeY[i + 1], y[i + 1]), within(1e-12));
      }
    }
  }

  private static double cubic(double[] c, int curve, double t) {
    int at = 4 * curve;
    return c[at] + c[at + 1] * t + c[at + 2] * t * t + c[at + 3] * t * t * t;
  }

  /** P. de Casteljau's construction. */
  private static double constructed(double t, double... point) {
    double[] work = point.clone();
    for (int last = work.length - 1; last > 0; last--) {
      for (int i = 0; i < last; i++) {
        work[i] += t * (work[i + 1] - work[i]);
      }
    }
    return work[0];
  }

  /** Rows of the table of the book. */
  @Test
  void integralsOfTheSineAreThoseOfTheBook() {
    assertThat(sine(1)).isCloseTo(0, within(1e-15));
    assertThat(sine(2)).isCloseTo(2.09439511, within(1e-8));
    assertThat(sine(3)).isCloseTo(1.99857073, within(1e-8));
    assertThat(sine(8)).isCloseTo(2, within(1e-13));
    assertThat(NumberedAlgorithms.romberg(9, 1, 2.5, new double[9], new double[9]))
        .isCloseTo(Math.cos(1) - Math.cos(2.5), within(1e-13));
  }

  private static double sine(int n) {
    return NumberedAlgorithms.romberg(n, 0, Math.PI, new double[n], new double[n]);
  }

  @Test
  void adaptiveQuadratureIsTheAntiderivative() {
    double root = Math.sqrt(1.1 * 1.1 - 1);
    double slope = Math.sqrt(0.1 / 2.1);
    double before = 2 / root * Math.atan(slope * Math.tan(1));
    assertThat(NumberedAlgorithmDrivers.adaptive(2, 40)).isCloseTo(before, within(2e-7));
    double turns = Math.floor((64 + Math.PI) / (2 * Math.PI));
    double behind = 2 / root * (Math.atan(slope * Math.tan(32)) + turns * Math.PI);
    assertThat(NumberedAlgorithmDrivers.adaptive(64, 40)).isCloseTo(behind, within(6.4e-6));
    assertThat(NumberedAlgorithmDrivers.adaptive(64, 6)).isNaN();
  }
}
