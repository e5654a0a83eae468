package org.perfmodel.report;

import java.util.Locale;
import org.perfmodel.gate.Outcome;
import org.perfmodel.symbolic.Confidence;

/** Enumerated things in the words that every report uses for them. */
final class Words {
  private Words() {}

  /** Of a region or run: {@code no baseline}. */
  static String of(Outcome outcome) {
    return outcome.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** Of one limit: only what broke it shouts. */
  static String ofLimit(Outcome outcome) {
    return switch (outcome) {
      case PASS -> "ok";
      case REGRESSION -> "FAIL";
      case WAIVED, NO_BASELINE, UNCERTAIN, NOT_COMPARABLE, LOST, ERROR -> of(outcome);
    };
  }

  static String of(Confidence confidence) {
    return confidence.name().toLowerCase(Locale.ROOT);
  }

  /** {@code 1 unknown}, {@code 2 unknowns}. */
  static String count(long count, String noun) {
    String plural = noun.endsWith("s") ? "es" : "s";
    return count + " " + noun + (count == 1 ? "" : plural);
  }
}
