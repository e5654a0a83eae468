package org.perfmodel.evaluate.contention;

import java.util.function.IntToDoubleFunction;

/**
 * Tasks that spend a share of their time alone with what copies were measured at beside each other:
 * of n that do at once, each takes
 *
 * <pre>
 * slowdown_k = 1 + s_k (S(n) - 1)
 * </pre>
 *
 * with the measured S(n). What the shares of the others are does not count, only whether they have
 * any.
 */
public final class MeasuredContention implements ContentionModel {
  private final double[] shares;
  private final IntToDoubleFunction factor;

  /**
   * Classes of tasks.
   *
   * @param factor S(n), at least 1
   * @param shares by class, from 0 to 1; 0 neither disturbs nor is disturbed
   */
  public MeasuredContention(IntToDoubleFunction factor, double... shares) {
    Require.classes(shares.length);
    this.factor = factor;
    this.shares = shares.clone();
    for (double share : shares) {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("a share of " + share + " is not between 0 and 1");
      }
    }
  }

  @Override
  public int classes() {
    return shares.length;
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    int atOnce = 0;
    for (int k = 0; k < shares.length; k++) {
      atOnce += shares[k] > 0 ? counts[k] : 0;
    }
    double more = atOnce > 1 ? factor.applyAsDouble(atOnce) - 1 : 0;
    for (int k = 0; k < shares.length; k++) {
      if (counts[k] > 0) {
        slowdown[k] = 1 + shares[k] * more;
      }
    }
  }
}
