package org.perfmodel.evaluate.schedule;

import java.util.Arrays;
import java.util.Optional;
import org.perfmodel.evaluate.bounds.KruskalWeiss;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;

/** Tasks one by one. */
record UnfoldedTasks(DynamicTaskGraph tasks) implements Tasks {
  @Override
  public long count() {
    return tasks.tasks();
  }

  @Override
  public int held() {
    return tasks.tasks();
  }

  @Override
  public double work() {
    return tasks.work();
  }

  @Override
  public String label(long id) {
    int task = tasks.position((int) id);
    TaskClass kind = tasks.classes().get(tasks.classOf(task));
    boolean joins = tasks.weight(task) == 0 && kind.equals(TaskClass.PLAIN);
    return joins ? "join" : kind.label();
  }

  @Override
  public Optional<DynamicTaskGraph> graph() {
    return Optional.of(tasks);
  }

  @Override
  public Optional<KruskalWeiss> variation() {
    double[] lengths = new double[tasks.tasks()];
    int some = 0;
    for (int task = 0; task < lengths.length; task++) {
      if (tasks.weight(task) > 0) {
        lengths[some++] = tasks.weight(task);
      }
    }
    return some == 0
        ? Optional.empty()
        : Optional.of(KruskalWeiss.of(Arrays.copyOf(lengths, some), 0));
  }

  @Override
  public Schedule schedule(SchedulingPolicy policy, int processors, ScheduleSettings settings) {
    return new ScheduleSolver(tasks, settings).solve(policy, processors);
  }
}
