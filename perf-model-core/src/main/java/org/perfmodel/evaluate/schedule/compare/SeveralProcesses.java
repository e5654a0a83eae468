package org.perfmodel.evaluate.schedule.compare;

import java.util.List;
import org.perfmodel.evaluate.contention.ProcessorSharing;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/**
 * Several processes per processor: the policy hands tasks to processes, and the processes that have
 * one share the processors equally, as an operating system does that moves threads ({@link
 * ProcessorSharing}). Who waits for a lock leaves its share to the others. Switching from one
 * process to another costs nothing.
 *
 * @param perProcessor processes for each processor, at least 1
 */
public record SeveralProcesses(int perProcessor) {
  /** One process per processor. */
  public static final SeveralProcesses ONE = new SeveralProcesses(1);

  private static final int MOST = 1 << 16;

  public SeveralProcesses {
    if (perProcessor < 1 || perProcessor > MOST) {
      throw new IllegalArgumentException(
          perProcessor + " processes per processor; there can be 1 to " + MOST);
    }
  }

  /**
   * The schedule of the processes: {@link Schedule#processors} counts them.
   *
   * @throws IllegalArgumentException if the policy does not fit the graph
   * @throws IllegalStateException if the policy never hands out some task
   */
  Schedule schedule(DynamicTaskGraph graph, SchedulingPolicy policy, int processors) {
    if (perProcessor == 1) {
      return new ScheduleSolver(graph, ScheduleSettings.BASIC).solve(policy, processors);
    }
    ScheduleSettings shared =
        ScheduleSettings.BASIC.with(new ProcessorSharing(rates(graph.classes()), processors));
    return new ScheduleSolver(graph, shared)
        .solve(policy, Math.multiplyExact(perProcessor, processors));
  }

  private static int rates(List<TaskClass> classes) {
    int greatest = 0;
    for (TaskClass each : classes) {
      greatest = Math.max(greatest, each.rate());
    }
    return greatest + 1;
  }
}
