package org.perfmodel.report;

import org.perfmodel.gate.Finding;

/** A finding as one line of prose. */
final class Sentences {
  private Sentences() {}

  /** {@code time at n=20000, p=16: 52.25 ms, was 46.05 ms, +13.5 % (limit +5 %): FAIL}. */
  static String of(Finding finding) {
    StringBuilder text = new StringBuilder();
    text.append(finding.limit().metric().label()).append(" at ").append(finding.point());
    text.append(": ").append(finding.nowText());
    if (!finding.beforeText().equals("-")) {
      text.append(", was ").append(finding.beforeText());
    }
    if (finding.change().isPresent()) {
      text.append(", ").append(ConsoleReport.change(finding));
    }
    text.append(" (limit ").append(finding.limitText()).append("): ");
    text.append(Words.ofLimit(finding.outcome()));
    if (!finding.reason().isBlank()) {
      text.append(", ").append(finding.reason());
    }
    return text.toString();
  }
}
