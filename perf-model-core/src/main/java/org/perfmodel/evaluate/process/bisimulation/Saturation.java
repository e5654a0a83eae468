package org.perfmodel.evaluate.process.bisimulation;

import java.util.Arrays;
import java.util.Map;

/**
 * What can be observed when silent actions cannot. Move 0 is any number of silent actions. A
 * visible action may follow silent ones, and be followed by silent ones that take no time
 * (definition 5.2.22).
 */
final class Saturation {
  private final TransitionGraph graph;
  private final int[] seen;
  private final Limit limit;
  private final int[] queue;
  private final int[] mark;
  private int marks;
  private long total;
  private long[] found = new long[64];
  private int size;

  Saturation(TransitionGraph graph, Map<String, Integer> numbers, Limit limit) {
    this.graph = graph;
    this.limit = limit;
    this.queue = new int[graph.states()];
    this.mark = new int[graph.states()];
    this.seen = new int[graph.labels().size()];
    for (int i = 0; i < seen.length; i++) {
      TransitionGraph.Label label = graph.labels().get(i);
      seen[i] =
          label.isSilent() ? 0 : numbers.computeIfAbsent(label.action(), key -> numbers.size());
    }
  }

  void into(long[][] moves, int offset) {
    int[][] instant = new int[graph.states()][];
    for (int state = 0; state < graph.states(); state++) {
      instant[state] = silentlyReached(state, true);
    }
    for (int state = 0; state < graph.states(); state++) {
      size = 0;
      for (int before : silentlyReached(state, false)) {
        add(Observed.move(0, offset + before));
        for (int i = graph.first(before); i < graph.first(before + 1); i++) {
          int label = seen[graph.labelNumber(i)];
          if (label != 0) {
            for (int after : instant[graph.target(i)]) {
              add(Observed.move(label, offset + after));
            }
          }
        }
      }
      moves[offset + state] = Observed.distinct(found, size);
      total += moves[offset + state].length;
      limit.check(total);
    }
  }

  private void add(long move) {
    if (size == found.length) {
      long[] kept = Observed.distinct(found, size);
      size = kept.length;
      found = Arrays.copyOf(kept, Math.max(found.length, 2 * size));
    }
    found[size++] = move;
  }

  private int[] silentlyReached(int state, boolean instantly) {
    marks++;
    int end = 0;
    queue[end++] = state;
    mark[state] = marks;
    for (int next = 0; next < end; next++) {
      int from = queue[next];
      for (int i = graph.first(from); i < graph.first(from + 1); i++) {
        TransitionGraph.Label label = graph.label(i);
        int to = graph.target(i);
        if (label.isSilent() && mark[to] != marks && (!instantly || label.time().isZero())) {
          mark[to] = marks;
          queue[end++] = to;
        }
      }
    }
    return Arrays.copyOf(queue, end);
  }
}
