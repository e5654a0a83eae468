package org.perfmodel.evaluate.schedule.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.BlockCyclic;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.CriticalPathFirst;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.FixedThreads;
import org.perfmodel.evaluate.dispatch.ListOrder;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.LoopAllocation;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.dispatch.WorkStealing;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.evaluate.schedule.sequence.Tail;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;
import org.perfmodel.workload.graph.TaskPipeline;

/** A pipeline that is never unfolded has the schedule of its tasks one by one. */
class PipelineSolverTest {
  private static final List<LoopAllocation> DEALT =
      List.of(new Cyclic(), new Block(), new BlockCyclic(2), new BlockCyclic(3));

  private static final List<SchedulingPolicy> QUEUES =
      List.of(
          new CentralQueue(new Fifo()),
          new CentralQueue(new LongestFirst()),
          new CentralQueue(new CriticalPathFirst()),
          new CentralQueue(ListOrder.byId()),
          new FixedThreads(2));

  /** Whole numbers, so that sums are exact and events coincide. */
  private static TaskPipeline random(Random random) {
    int rows = 1 + random.nextInt(14);
    int columns = 1 + random.nextInt(14);
    int different = random.nextInt(3) == 0 ? 1 : 1 + random.nextInt(rows);
    List<Double> costs = new ArrayList<>();
    for (int i = 0; i < different; i++) {
      costs.add(1.0 + random.nextInt(6));
    }
    return new TaskPipeline(rows, columns, costs);
  }

