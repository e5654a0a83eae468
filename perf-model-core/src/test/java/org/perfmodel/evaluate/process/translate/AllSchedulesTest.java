package org.perfmodel.evaluate.process.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.dispatch.WorkStealing;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.schedule.sequence.CriticalPath;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** The times of all schedules, beside those of each policy and of a search by hand. */
class AllSchedulesTest {
  private static final double NANO = 1e-9;

  private static DynamicTaskGraph random(Random random, boolean hasLocks) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int a = builder.addClass(TaskClass.named("a").holding("a", 1));
    int b = builder.addClass(TaskClass.named("b").holding("b", 2, 0.5));
    int tasks = 2 + random.nextInt(5);
    for (int task = 0; task < tasks; task++) {
      int kind = hasLocks ? random.nextInt(3) : 0;
      double weight = 2 * random.nextInt(6) * NANO;
      if (kind == 0) {
        builder.addTask(weight);
      } else {
        builder.addTask(weight, kind == 1 ? a : b);
      }
      for (int before = 0; before < task; before++) {
        if (random.nextInt(4) == 0) {
          builder.addEdge(before, task);
        }
      }
    }
    return builder.build();
  }

  /** Others keep tasks for a processor that is busy. */
  private static List<SchedulingPolicy> thatNeverIdle() {
    return StandardPolicies.all().stream()
        .filter(
            policy ->
                policy instanceof CentralQueue
                    || policy instanceof WorkStealing
                    || policy instanceof ForkJoin)
        .toList();
  }

  @Test
  void everyPolicyLiesBetweenTheBestScheduleAndTheWorst() {
    int wide = 0;
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      DynamicTaskGraph graph = random(random, seed % 2 == 1);
      int processors = 1 + random.nextInt(3);
      AllSchedules all = AllSchedules.of(graph, processors);
      assertThat(all.mean()).isBetween(all.least() - 1e-15, all.greatest() + 1e-15);
      for (SchedulingPolicy policy : thatNeverIdle()) {
        double makespan =
            new ScheduleSolver(graph, ScheduleSettings.BASIC).solve(policy, processors).makespan();
        assertThat(makespan)
            .as("seed %d, %s", seed, policy.name())
            .isBetween(all.least() - 1e-15, all.greatest() + 1e-15);
      }
      wide += all.greatest() > all.least() ? 1 : 0;
    }
    assertThat(wide).isGreaterThan(15);
  }

  @Test
  void theBoundsAreThoseOfASearchThroughAllSchedules() {
    for (int seed = 0; seed < 150; seed++) {
      Random random = new Random(seed);
      DynamicTaskGraph graph = random(random, false);
      int processors = 1 + random.nextInt(3);
      AllSchedules all = AllSchedules.of(graph, processors);
      ListSchedules judge = new ListSchedules(graph, processors, NANO);
      assertThat(all.least()).as("seed %d", seed).isCloseTo(judge.least(), within(1e-15));
      assertThat(all.greatest()).as("seed %d", seed).isCloseTo(judge.greatest(), within(1e-15));
    }
  }

  @Test
  void noScheduleBeatsTheSpanNorLosesToGraham() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      DynamicTaskGraph graph = random(random, false);
      int p = 1 + random.nextInt(3);
      AllSchedules all = AllSchedules.of(graph, p);
      double span = CriticalPath.span(graph);
      assertThat(all.least()).isGreaterThanOrEqualTo(Math.max(span, graph.work() / p) - 1e-15);
      // Graham 1969, theorem 1.
      assertThat(all.greatest())
          .isLessThanOrEqualTo(graph.work() / p + (1 - 1.0 / p) * span + 1e-15);
    }
  }

  @Test
  void whoHoldsALockFirstDecides() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int held = builder.addClass(TaskClass.named("held").holding("l", 1));
    // Two tasks compete for a lock; a long one follows the second.
    builder.addTask(3 * NANO, held);
    builder.addTask(4 * NANO, held);
    builder.addTask(10 * NANO);
    builder.addEdge(1, 2);
    AllSchedules all = AllSchedules.of(builder.build(), 2);
    assertThat(all.least()).isCloseTo(14 * NANO, within(1e-15));
    assertThat(all.greatest()).isCloseTo(17 * NANO, within(1e-15));
    assertThat(all.mean()).isCloseTo(15.5 * NANO, within(1e-15));
  }

  @Test
  void aSemaphoreLetsAsManyInAsItHasPermits() {
    for (int tasks = 1; tasks <= 4; tasks++) {
      for (int permits = 1; permits <= 3; permits++) {
        for (int processors = 2; processors <= 3; processors++) {
          TaskGraphBuilder builder = DynamicTaskGraph.builder();
          int held = builder.addClass(TaskClass.named("held").holding("s", permits, 1));
          for (int i = 0; i < tasks; i++) {
            builder.addTask(3 * NANO, held);
          }
          DynamicTaskGraph graph = builder.build();
          // Rounds of as many as have both a permit and a processor.
          int rounds = (tasks - 1) / Math.min(permits, processors) + 1;
          AllSchedules all = AllSchedules.of(graph, processors);
          assertThat(all.least()).isCloseTo(rounds * 3 * NANO, within(1e-15));
          assertThat(all.greatest()).isCloseTo(rounds * 3 * NANO, within(1e-15));
          for (SchedulingPolicy policy : thatNeverIdle()) {
            assertThat(
                    new ScheduleSolver(graph, ScheduleSettings.BASIC)
                        .solve(policy, processors)
                        .makespan())
                .isCloseTo(rounds * 3 * NANO, within(1e-15));
          }
        }
      }
    }
  }

  @Test
  void tooManySchedulesAreSaidToBe() {
    Random random = new Random(1);
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int task = 0; task < 60; task++) {
      builder.addTask((1 + random.nextInt(1000)) * NANO);
    }
    assertThatThrownBy(() -> AllSchedules.of(builder.build(), 3))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("states are reached");
  }
}
