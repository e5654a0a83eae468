package org.perfmodel.check;

import java.util.List;
import java.util.function.Supplier;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.report.GitHubAnnotations;
import org.perfmodel.report.goal.ImaginedText;
import org.perfmodel.request.Request;

/**
 * What a check says on the console.
 *
 * @param calibrated asks for the same analysis on the machine as it was calibrated
 */
public record CheckText(Analysis analysis, Supplier<Analysis> calibrated) {
  /** The table that every run prints; of an imagined machine, beside the calibrated one. */
  public List<String> table() {
    return analysis.request().isImagined()
        ? ImaginedText.table(calibrated.get().verdict(), analysis.verdict())
        : ConsoleReport.table(analysis.verdict());
  }

  /** What is broken and how to get on; empty where everything passes. */
  public List<String> messages() {
    return console().messages(analysis.verdict());
  }

  /** Lines that GitHub shows beside the source. */
  public List<String> annotations() {
    return GitHubAnnotations.lines(analysis.verdict());
  }

  /** All of it. */
  RunSummary summary() {
    return new RunSummary(
        analysis.verdict().outcome(), table(), analysis.warnings(), annotations(), messages());
  }

  /** Who writes of the regions of this analysis. */
  public ConsoleReport console() {
    Request request = analysis.request();
    return new ConsoleReport(
        analysis.platform().bindings(),
        request.nameOf(request.results().resolve("report")),
        request.today(),
        request.options().pages());
  }
}
