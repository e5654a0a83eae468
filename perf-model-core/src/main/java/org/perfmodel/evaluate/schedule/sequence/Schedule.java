package org.perfmodel.evaluate.schedule.sequence;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What came out for one policy and number of processors. All times are seconds.
 *
 * @param policy the policy's name
 * @param processors how many there were
 * @param makespan from the program's beginning to the end of its last task
 * @param work the weights of all tasks
 * @param span the longest chain of tasks, by weight
 * @param uses what each processor did
 * @param tail the end, in which not all processors have tasks
 * @param sequence what ran when, or null if it was not to be recorded
 */
public record Schedule(
    String policy,
    int processors,
    double makespan,
    double work,
    double span,
    List<ProcessorUse> uses,
    Tail tail,
    @Nullable ExecutionSequence sequence) {
  public Schedule {
    uses = List.copyOf(uses);
  }

  /** Where the time went that was not work. */
  public Loss loss() {
    return Loss.of(uses, processors, work, span);
  }

  /** Work over makespan: how many processors did what one would have to; 1 for nothing at all. */
  public double speedup() {
    return makespan == 0 ? 1 : work / makespan;
  }

  /** How many processors have a task, on average over time; 0 for nothing at all. */
  double averageActive() {
    double idle = 0;
    for (ProcessorUse use : uses) {
      idle += use.idle();
    }
    return makespan == 0 ? 0 : processors - idle / makespan;
  }
}
