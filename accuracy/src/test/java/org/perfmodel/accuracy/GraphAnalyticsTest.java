package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.perfmodel.accuracy.Values.floats;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.GraphDrivers.Graph;

/** Graphs: against tables of all pairs and searches from each node. */
class GraphAnalyticsTest {
  /** How many edges lead from a node to another. */
  private static int[][] table(int n, Graph graph) {
    int[][] edges = new int[n][n];
    for (int node = 0; node < n; node++) {
      for (int edge = graph.first()[node]; edge < graph.first()[node + 1]; edge++) {
        edges[node][graph.neighbour()[edge]]++;
      }
    }
    return edges;
  }

  @Test
  void ranksComeFromAllSources() {
    int n = 20;
    Graph graph = Graph.both(n, 60);
    int[][] edges = table(n, graph);
    int[] degree = new int[n];
    for (int node = 0; node < n; node++) {
      degree[node] = Arrays.stream(edges[node]).sum();
    }
    assertThat(degree).doesNotContain(0);
    float[] rank = floats(n, 0, 0.1);
    float[] next = new float[n];
    float change =
        GraphAnalytics.pullRanks(
            n, 120, graph.first(), graph.neighbour(), degree, rank, new float[n], next);
    double changes = 0;
    for (int node = 0; node < n; node++) {
      double expected = 0.15 / n;
      for (int other = 0; other < n; other++) {
        expected += 0.85 * edges[other][node] * rank[other] / degree[other];
      }
      assertThat((double) next[node]).isCloseTo(expected, within(1e-7));
      changes += Math.abs(expected - rank[node]);
    }
    assertThat((double) change).isCloseTo(changes, within(1e-5));
  }

  @Test
  void labelsAreTheLeastThatCanBeReached() {
    int n = 80;
    Graph graph = Graph.both(n, 45);
    int[] label = new int[n];
    int rounds = GraphAnalytics.spreadLabels(n, 90, graph.first(), graph.neighbour(), label);
    assertThat(rounds).isBetween(2, n);
    int[] known = new int[n];
    Arrays.fill(known, -1);
    for (int node = 0; node < n; node++) {
      Deque<Integer> open = new ArrayDeque<>();
      if (known[node] < 0) {
        known[node] = node;
        open.push(node);
      }
      while (!open.isEmpty()) {
        int here = open.pop();
        for (int edge = graph.first()[here]; edge < graph.first()[here + 1]; edge++) {
          int other = graph.neighbour()[edge];
          if (known[other] < 0) {
            known[other] = node;
            open.push(other);
          }
        }
      }
    }
    assertThat(label).isEqualTo(known);
    assertThat(Arrays.stream(known).distinct().count()).isGreaterThan(5);
  }

  @Test
  void trianglesAreThreeEdges() {
    // Five nodes that all know each other, and one that knows two of them.
    int[] first = {0, 0, 1, 3, 6, 10, 12};
    int[] lesser = {0, 0, 1, 0, 1, 2, 0, 1, 2, 3, 1, 3};
    assertThat(GraphAnalytics.countTriangles(6, 12, first, lesser)).isEqualTo(10 + 1);
    int n = 40;
    int[][] edges = new int[n][n];
    int[] from = Values.ints(150, n, 1);
    int[] to = Values.ints(150, n, 2);
    for (int i = 0; i < 150; i++) {
      if (from[i] != to[i]) {
        edges[Math.max(from[i], to[i])][Math.min(from[i], to[i])] = 1;
      }
    }
    int[] start = new int[n + 1];
    int[] list = new int[150];
    int count = 0;
    long expected = 0;
    for (int a = 0; a < n; a++) {
      for (int b = 0; b < a; b++) {
        if (edges[a][b] == 1) {
          list[count++] = b;
          for (int c = 0; c < b; c++) {
            expected += edges[a][c] * edges[b][c];
          }
        }
      }
      start[a + 1] = count;
    }
    assertThat(GraphAnalytics.countTriangles(n, count, start, list)).isEqualTo(expected);
    assertThat(expected).isPositive();
  }

  /** A core of k is what is left when all nodes of less degree are taken away, again and again. */
  @Test
  void coresAreWhatIsLeft() {
    int n = 60;
    Graph graph = Graph.both(n, 150);
    int[] core = new int[n];
    int densest =
        GraphAnalytics.peelCores(
            n,
            300,
            30,
            graph.first(),
            graph.neighbour(),
            core,
            new int[32],
            new int[n],
            new int[n]);
    int[][] edges = table(n, graph);
    int[] expected = new int[n];
    for (int k = 1; k <= 30; k++) {
      boolean[] gone = new boolean[n];
      for (int again = 0; again < n; again++) {
        for (int node = 0; node < n; node++) {
          int degree = 0;
          for (int other = 0; other < n; other++) {
            degree += gone[other] ? 0 : edges[node][other];
          }
          gone[node] |= degree < k;
        }
      }
      for (int node = 0; node < n; node++) {
        expected[node] = gone[node] ? expected[node] : k;
      }
    }
    assertThat(core).isEqualTo(expected);
    assertThat(densest).isEqualTo(Arrays.stream(expected).max().orElseThrow());
  }
}
