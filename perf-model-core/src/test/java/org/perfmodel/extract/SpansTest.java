package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** How many elements loops come to of which the inner run as far as the outer let them. */
class SpansTest {
  @TempDir Path folder;

  private Region region(String members) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + members + "\n}\n");
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
        .extract(List.of(new SourceRoot(folder, "src"))).regions().stream()
            .filter(region -> region.method().contains("#loop("))
            .findFirst()
            .orElseThrow();
  }

  private static void collect(TaskNode node, List<Access> into) {
    if (node instanceof TaskNode.Compute line) {
      into.addAll(line.accesses());
    }
    node.children().forEach(child -> collect(child, into));
  }

  private String footprint(String members, String array) throws IOException {
    List<Access> accesses = new ArrayList<>();
    collect(region(members).root(), accesses);
    return accesses.stream()
        .filter(access -> access.array().equals(array))
        .findFirst()
        .flatMap(Access::footprint)
        .orElseThrow()
        .toString();
  }

  /** A triangle of rows; multiples of each number; rows of a width that no loop asks for. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "i = 0; i < n; i++ | j = 0; j < n - i; j++ | (i + j) * 8 | min(8*n - 7, n*max(1, n))",
        "i = 1; i < n; i++ | j = i; j < n; j += i | j | min(n - 1, n*",
        "i = 1; i <= n; i++ | j = 2 * i; j <= n; j += i | j | min(n - 1, n*",
        "i = 0; i < n; i++ | j = 0; j < i; j++ | i * w + j | n*max(0, n - 1)",
        "i = 0; i < n; i++ | j = 0; j < n; j++ | i * n + j | n^2",
      })
  void whatIsReachedLiesBetweenTheFirstAndTheLast(
      String outer, String inner, String subscript, String elements) throws IOException {
    String members =
        """
        static void loop(int n, int w, int[] x) {
          for (int %s) {
            for (int %s) {
              x[%s] = 1;
            }
          }
        }
        """
            .formatted(outer, inner, subscript);
    assertThat(footprint(members, "x")).startsWith(elements);
  }
}
