package org.perfmodel.prediction;

/**
 * Where the time of all processors goes, in processor seconds: the parts add up to p times the
 * time.
 *
 * @param work what one processor would have to do anyway
 * @param span idle time that no schedule avoids: code that cannot run beside other code
 * @param imbalance idle time while other processors still have tasks
 * @param contention by how much tasks take longer because others run
 * @param lock waiting for critical sections, and handing them over
 * @param overhead starting tasks, waiting for their start, and coming by them
 */
public record Losses(
    double work, double span, double imbalance, double contention, double lock, double overhead) {
  /** Nothing at all. */
  public static final Losses NONE = new Losses(0, 0, 0, 0, 0, 0);

  public Losses plus(Losses other) {
    return new Losses(
        work + other.work,
        span + other.span,
        imbalance + other.imbalance,
        contention + other.contention,
        lock + other.lock,
        overhead + other.overhead);
  }

  public Losses times(double factor) {
    return new Losses(
        work * factor,
        span * factor,
        imbalance * factor,
        contention * factor,
        lock * factor,
        overhead * factor);
  }

  /** Processors times time. */
  public double total() {
    return work + span + imbalance + contention + lock + overhead;
  }
}
