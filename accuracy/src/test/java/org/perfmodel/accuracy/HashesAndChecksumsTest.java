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

/** Checksums and digests against those of the library, the hash against published numbers. */
class HashesAndChecksumsTest {
  @Test
  void crcIsThatOfTheLibrary() {
    for (int n : new int[] {0, 1, 9, 1000}) {
      byte[] data = Values.bytes(n);
      assertThat(HashesAndChecksums.crc32(n, data)).isEqualTo(library(new CRC32(), data));
    }
  }

  @Test
  void adlerIsThatOfTheLibraryEvenForTheLargestBytes() {
    for (int n : new int[] {0, 1, 3800, 3801, 20_000}) {
      byte[] data = Values.bytes(n);
      assertThat(HashesAndChecksums.adler32(n, data)).isEqualTo(library(new Adler32(), data));
      Arrays.fill(data, (byte) -1);
      assertThat(HashesAndChecksums.adler32(n, data)).isEqualTo(library(new Adler32(), data));
    }
  }

  private static int library(Checksum checksum, byte[] data) {
    checksum.update(data, 0, data.length);
    return (int) checksum.getValue();
  }

  @Test
  void murmurHasThePublishedNumbers() {
    assertThat(murmur("", 0)).isZero();
    assertThat(murmur("", 1)).isEqualTo(0x514e28b7);
    assertThat(murmur("hello", 0)).isEqualTo(0x248bfa47);
    assertThat(murmur("hello, world", 0)).isEqualTo(0x149bbb7f);
    assertThat(murmur("The quick brown fox jumps over the lazy dog", 0)).isEqualTo(0x2e4ff723);
  }

  private static int murmur(String text, int seed) {
    return HashesAndChecksums.murmur3(text.length(), seed, text.getBytes(US_ASCII));
  }

  @Test
  void theDigestIsThatOfTheLibrary() throws NoSuchAlgorithmException {
    for (int n : new int[] {0, 3, 55, 56, 64, 1000}) {
      byte[] message = Values.bytes(n);
      int blocks = (n + 9 + 63) / 64;
      ByteBuffer padded = ByteBuffer.allocate(64 * blocks);
      padded.put(message).put((byte) 0x80).putLong(64 * blocks - 8, 8L * n);
      int[] state = HashAndChecksumDrivers.state();
      HashesAndChecksums.sha256(blocks, padded.array(), new int[64], state);
      ByteBuffer digest = ByteBuffer.allocate(32);
      digest.asIntBuffer().put(state);
      assertThat(digest.array()).isEqualTo(MessageDigest.getInstance("SHA-256").digest(message));
    }
  }
}
