package org.perfmodel.workload.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class TaskGraphBuilderTest {
  /** Against sets of pairs, for edges in order and in disorder, some twice. */
  @Test
  void theGraphHasTheEdgesThatWereAdded() {
    Random random = new Random(3);
    for (int i = 0; i < 2000; i++) {
      int tasks = 1 + random.nextInt(40);
      List<Integer> order = new ArrayList<>();
      for (int id = 0; id < tasks; id++) {
        order.add(id);
      }
      if (random.nextBoolean()) {
        Collections.shuffle(order, random);
      }
      List<int[]> edges = new ArrayList<>();
      TreeMap<Integer, TreeSet<Integer>> expected = new TreeMap<>();
      for (int k = random.nextInt(3 * tasks); k > 0 && tasks > 1; k--) {
        int to = 1 + random.nextInt(tasks - 1);
        int from = random.nextInt(to);
        edges.add(new int[] {order.get(from), order.get(to)});
        expected.computeIfAbsent(order.get(from), any -> new TreeSet<>()).add(order.get(to));
      }
      if (random.nextBoolean()) {
        edges.sort((a, b) -> Integer.compare(a[0], b[0]));
      }
      TaskGraphBuilder builder = DynamicTaskGraph.builder();
      int before = random.nextInt(edges.size() + 1);
      edges.subList(0, before).forEach(edge -> builder.addEdge(edge[0], edge[1]));
      int odd = builder.addClass(TaskClass.named("odd"));
      for (int id = 0; id < tasks; id++) {
        builder.addTask(100 + id, id % 2 * odd);
      }
      edges.subList(before, edges.size()).forEach(edge -> builder.addEdge(edge[0], edge[1]));
      assertSame(builder.build(), tasks, expected);
    }
  }

  private static void assertSame(
      DynamicTaskGraph graph, int tasks, TreeMap<Integer, TreeSet<Integer>> expected) {
    assertThat(graph.tasks()).isEqualTo(tasks);
    int[] predecessors = new int[tasks];
    for (int task = 0; task < tasks; task++) {
      int id = graph.id(task);
      assertThat(graph.position(id)).isEqualTo(task);
      assertThat(graph.weight(task)).isEqualTo(100 + id);
      assertThat(graph.classes().get(graph.classOf(task)).label())
          .isEqualTo(id % 2 == 1 ? "odd" : "task");
      List<Integer> successors = new ArrayList<>();
      for (int edge = graph.firstSuccessor(task); edge < graph.endOfSuccessors(task); edge++) {
        assertThat(graph.successor(edge)).isGreaterThan(task);
        predecessors[graph.successor(edge)]++;
        successors.add(graph.id(graph.successor(edge)));
      }
      assertThat(successors).containsExactlyElementsOf(expected.getOrDefault(id, new TreeSet<>()));
    }
    assertThat(graph.predecessorCounts()).isEqualTo(predecessors);
    assertThat(graph.edges()).isEqualTo(expected.values().stream().mapToInt(TreeSet::size).sum());
  }

  @Test
  void aCycleIsNamed() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < 6; i++) {
      builder.addTask(1);
    }
    builder.addEdge(0, 1).addEdge(1, 2).addEdge(2, 3).addEdge(3, 1).addEdge(3, 4);
    assertThatThrownBy(builder::build)
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("Task 1 waits for itself, through a cycle of 3 tasks: 1 -> ... -> 3 -> 1.");
  }

  @Test
  void whatIsNoTaskIsRefused() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    assertThatThrownBy(() -> builder.addTask(Double.NaN))
        .hasMessage("Task 0 weighs NaN seconds; a weight is finite and not negative.");
    assertThatThrownBy(() -> builder.addTask(-1)).hasMessageContaining("weighs -1.0 seconds");
    assertThatThrownBy(() -> builder.addTask(1, 1)).hasMessage("task 0 has unknown class 1");
    assertThatThrownBy(() -> builder.addEdge(2, 2)).hasMessage("Task 2 waits for itself.");
    assertThatThrownBy(() -> builder.addEdge(-1, 2)).hasMessageContaining("ids count from 0");
    builder.addTask(1);
    builder.addEdge(0, 7);
    assertThatThrownBy(builder::build)
        .hasMessage("An edge names task 7, but there are only 1 tasks.");
  }

  @Test
  void loopsMayNotOverlapNorWaitForThemselves() {
    assertThatThrownBy(() -> four().addLoop("a", 0, 2).addLoop("b", 1, 3).build())
        .hasMessage("Loop b (tasks 1 to 2) overlaps another or goes beyond the 4 tasks.");
    assertThatThrownBy(() -> four().addLoop("a", 2, 5).build())
        .hasMessageContaining("goes beyond the 4 tasks");
    assertThatThrownBy(() -> four().addEdge(0, 1).addLoop("a", 0, 2).build())
        .hasMessage("Task 1 of loop a waits for another of the same loop.");
    DynamicTaskGraph graph = four().addLoop("b", 2, 4).addLoop("a", 0, 1).build();
    assertThat(new int[] {graph.loopOf(0), graph.loopOf(1), graph.loopOf(2), graph.loopOf(3)})
        .containsExactly(0, -1, 1, 1);
  }

  @Test
  void whatWouldNotFitIsSaidBeforeMemoryIsTaken() {
    assertThatThrownBy(() -> new TaskGraphBuilder(new GraphSize(1_000_000, 3_000_000), 40_000_000))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageStartingWith(
            "A graph of 1000000 tasks and 3000000 edges needs about 46.0 MB; at most 40.0 MB may"
                + " be used.")
        .hasMessageContaining("Maybe evaluate a smaller size");
    TaskGraphBuilder growing = new TaskGraphBuilder(new GraphSize(0, 0), 3400);
    assertThatThrownBy(
            () -> {
              for (int i = 0; i < 200; i++) {
                growing.addTask(1);
              }
            })
        .hasMessageContaining("at most 0.0 MB");
    assertThatThrownBy(() -> growing.addEdge(2_000_000_000, 1)).hasMessageContaining("needs about");
    assertThatThrownBy(() -> DynamicTaskGraph.builder(new GraphSize(3_000_000_000L, 0)))
        .hasMessageContaining("3000000000 tasks");
  }

  private static TaskGraphBuilder four() {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    for (int i = 0; i < 4; i++) {
      builder.addTask(1);
    }
    return builder;
  }
}
