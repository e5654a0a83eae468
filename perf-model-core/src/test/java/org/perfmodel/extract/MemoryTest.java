package org.perfmodel.extract;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.extract.source.CacheLifetime;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.workload.Workload;

/** What is said of sources does not depend on what there was room to keep. */
class MemoryTest {
  /** More than one region follows. */
  private static final int FAR_TOO_MUCH = 4_000;

  @TempDir private Path folder;

  private static Workload read(Path sources, CacheLifetime memory) {
    return new Extractor(
            new ExtractionSettings(17, List.of(), List.of("*")), ReadingProgress.NONE, memory)
        .extract(List.of(new SourceRoot(sources, ExtractedFixtures.PREFIX)));
  }

  private static void saysTheSame(Path sources) {
    assertThat(WorkloadCache.write("", read(sources, CacheLifetime.NEVER)))
        .isEqualTo(WorkloadCache.write("", read(sources, CacheLifetime.WHILE_THERE_IS_ROOM)));
  }

  @Test
  void theFixturesAreTheSameWhetherReadingsAreKeptOrNot() {
    assertThat(WorkloadCache.write("", read(ExtractedFixtures.FOLDER, CacheLifetime.NEVER)))
        .isEqualTo(WorkloadCache.write("", ExtractedFixtures.workload()));
  }

  @Tag("exhaustive")
  @Test
  void soAreMethodsThatAreReadByThemselves() throws IOException {
    String source =
        """
        class Some {
          int rows;
          void first(double[] a, int n) { double x = 0; FILLING for (int i = 0; i < n; i++) second(a, i); }
          void other(double[] a, int n) { double x = 0; FILLING third(a, n); second(a, n); large(a, n); }
          void second(double[] a, int k) { for (int i = 0; i < k; i++) third(a, k - i); third(a, rows); }
          void third(double[] a, int m) { for (int i = 0; i < m; i++) a[i] *= rows; }
          void large(double[] a, int m) { double x = 0; FILLING for (int i = 0; i < m; i++) third(a, i); }
        }
        """
            .replace("FILLING", "x += 1;\n".repeat(FAR_TOO_MUCH));
    Files.writeString(folder.resolve("Some.java"), source);
    saysTheSame(folder);
    assertThat(read(folder, CacheLifetime.NEVER).regions())
        .anySatisfy(
            region ->
                assertThat(region.assumptions())
                    .anySatisfy(each -> assertThat(each.text()).contains("takes by itself")));
  }
}
