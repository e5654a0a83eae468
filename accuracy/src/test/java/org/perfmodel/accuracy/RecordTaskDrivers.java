package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;
import org.perfmodel.accuracy.RecordTasks.Parcel;
import org.perfmodel.accuracy.RecordTasks.Segment;

/** Data for {@link RecordTasks}: parcels and dates of all kinds in random order, random points. */
final class RecordTaskDrivers {
  /** Samples of a batch. */
  static final int BATCH = 16;

  private static final double[] LEAST_WEIGHT = {0.1, 1.1, 1.1, 5.1, 5.1, 20.1};
  private static final double[] MOST_WEIGHT = {0.9, 4.9, 4.9, 19.9, 19.9, 40};

  private RecordTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "RecordTasks.shippingCosts",
                "object",
                List.of(576, 19_200, 384_000),
                RecordTaskDrivers::shippingCosts)
            .with(n -> Map.of("n", n, "parcels.length", n, "costs.length", n)),
        Kernel.irregular(
                "RecordTasks.countDates",
                "int",
                List.of(4992, 249_600, 1_497_600),
                RecordTaskDrivers::countDates)
            .with(n -> Map.of("n", n, "numbers.length", n)),
        Kernel.regular(
                "RecordTasks.segments",
                "object",
                List.of(300, 10_000, 250_000),
                RecordTaskDrivers::segments)
            .with(n -> Map.of("n", n, "x.length", n, "y.length", n)),
        Kernel.regular(
                "RecordTasks.batches",
                "float",
                List.of(160, 6000, 120_000),
                RecordTaskDrivers::batches)
            .with(n -> Map.of("size", BATCH, "count", n, "samples.length", BATCH * n)));
  }

  /**
   * Parcels of all weights and zones.
   *
   * @param n a multiple of 192
   */
  static Parcel[] parcels(int n) {
    int[] order = permutation(n);
    double[] drawn = doubles(n, 0, 1);
    Parcel[] parcels = new Parcel[n];
    for (int i = 0; i < n; i++) {
      int kind = order[i] % 6;
      double weight = LEAST_WEIGHT[kind] + drawn[i] * (MOST_WEIGHT[kind] - LEAST_WEIGHT[kind]);
      parcels[i] = new Parcel(weight, order[i] / 6 % 4, order[i] / 24 % 8 == 0);
    }
    return parcels;
  }

  /**
   * Days and months, most of them such that there are, of years from 1948 to 2027.
   *
   * @param n a multiple of 1664
   */
  static int[] dates(int n) {
    int[] order = permutation(n);
    int[] numbers = new int[n];
    for (int i = 0; i < n; i++) {
      int month = 1 + order[i] % 13;
      int day = 1 + order[i] / 13 % 32;
      int year = 1948 + order[i] / 416 % 80;
      numbers[i] = 10_000 * year + 100 * month + day;
    }
    return numbers;
  }

  private static Prepared shippingCosts(int n) {
    Parcel[] parcels = parcels(n);
    double[] costs = new double[n];
    return Prepared.of(
        () -> {
          RecordTasks.shippingCosts(n, parcels, costs);
          return costs[n / 2];
        });
  }

  private static Prepared countDates(int n) {
    int[] numbers = dates(n);
    return Prepared.of(() -> RecordTasks.countDates(n, numbers));
  }

  private static Prepared segments(int n) {
    double[] x = doubles(n, -100, 100);
    double[] y = doubles(n, 0, 50);
    return Prepared.of(
        () -> {
          List<Segment> segments = RecordTasks.segments(n, x, y);
          return segments.get(n / 2).length;
        });
  }

  private static Prepared batches(int count) {
    float[] samples = floats(BATCH * count, -1, 1);
    return Prepared.of(
        () -> {
          List<float[]> batches = RecordTasks.batches(BATCH, count, samples);
          return batches.get(count / 2)[0];
        });
  }
}
