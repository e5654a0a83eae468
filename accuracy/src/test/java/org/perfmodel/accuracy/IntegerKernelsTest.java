package org.perfmodel.accuracy;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.stream.IntStream;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Sorting, texts, integers and objects: against the JDK, or numbers that are published. */
class IntegerKernelsTest {
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 17, 100, 1000})
  void allSortsSort(int n) {
    int[] a = ints(n, 500);
    int[] sorted = a.clone();
    Arrays.sort(sorted);
    int[] inserted = a.clone();
    Sorting.insertionSort(n, inserted);
    int[] merged = a.clone();
    Sorting.mergeSort(n, merged, new int[n]);
    int[] heaped = a.clone();
    Sorting.heapSort(n, heaped);
    int[] counted = new int[n];
    Sorting.countingSort(n, 500, a, new int[501], counted);
    assertThat(inserted).containsExactly(sorted);
    assertThat(merged).containsExactly(sorted);
    assertThat(heaped).containsExactly(sorted);
    assertThat(counted).containsExactly(sorted);
  }

  @Test
  void searchesFindWhatTheLibraryFinds() {
    int[] sorted = IntStream.range(0, 100).map(i -> 3 * i).toArray();
    int[] key = IntStream.range(-2, 302).toArray();
    int[] place = new int[key.length];
    Sorting.binarySearches(100, key.length, sorted, key, place);
    for (int i = 0; i < key.length; i++) {
      int expected = Arrays.binarySearch(sorted, key[i]);
      assertThat(place[i]).isEqualTo(expected < 0 ? -expected - 1 : expected);
    }
  }

  /** Test vectors of the authors: isthe.com/chongo/tech/comp/fnv. */
  @Test
  void hashesAreThePublishedOnes() {
    assertThat(Scanning.fnv(0, new byte[0])).isEqualTo(0x811c9dc5);
    assertThat(Scanning.fnv(1, "a".getBytes(US_ASCII))).isEqualTo(0xe40c292c);
    assertThat(Scanning.fnv(6, "foobar".getBytes(US_ASCII))).isEqualTo(0xbf9cf968);
  }

  @Test
  void checkSumsAndBase64AreThoseOfTheLibrary() {
    byte[] text = Values.bytes(300);
    CRC32 crc = new CRC32();
    crc.update(text);
    assertThat(Scanning.crc(300, text, ObjectDrivers.crcTable())).isEqualTo((int) crc.getValue());
    byte[] to = new byte[400];
    Scanning.base64(100, text, ObjectDrivers.alphabet(), to);
    assertThat(to).containsExactly(Base64.getEncoder().encode(text));
  }

  @Test
  void lettersAndWordsAreCounted() {
    String text = " a cat and  a hat ";
    byte[] bytes = text.getBytes(US_ASCII);
    char[] chars = text.toCharArray();
    int[] bins = new int[256];
    Scanning.histogram(bytes.length, bytes, bins);
    assertThat(Scanning.countByte(bytes.length, (byte) 'a', bytes)).isEqualTo(5);
    assertThat(Scanning.countChar(chars.length, 'a', chars)).isEqualTo(5);
    assertThat(bins['a']).isEqualTo(5);
    assertThat(Arrays.stream(bins).sum()).isEqualTo(bytes.length);
    assertThat(Scanning.countWords(chars.length, chars)).isEqualTo(5);
    assertThat(Scanning.findAll(bytes.length, 2, bytes, "at".getBytes(US_ASCII))).isEqualTo(2);
  }

  @Test
  void primesAreAsManyAsKnown() {
    assertThat(IntegerCodes.sieve(1000, new boolean[1000])).isEqualTo(168);
    boolean[] used = new boolean[100_000];
    Arrays.fill(used, true);
    assertThat(IntegerCodes.sieve(100_000, used)).isEqualTo(9592);
  }

  @Test
  void longestCommonSubsequenceIsThatOfTextbooks() {
    byte[] a = "AGGTAB".getBytes(US_ASCII);
    byte[] b = "GXTXAYB".getBytes(US_ASCII);
    assertThat(IntegerCodes.longestCommon(6, 7, a, b, new int[8])).isEqualTo(4);
  }

  @Test
  void knapsackIsTheBestOfAllChoices() {
    int[] weight = {12, 7, 11, 8, 9, 3, 14};
    int[] value = {24, 13, 23, 15, 16, 5, 29};
    int best = 0;
    for (int choice = 0; choice < 1 << 7; choice++) {
      int weights = 0;
      int values = 0;
      for (int i = 0; i < 7; i++) {
        weights += (choice >> i & 1) * weight[i];
        values += (choice >> i & 1) * value[i];
      }
      best = weights <= 26 ? Math.max(best, values) : best;
    }
    assertThat(IntegerCodes.knapsack(7, 26, weight, value, new int[27])).isEqualTo(best);
  }

  @Test
  void bitsDivisorsAndPowersAreThoseOfTheLibrary() {
    long[] x = Values.longs(50);
    long bits = Arrays.stream(x).map(Long::bitCount).sum();
    assertThat(IntegerCodes.countBitsOneByOne(50, x)).isEqualTo(bits);
    assertThat(IntegerCodes.countBitsByHalves(50, x)).isEqualTo(bits);
    int[] a = ints(50, 1000, 1);
    int[] b = ints(50, 1000, 2);
    int[] divisor = new int[50];
    IntegerCodes.divisors(50, a, b, divisor);
    long[] base = Arrays.stream(a).asLongStream().toArray();
    long[] power = new long[50];
    IntegerCodes.powers(50, 20, 1_000_003, base, power);
    BigInteger exponent = BigInteger.valueOf((1 << 20) - 1);
    for (int i = 0; i < 50; i++) {
      assertThat(divisor[i])
          .isEqualTo(BigInteger.valueOf(a[i]).gcd(BigInteger.valueOf(b[i])).intValue());
      assertThat(power[i])
          .isEqualTo(
              BigInteger.valueOf(a[i]).modPow(exponent, BigInteger.valueOf(1_000_003)).longValue());
    }
  }

  /** By its inverse: each of its steps is undone. */
  @Test
  void generatorCanBeRunBackwards() {
    long[] x = new long[20];
    IntegerCodes.xorshift(20, 42, x);
    for (int i = 19; i >= 0; i--) {
      long state = undoLeft(x[i], 17);
      state = undoRight(state, 7);
      state = undoLeft(state, 13);
      assertThat(state).isEqualTo(i == 0 ? 42 : x[i - 1]);
    }
  }

  private static long undoLeft(long value, int shift) {
    long state = value;
    for (int i = 0; i < 64 / shift; i++) {
      state = value ^ state << shift;
    }
    return state;
  }

  private static long undoRight(long value, int shift) {
    long state = value;
    for (int i = 0; i < 64 / shift; i++) {
      state = value ^ state >>> shift;
    }
    return state;
  }

  /** In a full table each key is found from wherever the search begins. */
  @Test
  void probingGoesOnUntilTheKey() {
    int[] keys = {31, 7, 19, 4};
    long[] values = {1, 10, 100, 1000};
    assertThat(IntegerCodes.probe(3, 3, new int[] {4, 7, 4}, keys, values)).isEqualTo(2010);
  }

  @Test
  void objectsHoldWhatTheyWereGiven() {
    double[] x = {0, 3, 3};
    double[] y = {0, 4, 5};
    assertThat(ObjectCodes.shortLived(3, x, y)).isEqualTo(25 + 1);
    ObjectCodes.Point[] points = new ObjectCodes.Point[3];
    ObjectCodes.kept(3, x, y, points);
    assertThat(ObjectCodes.fields(3, points)).isCloseTo(12 + 15, within(0.0));
    assertThat(ObjectCodes.boxes(3, List.of(1, 20, 300))).isEqualTo(321);
    assertThat(ObjectCodes.countInMap(5, new int[] {4, 4, 9, 1, 9})).isEqualTo(3);
  }

  @Test
  void theChainHasAllLinks() {
    assertThat(Kernels.named("ObjectCodes.walk").driver().apply(500).run().getAsDouble())
        .isEqualTo(500 * 499 / 2.0);
  }
}
