package org.perfmodel.evaluate.contention;

import java.util.Arrays;

/**
 * How long one of K customers of a single server waits, in services, given only how busy the server
 * is: M/M/1//K ({@link MachineRepair}) with the think time that makes it so busy. A table with
 * straight lines between its points, which lie close where the server is nearly always busy: there
 * a little less thinking is much more waiting.
 */
public final class WaitingByUtilisation {
  private static final int STEPS = 600;
  private static final double LEAST_THINKING = 1e-3;
  private static final double MOST_THINKING = 1e6;

  /** Ascending, from 0 to 1. */
  private final double[] utilisations = new double[STEPS + 2];

  private final double[] waiting = new double[STEPS + 2];

  /**
   * A table for some customers.
   *
   * @param customers K, at least 1
   */
  public WaitingByUtilisation(int customers) {
    Require.atLeast("Number of customers", customers, 1);
    double ratio = StrictMath.pow(LEAST_THINKING / MOST_THINKING, 1.0 / (STEPS - 1));
    double think = customers * MOST_THINKING;
    for (int step = 1; step <= STEPS; step++) {
      MachineRepair model = new MachineRepair(think, 1, customers);
      utilisations[step] = Math.max(utilisations[step - 1], model.utilisation());
      waiting[step] = model.residence() - 1;
      think *= ratio;
    }
    utilisations[STEPS + 1] = 1;
    waiting[STEPS + 1] = customers - 1;
  }

  /**
   * Services that a customer waits for before its own.
   *
   * @param utilisation of the server; more than 1 counts as 1
   */
  public double services(double utilisation) {
    Require.notNegative("Utilisation", utilisation);
    if (utilisation >= 1) {
      return waiting[STEPS + 1];
    }
    int at = Arrays.binarySearch(utilisations, utilisation);
    if (at >= 0) {
      return waiting[at];
    }
    int above = -at - 1;
    double share =
        (utilisation - utilisations[above - 1]) / (utilisations[above] - utilisations[above - 1]);
    return waiting[above - 1] + share * (waiting[above] - waiting[above - 1]);
  }
}
