package org.perfmodel.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.GraphSyntaxException;
import org.perfmodel.workload.graph.NamedTaskGraph;
import org.perfmodel.workload.graph.TaskClass;
import org.perfmodel.workload.graph.TaskGraphBuilder;
import org.perfmodel.workload.graph.TaskGraphDot;
import org.perfmodel.workload.graph.TaskGraphText;
import org.perfmodel.workload.graph.TaskLoop;

class GraphFilesTest {
  @Test
  void textIsReadAsWritten() {
    String text =
        """
        class "inner loop" rate 2 at "src/A b.java" 12 to 15
        class "\\"quoted\\" \\\\" lock total held 0.25
        task 0 0.1
        task 1 2.0E-9 "inner loop" <- 0
        task 2 3.5 "\\"quoted\\" \\\\" <- 0 3
        task 3 0.0
        loop "l 1" 0 0
        loop b 1 2
        strand 0
        strand 1 2
        """;
    DynamicTaskGraph graph = TaskGraphText.read("g.txt", text);
    assertThat(TaskGraphText.write(graph)).isEqualTo(text);
    assertThat(graph.classes().get(1))
        .isEqualTo(TaskClass.named("inner loop").withRate(2).at(new Place("src/A b.java", 12, 15)));
    assertThat(graph.classes().get(2))
        .isEqualTo(TaskClass.named("\"quoted\" \\").holding("total", 0.25));
    assertThat(graph.loops()).containsExactly(new TaskLoop("l 1", 0, 1), new TaskLoop("b", 1, 3));
    assertThat(graph.predecessors(graph.position(2))).isEqualTo(2);
    assertThat(graph.strandOf(graph.position(0))).isZero();
    assertThat(graph.strandOf(graph.position(1))).isEqualTo(1);
    assertThat(graph.strandOf(graph.position(2))).isEqualTo(1);
    assertThat(graph.strandOf(graph.position(3))).isEqualTo(-1);
  }

  @Test
  void aClassSaysHowManyMayHoldItsLock() {
    String text =
        """
        class section lock permits room 3 held 0.5
        task 0 2.0 section
        """;
    DynamicTaskGraph graph = TaskGraphText.read("g.txt", text);
    assertThat(graph.classes().get(1).room()).isEqualTo(3);
    assertThat(TaskGraphText.write(graph)).isEqualTo(text);
    assertThat(TaskGraphText.read("g.txt", text.replace(" room 3", "")).classes().get(1).room())
        .isEqualTo(1);
    assertThatThrownBy(() -> TaskGraphText.read("g.txt", text.replace("room 3", "room 0")))
        .hasMessageContaining("g.txt:1:15: class section: nobody may hold permits");
    assertThatThrownBy(() -> TaskGraphText.read("g.txt", text.replace("room 3", "room")))
        .hasMessageContaining("How many may hold the lock");
  }

