package org.perfmodel.evaluate.schedule;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.workload.DynamicTaskGraph;

/** A task graph from elsewhere under several policies; nothing but its tasks takes time. */
public final class GraphComparison {
  private GraphComparison() {}

  /**
   * What each policy makes of the graph. One that does not fit it is named in the notes.
   *
   * @param subject whose graph
   * @param processors ascending, at least one
   */
  public static PolicyComparison of(
      String subject,
      DynamicTaskGraph graph,
      List<SchedulingPolicy> policies,
      TreeSet<Integer> processors) {
    ScheduleSolver solver = new ScheduleSolver(graph, ScheduleSettings.BASIC);
    List<PolicyComparison.Curve> curves = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    notes.add(
        graph
            + "; work "
            + Double.toString(graph.work())
            + " s, span "
            + Double.toString(CriticalPath.span(graph))
            + " s; no overhead, no contention");
    for (SchedulingPolicy policy : policies) {
      List<Double> seconds = new ArrayList<>();
      List<Double> speedups = new ArrayList<>();
      try {
        for (int count : processors) {
          Schedule schedule = solver.solve(policy, count);
          seconds.add(schedule.makespan());
          speedups.add(schedule.speedup());
        }
        curves.add(new PolicyComparison.Curve(policy.name(), false, seconds, speedups));
      } catch (IllegalArgumentException | IllegalStateException notForThisGraph) {
        notes.add(policy.name() + " is left out: " + notForThisGraph.getMessage());
      }
    }
    return new PolicyComparison(subject, new ArrayList<>(processors), curves, notes);
  }
}
