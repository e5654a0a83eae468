package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Access;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** What the source says of how long a table is, and which of its elements are reached. */
class WrittenArraysTest {
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

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static final int[] TABLE = {1, 2, 3};",
        "static final int[] TABLE = new int[] {1, 2, 3};",
        "static final int[] TABLE = new int[3];",
        "static final char[] TABLE = \"abc\".toCharArray();",
        "static final String TEXT = \"abc\"; static final char[] TABLE = TEXT.toCharArray();",
        "static final int[] TABLE; static { TABLE = new int[3]; }",
        "static final int[] TABLE; static { Some.TABLE = new int[3]; TABLE[0] = 1; }",
        "static final int[] TABLE = made(); static int[] made() { return new int[3]; }",
        "private static int[] TABLE = {1, 2, 3};",
      })
  void aTableThatDataIndexIsAsLongAsItsFieldSays(String field) throws IOException {
    String members =
        """
        static int loop(int n, int[] at) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            sum += TABLE[at[i]];
          }
          return sum;
        }
        """;
    assertThat(footprint(members + field, "Some.TABLE")).isEqualTo("min(3, n)");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "static int[] TABLE = {1, 2, 3};",
        "static final int[] TABLE; static { TABLE = new int[3]; if (X) TABLE = new int[4]; }",
        "static final int[] TABLE = Integer.decode(\"3\") > 2 ? new int[3] : new int[4];",
      })
  void aTableOfAnotherLengthIsNotTakenForIt(String field) throws IOException {
    String members =
        """
        static int loop(int n, int[] at) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            sum += TABLE[at[i]];
          }
          return sum;
        }
        static final boolean X = Boolean.getBoolean("x");
        """;
    assertThat(footprint(members + field, "Some.TABLE")).isEqualTo("n");
  }

  @Test
  void aLoopOverATableOfTheSourceAsksForNoSize() throws IOException {
    Region region =
        region(
            """
            private static final int[] TABLE = {1, 2, 3};
            static int loop(int[] x) {
              int sum = 0;
              for (int i = 0; i < x.length; i++) {
                for (int k = 0; k < TABLE.length; k++) {
                  sum += TABLE[k] * x[i];
                }
              }
              return sum;
            }
            """);
    assertThat(region.sizes()).extracting(size -> size.symbol().name()).containsExactly("x.length");
  }

  @Test
  void rowsOfATableAreAsLongAsTheyAreWritten() throws IOException {
    String members =
        """
        private static final int[][] TABLE = {{1, 2}, {3, 4}, {5, 6}};
        static int loop(int n, int[] at, int[] in) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            sum += TABLE[at[i]][in[i]];
          }
          return sum;
        }
        """;
    assertThat(footprint(members, "Some.TABLE")).isEqualTo("min(6, n)");
  }

  @Test
  void aRowThatALoopGoesToHasAsManyElementsAsABytesValues() throws IOException {
    String members =
        """
        static int loop(int n, int m, int[][] table, byte[] at) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            for (int j = 0; j < m; j++) {
              sum += table[j][at[i + j]];
            }
          }
          return sum;
        }
        """;
    assertThat(footprint(members, "table")).isEqualTo("min(256*m, m*n)");
  }

  @Test
  void bitsOfALongThatBecomeAnIntAreStillFew() throws IOException {
    String members =
        """
        static int loop(int n, long[] bits, int[] table) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            sum += table[(int) (bits[i] & 31)];
          }
          return sum;
        }
        """;
    assertThat(footprint(members, "table")).isEqualTo("min(32, n)");
  }

  @Test
  void whatBecomesACharHasAsManyValuesAsThat() throws IOException {
    String members =
        """
        static int loop(int n, int[] x, int[] table) {
          int sum = 0;
          for (int i = 0; i < n; i++) {
            sum += table[(char) x[i]];
          }
          return sum;
        }
        """;
    assertThat(footprint(members, "table")).isEqualTo("min(65536, n)");
  }
}
