package org.perfmodel.goal.aggregate;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.report.MarkdownSummary;
import org.perfmodel.report.page.HtmlReport;
import org.perfmodel.symbolic.Bindings;

/**
 * The verdicts of all modules of one build.
 *
 * @param today from which a suggested waiver runs
 */
public record Aggregate(List<Verdict> verdicts, LocalDate today) {
  public Aggregate {
    verdicts = List.copyOf(verdicts);
  }

  /**
   * Reads the verdicts of all modules, and writes their report.
   *
   * @param verdictFiles each module's verdict.json
   * @param today from which a suggested waiver runs
   */
  public static Aggregate write(List<Path> verdictFiles, Path output, LocalDate today) {
    Map<Path, Verdict> modules = new LinkedHashMap<>();
    for (Path file : verdictFiles) {
      modules.put(file.resolveSibling("report"), verdict(file));
    }
    List<Map.Entry<Path, Verdict>> sorted = new ArrayList<>(modules.entrySet());
    sorted.sort(Map.Entry.comparingByValue(Comparator.comparing(Verdict::module)));
    modules.clear();
    sorted.forEach(each -> modules.put(each.getKey(), each.getValue()));
    HtmlReport.writeAggregate(modules, output.resolve("report"));
    SafeFile.write(
        output.resolve("comment.md"), MarkdownSummary.ofAll(List.copyOf(modules.values())));
    return new Aggregate(List.copyOf(modules.values()), today);
  }

  private static Verdict verdict(Path file) {
    Path predictions = file.resolveSibling("prediction.json");
    return VerdictCodec.read(
        BoundedFile.existing(file, file.toString()),
        file.toString(),
        PredictionCodec.read(
            BoundedFile.existing(predictions, predictions.toString()), predictions.toString()));
  }

  /** The worst of them; an error where there is none at all. */
  public Outcome outcome() {
    return verdicts.stream().map(Verdict::outcome).reduce(Outcome::and).orElse(Outcome.ERROR);
  }

  /** One table per module. */
  public List<String> table() {
    List<String> lines = new ArrayList<>();
    for (Verdict verdict : verdicts) {
      lines.addAll(ConsoleReport.table(verdict));
      lines.addAll(ConsoleReport.loosened(verdict));
    }
    return lines;
  }

  /** What is broken, in which module, worst first; where something is, nothing else. */
  public List<String> messages() {
    List<String> lines = new ArrayList<>();
    if (verdicts.isEmpty()) {
      lines.add(
          "perf: no module has a verdict\n"
              + "Maybe run it together with the lifecycle: mvn verify perf:check-aggregate");
    }
    boolean fails = outcome().isFailure();
    List<Verdict> worstFirst = new ArrayList<>(verdicts);
    worstFirst.sort(Comparator.comparing(Verdict::outcome).reversed());
    for (Verdict verdict : worstFirst) {
      if (fails ? verdict.outcome().isFailure() : verdict.outcome() != Outcome.PASS) {
        lines.addAll(
            new ConsoleReport(Bindings.NONE, "target/perf/report", today).messages(verdict));
      }
    }
    return lines;
  }
}
