package org.perfmodel.report;

import java.util.List;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.Losses;

/** The parts of the processors' time in the order and words of every report. */
public final class Parts {
  /** One part, in processor seconds. */
  public record Part(String name, String meaning, double seconds) {}

  private Parts() {}

  public static List<Part> of(Losses losses) {
    return List.of(
        new Part("work", "what one processor would have to do", losses.work()),
        new Part("span-limited", "idle beside code that must run alone or in turn", losses.span()),
        new Part("imbalance", "idle while others still have tasks", losses.imbalance()),
        new Part("contention", "tasks that slow each other down", losses.contention()),
        new Part("lock", "waiting for critical sections", losses.lock()),
        new Part(
            "overhead",
            "starting tasks, waiting for that, and handing them out",
            losses.overhead()));
  }

  /** {@code tasks of loop i (Main.java:12)}. */
  public static String name(Insight.Construct construct) {
    return construct.label() + " (" + construct.place().shortForm() + ")";
  }

  /** How often: {@code 1}, {@code 12.5}. */
  public static String times(Insight.Construct construct) {
    return Cells.plain(construct.times(), 4);
  }

  /** With a capital first and a full stop last. */
  public static String sentence(String words) {
    return words.isEmpty()
        ? words
        : Character.toUpperCase(words.charAt(0)) + words.substring(1) + ".";
  }
}
