package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.HeaderAlgorithms.Parcel;
import org.perfmodel.accuracy.HeaderAlgorithms.Totals;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link HeaderAlgorithms}: random numbers, and what is sought at the last place. */
final class HeaderAlgorithmDrivers {
  static final int ALPHABET = 4;

  private static final int SEQUENCE = 8;

  private HeaderAlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "HeaderAlgorithms.forEach",
            "int",
            List.of(2000, 150_000, 2_000_000),
            HeaderAlgorithmDrivers::forEach),
        Kernel.irregular(
                "HeaderAlgorithms.findEnd",
                "int",
                List.of(800, 60_000, 3_000_000),
                HeaderAlgorithmDrivers::findEnd)
            .with(n -> Map.of("n", n, "m", SEQUENCE)),
        Kernel.irregular(
            "HeaderAlgorithms.adjacentFind",
            "long",
            List.of(5000, 250_000, 8_000_000),
            HeaderAlgorithmDrivers::adjacentFind));
  }

  static Parcel[] parcels(int n) {
    int[] weight = ints(n, 1000, 1);
    int[] price = ints(n, 100, 2);
    Parcel[] parcels = new Parcel[n];
    for (int i = 0; i < n; i++) {
      parcels[i] = new Parcel(weight[i], price[i]);
    }
    return parcels;
  }

  /** Numbers below four, then one that is not among them. */
  static int[] sequence(int m) {
    int[] sequence = ints(m, ALPHABET, 1);
    sequence[m - 1] = ALPHABET;
    return sequence;
  }

  private static Prepared forEach(int n) {
    Parcel[] parcels = parcels(n);
    return Prepared.of(
        () -> {
          Totals totals = HeaderAlgorithms.forEach(n, parcels);
          return totals.weight() + totals.value();
        });
  }

  /** The sequence is only at the begin. */
  private static Prepared findEnd(int n) {
    int[] text = ints(n, ALPHABET);
    int[] sequence = sequence(SEQUENCE);
    System.arraycopy(sequence, 0, text, 0, SEQUENCE);
    return Prepared.of(() -> HeaderAlgorithms.findEnd(n, SEQUENCE, text, sequence));
  }

  /** Only the last two are equal. */
  private static Prepared adjacentFind(int n) {
    long[] numbers = longs(n);
    numbers[n - 1] = numbers[n - 2];
    return Prepared.of(() -> HeaderAlgorithms.adjacentFind(n, numbers));
  }
}
