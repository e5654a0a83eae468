package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.symbolic.text.ExprParser;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.TaskNode;

/** Tables of a length that nobody says, of which the form of a subscript reaches little. */
class FewPlacesTest {
  @TempDir private Path folder;

  private Expr footprint(String method, String array) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "class Some {\n" + method + "\n}\n");
    var workload =
        new Extractor(new ExtractionSettings(17, List.of(), List.of("Some")))
            .extract(List.of(new SourceRoot(folder, "src")));
    return workload.regions().stream()
        .flatMap(region -> accesses(region.root()))
        .filter(access -> access.array().equals(array) && access.innermostStride().isEmpty())
        .findFirst()
        .flatMap(Access::footprint)
        .orElseThrow(() -> new AssertionError("no access to " + array));
  }

  private static Stream<Access> accesses(TaskNode node) {
    Stream<Access> own =
        node instanceof TaskNode.Compute line ? line.accesses().stream() : Stream.of();
    return Stream.concat(own, node.children().stream().flatMap(FewPlacesTest::accesses));
  }

  /** A tile's place of two numbers of six bits; a number and its sign; all of an int. */
  @ParameterizedTest
  @CsvSource({
    "(u >> 16 & 63) << 6 | v >> 16 & 63, 'min(4096, n)'",
    "u & 255 ^ v & 15, 'min(271, n)'",
    "(u & 7) | 64, 'min(8, n)'",
    "u | v & 63, n"
  })
  void bitsThatArePutTogetherReachWhatTheyAndTheOthersDo(String subscript, String reached)
      throws IOException {
    String method =
        """
        static void loop(int n, int[] us, int[] vs, int[] tile, int[] to) {
          for (int i = 0; i < n; i++) { int u = us[i]; int v = vs[i]; to[i] = tile[%s]; }
        }
        """;
    assertThat(footprint(method.formatted(subscript), "tile")).isEqualTo(ExprParser.parse(reached));
  }

  /** 8 times a byte and a byte is -1152 to 1143; states that are ints may be any. */
  @ParameterizedTest
  @CsvSource({
    "byte, state = next[8 * state + kind[text[i] & 255]], 'min(2296, n)'",
    "int, state = next[8 * state + kind[text[i] & 255]], n",
    "int, state = next[8 * state + kind[text[i] & 255]] & 31, 'min(504, n)'",
    "byte, state = text[i] > 0 ? next[8 * state + kind[text[i] & 255]] : i, n"
  })
  void theStateOfAnAutomatonIsAnElementOfItsTable(String type, String step, String reached)
      throws IOException {
    String method =
        """
        static int loop(int n, byte[] text, byte[] kind, %s[] next) {
          int state = 0;
          for (int i = 0; i < n; i++) { %s; }
          return state;
        }
        """;
    assertThat(footprint(method.formatted(type, step), "next"))
        .isEqualTo(ExprParser.parse(reached));
  }

  /** A row for each iteration of the loop around, at the most, of which 256 places are reached. */
  @Test
  void ofRowsThatDataChooseNoMoreAreReachedThanChosen() throws IOException {
    String method =
        """
        static void loop(int n, int rows, int[] which, byte[][] product, byte[] from, byte[] to) {
          for (int r = 0; r < rows; r++) {
            byte[] times = product[which[r]];
            for (int i = 0; i < n; i++) { to[i] ^= times[from[i] & 255]; }
          }
        }
        """;
    assertThat(footprint(method, "product")).isEqualTo(ExprParser.parse("min(256*rows, n*rows)"));
  }
}
