package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.sequence.AcquisitionCost;
import org.perfmodel.evaluate.schedule.sequence.Overheads;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** Contention, critical sections and overheads. */
class CompleteModelTest {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());

  /** Class k is slowed by what all classes ask for, the more the greater k. */
  private static final ContentionModel BUS =
      new ContentionModel() {
        @Override
        public int classes() {
          return 3;
        }

        @Override
        public void slowdowns(int[] counts, double[] slowdown) {
          double load = counts[0] * 0.05 + counts[1] * 0.1 + counts[2] * 0.3;
          for (int k = 0; k < 3; k++) {
            slowdown[k] = 1 + k * load;
          }
        }
      };

  /** The paper's figure 2 as it stands, with remaining demands updated at every event. */
  @Test
  void theVirtualClocksAgreeWithTheAlgorithmAsPrinted() {
    Random random = new Random(8);
    for (int i = 0; i < 500; i++) {
      DynamicTaskGraph graph = graph(random, false);
      int processors = 1 + random.nextInt(12);
      double expected = asPrinted(graph, processors);
      Schedule schedule =
          new ScheduleSolver(graph, ScheduleSettings.BASIC.with(BUS)).solve(FIFO, processors);
      assertThat(schedule.makespan()).isCloseTo(expected, within(1e-9 * expected + 1e-12));
    }
  }

  @Test
  void everythingTogetherIsStillAccountedFor() {
    Random random = new Random(9);
    Overheads overheads = new Overheads(0.25, 0.5, 1);
    for (int i = 0; i < 300; i++) {
      DynamicTaskGraph graph = graph(random, true);
      int processors = 1 + random.nextInt(12);
      for (SchedulingPolicy policy : StandardPolicies.all()) {
        Schedule schedule =
            new ScheduleSolver(graph, new ScheduleSettings(BUS, overheads, true))
                .solve(policy, processors);
        double lost = processors * schedule.makespan() - schedule.work();
        assertThat(schedule.loss().total()).isCloseTo(lost, within(1e-9 * (1 + lost)));
        for (ProcessorUse use : schedule.uses()) {
          double sum = use.work() + use.contention() + use.lock() + use.overhead() + use.idle();
          assertThat(sum).isCloseTo(schedule.makespan(), within(1e-9 * (1 + sum)));
        }
        assertThat(schedule.uses().stream().mapToLong(ProcessorUse::tasks).sum())
            .isEqualTo(graph.tasks());
        assertThat(schedule.makespan()).isGreaterThanOrEqualTo(underLock(graph));
      }
    }
  }

  /**
   * Tasks of 4 on 2 processors, a hand-out costs 1 at first; then the mean number of active
   * processors plus the tasks per second: at 5, 2 and 2/5.
   */
  @Test
  void theCostOfHandingOutMayFollowTheHistory() {
    AcquisitionCost cost = (handing, active, rate) -> active == 0 ? 1 : active + rate;
    for (ScheduleSettings settings :
        List.of(ScheduleSettings.BASIC.with(cost), ScheduleSettings.BASIC.with(BUS).with(cost))) {
      Schedule schedule =
          new ScheduleSolver(Graphs.independent(4, 4, 4, 4), settings).solve(FIFO, 2);
      assertThat(schedule.makespan()).isCloseTo(5 + 4 + 2.4, within(1e-12));
      assertThat(schedule.loss().overhead()).isCloseTo(2 * (1 + 2.4), within(1e-12));
    }
    AcquisitionCost wrong = (handing, active, rate) -> Double.NaN;
    ScheduleSolver solver =
        new ScheduleSolver(Graphs.independent(1), ScheduleSettings.BASIC.with(wrong));
    assertThatThrownBy(() -> solver.solve(FIFO, 2))
        .hasMessage("handing a task out costs NaN seconds");
  }

  /** Both come to the section at 2; the second waits from 2 to 3. */
  @Test
  void aCriticalSectionLetsOneInAtATime() {
    DynamicTaskGraph graph = locked(1.0 / 3, 3, 3);
    Schedule schedule = new ScheduleSolver(graph, ScheduleSettings.BASIC).solve(FIFO, 2);
    assertThat(schedule.makespan()).isCloseTo(4, within(1e-12));
    assertThat(schedule.loss().lock()).isCloseTo(1, within(1e-12));
    assertThat(schedule.uses().get(1).lock()).isCloseTo(1, within(1e-12));
    assertThat(schedule.loss().imbalance() + schedule.loss().spanLimited())
        .isCloseTo(1, within(1e-12));
  }

  @Test
  void tasksThatAreAllCriticalRunOneAfterTheOther() {
    Schedule schedule =
        new ScheduleSolver(locked(1, 1, 1, 1, 1), ScheduleSettings.BASIC.recording())
            .solve(FIFO, 4);
    assertThat(schedule.makespan()).isEqualTo(4);
    assertThat(schedule.loss().lock()).isEqualTo(6);
    assertThat(schedule.sequence()).isNotNull();
  }

  /** A task that waits for a lock does not slow others down. */
  @Test
  void whoWaitsForALockUsesNothing() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int critical = builder.addClass(TaskClass.named("critical").withRate(2).holding("l", 1));
    builder.addTask(10, critical);
    builder.addTask(10, critical);
    Schedule schedule =
        new ScheduleSolver(builder.build(), ScheduleSettings.BASIC.with(BUS)).solve(FIFO, 2);
    assertThat(schedule.makespan()).isCloseTo(2 * 10 * 1.6, within(1e-9));
  }

  @Test
  void aModelThatDoesNotKnowAClassIsRefused() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    builder.addTask(1, builder.addClass(TaskClass.named("new").withRate(3)));
    ScheduleSolver solver = new ScheduleSolver(builder.build(), ScheduleSettings.BASIC.with(BUS));
    assertThatThrownBy(() -> solver.solve(FIFO, 2))
        .hasMessage("Tasks have rate 3, but the contention model knows only 3 classes.");
  }

  @Test
  void aModelThatSpeedsTasksUpIsRefused() {
    ContentionModel wrong =
        new ContentionModel() {
          @Override
          public int classes() {
            return 1;
          }

          @Override
          public void slowdowns(int[] counts, double[] slowdown) {
            slowdown[0] = 1.0 / counts[0];
          }
        };
    ScheduleSolver solver =
        new ScheduleSolver(Graphs.independent(1, 1), ScheduleSettings.BASIC.with(wrong));
    assertThatThrownBy(() -> solver.solve(FIFO, 2))
        .hasMessage(
            "The contention model slows class 0 down by 0.5 among [2] tasks; at least 1 is"
                + " needed.");
  }

  /** Random weights and classes; a third of the classes hold one of two locks if wanted. */
  private static DynamicTaskGraph graph(Random random, boolean locks) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int[] classes = new int[6];
    for (int k = 0; k < 6; k++) {
      TaskClass taskClass = TaskClass.named("k" + k).withRate(k % 3);
      boolean holds = locks && k >= 4;
      classes[k] = builder.addClass(holds ? taskClass.holding("l" + k, (k - 3) / 2.0) : taskClass);
    }
    int tasks = 1 + random.nextInt(150);
    for (int id = 0; id < tasks; id++) {
      builder.addTask(random.nextDouble(), classes[random.nextInt(6)]);
      for (int k = random.nextInt(3); k > 0 && id > 0; k--) {
        builder.addEdge(random.nextInt(id), id);
      }
    }
    return builder.build();
  }

  private static double underLock(DynamicTaskGraph graph) {
    double[] sums = new double[graph.classes().size()];
    for (int task = 0; task < graph.tasks(); task++) {
      double held = graph.classes().get(graph.classOf(task)).held();
      sums[graph.classOf(task)] += held * graph.weight(task);
    }
    double greatest = 0;
    for (double sum : sums) {
      greatest = Math.max(greatest, sum);
    }
    return greatest * (1 - 1e-12);
  }

  private static DynamicTaskGraph locked(double share, double... weights) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int critical = builder.addClass(TaskClass.named("critical").holding("lock", share));
    for (double weight : weights) {
      builder.addTask(weight, critical);
    }
    return builder.build();
  }

  private static double asPrinted(DynamicTaskGraph graph, int processors) {
    double[] rest = new double[graph.tasks()];
    int[] parents = graph.predecessorCounts();
    Deque<Integer> ready = new ArrayDeque<>();
    for (int task = 0; task < rest.length; task++) {
      rest[task] = graph.weight(task);
      if (parents[task] == 0) {
        ready.add(task);
      }
    }
    List<Integer> executing = new ArrayList<>();
    double total = 0;
    while (!ready.isEmpty() || !executing.isEmpty()) {
      while (executing.size() < processors && !ready.isEmpty()) {
        executing.add(ready.remove());
      }
      int[] counts = new int[3];
      double[] slowdown = new double[3];
      executing.forEach(task -> counts[graph.classes().get(graph.classOf(task)).rate()]++);
      BUS.slowdowns(counts, slowdown);
      double elapse = Double.POSITIVE_INFINITY;
      int first = -1;
      for (int task : executing) {
        double end = rest[task] * slowdown[graph.classes().get(graph.classOf(task)).rate()];
        if (end < elapse) {
          elapse = end;
          first = task;
        }
      }
      total += elapse;
      for (int task : executing) {
        rest[task] -= elapse / slowdown[graph.classes().get(graph.classOf(task)).rate()];
      }
      executing.remove((Integer) first);
      for (int edge = graph.firstSuccessor(first); edge < graph.endOfSuccessors(first); edge++) {
        if (--parents[graph.successor(edge)] == 0) {
          ready.add(graph.successor(edge));
        }
      }
    }
    return total;
  }
}
