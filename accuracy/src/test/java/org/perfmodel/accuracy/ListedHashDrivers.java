package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ListedHashes}: random bytes, and many random keys. */
final class ListedHashDrivers {
  private static final byte[] TABLE = table();

  private ListedHashDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "ListedHashes.bsdChecksum",
            "byte",
            List.of(16_000, 800_000, 30_000_000),
            n -> bytesOf(n, ListedHashes::bsdChecksum)),
        Kernel.regular(
            "ListedHashes.tabulation",
            "long",
            List.of(1000, 80_000, 4_000_000),
            ListedHashDrivers::tabulation),
        Kernel.regular(
            "ListedHashes.pearson",
            "byte",
            List.of(16_000, 800_000, 20_000_000),
            n -> bytesOf(n, (length, data) -> ListedHashes.pearson(length, data, TABLE))),
        Kernel.regular(
            "ListedHashes.sipHash",
            "long",
            List.of(16_000, 800_000, 40_000_000),
            n -> bytesOf(n, (length, data) -> ListedHashes.sipHash(length, 1, 2, data))));
  }

  /** A hash of bytes. */
  private interface Hash {
    double of(int n, byte[] data);
  }

  /** All numbers of eight bits in random order. */
  static byte[] table() {
    int[] order = Values.permutation(256);
    byte[] table = new byte[256];
    for (int i = 0; i < 256; i++) {
      table[i] = (byte) order[i];
    }
    return table;
  }

  private static Prepared bytesOf(int n, Hash hash) {
    byte[] data = bytes(n);
    return Prepared.of(() -> hash.of(n, data));
  }

  private static Prepared tabulation(int n) {
    int[] key = ints(n, Integer.MAX_VALUE);
    long[] table = longs(1024);
    long[] hash = new long[n];
    return Prepared.of(
        () -> {
          ListedHashes.tabulation(n, key, table, hash);
          return hash[n / 2];
        });
  }
}
