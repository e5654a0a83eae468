package org.perfmodel.evaluate.process.translate;

import java.util.List;
import java.util.StringJoiner;

/**
 * A state of a program in which nobody can go on, though not all have come to their end.
 *
 * @param waiting where each that is left waits
 */
public record Standstill(List<Waiting> waiting) {
  private static final int MOST_TOLD = 8;

  public Standstill {
    waiting = List.copyOf(waiting);
    if (waiting.isEmpty()) {
      throw new IllegalArgumentException("a standstill in which nobody waits");
    }
  }

  /**
   * A line for each that waits, then what to do.
   *
   * @param processors on which this happens
   */
  public String text(int processors) {
    StringJoiner text = new StringJoiner("\n");
    text.add("on " + processors + " processors tasks can wait for each other for ever:");
    waiting.stream().limit(MOST_TOLD).forEach(one -> text.add(one.toString()));
    if (waiting.size() > MOST_TOLD) {
      text.add("and " + (waiting.size() - MOST_TOLD) + " more wait");
    }
    if (waiting.stream().anyMatch(one -> one.what().contains(Unrolling.KEEPING))) {
      text.add(
          "Maybe do the work of an inner task in the task that waits for it, or give inner tasks a"
              + " pool of their own.");
      return text.toString();
    }
    text.add("Maybe let what is waited for happen before its task waits itself.");
    return text.toString();
  }
}
