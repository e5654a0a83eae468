package org.perfmodel.accuracy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.accuracy.DesignManualDrivers.Graph;

/** Colours that differ, and what is reached without a node or both ways. */
class DesignManualTest {
  private static final int N = 60;

  @Test
  void neighboursHaveOtherColours() {
    Graph graph = DesignManualDrivers.connected(N);
    int[] colour = new int[N];
    int edges = graph.target.length;
    assertThat(DesignManual.twoColours(N, edges, graph.first, graph.target, colour, new int[N]))
        .isZero();
    for (int i = 0; i < N; i++) {
      assertThat(colour[i]).isBetween(1, 2);
      for (int edge = graph.first[i]; edge < graph.first[i + 1]; edge++) {
        assertThat(colour[graph.target[edge]]).isEqualTo(3 - colour[i]);
      }
    }
    int[] ring = {1, 2, 0};
    assertThat(DesignManual.twoColours(3, 3, new int[] {0, 1, 2, 3}, ring, new int[3], new int[3]))
        .isPositive();
  }

  @Test
  void withoutAnArticulationVertexNotAllIsReached() {
    Graph graph = DesignManualDrivers.connected(N);
    boolean[] cut = new boolean[N];
    int cuts =
        DesignManual.articulationVertices(
            N,
            graph.target.length,
            graph.first,
            graph.target,
            new int[N],
            new int[N],
            new int[N],
            new int[N],
            cut);
    int counted = 0;
    for (int i = 0; i < N; i++) {
      boolean[] reached = new boolean[N];
      reached[i] = true;
      reach(graph, i == 0 ? 1 : 0, reached);
      assertThat(cut[i]).isEqualTo(trues(reached) < N);
      counted += cut[i] ? 1 : 0;
    }
    assertThat(cuts).isEqualTo(counted).isPositive();
  }

  @Test
  void nodesOfAComponentReachEachOther() {
    Graph graph = DesignManualDrivers.directed(N);
    int[] component = new int[N];
    int found =
        DesignManual.strongComponents(
            N,
            graph.target.length,
            graph.first,
            graph.target,
            new int[N],
            new int[N],
            new int[N],
            new int[N],
            new int[N],
            component);
    boolean[][] reached = new boolean[N][N];
    for (int i = 0; i < N; i++) {
      reach(graph, i, reached[i]);
    }
    for (int i = 0; i < N; i++) {
      for (int j = 0; j < N; j++) {
        assertThat(component[i] == component[j]).isEqualTo(reached[i][j] && reached[j][i]);
      }
    }
    assertThat(Arrays.stream(component).distinct().count()).isEqualTo(found);
  }

  private static void reach(Graph graph, int node, boolean[] reached) {
    reached[node] = true;
    for (int edge = graph.first[node]; edge < graph.first[node + 1]; edge++) {
      if (!reached[graph.target[edge]]) {
        reach(graph, graph.target[edge], reached);
      }
    }
  }

  private static int trues(boolean[] values) {
    int count = 0;
    for (boolean value : values) {
      count += value ? 1 : 0;
    }
    return count;
  }
}
