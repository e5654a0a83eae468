package org.perfmodel.calibrate.fit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Capacities of the data caches: what was measured beside what the system tells. Where both agree,
 * the told number is used, which is exact; else the measured one, because a program gets what is
 * measured. A virtual machine may be told of a cache that it shares with others.
 *
 * @param bytes by level, from 1
 * @param said what to tell a person of each level, by a name; the same bytes for the same input
 */
public record Capacities(SortedMap<Integer, Long> bytes, SortedMap<String, String> said) {
  /** In octaves: half of the rise that a capacity is the middle of. */
  private static final double AGREE = 0.5;

  /** What it costs, in octaves, to leave a told or a measured capacity without its like. */
  private static final double ALONE = 3;

  /**
   * The largest share of a last-level cache that one program may count on where nothing was
   * measured: a virtual machine is told the size of a cache that it shares with others, who use
   * more of it at other times.
   */
  private static final long LARGEST_SHARE = 48L << 20;

  public Capacities {
    bytes = Collections.unmodifiableSortedMap(new TreeMap<>(bytes));
    said = Collections.unmodifiableSortedMap(new TreeMap<>(said));
  }

  /**
   * The capacities to use.
   *
   * @param rungs seconds of a dependent load by footprint; empty if that was not measured
   */
  public static Capacities of(CacheSizes told, SortedMap<Long, Double> rungs) {
    return rungs.isEmpty() ? unmeasured(told) : compared(told, Knees.in(rungs), rungs.lastKey());
  }

  /**
   * What each of several ladders shows of the last rise that it has; empty where there was only one
   * ladder. The middle of all times counts.
   */
  public static Optional<String> apart(List<SortedMap<Long, Double>> ladders) {
    if (ladders.size() < 2) {
      return Optional.empty();
    }
    List<String> last = new ArrayList<>();
    for (SortedMap<Long, Double> ladder : ladders) {
      List<Long> knees = Knees.in(ladder);
      last.add(knees.isEmpty() ? "none" : readable(knees.get(knees.size() - 1)));
    }
    return Optional.of(
        "last rise of each of "
            + ladders.size()
            + ": "
            + String.join(", ", last)
            + "; the middle of their times counts");
  }

  private static Capacities unmeasured(CacheSizes told) {
    TreeMap<Integer, Long> bytes = new TreeMap<>();
    told.bytes().forEach((level, size) -> bytes.put(level, Math.min(LARGEST_SHARE, size)));
    TreeMap<String, String> said = new TreeMap<>();
    told.bytes()
        .forEach(
            (level, size) ->
                said.put(
                    fact(level),
                    readable(size)
                        + (told.told() ? " told by the system" : " assumed, as is usual")
                        + ", not measured"
                        + (size > LARGEST_SHARE
                            ? "; used are " + readable(LARGEST_SHARE) + ", since it may be shared"
                            : "")));
    return new Capacities(bytes, said);
  }

  /** Of two capacities that are about the same cache; either may be 0, which is none. */
  private record Pair(long told, long measured) {}

  private static Capacities compared(CacheSizes told, List<Long> knees, long most) {
    List<Long> sizes = told.told() ? List.copyOf(told.bytes().values()) : List.of();
    if (sizes.isEmpty() && knees.size() < 2) {
      Capacities usual = unmeasured(told);
      TreeMap<String, String> said = new TreeMap<>(usual.said);
      said.put(
          "capacities",
          "the system tells none, and loads at growing footprints show "
              + (knees.isEmpty() ? "no rise" : "one rise, at " + readable(knees.get(0))));
      return new Capacities(usual.bytes, said);
    }
    TreeMap<Integer, Long> bytes = new TreeMap<>();
    TreeMap<String, String> said = new TreeMap<>();
    long before = 0;
    for (Pair pair : paired(sizes, knees)) {
      int level = bytes.size() + 1;
      boolean isBeyondTold = told.told() && level > sizes.size();
      if (pair.told == 0 && !isBeyondTold && told.told()) {
        said.put(
            "rise at " + readable(pair.measured),
            "measured; the system names no cache of that size, so it is not used");
      } else {
        boolean isMissed = before > 0 && level == sizes.size() && isMissed(pair, most);
        long size =
            isMissed ? 2 * before : pair.measured == 0 || agree(pair) ? pair.told : pair.measured;
        if (size > before) {
          before = size;
          bytes.put(level, size);
          said.put(fact(level), isMissed ? missed(pair, most) : words(pair, told.told(), most));
        } else {
          said.put("cache of " + readable(size), "not used: no larger than the one before");
        }
      }
    }
    return new Capacities(bytes, said);
  }

