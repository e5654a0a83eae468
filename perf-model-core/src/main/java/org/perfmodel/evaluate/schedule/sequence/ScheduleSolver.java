package org.perfmodel.evaluate.schedule.sequence;

import org.perfmodel.evaluate.dispatch.ReadyList;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * Computes schedules of one task graph for any policies and numbers of processors. The same graph,
 * settings, policy and processors give the same schedule to the last bit.
 */
public final class ScheduleSolver {
  private final DynamicTaskGraph graph;
  private final ScheduleSettings settings;
  private final double work;
  private final double span;

  public ScheduleSolver(DynamicTaskGraph graph, ScheduleSettings settings) {
    this.graph = graph;
    this.settings = settings;
    work = graph.work();
    span = CriticalPath.span(graph);
  }

  /**
   * The execution sequence of one policy.
   *
   * @throws IllegalArgumentException if there is no processor, or the policy or the contention
   *     model does not fit the graph
   * @throws IllegalStateException if the policy never hands out some task
   */
  public Schedule solve(SchedulingPolicy policy, int processors) {
    if (processors < 1) {
      throw new IllegalArgumentException(processors + " processors; at least one is needed");
    }
    ReadyList ready = policy.start(graph, processors);
    Account account = new Account(graph, processors, settings.recorded());
    double makespan;
    int ended;
    if (settings.contention() == null && !hasLocks()) {
      BasicRun run = new BasicRun(graph, ready, processors, settings.overheads(), account);
      makespan = run.run();
      ended = run.ended();
    } else {
      CompleteRun run = new CompleteRun(graph, ready, processors, settings, account);
      makespan = run.run();
      ended = run.ended();
    }
    if (ended < graph.tasks()) {
      throw new IllegalStateException(
          "Policy %s left %d of %d tasks waiting."
              .formatted(policy.name(), graph.tasks() - ended, graph.tasks()));
    }
    return new Schedule(
        policy.name(),
        processors,
        makespan,
        work,
        span,
        account.uses(makespan),
        account.tail(),
        account.sequence());
  }

  private boolean hasLocks() {
    return graph.classes().stream().map(TaskClass::lock).anyMatch(lock -> lock != null);
  }
}
