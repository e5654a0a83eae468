package org.perfmodel.accuracy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

/** Against the library, and published hashes. */
class DigestMethodsTest {
  @Test
  void redundancyIsThatOfTheLibrary() {
    byte[] data = Values.bytes(1001);
    assertThat(DigestMethods.cyclicRedundancy(1001, data)).isEqualTo(of(new CRC32(), data));
    byte[] digits = "123456789".getBytes(US_ASCII);
    assertThat(DigestMethods.cyclicRedundancy(9, digits)).isEqualTo(0xcbf43926);
  }

  @Test
  void adlersSumIsThatOfTheLibrary() {
    byte[] data = Values.bytes(20_003);
    assertThat(DigestMethods.adler(20_003, data)).isEqualTo(of(new Adler32(), data));
    Arrays.fill(data, (byte) -1);
    assertThat(DigestMethods.adler(20_003, data)).isEqualTo(of(new Adler32(), data));
  }

  private static int of(Checksum checksum, byte[] data) {
    checksum.update(data, 0, data.length);
    return (int) checksum.getValue();
  }

  @Test
  void murmurHashesAreThePublishedOnes() {
    assertThat(DigestMethods.murmur(0, new byte[0], 0)).isZero();
    assertThat(DigestMethods.murmur(0, new byte[0], 1)).isEqualTo(0x514e28b7);
    assertThat(murmur("hello", 0)).isEqualTo(0x248bfa47);
    assertThat(murmur("hello, world", 0)).isEqualTo(0x149bbb7f);
    assertThat(murmur("The quick brown fox jumps over the lazy dog", 0x9747b28c))
        .isEqualTo(0x2fa826cd);
  }

  private static int murmur(String text, int seed) {
    return DigestMethods.murmur(text.length(), text.getBytes(US_ASCII), seed);
  }

  @Test
  void secureHashIsThatOfTheLibrary() throws NoSuchAlgorithmException {
    byte[] data = Values.bytes(150);
    byte[] padded = Arrays.copyOf(data, 192);
    padded[150] = (byte) 0x80;
    ByteBuffer.wrap(padded).putLong(184, 8 * 150);
    int[] hash = DigestMethodDrivers.initial();
    DigestMethods.secureBlocks(3, padded, hash);
    ByteBuffer expected = ByteBuffer.wrap(MessageDigest.getInstance("SHA-256").digest(data));
    for (int word : hash) {
      assertThat(word).isEqualTo(expected.getInt());
    }
  }
}
