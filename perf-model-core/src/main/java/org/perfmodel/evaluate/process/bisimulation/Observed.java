package org.perfmodel.evaluate.process.bisimulation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Two graphs side by side as an observer sees them: the labels are what he can tell apart, the
 * moves what he takes for one. Moves are numbers {@code label << 32 | state}, sorted, distinct.
 */
final class Observed {
  private final long[][] moves;
  private final List<String> labels;

  private Observed(long[][] moves, List<String> labels) {
    this.moves = moves;
    this.labels = labels;
  }

  int states() {
    return moves.length;
  }

  long[] moves(int state) {
    return moves[state];
  }

  String label(int number) {
    return labels.get(number);
  }

  static int labelOf(long move) {
    return (int) (move >> 32);
  }

  static int stateOf(long move) {
    return (int) move;
  }

  static long move(int label, int state) {
    return (long) label << 32 | state;
  }

  /** The states of the right graph follow those of the left. */
  static Observed of(
      TransitionGraph left, TransitionGraph right, Equivalence equivalence, Limit limit) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    long[][] moves = new long[left.states() + right.states()][];
    if (equivalence == Equivalence.WEAK_TIME_ABSTRACTED) {
      numbers.put("nothing visible", 0);
      new Saturation(left, numbers, limit).into(moves, 0);
      new Saturation(right, numbers, limit).into(moves, left.states());
    } else {
      boolean timed = equivalence == Equivalence.STRONG_TIMED;
      direct(left, timed, numbers, moves, 0);
      direct(right, timed, numbers, moves, left.states());
    }
    return new Observed(moves, new ArrayList<>(numbers.keySet()));
  }

  private static void direct(
      TransitionGraph graph,
      boolean timed,
      Map<String, Integer> numbers,
      long[][] moves,
      int offset) {
    int[] seen = new int[graph.labels().size()];
    for (int i = 0; i < seen.length; i++) {
      TransitionGraph.Label label = graph.labels().get(i);
      String text = timed ? label.action() + " at " + label.time() : label.action();
      seen[i] = numbers.computeIfAbsent(text, key -> numbers.size());
    }
    for (int state = 0; state < graph.states(); state++) {
      int from = graph.first(state);
      long[] found = new long[graph.first(state + 1) - from];
      for (int i = 0; i < found.length; i++) {
        found[i] = move(seen[graph.labelNumber(from + i)], offset + graph.target(from + i));
      }
      moves[offset + state] = distinct(found, found.length);
    }
  }

  static long[] distinct(long[] values, int size) {
    Arrays.sort(values, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || values[i] != values[kept - 1]) {
        values[kept++] = values[i];
      }
    }
    return Arrays.copyOf(values, kept);
  }
}
