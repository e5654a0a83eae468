package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.bytes;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.longs;

import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link ColumnFunctions}: random numbers, bits, bytes and dates. */
final class ColumnFunctionDrivers {
  private static final int LENGTH = 40;
  private static final int COLUMNS = 4;

  private ColumnFunctionDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.regular(
                "ColumnFunctions.arrayConcat",
                "int",
                List.of(100, 5000, 120_000),
                ColumnFunctionDrivers::arrayConcat)
            .with(n -> Map.of("arrays", n, "length", LENGTH)),
        Kernel.regular(
                "ColumnFunctions.bitmapSubsetInRange",
                "long",
                List.of(4000, 200_000, 4_000_000),
                ColumnFunctionDrivers::bitmapSubsetInRange)
            .with(n -> Map.of("words", n, "from", from(n), "to", to(n))),
        Kernel.regular(
            "ColumnFunctions.md4",
            "byte",
            List.of(1500, 100_000, 6_000_000),
            ColumnFunctionDrivers::md4),
        Kernel.regular(
                "ColumnFunctions.charsOf",
                "byte",
                List.of(500, 30_000, 1_000_000),
                ColumnFunctionDrivers::charsOf)
            .with(n -> Map.of("rows", n, "columns", COLUMNS)),
        Kernel.regular(
            "ColumnFunctions.makeDate",
            "int",
            List.of(500, 30_000, 1_500_000),
            ColumnFunctionDrivers::makeDate));
  }

  static int[][] columns(int columns, int length, int bound) {
    int[] all = ints(columns * length, bound);
    int[][] numbers = new int[columns][length];
    for (int i = 0; i < columns; i++) {
      System.arraycopy(all, i * length, numbers[i], 0, length);
    }
    return numbers;
  }

  /** Numbers from the least on. */
  static int[] from(int least, int n, int bound, int variant) {
    int[] numbers = ints(n, bound, variant);
    for (int i = 0; i < n; i++) {
      numbers[i] += least;
    }
    return numbers;
  }

  /** Behind an eighth of the words. */
  private static int from(int words) {
    return 8 * words + 5;
  }

  /** Before the end of the last word. */
  private static int to(int words) {
    return 64 * words - 7;
  }

  private static Prepared arrayConcat(int arrays) {
    int[][] parts = columns(arrays, LENGTH, Integer.MAX_VALUE);
    return Prepared.of(() -> ColumnFunctions.arrayConcat(arrays, LENGTH, parts)[20 * arrays]);
  }

  private static Prepared bitmapSubsetInRange(int words) {
    long[] bits = longs(words);
    return Prepared.of(
        () -> {
          long[] subset = ColumnFunctions.bitmapSubsetInRange(words, from(words), to(words), bits);
          return subset[words / 2];
        });
  }

  private static Prepared md4(int n) {
    byte[] message = bytes(n);
    int[] digest = new int[4];
    return Prepared.of(
        () -> {
          ColumnFunctions.md4(n, message, digest);
          return digest[0];
        });
  }

  private static Prepared charsOf(int rows) {
    int[][] numbers = columns(COLUMNS, rows, 128);
    byte[] texts = new byte[rows * (COLUMNS + 1)];
    return Prepared.of(
        () -> {
          ColumnFunctions.charsOf(rows, COLUMNS, numbers, texts);
          return texts[rows];
        });
  }

  private static Prepared makeDate(int n) {
    int[] year = from(1970, n, 180, 1);
    int[] month = from(1, n, 12, 2);
    int[] day = from(1, n, 28, 3);
    int[] days = new int[n];
    return Prepared.of(
        () -> {
          ColumnFunctions.makeDate(n, year, month, day, days);
          return days[n / 2];
        });
  }
}
