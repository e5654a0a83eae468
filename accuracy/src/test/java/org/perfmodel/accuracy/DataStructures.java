package org.perfmodel.accuracy;

import org.perfmodel.annotations.PerfModel;

/**
 * Programs of M. Goodrich and R. Tamassia (Data Structures and Algorithms in Java, 6th ed. with M.
 * Goldwasser, Wiley 2014), of each of its chapters on programs the first that loops over more than
 * a hundred elements and that no older set has: an arithmetic progression (2), a board of the best
 * scores (3), a repeated character (4), a sum by halves (5); written anew, with a result in place
 * of what they print. How the kernels were chosen says {@link SpectralMethods}; this list was cut
 * off behind the sum: stacks, queues, positions, trees, heaps, tables and all that follows do not
 * judge.
 *
 * <p>Left out: a primer (1, no such loops), the other progressions (2, the same loop), sorting by
 * insertion, shifted letters and linked lists (3: {@link Sorting}, insertionSort; {@link Shelves},
 * caesar; {@link WeissStructures}, linkedNodes), factorials and rulers (5, no elements), a search
 * by halves (5: {@link SortsAndSearches}, uniformBinarySearch), a sum by steps of one (5, as deep
 * as it has elements).
 */
final class DataStructures {
  private DataStructures() {}

  /** Numbers one after another; this one counts. */
  private static class Progression {
    protected long current;

    Progression(long first) {
      current = first;
    }

    long next() {
      long answer = current;
      advance();
      return answer;
    }

    protected void advance() {
      current++;
    }
  }

  /** Numbers with the same difference. */
  private static final class ArithmeticProgression extends Progression {
    private final long increment;

    ArithmeticProgression(long first, long increment) {
      super(first);
      this.increment = increment;
    }

    @Override
    protected void advance() {
      current += increment;
    }
  }

  /** Section 2.2: the first n numbers of an arithmetic progression. */
  public static void progression(int n, long first, long increment, long[] values) {
    Progression progression = new ArithmeticProgression(first, increment);
    for (int i = 0; i < n; i++) {
      values[i] = progression.next();
    }
  }

  /** Who reached what. */
  record GameEntry(String name, int score) {}

  /**
   * Section 3.1: the best of n entries, the highest score first, each put in its place as it comes.
   *
   * @param capacity of the board, here a tenth of n; so the i-th of random scores gets on it with a
   *     probability of capacity / i, once it is full, and then moves half of it
   */
  public static GameEntry[] scoreboard(int n, int capacity, GameEntry[] entries) {
    GameEntry[] board = new GameEntry[capacity];
    int entered = 0;
    for (int i = 0; i < n; i++) {
      GameEntry entry = entries[i];
      int score = entry.score();
      // @ perf probability = 0.33
      if (entered < capacity || score > board[capacity - 1].score()) {
        // @ perf probability = 0.3
        if (entered < capacity) {
          entered++;
        }
        int at = entered - 1;
        // @ perf trips = 0.42*capacity
        while (at > 0 && board[at - 1].score() < score) {
          board[at] = board[at - 1];
          at--;
        }
        board[at] = entry;
      }
    }
    return board;
  }

  /** Section 4.1: a text of n times the same character, by a longer text each time. */
  public static String repeat(int n, char c) {
    String answer = "";
    for (int i = 0; i < n; i++) {
      answer += c;
    }
    return answer;
  }

  /**
   * Section 5.3: the sum of n numbers, by those of both halves.
   *
   * @param n a power of two
   */
  @PerfModel
  public static int binarySum(int n, int[] data) {
    return sum(data, 0, n - 1);
  }

  private static int sum(int[] data, int low, int high) {
    // @ perf probability = 1/2
    if (low == high) {
      return data[low];
    }
    int middle = (low + high) / 2;
    return sum(data, low, middle) + sum(data, middle + 1, high);
  }
}
