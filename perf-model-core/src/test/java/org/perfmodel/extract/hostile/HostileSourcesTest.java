package org.perfmodel.extract.hostile;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Damaged sources, read to the end and never left out without a word. */
@Tag("exhaustive")
class HostileSourcesTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract/fixtures");
  private static final int DAMAGED = 250;

  @TempDir Path folder;

  @Test
  void damagedSourcesAreReadOrNamed() throws IOException {
    List<String> sources = HostileSources.sources(SOURCES);
    List<String> faults = new ArrayList<>();
    for (int seed = 0; seed < DAMAGED; seed++) {
      int which = seed;
      HostileSources.fault(folder, new Mutations(seed).of(sources.get(seed % sources.size())))
          .ifPresent(fault -> faults.add("seed " + which + " " + fault));
    }
    assertThat(faults).isEmpty();
  }
}
