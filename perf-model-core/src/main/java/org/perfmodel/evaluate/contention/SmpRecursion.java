package org.perfmodel.evaluate.contention;

/**
 * A node of p equal processors with private delay and one shared memory, first come first served
 * (Simon and Wierum 1996, equation 3):
 *
 * <pre>
 * R(1) = tau_mem
 * R(p + 1) = [1 + p R(p) / (tau_proc + R(p))] tau_mem
 * tau(p) = tau_proc + R(p)
 * </pre>
 *
 * <p>It is exact mean value analysis of one class with think time tau_proc and one queueing centre.
 * The slowdown is {@code tau(p) / tau(1)}: here the weight of a task holds its memory time without
 * queueing, so one task alone is not slowed.
 *
 * @param processorTime tau_proc, time between two uses of the memory, at least 0
 * @param memoryTime tau_mem, time of one use of the memory without waiting, at least 0; not both 0
 */
public record SmpRecursion(double processorTime, double memoryTime) implements ContentionModel {
  public SmpRecursion {
    Require.notNegative("Processor time", processorTime);
    Require.notNegative("Memory time", memoryTime);
    Require.positive("Processor and memory time", processorTime + memoryTime);
  }

  /** R_mem: time of one use of the memory when some processors are at work, at least one. */
  double memoryResidence(int processors) {
    Require.atLeast("Number of processors", processors, 1);
    double residence = memoryTime;
    for (int p = 1; p < processors; p++) {
      residence = (1 + p * residence / (processorTime + residence)) * memoryTime;
    }
    return residence;
  }

  /** tau: processor and memory time of a task when some processors are at work. */
  public double time(int processors) {
    return processorTime + memoryResidence(processors);
  }

  @Override
  public int classes() {
    return 1;
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    if (Require.total(counts, 1) > 0) {
      slowdown[0] = time(counts[0]) / time(1);
    }
  }
}
