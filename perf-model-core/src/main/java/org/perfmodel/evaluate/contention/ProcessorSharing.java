package org.perfmodel.evaluate.contention;

/**
 * A capacity of C tasks' worth of work shared equally by the n tasks that run: each proceeds at
 * rate {@code min(1, C/n)}, so its slowdown is {@code max(1, n/C)}. Classes count alike.
 *
 * @param classes number of classes
 * @param capacity C, in tasks at full speed; more than 0
 */
public record ProcessorSharing(int classes, double capacity) implements ContentionModel {
  public ProcessorSharing {
    Require.classes(classes);
    Require.positive("capacity", capacity);
  }

  /** Tasks of one class. */
  public ProcessorSharing(double capacity) {
    this(1, capacity);
  }

  @Override
  public void slowdowns(int[] counts, double[] slowdown) {
    double shared = Math.max(1, Require.total(counts, classes) / capacity);
    for (int k = 0; k < classes; k++) {
      if (counts[k] > 0) {
        slowdown[k] = shared;
      }
    }
  }
}
