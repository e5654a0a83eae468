package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Digests against those of the library and against published ones. */
class DigestJobsTest {
  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  @Test
  void fnvIsAsPublished() {
    assertThat(DigestJobs.fnv("")).isEqualTo(0xcbf29ce484222325L);
    assertThat(DigestJobs.fnv("a")).isEqualTo(0xaf63dc4c8601ec8cL);
    assertThat(DigestJobs.fnv("foobar")).isEqualTo(0x85944171f73967e8L);
  }

  @Test
  void crcIsThatOfTheLibrary() {
    byte[] data = Values.bytes(777);
    CRC32 expected = new CRC32();
    expected.update(data);
    assertThat(DigestJobs.crc(777, data)).isEqualTo((int) expected.getValue());
    assertThat(DigestJobs.crc(9, ascii("123456789"))).isEqualTo(0xcbf43926);
  }

  @Test
  void murmurIsAsPublished() {
    assertThat(DigestJobs.murmur(0, 0, ascii(""))).isZero();
    assertThat(DigestJobs.murmur(0, 1, ascii(""))).isEqualTo(0x514e28b7);
    assertThat(DigestJobs.murmur(4, 0, ascii("test"))).isEqualTo(0xba6bd213);
    assertThat(DigestJobs.murmur(13, 0, ascii("Hello, world!"))).isEqualTo(0xc0363e43);
  }

  @Test
  void shaIsThatOfTheLibrary() throws NoSuchAlgorithmException {
    for (int n : new int[] {0, 3, 55, 56, 64, 1000}) {
      byte[] message = Values.bytes(n);
      ByteBuffer digest = ByteBuffer.allocate(32);
      digest.asIntBuffer().put(DigestJobs.sha256(n, message));
      assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("SHA-256").digest(message));
    }
  }
}
