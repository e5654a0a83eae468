package org.perfmodel.evaluate.schedule.sequence;

import org.perfmodel.evaluate.dispatch.TaskAcquisition;

/**
 * What it costs a processor to come by a task, in seconds, once per task or chunk.
 *
 * @param direct without asking: the next of a static allocation or of a chunk
 * @param queued from a queue
 * @param stolen from another processor
 */
public record Overheads(double direct, double queued, double stolen) implements AcquisitionCost {
  public static final Overheads NONE = new Overheads(0, 0, 0);

  public Overheads {
    for (double seconds : new double[] {direct, queued, stolen}) {
      if (!(seconds >= 0) || seconds == Double.POSITIVE_INFINITY) {
        throw new IllegalArgumentException("an overhead of " + seconds + " seconds");
      }
    }
  }

  /** The same for everything that is not direct. */
  public static Overheads perHanding(double seconds) {
    return new Overheads(0, seconds, seconds);
  }

  @Override
  public double seconds(TaskAcquisition handing, double meanActive, double tasksPerSecond) {
    return of(handing);
  }

  public double of(TaskAcquisition handing) {
    return switch (handing) {
      case DIRECT -> direct;
      case QUEUED -> queued;
      case STOLEN -> stolen;
    };
  }
}
