package org.perfmodel.variants;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Edits that keep the meaning of kernels keep their price. */
@Tag("exhaustive")
class KernelVariantsTest {
  private static final Path KERNELS = Path.of("src/test/java/org/perfmodel/accuracy");

  private static final List<String> SOURCES =
      List.of("Textbooks.java", "MatrixComputations.java", "EigenSystems.java");

  private static final int MANY = 250;

  @TempDir private Path scratch;

  @Test
  void anEditThatKeepsTheMeaningIsNoAlarm() throws IOException {
    Variants variants = new Variants(scratch);
    for (String source : SOURCES) {
      variants.file(KERNELS.resolve(source));
    }

    assertThat(variants.count()).isGreaterThan(MANY);
    assertThat(variants.alarms()).as(variants.summary()).isEmpty();
  }
}
