package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;

/** No time is below zero: a gate that is given one must not pass. */
class PossibleTimesTest {
  @TempDir Path folder;

  @Test
  void aTimeBelowZeroIsAnErrorOfItsRegion() throws IOException {
    Verdict verdict = judged("n=10");

    assertThat(verdict.outcome()).isEqualTo(Outcome.ERROR);
    assertThat(verdict.regions().get(0).error().orElseThrow())
        .startsWith("src/main/java/Some.java:3: Some.f(int,int) at k=100, n=10, p=1")
        .contains("its time is -", ", and none is below zero; least is ")
        .contains("at src/main/java/Some.java:6")
        .contains("\nMaybe ");
  }

  @Test
  void aboveZeroItIsAPrediction() throws IOException {
    assertThat(judged("n=60").regions()).allMatch(region -> region.error().isEmpty());
  }

  private Verdict judged(String size) throws IOException {
    Path source = folder.resolve("src/main/java/Some.java");
    Files.createDirectories(source.getParent());
    Files.writeString(
        source,
        """
        import java.util.*;
        class Some {
          int f(int n, int k) {
            List<Integer> seen = new ArrayList<>();
            //@ perf trips = n - 50
            for (int i = 0; i * i != k; i++) seen.add(i);
            int hits = 0;
            for (int i = 0; i < k; i++) if (seen.contains(i)) hits++;
            return hits;
          }
        }
        """);
    Files.createDirectories(folder.resolve("src/perf"));
    Files.writeString(
        folder.resolve("src/perf/perf.yaml"),
        "discover: ['*']\ninputs: {'*': ['" + size + ", k=100']}\n");
    return new Pipeline().analyse(Requests.ofMaven(folder, "module")).verdict();
  }
}
