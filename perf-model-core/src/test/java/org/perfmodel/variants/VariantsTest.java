package org.perfmodel.variants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits that keep the meaning of the methods that other tests read keep their price. */
@Tag("exhaustive")
class VariantsTest {
  private static final Path TESTS = Path.of("src/test/java/org/perfmodel");

  private static final List<String> SOURCES =
      List.of(
          "extract/fixtures/Branches.java",
          "extract/fixtures/WhileLoops.java",
          "extract/fixtures/AffineNests.java",
          "extract/fixtures/EnhancedFors.java",
          "extract/fixtures/FromCatalogue.java");

  private static final int MANY = 1000;

  @TempDir private Path scratch;

  @Test
  void anEditThatKeepsTheMeaningIsNoAlarm() throws IOException {
    Variants variants = new Variants(scratch);
    for (String source : SOURCES) {
      variants.file(TESTS.resolve(source));
    }

    assertThat(variants.count()).isGreaterThan(MANY);
    assertThat(variants.alarms()).as(variants.summary()).isEmpty();
  }
}
