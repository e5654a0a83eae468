package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Assumption;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/** Loops and recursions that nobody can execute beside their extraction as fixtures. */
class SharedStepsTest {
  @TempDir private Path folder;

  private Region region(String source) throws IOException {
    Files.writeString(folder.resolve("Some.java"), "import java.util.concurrent.*;\n" + source);
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(folder, "")))
        .regions()
        .get(0);
  }

  private static List<String> texts(Region region) {
    return region.assumptions().stream().map(Assumption::text).toList();
  }

  /** Of two numbers that no call hands on, in tasks, by two ends that met. */
  @Test
  void tasksThatSplitAtTwoEndsAreTakenToSplitInHalves() throws IOException {
    String task =
        """
        class Some {
          @PerfModel
          static void run(int[] a, int n) {
            new Task(a, 0, n - 1).invoke();
          }
        }
        class Task extends RecursiveAction {
          final int[] a;
          final int low;
          final int high;
          Task(int[] a, int low, int high) {
            this.a = a;
            this.low = low;
            this.high = high;
          }
          @Override
          protected void compute() {
            if (high - low < 100) {
              return;
            }
            int i = low;
            int j = high;
            int pivot = a[low];
            while (i <= j) {
              while (a[i] < pivot) i++;
              while (a[j] > pivot) j--;
              if (i <= j) {
                i++;
                j--;
              }
            }
            invokeAll(new Task(a, low, j), new Task(a, i, high));
          }
        }
        """;
    Region region = region(task);
    assertThat(region.sizes()).noneMatch(Size::isOpen);
    assertThat(texts(region)).anyMatch(text -> text.contains("splits its part in halves"));

    // Nothing says that the two met.
    Region apart = region(task.replace("i <= j", "i - j <= 0"));
    assertThat(texts(apart)).noneMatch(text -> text.contains("splits its part in halves"));
  }

  @Test
  void charactersOfATextAreNotWalkedBeyondItsEnd() throws IOException {
    String walk =
        """
        class Some {
          @PerfModel
          static int run(String s, int n) {
            int at = 0;
            for (int i = 0; i < n; i++) {
              while (s.charAt(at) != 'x') {
                at++;
              }
            }
            return at;
          }
        }
        """;
    assertThat(region(walk).sizes()).noneMatch(Size::isOpen);
    assertThat(texts(region(walk)))
        .anyMatch(text -> text.contains("`at` takes no more steps in all iterations"));

    assertThat(region(walk.replace("s.charAt(at)", "s.charAt(at % 9)")).sizes())
        .anyMatch(Size::isOpen);
  }
}
