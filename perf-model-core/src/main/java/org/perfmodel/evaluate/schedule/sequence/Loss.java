package org.perfmodel.evaluate.schedule.sequence;

/**
 * Where the time of all processors went that was not work, in processor seconds. The five parts add
 * up to {@code processors * makespan - work}.
 *
 * @param spanLimited idle time that no policy could avoid: {@code processors * span - work} where
 *     that is positive, since no schedule is shorter than the span
 * @param imbalance all other idle time: processors without a task while others still had some
 * @param contention time by which tasks took longer because others ran
 * @param lock time in which processors waited for a critical section
 * @param overhead time for handing out tasks
 */
public record Loss(
    double spanLimited, double imbalance, double contention, double lock, double overhead) {
  /** The parts of what {@code uses} say, where the idle time is split by the span. */
  static Loss of(Iterable<ProcessorUse> uses, int processors, double work, double span) {
    double idle = 0;
    double contention = 0;
    double lock = 0;
    double overhead = 0;
    for (ProcessorUse use : uses) {
      idle += use.idle();
      contention += use.contention();
      lock += use.lock();
      overhead += use.overhead();
    }
    double spanLimited = Math.min(idle, Math.max(0, processors * span - work));
    return new Loss(spanLimited, idle - spanLimited, contention, lock, overhead);
  }

  public double total() {
    return spanLimited + imbalance + contention + lock + overhead;
  }
}
