package org.perfmodel.check;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.perfmodel.check.project.SourceLines;
import org.perfmodel.check.result.RegionResult;
import org.perfmodel.file.AtomicFile;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.history.History;
import org.perfmodel.json.DocumentException;
import org.perfmodel.json.HistoryCodec;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.SarifCodec;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.json.WorkloadCodec;
import org.perfmodel.report.Badge;
import org.perfmodel.report.JUnitXml;
import org.perfmodel.report.MarkdownSummary;
import org.perfmodel.report.Predictor;
import org.perfmodel.report.page.HtmlReport;
import org.perfmodel.request.Fault;

/** The files below {@code target/perf}: the same analysis gives the same bytes. */
public final class Outputs {
  private final Analysis analysis;
  private final List<RegionResult> results;
  private final Predictor predictor;

  Outputs(Analysis analysis, List<RegionResult> results, Predictor predictor) {
    this.analysis = analysis;
    this.results = results;
    this.predictor = predictor;
  }

  /**
   * Files that were written.
   *
   * @param names below the folder
   * @param faults pages that could not be drawn, in a sentence
   */
  public record Written(SortedSet<String> names, Optional<String> faults) {}

  /** Writes them all. */
  Written write() {
    SortedSet<String> names = new TreeSet<>();
    write(
        names,
        "workload.json",
        WorkloadCodec.content(analysis.workload(), parts(RegionResult::workload)));
    write(
        names,
        "prediction.json",
        PredictionCodec.content(
            analysis.verdict(), parts(RegionResult::prediction, PredictionCodec::part)));
    write(
        names,
        "verdict.json",
        VerdictCodec.content(analysis.verdict(), parts(RegionResult::verdict, VerdictCodec::part)));
    write(names, "perf.sarif", text(SarifCodec.write(analysis.verdict())));
    write(names, "TEST-perf.xml", text(JUnitXml.write(analysis.verdict())));
    write(names, "badge.svg", text(Badge.of(analysis.verdict())));
    writeSummary(names, "summary.md");
    HtmlReport.Written report =
        HtmlReport.write(
            analysis.verdict(),
            analysis.platform(),
            predictor,
            sourceLines(),
            analysis.request().options().pages(),
            history(),
            folder().resolve("report"));
    report.files().forEach(name -> names.add("report/" + name));
    return new Written(names, Fault.pages(report.undrawn()));
  }

  private List<String> parts(Function<RegionResult, String> part) {
    return results.stream().map(part).toList();
  }

  /** Those of the regions, and of those that are lost. */
  private List<String> parts(
      Function<RegionResult, String> part, Function<RegionVerdict, String> ofLost) {
    List<String> all = new ArrayList<>(parts(part));
    for (RegionVerdict region : analysis.verdict().regions()) {
      if (region.outcome() == Outcome.LOST) {
        all.add(ofLost.apply(region));
      }
    }
    return all;
  }

  private Path folder() {
    return analysis.request().results();
  }

  private void write(SortedSet<String> names, String name, AtomicFile.Content content) {
    SafeFile.write(folder().resolve(name), content);
    names.add(name);
  }

  private static AtomicFile.Content text(String text) {
    return out -> out.write(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Only where something changed: an old summary must not outlive its reason. */
  private void writeSummary(SortedSet<String> names, String name) {
    Path file = folder().resolve(name);
    names.add(name);
    MarkdownSummary.of(analysis.verdict(), analysis.platform().bindings())
        .ifPresentOrElse(text -> SafeFile.write(file, text), () -> SafeFile.delete(file));
  }

  /** A history that cannot be read costs the report its trends, never the check. */
  private History history() {
    Path file = analysis.request().historyFile();
    try {
      return analysis
          .request()
          .read(file)
          .map(text -> HistoryCodec.read(text, analysis.request().nameOf(file)))
          .orElse(History.NONE);
    } catch (DocumentException unreadable) {
      return History.NONE; // perf:record says what is wrong with it.
    }
  }

  /** The lines of every file that has a region, by the name that places use. */
  private SortedMap<String, List<String>> sourceLines() {
    SourceLines sources = new SourceLines(analysis.request());
    SortedMap<String, List<String>> lines = new TreeMap<>();
    for (RegionVerdict region : analysis.verdict().regions()) {
      lines.computeIfAbsent(region.place().file(), sources::of);
    }
    return lines;
  }
}
