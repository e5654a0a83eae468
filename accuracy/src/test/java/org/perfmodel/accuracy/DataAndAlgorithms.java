package org.perfmodel.accuracy;

/**
 * Programs of A. Aho, J. Hopcroft and J. Ullman (Data Structures and Algorithms, Addison-Wesley
 * 1983) in the order of the book, the first that no older set has and whose loops sizes alone
 * decide: a hash of names (4.7), the centre of a graph (6.3), the schedule of a tournament (10.1),
 * the odds of a series of games (10.2); written anew, with a loop in place of a method that calls
 * itself. This list was cut off behind the odds: triangulations, backtracking, searches nearby,
 * files and memory do not judge.
 *
 * <p>Left out: colours of a graph (1.1: {@link PortableAlgebra}, colors), lists, stacks and queues
 * (2: {@link WeissStructures}, linkedNodes; {@link OpenDataStructures}, arrayQueue), trees and D.
 * Huffman's code (3: {@link Algorithms}, huffman), sets of bits (4.3: {@link ArrayRoutines},
 * bitwiseAnd), priority queues (4.11: {@link Sorting}, heapSort), search trees, sets that are
 * merged and subsequences (5: {@link Fundamentals}, weightedUnion), shortest paths of one source,
 * of all pairs, closures (6.3: {@link SparseAndGraphs}, floydWarshall), walks through graphs, and
 * spanning trees (6.4 to 7: data decide them), sorting (8: {@link Sorting}).
 */
final class DataAndAlgorithms {
  private DataAndAlgorithms() {}

  /**
   * Section 4.7: the bucket of each name, by the sum of its characters.
   *
   * @param length characters of a name
   * @param names one behind the other
   */
  public static void nameHash(int n, int length, int buckets, char[] names, int[] bucket) {
    for (int i = 0; i < n; i++) {
      int sum = 0;
      for (int k = 0; k < length; k++) {
        sum += names[i * length + k];
      }
      bucket[i] = sum % buckets;
    }
  }

  /**
   * Section 6.3: the eccentricity of each vertex of a graph, which is how far it is at most from
   * any other one to it.
   *
   * @param distance from the vertex of a row to that of a column
   * @param eccentricity receives one number a vertex
   * @return the least of them, that of the centre
   */
  public static int centre(int n, int[][] distance, int[] eccentricity) {
    for (int v = 0; v < n; v++) {
      int farthest = 0;
      for (int w = 0; w < n; w++) {
        farthest = Math.max(farthest, distance[w][v]);
      }
      eccentricity[v] = farthest;
    }
    int least = Integer.MAX_VALUE;
    for (int v = 0; v < n; v++) {
      least = Math.min(least, eccentricity[v]);
    }
    return least;
  }

  /**
   * Section 10.1: whom each player plays against on each day, if all play against all: first both
   * halves among themselves, then each player of a half against all of the other.
   *
   * @param n players, a power of two
   * @param opponent receives a row for each player and a column for each of n - 1 days
   */
  public static void schedule(int n, int[][] opponent) {
    opponent[0][0] = 1;
    opponent[1][0] = 0;
    for (int half = 2; half < n; half *= 2) {
      for (int i = 0; i < half; i++) {
        int[] upper = opponent[i];
        int[] lower = opponent[half + i];
        for (int day = 0; day < half - 1; day++) {
          lower[day] = upper[day] + half;
        }
        for (int day = 0; day < half; day++) {
          upper[half - 1 + day] = half + (i + day & half - 1);
          lower[half - 1 + day] = i - day & half - 1;
        }
      }
    }
  }

  /**
   * Section 10.2: the odds that a team wins a series, which needs so many games while another needs
   * so many others, and both win any game alike.
   *
   * @param first games that it needs, above 0
   * @param second those that the other needs, above 0
   * @param odds work, square, of first + second + 1 rows
   */
  public static double odds(int first, int second, double[][] odds) {
    for (int s = 1; s <= first + second; s++) {
      odds[0][s] = 1;
      odds[s][0] = 0;
      for (int k = 1; k < s; k++) {
        odds[k][s - k] = (odds[k - 1][s - k] + odds[k][s - k - 1]) / 2;
      }
    }
    return odds[first][second];
  }
}