  @Test
  void readingWhatWasWrittenGivesTheSameGraph() {
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      int tasks = random.nextInt(30);
      TaskGraphBuilder builder = DynamicTaskGraph.builder();
      boolean backwards = random.nextBoolean();
      for (int id = 0; id < tasks; id++) {
        builder.addTask(random.nextDouble() * Math.pow(10, random.nextInt(20) - 10));
        for (int k = random.nextInt(3); k > 0 && id > 0; k--) {
          int other = random.nextInt(id);
          builder.addEdge(backwards ? id : other, backwards ? other : id);
        }
      }
      DynamicTaskGraph graph = builder.build();
      String text = TaskGraphText.write(graph);
      assertThat(TaskGraphText.write(TaskGraphText.read("g", text))).isEqualTo(text);
      NamedTaskGraph named = TaskGraphDot.read("g", TaskGraphDot.write(graph));
      assertThat(TaskGraphText.write(named.graph())).isEqualTo(text);
    }
  }

  @Test
  void dotIsReadAsGraphvizUnderstandsIt() {
    String dot =
        """
        /* two
           lines */ strict DIGRAPH "a graph" {
          rankdir = LR; node [shape=box]
          // a comment
          a -> b -> {c; d} [style=bold]
          a [weight="1.5", label="the first"]; b [size=2] # another
          c [weight=0,color=red][x]
          d[weight=1e-3]
          "long name"->a; "long name" [weight=.5]
        }
        """;
    NamedTaskGraph named = TaskGraphDot.read("g.dot", dot);
    assertThat(named.names()).containsExactly("a", "b", "c", "d", "long name");
    assertThat(TaskGraphText.write(named.graph()))
        .isEqualTo(
            """
            task 0 1.5 <- 4
            task 1 2.0 <- 0
            task 2 0.0 <- 1
            task 3 0.001 <- 1
            task 4 0.5
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "task 0 1;strand 0 1| g:2:10: There is no task 1.",
        "task 0 1;strand 0;strand 0| g:3:8: Task 0 is in two strands.",
        "task 0 1;strand| g:2:7: The number of a task was expected, not the end of the file.",
        "job 0 1| g:1:1: `task`, `class`, `loop`, `strand` or `pipeline` was expected, not `job`.",
        "task 0 1;task 2 1| g:2:6: The next task's number, 1, was expected, not `2`.",
        "task 0| g:1:7: The task's seconds was expected, not the end of the file.",
        "task 0 -1| g:1:8: The task's seconds was expected, not `-1`.",
        "task 0 NaN| g:1:8: The task's seconds was expected, not `NaN`.",
        "task 0 1 <- 0| g:1:13: Task 0 waits for itself.",
        "task 0 1 <- 5;task 1 1| g:1:13: There is no task 5.",
        "task 0 1 <- x| g:1:13: The number of a task was expected, not `x`.",
        "task 0 1 odd| g:1:10: No class `odd` has come before.",
        "task 0 1 <- 1 , 2| g:1:15: The end of the line was expected, not `,`.",
        "class a;class a| g:2:7: Class `a` comes twice.",
        "class a lock l| g:1:15: `held` was expected, not the end of the file.",
        "class a lock l held 2| g:1:9: class a: share 2.0 under lock l is not in (0, 1]",
        "task 0 1;pipeline 2 2 1| g:2:1: A pipeline is no list of tasks: it stands alone in its"
            + " file.",
        "loop l 3 2| g:1:8: Loop l ends before it begins.",
        "loop l 0 2| g:1:8: There is no task 2.",
        "task 0 1 'x| g:1:10: The quoted name does not end on its line.",
        "task 0 1 $| g:1:10: `$` is not understood here.",
      },
      quoteCharacter = '~')
  void whatIsNoGraphIsRefusedWithItsPlace(String lines, String message) {
    String text = lines.replace(';', '\n').replace('\'', '"');
    assertThatThrownBy(() -> TaskGraphText.read("g", text))
        .isInstanceOf(GraphSyntaxException.class)
        .hasMessage(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "graph { a -- b }| g:1:1: `digraph` was expected, not `graph`.",
        "digraph { a -> b; a [weight=1] }| g:1:16: Node `b` has no weight.",
        "digraph { a [weight=fast] }| g:1:21: A weight in seconds was expected, not `fast`.",
        "digraph { a [weight=1] a -> a }| g:1:29: A node waits for itself.",
        "digraph { a [weight=1]| g:1:23: A node was expected, not the end of the file.",
        "digraph { subgraph s { a } }| g:1:11: Subgraphs are not understood; maybe write their"
            + " edges one by one.",
        "digraph { } x| g:1:13: The end of the file was expected, not `x`.",
        "digraph { /* | g:1:11: The comment does not end.",
      })
  void dotThatIsNoTaskGraphIsRefusedWithItsPlace(String text, String message) {
    assertThatThrownBy(() -> TaskGraphDot.read("g", text))
        .isInstanceOf(GraphSyntaxException.class)
        .hasMessage(message);
  }

  @Test
  void aCycleInAFileIsNamed() {
    assertThatThrownBy(() -> TaskGraphText.read("g", "task 0 1 <- 1\ntask 1 1 <- 0"))
        .hasMessage("Task 0 waits for itself, through a cycle of 2 tasks: 0 -> ... -> 1 -> 0.");
  }
}
