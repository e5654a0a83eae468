package org.perfmodel.evaluate.contention;

import java.util.List;

/**
 * The exact recursion over vectors n of populations (Reiser and Lavenberg 1980), with e_k for one
 * customer of class k and |n| for all customers:
 *
 * <pre>
 * queueing        R_kc(n) = D_kc (1 + Q_c(n - e_k))                         arrival theorem
 * delay           R_kc(n) = D_kc
 * load-dependent  R_kc(n) = D_kc sum_{j=1..|n|} j / rate_c(j) p_c(j-1 | n - e_k)
 *                 p_c(j | n) = sum_k D_kc X_k(n) / rate_c(j) p_c(j-1 | n - e_k)   for j >= 1
 * X_k(n) = n_k / (Z_k + sum_c R_kc(n)),   Q_c(n) = sum_k X_k(n) R_kc(n)
 * </pre>
 *
 * <p>Taking p_c(0 | n) as 1 minus the others loses all digits near saturation. It is found from the
 * network without centre c instead, G being the normalising constant (Reiser 1981):
 *
 * <pre>
 * p_c(0 | n) = G^(-c)(n) / G(n) = p_c(0 | n - e_k) X_k(n) / X_k^(-c)(n)
 * </pre>
 *
 * <p>so the recursion runs for each subset of the load-dependent centres side by side, and nothing
 * is ever subtracted. States are numbered in mixed radix with the largest population as the most
 * significant digit; only the states that are still needed are kept, in a ring.
 */
final class MvaRecursion {
  private final int[] limits;
  private final int[] order;
  private final int[] strides;
  private final double[][] demands;
  private final double[] thinkTimes;
  private final boolean[] waits;
  private final int[] dependent;
  private final double[][] rates;
  private final int subsets;
  private final int window;
  private final int states;

  /** Whether a round of class k takes no time when only the dependent centres of s are there. */
  private final boolean[][] timeless;

  /** Mean numbers at queueing centres, by ring slot, subset, centre. */
  private final double[] queues;

  /** Probabilities of j customers at dependent centres, by ring slot, subset, centre, j. */
  private final double[] marginals;

  private final int widest;
  private final int[] present;
  private final double[][] throughput;
  private final double[][] residence;
  private int state;
  private int total;

  MvaRecursion(ClosedNetwork network) {
    limits = network.populations();
    demands = network.demands();
    thinkTimes = network.thinkTimes();
    widest = network.population() + 1;
    List<Centre> centres = network.centres();
    waits = new boolean[centres.size()];
    dependent = new int[(int) centres.stream().filter(Centre::dependsOnLoad).count()];
    int next = 0;
    for (int c = 0; c < waits.length; c++) {
      waits[c] = centres.get(c).kind() == Centre.Kind.QUEUEING;
      if (centres.get(c).dependsOnLoad()) {
        dependent[next++] = c;
      }
    }
    rates = new double[dependent.length][widest];
    for (int d = 0; d < dependent.length; d++) {
      for (int j = 1; j < widest; j++) {
        rates[d][j] = centres.get(dependent[d]).rate(j);
      }
    }
    subsets = 1 << dependent.length;
    order = largestLast(limits);
    strides = new int[limits.length];
    int stride = 1;
    int last = 1;
    for (int k : order) {
      strides[k] = stride;
      last = stride;
      stride *= limits[k] + 1;
    }
    states = stride;
    window = last + 1;
    queues = new double[window * subsets * waits.length];
    marginals = new double[window * subsets * dependent.length * widest];
    timeless = timeless();
    present = new int[limits.length];
    throughput = new double[subsets][limits.length];
    residence = new double[limits.length][waits.length];
    for (int s = 0; s < subsets; s++) {
      for (int d = 0; d < dependent.length; d++) {
        marginals[marginal(0, s, d)] = 1;
      }
    }
  }

  /** Goes on to the next vector of populations; false when the last one is solved. */
  boolean advance() {
    if (state + 1 >= states) {
      return false;
    }
    state++;
    for (int k : order) {
      if (present[k] < limits[k]) {
        present[k]++;
        total++;
        break;
      }
      total -= present[k];
      present[k] = 0;
    }
    // A subset comes after those that lack one of its centres.
    for (int s = 0; s < subsets; s++) {
      if (takesTime(s)) {
        solve(s);
      }
    }
    return true;
  }

  /** Goes through all vectors of populations. */
  void run() {
    boolean more = true;
    while (more) {
      more = advance();
    }
  }

