package org.perfmodel.symbolic.evaluate;

/**
 * A long sum from some of its terms: all at both ends, and fewer towards the middle, so that terms
 * that grow or fall like a power are met. Within a part, how far from its begin a term is taken
 * follows multiples of the golden ratio, which no period of the terms meets (Weyl's sequence).
 */
final class SampledSum {
  /**
   * Terms at each end of which each is taken, and terms of each part after them, which doubles: the
   * first that are not too many.
   */
  private static final int[][] PLANS = {{8, 4}, {4, 2}, {2, 1}, {1, 1}};

  private static final double SHORT = 128;

  private static final double GOLDEN_RATIO = 0.6180339887498949;

  private final int term;
  private final PieceSum.Body body;
  private final double[] sums;
  private final double first;
  private final double count;
  private final int plan;

  /** Terms that are taken all over the sum, where no plan fits. */
  private final double spread;

  private int taken;

  /**
   * A sum whose terms are in a slot after the body ran.
   *
   * @param term the slot
   * @param most terms that it may take; one at least
   */
  SampledSum(int term, PieceSum.Body body, double first, double last, double most) {
    this.term = term;
    this.body = body;
    this.sums = new double[body.lanes()];
    this.first = first;
    this.count = Math.floor(last - first) + 1;
    this.plan = plan(most);
    this.spread = Math.max(1, Math.floor(most));
  }

  private int plan(double most) {
    int fitting = 0;
    while (fitting < PLANS.length && terms(PLANS[fitting]) > most) {
      fitting++;
    }
    return fitting;
  }

  /** Whether a sum with so many terms, less one, is told from some of them. */
  static boolean isWorth(double terms, double most) {
    return terms >= SHORT || terms >= most;
  }

  private double terms(int[] plan) {
    double parts = Math.max(0, Math.ceil(Math.log(count / 2 / plan[0]) / Math.log(2)));
    return Math.min(count, 2 * (plan[0] + plan[1] * parts));
  }

  /** How many terms it takes. */
  double terms() {
    return plan == PLANS.length ? spread : terms(PLANS[plan]);
  }

  /** The sum in each lane. */
  double[] all() {
    if (plan == PLANS.length) {
      part(first, count, spread);
      return sums;
    }
    int atEnds = PLANS[plan][0];
    int ofEachPart = PLANS[plan][1];
    double half = Math.floor(count / 2);
    for (double done = 0, width = atEnds;
        done < half;
        done += width, width = Math.max(width, done)) {
      double size = Math.min(width, half - done);
      part(first + done, size, done == 0 ? size : ofEachPart);
    }
    double rest = count - half;
    for (double done = 0, width = atEnds;
        done < rest;
        done += width, width = Math.max(width, done)) {
      double size = Math.min(width, rest - done);
      part(first + count - done - size, size, done == 0 ? size : ofEachPart);
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
