package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.SourceRoot;
import org.perfmodel.symbolic.Bindings;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Operation;
import org.perfmodel.workload.Region;

/** A method that is read by itself counts what it counts where it is followed. */
class AloneTest {
  private static final int FAR_TOO_MUCH = 4_000;

  @TempDir private Path folder;

  /** One region that calls {@code work}, behind so many statements. */
  private Region region(String call, int filling) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"),
        """
        class Some {
          int rows;
          Some other;
          @PerfModel void run(double[] a, int[][] b, Some some, int n) {
            double x = 0;
            FILLING
            for (int i = 0; i < n; i++) {
              CALL
            }
          }
          double work(double[] v, int[][] w, int from, int to) {
            double sum = 0;
            for (int i = from; i < to; i++) {
              for (int j = i; j < v.length; j++) sum += v[j] * rows;
              for (int k = 0; k < w[0].length; k++) sum -= w[0][k];
            }
            for (int r = 0; r < rows; r++) sum /= 2;
            return sum;
          }
          int twice(int n) { for (int i = 0; i < n; i++) rows++; return 2 * n; }
        }
        """
            .replace("CALL", call)
            .replace("FILLING", "x += 1;\n".repeat(filling)));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions()
        .get(0);
  }

  private static SortedMap<Operation, Rational> counts(Region region) {
    TreeMap<String, Rational> sizes = new TreeMap<>();
    List.of("n", "rows", "some.rows", "a.length", "b[0].length", "some.other.rows")
        .forEach(name -> sizes.put(name, Rational.of(3 + name.length())));
    SourceCounts counts = SourceCounts.of(region.root(), Bindings.of(sizes));
    assertThat(counts.unbound()).isEmpty();
    assertThat(counts.wrong()).isEmpty();
    assertThat(counts.violated()).isEmpty();
    SortedMap<Operation, Rational> found = new TreeMap<>(counts.counts());
    found.remove(Operation.parse("add.double"));
    return found;
  }

  private void isTheSame(String call) throws IOException {
    Region followed = region(call, 0);
    Region cut = region(call, FAR_TOO_MUCH);
    assertThat(cut.assumptions().toString()).contains("takes what it takes by itself");
    assertThat(followed.assumptions().toString()).doesNotContain("takes what it takes by itself");
    assertThat(Unknowns.in(cut.root())).isEmpty();
    assertThat(counts(cut)).isEqualTo(counts(followed));
  }

  @Test
  void itsParametersAreTheArguments() throws IOException {
    isTheSame("x *= work(a, b, 0, n);");
    isTheSame("x *= work(a, b, i, n + 1);");
    isTheSame("x *= work(new double[n], new int[2][n], i, i + 2);");
  }

  @Test
  void itsFieldsAreThoseOfTheObject() throws IOException {
    isTheSame("x *= some.work(a, b, 0, n);");
    isTheSame("x *= some.other.work(a, b, 0, 7);");
  }

  @Test
  void twoCallsInALoopHaveIndicesOfTheirOwn() throws IOException {
    isTheSame("x *= work(a, b, i, n); x *= work(a, b, 0, i);");
  }

  @Test
  void itsAnswerIsKnown() throws IOException {
    isTheSame("int m = twice(n); for (int k = 0; k < m; k++) x *= 3;");
  }

  @Test
  void aFieldThatWasChangedBeforeIsNotWhatItWas() throws IOException {
    Region cut = region("twice(n); x *= work(a, b, 0, n);", FAR_TOO_MUCH);
    assertThat(cut.assumptions().toString()).contains("takes what it takes by itself");
    SourceCounts counts =
        SourceCounts.of(
            cut.root(),
            Bindings.of(
                Map.of(
                    "n",
                    Rational.of(4),
                    "rows",
                    Rational.of(4),
                    "a.length",
                    Rational.of(4),
                    "b[0].length",
                    Rational.of(4))));
    assertThat(counts.unbound()).isNotEmpty();
  }
}
