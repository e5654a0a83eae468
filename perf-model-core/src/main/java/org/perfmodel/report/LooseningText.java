package org.perfmodel.report;

import java.util.ArrayList;
import java.util.List;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Loosening;
import org.perfmodel.gate.Verdict;

/** By what a gate is milder than its baseline was recorded with, for people. */
public final class LooseningText {
  public static final String TITLE = "Loosened by this change";

  private LooseningText() {}

  /** A line each, and how to get on; nothing where nothing is milder. */
  static List<String> lines(Verdict verdict) {
    Loosening loosening = verdict.loosening();
    if (loosening.entries().isEmpty()) {
      return List.of();
    }
    List<String> lines = new ArrayList<>();
    lines.add(TITLE + " (" + context(verdict) + "):");
    for (Loosened each : loosening.entries()) {
      lines.addAll(TextBlock.sentence("  ", each.text()));
    }
    for (String command : loosening.commands()) {
      lines.add((command.contains(":update") ? "  record  " : "  accept  ") + command);
    }
    return lines;
  }

  /** {@code 2 settings loosened without a reason (strict)}. */
  static String headline(Loosening loosening) {
    return Words.count(loosening.entries().size(), "setting")
        + " loosened and not accepted (strict)";
  }

  /** Why it matters, in a line. */
  public static String context(Verdict verdict) {
    return verdict.loosening().isStrict()
        ? "strict: fails until it is accepted"
        : "the baseline was recorded with more";
  }
}
