package org.perfmodel.symbolic.evaluate;

/**
 * A long sum from some of its terms: all at both ends, and fewer towards the middle, so that terms
 * that grow or fall like a power are met. Within a part, how far from its begin a term is taken
 * follows multiples of the golden ratio, which no period of the terms meets (Weyl's sequence).
 */
final class SampledSum {
  /** Terms at each end of which each is taken; after them parts double. */
  private static final int AT_ENDS = 8;

  private static final int OF_EACH_PART = 4;

  private static final double SHORT = 128;

  private static final double GOLDEN_RATIO = 0.6180339887498949;

  private final int term;
  private final PieceSum.Body body;
  private final double[] sums;
  private int taken;

  /**
   * A sum whose terms are in a slot after the body ran.
   *
   * @param term the slot
   */
  SampledSum(int term, PieceSum.Body body) {
    this.term = term;
    this.body = body;
    this.sums = new double[body.lanes()];
  }

  /** Whether a sum with so many terms, less one, has some that can be left out. */
  static boolean isWorth(double terms) {
    return terms >= SHORT;
  }

  /** The sum in each lane. */
  double[] of(double first, double last) {
    double count = Math.floor(last - first) + 1;
    double half = Math.floor(count / 2);
    for (double done = 0, width = AT_ENDS;
        done < half;
        done += width, width = Math.max(width, done)) {
      double size = Math.min(width, half - done);
      part(first + done, size, done == 0 ? size : OF_EACH_PART);
    }
    double rest = count - half;
    for (double done = 0, width = AT_ENDS;
        done < rest;
        done += width, width = Math.max(width, done)) {
      double size = Math.min(width, rest - done);
      part(first + count - done - size, size, done == 0 ? size : OF_EACH_PART);
    }
    return sums;
  }

  private void part(double from, double size, double samples) {
    double most = Math.min(size, samples);
    for (double i = 0; i < most; i++) {
      double begin = Math.floor(size * i / most);
      double weight = Math.floor(size * (i + 1) / most) - begin;
      double within = ++taken * GOLDEN_RATIO % 1;
      body.run(from + begin + Math.floor(within * weight));
      for (int lane = 0; lane < sums.length; lane++) {
        sums[lane] += weight * body.value(term, lane);
      }
    }
  }
}
