package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.longs;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/** Columns against streams, sets and dates of the library, and digests as published. */
class ColumnFunctionsTest {
  @Test
  void arraysFollowOnEachOther() {
    int[][] parts = ColumnFunctionDrivers.columns(5, 30, 1000);
    assertThat(ColumnFunctions.arrayConcat(5, 30, parts))
        .isEqualTo(Arrays.stream(parts).flatMapToInt(Arrays::stream).toArray());
  }

  @Test
  void theSubsetIsThatOfASet() {
    long[] bits = longs(10);
    int[][] ranges = {{0, 640}, {3, 637}, {64, 129}, {100, 512}};
    for (int[] range : ranges) {
      BitSet set = BitSet.valueOf(bits);
      set.clear(0, range[0]);
      set.clear(range[1], 640);
      long[] subset = ColumnFunctions.bitmapSubsetInRange(10, range[0], range[1], bits);
      assertThat(BitSet.valueOf(subset)).isEqualTo(set);
    }
  }

  /** The answers that RFC 1320 publishes. */
  @Test
  void digestsAreAsPublished() {
    assertThat(digest("")).isEqualTo("31d6cfe0d16ae931b73c59d7e0c089c0");
    assertThat(digest("abc")).isEqualTo("a448017aaf21d8525fc10ae87aa6729d");
    assertThat(digest("1234567890".repeat(8))).isEqualTo("e33b4ddc9c38f2199c3e7b164fcc0536");
  }

  private static String digest(String text) {
    byte[] message = text.getBytes(StandardCharsets.US_ASCII);
    int[] digest = new int[4];
    ColumnFunctions.md4(message.length, message, digest);
    ByteBuffer bytes = ByteBuffer.allocate(16).order(ByteOrder.LITTLE_ENDIAN);
    bytes.asIntBuffer().put(digest);
    return HexFormat.of().formatHex(bytes.array());
  }

  @Test
  void textsAreReadRowByRow() {
    int[][] numbers = ColumnFunctionDrivers.columns(3, 40, 256);
    byte[] texts = new byte[160];
    Arrays.fill(texts, (byte) 7);
    ColumnFunctions.charsOf(40, 3, numbers, texts);
    for (int i = 0; i < 160; i++) {
      assertThat(texts[i] & 0xff).isEqualTo(i % 4 == 3 ? 0 : numbers[i % 4][i / 4]);
    }
  }

  @Test
  void daysAreThoseOfTheCalendar() {
    int n = 300;
    int[] year = ColumnFunctionDrivers.from(1895, n, 300, 1);
    int[] month = ColumnFunctionDrivers.from(1, n, 12, 2);
    int[] day = ColumnFunctionDrivers.from(1, n, 28, 3);
    int[] days = new int[n];
    ColumnFunctions.makeDate(n, year, month, day, days);
    for (int i = 0; i < n; i++) {
      assertThat(days[i]).isEqualTo((int) LocalDate.of(year[i], month[i], day[i]).toEpochDay());
    }
  }
}
