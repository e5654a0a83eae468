package org.perfmodel.accuracy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;

/** Checksums against those of the library, hashes against published ones. */
class HashTasksTest {
  @Test
  void crcIsThatOfTheLibrary() {
    byte[] data = Values.bytes(5000);
    CRC32 expected = new CRC32();
    expected.update(data);
    assertThat(HashTasks.crc32(5000, data)).isEqualTo((int) expected.getValue());
    assertThat(HashTasks.crc32(9, "123456789".getBytes(US_ASCII))).isEqualTo(0xcbf43926);
  }

  @Test
  void adlersChecksumIsThatOfTheLibrary() {
    byte[] data = Values.bytes(20_000);
    Arrays.fill(data, 1000, 9000, (byte) 0xff);
    Adler32 expected = new Adler32();
    expected.update(data);
    assertThat(HashTasks.adler32(20_000, data)).isEqualTo((int) expected.getValue());
    assertThat(HashTasks.adler32(9, "Wikipedia".getBytes(US_ASCII))).isEqualTo(0x11e60398);
  }

  @Test
  void adlersSumsStayWithinAnInt() {
    byte[] data = new byte[20_000];
    Arrays.fill(data, (byte) 0xff);
    Adler32 expected = new Adler32();
    expected.update(data);
    assertThat(HashTasks.adler32(20_000, data)).isEqualTo((int) expected.getValue());
  }

  @Test
  void murmurHashesAreThePublishedOnes() {
    assertThat(HashTasks.murmur3(0, 1, new int[0])).isEqualTo(0x514e28b7);
    assertThat(HashTasks.murmur3(1, 0, new int[] {-1})).isEqualTo(0x76293b50);
    assertThat(HashTasks.murmur3(1, 0, new int[] {0x87654321})).isEqualTo(0xf55b516b);
    assertThat(HashTasks.murmur3(1, 0x5082edee, new int[] {0x87654321})).isEqualTo(0x2362f9de);
    assertThat(HashTasks.murmur3(1, 0, new int[] {0x74736574})).isEqualTo(0xba6bd213);
  }

  @Test
  void differentKeysAreThoseOfASet() {
    long[] keys = {7, 7, -3, 1L << 40, 1, -3, 1L << 41, 7};
    assertThat(HashTasks.distinct(8, keys, new long[8])).isEqualTo(5);
    long[] drawn = HashTaskDrivers.twice(2048);
    assertThat(HashTasks.distinct(2048, drawn, new long[2048])).isEqualTo(1024);
    assertThat(HashTasks.distinct(300, drawn, new long[512]))
        .isEqualTo((int) Arrays.stream(drawn).limit(300).distinct().count());
  }
}
