package org.perfmodel.goal.diff;

import java.util.List;

/**
 * What {@code perf:diff} says of one module once its results are written.
 *
 * @param isBroken whether something is worse for certain
 * @param isQuiet whether nothing got worse or better
 * @param lines of the console; the first sums the others up
 * @param annotations lines that GitHub shows beside the source
 * @param markdown for a comment of a pull request
 */
public record DiffSummary(
    boolean isBroken,
    boolean isQuiet,
    List<String> lines,
    List<String> annotations,
    String markdown) {
  public DiffSummary {
    lines = List.copyOf(lines);
    annotations = List.copyOf(annotations);
  }
}
