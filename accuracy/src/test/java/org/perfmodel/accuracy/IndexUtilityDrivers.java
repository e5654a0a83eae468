package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link IndexUtilities}: random numbers and bytes. */
final class IndexUtilityDrivers {
  private static final int OF_POOL = 100;
  private static final int FIXED = 16;

  private IndexUtilityDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "IndexUtilities.arrayHash",
                "char",
                List.of(3000, 150_000, 6_000_000),
                IndexUtilityDrivers::arrayHash)
            .with(n -> Map.of("start", 1, "end", n)),
        Kernel.regular(
            "IndexUtilities.interleave",
            "long",
            List.of(1000, 60_000, 3_000_000),
            IndexUtilityDrivers::interleave),
        Kernel.regular(
                "IndexUtilities.appendToPool",
                "byte",
                List.of(200, 8000, 200_000),
                IndexUtilityDrivers::appendToPool)
            .with(
                n ->
                    Map.of(
                        "values",
                        n,
                        "length",
                        OF_POOL,
                        "ByteBlockPool.append.elements1",
                        OF_POOL,
                        "ByteBlockPool.nextBlock.elements1",
                        20)),
        Kernel.regular(
                "IndexUtilities.flip",
                "long",
                List.of(3000, 120_000, 6_000_000),
                IndexUtilityDrivers::flip)
            .with(n -> Map.of("words", n, "start", start(n), "end", end(n))),
        Kernel.regular(
                "IndexUtilities.appendFixed",
                "byte",
                List.of(300, 20_000, 700_000),
                IndexUtilityDrivers::appendFixed)
            .with(n -> Map.of("n", n, "length", FIXED, "FixedLengthArray.append.elements1", 4)));
  }

  static char[] chars(int n) {
    int[] numbers = ints(n, 1 << 16);
    char[] chars = new char[n];
    for (int i = 0; i < n; i++) {
      chars[i] = (char) numbers[i];
    }
    return chars;
  }

  static byte[][] values(int n, int length) {
    byte[] all = bytes(n * length);
    byte[][] values = new byte[n][];
    for (int i = 0; i < n; i++) {
      values[i] = Arrays.copyOfRange(all, i * length, i * length + length);
    }
    return values;
  }

  /** Behind a quarter of the words. */
  private static int start(int words) {
    return 16 * words + 5;
  }

  private static int end(int words) {
    return 64 * words - 7;
  }

  private static Prepared arrayHash(int n) {
    char[] array = chars(n);
    return Prepared.of(() -> IndexUtilities.arrayHash(1, n, array));
  }

  private static Prepared interleave(int n) {
    int[] even = ints(n, Integer.MAX_VALUE, 1);
    int[] odd = ints(n, Integer.MAX_VALUE, 2);
    long[] out = new long[n];
    return Prepared.of(
        () -> {
          IndexUtilities.interleave(n, even, odd, out);
          return out[n / 2];
        });
  }

  private static Prepared appendToPool(int values) {
    byte[] bytes = bytes(OF_POOL * values);
    return Prepared.of(() -> IndexUtilities.appendToPool(values, OF_POOL, bytes).at(values));
  }

  private static Prepared flip(int words) {
    long[] bits = longs(words);
    return Prepared.of(() -> IndexUtilities.flip(words, start(words), end(words), bits));
  }

  private static Prepared appendFixed(int n) {
    byte[][] values = values(n, FIXED);
    return Prepared.of(() -> IndexUtilities.appendFixed(n, FIXED, values).get(n / 2)[0]);
  }
}
