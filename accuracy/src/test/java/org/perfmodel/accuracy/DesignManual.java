package org.perfmodel.accuracy;

import java.util.Arrays;

/**
 * Programs of S. Skiena (The Algorithm Design Manual, 2nd ed., Springer 2008), of its chapters in
 * their order the first that no older set has: a graph in two colours (5.7.2), articulation
 * vertices (5.9.2), strong components (5.10.2); written anew, with a stack of their own in place of
 * recursion. How the kernels were chosen says {@link NumericalLinearAlgebra}; this list was cut off
 * behind strong components: trees of least weight, flows, subsets and partitions do not judge.
 *
 * <p>Left out: sorts ({@link Shelves}, selectionSort; {@link Sorting}, insertionSort, heapSort and
 * mergeSort; {@link AudibleSorts}, quickFromBothSides), products and matching (2: {@link
 * DenseAlgebra}, gemmByElements; {@link StringMatchers}, notSoNaive), lists and trees (3: {@link
 * ObjectCodes}, walk; {@link FunctionalStructures}, treeSet), substrings by hashes (3.7: {@link
 * Algorithms}, rabinKarp), binary search (4.9: {@link Sorting}, binarySearches), searching in
 * breadth (5.6: {@link Searches}, breadthFirst), components (5.7.1: {@link GraphAnalytics},
 * spreadLabels), cycles (5.9.1, an answer of one), topological sorting (5.10.1: {@link
 * SelectedTopics}, topologicalOrder).
 */
final class DesignManual {
  private static final int BLACK = 1;
  private static final int WHITE = 2;

  private DesignManual() {}

  /**
   * Section 5.7.2: a colour for each node, another one than its neighbours have.
   *
   * @param edges of both directions
   * @param first where the neighbours of each node begin
   * @return how many edges have ends of the same colour
   */
  public static int twoColours(
      int n, int edges, int[] first, int[] target, int[] colour, int[] queue) {
    Arrays.fill(colour, 0, n, 0);
    int faults = 0;
    for (int start = 0; start < n; start++) {
      // @ perf probability = 1/n
      if (colour[start] == 0) {
        colour[start] = BLACK;
        queue[0] = start;
        int reached = 1;
        // @ perf trips = n
        for (int done = 0; done < reached; done++) {
          int node = queue[done];
          int other = BLACK + WHITE - colour[node];
          // @ perf trips = edges/n
          for (int edge = first[node]; edge < first[node + 1]; edge++) {
            int to = target[edge];
            // @ perf probability = n/edges
            if (colour[to] == 0) {
              colour[to] = other;
              queue[reached] = to;
              reached++;
              // @ perf probability = 0
            } else if (colour[to] != other) {
              faults++;
            }
          }
        }
      }
    }
    return faults;
  }

  /**
   * Section 5.9.2: the nodes without which a connected graph falls apart, by a search in depth from
   * the first one.
   *
   * @param edges of both directions
   * @param first where the neighbours of each node begin
   * @param entry receives when each node was reached
   * @param low receives when the earliest node was that can be reached from below
   * @return how many there are
   */
  public static int articulationVertices(
      int n,
      int edges,
      int[] first,
      int[] target,
      int[] entry,
      int[] low,
      int[] parent,
      int[] next,
      boolean[] cut) {
    for (int i = 0; i < n; i++) {
      entry[i] = -1;
      cut[i] = false;
      next[i] = first[i];
    }
    int time = 1;
    entry[0] = 0;
    low[0] = 0;
    parent[0] = -1;
    int branches = 0;
    int node = 0;
    // @ perf trips = edges+n
    while (node >= 0) {
      // @ perf probability = edges/(edges+n)
      if (next[node] < first[node + 1]) {
        int to = target[next[node]];
        next[node]++;
        // @ perf probability = n/edges
        if (entry[to] < 0) {
          parent[to] = node;
          entry[to] = time;
          low[to] = time;
          time++;
          node = to;
          // @ perf probability = 0.5
        } else if (to != parent[node]) {
          low[node] = Math.min(low[node], entry[to]);
        }
      } else {
        int above = parent[node];
        // @ perf probability = 1
        if (above > 0) {
          low[above] = Math.min(low[above], low[node]);
          // @ perf probability = 0.23
          if (low[node] >= entry[above]) {
            cut[above] = true;
          }
        } else if (above == 0) {
          branches++;
        }
        node = above;
      }
    }
    cut[0] = branches > 1;
    int cuts = 0;
    for (int i = 0; i < n; i++) {
      // @ perf probability = 0.19
      if (cut[i]) {
        cuts++;
      }
    }
    return cuts;
  }

  /**
   * Section 5.10.2: for each node of a directed graph the number of its component, in which all
   * reach each other (R. Tarjan).
   *
   * @param edges of one direction
   * @param first where the edges of each node begin
   * @param path room for the nodes from the start to where the search is
   * @param open room for the nodes whose component is not yet known
   * @return how many components there are
   */
  public static int strongComponents(
      int n,
      int edges,
      int[] first,
      int[] target,
      int[] entry,
      int[] low,
      int[] next,
      int[] path,
      int[] open,
      int[] component) {
    for (int i = 0; i < n; i++) {
      entry[i] = -1;
      component[i] = -1;
      next[i] = first[i];
    }
    int time = 0;
    int opened = 0;
    int found = 0;
    for (int start = 0; start < n; start++) {
      // @ perf probability = 0.16
      if (entry[start] < 0) {
        int depth = 0;
        path[0] = start;
        entry[start] = time;
        low[start] = time;
        time++;
        open[opened] = start;
        opened++;
        // @ perf trips = 6.2*(edges+n)/n
        while (depth >= 0) {
          int node = path[depth];
          // @ perf probability = edges/(edges+n)
          if (next[node] < first[node + 1]) {
            int to = target[next[node]];
            next[node]++;
            // @ perf probability = 0.84*n/edges
            if (entry[to] < 0) {
              entry[to] = time;
              low[to] = time;
              time++;
              open[opened] = to;
              opened++;
              depth++;
              path[depth] = to;
              // @ perf probability = 0.65
            } else if (component[to] < 0) {
              low[node] = Math.min(low[node], entry[to]);
            }
          } else {
            // @ perf probability = 0.24
            if (low[node] == entry[node]) {
              // @ perf trips = 4.1
              while (component[node] < 0) {
                opened--;
                component[open[opened]] = found;
              }
              found++;
            }
            depth--;
            // @ perf probability = 0.84
            if (depth >= 0) {
              low[path[depth]] = Math.min(low[path[depth]], low[node]);
            }
          }
        }
      }
    }
    return found;
  }
}
