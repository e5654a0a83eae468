package org.perfmodel.accuracy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Habits of Java programs that make new objects all the time: lists of records, maps that count and
 * group, copies instead of changes, values that are never changed.
 *
 * <p>Left out: numbers appended to a text (in {@link Records}, join).
 */
final class Idioms {
  private Idioms() {}

  /** So many of an article at a price. */
  record Item(int article, int amount, double price) {}

  /** A vector of the plane that does not change. */
  record Vector(double x, double y) {
    Vector plus(Vector other) {
      return new Vector(x + other.x, y + other.y);
    }

    Vector times(double factor) {
      return new Vector(factor * x, factor * y);
    }

    double square() {
      return x * x + y * y;
    }
  }

  /** Where something is, and how fast it goes. */
  record State(Vector at, Vector speed) {}

  /** Makes a list of records of three columns, and adds up what they cost. */
  public static double recordTotals(int n, int[] article, int[] amount, double[] price) {
    List<Item> items = new ArrayList<>();
    for (int i = 0; i < n; i++) {
      items.add(new Item(article[i], amount[i], price[i]));
    }
    double total = 0;
    for (Item item : items) {
      total += item.amount() * item.price();
    }
    return total;
  }

  /** How often the commonest of many different numbers occurs. */
  public static int countsByMerge(int n, int[] numbers) {
    Map<Integer, Integer> counts = new HashMap<>();
    for (int i = 0; i < n; i++) {
      counts.merge(numbers[i], 1, Integer::sum);
    }
    int most = 0;
    // @ perf trips = 0.245*n
    for (int count : counts.values()) {
      most = Math.max(most, count);
    }
    return most;
  }

  /** Where each word of an index stands, words in their order; the most places of one word. */
  public static int groupWords(int n, int different, String[] words) {
    Map<String, List<Integer>> places = new TreeMap<>();
    for (int i = 0; i < n; i++) {
      List<Integer> group = places.get(words[i]);
      // @ perf probability = different/n
      if (group == null) {
        group = new ArrayList<>();
        places.put(words[i], group);
      }
      group.add(i);
    }
    int most = 0;
    // @ perf trips = different
    for (List<Integer> group : places.values()) {
      most = Math.max(most, group.size());
    }
    return most;
  }

  /** Each step copies a small array and changes one place of the copy; answers the last one. */
  public static int[] copyOnWrite(int steps, int width, int[] values) {
    int[] current = new int[width];
    for (int step = 0; step < steps; step++) {
      int[] copy = new int[width];
      System.arraycopy(current, 0, copy, 0, width);
      copy[step % width] = values[step];
      current = copy;
    }
    return current;
  }

  /** Steps of a body around a sun, each a new state of new vectors (leapfrog). */
  public static State orbit(int steps, double dt, State start) {
    State state = start;
    for (int step = 0; step < steps; step++) {
      Vector middle = state.at().plus(state.speed().times(dt / 2));
      double square = middle.square();
      Vector pull = middle.times(-1 / (square * Math.sqrt(square)));
      Vector speed = state.speed().plus(pull.times(dt));
      state = new State(middle.plus(speed.times(dt / 2)), speed);
    }
    return state;
  }
}
