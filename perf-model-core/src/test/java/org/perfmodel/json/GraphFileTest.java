package org.perfmodel.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.workload.graph.DynamicTaskGraph;
import org.perfmodel.workload.graph.TaskGraphBuilder;
import org.perfmodel.workload.graph.TaskGraphText;

class GraphFileTest {
  @TempDir Path folder;

  @Test
  void whatIsWrittenInAnyFormIsReadAgain() throws IOException {
    Random random = new Random(7);
    for (int round = 0; round < 30; round++) {
      DynamicTaskGraph graph = graph(random);
      for (String name : new String[] {"g.dot", "g.gv", "g.txt", "g.graph", "g.json", "G.DOT"}) {
        GraphFile.write(folder.resolve(name), name, graph, "some \"title\"");
        DynamicTaskGraph read = GraphFile.read(folder.resolve(name), name).graph();
        assertThat(TaskGraphText.write(read)).as(name).isEqualTo(TaskGraphText.write(graph));
      }
    }
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left.filter(file -> file.toString().endsWith(".part"))).isEmpty();
    }
  }

  /** Weights of few digits, which every form keeps. */
  private static DynamicTaskGraph graph(Random random) {
    TaskGraphBuilder builder = DynamicTaskGraph.builder();
    int tasks = 1 + random.nextInt(30);
    for (int id = 0; id < tasks; id++) {
      builder.addTask(random.nextInt(1000) / 8.0);
      for (int from = 0; from < id; from++) {
        if (random.nextInt(4) == 0) {
          builder.addEdge(from, id);
        }
      }
    }
    return builder.build();
  }

  @Test
  void aMistakeIsNamedWithFileAndLine() throws IOException {
    refused("a.dot", "digraph {\n  a [weight=1];\n  a -> a;\n}", "a.dot:3:");
    refused("b.dot", "digraph {\n  a [weight=1];\n  a -> b;\n}", "b.dot:3:", "`b` has no weight");
    refused("c.txt", "task 0 1\ntask 1 x", "c.txt:2:8");
    refused("d.json", "{\"workflow\": {\n\"tasks\": [\n{\"name\": \"a\"}]}}", "d.json:3");
    refused("e.txt", "task 0 1 <- 1\ntask 1 1 <- 0", "e.txt", "cycle");
    refused("f.csv", "", "f.csv", ".dot");
    assertThatThrownBy(() -> GraphFile.read(folder.resolve("none.dot"), "none.dot"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("none.dot: there is no such file");
    Files.write(folder.resolve("g.dot"), new byte[] {(byte) 0xff, (byte) 0xfe});
    assertThatThrownBy(() -> GraphFile.read(folder.resolve("g.dot"), "g.dot"))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("UTF-8");
  }

  private void refused(String name, String text, String... words) throws IOException {
    Files.writeString(folder.resolve(name), text);
    assertThatThrownBy(() -> GraphFile.read(folder.resolve(name), name))
        .isInstanceOf(DocumentException.class)
        .hasMessageContainingAll(words)
        .hasMessageContaining("Maybe");
  }
}
