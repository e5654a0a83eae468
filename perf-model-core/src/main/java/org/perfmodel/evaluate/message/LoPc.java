package org.perfmodel.evaluate.message;

/**
 * Contention at processors for message handlers: LoPC (Frank, Agarwal and Vernon 1997), derived
 * here by mean value analysis.
 *
 * <p>On each of many equal processors a thread works for W, sends a request to a processor that is
 * any with equal probability, and waits for the reply. A request is handled there, the reply at
 * home; a handler takes S, interrupts the thread, and waits for handlers that came before. A cycle
 * takes R = R_w + 2 L + R_q + R_y, of work with its interruptions, two transmissions, the request
 * handler and the reply handler with their waiting. By Little's law there are Q_q = R_q / R
 * requests at a processor on average, Q_y = R_y / R replies, and it spends U = S / R on each kind.
 * An arriving handler meets the mean (Bard 1979), and of what is at work there the remainder: by
 * renewal (1 + C^2) / 2 of a handler in place of a whole one.
 *
 * <pre>
 * R_q = S (1 + Q_q + Q_y + (C^2 - 1) / 2 (U + U))     behind requests and the thread's own reply
 * R_y = S (1 + Q_q + (C^2 - 1) / 2 U)                 no other reply: one thread, one request
 * R_w = (W + S Q_q) / (1 - U)                         priority of requests (Bryant and others 1984)
 * </pre>
 *
 * @param work W, of a thread between two requests, at least 0
 * @param latency L, of one transmission, at least 0
 * @param handler S, more than 0
 * @param squaredVariation C^2 of the handler's time: 0 if always the same, 1 if exponential
 */
public record LoPc(double work, double latency, double handler, double squaredVariation) {
  public LoPc {
    boolean isModel = work >= 0 && latency >= 0 && handler > 0 && squaredVariation >= 0;
    if (!isModel || !Double.isFinite(work + latency + handler + squaredVariation)) {
      throw new IllegalArgumentException(
          "W = "
              + work
              + ", L = "
              + latency
              + ", S = "
              + handler
              + ", C^2 = "
              + squaredVariation
              + " make no model of contention.");
    }
  }

  /**
   * The means of a cycle.
   *
   * @param cycle R
   * @param work R_w
   * @param request R_q
   * @param reply R_y
   */
  public record Solution(double cycle, double work, double request, double reply) {
    /** Cycles of one processor per unit of time. */
    double throughput() {
      return 1 / cycle;
    }
  }

  /** A cycle in which nobody waits: W + 2 L + 2 S. */
  double cycleWithoutContention() {
    return work + 2 * latency + 2 * handler;
  }

  /** The fixed point: what is assumed of a cycle falls as what follows from it rises. */
  public Solution solve() {
    double low = cycleWithoutContention();
    double high = low;
    while (at(high).cycle > high) {
      high *= 2;
    }
    for (int step = 0; step < 200 && low < high; step++) {
      double middle = low + (high - low) / 2;
      if (middle == low || middle == high) {
        break;
      }
      if (at(middle).cycle > middle) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return at(high);
  }

  /** What follows from an assumed cycle, where Q_q and Q_y follow from R_q and R_y. */
  private Solution at(double cycle) {
    double busy = handler / cycle;
    double rest = (squaredVariation - 1) / 2 * busy;
    // R_y = S (1 + U_q R_q / S + rest) and R_q = S (1 + U_q R_q / S + U_y R_y / S + 2 rest)
    double reply = handler * (1 + rest);
    double request = (handler * (1 + 2 * rest) + busy * reply) / (1 - busy - busy * busy);
    reply += busy * request;
    double working = (work + handler * request / cycle) / (1 - busy);
    return busy * (1 + busy) >= 1
        ? new Solution(Double.POSITIVE_INFINITY, working, request, reply)
        : new Solution(working + 2 * latency + request + reply, working, request, reply);
  }
}
