package org.perfmodel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.SourceRoot;
import org.perfmodel.workload.Workload;

/** A run that finds what an earlier one kept is the same as one that does not. */
class KeptWorkloadTest {
  private static final Optional<String> KEY = Optional.of("k1");

  @TempDir Path folder;
  private Path file;
  private int extractions;

  @BeforeEach
  void writeSources() throws IOException {
    file = folder.resolve("cache").resolve("workload.bin");
    Files.writeString(
        folder.resolve("Sum.java"),
        "class Sum { int of(int[] a) { int s = 0; for (int x : a) { s += x; } return s; } }");
  }

  private Workload run(Optional<String> key) {
    return KeptWorkload.of(file, key, this::extracted);
  }

  private Workload extracted() {
    extractions++;
    return new Extractor(new ExtractionSettings(17, List.of(), List.of("*")))
        .extract(List.of(new SourceRoot(folder, "")));
  }

  @Test
  void theSecondRunOfUnchangedSourcesExtractsNothing() {
    Workload first = run(KEY);
    assertThat(first.regions()).hasSize(1);
    assertThat(run(KEY)).isEqualTo(first);
    assertThat(extractions).isEqualTo(1);
  }

  @Test
  void whatIsKeptMayBeDeleted() throws IOException {
    Workload first = run(KEY);
    Files.delete(file);
    assertThat(run(KEY)).isEqualTo(first);
    assertThat(extractions).isEqualTo(2);
  }

  @Test
  void whatIsDamagedIsMadeAnewAndRepaired() throws IOException {
    Workload first = run(KEY);
    byte[] kept = Files.readAllBytes(file);
    byte[] turned = kept.clone();
    turned[kept.length - 3] ^= 1;
    for (byte[] damaged :
        List.of(new byte[0], Arrays.copyOf(kept, kept.length / 2), turned, new byte[] {1, 2, 3})) {
      Files.write(file, damaged);
      assertThat(run(KEY)).isEqualTo(first);
      assertThat(Files.readAllBytes(file)).isEqualTo(kept);
    }
    assertThat(extractions).isEqualTo(5);
  }

  @Test
  void withoutAKeyNothingIsKept() {
    Workload first = run(Optional.empty());
    assertThat(file).doesNotExist();
    assertThat(run(Optional.empty())).isEqualTo(first);
    assertThat(extractions).isEqualTo(2);
  }

  @Test
  void anotherKeyIsExtractedAgain() {
    run(KEY);
    run(Optional.of("k2"));
    run(Optional.of("k2"));
    assertThat(extractions).isEqualTo(2);
  }
}
