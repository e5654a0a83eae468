package org.perfmodel.restructure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.perfmodel.restructure.Dependences.Memory;

class ClosureTest {
  private static final int PROGRAMS = 400;

  private static DataGraph graph(long seed) {
    return Dependences.of(RandomPrograms.program(seed), Memory.SHARED).graph();
  }

  /** Warshall 1962, as it stands there. */
  private static boolean[][] warshall(DataGraph graph) {
    int bound = graph.bound();
    boolean[][] reaches = new boolean[bound][bound];
    for (int edge = 0; edge < graph.edges().bound(); edge++) {
      if (graph.edges().exists(edge)) {
        reaches[graph.edges().from(edge)][graph.edges().to(edge)] = true;
      }
    }
    for (int via = 0; via < bound; via++) {
      for (int from = 0; from < bound; from++) {
        for (int to = 0; to < bound; to++) {
          reaches[from][to] |= reaches[from][via] && reaches[via][to];
        }
      }
    }
    return reaches;
  }

  @Test
  void theClosureIsWarshalls() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = graph(seed);
      boolean[][] expected = warshall(graph);
      int[] order = Levels.of(graph).order();
      int[] group = new int[graph.bound()];
      for (int vertex = 0; vertex < group.length; vertex++) {
        group[vertex] = vertex;
      }
      for (boolean isForward : new boolean[] {true, false}) {
        long[] bits = Closure.reached(graph, order, group, 0, 64, isForward);
        boolean[][] found = new boolean[group.length][group.length];
        for (int at = 0; at < order.length; at++) {
          for (int other = 0; other < group.length; other++) {
            boolean is = (bits[at] >>> other & 1) != 0;
            found[isForward ? order[at] : other][isForward ? other : order[at]] = is;
          }
        }
        assertThat(Arrays.deepEquals(found, expected)).as("seed %d", seed).isTrue();
      }
    }
  }

  @Test
  void reductionKeepsWhoReachesWhomAndEveryCommunication() {
    int droppedInAll = 0;
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = graph(seed);
      boolean[][] expected = warshall(graph);
      int communications = graph.communications();
      int edges = graph.edgeCount();
      int dropped =
          seed % 2 == 0 ? Closure.dropAllImplied(graph) : Closure.dropNearlyImplied(graph);
      assertThat(Arrays.deepEquals(warshall(graph), expected)).as("seed %d", seed).isTrue();
      assertThat(graph.communications()).isEqualTo(communications);
      assertThat(graph.edgeCount()).isEqualTo(edges - dropped);
      droppedInAll += dropped;
      assertNoOrderIsImplied(graph, seed);
    }
    assertThat(droppedInAll).isGreaterThan(400);
  }

  private static void assertNoOrderIsImplied(DataGraph graph, long seed) {
    int bound = graph.edges().bound();
    for (int edge = 0; edge < bound; edge++) {
      if (graph.edges().exists(edge) && graph.edges().label(edge).length == 0) {
        int from = graph.edges().from(edge);
        int to = graph.edges().to(edge);
        graph.edges().remove(edge);
        assertThat(warshall(graph)[from][to]).as("seed %d: %d, %d", seed, from, to).isFalse();
        graph.edges().add(from, to, new int[0]);
      }
    }
  }

  @Test
  void segmentsAreIndependentSimilarAndClosedWhereTheySaySo() {
    for (long seed = 0; seed < PROGRAMS; seed++) {
      DataGraph graph = graph(seed);
      boolean[][] reaches = warshall(graph);
      Segments segments = Segments.of(graph);
      boolean[] closed = segments.closed(graph);
      int members = 0;
      for (int segment = 0; segment < segments.count(); segment++) {
        members += segments.size(segment);
        boolean isClosed = true;
        boolean isRight = true;
        for (int vertex = 0; vertex < graph.bound(); vertex++) {
          boolean isIn = segments.of(vertex) == segment;
          boolean isRelated = isIn;
          for (int i = 0; i < segments.size(segment); i++) {
            int other = segments.member(segment, i);
            boolean isOrdered = reaches[vertex][other] || reaches[other][vertex];
            isRelated |= isOrdered;
            isRight &= !isIn || !isOrdered;
            isRight &= !isIn || graph.program().kind(vertex) == graph.program().kind(other);
          }
          isClosed &= isRelated;
        }
        assertThat(isRight).as("seed %d, segment %d", seed, segment).isTrue();
        assertThat(closed[segment]).as("seed %d, segment %d", seed, segment).isEqualTo(isClosed);
      }
      assertThat(members).isEqualTo(graph.vertices());
    }
  }
}
