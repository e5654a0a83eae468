package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.ColumnAggregateDrivers.SIZE;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Aggregates against streams, and an estimate near the truth. */
class ColumnAggregatesTest {
  private static final int VECTORS = 3;

  @Test
  void bitsOfAllAreThoseOfAStream() {
    int[][] column = ColumnAggregateDrivers.numbers(VECTORS);
    int expected =
        Arrays.stream(column).flatMapToInt(Arrays::stream).reduce((a, b) -> a & b).orElseThrow();
    assertThat(ColumnAggregates.bitAnd(VECTORS, SIZE, column)).isEqualTo(expected);
    assertThat(expected).isEqualTo(0xff00);
  }

  @Test
  void theLogarithmOfAProductIsASum() {
    double[][] column = rows(VECTORS, SIZE, 0.999, 1.001);
    double expected = Arrays.stream(column).flatMapToDouble(Arrays::stream).map(Math::log).sum();
    double product = ColumnAggregates.product(VECTORS, SIZE, column);
    assertThat(Math.log(product)).isCloseTo(expected, within(1e-10));
  }

  @Test
  void aWeightIsHowOftenANumberCounts() {
    double[][] column = {{1, 5}, {2, -7}};
    long[][] weights = {{2, 1}, {3, 0}};
    double expected = (1 + 1 + 5 + 2 + 2 + 2) / 6.0;
    double average = ColumnAggregates.weightedAverage(2, 2, column, weights);
    assertThat(average).isCloseTo(expected, within(1e-15));
  }

  @Test
  void theEstimateIsNearTheTruth() {
    long[][] column = ColumnAggregateDrivers.wideNumbers(VECTORS);
    double truth = VECTORS * SIZE;
    double estimate = ColumnAggregates.approximateCountDistinct(VECTORS, SIZE, column);
    assertThat(estimate).isBetween(0.7 * truth, 1.3 * truth);
    long[][] twice = {column[0], column[1], column[2], column[1], column[0], column[2]};
    double same = ColumnAggregates.approximateCountDistinct(2 * VECTORS, SIZE, twice);
    assertThat(same).isEqualTo(estimate);
    long[][] few = {new long[SIZE]};
    for (int i = 0; i < SIZE; i++) {
      few[0][i] = i % 20;
    }
    double fewEstimate = ColumnAggregates.approximateCountDistinct(1, SIZE, few);
    assertThat(fewEstimate).isCloseTo(20, within(5.0));
  }
}
