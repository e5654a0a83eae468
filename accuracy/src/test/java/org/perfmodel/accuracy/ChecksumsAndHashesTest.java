package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.junit.jupiter.api.Test;

/** Checksums against those of the library, hashes against published numbers. */
class ChecksumsAndHashesTest {
  @Test
  void crcIsThatOfTheLibrary() {
    byte[] data = Values.bytes(1001);
    assertThat(ChecksumsAndHashes.crc32(1001, data)).isEqualTo(library(new CRC32(), data));
    assertThat(ChecksumsAndHashes.crc32(9, ascii("123456789"))).isEqualTo(0xcbf43926);
  }

  @Test
  void adlerIsThatOfTheLibrary() {
    byte[] data = Values.bytes(10_000);
    assertThat(ChecksumsAndHashes.adler32(10_000, data)).isEqualTo(library(new Adler32(), data));
    Arrays.fill(data, (byte) 0xff);
    assertThat(ChecksumsAndHashes.adler32(10_000, data)).isEqualTo(library(new Adler32(), data));
    assertThat(ChecksumsAndHashes.adler32(9, ascii("Wikipedia"))).isEqualTo(0x11e60398);
  }

  @Test
  void fnvHasItsPublishedValues() {
    assertThat(ChecksumsAndHashes.fnv1a("")).isEqualTo(0xcbf29ce484222325L);
    assertThat(ChecksumsAndHashes.fnv1a("a")).isEqualTo(0xaf63dc4c8601ec8cL);
    assertThat(ChecksumsAndHashes.fnv1a("foobar")).isEqualTo(0x85944171f73967e8L);
  }

  @Test
  void murmurHasItsPublishedValues() {
    assertThat(ChecksumsAndHashes.murmur3(0, 0, ascii(""))).isZero();
    assertThat(ChecksumsAndHashes.murmur3(0, 1, ascii(""))).isEqualTo(0x514e28b7);
    assertThat(ChecksumsAndHashes.murmur3(4, 0, ascii("test"))).isEqualTo(0xba6bd213);
    assertThat(ChecksumsAndHashes.murmur3(13, 0, ascii("Hello, world!"))).isEqualTo(0xc0363e43);
    String pangram = "The quick brown fox jumps over the lazy dog";
    assertThat(ChecksumsAndHashes.murmur3(43, 0, ascii(pangram))).isEqualTo(0x2e4ff723);
  }

  private static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  private static int library(Checksum checksum, byte[] data) {
    checksum.update(data, 0, data.length);
    return (int) checksum.getValue();
  }
}