  /** Throughput of a class in the state reached. */
  double throughput(int customerClass) {
    return throughput[subsets - 1][customerClass];
  }

  NetworkSolution solution() {
    double[] last = throughput[subsets - 1];
    double[] utilisation = BardSchweitzer.utilisation(last, demands);
    for (int d = 0; d < dependent.length; d++) {
      int at = marginal(state % window, subsets - 1, d);
      double busy = 0;
      for (int j = 1; j <= total; j++) {
        busy += marginals[at + j];
      }
      utilisation[dependent[d]] = busy;
    }
    return new NetworkSolution(last, residence, utilisation);
  }

  private void solve(int s) {
    for (int k = 0; k < limits.length; k++) {
      throughput[s][k] = 0;
      if (present[k] > 0) {
        solve(s, k);
      }
    }
    int at = queue(state % window, s);
    for (int c = 0; c < waits.length; c++) {
      double queue = 0;
      for (int k = 0; k < limits.length; k++) {
        queue += throughput[s][k] * residence[k][c];
      }
      queues[at + c] = queue;
    }
    for (int d = 0; d < dependent.length; d++) {
      if ((s & 1 << d) != 0) {
        fillMarginals(s, d);
      }
    }
  }

  private void solve(int s, int k) {
    int before = (state - strides[k]) % window;
    int at = queue(before, s);
    double time = thinkTimes[k];
    for (int c = 0; c < waits.length; c++) {
      residence[k][c] = demands[k][c] * (waits[c] ? 1 + queues[at + c] : 1);
    }
    for (int d = 0; d < dependent.length; d++) {
      residence[k][dependent[d]] =
          (s & 1 << d) == 0 ? 0 : demands[k][dependent[d]] * stretch(marginal(before, s, d), d);
    }
    for (int c = 0; c < waits.length; c++) {
      time += residence[k][c];
    }
    throughput[s][k] = present[k] / time;
  }

  /** sum_{j=1..|n|} j / rate(j) p(j-1 | n - e_k), the marginals standing at {@code at}. */
  private double stretch(int at, int d) {
    double stretch = 0;
    for (int j = 1; j <= total; j++) {
      stretch += j / rates[d][j] * marginals[at + j - 1];
    }
    return stretch;
  }

  private void fillMarginals(int s, int d) {
    int at = marginal(state % window, s, d);
    for (int j = 0; j <= total; j++) {
      marginals[at + j] = 0;
    }
    int someone = -1;
    for (int k = 0; k < limits.length; k++) {
      if (present[k] == 0) {
        continue;
      }
      someone = k;
      int before = marginal((state - strides[k]) % window, s, d);
      double flow = demands[k][dependent[d]] * throughput[s][k];
      for (int j = 1; j <= total; j++) {
        marginals[at + j] += flow / rates[d][j] * marginals[before + j - 1];
      }
    }
    int without = s & ~(1 << d);
    if (takesTime(without)) {
      int before = marginal((state - strides[someone]) % window, s, d);
      marginals[at] = marginals[before] * throughput[s][someone] / throughput[without][someone];
    }
  }

  /** Whether each customer present spends time somewhere; if not, nobody is ever elsewhere. */
  private boolean takesTime(int s) {
    for (int k = 0; k < limits.length; k++) {
      if (present[k] > 0 && timeless[s][k]) {
        return false;
      }
    }
    return true;
  }

  private boolean[][] timeless() {
    boolean[][] result = new boolean[subsets][limits.length];
    for (int s = 0; s < subsets; s++) {
      for (int k = 0; k < limits.length; k++) {
        double time = thinkTimes[k];
        for (int c = 0; c < waits.length; c++) {
          time += isThere(s, c) ? demands[k][c] : 0;
        }
        result[s][k] = time == 0;
      }
    }
    return result;
  }

  private boolean isThere(int s, int centre) {
    for (int d = 0; d < dependent.length; d++) {
      if (dependent[d] == centre) {
        return (s & 1 << d) != 0;
      }
    }
    return true;
  }

  private int queue(int slot, int s) {
    return (slot * subsets + s) * waits.length;
  }

  private int marginal(int slot, int s, int d) {
    return ((slot * subsets + s) * dependent.length + d) * widest;
  }

  private static int[] largestLast(int[] limits) {
    int[] order = new int[limits.length];
    for (int k = 0; k < order.length; k++) {
      int at = k;
      for (; at > 0 && limits[order[at - 1]] > limits[k]; at--) {
        order[at] = order[at - 1];
      }
      order[at] = k;
    }
    return order;
  }
}
