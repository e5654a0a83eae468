package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.compose.GraphSize;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** Code as generators write it: an expression of very many parts, or very many in each other. */
class LongExpressionsTest {
  @TempDir private Path sources;

  private Region read(String statement) throws IOException {
    String source =
        """
        class Some {
          @PerfModel
          static int run(int[] a, int[] b) {
            int s = 0;
            for (int i = 0; i < a.length; i++) {
              %s
            }
            return s;
          }
        }
        """;
    Files.writeString(sources.resolve("Some.java"), source.formatted(statement));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")))
        .regions()
        .get(0);
  }

  private static String joined(int parts, String by, IntFunction<String> part) {
    return IntStream.range(0, parts).mapToObj(part).collect(Collectors.joining(by));
  }

  private static String choices(int many) {
    return "int x = a[i]; s += " + joined(many, " : ", i -> "x == " + i + " ? " + 3 * i) + " : 0;";
  }

  @Test
  void choicesInEachOtherAreAsManyNodesAsThereAreChoices() throws IOException {
    int some = GraphSize.of(read(choices(100)).root());
    int twice = GraphSize.of(read(choices(200)).root());
    assertThat(twice).isLessThan(2 * some + 10);
  }

  @Test
  void theShareOfTheInnermostChoiceIsNeitherZeroNorLong() throws IOException {
    List<Integer> bits = new java.util.ArrayList<>();
    shares(read(choices(600)).root(), bits);
    assertThat(bits).isNotEmpty().allMatch(each -> each <= 512);
  }

  private static void shares(TaskNode node, List<Integer> bits) {
    if (node instanceof TaskNode.Branch branch) {
      var share = branch.probability().value().constantValue();
      assertThat(share.signum()).isPositive();
      bits.add(share.denominator().bitLength());
    }
    node.children().forEach(child -> shares(child, bits));
  }

  @Test
  void aValueThatHangsOnVeryManyElementsSaysWhichOfThemAreLookedAt() throws IOException {
    String sum = joined(400, " + ", i -> "b[i + " + i + "]");
    assertThat(read("b[i] = " + sum + ";").assumptions().toString())
        .contains("beyond the first 256 elements that this value hangs on");
    assertThat(read("b[i] = b[i + 1] + b[i + 2];").assumptions().toString())
        .doesNotContain("beyond the first");
  }
}
