package org.perfmodel.calibrate.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is kept of a calibration is what a later one may go on from. */
class SavedPartsTest {
  private static final String PART = "even copy";

  @TempDir Path folder;

  private static List<String> lines(double seconds) {
    return List.of(
        "kernel\t" + PART,
        "point\t" + PART + "\t128\t" + seconds + "\t1.0\t8747.0",
        "end\t" + PART);
  }

  @Test
  void theFasterPassIsKeptUnlessItTookNoTime() {
    SavedParts parts = SavedParts.of(folder, "some JVM");
    parts.keep(1, PART, lines(3e-7));
    parts.keep(2, PART, lines(0));
    parts.keep(3, PART, lines(2e-7));

    assertThat(parts.lines(2, PART)).isEmpty();
    assertThat(parts.keepLeast(PART, 3)).isEqualTo(1);
    assertThat(parts.lines(1, PART)).contains(lines(2e-7));
    assertThat(parts.lines(3, PART)).isEmpty();
  }

  @Test
  void halfAPartIsNoPart() {
    SavedParts parts = SavedParts.of(folder, "some JVM");
    parts.keep(1, PART, lines(3e-7).subList(0, 2));
    assertThat(parts.lines(1, PART)).isEmpty();
  }
}
