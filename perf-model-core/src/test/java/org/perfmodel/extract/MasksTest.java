package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.TaskNode;

/** Shifts that count nothing ask nothing of their distance, which Java takes the low bits of. */
class MasksTest {
  @TempDir private Path sources;

  private TaskNode read(String body) throws IOException {
    Files.writeString(
        sources.resolve("Some.java"),
        """
        class Some {
          double sum;
          @PerfModel
          void run(long[] words, int from, int n) { BODY }
        }
        """
            .replace("BODY", body));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")))
        .regions()
        .get(0)
        .root();
  }

  private static void conditions(TaskNode node, Set<String> into) {
    if (node instanceof TaskNode.Loop loop) {
      loop.trips().validWhen().stream().map(Condition::text).forEach(into::add);
    }
    node.children().forEach(child -> conditions(child, into));
  }

  private Set<String> conditions(String body) throws IOException {
    Set<String> found = new TreeSet<>();
    conditions(read(body), found);
    return found;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "sum = Long.bitCount(words[0] & (~0L << from));",
        "sum = Long.bitCount(words[0] & (~0L >>> -from));",
        "long mask = -1L << from; words[0] &= mask;",
        "words[from >> 6] |= 1L << from;",
        "words[from >> 6] &= ~(1L << from);",
        "words[from >> 6] ^= (long) (1 << from);",
        "sum = ((1L << from) & words[from >> 6]) != 0 ? 1 : 2;"
      })
  void aMaskAsksNothingOfItsDistance(String body) throws IOException {
    String loop = " for (int i = 0; i < n; i++) sum += i;";
    assertThat(conditions(body + loop)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < n; i++) words[i >> 6] |= 1L << i;",
        "for (int i = 0; i < n; i++) if ((words[i >> 6] & 1L << i) == 0) sum += i;"
      })
  void noBitOfAnElementLimitsALoop(String body) throws IOException {
    assertThat(conditions(body)).isEmpty();
  }

  /** The low bits of a distance make another number of what is more than that. */
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          for (int i = 0; i < 1 << from; i++) sum += i;,       from <= 30
          for (long i = 0; i < 1L << from; i++) sum += i;,     from <= 62
          for (long i = 0; i < ~(-1L << from); i++) sum += i;, from <= 62
          """)
  void aNumberThatCountsAsksThatItIsTheOneOfTheFormula(String body, String condition)
      throws IOException {
    assertThat(conditions(body)).contains(condition);
  }
}
