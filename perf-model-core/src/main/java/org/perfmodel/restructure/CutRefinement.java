package org.perfmodel.restructure;

import java.util.Arrays;

/**
 * Moves tasks to where those are that they exchange values with, one by one or in pairs, as long as
 * that cuts edges of less cost (after Kernighan and Lin 1970 and Fiduccia and Mattheyses 1982,
 * without their steps uphill) and no process has more of a segment than its limit.
 */
final class CutRefinement {
  private static final int MOST_PASSES = 8;

  /** Tasks of another process that are tried as the other half of an exchange. */
  private static final int MOST_PARTNERS = 16;

  /** Tasks that are looked at to find those. */
  private static final int MOST_LOOKED_AT = 128;

  private final DataGraph graph;
  private final Segments segments;
  private final EdgeCost cost;
  private final double[] limit;
  private final int processes;
  private final int[] processOf;
  private final double[][] load;
  private final double[] pull;

  /** Whether a vertex or a neighbour has moved since it was looked at. */
  private final boolean[] isFresh;

  /**
   * @param limit seconds of each segment that one process may have
   * @param start where each vertex is before; changed in place
   */
  CutRefinement(
      DataGraph graph,
      Segments segments,
      EdgeCost cost,
      double[] limit,
      int processes,
      int[] start) {
    this.graph = graph;
    this.segments = segments;
    this.cost = cost;
    this.limit = limit;
    this.processes = processes;
    processOf = start;
    load = new double[segments.count()][];
    for (int segment = 0; segment < load.length; segment++) {
      load[segment] = new double[segments.size(segment) == 1 ? 0 : processes];
      for (int i = 0; i < segments.size(segment) && load[segment].length > 0; i++) {
        int vertex = segments.member(segment, i);
        load[segment][start[vertex]] += graph.weight(vertex);
      }
    }
    pull = new double[processes];
    isFresh = new boolean[graph.bound()];
    Arrays.fill(isFresh, true);
  }

  void refine() {
    int[] order = Levels.of(graph).order();
    boolean isBetter = true;
    for (int pass = 0; pass < MOST_PASSES && isBetter; pass++) {
      isBetter = false;
      for (int vertex : order) {
        if (isFresh[vertex]) {
          isFresh[vertex] = false;
          isBetter |= improve(vertex);
        }
      }
    }
  }

  private boolean improve(int vertex) {
    int here = processOf[vertex];
    pulls(vertex);
    int there = here;
    for (int process = 0; process < processes; process++) {
      there = pull[process] > pull[there] ? process : there;
    }
    double gain = pull[there] - pull[here];
    if (!(gain > 0)) {
      return false;
    }
    if (fits(vertex, there, 0)) {
      move(vertex, there);
      return true;
    }
    return exchange(vertex, there, gain);
  }

  private boolean exchange(int vertex, int there, double gain) {
    int here = processOf[vertex];
    int segment = segments.of(vertex);
    int size = segments.size(segment);
    int best = DataGraph.NONE;
    double bestGain = 0;
    int tried = 0;
    for (int i = 0; i < Math.min(size, MOST_LOOKED_AT) && tried < MOST_PARTNERS; i++) {
      int other = segments.member(segment, (vertex + i) % size);
      if (processOf[other] != there) {
        continue;
      }
      tried++;
      boolean fit =
          fits(vertex, there, graph.weight(other)) && fits(other, here, graph.weight(vertex));
      if (fit) {
        pulls(other);
        double both = gain + pull[here] - pull[there];
        if (both > bestGain) {
          bestGain = both;
          best = other;
        }
      }
    }
    if (best != DataGraph.NONE) {
      move(best, here);
      move(vertex, there);
    }
    return best != DataGraph.NONE;
  }

  /** Whether a process has room for a vertex once so much has left it. */
  private boolean fits(int vertex, int process, double leaving) {
    int segment = segments.of(vertex);
    return load[segment].length == 0
        || load[segment][process] - leaving + graph.weight(vertex) <= limit[segment];
  }

  private void move(int vertex, int there) {
    double[] loads = load[segments.of(vertex)];
    if (loads.length > 0) {
      loads[processOf[vertex]] -= graph.weight(vertex);
      loads[there] += graph.weight(vertex);
    }
    processOf[vertex] = there;
    Adjacency edges = graph.edges();
    for (int edge = edges.firstOut(vertex); edge != DataGraph.NONE; edge = edges.nextOut(edge)) {
      isFresh[edges.to(edge)] = true;
    }
    for (int edge = edges.firstIn(vertex); edge != DataGraph.NONE; edge = edges.nextIn(edge)) {
      isFresh[edges.from(edge)] = true;
    }
  }

  /** What edges to each process would cost if they were cut. */
  private void pulls(int vertex) {
    Arrays.fill(pull, 0);
    Adjacency edges = graph.edges();
    for (int edge = edges.firstOut(vertex); edge != DataGraph.NONE; edge = edges.nextOut(edge)) {
      pull[processOf[edges.to(edge)]] += cost.of(edge);
    }
    for (int edge = edges.firstIn(vertex); edge != DataGraph.NONE; edge = edges.nextIn(edge)) {
      pull[processOf[edges.from(edge)]] += cost.of(edge);
    }
  }
}
