package org.perfmodel.report;

import java.util.Locale;
import org.perfmodel.gate.Outcome;
import org.perfmodel.symbolic.Confidence;

/** Enumerated things in the words that every report uses for them. */
public final class Words {
  private Words() {}

  /** Of a region or run: {@code no baseline}. */
  public static String of(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Of one limit: only what broke it shouts. */
  public static String ofLimit(Outcome outcome) {
    return switch (outcome) {
      case PASS -> "ok";
      case REGRESSION -> "FAIL";
      case WAIVED, NO_BASELINE, UNCERTAIN, NOT_COMPARABLE, LOST, ERROR -> of(outcome);
    };
  }

  public static String of(Confidence confidence) {
    return confidence.name().toLowerCase(Locale.ROOT);
  }

  /** {@code 1 unknown}, {@code 2 unknowns}. */
  public static String count(long count, String noun) {
    String plural = noun.endsWith("s") ? "es" : "s";
    return count + " " + noun + (count == 1 ? "" : plural);
  }
}
