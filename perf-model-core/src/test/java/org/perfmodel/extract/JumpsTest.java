package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
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
    return node instanceof TaskNode.Branch branch && branch.steady() == 0
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

  @Test
  void aBranchWithoutAnotherWayThatIsCheapIsMoved() throws IOException {
    assertThat(jumps("int", "if (a[i] > 50) { low++; }")).isFalse();
    assertThat(jumps("int", "if (a[i] < low) low = a[i]; if (a[i] > high) high = a[i];")).isFalse();
    assertThat(jumps("double", "if (x[i] > y) { low += i; }")).isFalse();
  }

  @Test
  void aBranchWithoutAnotherWayStaysWhereItDoesMore() throws IOException {
    assertThat(jumps("int", "if (a[i] > 50) { low += 3 * i; }")).isTrue();
    assertThat(jumps("int", "if (a[i] > 50) { low++; high--; }")).isTrue();
    assertThat(jumps("int", "if (a[i] > 50) { low = x[i]; }")).isTrue();
    assertThat(jumps("int", "if (a[i] > 50) { x[i] = low; }")).isTrue();
    assertThat(jumps("int", "if (a[i] > 50) { least = n; }")).isTrue();
  }

  @Test
  void aWayThatIsRareIsLeftAsAJump() throws IOException {
    String asked = "\n//@ perf probability = %s\nif (a[i] > 50) { low++; }";
    for (String share : List.of("1/5", "1/2", "4/5")) {
      assertThat(jumps("int", asked.formatted(share))).isFalse();
    }
    for (String share : List.of("1/6", "1/100", "9/10")) {
      assertThat(jumps("int", asked.formatted(share))).isTrue();
    }
  }

  @Test
  void aFlatChoiceInAnExpressionIsMoved() throws IOException {
    assertThat(jumps("int", "low += a[i] > 50 ? 1 : 0;")).isFalse();
    assertThat(jumps("int", "low += a[i] > 50 ? a[i] : -1;")).isFalse();
    assertThat(jumps("int", "low += a[i] > 50 ? i + 1 : n;")).isFalse();
    assertThat(jumps("int", "high = a[i] > high ? a[i] : high;")).isFalse();
  }

  @Test
  void aChoiceInAnExpressionThatDoesMoreIsAJump() throws IOException {
    assertThat(jumps("int", "low += a[i] > 50 ? a[i] > 75 ? 3 : 2 : 0;")).isTrue();
    assertThat(jumps("int", "low += a[i] < 20 ? 20 : a[i] > 80 ? 80 : a[i];")).isTrue();
    assertThat(jumps("int", "low = a[i] > 50 ? high++ : low;")).isTrue();
    assertThat(jumps("int", "low += a[i] > 50 ? 3 * i + 1 : n;")).isTrue();
    assertThat(jumps("int", "low += a[i] > 50 ? x[i] : x[n - i];")).isTrue();
  }

  @Test
  void aChoiceThatIsKnownIsNoJump() throws IOException {
    assertThat(jumps("int", "low += i < n ? (i > n ? 3 : 2) : 0;")).isFalse();
  }

  @Test
  void aChoiceOfFractionsIsAJumpButForExtremesAndSigns() throws IOException {
    assertThat(jumps("double", "least += x[i] > 50 ? x[i] : 1;")).isTrue();
    assertThat(jumps("double", "least += a[i] > 50 ? 0.5 : 0.25;")).isTrue();
    assertThat(jumps("double", "least = x[i] > least ? x[i] : least;")).isFalse();
    assertThat(jumps("double", "least += x[i] < 0 ? -x[i] : x[i];")).isFalse();
  }
}
