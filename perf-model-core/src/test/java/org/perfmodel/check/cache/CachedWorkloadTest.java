package org.perfmodel.check.cache;

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
import org.perfmodel.extract.Extraction;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.SourceRoot;

/** A run that finds what an earlier one kept is the same as one that does not. */
class CachedWorkloadTest {
  private static final Optional<String> PROGRAM = Optional.of("p1");
  private static final Optional<CacheSeal> MINE = Optional.of(new CacheSeal(new byte[] {1, 2, 3}));

  @TempDir Path folder;
  private Path file;

  @BeforeEach
  void writeSources() throws IOException {
    file = folder.resolve("cache").resolve("workload.bin");
    Files.writeString(
        folder.resolve("Sum.java"),
        "class Sum { int of(int[] a) { int s = 0; for (int x : a) { s += x; } return s; } }");
    Files.writeString(
        folder.resolve("Fill.java"),
        "class Fill { void of(int[] a) { for (int i = 0; i < a.length; i++) { a[i] = 1; } } }");
  }

  private Extraction run(Optional<String> program, Optional<CacheSeal> seal) {
    return new CachedWorkload(file, program, seal)
        .of(
            new Extractor(new ExtractionSettings(17, List.of(), List.of("*"))),
            List.of(new SourceRoot(folder, "")));
  }

  private Extraction run() {
    return run(PROGRAM, MINE);
  }

  @Test
  void theSecondRunOfUnchangedSourcesReadsNothing() {
    Extraction first = run();
    assertThat(first.workload().regions()).hasSize(2);
    assertThat(first.read()).isEqualTo(2);
    Extraction second = run();
    assertThat(second.workload()).isEqualTo(first.workload());
    assertThat(second.read()).isZero();
  }

  @Test
  void onlyWhatHasChangedIsReadAgain() throws IOException {
    run();
    Path fill = folder.resolve("Fill.java");
    Files.writeString(fill, Files.readString(fill).replace("i++", "i += 2"));
    Extraction second = run();
    assertThat(second.read()).isEqualTo(1);
    assertThat(second.workload()).isEqualTo(run(Optional.empty(), MINE).workload());
  }

  @Test
  void whatIsKeptMayBeDeleted() throws IOException {
    Extraction first = run();
    Files.delete(file);
    Extraction second = run();
    assertThat(second.workload()).isEqualTo(first.workload());
    assertThat(second.read()).isEqualTo(2);
  }

  @Test
  void whatIsDamagedIsMadeAnewAndRepaired() throws IOException {
    Extraction first = run();
    byte[] kept = Files.readAllBytes(file);
    byte[] turned = kept.clone();
    turned[kept.length - 3] ^= 1;
    for (byte[] damaged :
        List.of(new byte[0], Arrays.copyOf(kept, kept.length / 2), turned, new byte[] {1, 2, 3})) {
      Files.write(file, damaged);
      Extraction again = run();
      assertThat(again.workload()).isEqualTo(first.workload());
      assertThat(again.read()).isEqualTo(2);
      assertThat(Files.readAllBytes(file)).isEqualTo(kept);
    }
  }

  @Test
  void whatAnotherUserWroteIsNotBelieved() {
    run(PROGRAM, Optional.of(new CacheSeal(new byte[] {4, 5})));
    assertThat(run().read()).isEqualTo(2);
    assertThat(run().read()).isZero();
  }

  @Test
  void whatAnotherProgramWroteIsNotBelieved() {
    run();
    assertThat(run(Optional.of("p2"), MINE).read()).isEqualTo(2);
    assertThat(run(Optional.of("p2"), MINE).read()).isZero();
  }

  @Test
  void nothingIsKeptForAProgramOrAUserThatIsNotKnown() {
    assertThat(run(Optional.empty(), MINE).read()).isEqualTo(2);
    assertThat(run(PROGRAM, Optional.empty()).read()).isEqualTo(2);
    assertThat(file).doesNotExist();
  }

  @Test
  void theKeyOfAUserIsMadeOnceAndStays() throws IOException {
    Path user = folder.resolve("user");
    byte[] sealed = CacheSeal.of(user).orElseThrow().seal(new byte[] {7});
    assertThat(CacheSeal.of(user).orElseThrow().open(sealed)).contains(new byte[] {7});
    Files.write(user.resolve("cache.key"), new byte[] {1});
    assertThat(CacheSeal.of(user)).isEmpty();
    assertThat(CacheSeal.of(folder.resolve("Sum.java"))).isEmpty();
  }

  @Test
  void aSealIsTheHmacOfTheBytes() {
    // RFC 4231, test case 2: key "Jefe", data "what do ya want for nothing?".
    byte[] data =
        "what do ya want for nothing?".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    byte[] key = "Jefe".getBytes(java.nio.charset.StandardCharsets.US_ASCII);
    byte[] sealed = new CacheSeal(key).seal(data);
    assertThat(java.util.HexFormat.of().formatHex(Arrays.copyOf(sealed, 32)))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }
}
