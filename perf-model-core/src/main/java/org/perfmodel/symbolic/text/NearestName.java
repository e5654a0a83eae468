package org.perfmodel.symbolic.text;

import java.util.Collection;
import java.util.Comparator;
import java.util.Optional;

/** The name that somebody who wrote another one probably meant. */
public final class NearestName {
  private NearestName() {}

  /**
   * The candidate with the fewest edits, if those are at most a third of the written name (and at
   * least two); of several the first in their order.
   */
  public static Optional<String> of(String written, Collection<String> candidates) {
    int allowed = Math.max(2, written.length() / 3);
    return candidates.stream()
        .sorted()
        .min(Comparator.comparingInt(candidate -> edits(written, candidate)))
        .filter(candidate -> edits(written, candidate) <= allowed);
  }

  /** {@code Maybe you meant `x`.}, or the whole list where nothing is near. */
  public static String advice(String written, Collection<String> candidates) {
    return of(written, candidates)
        .map(name -> "Maybe `" + name + "` was meant.")
        .orElseGet(
            () ->
                candidates.isEmpty()
                    ? "Nothing may be named here."
                    : "Maybe one of: " + String.join(", ", candidates.stream().sorted().toList()));
  }

  // Levenshtein 1966, by rows.
  private static int edits(String a, String b) {
    int[] row = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      row[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int diagonal = row[0];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int substituted = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        diagonal = row[j];
        row[j] = Math.min(substituted, 1 + Math.min(row[j], row[j - 1]));
      }
    }
    return row[b.length()];
  }
}
