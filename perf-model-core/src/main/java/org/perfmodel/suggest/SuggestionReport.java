package org.perfmodel.suggest;

import java.util.List;

/**
 * Where to look in a module.
 *
 * @param module its name
 * @param methods with a body, in all
 * @param repeating those with loops, tasks or recursion
 * @param marked those of them that are regions already
 * @param best first
 * @param notes what a reader should know besides
 */
public record SuggestionReport(
    String module,
    int methods,
    int repeating,
    int marked,
    List<Suggestion> best,
    List<String> notes) {
  public SuggestionReport {
    best = List.copyOf(best);
    notes = List.copyOf(notes);
  }
}
