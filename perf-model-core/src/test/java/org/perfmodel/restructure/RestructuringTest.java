package org.perfmodel.restructure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.perfmodel.restructure.Dependences.Memory;
import org.perfmodel.workload.graph.SequentialTasks;
import org.perfmodel.workload.graph.SequentialTasksText;

class RestructuringTest {
  private static final int PROGRAMS = 1500;

  @Test
  void everyOrderThatDependencesAllowComputesTheSame() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      SequentialTasks program = RandomPrograms.program(seed);
      DataGraph graph = Dependences.of(program, Memory.SHARED).graph();
      assertComputesTheSame(graph, seed, true);
      assertComputesTheSame(Dependences.of(program, Memory.OWN).graph(), seed, false);
    }
  }

  @Test
  void restructuredProgramsComputeTheSameInAnyOrder() {
    int[] applied = new int[4];
    for (long seed = 0; seed < PROGRAMS; seed++) {
      SequentialTasks program = RandomPrograms.program(seed);
      for (Memory memory : Memory.values()) {
        DataGraph graph = Dependences.of(program, memory).graph();
        Restructuring done = Restructuring.apply(graph);
        assertThat(done.isDone()).as("seed %d", seed).isTrue();
        applied[0] += done.toSegment();
        applied[1] += done.fromSegment();
        applied[2] += done.inGeneral();
        applied[3] += done.tasks();
        assertComputesTheSame(graph, seed, memory == Memory.SHARED);
      }
    }
    assertThat(applied[0]).isGreaterThan(50);
    assertThat(applied[1]).isGreaterThan(50);
    assertThat(applied[2]).isGreaterThan(5);
    assertThat(applied[3]).isGreaterThan(50);
  }

  @Test
  void restructuringKeepsWorkAndEveryTaskOnce() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      SequentialTasks program = RandomPrograms.program(seed);
      DataGraph graph = Dependences.of(program, Memory.SHARED).graph();
      int before = graph.communications();
      Restructuring done = Restructuring.apply(graph);
      int[] seen = new int[program.tasks()];
      double work = 0;
      for (int vertex = 0; vertex < graph.bound(); vertex++) {
        for (int task = graph.exists(vertex) ? vertex : DataGraph.NONE;
            task != DataGraph.NONE;
            task = graph.nextMember(task)) {
          seen[task]++;
          work += program.weight(task);
        }
      }
      assertThat(seen).as("seed %d", seed).containsOnly(1);
      assertThat(graph.work()).isEqualTo(work).isEqualTo(program.work());
      assertThat(graph.vertices()).isEqualTo(program.tasks() - done.tasks());
      assertThat(graph.communications()).as("seed %d", seed).isLessThanOrEqualTo(before);
    }
  }

  @Test
  void everyValueComesToATaskOnceAndIsNeededThere() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = Dependences.of(RandomPrograms.program(seed), Memory.SHARED).graph();
      Restructuring.apply(graph);
      Adjacency edges = graph.edges();
      for (int vertex = 0; vertex < graph.bound(); vertex++) {
        Set<Integer> needed = new HashSet<>();
        for (int task = graph.exists(vertex) ? vertex : DataGraph.NONE;
            task != DataGraph.NONE;
            task = graph.nextMember(task)) {
          for (int i = 0; i < graph.program().readCount(task); i++) {
            needed.add(graph.values().arriving(task, graph.program().read(task, i)));
          }
        }
        for (int edge = edges.firstOut(vertex); edge != -1; edge = edges.nextOut(edge)) {
          Arrays.stream(edges.label(edge)).forEach(needed::add);
        }
        for (int edge = edges.firstIn(vertex); edge != -1; edge = edges.nextIn(edge)) {
          for (int value : edges.label(edge)) {
            assertThat(needed.remove(value)).as("seed %d, value %d", seed, value).isTrue();
          }
        }
      }
    }
  }

  /** The last task of a combined one writes what would take the detour. */
  @Test
  void aValueDoesNotPassACombinedTaskThatWritesItsPlace() {
    SequentialTasks program =
        SequentialTasksText.read(
                "p.txt",
                """
                task 0 1 first writes x:8 y:8
                task 1 1 use reads x writes p:8
                task 2 1 half reads y writes z:8
                task 3 1 rest reads z writes x q:8
                task 4 1 use reads q writes r:8
                task 5 1 other reads q
                """)
            .orElseThrow();
    DataGraph graph = Dependences.of(program, Memory.OWN).graph();
    assertThat(Restructuring.apply(graph).tasks()).isPositive();
    assertComputesTheSame(graph, 0, false);
  }

  private static void assertComputesTheSame(DataGraph graph, long seed, boolean isTogether) {
    long[] expected = RandomPrograms.run(graph.program());
    SplittableRandom random = new SplittableRandom(seed);
    for (int i = 0; i < 3; i++) {
      List<Integer> order = RandomPrograms.someOrder(graph, random);
      assertThat(order).hasSize(graph.vertices());
      if (isTogether) {
        assertThat(RandomPrograms.runTogether(graph, order))
            .as("seed %d", seed)
            .isEqualTo(expected);
      }
      assertThat(RandomPrograms.runApart(graph, order)).as("seed %d", seed).isEqualTo(expected);
    }
  }
}
