package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link DataAndAlgorithms}: random names and distances. */
final class DataAndAlgorithmDrivers {
  /** Characters of a name. */
  private static final int LENGTH = 10;

  private static final int BUCKETS = 1009;

  private DataAndAlgorithmDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "DataAndAlgorithms.nameHash",
                "char",
                List.of(500, 25_000, 1_000_000),
                DataAndAlgorithmDrivers::nameHash)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "length",
                        LENGTH,
                        "buckets",
                        BUCKETS,
                        "names.length",
                        LENGTH * n,
                        "bucket.length",
                        n)),
        Kernel.regular(
                "DataAndAlgorithms.centre",
                "int",
                List.of(60, 400, 1450),
                DataAndAlgorithmDrivers::centre)
            .with(
                n ->
                    Map.of(
                        "n",
                        n,
                        "distance.length",
                        n,
                        "distance[].length",
                        n,
                        "eccentricity.length",
                        n)),
        Kernel.regular(
                "DataAndAlgorithms.schedule",
                "int",
                List.of(64, 512, 2048),
                DataAndAlgorithmDrivers::schedule)
            .with(n -> Map.of("n", n, "opponent.length", n, "opponent[].length", n - 1)),
        Kernel.regular(
                "DataAndAlgorithms.odds",
                "double",
                List.of(25, 150, 750),
                DataAndAlgorithmDrivers::odds)
            .with(
                n ->
                    Map.of(
                        "first",
                        n,
                        "second",
                        n,
                        "odds.length",
                        2 * n + 1,
                        "odds[].length",
                        2 * n + 1)));
  }

  /** Random letters. */
  static char[] names(int n) {
    int[] drawn = ints(LENGTH * n, 26);
    char[] names = new char[LENGTH * n];
    for (int i = 0; i < names.length; i++) {
      names[i] = (char) ('A' + drawn[i]);
    }
    return names;
  }

  static int[][] distances(int n) {
    int[] drawn = ints(n * n, 100_000);
    int[][] distance = new int[n][];
    for (int i = 0; i < n; i++) {
      distance[i] = Arrays.copyOfRange(drawn, i * n, (i + 1) * n);
      distance[i][i] = 0;
    }
    return distance;
  }

  private static Prepared nameHash(int n) {
    char[] names = names(n);
    int[] bucket = new int[n];
    return Prepared.of(
        () -> {
          DataAndAlgorithms.nameHash(n, LENGTH, BUCKETS, names, bucket);
          return bucket[n / 2];
        });
  }

  private static Prepared centre(int n) {
    int[][] distance = distances(n);
    int[] eccentricity = new int[n];
    return Prepared.of(() -> DataAndAlgorithms.centre(n, distance, eccentricity));
  }

  private static Prepared schedule(int n) {
    int[][] opponent = new int[n][n - 1];
    return Prepared.of(
        () -> {
          DataAndAlgorithms.schedule(n, opponent);
          return opponent[n / 2][n / 3];
        });
  }

  private static Prepared odds(int n) {
    double[][] odds = new double[2 * n + 1][2 * n + 1];
    return Prepared.of(() -> DataAndAlgorithms.odds(n, n, odds));
  }
}
