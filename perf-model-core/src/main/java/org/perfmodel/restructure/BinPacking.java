package org.perfmodel.restructure;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.stream.IntStream;

/**
 * Weights in a number of bins so that the fullest is nearly as empty as can be: the better of the
 * longest first (LPT, Graham 1969: at most 4/3 - 1/(3p) of the best) and MULTIFIT (Coffman, Garey
 * and Johnson 1978: at most 13/11, Yue 1990). Ties go to the lower number.
 *
 * @param binOf by weight
 * @param fullest weight of the fullest bin
 */
@SuppressWarnings("ArrayRecordComponent") // one number per task of large graphs, never compared
record BinPacking(int[] binOf, double fullest) {
  private static final int HALVINGS = 20;

  /** Steps of first fit beyond which only the longest first is tried. */
  private static final long MOST_STEPS = 10_000_000;

  static BinPacking of(double[] weights, int bins) {
    int[] order =
        IntStream.range(0, weights.length)
            .boxed()
            .sorted(Comparator.comparingDouble((Integer i) -> -weights[i]).thenComparing(i -> i))
            .mapToInt(i -> i)
            .toArray();
    BinPacking longestFirst = longestFirst(weights, order, bins);
    if ((long) weights.length * bins * HALVINGS > MOST_STEPS) {
      return longestFirst;
    }
    double total = Arrays.stream(weights).sum();
    double greatest = weights.length == 0 ? 0 : weights[order[0]];
    double low = Math.max(total / bins, greatest);
    BinPacking best = longestFirst;
    for (int i = 0; i < HALVINGS && low < best.fullest; i++) {
      double capacity = i == 0 ? low : (low + best.fullest) / 2;
      BinPacking fit = firstFit(weights, order, bins, capacity);
      if (fit.fullest < best.fullest) {
        best = fit;
      } else {
        low = capacity;
      }
    }
    return best;
  }

  private static BinPacking longestFirst(double[] weights, int[] order, int bins) {
    double[] load = new double[bins];
    PriorityQueue<Integer> emptiest =
        new PriorityQueue<>(
            Comparator.comparingDouble((Integer bin) -> load[bin]).thenComparing(bin -> bin));
    for (int bin = 0; bin < bins; bin++) {
      emptiest.add(bin);
    }
    int[] binOf = new int[weights.length];
    double fullest = 0;
    for (int i : order) {
      int bin = emptiest.remove();
      binOf[i] = bin;
      load[bin] += weights[i];
      fullest = Math.max(fullest, load[bin]);
      emptiest.add(bin);
    }
    return new BinPacking(binOf, fullest);
  }

  /** Decreasing weights into the first bin with room; infinitely full if some has none. */
  private static BinPacking firstFit(double[] weights, int[] order, int bins, double capacity) {
    double[] load = new double[bins];
    int[] binOf = new int[weights.length];
    double fullest = 0;
    for (int i : order) {
      int bin = 0;
      while (bin < bins && load[bin] + weights[i] > capacity) {
        bin++;
      }
      if (bin == bins) {
        return new BinPacking(binOf, Double.POSITIVE_INFINITY);
      }
      binOf[i] = bin;
      load[bin] += weights[i];
      fullest = Math.max(fullest, load[bin]);
    }
    return new BinPacking(binOf, fullest);
  }
}
