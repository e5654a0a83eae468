package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.workload.TaskNode;

/** Choices of values that a processor has to guess, and those that it does not. */
class JumpsTest {
  @TempDir private Path folder;

  private boolean jumps(String type, String choice) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        "class Some { @PerfModel static double run(int n, "
            + type
            + "[] x, "
            + type
            + " y, int[] a) { int low = 0; int high = n; double least = y; for (int i = 0; i < n;"
            + " i++) { "
            + choice
            + " } return low + high + least; } }");
    return hasBranch(
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "src")))
            .regions()
            .get(0)
            .root());
  }

  private static boolean hasBranch(TaskNode node) {
    return node instanceof TaskNode.Branch
        || node.children().stream().anyMatch(JumpsTest::hasBranch);
  }

  @Test
  void twoVariablesByOneQuestionAreMovedIfItIsOfWholeNumbers() throws IOException {
    String halves = "if (x[a[i]] <= y) { low = a[i]; } else { high = a[i]; }";
    String given = "int k = a[i]; if (x[k] <= y) { low = k; } else { high = k; }";
    assertThat(jumps("int", given)).isFalse();
    assertThat(jumps("double", given)).isTrue();
    assertThat(jumps("float", given)).isTrue();
    assertThat(jumps("double", halves)).isTrue();
  }

  @Test
  void oneVariableByAQuestionOfFractionsIsMoved() throws IOException {
    assertThat(jumps("double", "int k = a[i]; if (x[k] <= y) { low = k; } else { low = i; }"))
        .isFalse();
  }

  @Test
  void numbersWithAFractionAreNotMoved() throws IOException {
    assertThat(jumps("int", "if (a[i] < y) { least = n; } else { least = y; }")).isTrue();
  }

  @Test
  void whatIsComputedOnBothWaysIsTooMuch() throws IOException {
    assertThat(jumps("int", "if (a[i] < y) { low += 3; } else { low -= 5; }")).isTrue();
  }

  @Test
  void whatTheLoopAsksForNextIsNotMoved() throws IOException {
    String search =
        "while (%s) { int k = (low + high) >>> 1; if (x[k] <= y) { low = k; } else { high = k; } }";
    assertThat(jumps("int", search.formatted("high - low > 1"))).isFalse();
    assertThat(jumps("int", search.formatted("low + 1 < high"))).isTrue();
  }
}
