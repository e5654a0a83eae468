package org.perfmodel.evaluate.schedule.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.contention.ProcessorSharing;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.Graphs;
import org.perfmodel.evaluate.schedule.sequence.CriticalPath;
import org.perfmodel.evaluate.schedule.sequence.ExecutionSequence;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

class SeveralProcessesTest {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());

  @Test
  void twoProcessesShareOneProcessor() {
    // By hand: both at half speed until 2, when the short one has done 1; the long one has 2 left.
    ExecutionSequence sequence =
        new ScheduleSolver(
                Graphs.independent(3, 1),
                ScheduleSettings.BASIC.with(new ProcessorSharing(1)).recording())
            .solve(FIFO, 2)
            .sequence();
    assertThat(sequence).isNotNull();
    assertThat(sequence.end(1)).isCloseTo(2, within(1e-12));
    Schedule schedule = new SeveralProcesses(2).schedule(Graphs.independent(3, 1), FIFO, 1);
    assertThat(schedule.makespan()).isCloseTo(4, within(1e-12));
    assertThat(schedule.loss().contention()).isCloseTo(2, within(1e-12));
    // Three tasks of 2 on two processors: 2 and then 2 with one process each, 3 with two.
    assertThat(SeveralProcesses.ONE.schedule(Graphs.independent(2, 2, 2), FIFO, 2).makespan())
        .isCloseTo(4, within(1e-12));
    assertThat(new SeveralProcesses(2).schedule(Graphs.independent(2, 2, 2), FIFO, 2).makespan())
        .isCloseTo(3, within(1e-12));
  }

  @Test
  void processesNeverMakeMoreOfTheProcessorsThanThereIs() {
    Random random = new Random(5);
    for (int round = 0; round < 60; round++) {
      DynamicTaskGraph graph = Graphs.random(random, 80);
      int p = 1 + random.nextInt(6);
      int k = 1 + random.nextInt(4);
      double least = Math.max(CriticalPath.span(graph), graph.work() / p);
      for (SchedulingPolicy policy : StandardPolicies.all()) {
        double makespan = new SeveralProcesses(k).schedule(graph, policy, p).makespan();
        assertThat(makespan).as(policy.name()).isGreaterThanOrEqualTo(least * (1 - 1e-9));
      }
    }
  }

  @Test
  void whoWaitsForALockLeavesTheProcessorToOthers() {
    // One processor: 4 under a lock, 4 under the same lock, 4 without. With three processes the
    // second waits for the first, not for the processor: 12 in all, never idle.
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int locked = builder.addClass(TaskClass.named("locked").holding("lock", 1));
    builder.addTask(4, locked);
    builder.addTask(4, locked);
    builder.addTask(4);
    Schedule schedule = new SeveralProcesses(3).schedule(builder.build(), FIFO, 1);
    assertThat(schedule.makespan()).isCloseTo(12, within(1e-9));
    assertThat(schedule.loss().lock()).isCloseTo(8, within(1e-9));
  }

  @Test
  void onlySomeNumbersOfProcessesMakeSense() {
    for (int wrong : new int[] {0, -1, Integer.MAX_VALUE}) {
      assertThatThrownBy(() -> new SeveralProcesses(wrong))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(wrong + " processes per processor");
    }
  }
}
