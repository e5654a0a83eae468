package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.rows;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ColumnAggregates}: random columns in vectors. */
final class ColumnAggregateDrivers {
  /** Elements of a vector. */
  static final int SIZE = 2048;

  private ColumnAggregateDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ColumnAggregates.bitAnd",
                "int",
                List.of(4, 300, 6000),
                ColumnAggregateDrivers::bitAnd)
            .with(ColumnAggregateDrivers::sizes),
        Kernel.regular(
                "ColumnAggregates.product",
                "double",
                List.of(1, 80, 2500),
                ColumnAggregateDrivers::product)
            .with(ColumnAggregateDrivers::sizes),
        Kernel.regular(
                "ColumnAggregates.weightedAverage",
                "double",
                List.of(1, 80, 2000),
                ColumnAggregateDrivers::weightedAverage)
            .with(ColumnAggregateDrivers::sizes),
        Kernel.irregular(
                "ColumnAggregates.approximateCountDistinct",
                "long",
                List.of(1, 50, 1500),
                ColumnAggregateDrivers::approximateCountDistinct)
            .with(ColumnAggregateDrivers::sizes));
  }

  private static Map<String, Integer> sizes(int vectors) {
    return Map.of("vectors", vectors, "size", SIZE);
  }

  /** Of which all have the highest bits of 16. */
  static int[][] numbers(int vectors) {
    int[] all = ints(vectors * SIZE, 1 << 16);
    int[][] column = new int[vectors][SIZE];
    for (int i = 0; i < all.length; i++) {
      column[i / SIZE][i % SIZE] = all[i] | 0xff00;
    }
    return column;
  }

  static long[][] wideNumbers(int vectors) {
    long[] all = longs(vectors * SIZE);
    long[][] column = new long[vectors][SIZE];
    for (int i = 0; i < vectors; i++) {
      System.arraycopy(all, i * SIZE, column[i], 0, SIZE);
    }
    return column;
  }

  /** From 0 to 99. */
  static long[][] weights(int vectors) {
    int[] all = ints(vectors * SIZE, 100);
    long[][] weights = new long[vectors][SIZE];
    for (int i = 0; i < all.length; i++) {
      weights[i / SIZE][i % SIZE] = all[i];
    }
    return weights;
  }

  private static Prepared bitAnd(int vectors) {
    int[][] column = numbers(vectors);
    return Prepared.of(() -> ColumnAggregates.bitAnd(vectors, SIZE, column));
  }

  private static Prepared product(int vectors) {
    double[][] column = rows(vectors, SIZE, 0.999, 1.001);
    return Prepared.of(() -> ColumnAggregates.product(vectors, SIZE, column));
  }

  private static Prepared weightedAverage(int vectors) {
    double[][] column = rows(vectors, SIZE, -1, 2);
    long[][] weights = weights(vectors);
    return Prepared.of(() -> ColumnAggregates.weightedAverage(vectors, SIZE, column, weights));
  }

  private static Prepared approximateCountDistinct(int vectors) {
    long[][] column = wideNumbers(vectors);
    return Prepared.of(() -> ColumnAggregates.approximateCountDistinct(vectors, SIZE, column));
  }
}
