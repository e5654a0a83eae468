package org.perfmodel.evaluate.process.translate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.evaluate.Programs.additions;
import static org.perfmodel.evaluate.Programs.critical;
import static org.perfmodel.evaluate.Programs.forkJoin;
import static org.perfmodel.evaluate.Programs.index;
import static org.perfmodel.evaluate.Programs.line;
import static org.perfmodel.evaluate.Programs.loop;
import static org.perfmodel.evaluate.Programs.parallel;
import static org.perfmodel.evaluate.Programs.scenario;
import static org.perfmodel.evaluate.Programs.sequence;
import static org.perfmodel.evaluate.Programs.size;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.Programs;
import org.perfmodel.evaluate.process.term.ProcessException;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Estimate;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.symbolic.evaluate.Evaluate;
import org.perfmodel.workload.TaskNode;

/** Regions with tasks, locks and barriers, read twice: as a task graph and as a process. */
class ProgramOrderTest {
  /** A second for each addition. */
  private static final NodeTimes ADDITIONS =
      new NodeTimes() {
        @Override
        public double work(TaskNode node, Bindings at) {
          if (node instanceof TaskNode.Compute compute) {
            return Evaluate.asDouble(
                compute.source().counts().getOrDefault(Programs.ADD, Expr.ZERO), at);
          }
          if (node instanceof TaskNode.Loop loop) {
            double sum = 0;
            for (long i = 0; i < Evaluate.asDouble(loop.trips().iterations().value(), at); i++) {
              sum += work(loop.body(), at.with(loop.index(), i));
            }
            return sum;
          }
          return node.children().stream().mapToDouble(child -> work(child, at)).sum();
        }
      };

  private static AllSchedules schedules(TaskNode root, int processors) {
    return ProgramOrder.schedules(root, Bindings.NONE, processors, ADDITIONS);
  }

  private static TaskNode barrier(int line) {
    return new TaskNode.Barrier(line(line), "gate");
  }

  /** Code, locks and, outside of those, tasks; the same number of barriers in each branch. */
  private static TaskNode random(Random random, int depth, int barriers) {
    TaskNode[] parts = new TaskNode[1 + random.nextInt(2) + barriers];
    for (int i = 0; i < parts.length; i++) {
      int line = i + 1;
      int kind = random.nextInt(depth > 0 ? 6 : 4);
      parts[i] =
          switch (kind) {
            case 0, 1 -> additions(line, random.nextInt(4));
            case 2 ->
                critical(
                    line, random.nextBoolean() ? "a" : "b", additions(line, 1 + random.nextInt(3)));
            case 3 ->
                loop(line, "9." + depth, Expr.constant(2), critical(line, "a", additions(line, 1)));
            case 4 -> forkJoin(line, random(random, depth - 1, 0), random(random, depth - 1, 0));
            default ->
                parallel(
                    line,
                    "1." + depth,
                    Expr.constant(2),
                    additions(line, index("1." + depth).plus(1 + random.nextInt(2))));
          };
      if (i >= parts.length - barriers) {
        parts[i] = sequence(parts[i], barrier(line));
      }
    }
    return sequence(parts);
  }

  @Test
  void boundsAreThoseOfTheTaskGraphAndHoldThePrediction() {
    ScheduleEvaluator schedules = new ScheduleEvaluator();
    int wide = 0;
    int known = 0;
    for (int seed = 0; seed < 220; seed++) {
      Random random = new Random(seed);
      int barriers = random.nextInt(2);
      TaskNode root =
          forkJoin(
              1,
              random(random, 1, barriers),
              random(random, 1, barriers),
              random(random, 0, barriers));
      int processors = 1 + random.nextInt(3);
      Scenario scenario = scenario(root, Programs.additions(), processors, 1);
      List<UnfoldedConstruct> unfolded = schedules.unfold(scenario, 64);
      if (unfolded.isEmpty() || unfolded.get(0).graph().tasks() > 14) {
        continue;
      }
      AllSchedules graph = AllSchedules.of(unfolded.get(0).graph(), processors);
      AllSchedules program;
      try {
        program = schedules(root, processors);
      } catch (ProcessException stuck) {
        assertThat(stuck).as("seed %d", seed).hasMessageContaining("for ever");
        continue;
      }
      known++;
      assertThat(program.least()).as("seed %d", seed).isCloseTo(graph.least(), within(1e-9));
      assertThat(program.greatest()).as("seed %d", seed).isCloseTo(graph.greatest(), within(1e-9));
      assertThat(schedules.evaluate(scenario).time().value())
          .as("seed %d", seed)
          .isBetween(program.least() - 1e-9, program.greatest() + 1e-9);
      wide += program.greatest() > program.least() ? 1 : 0;
    }
    assertThat(known).isGreaterThan(80);
    assertThat(wide).isGreaterThan(30);
  }

  @Test
  void aBarrierThatNotAllTasksReachIsAStandstill() {
    TaskNode root = forkJoin(5, sequence(barrier(10), additions(11, 1)), additions(20, 1));
    DeadlockState found = ProgramOrder.standstill(root, Bindings.NONE, 2).orElseThrow();
    assertThat(found.text(2))
        .contains("task 1 (Some.java:1) waits for all others at `gate` at " + line(10))
        .contains("\nMaybe");
    TaskNode both = forkJoin(5, barrier(10), barrier(20));
    assertThat(ProgramOrder.standstill(both, Bindings.NONE, 2)).isEmpty();
  }

  @Test
  void chanceTakesEitherWayAsOftenAsItSays() {
    TaskNode branch =
        new TaskNode.Branch(
            line(3),
            new Estimate(Expr.constant(Rational.of(3, 4)), Confidence.ASSUMED),
            critical(4, "a", additions(5, 4)),
            additions(6, 8));
    AllSchedules all = schedules(forkJoin(1, branch, critical(2, "b", additions(2, 1))), 2);
    assertThat(all.least()).isCloseTo(4, within(1e-9));
    assertThat(all.greatest()).isCloseTo(8, within(1e-9));
    assertThat(all.mean()).isCloseTo(5, within(1e-9));
  }

  @Test
  void whatIsNotKnownIsRefusedWithItsPlace() {
    assertThatThrownBy(
            () -> schedules(loop(7, "1", size("n"), critical(8, "a", additions(9, 1))), 2))
        .isInstanceOf(ProcessException.class)
        .hasMessageContaining("Some.java:7: the trip count is n, which has no value here");
    assertThatThrownBy(
            () ->
                schedules(loop(7, "1", Expr.constant(9999), critical(8, "a", additions(9, 1))), 2))
        .hasMessageContaining("more than 8000 steps");
  }
}
