package org.perfmodel.evaluate.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.contention.ContentionModel;
import org.perfmodel.evaluate.dispatch.CentralQueue;
import org.perfmodel.evaluate.dispatch.Fifo;
import org.perfmodel.evaluate.dispatch.ListOrder;
import org.perfmodel.evaluate.dispatch.LongestFirst;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSettings;
import org.perfmodel.evaluate.schedule.sequence.ScheduleSolver;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;

/**
 * Makespans from elsewhere: Graham, Bounds on Multiprocessing Timing Anomalies, SIAM J. Appl. Math.
 * 17(2), 1969, and figures that two independent programs agreed on.
 */
class ReferenceSchedulesTest {
  private static final SchedulingPolicy FIFO = new CentralQueue(new Fifo());
  private static final SchedulingPolicy LPT = new CentralQueue(new LongestFirst());
  private static final SchedulingPolicy LIST = new CentralQueue(ListOrder.byId());

  @Test
  void grahamsAnomalies() {
    assertThat(makespan(graham(0, true), LIST, 3)).isEqualTo(12);
    assertThat(makespan(graham(0, true), LIST, 4)).isEqualTo(15);
    assertThat(makespan(graham(1, true), LIST, 3)).isEqualTo(13);
    assertThat(makespan(graham(0, false), LIST, 3)).isEqualTo(16);
    List<Integer> other = List.of(0, 1, 3, 4, 5, 2, 8, 6, 7);
    assertThat(makespan(graham(0, true), new CentralQueue(new ListOrder(other)), 3)).isEqualTo(14);
  }

  @Test
  void longestFirstAtItsWorst() {
    assertThat(makespan(Graphs.independent(3, 3, 2, 2, 2), LPT, 2)).isEqualTo(7);
    assertThat(makespan(Graphs.independent(5, 5, 4, 4, 3, 3, 3), LPT, 3)).isEqualTo(11);
    assertThat(makespan(Graphs.independent(7, 7, 6, 6, 5, 5, 4, 4, 4), LPT, 4)).isEqualTo(15);
    double[] forEight = {15, 15, 14, 14, 13, 13, 12, 12, 11, 11, 10, 10, 9, 9, 8, 8, 8};
    assertThat(makespan(Graphs.independent(forEight), LPT, 8)).isEqualTo(31);
    double[] lateGiant = {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4};
    assertThat(makespan(Graphs.independent(lateGiant), FIFO, 4)).isEqualTo(7);
    assertThat(makespan(Graphs.independent(lateGiant), LPT, 4)).isEqualTo(4);
  }

  @Test
  void generatedGraphs() {
    Graphs.Weights weights = new Graphs.Weights();
    for (double first : new double[] {318559, 909876, 858339, 728039, 286283}) {
      assertThat(weights.next()).isEqualTo(first);
    }
    assertThat(makespan(Graphs.stencil(10, 10), FIFO, 4)).isEqualTo(12370893);
    assertThat(makespan(Graphs.forkJoin(10, 10), FIFO, 4)).isEqualTo(14548202);
    assertThat(makespan(Graphs.stencil(100, 100), FIFO, 16)).isEqualTo(313866013);
    assertThat(makespan(Graphs.forkJoin(100, 100), FIFO, 16)).isEqualTo(359105182);
    assertThat(makespan(Graphs.stencil(100, 1000), FIFO, 16)).isEqualTo(3133880263.0);
    assertThat(makespan(Graphs.forkJoin(1000, 100), FIFO, 16)).isEqualTo(3179311225.0);
  }

  @Test
  void processorSharing() {
    assertThat(makespan(Graphs.stencil(10, 10), FIFO, 4, sharing(2))).isEqualTo(24242152);
    assertThat(makespan(Graphs.stencil(100, 1000), FIFO, 16, sharing(8)))
        .isCloseTo(6267114444.75, within(6267.0));
  }

  @Test
  void contentionByHand() {
    assertThat(makespan(Graphs.independent(100, 50), FIFO, 2, BUS))
        .isCloseTo(110.454545, within(1e-6));
    assertThat(makespan(Graphs.independent(100, 100), FIFO, 2, BUS))
        .isCloseTo(110.909091, within(1e-6));
    assertThat(makespan(Graphs.independent(100, 50, 70), FIFO, 2, BUS))
        .isCloseTo(132.909091, within(1e-6));
    assertThat(makespan(Graphs.independent(Graphs.decreasing(16)), FIFO, 4, BUS))
        .isCloseTo(38.490190, within(1e-6));
  }

  /**
   * Requests at rate 0.1 to one centre of service time 1: exact mean value analysis with Z = 10.
   */
  private static final ContentionModel BUS =
      new ContentionModel() {
        @Override
        public int classes() {
          return 1;
        }

        @Override
        public void slowdowns(int[] counts, double[] slowdown) {
          double queue = 0;
          double residence = 0;
          for (int n = 1; n <= counts[0]; n++) {
            residence = 1 + queue;
            queue = n * residence / (10 + residence);
          }
          slowdown[0] = 1 + 0.1 * residence;
        }
      };

  private static ContentionModel sharing(double capacity) {
    return new ContentionModel() {
      @Override
      public int classes() {
        return 1;
      }

      @Override
      public void slowdowns(int[] counts, double[] slowdown) {
        slowdown[0] = Math.max(1, counts[0] / capacity);
      }
    };
  }

  private static DynamicTaskGraph graham(double less, boolean allEdges) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (double weight : new double[] {3, 2, 2, 2, 4, 4, 4, 4, 9}) {
      builder.addTask(weight - less);
    }
    builder.addEdge(0, 8);
    for (int to = allEdges ? 4 : 6; to <= 7; to++) {
      builder.addEdge(3, to);
    }
    return builder.build();
  }

  private static double makespan(DynamicTaskGraph graph, SchedulingPolicy policy, int processors) {
    return new ScheduleSolver(graph, ScheduleSettings.BASIC).solve(policy, processors).makespan();
  }

  private static double makespan(
      DynamicTaskGraph graph, SchedulingPolicy policy, int processors, ContentionModel contention) {
    return new ScheduleSolver(graph, ScheduleSettings.BASIC.with(contention))
        .solve(policy, processors)
        .makespan();
  }
}
