package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.workload.TaskNode;

/** A step that an assumed size decides is no surer than that size. */
class ChosenStepsTest {
  @TempDir private Path folder;

  private Confidence confidence(String body) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "import java.util.*; class Some { int f(String s, Map<String, String> m, List<String> l,"
            + " String[] a, int k) { int n = 0; int i = 0; while (i < s.length()) { "
            + body
            + " n++; } return n; } }");
    TaskNode root =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0)
            .root();
    return loops(root).findFirst().orElseThrow().trips().iterations().confidence();
  }

  private static Stream<TaskNode.Loop> loops(TaskNode node) {
    Stream<TaskNode.Loop> inner = node.children().stream().flatMap(ChosenStepsTest::loops);
    return node instanceof TaskNode.Loop loop ? Stream.concat(Stream.of(loop), inner) : inner;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "String q = m.get(s.substring(i, i + 1)); i += q.length() > 1 ? 2 : 1;",
        "if (l.get(i).length() > 1) { i += 2; } else { i++; }",
        "i += Math.max(1, l.get(n).length());",
        "boolean isLong = a[i].length() > k; i += isLong ? k + 2 : 1;",
        "int by = m.get(s).length() < 3 ? 1 : l.get(i).length() > 2 ? 2 : 3; i = i + by;",
        "i += a[i].length();"
      })
  void sizesOfElementsAreAssumedToBeEqual(String body) throws IOException {
    assertThat(confidence(body)).isNotEqualTo(Confidence.EXACT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"i += k > 1 ? 2 : 1;", "if (k > 1) i += 2; else i++;"})
  void whatNoIterationChangesIsExact(String body) throws IOException {
    assertThat(confidence(body)).isEqualTo(Confidence.EXACT);
  }
}
