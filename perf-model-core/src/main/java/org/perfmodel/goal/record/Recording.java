package org.perfmodel.goal.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.git.GitHead;
import org.perfmodel.history.History;
import org.perfmodel.history.HistoryEntry;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.ExportCodec;
import org.perfmodel.json.HistoryCodec;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/** {@code perf:record}: adds what the last check found to the module's history, and exports it. */
public final class Recording {
  private final Request request;

  public Recording(Request request) {
    this.request = request.onRealMachine("perf:record");
  }

  /**
   * Records, exports, and says where to.
   *
   * @throws PerfException if nothing was checked yet
   */
  public List<String> run() {
    Path verdicts = request.results().resolve("verdict.json");
    if (!Files.isRegularFile(verdicts)) {
      throw new PerfException(
          request.nameOf(verdicts)
              + " is not there: nothing was checked yet.\nMaybe record after a check: mvn verify"
              + " perf:record.");
    }
    List<HistoryEntry> entries = entries(verdict(verdicts));
    Path file = request.historyFile();
    String name = request.nameOf(file);
    History before =
        request.read(file).map(text -> HistoryCodec.read(text, name)).orElse(History.NONE);
    SafeFile.write(file, HistoryCodec.write(before.with(entries)));
    Path export = request.results().resolve("export");
    SafeFile.write(export.resolve("jmh.json"), ExportCodec.jmh(entries));
    SafeFile.write(export.resolve("bencher.json"), ExportCodec.bencher(entries));
    SafeFile.write(export.resolve("benchmark.json"), ExportCodec.smallerIsBetter(entries));
    SafeFile.write(export.resolve("perf.csv"), ExportCodec.csv(entries));
    return List.of(
        "perf: recorded "
            + entries.size()
            + (entries.size() == 1 ? " region" : " regions")
            + " of "
            + (entries.isEmpty() ? request.module() : entries.get(0).shortCommit())
            + " in "
            + name
            + "; exports in "
            + request.nameOf(export));
  }

  private static Verdict verdict(Path file) {
    Path predictions = file.resolveSibling("prediction.json");
    return VerdictCodec.read(
        BoundedFile.existing(file, file.toString()),
        file.toString(),
        PredictionCodec.read(
            BoundedFile.existing(predictions, predictions.toString()), predictions.toString()));
  }

  private List<HistoryEntry> entries(Verdict verdict) {
    Optional<GitHead> head = GitHead.of(request.project());
    Baseline baseline =
        request
            .read(request.baselineFile())
            .map(
                text ->
                    DeepStack.call(
                        "baseline",
                        () -> BaselineCodec.read(text, request.nameOf(request.baselineFile()))))
            .orElse(Baseline.EMPTY);
    List<HistoryEntry> entries = new ArrayList<>();
    for (RegionVerdict region : verdict.regions()) {
      if (region.outcome() != Outcome.LOST) {
        entries.add(
            entry(
                verdict.module(),
                region,
                head.map(GitHead::commit).orElse(""),
                head.map(GitHead::day).orElse(request.today()),
                baseline.of(region.region()).flatMap(BaselineEntry::accepted)));
      }
    }
    return entries;
  }

  /** At the largest point, which does not depend on what the gate found. */
  private static HistoryEntry entry(
      String module,
      RegionVerdict region,
      String commit,
      LocalDate day,
      Optional<String> accepted) {
    Optional<Prediction> largest =
        region.predictions().stream()
            .max(
                Comparator.comparingDouble((Prediction each) -> each.work().value())
                    .thenComparingInt(each -> each.point().processors())
                    .thenComparing(Prediction::point));
    return new HistoryEntry(
        commit,
        day,
        module,
        region.region().value(),
        largest.map(each -> each.point().toString()).orElse(""),
        finite(largest.map(each -> each.time().value())),
        finite(largest.map(each -> each.time().interval().low())),
        finite(largest.map(each -> each.time().interval().high())),
        finite(largest.flatMap(Prediction::allocation).map(each -> each.bytes())),
        finite(largest.filter(each -> !each.isSequential()).map(each -> each.speedup().value())),
        largest.map(each -> each.growth().toString()).orElse(""),
        largest.map(each -> each.gaps().size()).orElse(0),
        region.outcome(),
        accepted);
  }

  private static OptionalDouble finite(Optional<Double> value) {
    return value.filter(Double::isFinite).map(OptionalDouble::of).orElse(OptionalDouble.empty());
  }
}
