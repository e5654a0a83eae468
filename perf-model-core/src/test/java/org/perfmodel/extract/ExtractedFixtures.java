package org.perfmodel.extract;

import java.nio.file.Path;
import java.util.List;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Workload;

/** The fixtures with all their methods that have a loop as regions: read once for all tests. */
public final class ExtractedFixtures {
  /** Where they are. */
  public static final Path FOLDER = Path.of("src/test/java/org/perfmodel/extract/fixtures");

  /** What their files are named below. */
  public static final String PREFIX = "src";

  private static final Workload WORKLOAD =
      new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
          .extract(List.of(new SourceRoot(FOLDER, PREFIX)));

  private ExtractedFixtures() {}

  /** What was read. */
  public static Workload workload() {
    return WORKLOAD;
  }
}
