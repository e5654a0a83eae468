package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.size;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.contention.PartlyShared;
import org.perfmodel.evaluate.dispatch.Block;
import org.perfmodel.evaluate.dispatch.BlockCyclic;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Chunks;
import org.perfmodel.evaluate.dispatch.CriticalPathFirst;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.FixedChunk;
import org.perfmodel.evaluate.dispatch.FixedThreads;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.dispatch.Guided;
import org.perfmodel.evaluate.dispatch.ListOrder;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.schedule.sequence.AcquisitionCost;
import org.perfmodel.evaluate.schedule.sequence.Overheads;
import org.perfmodel.evaluate.schedule.sequence.ProcessorUse;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.TripCount;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** What is counted is what the unfolded tasks give. */
class EqualTasksTest {
  private static final List<SchedulingPolicy> WITH_ANY_OVERHEAD =
      List.of(
          new CentralQueue(new Fifo()),
          new CentralQueue(new LongestFirst()),
          new CentralQueue(new CriticalPathFirst()),
          new CentralQueue(ListOrder.byId()),
          new FixedThreads(3),
          new StaticAllocation(new Block()),
          new StaticAllocation(new Cyclic()),
          new StaticAllocation(new BlockCyclic(4)));

  private static final List<SchedulingPolicy> WITHOUT_OVERHEAD =
      List.of(new Chunks(new FixedChunk(3)), ForkJoin.common());

