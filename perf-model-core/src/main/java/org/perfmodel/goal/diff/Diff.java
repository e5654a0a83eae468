package org.perfmodel.goal.diff;

import java.nio.file.Path;
import org.perfmodel.change.ChangeReport;
import org.perfmodel.change.ChangedMethod;
import org.perfmodel.extract.source.LightCompilation;
import org.perfmodel.gate.ChangedLine;
import org.perfmodel.json.ChangeCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.report.GitHubAnnotations;
import org.perfmodel.report.goal.ChangeMarkdown;
import org.perfmodel.report.goal.ChangeText;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.revision.BaseReader;
import org.perfmodel.workload.Place;

/** {@code perf:diff}: what a change did to the methods of a module. */
public final class Diff {
  private final Request request;
  private final DiffRequest asked;

  public Diff(Request request, DiffRequest asked) {
    this.request = request.onRealMachine("perf:diff");
    this.asked = asked;
  }

  /**
   * Compares the sources with the base; writes nothing that stays.
   *
   * @throws PerfException with the next step, if there is no such base
   */
  ChangeReport report() {
    ChangeReport report =
        new BaseReader(request, asked.asBase())
            .with(
                base ->
                    LightCompilation.during(
                        true, () -> new RevisionDiff(request, asked.limits()).against(base)));
    SourceLines sources = new SourceLines(request.sources());
    return report.with(method -> withText(method, sources));
  }

  /** With the line to look at, and what stands there: of a method that has none, its own. */
  private static ChangedMethod withText(ChangedMethod method, SourceLines sources) {
    Place place = method.line().map(ChangedLine::place).orElse(method.place());
    boolean hasText = method.line().filter(line -> !line.text().isEmpty()).isPresent();
    return hasText ? method : method.at(new ChangedLine(place, sources.line(place)));
  }

  /**
   * The same; writes {@code diff.json} and {@code diff.md}.
   *
   * @throws PerfException with the next step, if there is no such base
   */
  public DiffSummary run() {
    ChangeReport report = report();
    Path markdown = request.results().resolve("diff.md");
    String text = ChangeMarkdown.of(report);
    SafeFile.write(request.results().resolve("diff.json"), ChangeCodec.write(report));
    SafeFile.write(markdown, text);
    return new DiffSummary(
        report.isBroken(),
        report.listed().findAny().isEmpty(),
        ChangeText.lines(report, request.nameOf(markdown)),
        GitHubAnnotations.lines(report),
        text);
  }
}
