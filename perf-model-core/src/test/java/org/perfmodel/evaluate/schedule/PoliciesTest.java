package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Chunks;
import org.perfmodel.evaluate.dispatch.CriticalPathFirst;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.Factoring;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.FixedChunk;
import org.perfmodel.evaluate.dispatch.FixedThreads;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.dispatch.Guided;
import org.perfmodel.evaluate.dispatch.ListOrder;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.SeveralQueues;
import org.perfmodel.evaluate.dispatch.Splitting;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.dispatch.Switching;
import org.perfmodel.evaluate.dispatch.WorkStealing;
import org.perfmodel.evaluate.schedule.sequence.ExecutionSequence;
import org.perfmodel.evaluate.schedule.sequence.Overheads;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.evaluate.schedule.sequence.Tail;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** What each policy is known for, on graphs small enough to do by hand. */
class PoliciesTest {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());

  /**
   * 0 and 1 end at 1 on two processors; 1 releases 2, and 0 releases 3: 2 comes first, and the
   * lower processor takes it. Then 4 and 5 begin where 2 and 3 were, although 3 ended first.
   */
  @Test
  void tiesAreBrokenByIdAndByProcessor() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int id = 0; id < 6; id++) {
      builder.addTask(id == 3 ? 0.5 : 1);
    }
    builder.addEdge(0, 3).addEdge(1, 2).addEdge(2, 4).addEdge(2, 5).addEdge(3, 4).addEdge(3, 5);
    DynamicTaskGraph graph = builder.build();
    for (SchedulingPolicy policy :
        List.of(FIFO, new CentralQueue(new LongestFirst()), new CentralQueue(ListOrder.byId()))) {
      ExecutionSequence sequence = record(graph, policy, 2);
      List<Integer> processors = new ArrayList<>();
      for (int id = 0; id < 6; id++) {
        processors.add(sequence.processor(id));
      }
      assertThat(processors).as(policy.name()).containsExactly(0, 1, 0, 1, 0, 1);
    }
  }

  /** A triangular loop, cost i = 1..16 on 4 processors: the figures of two other programs. */
  @Test
  void theTriangularLoop() {
    DynamicTaskGraph increasing = Graphs.loop(Graphs.increasing(16));
    DynamicTaskGraph decreasing = Graphs.loop(Graphs.decreasing(16));
    assertThat(makespan(increasing, new StaticAllocation(new Block()))).isEqualTo(58);
    assertThat(makespan(increasing, new StaticAllocation(new Cyclic()))).isEqualTo(40);
    assertThat(makespan(increasing, FIFO)).isEqualTo(40);
    assertThat(makespan(decreasing, FIFO)).isEqualTo(34);
    assertThat(makespan(increasing, new Chunks(new Guided()))).isEqualTo(39);
    assertThat(makespan(decreasing, new Chunks(new Guided()))).isEqualTo(58);
    assertThat(makespan(decreasing, new Chunks(new Factoring()))).isEqualTo(34);
    ScheduleSettings two = ScheduleSettings.BASIC.with(Overheads.perHanding(2));
    assertThat(new ScheduleSolver(increasing, two).solve(FIFO, 4).makespan()).isEqualTo(48);
  }

  /** 8 tasks of 1 in chunks of 2 on 2 processors: 2 chunks each, so 4 + 2 * 10. */
  @Test
  void overheadIsPaidOncePerChunk() {
    DynamicTaskGraph loop = Graphs.loop(1, 1, 1, 1, 1, 1, 1, 1);
    ScheduleSettings ten = ScheduleSettings.BASIC.with(Overheads.perHanding(10));
    Schedule schedule = new ScheduleSolver(loop, ten).solve(new Chunks(new FixedChunk(2)), 2);
    assertThat(schedule.makespan()).isEqualTo(24);
    assertThat(schedule.loss().overhead()).isEqualTo(40);
  }

  @Test
  void anEnumeratedAllocationIsFollowed() {
    DynamicTaskGraph tasks = Graphs.independent(1, 2, 4, 8);
    SchedulingPolicy mine = new StaticAllocation(new Enumerated("mine", List.of(1, 0, 0, 1)));
    ExecutionSequence sequence = record(tasks, mine, 2);
    assertThat(List.of(sequence.processor(0), sequence.processor(1))).containsExactly(1, 0);
    assertThat(sequence.end(2)).isEqualTo(6);
    assertThat(sequence.start(3)).isEqualTo(1);
  }

  /** Loop a is for even processors, b for odd ones; with one processor both are for it. */
  @Test
  void splitProcessorsKeepToTheirLoops() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < 12; i++) {
      builder.addTask(1);
    }
    DynamicTaskGraph loops = builder.addLoop("a", 0, 6).addLoop("b", 6, 12).build();
    SchedulingPolicy split =
        new StaticAllocation(
            new Splitting(
                new Cyclic(), Map.of("a", Splitting.Subset.EVEN, "b", Splitting.Subset.ODD)));
    ExecutionSequence sequence = record(loops, split, 5);
    List<Integer> owners = new ArrayList<>();
    for (int id = 0; id < 12; id++) {
      owners.add(sequence.processor(id));
    }
    assertThat(owners).containsExactly(0, 2, 4, 0, 2, 4, 1, 3, 1, 3, 1, 3);
    assertThat(new ScheduleSolver(loops, ScheduleSettings.BASIC).solve(split, 1).makespan())
        .isEqualTo(12);
  }

  /** By name, the loops of a graph have processors of their own in turn. */
  @Test
  void loopsAreSplitByName() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < 12; i++) {
      builder.addTask(1 + i % 5);
    }
    DynamicTaskGraph loops =
        builder.addLoop("b", 0, 4).addLoop("a", 4, 8).addLoop("b", 8, 12).build();
    SchedulingPolicy split = StandardPolicies.named("split-cyclic").orElseThrow();
    SchedulingPolicy told =
        new StaticAllocation(
            new Splitting(
                new Cyclic(), Map.of("b", Splitting.Subset.EVEN, "a", Splitting.Subset.ODD)));
    for (int processors = 1; processors < 9; processors++) {
      ScheduleSolver solver = new ScheduleSolver(loops, ScheduleSettings.BASIC);
      assertThat(solver.solve(split, processors).makespan())
          .isEqualTo(
              solver
                  .solve(processors == 1 ? new StaticAllocation(new Cyclic()) : told, processors)
                  .makespan());
    }
  }

  /** Queue 0 holds 6 tasks, queues 1 and 2 one each. */
  @Test
  void processorsSwitchQueuesByTheirRule() {
    DynamicTaskGraph tasks = Graphs.independent(1, 1, 1, 1, 1, 1, 1, 1);
    Enumerated skewed = new Enumerated("skewed", List.of(0, 0, 0, 0, 0, 0, 1, 2));
    assertThat(queues(tasks, skewed, Switching.STAY).makespan()).isEqualTo(6);
    for (Switching rule :
        List.of(Switching.FEWEST_WORKERS, Switching.MOST_WORK, Switching.NEAREST)) {
      assertThat(queues(tasks, skewed, rule).makespan()).isEqualTo(3);
    }
  }

  /**
   * Processor 3's queue is empty. The fewest workers are everywhere one, so it goes to queue 0;
   * most work is in queue 1; nearest is queue 2.
   */
  @Test
  void rulesChooseDifferentQueues() {
    DynamicTaskGraph tasks = Graphs.independent(1, 1, 1, 1, 1, 9, 1, 1, 1);
    Enumerated owners = new Enumerated("three", List.of(0, 0, 0, 1, 1, 1, 2, 2, 2));
    assertThat(firstOf(tasks, owners, Switching.FEWEST_WORKERS, 3)).isEqualTo(1);
    assertThat(firstOf(tasks, owners, Switching.MOST_WORK, 3)).isEqualTo(4);
    assertThat(firstOf(tasks, owners, Switching.NEAREST, 3)).isEqualTo(7);
  }

  /** The chain 0, 1, 2 takes 6; longest first begins with 3 and 4 and ends it at 8. */
  @Test
  void theCriticalPathFirst() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (double weight : new double[] {1, 1, 4, 2, 2}) {
      builder.addTask(weight);
    }
    ScheduleSolver solver =
        new ScheduleSolver(builder.addEdge(0, 1).addEdge(1, 2).build(), ScheduleSettings.BASIC);
    assertThat(solver.solve(new CentralQueue(new CriticalPathFirst()), 2).makespan()).isEqualTo(6);
    assertThat(solver.solve(new CentralQueue(new LongestFirst()), 2).makespan()).isEqualTo(8);
  }

  /** Processor 1 helps at queue 0; when all is done it is back at queue 1, for task 5. */
  @Test
  void processorsGoHomeWhenAllQueuesAreEmpty() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (double weight : new double[] {1, 1, 0, 1, 1, 1}) {
      builder.addTask(weight);
    }
    builder.addEdge(0, 2).addEdge(1, 2).addEdge(2, 3).addEdge(2, 4).addEdge(2, 5);
    Enumerated owners = new Enumerated("two", List.of(0, 0, 0, 0, 0, 1));
    ExecutionSequence sequence =
        record(
            builder.build(), new SeveralQueues(0, owners, new Fifo(), Switching.FEWEST_WORKERS), 2);
    assertThat(sequence.processor(1)).isEqualTo(1);
    assertThat(sequence.start(5)).isEqualTo(1);
    assertThat(sequence.processor(5)).isEqualTo(1);
  }

  /** Chunks of 4 from two loops of 3: each loop is one chunk. */
  @Test
  void aChunkEndsWithItsLoop() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < 6; i++) {
      builder.addTask(1);
    }
    DynamicTaskGraph loops = builder.addLoop("a", 0, 3).addLoop("b", 3, 6).build();
    assertThat(record(loops, new Chunks(new FixedChunk(4)), 2).end(5)).isEqualTo(3);
  }

  @Test
  void blocksAreContiguousAndDifferByAtMostOne() {
    Block block = new Block();
    for (int iterations = 1; iterations < 40; iterations++) {
      for (int owners = 1; owners < 50; owners++) {
        int[] sizes = new int[owners];
        for (int i = 0; i < iterations; i++) {
          int owner = block.owner(i, iterations, owners);
          assertThat(owner)
              .isGreaterThanOrEqualTo(i == 0 ? 0 : block.owner(i - 1, iterations, owners));
          sizes[owner]++;
        }
        for (int owner = 0; owner < owners; owner++) {
          int from = owner * iterations / owners;
          assertThat(sizes[owner]).isEqualTo((owner + 1) * iterations / owners - from);
        }
      }
    }
  }

  /** Three tasks of 1, 2 and 5 on two processors: 2 runs alone from 2 on, longest in the tail. */
  @Test
  void theTailBeginsWhereProcessorsRunOutOfTasks() {
    DynamicTaskGraph tasks = Graphs.independent(1, 2, 5);
    Schedule schedule = new ScheduleSolver(tasks, ScheduleSettings.BASIC).solve(FIFO, 2);
    assertThat(schedule.tail()).isEqualTo(new Tail(2, 2, 4));
    DynamicTaskGraph even = Graphs.independent(1, 1);
    assertThat(new ScheduleSolver(even, ScheduleSettings.BASIC).solve(FIFO, 2).tail())
        .isEqualTo(new Tail(1, -1, 0));
  }

  /** A chain beside a fan: the owner goes on with its newest task, thieves take the oldest. */
  @Test
  void thievesTakeTheOldest() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int root = builder.addTask(1);
    for (int i = 0; i < 4; i++) {
      builder.addEdge(root, builder.addTask(5));
    }
    DynamicTaskGraph fan = builder.build();
    ExecutionSequence stealing = record(fan, new WorkStealing(7), 2);
    assertThat(stealing.processor(4)).isZero();
    assertThat(stealing.start(4)).isEqualTo(1);
    assertThat(stealing.processor(1)).isEqualTo(1);
    assertThat(stealing.start(1)).isEqualTo(1);
    ExecutionSequence async = record(fan, new ForkJoin(0, true, true, 7), 2);
    assertThat(async.processor(1)).isZero();
  }

  @Test
  void aPoolUsesNoMoreThanItsWorkers() {
    DynamicTaskGraph tasks = Graphs.independent(1, 1, 1, 1, 1, 1, 1, 1);
    ScheduleSolver solver = new ScheduleSolver(tasks, ScheduleSettings.BASIC);
    assertThat(solver.solve(new FixedThreads(2), 8).makespan()).isEqualTo(4);
    assertThat(solver.solve(new ForkJoin(3, false, true, 1), 8).makespan()).isEqualTo(2);
    assertThat(solver.solve(new ForkJoin(2, false, false, 1), 8).makespan()).isEqualTo(4);
    assertThat(solver.solve(ForkJoin.common(), 8).makespan()).isEqualTo(1);
  }

  @Test
  void aStreamSplitsIntoFourLeavesPerWorker() {
    assertThat(ForkJoin.streamLeaf(1 << 20, 3)).isEqualTo((1 << 20) / 12);
    assertThat(ForkJoin.streamLeaf(5, 3)).isEqualTo(1);
    assertThat(ForkJoin.streamLeaf(1000, 0)).isEqualTo(1000);
  }

  @Test
  void everyPolicyIsFoundByItsName() {
    for (SchedulingPolicy policy : StandardPolicies.all()) {
      assertThat(StandardPolicies.named(policy.name())).contains(policy);
    }
    assertThat(StandardPolicies.named("chunk-0")).isEmpty();
    assertThat(StandardPolicies.named("whatever")).isEmpty();
    assertThat(StandardPolicies.all()).extracting(SchedulingPolicy::name).doesNotHaveDuplicates();
  }

  @Test
  void queuesThatNobodyServesAreRefused() {
    SchedulingPolicy policy = new SeveralQueues(8, new Block(), new Fifo(), Switching.STAY);
    ScheduleSolver solver = new ScheduleSolver(Graphs.independent(1), ScheduleSettings.BASIC);
    assertThatThrownBy(() -> solver.solve(policy, 4))
        .hasMessage("queues-block-fifo-stay: 8 queues, but 4 processors that stay where they are.");
    assertThatThrownBy(() -> solver.solve(FIFO, 0))
        .hasMessage("0 processors; at least one is needed");
  }

  private static Schedule queues(DynamicTaskGraph tasks, Enumerated owners, Switching rule) {
    return new ScheduleSolver(tasks, ScheduleSettings.BASIC)
        .solve(new SeveralQueues(0, owners, new Fifo(), rule), 3);
  }

  private static int firstOf(
      DynamicTaskGraph tasks, Enumerated owners, Switching rule, int processor) {
    return record(tasks, new SeveralQueues(0, owners, new Fifo(), rule), 4).slots().stream()
        .filter(slot -> slot.processor() == processor)
        .findFirst()
        .orElseThrow()
        .task();
  }

  private static ExecutionSequence record(
      DynamicTaskGraph graph, SchedulingPolicy policy, int processors) {
    ExecutionSequence sequence =
        new ScheduleSolver(graph, ScheduleSettings.BASIC.recording())
            .solve(policy, processors)
            .sequence();
    assertThat(sequence).isNotNull();
    return sequence;
  }

  private static double makespan(DynamicTaskGraph graph, SchedulingPolicy policy) {
    return new ScheduleSolver(graph, ScheduleSettings.BASIC).solve(policy, 4).makespan();
  }
}