  /** Task by task, the edges said backwards. */
  private static DynamicTaskGraph explicit(TaskPipeline pipeline) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int columns = pipeline.columns();
    int tasks = pipeline.rows() * columns;
    for (int id = 0; id < tasks; id++) {
      builder.addTask(pipeline.costs().get(id / columns % pipeline.costs().size()));
    }
    for (int id = tasks - 1; id >= 0; id--) {
      if (id + columns < tasks) {
        builder.addEdge(id, id + columns);
      }
      if (id % columns < columns - 1) {
        builder.addEdge(id, id + 1);
      }
    }
    return builder.build();
  }

  private static SchedulingPolicy byRows(
      LoopAllocation allocation, TaskPipeline pipeline, int processors) {
    List<Integer> owners = new ArrayList<>();
    for (int row = 0; row < pipeline.rows(); row++) {
      for (int column = 0; column < pipeline.columns(); column++) {
        owners.add(allocation.owner(row, pipeline.rows(), processors));
      }
    }
    return new StaticAllocation(new Enumerated(allocation.name(), owners));
  }

  private static PipelineSchedule implicit(
      TaskPipeline pipeline, SchedulingPolicy policy, int processors) {
    return new PipelineSolver(pipeline).solve(policy, processors).orElseThrow();
  }

  private static void same(PipelineSchedule implicit, Schedule explicit, String what) {
    assertThat(implicit.policy()).as(what).isEqualTo(explicit.policy());
    assertThat(implicit.makespan()).as(what).isEqualTo(explicit.makespan());
    assertThat(implicit.work()).as(what).isEqualTo(explicit.work());
    assertThat(implicit.span()).as(what).isEqualTo(explicit.span());
    assertThat(implicit.speedup()).as(what).isEqualTo(explicit.speedup());
    assertThat(implicit.uses()).as(what).isEqualTo(explicit.uses());
    assertThat(implicit.tail()).as(what).isEqualTo(Optional.of(explicit.tail()));
  }

  @Test
  void rowsDealtOutBeforehandGiveTheScheduleOfTheUnfoldedTasks() {
    Random random = new Random(41);
    for (int round = 0; round < 500; round++) {
      TaskPipeline pipeline = random(random);
      ScheduleSolver solver = new ScheduleSolver(explicit(pipeline), ScheduleSettings.BASIC);
      int processors = 1 + random.nextInt(9);
      for (LoopAllocation each : DEALT) {
        Schedule explicit = solver.solve(byRows(each, pipeline, processors), processors);
        PipelineSchedule found = implicit(pipeline, new StaticAllocation(each), processors);
        same(found, explicit, each.name() + " p=" + processors + " " + pipeline + pipeline.costs());
      }
    }
  }

  @Test
  void aQueueGivesTheScheduleOfTheUnfoldedTasks() {
    Random random = new Random(42);
    for (int round = 0; round < 500; round++) {
      TaskPipeline pipeline = random(random);
      ScheduleSolver solver = new ScheduleSolver(explicit(pipeline), ScheduleSettings.BASIC);
      int processors = 1 + random.nextInt(9);
      for (SchedulingPolicy each : QUEUES) {
        Schedule explicit = solver.solve(each, processors);
        PipelineSchedule found = implicit(pipeline, each, processors);
        same(found, explicit, each.name() + " p=" + processors + " " + pipeline + pipeline.costs());
      }
    }
  }

  /** Times that are no whole numbers add up in another order. */
  @Test
  void costsOfAnySizeGiveTheSameTimes() {
    Random random = new Random(43);
    for (int round = 0; round < 200; round++) {
      List<Double> costs = new ArrayList<>();
      int rows = 1 + random.nextInt(20);
      for (int i = random.nextInt(rows); i >= 0; i--) {
        costs.add(Math.exp(6 * random.nextDouble() - 9));
      }
      TaskPipeline pipeline = new TaskPipeline(rows, 1 + random.nextInt(20), costs);
      ScheduleSolver solver = new ScheduleSolver(explicit(pipeline), ScheduleSettings.BASIC);
      int processors = 1 + random.nextInt(9);
      for (LoopAllocation each : DEALT) {
        Schedule explicit = solver.solve(byRows(each, pipeline, processors), processors);
        PipelineSchedule found = implicit(pipeline, new StaticAllocation(each), processors);
        assertThat(found.makespan())
            .isCloseTo(explicit.makespan(), within(1e-12 * explicit.makespan()));
        assertThat(found.span()).isCloseTo(explicit.span(), within(1e-12 * explicit.span()));
        for (int processor = 0; processor < processors; processor++) {
          assertThat(found.uses().get(processor).idle())
              .isCloseTo(
                  explicit.uses().get(processor).idle(), within(1e-11 * explicit.makespan()));
        }
      }
    }
  }

  /** DynProg of Adve and Vernon: n * n / p + p - 1 where p divides n; n = 10^9 is n = 100. */
  @Test
  void aPipelineOfAnySizeTakesItsClosedForm() {
    for (int n : new int[] {100, 100_000, 1_000_000_000}) {
      for (int p : new int[] {1, 2, 4, 10, 100}) {
        TaskPipeline pipeline = new TaskPipeline(n, n, List.of(1.0));
        PipelineSchedule schedule = implicit(pipeline, new StaticAllocation(new Cyclic()), p);
        assertThat(schedule.makespan()).isEqualTo((double) ((long) n * n / p + p - 1));
        assertThat(schedule.uses().stream().mapToLong(ProcessorUse::tasks).sum())
            .isEqualTo((long) n * n);
        long firstToEnd = (long) n * n / p;
        Tail tail = schedule.tail().orElseThrow();
        assertThat(tail.start()).isEqualTo((double) firstToEnd);
        assertThat(tail.task()).isEqualTo(p == 1 ? -1 : (n - p + 1L) * n + n - 1);
      }
    }
  }

  /** Rows of 1 and 2 in turn on two processors: who has those of 2 begins at 1, never waits. */
  @Test
  void theSlowerOfTwoProcessorsNeverWaits() {
    TaskPipeline pipeline = new TaskPipeline(100_000, 100_000, List.of(1.0, 2.0));
    PipelineSchedule schedule = implicit(pipeline, new StaticAllocation(new Cyclic()), 2);
    assertThat(schedule.makespan()).isEqualTo(1 + 50_000 * 2e5);
    assertThat(schedule.uses().get(1).idle()).isEqualTo(1);
    assertThat(schedule.uses().get(0).idle()).isEqualTo(1 + 50_000 * 1e5);
  }

  @Test
  void manyUnevenRowsKeepTheBoundsOfEverySchedule() {
    TaskPipeline pipeline = new TaskPipeline(100_000, 100_000, List.of(1.0, 2.0));
    for (int p : new int[] {1, 2, 7, 64}) {
      for (LoopAllocation each : DEALT) {
        PipelineSchedule schedule = implicit(pipeline, new StaticAllocation(each), p);
        assertThat(schedule.work()).isEqualTo(1.5e10);
        assertThat(schedule.span()).isEqualTo(150_000.0 + 2 * 99_999.0);
        assertThat(schedule.makespan())
            .isGreaterThanOrEqualTo(schedule.work() / p)
            .isLessThanOrEqualTo(schedule.work());
        assertThat(schedule.tail()).isEmpty();
        double sum = schedule.uses().stream().mapToDouble(use -> use.work() + use.idle()).sum();
        assertThat(sum).isEqualTo(p * schedule.makespan());
      }
    }
  }

  @Test
  void whatWouldHaveToBeUnfoldedIsNotAnswered() {
    TaskPipeline large = new TaskPipeline(100_000, 100_000, List.of(1.0));
    assertThat(new PipelineSolver(large).solve(new WorkStealing(1), 2)).isEmpty();
    assertThatThrownBy(() -> new PipelineSolver(large).solve(QUEUES.get(0), 2))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("10000000000 tasks are too many to step through; up to 16777216");
  }
}
