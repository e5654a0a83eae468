package org.perfmodel.accuracy;

import java.util.HashMap;
import java.util.Map;

/**
 * Similarities of Apache Commons Text (1.11, its package similarity) in the order of the classes'
 * names, the first that no older set has: CosineSimilarity, FuzzyScore, IntersectionSimilarity, of
 * bags of pairs of characters; written anew from what its documentation says that they compute. How
 * the kernels were chosen says {@link LinearAlgebraApplications}; this list was cut off behind
 * IntersectionSimilarity: P. Jaccard's, M. Jaro and W. Winkler's, V. Levenshtein's and common
 * subsequences do not judge.
 *
 * <p>Left out: CosineDistance and EditDistanceFrom (call others), HammingDistance ({@link Genes},
 * mismatches).
 */
final class TextSimilarities {
  private TextSimilarities() {}

  /** CosineSimilarity: the cosine of the angle between two vectors of how often words are. */
  public static double cosine(Map<String, Integer> left, Map<String, Integer> right) {
    long product = 0;
    for (Map.Entry<String, Integer> entry : left.entrySet()) {
      Integer other = right.get(entry.getKey());
      // @ perf probability = 0.5
      if (other != null) {
        product += (long) entry.getValue() * other;
      }
    }
    double ofLeft = 0;
    for (int count : left.values()) {
      ofLeft += (double) count * count;
    }
    double ofRight = 0;
    for (int count : right.values()) {
      ofRight += (double) count * count;
    }
    // @ perf probability = 0
    if (ofLeft <= 0 || ofRight <= 0) {
      return 0;
    }
    return product / (Math.sqrt(ofLeft) * Math.sqrt(ofRight));
  }

  /**
   * FuzzyScore: characters of a query that are in a term in their order, for each a point, and two
   * more where it follows on the one before.
   *
   * @param n characters of the term
   * @param m characters of the query
   */
  public static int fuzzyScore(int n, int m, String term, String query) {
    int score = 0;
    int at = 0;
    int previous = Integer.MIN_VALUE;
    for (int i = 0; i < m; i++) {
      char wanted = Character.toLowerCase(query.charAt(i));
      boolean found = false;
      // @ perf trips = n/m
      for (; at < n && !found; at++) {
        // @ perf probability = m/n
        if (Character.toLowerCase(term.charAt(at)) == wanted) {
          score++;
          // @ perf probability = m/n
          if (previous + 1 == at) {
            score += 2;
          }
          previous = at;
          found = true;
        }
      }
    }
    return score;
  }

  /**
   * IntersectionSimilarity: how many pairs of neighbours two texts share, each as often as it is in
   * both.
   */
  public static int intersection(int n, String left, String right) {
    Map<String, Integer> ofLeft = pairs(n, left);
    Map<String, Integer> ofRight = pairs(n, right);
    int shared = 0;
    // @ perf trips = 36
    for (Map.Entry<String, Integer> entry : ofLeft.entrySet()) {
      shared += Math.min(entry.getValue(), ofRight.getOrDefault(entry.getKey(), 0));
    }
    return shared;
  }

  private static Map<String, Integer> pairs(int n, String text) {
    Map<String, Integer> bag = new HashMap<>();
    for (int i = 0; i < n - 1; i++) {
      String pair = text.substring(i, i + 2);
      bag.put(pair, bag.getOrDefault(pair, 0) + 1);
    }
    return bag;
  }
}
