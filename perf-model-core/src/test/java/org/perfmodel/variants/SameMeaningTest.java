package org.perfmodel.variants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.workload.Region;

/** Several spellings of one thing have one price. */
class SameMeaningTest {
  /** A limit of the gate is greater. */
  private static final double NEARLY = 1.02;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(ints = {1000, 200_000})
  void spellingsOfOneThingHaveOnePrice(int size) throws IOException {
    Map<String, List<Prediction>> groups = new TreeMap<>();
    for (Region region : regions("Kinds.java")) {
      String name = region.id().toString().replaceAll("\\(.*", "");
      groups
          .computeIfAbsent(name.replaceAll("_.*", ""), none -> new ArrayList<>())
          .add(Priced.prediction(region, size));
    }
    assertThat(groups).hasSizeGreaterThan(20);
    groups.forEach(SameMeaningTest::isOnePrice);
  }

  private static void isOnePrice(String name, List<Prediction> spellings) {
    Prediction first = spellings.get(0);
    for (Prediction other : spellings) {
      assertThat(other.work().value())
          .as(other.region() + " beside " + first.region())
          .isBetween(first.work().value() / NEARLY, first.work().value() * NEARLY);
      assertThat(other.growth().toString()).as(name).isEqualTo(first.growth().toString());
      assertThat(other.gaps()).as(name).hasSameSizeAs(first.gaps());
    }
  }

  @Test
  void aRecursionThatEndsBelowASizeGrowsAsItsLeaves() throws IOException {
    assertThat(growth("int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s;", "n <= 16"))
        .isEqualTo("n");
    assertThat(growth("int s = 0; for (int i = 0; i < n; i++) s += a[i]; return s;", "n < 1000"))
        .isEqualTo("n");
    assertThat(
            growth(
                "int s = 0; for (int i = 0; i < n; i++) for (int j = 0; j < i; j++) s += a[j];"
                    + " return s;",
                "n <= 64"))
        .isEqualTo("n");
  }

  @Test
  void aLoopAlongDiagonalsGrowsWithTheArea() throws IOException {
    write(
        """
        class Some {
          long f(int[] a, int n) {
            long t = 0;
            for (int s = 2; s <= 2 * n; s++)
              for (int i = Math.max(1, s - n); i <= Math.min(n, s - 1); i++) t += a[i] * s;
            return t;
          }
        }
        """);
    assertThat(first().growth()).hasToString("n^2");
  }

  private String growth(String leaf, String cutOff) throws IOException {
    write(
        "class Some { int f(int[] a, int n) { if ("
            + cutOff
            + ") { "
            + leaf
            + " } return f(a, n / 2) + f(a, n / 2); } }");
    return first().growth().toString();
  }

  private Prediction first() {
    return Priced.prediction(Priced.regions(folder).get(0), Priced.SIZE);
  }

  private void write(String source) throws IOException {
    Files.writeString(folder.resolve("Some.java"), source);
  }

  private List<Region> regions(String resource) throws IOException {
    try (InputStream in = SameMeaningTest.class.getResourceAsStream(resource)) {
      Files.write(folder.resolve("Some.java"), in.readAllBytes());
    }
    return Priced.regions(folder);
  }
}
