package org.perfmodel.evaluate.contention;

import java.util.ArrayList;
import java.util.List;

/**
 * Tasks that spend a share of their time at one server, first come first served, and the rest by
 * themselves. The share is that of a task alone: its weight holds both. One task is one customer of
 * a closed network with unit service at the server and {@code 1/s - 1} of thinking, so with R its
 * residence there
 *
 * <pre>
 * slowdown_k = 1 + s_k (R_k - 1)
 * </pre>
 *
 * <p>For one class that is the recursion of Simon and Wierum ({@link SmpRecursion}, 1996, equation
 * 3) with private delay {@code 1 - s} and shared service {@code s}; for several it is {@link
 * SharedMemory} (Adve and Vernon 2004, section 3.3), exact while that is cheap. Two tasks that do
 * nothing else slow each other down by {@code 1 + s^2}.
 */
public final class PartlyShared implements ContentionModel {
  /** Steps of the exact solution that one set of running tasks is worth. */
  private static final long MOST_STEPS = 20_000;

  /** A task that never leaves the server thinks for this share of a service. */
  private static final double LEAST_THINKING = 1e-9;

  private final double[] shares;
  private final ContentionModel several;

  /**
   * Classes of tasks.
   *
   * @param shares by class, from 0 to 1; 0 neither disturbs nor is disturbed
   */
  public PartlyShared(double... shares) {
    Require.classes(shares.length);
    this.shares = shares.clone();
    List<SharedMemory.RequestClass> classes = new ArrayList<>();
    for (double share : shares) {
      if (!(share >= 0 && share <= 1)) {
        throw new IllegalArgumentException("a share of " + share + " is not between 0 and 1");
      }
      classes.add(new SharedMemory.RequestClass(rate(share), List.of(1.0)));
    }
    several =
        new SharedMemory(
            List.of(Centre.queueing("server")), classes, new ExactWhenSmall(MOST_STEPS));
  }

  /** Requests per second of work elsewhere. */
  private static double rate(double share) {
    return share / Math.max(1 - share, LEAST_THINKING);
  }

  @Override
  public int classes() {
    return shares.length;
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    int only = -1;
    boolean alike = true;
    for (int k = 0; k < shares.length; k++) {
      if (counts[k] > 0 && shares[k] > 0) {
        alike &= only < 0;
        only = k;
      }
      if (counts[k] > 0) {
        slowdown[k] = 1;
      }
    }
    if (only >= 0 && alike) {
      slowdown[only] = new SmpRecursion(1 - shares[only], shares[only]).time(counts[only]);
    } else if (only >= 0) {
      several.slowdowns(counts, slowdown);
      for (int k = 0; k < shares.length; k++) {
        if (counts[k] > 0) {
          // From a multiple of the work elsewhere to one of the work alone.
          slowdown[k] = Math.max(1, slowdown[k] / (1 + rate(shares[k])));
        }
      }
    }
  }
}
