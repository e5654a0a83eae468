package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.check.cache.RunKey;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.workload.SourceProblem;

/**
 * What has no end, or as good as none, is refused by its place; what stands beside it is judged.
 */
class EndlessInputsTest {
  private static final String OTHER =
      "class Other {\n"
          + "  @org.perfmodel.annotations.PerfModel(inputs = \"n=100\")\n"
          + "  static int sum(int[] a, int n) {\n"
          + "    int s = 0;\n"
          + "    for (int i = 0; i < n; i++) s += a[i];\n"
          + "    return s;\n"
          + "  }\n"
          + "}\n";

  /** Nothing is kept of what is longer than a document may be. */
  private static final long TOO_LONG = (64L << 20) + 1;

  @TempDir Path folder;

  @BeforeEach
  void writeOther() throws IOException {
    write("src/main/java/Other.java", OTHER);
  }

  private Path write(String name, String text) throws IOException {
    Path file = folder.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void writeLong(String name) throws IOException {
    Path file = write(name, "");
    try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
      sparse.setLength(TOO_LONG);
    }
  }

  private Verdict judged() {
    return new Pipeline().judge(Requests.ofMaven(folder, "module")).verdict();
  }

  private static List<String> severe(Verdict verdict) {
    return verdict.problems().stream()
        .filter(SourceProblem::severe)
        .map(problem -> problem.place() + ": " + problem.message())
        .toList();
  }

  private static void isJudged(Verdict verdict) {
    assertThat(verdict.regions())
        .filteredOn(region -> region.region().value().startsWith("Other.sum"))
        .singleElement()
        .extracting(RegionVerdict::error)
        .isEqualTo(Optional.empty());
  }

  @Test
  void aFileBesideTheSettingsIsNotReadToItsEnd() throws IOException {
    assertThat(RunKey.of(Requests.ofMaven(folder, "module"), Optional.of("1"))).isPresent();
    writeLong("src/perf/data.bin");

    assertThat(RunKey.of(Requests.ofMaven(folder, "module"), Optional.of("1"))).isEmpty();
    isJudged(judged());
  }

  @Test
  void aLinkOutOfTheProjectIsNotFollowed(@TempDir Path elsewhere) throws IOException {
    write("pom.xml", "<project/>");
    Path outside = Files.writeString(elsewhere.resolve("secret"), "x");
    Files.createDirectories(folder.resolve("src/perf"));
    Files.createSymbolicLink(folder.resolve("src/perf/notes"), outside);

    assertThat(RunKey.of(Requests.ofMaven(folder, "module"), Optional.of("1"))).isEmpty();
    isJudged(judged());
  }

  @Test
  void aSourceThatIsTooLongCostsItself() throws IOException {
    writeLong("src/main/java/Long.java");
    Verdict verdict = judged();

    assertThat(verdict.problems().toString()).contains("Long.java", "more than 64 MB");
    isJudged(verdict);
  }

  @Test
  void aSourceThatIsNoFileIsNamed() throws IOException {
    Files.createSymbolicLink(
        folder.resolve("src/main/java/Gone.java"), folder.resolve("nowhere.java"));
    Verdict verdict = judged();

    assertThat(verdict.problems().toString()).contains("Gone.java", "no plain file");
    isJudged(verdict);
  }

  @Test
  void theLockOfAnEditorIsNoSource() throws IOException {
    Files.createSymbolicLink(
        folder.resolve("src/main/java/.#Other.java"), Path.of("me@machine.4711"));
    Verdict verdict = judged();

    assertThat(severe(verdict)).isEmpty();
    isJudged(verdict);
  }

  @Test
  void aDirectiveThatNobodyReadsIsRefused() throws IOException {
    write(
        "src/main/java/Spoken.java",
        OTHER
            .replace("Other", "Spoken")
            .replace("    for", "    //@ perf trips = n" + "+n".repeat(6000) + "\n    for"));
    Verdict verdict = judged();

    assertThat(severe(verdict).toString())
        .contains("Spoken.java:5: `//@ perf trips` has 12001 characters, more than 10000");
    isJudged(verdict);
  }

  @Test
  void inputsOfAnAnnotationHaveTheLimitsOfThoseInTheSettings() throws IOException {
    String many =
        IntStream.range(1, 202).mapToObj(i -> "\"n=" + i + "\"").collect(Collectors.joining(","));
    write(
        "src/main/java/Many.java",
        OTHER.replace("Other", "Many").replace("\"n=100\"", "{" + many + "}"));
    write(
        "src/main/java/Large.java",
        OTHER.replace("Other", "Large").replace("n=100", "n=1" + "0".repeat(400)));
    Verdict verdict = judged();

    assertThat(severe(verdict).toString())
        .contains("Many.java:2: has 201 inputs, more than 200")
        .contains("Large.java:2: an input has a value of 401 characters, more than 330");
    isJudged(verdict);
  }

  @Test
  void aNumberOfVeryManyDigitsIsRefusedWithItsPlace() throws IOException {
    write(
        "src/perf/perf.yaml",
        "overlays: {'Other#sum': {trips: {L5: '" + "9".repeat(5001) + "'}}}\n");

    assertThatThrownBy(this::judged)
        .hasMessageStartingWith("src/perf/perf.yaml:1: ")
        .hasMessageContaining("a number of at most 5000 characters");
  }
}
