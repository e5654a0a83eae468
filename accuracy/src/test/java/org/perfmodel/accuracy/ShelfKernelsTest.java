package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.rows;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Shelves: each result against another way to it, or a law. */
class ShelfKernelsTest {
  @Test
  void listsAddUp() {
    List<Integer> numbers = IntStream.rangeClosed(1, 100).boxed().toList();
    assertThat(Shelves.total(numbers)).isEqualTo(5050);
    assertThat(
            Shelves.turnover(
                List.of(new Shelves.Order(1, 3, 250), new Shelves.Order(2, 2, 3_000_000_000L))))
        .isEqualTo(6_000_000_750L);
  }

  @Test
  void movedCornersAreAsFarRoundAsBefore() {
    Shelves.Point[] corners = {
      new Shelves.Point(0, 0), new Shelves.Point(3, 4), new Shelves.Point(3, 0)
    };
    assertThat(Shelves.perimeter(3, corners)).isEqualTo(12);
    List<Shelves.Point> moved = Shelves.moved(3, 1, -2, corners);
    assertThat(moved.get(1)).isEqualTo(new Shelves.Point(4, 2));
    assertThat(Shelves.perimeter(3, moved.toArray(new Shelves.Point[0]))).isEqualTo(12);
  }

  @Test
  void aTableHoldsItsProducts() {
    int[][] table = Shelves.table(3, 4);
    assertThat(table).isDeepEqualTo(new int[][] {{1, 2, 3, 4}, {2, 4, 6, 8}, {3, 6, 9, 12}});
  }

  @Test
  void lettersMovedThereAndOnAreBack() {
    assertThat(Shelves.caesar(5, 3, "abxyz")).isEqualTo("deabc");
    assertThat(Shelves.caesar(5, 23, "deabc")).isEqualTo("abxyz");
  }

  @Test
  void streamsSayWhatLoopsSay() {
    double[][] m = rows(6, 9, -1, 1);
    double[] x = doubles(9, 1, 2);
    double[] expected = new double[6];
    DenseAlgebra.gemv(6, 9, m, x, expected);
    double[] y = new double[6];
    Shelves.streamedProduct(6, 9, m, x, y);
    assertThat(y).containsExactly(expected, within(1e-12));
    int positive = 0;
    for (double[] row : m) {
      for (double value : row) {
        positive += value > 0 ? 1 : 0;
      }
    }
    assertThat(Shelves.streamedPositives(6, m)).isEqualTo(positive);
    long[] sums = new long[2];
    Shelves.streamedSquares(2, new int[][] {{3, -4, 100_000}, {5}}, sums);
    assertThat(sums).containsExactly(10_000_000_025L, 25);
  }

  @Test
  void stockIsWhatArrived() {
    Map<Integer, Integer> stock = new HashMap<>(Map.of(9, 1));
    assertThat(Shelves.stock(4, new int[] {7, 8, 7, 9}, new int[] {1, 2, 3, 4}, stock))
        .isEqualTo(3);
    assertThat(stock).isEqualTo(Map.of(7, 4, 8, 2, 9, 5));
  }

  @Test
  void theLastOfTheSmallestIsTheOneAtThatPlace() {
    double[] x = doubles(200, 0, 1);
    double[] sorted = x.clone();
    Arrays.sort(sorted);
    assertThat(Shelves.smallest(200, 7, x)).isEqualTo(sorted[6]);
    assertThat(Shelves.smallest(200, 1, x)).isEqualTo(sorted[0]);
  }

  @Test
  void bracketsCloseInTheOrderTheyOpen() {
    assertThat(Shelves.deepest(8, "([]())[]".toCharArray())).isEqualTo(2);
    assertThat(Shelves.deepest(6, "[[()]]".toCharArray())).isEqualTo(3);
    assertThat(Shelves.deepest(4, "([)]".toCharArray())).isEqualTo(-1);
    assertThat(Shelves.deepest(2, "((".toCharArray())).isEqualTo(-1);
    assertThat(Shelves.deepest(1, ")".toCharArray())).isEqualTo(-1);
  }

  @Test
  void sortedNumbersAreInOrderAndEachOnce() {
    int[] values = ints(60, 40);
    int[] expected = Arrays.stream(values).sorted().toArray();
    Shelves.selectionSort(60, values);
    assertThat(values).containsExactly(expected);
    int[] out = new int[60];
    int count = Shelves.unique(60, expected, out);
    assertThat(Arrays.copyOf(out, count))
        .containsExactly(Arrays.stream(expected).distinct().toArray());
  }

  @Test
  void pairsMeetTheirSumAsAllPairsTriedSay() {
    int[] sorted = ints(50, 200, 5);
    Arrays.sort(sorted);
    sorted = Arrays.stream(sorted).distinct().toArray();
    int met = 0;
    for (int i = 0; i < sorted.length; i++) {
      for (int j = 0; j < i; j++) {
        met += sorted[i] + sorted[j] == 200 ? 1 : 0;
      }
    }
    assertThat(met).isPositive();
    assertThat(Shelves.pairs(sorted.length, 200, sorted)).isEqualTo(met);
  }
}
