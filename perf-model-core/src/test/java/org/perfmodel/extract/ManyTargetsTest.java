package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.region.ReadingBudget;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.TaskNode;

/** Calls that mean more methods than are read, and regions that call more than they may follow. */
class ManyTargetsTest {
  @TempDir private Path sources;

  private List<Region> read(String source) throws IOException {
    Files.writeString(sources.resolve("Some.java"), source);
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")))
        .regions();
  }

  @Test
  void othersAreReadInThePlaceOfMethodsThatCannotBeCounted() throws IOException {
    StringBuilder source =
        new StringBuilder(
            """
            class Some {
              @PerfModel
              double run(Shape[] shapes, int n) {
                double sum = 0;
                for (int i = 0; i < n; i++) {
                  sum += shapes[i].area(i);
                }
                return sum;
              }
            }
            interface Shape { double area(int i); }
            """);
    for (int i = 0; i < 8; i++) {
      source.append(
          "class Odd%d implements Shape { public double area(int i) { return Far.area(i); } }\n"
              .formatted(i));
    }
    for (int i = 0; i < 3; i++) {
      source.append(
          """
          class Own%d implements Shape {
            public double area(int i) {
              double sum = 0;
              for (int k = 0; k < 3; k++) {
                sum += i;
              }
              return sum;
            }
          }
          """
              .formatted(i));
    }
    Region region = read(source.toString()).get(0);
    assertThat(gaps(region.root())).isZero();
    assertThat(region.assumptions().toString())
        .contains("means each of Own0, Own1, Own2 equally often")
        .contains("is not that of Odd0, Odd1, Odd2, Odd3 and 4 more")
        .doesNotContain("Far");
  }

  @Test
  void aMethodThatCannotBeCountedIsReadNoFurtherThanToItsGap() throws IOException {
    StringBuilder source =
        new StringBuilder(
            """
            class Some {
              double sum;
              @PerfModel
              void run(Shape[] shapes, int n) {
                for (int i = 0; i < n; i++) {
                  sum += shapes[i].area(i);
                }
                WORK
                last(n);
              }
              void last(int n) { sum += n; }
            }
            interface Shape { double area(int i); }
            class Own implements Shape { public double area(int i) { return i; } }
            """
                .replace("WORK", "sum += n * 2;".repeat(ReadingBudget.OF_REGION / 16)));
    for (int i = 0; i < 7; i++) {
      source.append(
          """
          class Odd%d implements Shape {
            public double area(int i) { double sum = 0; if (i > 3) { sum = Far.area(i); } WORK return sum; }
          }
          """
              .formatted(i)
              .replace("WORK", "sum += i * 2;".repeat(ReadingBudget.OF_REGION / 32)));
    }
    Region region = read(source.toString()).get(0);
    assertThat(region.assumptions().toString())
        .contains("is that of Own")
        .contains("is not that of Odd0")
        .doesNotContain("by itself");
  }

  @Test
  void whatIsCalledBeyondABudgetIsReadByItself() throws IOException {
    String work = "sum += size * 2;".repeat(100);
    List<Region> regions =
        read(
            """
            class Some {
              double sum;
              int size;
              @PerfModel
              void run() { ALL first(); }
              void first() { WORK WORK WORK WORK second(); }
              void second() { WORK third(); }
              void third() { sum += size; }
            }
            """
                .replace("ALL", "WORK ".repeat(25))
                .replace("WORK", work));
    assertThat(gaps(regions.get(0).root())).isZero();
  }

  private static int gaps(TaskNode node) {
    return (node instanceof TaskNode.Unknown ? 1 : 0)
        + node.children().stream().mapToInt(ManyTargetsTest::gaps).sum();
  }
}
