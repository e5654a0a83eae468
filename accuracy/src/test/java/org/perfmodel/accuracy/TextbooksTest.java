package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.doubles;
import static org.perfmodel.accuracy.Values.ints;

import java.math.BigInteger;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

/** Textbook algorithms: against all choices, by recursion, against the library. */
class TextbooksTest {
  @Test
  void noRunOfNumbersHasAGreaterSum() {
    int[] a = ints(80, 41);
    for (int i = 0; i < 80; i++) {
      a[i] -= 22;
    }
    int most = Integer.MIN_VALUE;
    for (int from = 0; from < 80; from++) {
      for (int to = from; to < 80; to++) {
        most = Math.max(most, Arrays.stream(a, from, to + 1).sum());
      }
    }
    assertThat(Textbooks.maximumSubarray(80, a)).isEqualTo(most);
    assertThat(Textbooks.maximumSubarray(3, new int[] {-5, -2, -9})).isEqualTo(-2);
  }

  /** The book's own prices, with the revenues that it finds (section 15.1). */
  @Test
  void rodsBringWhatTheBookSays() {
    int[] price = {0, 1, 5, 8, 9, 10, 17, 17, 20, 24, 30};
    int[] revenue = new int[11];
    Textbooks.rodCutting(10, price, revenue);
    assertThat(revenue).containsExactly(0, 1, 5, 8, 10, 13, 17, 18, 22, 25, 30);
  }

  /** The example of section 15.5: cost 2.75, root 2. */
  @Test
  void treesCostWhatTheBookSays() {
    double[] p = {0, 0.15, 0.1, 0.05, 0.1, 0.2};
    double[] q = {0.05, 0.1, 0.05, 0.05, 0.05, 0.1};
    int[][] root = new int[7][6];
    double cost = Textbooks.optimalTree(5, p, q, new double[7][6], new double[7][6], root);
    assertThat(cost).isCloseTo(2.75, within(1e-12));
    assertThat(root[1][5]).isEqualTo(2);
    assertThat(root[3][5]).isEqualTo(5);
  }

  /** The eleven activities of section 16.1: the first, fourth, eighth and eleventh. */
  @Test
  void activitiesAreThoseOfTheBook() {
    int[] start = {1, 3, 0, 5, 3, 5, 6, 8, 8, 2, 12};
    int[] finish = {4, 5, 6, 7, 9, 9, 10, 11, 12, 14, 16};
    int[] chosen = new int[11];
    assertThat(Textbooks.selectActivities(11, start, finish, chosen)).isEqualTo(4);
    assertThat(chosen).startsWith(0, 3, 7, 10);
  }

  @Test
  void bucketsAreSorted() {
    double[] a = doubles(500, 0, 0.7);
    a[20] = a[300];
    double[] sorted = new double[500];
    Textbooks.bucketSort(500, a, new int[500], new int[500], sorted);
    double[] expected = a.clone();
    Arrays.sort(expected);
    assertThat(sorted).isEqualTo(expected);
  }

  @Test
  void selectedNumbersStandInTheMiddle() {
    for (int n : new int[] {1, 2, 3, 51, 400}) {
      int[] a = ints(n, 90);
      int[] sorted = a.clone();
      Arrays.sort(sorted);
      assertThat(Textbooks.randomizedSelect(n, n, a)).isEqualTo(sorted[n / 2]);
    }
  }

  @Test
  void keysAreFoundWhereTheyWerePut() {
    int slots = TextbookDrivers.slots(300);
    int[] keys = TextbookDrivers.keys(300);
    int[] table = new int[slots];
    table[5] = 77;
    long all = Textbooks.doubleHashing(300, slots, keys, keys, table);
    long places = 0;
    for (int slot = 0; slot < slots; slot++) {
      places += table[slot] > 0 ? slot : 0;
    }
    assertThat(all).isEqualTo(places);
    assertThat(Arrays.stream(table).filter(key -> key > 0)).containsExactlyInAnyOrder(boxed(keys));
  }

  private static Integer[] boxed(int[] keys) {
    return Arrays.stream(keys).boxed().toArray(Integer[]::new);
  }

  @Test
  void hashesAreSumsModuloThePrimeAndTheSlots() {
    long[] multiplier = TextbookDrivers.multipliers(6);
    byte[] texts = Values.letters(60, 26, 0);
    long[] slot = new long[10];
    Textbooks.universalHashes(10, 6, 23, multiplier, texts, slot);
    for (int k = 0; k < 10; k++) {
      BigInteger sum = BigInteger.ZERO;
      for (int i = 0; i < 6; i++) {
        sum = sum.add(BigInteger.valueOf(multiplier[i] * texts[6 * k + i]));
      }
      BigInteger prime = BigInteger.TWO.pow(31).subtract(BigInteger.ONE);
      assertThat(slot[k]).isEqualTo(sum.mod(prime).intValueExact() % 23);
    }
  }
}
