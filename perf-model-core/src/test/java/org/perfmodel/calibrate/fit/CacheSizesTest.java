package org.perfmodel.calibrate.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CacheSizesTest {
  @TempDir private Path folder;

  private void cache(String index, String level, String type, String size) throws IOException {
    Path cache = Files.createDirectories(folder.resolve(index));
    Files.writeString(cache.resolve("level"), level + "\n");
    Files.writeString(cache.resolve("type"), type + "\n");
    Files.writeString(cache.resolve("size"), size + "\n");
  }

  @Test
  void dataCachesAreReadAndInstructionCachesAreNot() throws IOException {
    cache("index0", "1", "Data", "48K");
    cache("index1", "1", "Instruction", "32K");
    cache("index2", "2", "Unified", "2M");

    CacheSizes caches = CacheSizes.in(folder);

    assertThat(caches.told()).isTrue();
    assertThat(caches.bytes()).containsEntry(1, 49152L).containsEntry(2, 2097152L).hasSize(2);
  }

  @Test
  void aSystemThatTellsNothingGetsUsualSizes() throws IOException {
    assertThat(CacheSizes.in(folder.resolve("none")).told()).isFalse();
    cache("index0", "1", "Data", "much");
    assertThat(CacheSizes.in(folder).told()).isFalse();
  }
}
