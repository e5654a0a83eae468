package org.perfmodel.extract.counted;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.SourceRoot;
import org.perfmodel.workload.Size;

/** Which loops nobody bounds: they have a size of their own, and no other does. */
class RankedTest {
  private static final Path SOURCES = Path.of("src/test/java/org/perfmodel/extract/fixtures");

  @Test
  void onlyWhatGoesNowhereOrBackOrIsLeftHasAnOpenSize() {
    Map<String, Boolean> open = new TreeMap<>();
    new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(SOURCES, ""))).regions().stream()
            .filter(region -> region.method().contains(".Ranked#"))
            .forEach(
                region ->
                    open.put(
                        region.method().split("[#(]")[1],
                        region.sizes().stream().anyMatch(Size::isOpen)));

    assertThat(open).hasSizeGreaterThan(20);
    open.values().removeIf(isOpen -> !isOpen);
    assertThat(open.keySet())
        .isEqualTo(
            Set.of(
                "somewhere",
                "forthAndBack",
                "afterTheEnd",
                "sometimesDoubled",
                "doubledZero",
                "mergedUntil"));
  }
}
