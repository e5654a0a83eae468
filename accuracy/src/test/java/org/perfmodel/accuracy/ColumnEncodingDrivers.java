package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.floats;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ColumnEncodings}: random columns. */
final class ColumnEncodingDrivers {
  private static final int WIDTH = 11;
  private static final int LENGTH = 16;
  private static final int SAME = 12;
  private static final int BLOCK = 128;

  private ColumnEncodingDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
            "ColumnEncodings.plain",
            "long",
            List.of(1200, 50_000, 2_000_000),
            ColumnEncodingDrivers::plain),
        Kernel.regular(
                "ColumnEncodings.bitPacked",
                "int",
                List.of(500, 20_000, 600_000),
                ColumnEncodingDrivers::bitPacked)
            .with(n -> Map.of("groups", n, "width", WIDTH)),
        Kernel.regular(
                "ColumnEncodings.delta",
                "long",
                List.of(12, 500, 20_000),
                ColumnEncodingDrivers::delta)
            .with(n -> Map.of("blocks", n)),
        Kernel.irregular(
            "ColumnEncodings.deltaStrings",
            "byte",
            List.of(500, 20_000, 400_000),
            ColumnEncodingDrivers::deltaStrings),
        Kernel.regular(
            "ColumnEncodings.byteStreamSplit",
            "float",
            List.of(4000, 150_000, 5_000_000),
            ColumnEncodingDrivers::byteStreamSplit));
  }

  /** Strings of which each has up to eleven letters as the one before, then another one. */
  static byte[][] strings(int n) {
    int[] same = ints(n, SAME);
    byte[] letters = Values.letters(n * LENGTH, 20, 0);
    byte[][] string = new byte[n][LENGTH];
    for (int i = 0; i < n; i++) {
      System.arraycopy(letters, i * LENGTH, string[i], 0, LENGTH);
      if (i > 0) {
        System.arraycopy(string[i - 1], 0, string[i], 0, same[i]);
        string[i][same[i]] = (byte) (string[i - 1][same[i]] == 'z' ? 'y' : 'z');
      }
    }
    return string;
  }

  private static Prepared plain(int n) {
    long[] value = longs(n);
    byte[] encoded = new byte[Long.BYTES * n];
    return Prepared.of(
        () -> {
          ColumnEncodings.plain(n, value, encoded);
          return encoded[n];
        });
  }

  private static Prepared bitPacked(int groups) {
    int[] value = ints(8 * groups, 1 << WIDTH);
    byte[] encoded = new byte[WIDTH * groups];
    return Prepared.of(
        () -> {
          ColumnEncodings.bitPacked(groups, WIDTH, value, encoded);
          return encoded[groups];
        });
  }

  private static Prepared delta(int blocks) {
    long[] value = longs(blocks * BLOCK + 1);
    for (int i = 0; i < value.length; i++) {
      value[i] = 1000L * i + (value[i] >>> 54);
    }
    long[] least = new long[blocks];
    long[] delta = new long[blocks * BLOCK];
    byte[] width = new byte[4 * blocks];
    return Prepared.of(
        () -> {
          ColumnEncodings.delta(blocks, value, least, delta, width);
          return delta[blocks] + least[blocks / 2] + width[blocks];
        });
  }

  private static Prepared deltaStrings(int n) {
    byte[][] string = strings(n);
    int[] prefix = new int[n];
    byte[] suffixes = new byte[n * LENGTH];
    return Prepared.of(() -> ColumnEncodings.deltaStrings(n, string, prefix, suffixes));
  }

  private static Prepared byteStreamSplit(int n) {
    float[] value = floats(n, -1, 1);
    byte[] encoded = new byte[Float.BYTES * n];
    return Prepared.of(
        () -> {
          ColumnEncodings.byteStreamSplit(n, value, encoded);
          return encoded[n];
        });
  }
}
