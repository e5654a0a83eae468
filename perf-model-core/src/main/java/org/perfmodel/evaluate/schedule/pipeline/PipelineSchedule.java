package org.perfmodel.evaluate.schedule.pipeline;

import java.util.List;
import java.util.Optional;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Tail;

/**
 * What came out for a pipeline under one policy. All times are seconds.
 *
 * @param policy the policy's name
 * @param makespan from the first task's beginning to the last one's end
 * @param work the costs of all tasks
 * @param span the longest chain of tasks
 * @param uses what each processor did
 * @param tail the end, in which not all processors have tasks; empty if rows differ and there are
 *     too many tasks to look at each
 */
public record PipelineSchedule(
    String policy,
    double makespan,
    double work,
    double span,
    List<ProcessorUse> uses,
    Optional<Tail> tail) {
  public PipelineSchedule {
    uses = List.copyOf(uses);
  }

  PipelineSchedule with(Optional<Tail> otherTail) {
    return new PipelineSchedule(policy, makespan, work, span, uses, otherTail);
  }

  public double speedup() {
    return work / makespan;
  }
}
