package org.perfmodel.evaluate.contention;

/**
 * M/M/1//N, the machine repair model: N customers, each thinks for Z on average, then needs the one
 * server for S on average; both exponential. With n customers at the server (Gross and Harris 1985,
 * section 2.6)
 *
 * <pre>
 * p_n = p_0 N! / (N - n)! (S / Z)^n
 * X = (1 - p_0) / S,  L = sum_n n p_n,  R = L / X
 * </pre>
 *
 * <p>Used for a lock that the N processes at work take between tasks. Only positive numbers are
 * added, so it holds its digits for any load.
 *
 * @param thinkTime Z, at least 0
 * @param serviceTime S, more than 0
 * @param customers N, at least 1
 */
public record MachineRepair(double thinkTime, double serviceTime, int customers) {
  private static final double LARGE = 1e200;

  public MachineRepair {
    Require.notNegative("Think time", thinkTime);
    Require.positive("Service time", serviceTime);
    Require.atLeast("Number of customers", customers, 1);
  }

  /** R: time from asking for the server to being served, waiting included. */
  public double residence() {
    return sums().atServer / throughput();
  }

  /** X: customers served per unit of time. */
  public double throughput() {
    return sums().busy / serviceTime;
  }

  /** Part of the time that the server is at work. */
  public double utilisation() {
    return sums().busy;
  }

  /** L: mean number at the server, in service included. */
  double queueLength() {
    return sums().atServer;
  }

  private record Sums(double busy, double atServer) {}

  private Sums sums() {
    if (thinkTime == 0) {
      return new Sums(1, customers);
    }
    double weight = 1;
    double idle = 1;
    double busy = 0;
    double atServer = 0;
    for (int n = 1; n <= customers; n++) {
      weight *= (customers - n + 1) * (serviceTime / thinkTime);
      busy += weight;
      atServer += n * weight;
      if (busy > LARGE || atServer > LARGE) {
        weight /= LARGE;
        idle /= LARGE;
        busy /= LARGE;
        atServer /= LARGE;
      }
    }
    return new Sums(busy / (idle + busy), atServer / (idle + busy));
  }
}
