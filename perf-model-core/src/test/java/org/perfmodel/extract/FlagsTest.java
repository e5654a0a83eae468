package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.TaskNode;
import org.perfmodel.workload.Workload;

/** Booleans that a branch asked for are known on its ways, until something may change them. */
class FlagsTest {
  @TempDir private Path sources;

  private Workload read(String body) throws IOException {
    Files.writeString(
        sources.resolve("Some.java"),
        """
        class Some {
          boolean large;
          volatile boolean stopped;
          boolean other;
          double sum;
          void enlarge() { large = other; }
          @PerfExclude void skipped() { large = other; }
          void reset(Some that) { that.large = other; }
          void add(double x) { sum += x; }
          boolean ask() { large = !large; return other; }
          @PerfModel
          void run(Some that, boolean scale, boolean again, int n, int m) { BODY }
          void work(float[] a) { if (large) work(new double[3]); else for (float x : a) sum += x; }
          void work(double[] a) { if (!large) work(new float[3]); else for (double x : a) sum += x; }
        }
        """
            .replace("BODY", body));
    return new Extractor(new ExtractionSettings(17, List.of(), List.of()))
        .extract(List.of(new SourceRoot(sources, "")));
  }

  /** What the loops of the region run over. */
  private Set<String> trips(String body) throws IOException {
    Set<String> found = new TreeSet<>();
    trips(read(body).regions().get(0).root(), found);
    return found;
  }

  private static void trips(TaskNode node, Set<String> into) {
    if (node instanceof TaskNode.Loop loop) {
      into.add(loop.trips().iterations().value().toString());
    }
    node.children().forEach(child -> trips(child, into));
  }

  private static final String FIRST = "for (int i = 0; i < n; i++) sum += i;";
  private static final String SECOND = "for (int i = 0; i < m; i++) sum += i;";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (large) { if (!large) FIRST else SECOND }",
        "if (!large) { sum = 1; } else if (!large) FIRST else SECOND",
        "if (this.large && scale) { if (scale) SECOND else FIRST if (!large) FIRST }",
        "if (large || scale) { sum = 1; } else { if (scale) FIRST if (large) FIRST SECOND }",
        "if (large == false) { if (large) FIRST SECOND }",
        "if (true != scale) { if (!scale) SECOND else FIRST }",
        "if (scale) { boolean kept = scale; if (kept) SECOND else FIRST }",
        "if (large) { add(1); this.other = true; if (large) SECOND else FIRST }",
        "if (large) { for (int k = 0; k < m; k++) if (!large) FIRST }",
        "if (large) { sum = 1; return; } if (large) FIRST SECOND"
      })
  void aWayKnowsWhatLedIntoIt(String body) throws IOException {
    assertThat(trips(body.replace("FIRST", FIRST).replace("SECOND", SECOND))).containsExactly("m");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (large) { large = that.other; if (!large) FIRST else SECOND }",
        "if (scale) { scale = again; if (!scale) FIRST else SECOND }",
        "if (large) { enlarge(); if (!large) FIRST else SECOND }",
        "if (large) { skipped(); if (!large) FIRST else SECOND }",
        "if (large) for (int k = 0; k < m; k++) { if (large) SECOND else FIRST skipped(); }",
        "if (large) { that.large = other; if (!large) FIRST else SECOND }",
        "if (large) { reset(that); if (!large) FIRST else SECOND }",
        "if (that.large) { if (!large) FIRST else SECOND }",
        "if (stopped) { if (!stopped) FIRST else SECOND }",
        "if (large & ask()) { if (!large) FIRST else SECOND }",
        "if (large && scale) { sum = 1; } else { if (large) FIRST else SECOND }",
        "if (large || scale) { if (large) FIRST else SECOND }",
        "if (large) { sum = 1; } else { sum = 2; } if (large) FIRST else SECOND",
        "if (large) { large = other; } if (large) FIRST else SECOND",
        "if (large) for (int k = 0; k < m; k++) { if (large) SECOND else FIRST large = other; }",
        "if (large) for (int k = 0; k < m; k++) { if (large) SECOND else FIRST enlarge(); }",
        "if (scale) for (int k = 0; k < m; k++) { if (scale) SECOND else FIRST scale = again; }"
      })
  void whatMayHaveChangedItIsAskedAgain(String body) throws IOException {
    assertThat(trips(body.replace("FIRST", FIRST).replace("SECOND", SECOND)))
        .containsExactly("m", "n");
  }

  /** Each of two methods calls the other where the flag is what it is not there. */
  @Test
  void aFlagTellsThatMethodsDoNotCallEachOther() throws IOException {
    Workload workload = read("work(new float[4]);");
    assertThat(workload.statistics().reasons()).doesNotContainKey("recursion");
    assertThat(trips("work(new float[4]);")).containsExactly("3", "4");
  }
}
