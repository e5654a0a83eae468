package org.perfmodel.evaluate.message;

/**
 * Clients that ask servers and wait for the answer: contention at the servers' processors, by mean
 * value analysis. LoPC (Frank, Agarwal and Vernon 1997) where those who ask and those who answer
 * are different processors; derived here, with the arrival of Bard 1979 and Schweitzer 1979: who
 * comes finds what the others, N - 1 of N, leave on average.
 *
 * <pre>
 * R   = W + 2 L + R_q + S                                  the answer is taken up at once
 * R_q = S (1 + (N - 1)/N (Q + (C^2 - 1)/2 U))              Q = N/M R_q/R, U = N/M S/R
 * R  >= N S / M                                            no server is busy more than always
 * N*  = M (W + 2 L + 2 S) / S                              from there on the servers limit
 * </pre>
 *
 * @param clients N, at least 1
 * @param servers M, at least 1; each is asked equally often
 * @param think W, of a client between an answer and its next question, at least 0
 * @param latency L, of one transmission, at least 0
 * @param handler S, of a question at the server, and of an answer at the client; more than 0
 * @param squaredVariation C^2 of the handler's time: 0 if always the same, 1 if exponential
 */
record ClientServer(
    double clients,
    double servers,
    double think,
    double latency,
    double handler,
    double squaredVariation) {
  public ClientServer {
    boolean isModel =
        clients >= 1
            && servers >= 1
            && think >= 0
            && latency >= 0
            && handler > 0
            && squaredVariation >= 0;
    double sum = clients + servers + think + latency + handler + squaredVariation;
    if (!isModel || !Double.isFinite(sum)) {
      throw new IllegalArgumentException(
          clients
              + " clients of "
              + servers
              + " servers with W = "
              + think
              + ", L = "
              + latency
              + ", S = "
              + handler
              + ", C^2 = "
              + squaredVariation
              + " make no model.");
    }
  }

  /**
   * The means of a cycle.
   *
   * @param cycle R
   * @param request R_q, of a question at its server
   * @param utilisation U, of a server
   */
  public record Solution(double cycle, double request, double utilisation) {}

  /** A cycle in which nobody waits: W + 2 L + 2 S. */
  double cycleWithoutContention() {
    return think + 2 * latency + 2 * handler;
  }

  /** N*: the clients that keep the servers busy if nobody waits. */
  double knee() {
    return servers * cycleWithoutContention() / handler;
  }

  /** The fixed point: what is assumed of a cycle falls as what follows from it rises. */
  Solution solve() {
    double low = cycleWithoutContention() - handler;
    double high = cycleWithoutContention();
    while (following(high) > high) {
      high *= 2;
    }
    for (int step = 0; step < 200; step++) {
      double middle = low + (high - low) / 2;
      if (middle <= low || middle >= high) {
        break;
      }
      if (following(middle) > middle) {
        low = middle;
      } else {
        high = middle;
      }
    }
    double cycle = Math.max(high, clients * handler / servers);
    return new Solution(
        cycle, cycle - think - 2 * latency - handler, clients * handler / (servers * cycle));
  }

  private double following(double cycle) {
    double others = (clients - 1) / clients;
    double busy = others * clients * handler / (servers * cycle);
    if (busy >= 1) {
      return Double.POSITIVE_INFINITY;
    }
    double request = handler * (1 + busy * (squaredVariation - 1) / 2) / (1 - busy);
    return think + 2 * latency + handler + request;
  }
}
