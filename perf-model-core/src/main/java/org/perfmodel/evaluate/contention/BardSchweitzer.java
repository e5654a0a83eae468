package org.perfmodel.evaluate.contention;

/**
 * Approximate mean value analysis, for populations too large for {@link ExactMva}: who arrives
 * finds the queue of its own class shorter by its own share,
 *
 * <pre>
 * R_kc = D_kc (1 + sum_j Q_jc - Q_kc / N_k),  X_k = N_k / (Z_k + sum_c R_kc),  Q_kc = X_k R_kc
 * </pre>
 *
 * <p>repeated until no queue length changes by more than a tolerance. Exact for one customer; cost
 * does not grow with the population. Bard 1979, Schweitzer 1979; Lazowska et al. 1984, ch. 7. Knows
 * queueing and delay centres.
 *
 * @param tolerance largest change of a queue length, relative to the population, that counts as
 *     none
 * @param maximumRounds rounds after which an {@link IllegalStateException} says that it does not
 *     converge
 */
public record BardSchweitzer(double tolerance, int maximumRounds) implements NetworkSolver {
  public BardSchweitzer {
    Require.positive("Tolerance", tolerance);
    Require.atLeast("Maximum of rounds", maximumRounds, 1);
  }

  /** Tolerance 1e-12, at most 1 000 000 rounds. */
  public BardSchweitzer() {
    this(1e-12, 1_000_000);
  }

  @Override
  public NetworkSolution solve(ClosedNetwork network) {
    refuseLoadDependence("Bard-Schweitzer", network);
    double[][] demands = network.demands();
    double[] thinkTimes = network.thinkTimes();
    int[] populations = network.populations();
    boolean[] waits = waits(network);
    double[][] queues = spread(populations, demands);
    double[] totals = new double[waits.length];
    addUp(queues, totals);
    double[][] residence = new double[populations.length][waits.length];
    double[] throughput = new double[populations.length];
    for (int round = 0; round < maximumRounds; round++) {
      double change = 0;
      for (int k = 0; k < populations.length; k++) {
        if (populations[k] == 0) {
          continue;
        }
        double time = thinkTimes[k];
        for (int c = 0; c < waits.length; c++) {
          double found = waits[c] ? totals[c] - queues[k][c] / populations[k] : 0;
          residence[k][c] = demands[k][c] * (1 + found);
          time += residence[k][c];
        }
        throughput[k] = populations[k] / time;
        for (int c = 0; c < waits.length; c++) {
          double queue = throughput[k] * residence[k][c];
          change = Math.max(change, Math.abs(queue - queues[k][c]) / populations[k]);
          queues[k][c] = queue;
        }
      }
      addUp(queues, totals);
      if (change <= tolerance) {
        return new NetworkSolution(throughput, residence, utilisation(throughput, demands));
      }
    }
    throw new IllegalStateException(
        "Bard-Schweitzer has not converged to "
            + tolerance
            + " in "
            + maximumRounds
            + " rounds.\nMaybe allow more rounds, or a larger tolerance.");
  }

  static void refuseLoadDependence(String solver, ClosedNetwork network) {
    for (Centre centre : network.centres()) {
      if (centre.dependsOnLoad()) {
        throw new IllegalArgumentException(
            solver
                + " does not know the "
                + centre.kind()
                + " centre "
                + centre.name()
                + ".\nMaybe solve the network with ExactMva, or put for m servers a queueing centre"
                + " of demand D/m and a delay centre of D(m-1)/m (Seidmann).");
      }
    }
  }

  /** Whether customers wait for each other at a centre. */
  static boolean[] waits(ClosedNetwork network) {
    boolean[] waits = new boolean[network.centres().size()];
    for (int c = 0; c < waits.length; c++) {
      waits[c] = network.centres().get(c).kind() == Centre.Kind.QUEUEING;
    }
    return waits;
  }

  /** Customers start spread evenly over the centres that they visit. */
  private static double[][] spread(int[] populations, double[][] demands) {
    double[][] queues = new double[populations.length][];
    for (int k = 0; k < populations.length; k++) {
      queues[k] = new double[demands[k].length];
      int visited = 0;
      for (double demand : demands[k]) {
        visited += demand > 0 ? 1 : 0;
      }
      for (int c = 0; c < queues[k].length; c++) {
        queues[k][c] = demands[k][c] > 0 ? (double) populations[k] / visited : 0;
      }
    }
    return queues;
  }

  private static void addUp(double[][] queues, double[] totals) {
    for (int c = 0; c < totals.length; c++) {
      totals[c] = 0;
      for (double[] ofClass : queues) {
        totals[c] += ofClass[c];
      }
    }
  }

  /** Utilisation law: U_c = sum_k X_k D_kc. */
  static double[] utilisation(double[] throughput, double[][] demands) {
    double[] utilisation = new double[demands[0].length];
    for (int k = 0; k < throughput.length; k++) {
      for (int c = 0; c < utilisation.length; c++) {
        utilisation[c] += throughput[k] * demands[k][c];
      }
    }
    return utilisation;
  }
}
