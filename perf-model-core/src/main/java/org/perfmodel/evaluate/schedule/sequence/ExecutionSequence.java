package org.perfmodel.evaluate.schedule.sequence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Which task ran when, on which processor: the unique sequence that the model is named after. */
public final class ExecutionSequence {
  private final int[] processors;
  private final double[] starts;
  private final double[] ends;

  /** For this many tasks, none of which has run. */
  ExecutionSequence(int tasks) {
    processors = new int[tasks];
    starts = new double[tasks];
    ends = new double[tasks];
  }

  void record(int id, int processor, double start, double end) {
    processors[id] = processor;
    starts[id] = start;
    ends[id] = end;
  }

  int tasks() {
    return processors.length;
  }

  public int processor(int id) {
    return processors[id];
  }

  /** Seconds after the program's beginning at which a processor took the task. */
  public double start(int id) {
    return starts[id];
  }

  /** Seconds after the program's beginning at which the task ended. */
  public double end(int id) {
    return ends[id];
  }

  /** All slots by start, then by processor, then by end, then by id. */
  public List<Slot> slots() {
    List<Slot> slots = new ArrayList<>(processors.length);
    for (int id = 0; id < processors.length; id++) {
      slots.add(new Slot(id, processors[id], starts[id], ends[id]));
    }
    slots.sort(
        Comparator.comparingDouble(Slot::start)
            .thenComparingInt(Slot::processor)
            .thenComparingDouble(Slot::end)
            .thenComparingInt(Slot::task));
    return slots;
  }

  /**
   * A task on a processor.
   *
   * @param task its id
   * @param start seconds at which the processor took it
   * @param end seconds at which it ended
   */
  public record Slot(int task, int processor, double start, double end) {}
}
