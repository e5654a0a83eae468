package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.check.Analysis;
import org.perfmodel.gate.Outcome;
import org.perfmodel.symbolic.Symbol;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/**
 * Methods that are called too often to be followed and convert numbers in a share of their
 * iterations that hangs on sizes: the share is in the sizes of the caller.
 */
class SummarisedMethodsTest {
  /** More calls than are followed. */
  private static final int CALLS = 40;

  private static final String FILLER =
      IntStream.range(0, 8)
          .mapToObj(i -> "s += a[" + i + "] * a[" + (i + 1) + "];\n")
          .collect(Collectors.joining());

  @TempDir private Path folder;

  private Analysis analysed(String members, String call) throws IOException {
    Files.createDirectories(folder.resolve("src/main/java"));
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(folder.resolve("src/perf/perf.yaml"), "inputs: {\"*\": [\"*=1000\"]}\n");
    String calls =
        IntStream.range(0, CALLS)
            .mapToObj(i -> "x += " + call.replace("K", "" + i) + ";\n")
            .collect(Collectors.joining());
    Files.writeString(
        folder.resolve("src/main/java/Some.java"),
        "import java.util.List;\nclass Some {\n"
            + "float[] coords; int dimension; Some next;\n"
            + "@PerfModel double run(double[] a, float[] v, Some other, List<Integer> all, int n) {"
            + "\ndouble x = 0;\n"
            + calls
            + "return x;\n}\n"
            + members.replace("FILLER", FILLER)
            + "\n}\n");
    return new Pipeline().judge(Requests.ofMaven(folder, "module"));
  }

  private static final String ARRAY =
      """
      double work(double[] a, float[] v, int step) {
        double s = 0;
        FILLER
        for (int i = 0; i < v.length; i += step) if (i + 1 < v.length) s += v[i];
        return s;
      }
      """;

  private static final String FIELDS =
      """
      double work(double[] a, int from) {
        double s = 0;
        FILLER
        for (int i = from; i < coords.length; i += dimension) {
          if (i < coords.length - 1) s += coords[i] + coords[i + 1];
        }
        return s;
      }
      """;

  private static final String TRIANGLE =
      """
      double work(double[] a, int n, int m) {
        double s = 0;
        FILLER
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) if (j < i) s += j;
        return s;
      }
      """;

  private static final String BACKWARDS =
      """
      double work(double[] a, int n, int last) {
        double s = 0;
        FILLER
        int i = n;
        while (i > 0) {
          if (i > last) s += i;
          i--;
        }
        return s;
      }
      """;

  private static final String ELEMENTS =
      """
      double work(double[] a, List<Integer> all, int half) {
        double s = 0;
        FILLER
        int k = 0;
        for (Integer each : all) {
          if (k < half) s += k;
          k++;
        }
        return s;
      }
      """;

  private static final List<List<String>> STYLES =
      List.of(
          List.of(ARRAY, "work(a, v, n + K)"),
          List.of(FIELDS, "other.next.work(a, K)"),
          List.of(TRIANGLE, "work(a, n, n - K)"),
          List.of(BACKWARDS, "work(a, v.length + K, n)"),
          List.of(ELEMENTS, "work(a, all, K + n)"));

  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4})
  void haveNoFormulaInSizesOfNobody(int style) throws IOException {
    Analysis analysis = analysed(STYLES.get(style).get(0), STYLES.get(style).get(1));
    Region region = analysis.workload().regions().get(0);
    assertThat(region.assumptions().toString()).contains("takes what it takes by itself");
    Set<Symbol> sizes =
        region.sizes().stream().map(size -> size.symbol()).collect(Collectors.toSet());
    assertThat(conversions(region.root(), sizes)).isGreaterThan(CALLS / 2);
    assertThat(analysis.verdict().regions()).hasSize(1);
    assertThat(analysis.verdict().regions().get(0).error()).isEmpty();
    assertThat(analysis.verdict().regions().get(0).outcome()).isEqualTo(Outcome.NO_BASELINE);
  }

  /** How many loops convert in a share of their iterations that is in sizes and their own index. */
  private static int conversions(TaskNode node, Set<Symbol> known) {
    int found = 0;
    if (node instanceof TaskNode.Loop loop && loop.iteration().conversion().isPresent()) {
      Set<Symbol> used = Set.copyOf(loop.iteration().conversion().orElseThrow().share().symbols());
      assertThat(used)
          .as("%s", loop.iteration())
          .allMatch(each -> known.contains(each) || isIndexAround(each, loop));
      found += used.isEmpty() ? 0 : 1;
    }
    for (TaskNode child : node.children()) {
      found += conversions(child, known);
    }
    return found;
  }

  /** A loop's key is the path of the loops around it. */
  private static boolean isIndexAround(Symbol symbol, TaskNode.Loop loop) {
    String own = loop.index().name();
    return own.equals(symbol.name()) || own.startsWith(symbol.name() + ".");
  }
}
