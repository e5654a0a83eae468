package org.perfmodel.evaluate.schedule.sequence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.perfmodel.evaluate.schedule.Graphs;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;

class CriticalPathTest {
  @Test
  void thePathIsAChainOfTheGraphAsLongAsTheSpan() {
    Random random = new Random(6);
    for (int i = 0; i < 2000; i++) {
      DynamicTaskGraph graph = Graphs.random(random, 300);
      CriticalPath path = CriticalPath.of(graph);
      assertThat(path.span()).isEqualTo(CriticalPath.span(graph));
      double sum = 0;
      int before = -1;
      for (int id : path.ids()) {
        sum += graph.weight(graph.position(id));
        assertThat(before < 0 || isEdge(graph, before, id)).isTrue();
        before = id;
      }
      assertThat(sum).isEqualTo(path.span());
    }
  }

  /** Task 5 ends at 1 and so does task 1, after task 4, which weighs nothing; 0 waits for both. */
  @Test
  void ofEquallyLongPathsTheOneOfLeastIdsFromTheEnd() {
    assertThat(CriticalPath.of(tie().build()).ids()).containsExactly(4, 1);
    assertThat(CriticalPath.of(tie().addEdge(1, 0).addEdge(5, 0).build()).ids())
        .containsExactly(4, 1, 0);
  }

  private static TaskGraphBuilder tie() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (double weight : new double[] {0.5, 1, 0, 0, 0, 1}) {
      builder.addTask(weight);
    }
    return builder.addEdge(4, 1);
  }

  @Test
  void nothingHasNoPath() {
    assertThat(CriticalPath.of(DynamicTaskGraph.builder().build()).ids()).isEmpty();
  }

  private static boolean isEdge(DynamicTaskGraph graph, int from, int to) {
    int task = graph.position(from);
    for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
      if (graph.id(graph.successor(edge)) == to) {
        return true;
      }
    }
    return false;
  }
}