  private static DynamicTaskGraph unfolded(int tasks, double seconds) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int kind = builder.addClass(TaskClass.named("equal").withRate(1));
    for (int i = 0; i < tasks; i++) {
      builder.addTask(seconds, kind);
    }
    return tasks > 0 ? builder.addLoop("equal", 0, tasks).build() : builder.build();
  }

  private static void same(
      SchedulingPolicy policy, int tasks, double seconds, int p, ScheduleSettings settings) {
    Schedule counted = new EqualTasks("equal", tasks, seconds, 1).schedule(policy, p, settings);
    Schedule listed = new ScheduleSolver(unfolded(tasks, seconds), settings).solve(policy, p);
    String what = policy.name() + ", " + tasks + " tasks, p=" + p + ", " + settings;
    double slack = 1e-9 * Math.max(1, listed.makespan());
    assertThat(counted.makespan()).as(what).isCloseTo(listed.makespan(), within(slack));
    assertThat(counted.work()).as(what).isCloseTo(listed.work(), within(slack));
    assertThat(counted.span()).as(what).isEqualTo(listed.span());
    assertThat(counted.tail().start()).as(what).isCloseTo(listed.tail().start(), within(slack));
    assertThat(counted.tail().seconds()).as(what).isCloseTo(listed.tail().seconds(), within(slack));
    if (settings.contention() == null) {
      // Slowdowns make the same lengths differ in the last bit, which may then be the longest.
      assertThat(counted.tail().task()).as(what).isEqualTo(listed.tail().task());
    }
    for (int q = 0; q < p; q++) {
      ProcessorUse one = counted.uses().get(q);
      ProcessorUse other = listed.uses().get(q);
      assertThat(one.tasks()).as(what).isEqualTo(other.tasks());
      assertThat(one.work()).as(what).isCloseTo(other.work(), within(slack));
      assertThat(one.contention()).as(what).isCloseTo(other.contention(), within(slack));
      assertThat(one.overhead()).as(what).isCloseTo(other.overhead(), within(slack));
      assertThat(one.idle()).as(what).isCloseTo(other.idle(), within(slack));
    }
  }

  @Test
  void countsAreTheUnfoldedScheduleUnderEveryPolicyThatAllowsThem() {
    Random random = new Random(20);
    for (int round = 0; round < 400; round++) {
      int tasks = random.nextInt(random.nextBoolean() ? 12 : 300);
      int p = 1 + random.nextInt(20);
      double seconds = 1 + random.nextInt(5);
      ScheduleSettings contended =
          ScheduleSettings.BASIC.with(new PartlyShared(0, random.nextDouble()));
      ScheduleSettings costly =
          ScheduleSettings.BASIC.with(new Overheads(random.nextInt(3), random.nextInt(3), 2));
      for (SchedulingPolicy policy : WITH_ANY_OVERHEAD) {
        for (ScheduleSettings settings : List.of(ScheduleSettings.BASIC, contended, costly)) {
          same(policy, tasks, seconds, p, settings);
        }
      }
      for (SchedulingPolicy policy : WITHOUT_OVERHEAD) {
        same(policy, tasks, seconds, p, ScheduleSettings.BASIC);
        same(policy, tasks, seconds, p, contended);
      }
    }
  }

  @Test
  void whatCannotBeToldFromCountsIsRefused() {
    EqualTasks tasks = new EqualTasks("equal", 10, 1, 0);
    assertThatThrownBy(() -> tasks.schedule(new Chunks(new Guided()), 2, ScheduleSettings.BASIC))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("guided");
    ScheduleSettings costly = ScheduleSettings.BASIC.with(new Overheads(0, 1, 2));
    assertThatThrownBy(() -> tasks.schedule(new Chunks(new FixedChunk(2)), 2, costly))
        .isInstanceOf(IllegalArgumentException.class);
    AcquisitionCost varying = (handing, active, rate) -> rate;
    assertThatThrownBy(
            () ->
                tasks.schedule(
                    new CentralQueue(new Fifo()), 2, ScheduleSettings.BASIC.with(varying)))
        .isInstanceOf(IllegalArgumentException.class);
  }

  private static TaskNode executor(TaskNode body) {
    return new TaskNode.Parallel(
        line(2),
        "1",
        "tasks of loop i",
        Symbol.index("1"),
        new TripCount(Estimate.exact(size("n")), List.of()),
        TaskNode.Schedule.EXECUTOR,
        Optional.empty(),
        body);
  }

  @Test
  void aThousandMillionEqualTasksAreAnsweredWithoutUnfoldingThem() {
    long n = 1_000_000_007L;
    TaskNode program = executor(additions(3, 2));
    for (int p : new int[] {1, 16, 1000}) {
      Prediction prediction =
          new ScheduleEvaluator().evaluate(scenario(program, Programs.additions(), p, n));
      assertThat(prediction.time().value())
          .isCloseTo(2.0 * ((n + p - 1) / p), within(1e-9 * 2 * n));
      assertThat(prediction.assumptions()).noneMatch(each -> each.text().contains("groups"));
    }
    Insight insight =
        new ScheduleEvaluator()
            .explain(scenario(program, Programs.additions(), 16, n), StandardPolicies.all());
    assertThat(insight.constructs().get(0).tasks()).isEqualTo(n);
    assertThat(insight.losses().total()).isCloseTo(16 * insight.seconds(), within(1e-3));
    assertThat(insight.policies().stream().map(Insight.Alternative::name))
        .contains("fifo", "block", "cyclic", "fork-join")
        .doesNotContain("guided");
  }

  @Test
  void atTheBorderOfCountingBothWaysGiveTheSameTime() {
    for (int n : new int[] {Phases.MOST_UNFOLDED, Phases.MOST_UNFOLDED + 1}) {
      for (int p : new int[] {1, 3, 16}) {
        Prediction prediction =
            new ScheduleEvaluator()
                .evaluate(scenario(executor(additions(3, 2)), Programs.additions(), p, n));
        assertThat(prediction.time().value()).isCloseTo(2.0 * ((n + p - 1) / p), within(1e-6));
      }
    }
  }

  @Test
  void wholeNumbersOfTasksAreNeitherLostNorInvented() {
    for (SchedulingPolicy policy : WITH_ANY_OVERHEAD) {
      long n = 3_000_000_001L;
      Schedule schedule =
          new EqualTasks("equal", n, 1, 0).schedule(policy, 7, ScheduleSettings.BASIC);
      long[] tasks = schedule.uses().stream().mapToLong(ProcessorUse::tasks).toArray();
      assertThat(Arrays.stream(tasks).sum()).as(policy.name()).isEqualTo(n);
    }
  }
}
