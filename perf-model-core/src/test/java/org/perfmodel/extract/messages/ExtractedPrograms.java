package org.perfmodel.extract.messages;

import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/** The regions of the programs, read once. */
final class ExtractedPrograms {
  static final Workload WORKLOAD =
      new Extractor(new ExtractionSettings(17, java.util.List.of(), java.util.List.of()))
          .extract(
              java.util.List.of(
                  new SourceRoot(
                      Path.of("src/test/java/org/perfmodel/extract/messages/programs"), "")));

  private static final Map<String, Region> REGIONS = new TreeMap<>();

  static {
    WORKLOAD.regions().forEach(region -> REGIONS.put(region.id().toString(), region));
  }

  private ExtractedPrograms() {}

  static Region region(String id) {
    Region found = REGIONS.get(id);
    if (found == null) {
      throw new IllegalArgumentException(id + " is not one of " + REGIONS.keySet());
    }
    return found;
  }

  static Iterable<String> ids() {
    return REGIONS.keySet();
  }
}
