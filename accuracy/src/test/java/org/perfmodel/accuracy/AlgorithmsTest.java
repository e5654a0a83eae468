package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.Algorithms.Link;
import org.perfmodel.accuracy.Algorithms.Member;

/** Sorts, searches and codes: against the library's, and those that do the same another way. */
class AlgorithmsTest {
  @Test
  void numbersWordsAndMembersAreSorted() {
    int[] a = ints(500, 60);
    int[] numbers = a.clone();
    Arrays.sort(numbers);
    Algorithms.quick3way(500, a, new int[1000]);
    assertThat(a).isEqualTo(numbers);
    String[] words = AlgorithmDrivers.words(300);
    String[] sorted = words.clone();
    Arrays.sort(sorted);
    Algorithms.lsdStrings(300, 5, words, new String[300], new int[257]);
    assertThat(words).isEqualTo(sorted);
    Member[] members = AlgorithmDrivers.members(200, 7);
    Member[] grouped = members.clone();
    Arrays.sort(grouped, Comparator.comparingInt(Member::group));
    Algorithms.keyIndexed(200, 7, members, new Member[200], new int[8]);
    assertThat(members).isEqualTo(grouped);
  }

  @Test
  void keysAreAskedForInTheirChains() {
    Link[] table = AlgorithmDrivers.table(40, 8);
    assertThat(Algorithms.chains(5, 8, new int[] {3, 39, 40, 3, -7}, table)).isEqualTo(2);
    int asked = 0;
    for (Link chain : table) {
      for (Link link = chain; link != null; link = link.next) {
        asked += link.key == 3 || link.key == 39 ? link.asked : 10 * link.asked;
      }
    }
    assertThat(asked).isEqualTo(3);
  }

  @Test
  void patternsAreCountedAsOftenAsTheyStand() {
    byte[] text = letters(2000, 3, 0);
    byte[] pattern = letters(4, 3, 1);
    String all = new String(text, StandardCharsets.US_ASCII);
    String wanted = new String(pattern, StandardCharsets.US_ASCII);
    int expected = 0;
    for (int at = all.indexOf(wanted); at >= 0; at = all.indexOf(wanted, at + 1)) {
      expected++;
    }
    assertThat(expected).isGreaterThan(5);
    assertThat(Algorithms.boyerMoore(2000, 4, text, pattern, new int[256])).isEqualTo(expected);
    assertThat(Algorithms.rabinKarp(2000, 4, text, pattern)).isEqualTo(expected);
    byte[] end = Arrays.copyOfRange(text, 1980, 2000);
    assertThat(Algorithms.rabinKarp(2000, 20, text, end)).isEqualTo(1);
    assertThat(Algorithms.rabinKarp(20, 20, end, end)).isEqualTo(1);
  }

  @Test
  void codesAreAsShortAsThoseOfAHeap() {
    byte[] text = AlgorithmDrivers.skewed(3000);
    PriorityQueue<Long> heap = new PriorityQueue<>();
    for (int letter = 0; letter < 64; letter++) {
      long count = 0;
      for (byte each : text) {
        count += each == letter ? 1 : 0;
      }
      heap.add(count);
    }
    long bits = 0;
    while (heap.size() > 1) {
      long sum = heap.remove() + heap.remove();
      bits += sum;
      heap.add(sum);
    }
    assertThat(Algorithms.huffman(3000, 64, text, new long[128], new int[64])).isEqualTo(bits);
  }
}
