package org.perfmodel.restructure;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A segmentation (definitions 3.1.12 and 3.1.13): similar tasks of one level, which do not depend
 * on each other. The third condition, that every other task depends on some task of the segment or
 * the reverse, cannot be had in every graph; a segment that has it too is <em>closed</em>: nothing
 * runs beside it.
 */
final class Segments {
  private final int[] segmentOf;
  private final int[] start;
  private final int[] members;

  private Segments(int[] segmentOf, int[] start, int[] members) {
    this.segmentOf = segmentOf;
    this.start = start;
    this.members = members;
  }

  /**
   * The segmentation by level and kind, levels from the beginning or from the end, whichever makes
   * fewer; segments are numbered in an order that keeps all edges.
   */
  static Segments of(DataGraph graph) {
    Segments early = of(graph, Levels.of(graph));
    Segments late = of(graph, Levels.latest(graph));
    return late.count() < early.count() ? late : early;
  }

  static Segments of(DataGraph graph, Levels levels) {
    int[] order = levels.order();
    int[] kind = kinds(graph, order);
    int[] segmentOf = new int[graph.bound()];
    Arrays.fill(segmentOf, -1);
    int count = 0;
    Map<Integer, Integer> ofLevel = new HashMap<>();
    int level = -1;
    for (int vertex : order) {
      if (levels.level(vertex) != level) {
        level = levels.level(vertex);
        ofLevel.clear();
      }
      Integer known = ofLevel.putIfAbsent(kind[vertex], count);
      segmentOf[vertex] = known == null ? count++ : known;
    }
    int[] start = new int[count + 1];
    for (int vertex : order) {
      start[segmentOf[vertex] + 1]++;
    }
    for (int i = 0; i < count; i++) {
      start[i + 1] += start[i];
    }
    int[] members = new int[order.length];
    int[] next = start.clone();
    for (int vertex : order) {
      members[next[segmentOf[vertex]]++] = vertex;
    }
    return new Segments(segmentOf, start, members);
  }

  /** Equal numbers for vertices whose tasks have equal kinds in equal order. */
  private static int[] kinds(DataGraph graph, int[] order) {
    int[] kind = new int[graph.bound()];
    Map<List<Integer>, Integer> ofCombined = new HashMap<>();
    int plain = graph.program().kinds().size();
    for (int vertex : order) {
      kind[vertex] = graph.program().kind(vertex);
      if (graph.nextMember(vertex) != DataGraph.NONE) {
        List<Integer> all =
            IntStream.iterate(vertex, task -> task != DataGraph.NONE, graph::nextMember)
                .mapToObj(graph.program()::kind)
                .toList();
        kind[vertex] = plain + ofCombined.computeIfAbsent(all, key -> ofCombined.size());
      }
    }
    return kind;
  }

  int count() {
    return start.length - 1;
  }

  int size(int segment) {
    return start[segment + 1] - start[segment];
  }

  /** A vertex of a segment, by index from 0, ascending. */
  int member(int segment, int index) {
    return members[start[segment] + index];
  }

  /** The segment of a vertex. */
  int of(int vertex) {
    return segmentOf[vertex];
  }

  /** How many vertices the greatest segment has. */
  int greatest() {
    int most = 0;
    for (int segment = 0; segment < count(); segment++) {
      most = Math.max(most, size(segment));
    }
    return most;
  }

  /** Which segments are closed; takes time by vertices times segments over 64. */
  boolean[] closed(DataGraph graph) {
    boolean[] closed = new boolean[count()];
    int[] order = Levels.of(graph).order();
    int block = Closure.columns(order.length, count());
    for (int first = 0; first < count(); first += block) {
      long[] after = Closure.reached(graph, order, segmentOf, first, block, true);
      long[] before = Closure.reached(graph, order, segmentOf, first, block, false);
      int words = block / 64;
      long[] all = new long[words];
      Arrays.fill(all, -1);
      for (int at = 0; at < order.length; at++) {
        int own = segmentOf[order[at]] - first;
        for (int k = 0; k < words; k++) {
          long bits = after[at * words + k] | before[at * words + k];
          if (own >= 0 && own / 64 == k) {
            bits |= 1L << own;
          }
          all[k] &= bits;
        }
      }
      for (int i = 0; i < Math.min(block, count() - first); i++) {
        closed[first + i] = (all[i / 64] >>> i & 1) != 0;
      }
    }
    return closed;
  }
}
