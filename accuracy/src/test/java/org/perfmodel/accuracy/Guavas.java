package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the user guide of Guava (Google; github.com/google/guava/wiki) explains, from its pages on
 * collections on, in its order: tables and sets of ranges (new collection types), lists in parts
 * (collection utilities), caches, splitters (strings); written anew with collections of the JDK.
 * How the kernels were chosen says {@link Linpacks}; this list was cut off behind splitters:
 * characters, cases, primitives, ranges, streams of bytes, hashes and mathematics do not judge.
 *
 * <p>Left out: immutable collections ({@link Idioms}, copyOnWrite), multisets and multimaps ({@link
 * Idioms}, countsByMerge and groupWords), maps of both ways and of classes (one or two calls each),
 * maps of ranges (sets of ranges with values), of the utilities for iterables those that are one
 * call each time, extensions (forward calls), graphs ({@link Heterogenes}, bfs), functions and
 * concurrency (run what they are handed), joiners ({@link Records}, join).
 */
final class Guavas {
  private Guavas() {}

  /** A cell of a table. */
  record Cell(int row, int column, double value) {}

  /** An entry of a cache, between the one used after it and the one used before. */
  private static final class Entry {
    final int key;
    final String value;
    Entry newer = this;
    Entry older = this;

    Entry(int key, String value) {
      this.key = key;
      this.value = value;
    }

    void unlink() {
      newer.older = older;
      older.newer = newer;
    }

    void linkBehind(Entry head) {
      older = head.older;
      newer = head;
      head.older.newer = this;
      head.older = this;
    }
  }

  /** Table: cells by row and column, those of the same place added up. */
  public static Map<Integer, Map<Integer, Double>> table(int n, Cell[] cells) {
    Map<Integer, Map<Integer, Double>> rows = new HashMap<>();
    for (int i = 0; i < n; i++) {
      Cell cell = cells[i];
      Map<Integer, Double> row = rows.get(cell.row());
      // @ perf probability = 0.02
      if (row == null) {
        row = new HashMap<>();
        rows.put(cell.row(), row);
      }
      Double before = row.get(cell.column());
      row.put(cell.column(), before == null ? cell.value() : before + cell.value());
    }
    return rows;
  }

  /**
   * RangeSet: ranges from a number to before another, which become one where they meet.
   *
   * @return where each begins, and its end
   */
  public static TreeMap<Integer, Integer> rangeSet(int n, int[] from, int[] to) {
    TreeMap<Integer, Integer> ranges = new TreeMap<>();
    for (int i = 0; i < n; i++) {
      int start = from[i];
      int end = to[i];
      Map.Entry<Integer, Integer> before = ranges.floorEntry(start);
      // @ perf probability = 0.38
      if (before != null && before.getValue() >= start) {
        start = before.getKey();
        end = Math.max(end, before.getValue());
      }
      Map.Entry<Integer, Integer> after = ranges.ceilingEntry(start);
      // @ perf trips = 0.64
      while (after != null && after.getKey() <= end) {
        end = Math.max(end, after.getValue());
        ranges.remove(after.getKey());
        after = ranges.ceilingEntry(start);
      }
      ranges.put(start, end);
    }
    return ranges;
  }

  /** Lists: a list in parts of so many elements, new lists each; the last may have less. */
  public static List<List<Integer>> partition(int n, int size, List<Integer> list) {
    List<List<Integer>> parts = new ArrayList<>((n + size - 1) / size);
    for (int from = 0; from < n; from += size) {
      int to = Math.min(n, from + size);
      List<Integer> part = new ArrayList<>(to - from);
      for (int i = from; i < to; i++) {
        part.add(list.get(i));
      }
      parts.add(part);
    }
    return parts;
  }

  /**
   * Cache: values that are loaded when they are asked for and not there; the one not asked for
   * longest goes when there are too many. Answers how often one was there.
   */
  public static int cache(int n, int most, int[] asked) {
    Map<Integer, Entry> entries = new HashMap<>();
    Entry head = new Entry(-1, "");
    int hits = 0;
    for (int i = 0; i < n; i++) {
      Entry entry = entries.get(asked[i]);
      // @ perf probability = 0.4
      if (entry != null) {
        hits++;
        entry.unlink();
      } else {
        // @ perf probability = 0.83
        if (entries.size() >= most) {
          Entry oldest = head.newer;
          oldest.unlink();
          entries.remove(oldest.key);
        }
        entry = new Entry(asked[i], "v" + asked[i]);
        entries.put(asked[i], entry);
      }
      entry.linkBehind(head);
    }
    return hits;
  }

  /** Splitter: the parts between separators without blanks around them; empty ones are omitted. */
  public static List<String> split(int n, char separator, String text) {
    List<String> parts = new ArrayList<>();
    int from = 0;
    // @ perf trips = n/8
    while (from <= n) {
      int to = from;
      // @ perf trips = 7
      while (to < n && text.charAt(to) != separator) {
        to++;
      }
      int first = from;
      int last = to;
      // @ perf trips = 0.23
      while (first < last && text.charAt(first) == ' ') {
        first++;
      }
      // @ perf trips = 0.19
      while (first < last && text.charAt(last - 1) == ' ') {
        last--;
      }
      // @ perf probability = 0.84
      if (first < last) {
        parts.add(text.substring(first, last));
      }
      from = to + 1;
    }
    return parts;
  }
}
