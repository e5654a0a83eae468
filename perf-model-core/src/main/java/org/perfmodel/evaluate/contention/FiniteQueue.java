package org.perfmodel.evaluate.contention;

/**
 * M/M/1/K: a server with room for K customers, in service included; who finds no room goes away.
 * With rho = arrival rate / service rate (Gross and Harris 1985, section 2.5)
 *
 * <pre>
 * p_n = rho^n / sum_{j=0..K} rho^j
 * L = sum_n n p_n,  W = L / (lambda (1 - p_K))
 * </pre>
 *
 * <p>Adve and Vernon (2004, section 3.2) find the delay of a queue's lock so, once for each task: K
 * the mean number of processes at work since the start, lambda the rate of task completions since
 * then. The sums stand as they are: the usual quotients lose their digits near rho = 1.
 *
 * @param arrivalRate lambda, at least 0
 * @param serviceRate mu, more than 0
 * @param room K, at least 1
 */
record FiniteQueue(double arrivalRate, double serviceRate, int room) {
  public FiniteQueue {
    Require.notNegative("Arrival rate", arrivalRate);
    Require.positive("Service rate", serviceRate);
    Require.atLeast("Room", room, 1);
  }

  /** p_n: probability of n customers, 0 to {@link #room()}. */
  double probability(int customers) {
    if (customers < 0 || customers > room) {
      throw new IllegalArgumentException(customers + " customers in a room for " + room + ".");
    }
    double load = arrivalRate / serviceRate;
    // Powers of the smaller of rho and 1 / rho, so that none overflows.
    return load <= 1
        ? Math.pow(load, customers) / powers(load, room)
        : Math.pow(1 / load, room - customers) / powers(1 / load, room);
  }

  /** L: mean number of customers, in service included. */
  double queueLength() {
    double load = arrivalRate / serviceRate;
    return load <= 1
        ? weightedPowers(load) / powers(load, room)
        : room - weightedPowers(1 / load) / powers(1 / load, room);
  }

  /** Customers served per unit of time: lambda (1 - p_K). */
  double throughput() {
    // lambda (1 - p_K) = mu (1 - p_0), whichever is the sum that holds its digits.
    double load = arrivalRate / serviceRate;
    return load <= 1
        ? arrivalRate * (powers(load, room - 1) / powers(load, room))
        : serviceRate * (powers(1 / load, room - 1) / powers(1 / load, room));
  }

  /** W: time from arrival to the end of service of those who find room. */
  double residence() {
    return arrivalRate == 0 ? 1 / serviceRate : queueLength() / throughput();
  }

  /** 1 + base + .. + base^highest. */
  private static double powers(double base, int highest) {
    double sum = 1;
    for (int n = 0; n < highest; n++) {
      sum = 1 + base * sum;
    }
    return sum;
  }

  private double weightedPowers(double base) {
    double sum = 0;
    double power = 1;
    for (int n = 1; n <= room; n++) {
      power *= base;
      sum += n * power;
    }
    return sum;
  }
}
