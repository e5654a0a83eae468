package org.perfmodel.goal.baseline;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.perfmodel.check.Analysis;
import org.perfmodel.check.Check;
import org.perfmodel.check.judge.Engines;
import org.perfmodel.check.judge.PricedBaseline;
import org.perfmodel.check.project.LooseningCheck;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselinePredictions;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.notation.WorkNotation;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/** Writes the baseline: what is better on its own, what is worse with a reason. */
public final class BaselineChanges {
  private final Check check;

  /** By what a check finds. */
  public BaselineChanges(Check check) {
    this.check = check;
  }

  /**
   * Takes new and better predictions into the baseline; says what became of each region.
   *
   * @throws PerfException if the machine is imagined
   */
  public List<String> update(Request request) {
    Analysis analysis = check.analyse(request.onRealMachine("perf:update"));
    return DeepStack.call("update", () -> updated(analysis));
  }

  private static List<String> updated(Analysis analysis) {
    List<RegionVerdict> regions = analysis.verdict().regions();
    Map<RegionId, Region> sources = new TreeMap<>();
    analysis.workload().regions().forEach(region -> sources.put(region.id(), region));
    List<BaselinePredictions> before = new ArrayList<>();
    Map<RegionId, BaselineEntry.Work> work = new TreeMap<>();
    Map<RegionId, String> code = new TreeMap<>();
    for (RegionVerdict region : regions) {
      Region source = sources.get(region.region());
      if (source == null || region.error().isPresent()) {
        before.add(BaselinePredictions.NOTHING);
      } else {
        before.add(before(analysis, source, region.predictions()));
        work.put(region.region(), new BaselineEntry.Work(WorkNotation.write(source)));
        code.put(region.region(), CodePrint.write(source.code()));
      }
    }
    BaselineUpdate update =
        BaselineUpdate.tighten(analysis.baseline(), regions, before, work).reaching(code, work);
    GateSettings settings = analysis.snapshot().settings();
    Set<String> milder =
        analysis
            .baseline()
            .settings()
            .map(old -> LooseningCheck.milder(old, settings, sources.keySet()))
            .orElse(Set.of());
    return write(analysis, update.withSettings(settings, milder));
  }

  private static BaselinePredictions before(
      Analysis analysis, Region region, List<Prediction> now) {
    return PricedBaseline.of(
        analysis.baseline().of(region.id()),
        analysis.platform(),
        region,
        now,
        (old, points) ->
            Engines.evaluate(
                Engines.all(),
                old,
                points,
                analysis.platform(),
                analysis.configuration().costModel(),
                analysis.snapshot().multipliers()));
  }

  /**
   * Takes one region's prediction into the baseline whatever it is, with the reason and with what
   * users say of its source.
   *
   * @param region its id, or {@code settings} for what the gate is set to
   * @throws PerfException if the machine is imagined, there is no reason, or the region has no
   *     prediction
   */
  public List<String> accept(Request request, String region, String reason) {
    if (reason.isBlank()) {
      throw new PerfException(
          "accepting " + region + " needs a reason\nMaybe -Dperf.reason=\"why it may be slower\"");
    }
    Analysis analysis = check.analyse(request.onRealMachine("perf:accept"));
    if (region.equals(Loosened.SETTINGS.value())) {
      return acceptSettings(analysis, reason);
    }
    return analysis.verdictOf(region).outcome() == Outcome.LOST
        ? forget(analysis, analysis.verdictOf(region), reason)
        : acceptRegion(analysis, analysis.judgedVerdictOf(region), reason);
  }

  private static List<String> forget(Analysis analysis, RegionVerdict lost, String reason) {
    return write(analysis, BaselineUpdate.forget(analysis.baseline(), lost.region(), reason));
  }

  private static List<String> acceptRegion(
      Analysis analysis, RegionVerdict verdict, String reason) {
    Region accepted =
        analysis.workload().regions().stream()
            .filter(each -> each.id().equals(verdict.region()))
            .findFirst()
            .orElseThrow();
    BaselineEntry.Work work =
        DeepStack.call("accept", () -> new BaselineEntry.Work(WorkNotation.write(accepted)));
    Baseline before = analysis.baseline();
    boolean isFirst = before.equals(Baseline.EMPTY);
    return write(
        analysis,
        BaselineUpdate.accept(
                isFirst ? before.with(analysis.snapshot().settings()) : before,
                verdict,
                work,
                reason)
            .reaching(
                Map.of(verdict.region(), CodePrint.write(accepted.code())),
                Map.of(verdict.region(), work)));
  }

  private static List<String> acceptSettings(Analysis analysis, String reason) {
    boolean isMilder =
        analysis.verdict().loosening().entries().stream()
            .anyMatch(each -> each.accept().equals(Optional.of(Loosened.SETTINGS)));
    if (!isMilder) {
      return List.of(
          analysis.baseline().settings().isPresent()
              ? "perf: no setting is milder than " + file(analysis) + " was recorded with"
              : "perf: no settings are recorded yet: mvn perf:update");
    }
    return write(
        analysis,
        BaselineUpdate.accept(analysis.baseline(), analysis.snapshot().settings(), reason));
  }

  private static List<String> write(Analysis analysis, BaselineUpdate update) {
    List<String> lines = new ArrayList<>(update.lines());
    if (update.baseline().equals(analysis.snapshot().documents().recorded())) {
      lines.add("perf: " + file(analysis) + " is as it was");
    } else {
      SafeFile.write(analysis.request().baselineFile(), BaselineCodec.write(update.baseline()));
      lines.add("perf: wrote " + file(analysis));
    }
    return lines;
  }

  private static String file(Analysis analysis) {
    return analysis.request().nameOf(analysis.request().baselineFile());
  }
}