  private static boolean agree(Pair pair) {
    return pair.told > 0 && octaves(pair.told, pair.measured) <= AGREE;
  }

  /**
   * Loads that wait for each other went far beyond what the system tells of the last cache and
   * never became slower: they wait for memory from the cache before it on, because others use it.
   */
  private static boolean isMissed(Pair pair, long most) {
    return pair.measured == 0 && 2 * pair.told <= most;
  }

  private static String missed(Pair pair, long most) {
    return readable(pair.told)
        + " told by the system, but no rise of the time of loads was found near it, up to "
        + readable(most)
        + ": they find nothing in it, as beside others who use it";
  }

  private static String words(Pair pair, boolean isTold, long most) {
    String measured = readable(pair.measured) + " measured";
    if (pair.told == 0) {
      return measured + ", used; the system tells " + (isTold ? "of no such cache" : "none");
    }
    if (pair.measured == 0) {
      return readable(pair.told)
          + " told by the system, used; no rise of the time of loads was found near it, up to "
          + readable(most);
    }
    return measured
        + ", "
        + readable(pair.told)
        + " told by the system: "
        + (agree(pair)
            ? "they agree, the told one is used"
            : "they disagree, the measured one is used, because it is what a program gets"
                + (pair.measured < pair.told
                    ? " (others may use the rest, as beside a virtual machine)"
                    : ""));
  }

  /** The pairing in order with the least distance. */
  private static List<Pair> paired(List<Long> told, List<Long> measured) {
    int rows = told.size();
    int columns = measured.size();
    double[][] cost = new double[rows + 1][columns + 1];
    for (int i = rows; i >= 0; i--) {
      for (int j = columns; j >= 0; j--) {
        double least = i == rows && j == columns ? 0 : Double.MAX_VALUE;
        if (i < rows) {
          least = Math.min(least, ALONE + cost[i + 1][j]);
        }
        if (j < columns) {
          least = Math.min(least, ALONE + cost[i][j + 1]);
        }
        if (i < rows && j < columns) {
          least = Math.min(least, octaves(told.get(i), measured.get(j)) + cost[i + 1][j + 1]);
        }
        cost[i][j] = least;
      }
    }
    List<Pair> pairs = new ArrayList<>();
    int i = 0;
    int j = 0;
    while (i < rows || j < columns) {
      if (i < rows
          && j < columns
          && cost[i][j] == octaves(told.get(i), measured.get(j)) + cost[i + 1][j + 1]) {
        pairs.add(new Pair(told.get(i++), measured.get(j++)));
      } else if (i < rows && cost[i][j] == ALONE + cost[i + 1][j]) {
        pairs.add(new Pair(told.get(i++), 0));
      } else {
        pairs.add(new Pair(0, measured.get(j++)));
      }
    }
    return pairs;
  }

  private static double octaves(long one, long other) {
    return Math.abs(Math.log((double) one / other)) / Math.log(2);
  }

  private static String fact(int level) {
    return "capacity of L" + level;
  }

  static String readable(long bytes) {
    return bytes < 10 << 20
        ? bytes / 1024 + " KiB"
        : String.format(Locale.ROOT, "%.0f MiB", bytes / 1048576.0);
  }

  /** The level's capacity; without bound beyond the last. */
  public long of(int level) {
    return bytes.getOrDefault(level, Long.MAX_VALUE);
  }

  /** The capacities as one line. */
  public String line() {
    List<String> words = new ArrayList<>();
    for (Map.Entry<Integer, Long> each : bytes.entrySet()) {
      words.add("L" + each.getKey() + " " + readable(each.getValue()));
    }
    return String.join(", ", words);
  }
}
