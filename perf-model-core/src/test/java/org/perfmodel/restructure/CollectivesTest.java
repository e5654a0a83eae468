package org.perfmodel.restructure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.perfmodel.restructure.Collectives.Found;
import org.perfmodel.restructure.Collectives.Kind;
import org.perfmodel.restructure.Dependences.Memory;
import org.perfmodel.workload.graph.SequentialTasks;
import org.perfmodel.workload.graph.SequentialTasksText;

/** The structures of MacDonald 1996, section 3.1.3, each as a program of one root and its tasks. */
class CollectivesTest {
  private static final int TASKS = 6;

  private static SequentialTasks program(List<String> lines) {
    StringBuilder text = new StringBuilder("kind add reduction\n");
    for (int task = 0; task < lines.size(); task++) {
      text.append("task ").append(task).append(" 1 ").append(lines.get(task)).append('\n');
    }
    return SequentialTasksText.read("p.txt", text.toString()).orElseThrow();
  }

  private static List<Found> found(DataGraph graph, int processes) {
    Segments segments = Segments.of(graph);
    return Collectives.of(graph, segments, Mapping.even(graph, segments, processes));
  }

  private static List<Found> found(List<String> lines, int processes) {
    return found(Dependences.of(program(lines), Memory.SHARED).graph(), processes);
  }

  @Test
  void theSameValueForAllIsAMulticast() {
    List<String> lines = new ArrayList<>(List.of("root writes x:8"));
    for (int i = 0; i < TASKS; i++) {
      lines.add("work reads x");
    }
    // three processes, one of them the root's own
    assertThat(found(lines, 3)).containsExactly(new Found(Kind.MULTICAST, 0, 1, 3, 16));
    assertThat(found(lines, 1)).isEmpty();
  }

  @Test
  void aValueForEachIsAScatterAndSomeForSeveralAreBoth() {
    List<String> lines = new ArrayList<>(List.of("root writes x0:8 x1:8 x2:8 x3:8 x4:8 x5:8"));
    for (int i = 0; i < TASKS; i++) {
      lines.add("work reads x" + i);
    }
    assertThat(found(lines, 3)).containsExactly(new Found(Kind.SCATTER, 0, 1, 3, 32));
    lines.set(3, "work reads x0 x1");
    lines.set(4, "work reads x0 x1");
    assertThat(found(lines, 3)).containsExactly(new Found(Kind.MULTICAST_AND_SCATTER, 0, 1, 3, 32));
  }

  @Test
  void aTaskThatDoesNotTakePartMakesItNoCollective() {
    List<String> lines = new ArrayList<>(List.of("root writes x:8"));
    for (int i = 0; i < TASKS; i++) {
      lines.add("work reads x");
    }
    lines.add("root writes y:8");
    // on the level of the others and as they are, but it reads another root's value
    lines.add("work reads y");
    assertThat(found(lines, 3)).isEmpty();
  }

  @Test
  void aTaskThatTakesAllIsAGatherAndAReductionWhereItsKindIsOne() {
    List<String> lines = new ArrayList<>();
    StringBuilder all = new StringBuilder(" reads");
    for (int i = 0; i < TASKS; i++) {
      lines.add("work writes y" + i + ":8");
      all.append(" y").append(i);
    }
    lines.add("print" + all);
    assertThat(found(lines, 3)).containsExactly(new Found(Kind.GATHER, TASKS, 0, 3, 32));
    lines.set(TASKS, "add" + all);
    assertThat(found(lines, 3)).containsExactly(new Found(Kind.REDUCTION, TASKS, 0, 3, 32));
  }

  /** s = s + y, one task after the other: a chain that transformations 2 and 4 make one task. */
  @Test
  void aChainOfSumsBecomesAReduction() {
    List<String> lines = new ArrayList<>(List.of("root writes x0:8 x1:8 x2:8 x3:8 x4:8 x5:8 s:8"));
    for (int i = 0; i < TASKS; i++) {
      lines.add("work reads x" + i + " writes y" + i + ":8");
    }
    for (int i = 0; i < TASKS; i++) {
      lines.add("add reads s y" + i + " writes s");
    }
    DataGraph graph = Dependences.of(program(lines), Memory.SHARED).graph();
    assertThat(found(graph, 3)).extracting(Found::kind).containsExactly(Kind.SCATTER);
    Restructuring done = Restructuring.apply(graph);
    assertThat(done.fromSegment()).isEqualTo(TASKS - 1);
    assertThat(done.tasks()).isEqualTo(TASKS - 1);
    assertThat(graph.vertices()).isEqualTo(1 + TASKS + 1);
    assertThat(found(graph, 3))
        .containsExactly(
            new Found(Kind.SCATTER, 0, 1, 3, 32), new Found(Kind.REDUCTION, TASKS + 1, 1, 3, 32));
  }

  /** The other way round: roots that depend on each other become one, which scatters. */
  @Test
  void aChainOfSourcesBecomesAScatter() {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < TASKS; i++) {
      lines.add("seed reads s writes s:8 x" + i + ":8");
    }
    for (int i = 0; i < TASKS; i++) {
      lines.add("work reads x" + i + " writes y" + i + ":8");
    }
    DataGraph graph = Dependences.of(program(lines), Memory.SHARED).graph();
    Restructuring done = Restructuring.apply(graph);
    assertThat(done.isDone()).isTrue();
    assertThat(found(graph, 3)).extracting(Found::kind).containsExactly(Kind.SCATTER);
  }
}
