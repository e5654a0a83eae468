package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.RecordTasks.Parcel;
import org.perfmodel.accuracy.RecordTasks.Segment;

/** Costs against those by hand, dates against the calendar of the library, and laws. */
class RecordTasksTest {
  @Test
  void costsAreThoseOfTheTariff() {
    Parcel[] parcels = {
      new Parcel(1, 0, false),
      new Parcel(1.5, 1, true),
      new Parcel(15, 2, false),
      new Parcel(30, 3, true)
    };
    double[] costs = new double[4];
    RecordTasks.shippingCosts(4, parcels, costs);
    assertThat(costs)
        .containsExactly(
            new double[] {4.5, 10.75, 13.25 * 1.35, 25.25 * 1.35 + 15.5}, within(1e-9));
  }

  @Test
  void heavierParcelsCostAsMuchOrMore() {
    Parcel[] parcels = new Parcel[400];
    for (int i = 0; i < 400; i++) {
      parcels[i] = new Parcel(0.1 * i, 2, false);
    }
    double[] costs = new double[400];
    RecordTasks.shippingCosts(400, parcels, costs);
    assertThat(costs).isSorted();
  }

  @Test
  void datesAreThoseOfTheCalendar() {
    int[] numbers = RecordTaskDrivers.dates(1664);
    numbers[0] = 19000229;
    numbers[1] = 20000229;
    numbers[2] = 20230001;
    numbers[3] = 20230401;
    int expected = 0;
    for (int number : numbers) {
      expected += isDate(number / 10_000, number / 100 % 100, number % 100);
      int count = RecordTasks.countDates(1, new int[] {number});
      assertThat(count).isEqualTo(isDate(number / 10_000, number / 100 % 100, number % 100));
    }
    assertThat(RecordTasks.countDates(1664, numbers)).isEqualTo(expected);
  }

  private static int isDate(int year, int month, int day) {
    try {
      LocalDate.of(year, month, day);
      return 1;
    } catch (DateTimeException e) {
      return 0;
    }
  }

  @Test
  void segmentsLeadFromPointToPoint() {
    double[] x = {0, 3, 3, -5};
    double[] y = {0, 4, 4, 19};
    List<Segment> segments = RecordTasks.segments(4, x, y);
    assertThat(segments).hasSize(3);
    for (int i = 0; i < 3; i++) {
      Segment segment = segments.get(i);
      assertThat(segment.start.x).isEqualTo(x[i]);
      assertThat(segment.start.y).isEqualTo(y[i]);
      assertThat(segment.end.x).isEqualTo(x[i + 1]);
      assertThat(segment.end.y).isEqualTo(y[i + 1]);
    }
    assertThat(segments).extracting(segment -> segment.length).containsExactly(5.0, 0.0, 17.0);
    assertThat(segments.get(1).start).isSameAs(segments.get(0).end);
  }

  @Test
  void batchesAreTheSamplesLessAMean() {
    float[] samples = Values.floats(160, 2, 4);
    List<float[]> batches = RecordTasks.batches(16, 10, samples);
    assertThat(batches).hasSize(10);
    for (int b = 0; b < 10; b++) {
      float[] batch = batches.get(b);
      assertThat(batch).hasSize(16);
      double sum = 0;
      for (int i = 0; i < 16; i++) {
        sum += batch[i];
        assertThat(batch[i] - batch[0])
            .isCloseTo(samples[16 * b + i] - samples[16 * b], within(1e-5f));
      }
      assertThat(sum).isCloseTo(0, within(1e-4));
    }
  }
}
