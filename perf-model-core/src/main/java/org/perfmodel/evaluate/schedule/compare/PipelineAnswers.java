package org.perfmodel.evaluate.schedule.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.LoopAllocation;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.schedule.pipeline.PipelineSchedule;
import org.perfmodel.evaluate.schedule.pipeline.PipelineSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskPipeline;

/**
 * A pipeline under any policy: without its tasks where that can be, else with a few of them, so
 * that no policy is missing for a small one.
 */
final class PipelineAnswers {
  /** Tasks that are kept one by one. */
  static final int MOST_UNFOLDED = 1 << 20;

  private final TaskPipeline pipeline;
  private final SeveralProcesses processes;
  private @Nullable DynamicTaskGraph unfolded;

  PipelineAnswers(TaskPipeline pipeline, SeveralProcesses processes) {
    this.pipeline = pipeline;
    this.processes = processes;
  }

  /**
   * The time and speedup.
   *
   * @throws IllegalArgumentException if there are too many tasks for this policy, or it does not
   *     fit them
   */
  GraphComparison.Answer of(SchedulingPolicy policy, int processors) {
    if (processes.perProcessor() == 1) {
      Optional<PipelineSchedule> schedule = new PipelineSolver(pipeline).solve(policy, processors);
      if (schedule.isPresent()) {
        return new GraphComparison.Answer(schedule.get().makespan(), schedule.get().speedup());
      }
    }
    if (unfolded == null) {
      unfolded = pipeline.unfolded(MOST_UNFOLDED);
    }
    int owners = Math.multiplyExact(processors, processes.perProcessor());
    return GraphComparison.Answer.of(
        processes.schedule(unfolded, byRows(policy, owners), processors));
  }

  /** The same policy on tasks, where it deals out rows. */
  private SchedulingPolicy byRows(SchedulingPolicy policy, int owners) {
    if (!(policy instanceof StaticAllocation fixed)
        || !(fixed.allocation() instanceof LoopAllocation rows)) {
      return policy;
    }
    List<Integer> byId = new ArrayList<>();
    for (int row = 0; row < pipeline.rows(); row++) {
      int owner = rows.owner(row, pipeline.rows(), owners);
      for (int column = 0; column < pipeline.columns(); column++) {
        byId.add(owner);
      }
    }
    return new StaticAllocation(new Enumerated(policy.name(), byId));
  }
}
