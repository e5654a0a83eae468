package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.ValueType;
import org.perfmodel.workload.Verb;

/** Methods that each call the next several times: a web of few methods and very many paths. */
class CallMultiplicityTest {
  @TempDir private Path sources;

  /** The first of methods that each call the next with these arguments; the last one has a loop. */
  private TaskNode web(int levels, String... arguments) throws IOException {
    StringBuilder source = new StringBuilder("class Some {\n");
    for (int level = 0; level < levels; level++) {
      source.append(level == 0 ? "  @PerfModel\n" : "");
      source.append("  static void m%d(int[] a, int n) {\n".formatted(level));
      for (String given : arguments) {
        source.append("    m%d(a, %s);\n".formatted(level + 1, given));
      }
      source.append("  }\n");
    }
    source.append(
        "  static void m%d(int[] a, int n) { for (int i = 0; i < n; i++) { a[i] = i; } }\n}\n"
            .formatted(levels));
    Files.writeString(sources.resolve("Some.java"), source.toString());
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")))
        .regions()
        .get(0)
        .root();
  }

  private static int nodes(TaskNode node) {
    return 1 + node.children().stream().mapToInt(CallMultiplicityTest::nodes).sum();
  }

  @Test
  void eachPathIsCountedThoughNotEachIsRead() throws IOException {
    TreeMap<String, Rational> sizes = new TreeMap<>();
    sizes.put("n", Rational.of(5));
    SourceCounts counts = SourceCounts.of(web(10, "n", "n"), Bindings.of(sizes));

    assertThat(counts.unbound()).isEmpty();
    assertThat(counts.counts().get(new Operation(Verb.STORE, ValueType.INT)))
        .isEqualTo(Rational.of(5 * 1024));
  }

  @Test
  void eachPathIsCountedWithItsOwnArguments() throws IOException {
    TreeMap<String, Rational> sizes = new TreeMap<>();
    sizes.put("n", Rational.of(5));
    SourceCounts counts = SourceCounts.of(web(8, "n", "n + 1", "n + 3"), Bindings.of(sizes));

    // 3^8 paths from 5; each level adds 0, 1 or 3: 4/3 on average, exactly.
    assertThat(counts.unbound()).isEmpty();
    assertThat(counts.counts().get(new Operation(Verb.STORE, ValueType.INT)))
        .isEqualTo(Rational.of(6561 * 5 + 8 * 4 * 2187));
  }

  @Test
  void nodesGrowMuchLessThanPaths() throws IOException {
    int twelve = nodes(web(12, "n", "n"));
    int sixteen = nodes(web(16, "n", "n"));

    assertThat(sixteen).isLessThan(4 * twelve); // there are 16 times as many paths
  }

  @Test
  void soTheyDoWhereArgumentsDiffer() throws IOException {
    int seven = nodes(web(7, "n", "n - 1", "n / 2"));
    int ten = nodes(web(10, "n", "n - 1", "n / 2"));

    assertThat(ten).isLessThan(8 * seven); // there are 27 times as many paths
  }
}
