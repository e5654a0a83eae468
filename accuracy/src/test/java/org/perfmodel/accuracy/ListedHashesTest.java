package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.longs;

import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hash functions: against values of other programs, and what their authors promise. */
class ListedHashesTest {
  /** What {@code sum -r} of the GNU core utilities prints. */
  @Test
  void checksumsAreThoseOfBsd() {
    byte[] text = "The quick brown fox jumps over the lazy dog".getBytes(StandardCharsets.US_ASCII);
    assertThat(ListedHashes.bsdChecksum(9, "123456789".getBytes(StandardCharsets.US_ASCII)))
        .isEqualTo(53615);
    assertThat(ListedHashes.bsdChecksum(text.length, text)).isEqualTo(50542);
  }

  /** Keys of a byte each have what their table has at it, and at 0 the other three. */
  @Test
  void eachByteOfAKeyHasATable() {
    long[] table = longs(1024);
    int[] key = {0, 7, 7 << 8, 7 << 16, 0xf7 << 24, 0xf70000f7};
    long[] hash = new long[key.length];
    ListedHashes.tabulation(key.length, key, table, hash);
    assertThat(hash[0]).isEqualTo(table[0] ^ table[256] ^ table[512] ^ table[768]);
    for (int at = 0; at < 4; at++) {
      long one = at < 3 ? table[256 * at + 7] : table[768 + 0xf7];
      assertThat(hash[at + 1]).isEqualTo(hash[0] ^ table[256 * at] ^ one);
    }
    assertThat(hash[5]).isEqualTo(hash[4] ^ table[0] ^ table[0xf7]);
  }

  /** No two texts that differ in one byte have the same. */
  @Test
  void oneOtherByteIsAnotherHash() {
    byte[] data = bytes(20);
    byte[] table = ListedHashDrivers.table();
    Set<Integer> hashes = new HashSet<>();
    for (int value = 0; value < 256; value++) {
      data[11] = (byte) value;
      int hash = ListedHashes.pearson(data.length, data, table);
      assertThat(hash).isBetween(0, 255);
      hashes.add(hash);
    }
    assertThat(hashes).hasSize(256);
    // By hand: the length is 2, and each number is followed by the next.
    byte[] next = new byte[256];
    for (int i = 0; i < 256; i++) {
      next[i] = (byte) (i + 1);
    }
    assertThat(ListedHashes.pearson(2, new byte[] {5, 1}, next)).isEqualTo(10);
  }

  /** The example of the paper that defines it, and its first test vectors. */
  @Test
  void sipHashIsThatOfItsAuthors() {
    byte[] data = new byte[15];
    for (int i = 0; i < data.length; i++) {
      data[i] = (byte) i;
    }
    long k0 = 0x0706050403020100L;
    long k1 = 0x0f0e0d0c0b0a0908L;
    assertThat(ListedHashes.sipHash(15, k0, k1, data)).isEqualTo(0xa129ca6149be45e5L);
    assertThat(ListedHashes.sipHash(0, k0, k1, data)).isEqualTo(0x726fdb47dd0e0e31L);
  }
}
