package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Primitive collections of Eclipse Collections (11.1), of lists, sets, bags and maps in this order
 * and by their names the first methods that no older set has: BooleanArrayList.toArray,
 * IntArrayList.distinct with the IntHashSet below it, IntArrayList.zipInt, IntHashBag.addAll with
 * the IntIntHashMap below it; written anew as their loops go. This list was cut off behind
 * IntHashBag: stacks, intervals, other types of keys and of values do not judge.
 *
 * <p>Left out: add and addAll of lists ({@link WeissStructures}, growingArray), sums, averages and
 * dotProduct ({@link PortableStreams}, reduceSum; {@link StableAlgorithms}, compensatedSum; {@link
 * ProxyApps}, ddot), max and min ({@link ComputeFunctions}, minMax), contains and indexOf ({@link
 * SortsAndSearches}, sequentialSearch), removeIf, select and reject ({@link WeissStructures},
 * removeEvens), reverseThis and toReversed ({@link ListProblems}, reverse), collect and forEach
 * (what is given to them decides what they do).
 */
final class PrimitiveCollections {
  /** Bits by which a bit's number is that of its word times the bits of a word. */
  private static final int ADDRESS = 6;

  /** What an empty place of a table holds; the library keeps the number itself elsewhere. */
  private static final int EMPTY = 0;

  /** What a place holds whose key was removed; the library keeps the number itself elsewhere. */
  private static final int REMOVED = 1;

  /** The greatest number that a set keeps in the bits of one word. */
  private static final int IN_BITS = 31;

  /** Places that are tried one behind the other: half a line of a cache. */
  private static final int LINEAR = 8;

  private PrimitiveCollections() {}

  /** Two numbers. */
  record IntIntPair(int one, int two) {}

  /**
   * BooleanArrayList.toArray: a list that is kept in bits as an array.
   *
   * @param size of the list
   * @param words its bits, from the lowest of each word on
   * @param target receives them
   */
  public static void toArray(int size, long[] words, boolean[] target) {
    for (int i = 0; i < size; i++) {
      target[i] = (words[i >> ADDRESS] & 1L << i) != 0;
    }
  }

  /**
   * IntArrayList.distinct: the numbers of a list without those that came before, which a set knows.
   *
   * @param items here above 31, and each in the mean 1.6 times
   * @param table of the set: a power of two, at least twice as long as the list
   * @param target receives the numbers
   * @return how many they are
   */
  public static int distinct(int size, int[] items, int[] table, int[] target) {
    Arrays.fill(table, EMPTY);
    int bits = 0;
    int count = 0;
    for (int i = 0; i < size; i++) {
      int each = items[i];
      // @ perf probability = 0
      if (each >= 0 && each <= IN_BITS) {
        int bit = 1 << each;
        // @ perf probability = 1/2
        if ((bits & bit) == 0) {
          bits |= bit;
          target[count++] = each;
        }
      } else {
        int at = place(each, table);
        // @ perf probability = 0.632
        if (table[at] != each) {
          table[at] = each;
          target[count++] = each;
        }
      }
    }
    return count;
  }

  /** IntHashSet.probe: where a number is in a table, or where it would be. */
  private static int place(int element, int[] table) {
    int mask = table.length - 1;
    int first = spreadOne(element);
    // @ perf trips = 1.2
    for (int i = 0; i < LINEAR; i++) {
      int at = first + i & mask;
      // @ perf probability = 1/1.2
      if (table[at] == element || table[at] == EMPTY) {
        return at;
      }
    }
    int step = Integer.reverse(spreadTwo(element)) | 1;
    int at = first + step & mask;
    // @ perf trips = 0.3
    while (table[at] != element && table[at] != EMPTY) {
      at = at + step & mask;
    }
    return at;
  }

  private static int spreadOne(int element) {
    int code = element;
    code ^= code >>> 15;
    code *= 0xacab2a4d;
    code ^= code >>> 15;
    code *= 0x5cc7df53;
    code ^= code >>> 12;
    return code;
  }

  private static int spreadTwo(int element) {
    int code = element;
    code ^= code >>> 14;
    code *= 0xba1ccd33;
    code ^= code >>> 13;
    code *= 0x9b6296cb;
    code ^= code >>> 12;
    return code;
  }

  /** IntArrayList.zipInt: pairs of the numbers of two lists that stand at the same place. */
  public static List<IntIntPair> zipInt(int size, int[] items, int[] others) {
    List<IntIntPair> target = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      target.add(new IntIntPair(items[i], others[i]));
    }
    return target;
  }

  /**
   * IntHashBag.addAll: adds numbers to a bag, a map from each to how often it is there.
   *
   * @param items here above 1, and each in the mean four times
   * @param table of the map: keys, each with its value behind it, of as many pairs as a power of
   *     two; cleared first
   * @return how many different numbers the bag has
   */
  public static int addAll(int size, int[] items, int[] table) {
    Arrays.fill(table, EMPTY);
    int ofEmpty = 0;
    int ofRemoved = 0;
    int different = 0;
    for (int i = 0; i < size; i++) {
      int key = items[i];
      // @ perf probability = 0
      if (key == EMPTY) {
        ofEmpty++;
        continue;
      }
      // @ perf probability = 0
      if (key == REMOVED) {
        ofRemoved++;
        continue;
      }
      int index = pair(key, table);
      // @ perf probability = 0.755
      if (table[index] == key) {
        table[index + 1]++;
      } else {
        table[index] = key;
        table[index + 1] = 1;
        different++;
      }
    }
    return different + Math.min(ofEmpty, 1) + Math.min(ofRemoved, 1);
  }

  /** IntIntHashMap.probe: where a key is in a table of pairs, or where it would be. */
  private static int pair(int key, int[] table) {
    int mask = table.length / 2 - 1;
    int first = spreadOne(key);
    // @ perf trips = 1.38
    for (int i = 0; i < LINEAR; i++) {
      int index = (first + i & mask) << 1;
      // @ perf probability = 1/1.38
      if (table[index] == key || table[index] == EMPTY) {
        return index;
      }
    }
    int step = Integer.reverse(spreadTwo(key)) | 1;
    int at = first + step & mask;
    // @ perf trips = 0.75
    while (table[at << 1] != key && table[at << 1] != EMPTY) {
      at = at + step & mask;
    }
    return at << 1;
  }
}
