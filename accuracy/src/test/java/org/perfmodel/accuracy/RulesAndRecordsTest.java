package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.RulesAndRecords.Order;
import org.perfmodel.accuracy.RulesAndRecords.Point;

/** Bills by hand, days of the library, and laws of points and pieces. */
class RulesAndRecordsTest {
  @Test
  void billsAreThoseByHand() {
    assertThat(bill(new Order(10, 100, 5000, false))).isEqualTo(1000 + 450);
    assertThat(bill(new Order(30, 100, 5001, false))).isEqualTo(3000 - 150 + 900);
    assertThat(bill(new Order(79, 100, 0, false))).isEqualTo(7900 - 395 + 450);
    assertThat(bill(new Order(80, 100, 6000, true))).isEqualTo(8000 - 800 - 144 + 900 + 100);
    assertThat(bill(new Order(10, 100, 1, true), new Order(1, 7, 1, false)))
        .isEqualTo(1000 - 20 + 450 + 7 + 450);
  }

  private static long bill(Order... orders) {
    return RulesAndRecords.bill(orders.length, orders);
  }

  @Test
  void monthsBeginAsInTheCalendar() {
    int years = 420;
    int[] starts = new int[12 * years];
    RulesAndRecords.monthStarts(1890, years, starts);
    LocalDate first = LocalDate.of(1890, 1, 1);
    for (int i = 0; i < starts.length; i++) {
      assertThat((long) starts[i]).isEqualTo(ChronoUnit.DAYS.between(first, first.plusMonths(i)));
    }
  }

  @Test
  void midpointsAreAsFarFromBothNeighbours() {
    double[] x = Values.doubles(30, -1, 1);
    double[] y = Values.doubles(30, 0, 7);
    List<Point> points = RulesAndRecords.midpoints(30, x, y);
    assertThat(points).hasSize(29);
    for (int i = 0; i < 29; i++) {
      Point point = points.get(i);
      assertThat(point.x() - x[i]).isCloseTo(x[i + 1] - point.x(), within(1e-12));
      assertThat(point.y() - y[i]).isCloseTo(y[i + 1] - point.y(), within(1e-12));
    }
  }

  @Test
  void piecesAreNewAndBeginWithZero() {
    float[] values = {1, 2, 4, 8, 16, 32};
    float[][] pieces = RulesAndRecords.pieces(6, 3, values);
    assertThat(pieces).hasDimensions(2, 3);
    assertThat(pieces[0]).containsExactly(0, 1, 3);
    assertThat(pieces[1]).containsExactly(0, 8, 24);
    assertThat(values).containsExactly(1, 2, 4, 8, 16, 32);
  }
}
