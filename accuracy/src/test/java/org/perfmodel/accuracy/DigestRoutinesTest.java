package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

/** Against the library, and against published values. */
class DigestRoutinesTest {
  @Test
  void crc32IsThatOfTheLibrary() {
    assertThat(DigestRoutines.crc32(9, ascii("123456789"))).isEqualTo(0xcbf43926);
    for (int n : new int[] {0, 1, 5000}) {
      byte[] data = Values.bytes(n);
      assertThat(DigestRoutines.crc32(n, data)).isEqualTo(of(new CRC32(), data));
    }
  }

  @Test
  void adler32IsThatOfTheLibrary() {
    assertThat(DigestRoutines.adler32(9, ascii("Wikipedia"))).isEqualTo(0x11e60398);
    for (int n : new int[] {0, 1, 3800, 20_000}) {
      byte[] data = Values.bytes(n);
      assertThat(DigestRoutines.adler32(n, data)).isEqualTo(of(new Adler32(), data));
    }
  }

  @Test
  void adler32DoesNotOverflow() {
    byte[] data = new byte[20_000];
    Arrays.fill(data, (byte) 0xff);
    assertThat(DigestRoutines.adler32(20_000, data)).isEqualTo(of(new Adler32(), data));
  }

  private static int of(Checksum checksum, byte[] data) {
    checksum.update(data, 0, data.length);
    return (int) checksum.getValue();
  }

  @Test
  void fnv1aIsAsPublished() {
    assertThat(DigestRoutines.fnv1a(0, "")).isEqualTo(0xcbf29ce484222325L);
    assertThat(DigestRoutines.fnv1a(1, "a")).isEqualTo(0xaf63dc4c8601ec8cL);
    assertThat(DigestRoutines.fnv1a(6, "foobar")).isEqualTo(0x85944171f73967e8L);
  }

  @Test
  void murmur3IsAsPublished() {
    assertThat(murmur3("", 0)).isZero();
    assertThat(murmur3("", 1)).isEqualTo(0x514e28b7);
    assertThat(murmur3("test", 0)).isEqualTo(0xba6bd213);
    assertThat(murmur3("Hello, world!", 0)).isEqualTo(0xc0363e43);
    assertThat(murmur3("The quick brown fox jumps over the lazy dog", 0)).isEqualTo(0x2e4ff723);
  }

  private static int murmur3(String text, int seed) {
    return DigestRoutines.murmur3(text.length(), seed, ascii(text));
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }
}
