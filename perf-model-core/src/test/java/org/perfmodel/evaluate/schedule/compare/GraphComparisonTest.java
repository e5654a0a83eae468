package org.perfmodel.evaluate.schedule.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Cyclic;
import org.perfmodel.evaluate.dispatch.Enumerated;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.dispatch.StaticAllocation;
import org.perfmodel.evaluate.schedule.Graphs;
import org.perfmodel.evaluate.schedule.sequence.CriticalPath;
import org.perfmodel.prediction.PolicyComparison;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskPipeline;

class GraphComparisonTest {
  @Test
  void longestFirstOfGrahamsExample() {
    // Graham 1969, LPT at its worst for 2 processors: 3 3 2 2 2 takes 7, not 6.
    PolicyComparison comparison =
        GraphComparison.of(
            "graham",
            Graphs.independent(3, 3, 2, 2, 2),
            List.of(new CentralQueue(new LongestFirst())),
            new TreeSet<>(List.of(1, 2)),
            SeveralProcesses.ONE);
    assertThat(comparison.curves().get(0).seconds()).containsExactly(12.0, 7.0);
    assertThat(comparison.curves().get(0).speedups()).containsExactly(1.0, 12.0 / 7);
  }

  @Test
  void everyPolicyStaysWithinTheBoundsOfTheGraph() {
    Random random = new Random(11);
    TreeSet<Integer> counts = new TreeSet<>(List.of(1, 3, 8));
    for (int round = 0; round < 20; round++) {
      DynamicTaskGraph graph = Graphs.random(random, 60);
      double span = CriticalPath.span(graph);
      PolicyComparison comparison =
          GraphComparison.of("random", graph, StandardPolicies.all(), counts, SeveralProcesses.ONE);
      assertThat(comparison.curves()).hasSize(StandardPolicies.all().size());
      for (PolicyComparison.Curve curve : comparison.curves()) {
        for (int i = 0; i < comparison.processors().size(); i++) {
          double least = Math.max(span, graph.work() / comparison.processors().get(i));
          assertThat(curve.seconds().get(i))
              .as(curve.policy())
              .isGreaterThanOrEqualTo(least * (1 - 1e-9));
          assertThat(curve.seconds().get(i) * curve.speedups().get(i))
              .isCloseTo(graph.work(), within(1e-9 * graph.work()));
        }
      }
    }
  }

  @Test
  void aPolicyThatDoesNotFitIsNamedNotHidden() {
    PolicyComparison comparison =
        GraphComparison.of(
            "two",
            Graphs.independent(1, 2),
            List.of(new StaticAllocation(new Enumerated("for-three", List.of(0, 1, 0)))),
            new TreeSet<>(List.of(2)),
            SeveralProcesses.ONE);
    assertThat(comparison.curves()).isEmpty();
    assertThat(comparison.notes()).anyMatch(note -> note.contains("for-three is left out"));
  }

  /** Under a queue, tasks are the same; what deals out rows has the same bounds. */
  @Test
  void aSmallPipelineIsAnsweredUnderEveryPolicyWithinItsBounds() {
    TreeSet<Integer> counts = new TreeSet<>(List.of(1, 3, 8));
    TaskPipeline pipeline = new TaskPipeline(9, 5, List.of(1.0, 3.0, 2.0));
    for (int processes : new int[] {1, 2}) {
      SeveralProcesses several = new SeveralProcesses(processes);
      PolicyComparison comparison =
          GraphComparison.of("dp", pipeline, StandardPolicies.all(), counts, several);
      assertThat(comparison.curves()).hasSize(StandardPolicies.all().size());
      for (PolicyComparison.Curve curve : comparison.curves()) {
        assertThat(curve.seconds().get(0)).isCloseTo(90.0, within(1e-9));
        assertThat(curve.seconds().get(2)).isBetween(18 + 4 * 3 - 1e-9, 90.0);
      }
    }
  }

  @Test
  void severalProcessesGetRowsToo() {
    TaskPipeline pipeline = new TaskPipeline(4, 5, List.of(1.0));
    PolicyComparison comparison =
        GraphComparison.of(
            "dp",
            pipeline,
            List.of(new StaticAllocation(new Cyclic())),
            new TreeSet<>(List.of(2)),
            new SeveralProcesses(2));
    // Four rows on four processes, each a task behind the one above, on two processors: 1, 2, 3,
    // 4, 4, 3, 2, 1 tasks at once take 1, 1, 1.5, 2, 2, 1.5, 1, 1.
    assertThat(comparison.curves().get(0).seconds()).containsExactly(11.0);
  }

  @Test
  void ofTooManyTasksOnlyThoseThatNeedThemAreLeftOut() {
    PolicyComparison comparison =
        GraphComparison.of(
            "dp",
            new TaskPipeline(100_000, 100_000, List.of(1.0)),
            StandardPolicies.all(),
            new TreeSet<>(List.of(1, 4)),
            SeveralProcesses.ONE);
    assertThat(comparison.curves().stream().map(PolicyComparison.Curve::policy))
        .containsExactlyInAnyOrder("block", "cyclic", "block-cyclic-4");
    assertThat(comparison.notes())
        .anyMatch(note -> note.startsWith("pipeline of 100000 x 100000 = 10000000000 tasks; work"))
        .anyMatch(
            note -> note.startsWith("fifo, lpt, critical-path, list, threads-4 are left out:"))
        .anyMatch(note -> note.startsWith("guided,") && note.contains("not kept one by one"));
  }
}
