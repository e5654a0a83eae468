package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.rows;

import java.time.DayOfWeek;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;

/** Array routines: the examples of their documentation, calendars, and what multiplies back. */
class ArrayRoutinesTest {
  @Test
  void powersAreEquallyFarApart() {
    double[] out = new double[4];
    ArrayRoutines.logspace(4, 2, 3, 10, out);
    assertThat(out)
        .containsExactly(new double[] {100, 215.443469, 464.15888336, 1000}, within(1e-6));
  }

  @Test
  void planesBecomePixels() {
    float[] in = new float[2 * 3 * 4];
    for (int i = 0; i < in.length; i++) {
      in[i] = i;
    }
    float[] out = new float[in.length];
    ArrayRoutines.moveaxis(2, 3, 4, in, out);
    assertThat(out).startsWith(0, 12, 1, 13, 2, 14, 3, 15, 4, 16).endsWith(11, 23);
  }

  @Test
  void bitsAreThoseOfBoth() {
    long[] out = new long[2];
    ArrayRoutines.bitwiseAnd(2, new long[] {13, -1}, new long[] {17, Long.MIN_VALUE}, out);
    assertThat(out).containsExactly(1, Long.MIN_VALUE);
  }

  @Test
  void workedDaysAreNeitherWeekendsNorHolidays() {
    int n = 800;
    int first = (int) LocalDate.of(1969, 6, 1).toEpochDay();
    int[] holidays = {-150, 0, 1, 2, 180, 400};
    int[] day = new int[n];
    for (int i = 0; i < n; i++) {
      day[i] = first + i;
    }
    boolean[] workday = {true, true, true, true, true, false, false};
    boolean[] worked = new boolean[n];
    ArrayRoutines.isBusday(n, day, workday, holidays, worked);
    for (int i = 0; i < n; i++) {
      DayOfWeek weekday = LocalDate.ofEpochDay(day[i]).getDayOfWeek();
      boolean free = weekday == DayOfWeek.SATURDAY || weekday == DayOfWeek.SUNDAY;
      for (int holiday : holidays) {
        free |= holiday == day[i];
      }
      assertThat(worked[i]).as("%s", LocalDate.ofEpochDay(day[i])).isEqualTo(!free);
    }
  }

  @Test
  void conditionsChoose() {
    double[] out = new double[4];
    ArrayRoutines.where(
        4,
        new boolean[] {true, false, true, true},
        new double[] {1, 2, 3, 4},
        new double[] {9, 8, 7, 6},
        out);
    assertThat(out).containsExactly(1, 8, 3, 4);
  }

  /** (A x B)(C x D) = A C x B D. */
  @Test
  void productsOfKroneckerProductsAreThoseOfProducts() {
    double[][] a = rows(2, 3, -1, 1);
    double[][] b = rows(4, 2, 0, 1);
    double[][] c = rows(3, 2, 1, 2);
    double[][] d = rows(2, 5, -2, 2);
    double[][] left = new double[8][6];
    double[][] right = new double[6][10];
    double[][] both = new double[8][10];
    ArrayRoutines.kron(2, 3, 4, 2, a, b, left);
    ArrayRoutines.kron(3, 2, 2, 5, c, d, right);
    ArrayRoutines.kron(2, 2, 4, 5, product(a, c), product(b, d), both);
    double[][] multiplied = product(left, right);
    for (int i = 0; i < 8; i++) {
      assertThat(both[i]).containsExactly(multiplied[i], within(1e-12));
    }
    assertThat(left[5][3]).isEqualTo(a[1][1] * b[1][1]);
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] c = new double[a.length][b[0].length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < b[0].length; j++) {
        for (int k = 0; k < b.length; k++) {
          c[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return c;
  }

  @Test
  void columnsHoldWhereAllRowsDo() {
    boolean[] out = {false, false, true};
    ArrayRoutines.all(
        3, 3, new boolean[][] {{true, true, true}, {true, false, true}, {true, true, false}}, out);
    assertThat(out).containsExactly(true, false, false);
  }

  /** The angles of a spiral, told within a turn, are those of the spiral again. */
  @Test
  void anglesGoOnWhereTheyWere() {
    int n = 200;
    double[] spiral = new double[n];
    double[] angle = new double[n];
    double[] step = doubles(n, -2.5, 3);
    for (int i = 0; i < n; i++) {
      spiral[i] = i == 0 ? 1 : spiral[i - 1] + step[i];
      angle[i] = Math.atan2(Math.sin(spiral[i]), Math.cos(spiral[i]));
    }
    double[] out = new double[n];
    ArrayRoutines.unwrap(n, 2 * Math.PI, angle, out);
    assertThat(out).containsExactly(spiral, within(1e-11));
    assertThat(spiral[n - 1]).isGreaterThan(4 * Math.PI);
  }

  @Test
  void quotientTimesDivisorAndRestAreTheDividend() {
    double[] dividend = {5, -2, 7, 0.5, 3, -4, 2, 6};
    double[] divisor = {1, -3, 2};
    double[] quotient = new double[6];
    double[] rest = new double[8];
    ArrayRoutines.polydiv(8, 3, dividend, divisor, quotient, rest);
    for (double x : new double[] {-1.5, -0.3, 0, 0.7, 2}) {
      assertThat(at(x, quotient) * at(x, divisor) + at(x, rest))
          .isCloseTo(at(x, dividend), within(1e-9));
    }
    for (int i = 2; i < 8; i++) {
      assertThat(rest[i]).isCloseTo(0, within(1e-12));
    }
  }

  private static double at(double x, double[] coefficient) {
    double sum = 0;
    for (int i = 0; i < coefficient.length; i++) {
      sum += coefficient[i] * Math.pow(x, i);
    }
    return sum;
  }
}
