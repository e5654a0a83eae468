package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;
import static org.perfmodel.accuracy.Values.permutation;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link HashTasks}: random bytes and numbers. */
final class HashTaskDrivers {
  private static final int SEED = 42;

  private HashTaskDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "HashTasks.crc32",
                "byte",
                List.of(8000, 400_000, 5_000_000),
                HashTaskDrivers::crc32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "HashTasks.adler32",
                "byte",
                List.of(16_000, 500_000, 12_000_000),
                HashTaskDrivers::adler32)
            .with(n -> Map.of("n", n, "data.length", n)),
        Kernel.regular(
                "HashTasks.murmur3",
                "int",
                List.of(4000, 200_000, 4_000_000),
                HashTaskDrivers::murmur3)
            .with(n -> Map.of("n", n, "seed", SEED, "data.length", n)),
        Kernel.irregular(
                "HashTasks.distinct",
                "long",
                List.of(1024, 32_768, 524_288),
                HashTaskDrivers::distinct)
            .with(n -> Map.of("n", n, "keys.length", n, "table.length", n)));
  }

  /** Random numbers, each twice, in random order. */
  static long[] twice(int n) {
    long[] drawn = longs(n / 2);
    int[] order = permutation(n);
    long[] keys = new long[n];
    for (int i = 0; i < n; i++) {
      keys[i] = drawn[order[i] / 2];
    }
    return keys;
  }

  private static Prepared crc32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> HashTasks.crc32(n, data));
  }

  private static Prepared adler32(int n) {
    byte[] data = bytes(n);
    return Prepared.of(() -> HashTasks.adler32(n, data));
  }

  private static Prepared murmur3(int n) {
    int[] data = ints(n, Integer.MAX_VALUE);
    return Prepared.of(() -> HashTasks.murmur3(n, SEED, data));
  }

  private static Prepared distinct(int n) {
    long[] keys = twice(n);
    long[] table = new long[n];
    return Prepared.of(() -> HashTasks.distinct(n, keys, table));
  }
}
