package org.perfmodel.goal.whatif;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.Pipeline;
import org.perfmodel.Requests;
import org.perfmodel.json.DocumentException;
import org.perfmodel.json.GraphFile;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/** A file whose tasks say what they read and write is restructured and mapped. */
class WhatIfOfProgramTest {
  /** MacDonald 1996, section 3.1.3: eight tasks of 1 to 8 s, and eight that take neighbours'. */
  private static final String EXAMPLE = example();

  @TempDir Path folder;

  private static String example() {
    StringBuilder text = new StringBuilder("message 0.5 0.01\n");
    for (int i = 1; i <= 8; i++) {
      text.append("task %d %d S writes v%d:8\n".formatted(i - 1, i, i));
    }
    for (int i = 1; i <= 8; i++) {
      text.append("task %d %d T reads v%d".formatted(7 + i, i, i));
      text.append(i > 1 ? " v" + (i - 1) : "").append(i < 8 ? " v" + (i + 1) : "").append('\n');
    }
    return text.toString();
  }

  private List<String> asked(String text, Optional<Path> written, String... policies)
      throws IOException {
    Path file = Files.writeString(folder.resolve("program.txt"), text);
    Request request = Requests.bare(folder);
    WhatIf question =
        new WhatIf(
            Optional.empty(),
            Optional.of(file),
            List.of(policies),
            List.of(4),
            1,
            Optional.empty(),
            written,
            Optional.empty(),
            List.of());
    return new Pipeline().whatIf(request, question);
  }

  /** Printed there: 12 communications with perfect balance, 6 with loads 3, 7, 11, 15. */
  @Test
  void theThesissMappingsStandInTheTable() throws IOException {
    List<String> lines = asked(EXAMPLE, Optional.empty());
    assertThat(lines.get(0)).isEqualTo("program.txt: 16 tasks, 8 data, 72 s");
    assertThat(String.join(" ", lines))
        .contains("dependences: 22 raw, 0 waw, 0 war")
        .contains("sequential fraction: 0.2222, so speedup is at most 4.5")
        .contains("segments: 2, the greatest of 8 tasks; beside 2 nothing could run");
    assertThat(lines)
        .anySatisfy(line -> assertThat(line).matches(" *even +4 +30 s +2.4 +1.667 +6 +48"))
        .anySatisfy(line -> assertThat(line).matches(" *bin-packing +4 +18 s +4 +1 +12 +96"))
        .anySatisfy(line -> assertThat(line).matches(" *near, 1.25 +4 +22 s +3.273 +1.222 +6 +48"));
  }

  @Test
  void theRestructuredGraphIsWrittenAndRead() throws IOException {
    String chain = "task 0 1 writes x:8\ntask 1 2 reads x writes y:8\ntask 2 4 reads y\n";
    Path graph = folder.resolve("after.txt");
    List<String> lines = asked(chain, Optional.of(graph));
    assertThat(lines.get(lines.size() - 1)).isEqualTo("wrote after.txt: 1 tasks, 0 edges");
    assertThat(GraphFile.read(graph, "after.txt").graph().work()).isEqualTo(7);
    assertThat(String.join(" ", lines)).contains("nothing says what a message costs");
  }

  @Test
  void whatBelongsToTaskGraphsIsRefused() {
    assertThatThrownBy(() -> asked(EXAMPLE, Optional.empty(), "lpt"))
        .isInstanceOf(PerfException.class)
        .hasMessageContaining("is mapped onto processes")
        .hasMessageContaining("Maybe write its task graph first");
  }

  @Test
  void aMistakeHasItsPlace() {
    assertThatThrownBy(() -> asked("task 0 1 reads x:8\ntask 1 x reads x\n", Optional.empty()))
        .isInstanceOf(DocumentException.class)
        .hasMessageContaining("program.txt:2:8")
        .hasMessageContaining("The task's seconds was expected, not `x`.");
  }
}
