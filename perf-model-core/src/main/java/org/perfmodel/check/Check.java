package org.perfmodel.check;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.perfmodel.check.cache.CacheSeal;
import org.perfmodel.check.cache.CachedResults;
import org.perfmodel.check.cache.CachedRun;
import org.perfmodel.check.cache.RunKey;
import org.perfmodel.check.judge.RegionJudge;
import org.perfmodel.check.project.Documents;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.project.SourceReading;
import org.perfmodel.check.result.JudgedRegion;
import org.perfmodel.check.result.RegionResult;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.check.schedules.Schedules;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.LightCompilation;
import org.perfmodel.extract.source.WorkDistribution;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.report.Pages;
import org.perfmodel.request.Request;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Workload;

/**
 * The one way through a check: documents are read, the workload is extracted, its regions are
 * priced, evaluated and judged, and what became of them is written.
 */
public final class Check {
  /** More regions than this are judged for several seconds. */
  private static final int MANY_REGIONS = 300;

  private final Optional<String> program;
  private final RegionJudge.Seam seam;

  /**
   * A check by this program.
   *
   * @param program which version of it runs; nothing is kept for later runs where that is not known
   * @param seam where a test breaks it; {@link RegionJudge.Seam#NONE} else
   */
  public Check(Optional<String> program, RegionJudge.Seam seam) {
    this.program = program;
    this.seam = seam;
  }

  /** A check by this program as it runs. */
  public static Check byThisProgram() {
    return new Check(WorkloadCache.program(), RegionJudge.Seam.NONE);
  }

  /**
   * Reads, extracts, evaluates and judges; writes nothing, and takes no result from earlier runs.
   *
   * @throws RuntimeException with place, value and next step, where a file of the project cannot be
   *     used
   */
  public Analysis analyse(Request request) {
    OrphanedFiles.remove(request);
    Snapshot snapshot = snapshot(request);
    RegionJudge judge = RegionJudge.of(snapshot, seam);
    return Analysis.of(
        snapshot, WorkDistribution.map(snapshot.workload().regions(), region -> 1, judge::judge));
  }

  /**
   * Does all of it, and writes; says again what the last run said where nothing has changed since.
   *
   * @throws RuntimeException as {@link #analyse}
   */
  public RunSummary run(Request request) {
    OrphanedFiles.remove(request);
    return new CachedRun(
            request.results(),
            () -> RunKey.of(request, program(request)),
            () -> CacheSeal.of(request))
        .or(() -> runAnew(request));
  }

  private CachedRun.Run runAnew(Request request) {
    Snapshot snapshot = snapshot(request);
    List<RegionResult> results = results(snapshot);
    Analysis analysis = Analysis.of(snapshot, results.stream().map(RegionResult::judged).toList());
    Outputs.Written files = write(analysis, results);
    Analysis said = analysis.with(analysis.verdict().withNotes(files.faults().stream().toList()));
    return new CachedRun.Run(text(said).summary(), files.names());
  }

  private Snapshot snapshot(Request request) {
    Documents documents = Documents.read(request);
    Workload workload = SourceReading.of(documents, program(request));
    return Snapshot.of(documents, workload);
  }

  /** Which version of this program runs; empty where nothing is to be kept for it. */
  private Optional<String> program(Request request) {
    return request.options().keeps() ? program : Optional.empty();
  }

  /**
   * Each region judged and written, and then only what is still asked for is kept of it. What has
   * not changed since the last run is taken from there.
   */
  private List<RegionResult> results(Snapshot snapshot) {
    Request request = snapshot.request();
    List<Region> regions = snapshot.workload().regions();
    int parallel = Schedules.parallel(regions);
    RegionJudge judge = RegionJudge.of(snapshot, seam).bounding(parallel);
    if (request.options().pages() == Pages.ALL) {
      return WorkDistribution.map(
          regions, region -> 1, region -> result(region, judge.judge(region)));
    }
    ResultKeys keys = ResultKeys.of(snapshot, program(request), parallel);
    CachedResults kept =
        new CachedResults(
            request.results().resolve("cache").resolve("results.bin"),
            keys.machine().flatMap(known -> CacheSeal.of(request)));
    Map<String, RegionResult> toKeep = new ConcurrentSkipListMap<>();
    AtomicInteger done = new AtomicInteger();
    boolean isLong = regions.size() - kept.size() > MANY_REGIONS;
    List<RegionResult> results =
        LightCompilation.ofFormulae(
            isLong,
            () ->
                WorkDistribution.map(
                    regions,
                    region -> 1,
                    region -> {
                      Optional<String> key = keys.of(region);
                      RegionResult result =
                          key.flatMap(kept::get)
                              .orElseGet(() -> result(region, judge.judge(region)).brief());
                      request
                          .options()
                          .progress()
                          .at("judging", done.incrementAndGet(), regions.size());
                      key.filter(each -> result.isKept())
                          .ifPresent(each -> toKeep.put(each, result));
                      return result;
                    }));
    kept.write(toKeep);
    return results;
  }

  /** The same analysis with what each region takes in all its schedules. */
  public Analysis bounded(Analysis analysis) {
    return analysis.with(new RegionPredictions(analysis, seam).bounded());
  }

  /** Writes everything below the output folder. */
  public Outputs.Written write(Analysis analysis) {
    return write(analysis, results(analysis));
  }

  private Outputs.Written write(Analysis analysis, List<RegionResult> results) {
    // What a method is made of may be nested deep, and writers go down with it.
    return DeepStack.call(
        "outputs",
        () -> new Outputs(analysis, results, PagePredictor.ofPages(analysis, seam)).write());
  }

  private RegionResult result(Region region, JudgedRegion judged) {
    return RegionResult.of(region, judged, written -> seam.enter("write", written));
  }

  private List<RegionResult> results(Analysis analysis) {
    Map<RegionId, Region> regions = new TreeMap<>();
    analysis.workload().regions().forEach(region -> regions.put(region.id(), region));
    List<RegionResult> results = new ArrayList<>();
    for (RegionVerdict verdict : analysis.verdict().regions()) {
      if (verdict.outcome() == Outcome.LOST) {
        continue;
      }
      Region region = regions.get(verdict.region());
      if (region == null) {
        throw new IllegalStateException(verdict.region() + " is judged, and is no region");
      }
      results.add(result(region, new JudgedRegion(verdict, List.of(), false)));
    }
    return results;
  }

  /** What is said of an analysis on the console. */
  public CheckText text(Analysis analysis) {
    return new CheckText(analysis, () -> calibrated(analysis));
  }

  /** The same analysis on the machine as it was calibrated. */
  public Analysis calibrated(Analysis analysis) {
    return analyse(analysis.request().withScale(Optional.empty()));
  }
}
