package org.perfmodel.accuracy;

import static org.perfmodel.accuracy.Values.ints;
import static org.perfmodel.accuracy.Values.letters;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.accuracy.Kernel.Prepared;

/** Data for {@link TextSimilarities}: random letters; words of which half are shared. */
final class TextSimilarityDrivers {
  private static final int ALPHABET = 26;
  private static final int FEW = 6;

  private TextSimilarityDrivers() {}

  static List<Kernel> all() {
    return List.of(
        Kernel.irregular(
                "TextSimilarities.cosine",
                "object",
                List.of(150, 4000, 80_000),
                TextSimilarityDrivers::cosine)
            .with(n -> Map.of("left.size()", n, "right.size()", n)),
        Kernel.irregular(
                "TextSimilarities.fuzzyScore",
                "char",
                List.of(1040, 78_000, 2_600_000),
                TextSimilarityDrivers::fuzzyScore)
            .with(n -> Map.of("n", n, "m", n / ALPHABET)),
        Kernel.irregular(
            "TextSimilarities.intersection",
            "char",
            List.of(100, 4000, 200_000),
            TextSimilarityDrivers::intersection));
  }

  static String text(int n, int alphabet, int variant) {
    return new String(letters(n, alphabet, variant), StandardCharsets.US_ASCII);
  }

  /** Words with the numbers from a first one on, in equal steps, each as often as is drawn. */
  static Map<String, Integer> counts(int n, int first) {
    int[] drawn = ints(n, 20);
    Map<String, Integer> counts = new HashMap<>();
    for (int i = 0; i < n; i++) {
      counts.put("word" + (first + i) * 37, 1 + drawn[i]);
    }
    return counts;
  }

  private static Prepared cosine(int n) {
    Map<String, Integer> left = counts(n, 0);
    Map<String, Integer> right = counts(n, n / 2);
    return Prepared.of(() -> TextSimilarities.cosine(left, right));
  }

  /** A query that needs the whole term, about. */
  private static Prepared fuzzyScore(int n) {
    int m = n / ALPHABET;
    String term = text(n, ALPHABET, 1);
    String query = text(m, ALPHABET, 2);
    return Prepared.of(() -> TextSimilarities.fuzzyScore(n, m, term, query));
  }

  private static Prepared intersection(int n) {
    String left = text(n, FEW, 1);
    String right = text(n, FEW, 2);
    return Prepared.of(() -> TextSimilarities.intersection(n, left, right));
  }
}
