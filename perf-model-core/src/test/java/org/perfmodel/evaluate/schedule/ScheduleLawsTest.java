package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.dispatch.Allocation;
import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.BlockCyclic;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.SeveralQueues;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.dispatch.Switching;
import org.perfmodel.evaluate.dispatch.WorkStealing;
import org.perfmodel.evaluate.schedule.sequence.CondensedGraph;
import org.perfmodel.evaluate.schedule.sequence.ExecutionSequence;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;

/**
 * What holds for every schedule, on 10 000 random graphs, each with some policies that change from
 * graph to graph. Weights are small integers, so that sums are exact and many events coincide.
 */
class ScheduleLawsTest {
  private static final int GRAPHS = 6_000;

  /** A tenth of them here, all with the exhaustive tests. */
  int many(int all) {
    return all / 10;
  }

  /** A basic schedule obeys the graph and the processors, is as long as it must be at least. */
  @Test
  void everyScheduleIsValidAndItsLossesAddUp() {
    forAll(
        (graph, policy, processors) -> {
          Schedule schedule = solve(graph, policy, processors, recorded());
          assertValid(graph, schedule);
          assertThat(schedule.makespan())
              .isGreaterThanOrEqualTo(schedule.span())
              .isGreaterThanOrEqualTo(schedule.work() / processors);
          if (isGreedy(policy)) {
            double rest = (1 - 1.0 / processors) * schedule.span();
            assertThat(schedule.makespan())
                .isLessThanOrEqualTo((schedule.work() / processors + rest) * (1 + 1e-12));
          }
          assertThat(schedule.loss().total())
              .isCloseTo(processors * schedule.makespan() - schedule.work(), within(1e-9));
        });
  }

  @Test
  void oneProcessorTakesAllTheWork() {
    forSome(
        (graph, policy, processors) ->
            assertThat(solve(graph, policy, 1, ScheduleSettings.BASIC).makespan())
                .isEqualTo(graph.work()));
  }

  @Test
  void enoughProcessorsTakeTheSpan() {
    forSome(
        (graph, policy, processors) -> {
          if (isGreedy(policy) && graph.tasks() <= 100) {
            Schedule schedule = solve(graph, policy, graph.tasks(), ScheduleSettings.BASIC);
            assertThat(schedule.makespan()).isEqualTo(schedule.span());
          }
        });
  }

  @Test
  void twiceTheTimesAreTwiceTheMakespan() {
    forSome(
        (graph, policy, processors) ->
            assertThat(
                    solve(graph.scaled(2), policy, processors, ScheduleSettings.BASIC).makespan())
                .isEqualTo(
                    2 * solve(graph, policy, processors, ScheduleSettings.BASIC).makespan()));
  }

  @Test
  void withoutContentionTheCompleteModelIsTheBasicOne() {
    ScheduleSettings none = ScheduleSettings.BASIC.with(slowedBy(n -> 1.0));
    forSome(
        (graph, policy, processors) ->
            assertThat(solve(graph, policy, processors, none))
                .isEqualTo(solve(graph, policy, processors, ScheduleSettings.BASIC)));
  }

  @Test
  void whatSlowsAllTasksByTwoDoublesTheMakespan() {
    ScheduleSettings twice = ScheduleSettings.BASIC.with(slowedBy(n -> 2.0));
    forSome(
        (graph, policy, processors) ->
            assertThat(solve(graph, policy, processors, twice).makespan())
                .isEqualTo(
                    2 * solve(graph, policy, processors, ScheduleSettings.BASIC).makespan()));
  }

  @Test
  void theCondensedGraphTakesAsLong() {
    Random random = new Random(11);
    for (int i = 0; i < many(GRAPHS); i++) {
      DynamicTaskGraph graph = Graphs.random(random, 2000);
      int processors = 1 + random.nextInt(9);
      for (Allocation allocation : List.of(new Block(), new Cyclic(), new BlockCyclic(3))) {
        CondensedGraph condensed = CondensedGraph.of(graph, allocation, processors);
        assertThat(condensed.graph().tasks()).isLessThanOrEqualTo(graph.tasks());
        assertThat(
                solve(condensed.graph(), condensed.policy(), processors, ScheduleSettings.BASIC)
                    .makespan())
            .as("graph %d, %s on %d", i, allocation, processors)
            .isEqualTo(
                solve(graph, new StaticAllocation(allocation), processors, ScheduleSettings.BASIC)
                    .makespan());
      }
    }
  }

  @FunctionalInterface
  private interface Law {
    void check(DynamicTaskGraph graph, SchedulingPolicy policy, int processors);
  }

  /** Four policies for a graph. */
  private void forAll(Law law) {
    forAll(4, law);
  }

  /** One policy for a graph. */
  private void forSome(Law law) {
    forAll(1, law);
  }

  private void forAll(int some, Law law) {
    Random random = new Random(4);
    List<SchedulingPolicy> policies = StandardPolicies.all();
    for (int i = 0; i < many(GRAPHS); i++) {
      DynamicTaskGraph graph = Graphs.random(random, 2000);
      int processors = 1 + random.nextInt(random.nextInt(8) == 0 ? 100 : 9);
      for (int k = 0; k < some; k++) {
        SchedulingPolicy policy = policies.get((some * i + k) % policies.size());
        try {
          law.check(graph, policy, processors);
        } catch (AssertionError | RuntimeException broken) {
          throw new AssertionError(
              "graph %d (%s), %s on %d".formatted(i, graph, policy.name(), processors), broken);
        }
      }
    }
  }

  /** Whether the policy never leaves a processor idle while a task is ready. */
  private static boolean isGreedy(SchedulingPolicy policy) {
    return policy instanceof CentralQueue
        || policy instanceof WorkStealing
        || policy instanceof ForkJoin
        || (policy instanceof SeveralQueues queues && queues.switching() != Switching.STAY);
  }

  private static void assertValid(DynamicTaskGraph graph, Schedule schedule) {
    ExecutionSequence sequence = schedule.sequence();
    if (sequence == null) {
      throw new AssertionError("not recorded");
    }
    double[] free = new double[schedule.processors()];
    for (ExecutionSequence.Slot slot : sequence.slots()) {
      if (slot.start() < free[slot.processor()]) {
        throw new AssertionError(slot + " begins while its processor is busy");
      }
      free[slot.processor()] = slot.end();
    }
    double last = 0;
    for (int task = 0; task < graph.tasks(); task++) {
      int id = graph.id(task);
      if (sequence.end(id) != sequence.start(id) + graph.weight(task)) {
        throw new AssertionError("task " + id + " does not take its weight");
      }
      last = Math.max(last, sequence.end(id));
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        if (sequence.start(graph.id(graph.successor(edge))) < sequence.end(id)) {
          throw new AssertionError("a successor of task " + id + " begins before its end");
        }
      }
    }
    if (last != schedule.makespan()) {
      throw new AssertionError("the last task ends at " + last);
    }
  }

  private static ContentionModel slowedBy(IntFunction<Double> slowdown) {
    return new ContentionModel() {
      @Override
      public int classes() {
        return 1;
      }

      @Override
      public void slowdowns(int[] counts, double[] slowed) {
        slowed[0] = slowdown.apply(counts[0]);
      }
    };
  }

  private static ScheduleSettings recorded() {
    return ScheduleSettings.BASIC.recording();
  }

  private static Schedule solve(
      DynamicTaskGraph graph, SchedulingPolicy policy, int processors, ScheduleSettings settings) {
    return new ScheduleSolver(graph, settings).solve(policy, processors);
  }
}
