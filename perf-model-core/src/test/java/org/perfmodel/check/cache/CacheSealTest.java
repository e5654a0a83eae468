package org.perfmodel.check.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.time.LocalDate;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.perfmodel.request.Request;

/** Only who holds the user's key can write what a build believes. */
class CacheSealTest {
  @TempDir private Path folder;

  private Request request(Path project, Path user) throws IOException {
    Files.createDirectories(project.resolve(".git"));
    return new Request(
        project,
        "m",
        List.of(),
        17,
        project.resolve("src/perf"),
        user,
        project.resolve("target/perf"),
        Optional.empty(),
        CacheSealTest.class.getClassLoader(),
        LocalDate.EPOCH,
        true);
  }

  /** The key and the text of test case 2 of RFC 4231, padded to the length that a key has here. */
  @Test
  void theSealIsHmacSha256() throws GeneralSecurityException {
    byte[] key = HexFormat.of().parseHex("4a656665" + "00".repeat(28));
    byte[] text = "what do ya want for nothing?".getBytes(StandardCharsets.US_ASCII);
    byte[] sealed = new CacheSeal(key).seal(text);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec(key, "HmacSHA256"));
    assertThat(sealed).startsWith(mac.doFinal(text)).hasSize(32 + text.length);
    assertThat(HexFormat.of().formatHex(sealed, 0, 32))
        .isEqualTo("5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  }

  @Test
  void noChangeOfABitIsBelieved() {
    CacheSeal seal = new CacheSeal(new byte[32]);
    byte[] sealed = seal.seal("pass".getBytes(StandardCharsets.US_ASCII));
    for (int bit = 0; bit < sealed.length * 8; bit++) {
      byte[] forged = sealed.clone();
      forged[bit / 8] ^= (byte) (1 << bit % 8);
      assertThat(seal.open(forged)).as("bit %d", bit).isEmpty();
    }
    assertThat(seal.open(sealed)).isPresent();
    assertThat(new CacheSeal(new byte[] {1}).open(sealed)).isEmpty();
    assertThat(seal.open(new byte[31])).isEmpty();
  }

  @Test
  void aKeyThatCameWithTheProjectSealsNothing() throws IOException {
    Path project = folder.resolve("checkout");
    assertThat(CacheSeal.of(request(project, project.resolve("home/.perf")))).isEmpty();
    assertThat(CacheSeal.of(request(project, folder.resolve("home/.perf")))).isPresent();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aLinkIntoTheProjectIsAKeyOfTheProject() throws IOException {
    Path project = folder.resolve("checkout");
    Files.createDirectories(project.resolve("home/.perf"));
    Path link = Files.createSymbolicLink(folder.resolve("link"), project.resolve("home"));
    assertThat(CacheSeal.of(request(project, link.resolve(".perf")))).isEmpty();
    Path user = Files.createDirectories(folder.resolve("user/.perf"));
    Files.createSymbolicLink(user.resolve("cache.key"), project.resolve("key"));
    Files.write(project.resolve("key"), new byte[32]);
    assertThat(CacheSeal.of(request(project, user))).isEmpty();
  }

  @Test
  @EnabledOnOs({OS.LINUX, OS.MAC})
  void aKeyThatOthersMayReadSealsNothing() throws IOException {
    Path user = folder.resolve("user/.perf");
    Request request = request(folder.resolve("checkout"), user);
    assertThat(CacheSeal.of(request)).isPresent();
    for (String others : List.of("rw-r-----", "rw----r--", "rw--w----", "rw-----w-")) {
      Files.setPosixFilePermissions(
          user.resolve("cache.key"), PosixFilePermissions.fromString(others));
      assertThat(CacheSeal.of(request)).as(others).isEmpty();
    }
  }
}
