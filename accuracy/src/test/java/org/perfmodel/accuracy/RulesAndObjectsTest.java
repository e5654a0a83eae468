package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.RulesAndObjects.Point;

/** Taxes by hand, dates against the calendar of the library, objects by what is in them. */
class RulesAndObjectsTest {
  private static final double[] LIMIT = {100, 300, Double.POSITIVE_INFINITY};
  private static final double[] RATE = {0, 0.1, 0.5};

  @Test
  void taxesAreThoseByHand() {
    double[] income = {0, 80, 100, 200, 300, 1000};
    double[] tax = new double[6];
    RulesAndObjects.taxes(6, 3, LIMIT, RATE, income, tax);
    double[] expected = {0, 0, 0, 10, 20, 370};
    for (int i = 0; i < 6; i++) {
      assertThat(tax[i]).isCloseTo(expected[i], within(1e-9));
    }
  }

  @Test
  void taxesRiseByTheRateOfTheBracket() {
    double[] income = {50, 51, 299, 300, 500, 501};
    double[] tax = new double[6];
    RulesAndObjects.taxes(6, 3, LIMIT, RATE, income, tax);
    for (int k = 0; k < 3; k++) {
      assertThat(tax[2 * k + 1] - tax[2 * k]).isCloseTo(RATE[k], within(1e-9));
    }
  }

  @Test
  void datesExistThatTheCalendarHas() {
    int n = 8 * 14 * 33;
    int[][] dates = RuleAndObjectDrivers.dates(n);
    boolean[] valid = new boolean[n];
    int count = RulesAndObjects.validDates(n, dates[0], dates[1], dates[2], valid);
    assertThat(count).isEqualTo(8 * 365 + 2);
    for (int i = 0; i < n; i++) {
      assertThat(valid[i]).isEqualTo(exists(dates[0][i], dates[1][i], dates[2][i]));
    }
  }

  @Test
  void centuriesAreLeapYearsOnlyEachFourHundredYears() {
    int[] year = {1900, 2000, 2023, 2024};
    int[] month = {2, 2, 2, 2};
    int[] day = {29, 29, 29, 29};
    boolean[] valid = new boolean[4];
    assertThat(RulesAndObjects.validDates(4, year, month, day, valid)).isEqualTo(2);
    assertThat(valid).containsExactly(false, true, false, true);
  }

  private static boolean exists(int year, int month, int day) {
    try {
      LocalDate.of(year, month, day);
      return true;
    } catch (DateTimeException e) {
      return false;
    }
  }

  @Test
  void pointsAreInTheOrderOfTheirCoordinates() {
    List<Point> points =
        RulesAndObjects.points(3, new float[] {1, 2, 3}, new float[] {-1, 0.5f, 7});
    assertThat(points).containsExactly(new Point(1, -1), new Point(2, 0.5f), new Point(3, 7));
  }

  @Test
  void windowsArePartsOfTheSeries() {
    int[] series = Values.ints(40, 1000);
    int[][] windows = RulesAndObjects.windows(40, 8, series);
    assertThat(windows.length).isEqualTo(33);
    for (int i = 0; i < windows.length; i++) {
      assertThat(windows[i]).containsExactly(Arrays.copyOfRange(series, i, i + 8));
    }
  }
}
