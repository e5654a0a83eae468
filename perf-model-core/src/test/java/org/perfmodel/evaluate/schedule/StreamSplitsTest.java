package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Spliterator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.ForkJoin;
import org.perfmodel.evaluate.schedule.sequence.ExecutionSequence;
import org.perfmodel.evaluate.schedule.sequence.Schedule;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/** Leaves are those of the JDK's own spliterators; orders of execution are drawn by hand. */
class StreamSplitsTest {
  private static DynamicTaskGraph graph(long iterations, long leaf, boolean splits) {
    TaskGraphBuilder graph = DynamicTaskGraph.builder();
    StreamSplits.Leaf leaves =
        (after, from, to) -> {
          int task = graph.addTask(to - from);
          if (after >= 0) {
            graph.addEdge(after, task);
          }
        };
    if (splits) {
      new StreamSplits(graph, leaf, leaves).of(0, iterations, -1);
    } else {
      StreamSplits.flat(0, iterations, leaf, -1, leaves);
    }
    return graph.build();
  }

  private static List<Double> weights(DynamicTaskGraph graph) {
    List<Double> weights = new ArrayList<>();
    for (int id = 0; id < graph.tasks(); id++) {
      double weight = graph.weight(graph.position(id));
      if (weight > 0) {
        weights.add(weight);
      }
    }
    return weights;
  }

  /** From left to right. */
  private static void leaves(Spliterator.OfInt range, long leaf, List<Double> found) {
    while (range.estimateSize() > leaf) {
      Spliterator.OfInt left = range.trySplit();
      if (left == null) {
        break;
      }
      leaves(left, leaf, found);
    }
    found.add((double) range.estimateSize());
  }

  @Test
  void leavesAreThoseOfTheJdksRanges() {
    Random random = new Random(9);
    for (int round = 0; round < 200; round++) {
      int n = 1 + random.nextInt(round % 4 == 0 ? 1 << 28 : 5000);
      long leaf = ForkJoin.streamLeaf(n, 1 + random.nextInt(20));
      List<Double> expected = new ArrayList<>();
      leaves(IntStream.range(0, n).spliterator(), leaf, expected);
      assertThat(weights(graph(n, leaf, false))).isEqualTo(expected);
      assertThat(weights(graph(n, leaf, true))).containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void oneThreadForksLeftAndRightInTurnAndTakesItsNewestFirst() {
    // 0 to 8: forks 0-4 (left), 6-8 (right), 4 (left), executes 5; then its newest, 4; then 6-8, of
    // which it forks 6; then 0-4, of which it forks 0-2 and 3 and executes 2.
    List<Long> firsts = new ArrayList<>();
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    StreamSplits.Leaf leaves =
        (after, from, to) -> {
          builder.addEdge(after, builder.addTask(1));
          firsts.add(from);
        };
    new StreamSplits(builder, 1, leaves).of(0, 8, -1);
    DynamicTaskGraph graph = builder.build();
    ExecutionSequence sequence =
        new ScheduleSolver(graph, ScheduleSettings.BASIC.recording())
            .solve(ForkJoin.common(), 1)
            .sequence();
    assertThat(sequence).isNotNull();
    Long[] order = new Long[8];
    int leaf = 0;
    for (int id = 0; id < graph.tasks(); id++) {
      if (graph.weight(graph.position(id)) > 0) {
        order[(int) sequence.start(id)] = firsts.get(leaf++);
      }
    }
    assertThat(order).containsExactly(5L, 4L, 7L, 6L, 2L, 3L, 1L, 0L);
  }

  @Test
  void theThiefTakesTheLargerPart() {
    // Two processors and 8 equal leaves: the thief steals the left half as one task and works on
    // it alone, so both end at 4; the caller never takes a leaf of the left half.
    DynamicTaskGraph graph = graph(8, 1, true);
    ExecutionSequence sequence =
        new ScheduleSolver(graph, ScheduleSettings.BASIC.recording())
            .solve(ForkJoin.common(), 2)
            .sequence();
    assertThat(sequence).isNotNull();
    int leaf = 0;
    for (int id = 0; id < graph.tasks(); id++) {
      if (graph.weight(graph.position(id)) > 0) {
        assertThat(sequence.processor(id)).as("leaf " + leaf).isEqualTo(leaf < 4 ? 1 : 0);
        leaf++;
      }
    }
  }

  @Test
  void splittingLosesNoWorkAndStaysGreedy() {
    Random random = new Random(10);
    for (int round = 0; round < 100; round++) {
      int n = 1 + random.nextInt(4000);
      int p = 1 + random.nextInt(16);
      long leaf = ForkJoin.streamLeaf(n, Math.max(1, p - 1));
      DynamicTaskGraph graph = graph(n, leaf, true);
      Schedule schedule =
          new ScheduleSolver(graph, ScheduleSettings.BASIC).solve(ForkJoin.common(), p);
      assertThat(graph.work()).isEqualTo(n);
      assertThat(schedule.span()).isLessThanOrEqualTo(leaf);
      assertThat(schedule.makespan())
          .isGreaterThanOrEqualTo((double) n / p - 1e-9)
          .isLessThanOrEqualTo((double) n / p + (1 - 1.0 / p) * schedule.span() + 1e-9);
      if (p == 1) {
        assertThat(schedule.makespan()).isCloseTo(n, within(1e-9));
      }
    }
  }
}
