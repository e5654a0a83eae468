package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;

/**
 * A loop is tried again only for what the last try did not know: a region in which methods change
 * collections of others has as many tries left for its other loops as any.
 */
class TriedLoopsTest {
  private static final String REST = "k += j; j++; for (int m = 0; m < k; m++) s += m;";

  private static final String SOURCE =
      """
      import java.util.ArrayList;
      import java.util.Iterator;
      import java.util.List;
      class Ring {
        List<Ring> holes = new ArrayList<>();
        Ring shell;
        boolean isHole;
        boolean isHole() { return isHole; }
        void setShell(Ring to) { shell = to; if (to != null) to.addHole(this); }
        void addHole(Ring hole) { holes.add(hole); }
      }
      class Some {
        List<Ring> kept = new ArrayList<>();
        void keep(Ring ring) { kept.add(ring); }
        @PerfModel long run(Ring shell, Some other, List<Ring> rings, int n) {
          long s = 0;
          int k = 0;
          int j = 0;
          LOOP
          return s;
        }
      }
      """;

  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (Iterator<Ring> it = rings.iterator(); it.hasNext();)"
            + " { Ring each = it.next(); if (each.isHole()) each.setShell(shell); REST }",
        "for (Ring each : rings) { each.setShell(shell); REST }",
        "for (int i = 0; i < n; i++) { rings.get(i).setShell(shell); REST }",
        "int i = 0;"
            + " while (i < n)"
            + " { other.keep(rings.get(i)); keep(rings.get(i)); i++; REST }",
        "for (Ring each : rings) { if (each.isHole()) shell.addHole(each); REST }"
      })
  void aSumOfALoopThatFillsCollectionsIsFollowed(String loop) throws IOException {
    Files.writeString(
        folder.resolve("Some.java"), SOURCE.replace("LOOP", loop).replace("REST", REST));
    Region region =
        new Extractor(new ExtractionSettings(17, List.of(), List.of()))
            .extract(List.of(new SourceRoot(folder, "")))
            .regions()
            .get(0);
    assertThat(region.sizes()).noneMatch(Size::isOpen);
  }
}
