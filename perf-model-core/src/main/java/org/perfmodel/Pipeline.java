package org.perfmodel;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.perfmodel.calibrate.Calibration;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.CalibrationRequest;
import org.perfmodel.diff.CodePrint;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.extract.incremental.WorkloadCache;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.extract.source.Spread;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.Before;
import org.perfmodel.gate.Loosened;
import org.perfmodel.gate.Outcome;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.BoundedFile;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.json.WorkNotation;
import org.perfmodel.platform.Platform;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.report.GitHubAnnotations;
import org.perfmodel.report.HtmlReport;
import org.perfmodel.report.ImaginedText;
import org.perfmodel.report.Pages;
import org.perfmodel.scenario.BottleneckCostModel;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.LinearCostModel;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;

/**
 * The composition root: reads the sources, prices them and judges the predictions. Everything that
 * a user's tool calls starts here; {@link Outputs} writes what became of it.
 */
public final class Pipeline {
  /** The version of the cost model; predictions of different ones do not compare. */
  public static final String MODEL_VERSION = "1.0";

  /** A report looks at the schedules of regions with fewer tasks than these. */
  private static final int MOST_DRAWN = 1 << 16;

  /** A report simulates regions with no more processes than these. */
  private static final int MOST_SIMULATED = 256;

  /** A file of more tasks would not be read by anybody. */
  private static final int MOST_WRITTEN = 1 << 20;

  private final Optional<String> program;
  private final ScheduleEvaluator schedules = new ScheduleEvaluator();
  private final SimulationEvaluator simulation = RegionJudge.simulation();
  private final RegionJudge.Seam seam;

  /** A pipeline of this program. */
  public Pipeline() {
    this(WorkloadCache.program());
  }

  /**
   * A pipeline that keeps what it found for later runs.
   *
   * @param program which version of this program runs; nothing is kept where that is not known
   */
  Pipeline(Optional<String> program) {
    this(program, RegionJudge.Seam.NONE);
  }

  /** The same, broken on purpose. */
  Pipeline(Optional<String> program, RegionJudge.Seam seam) {
    this.program = program;
    this.seam = seam;
  }

  /**
   * Extracts, evaluates and judges; writes nothing.
   *
   * @throws RuntimeException with place, value and next step, where a file of the project cannot be
   *     used
   */
  public Analysis analyse(Request request) {
    Snapshot snapshot = Snapshot.of(request, program(request));
    RegionJudge judge = snapshot.judge(seam);
    List<RegionJudge.Judged> judged =
        Spread.map(snapshot.workload().regions(), region -> 1, judge::judge);
    return analysis(snapshot, judged);
  }

  private static Analysis analysis(Snapshot snapshot, List<RegionJudge.Judged> judged) {
    List<String> notes = new ArrayList<>(snapshot.notes());
    judged.forEach(each -> notes.addAll(each.notes()));
    faults(judged).ifPresent(notes::add);
    Request request = snapshot.request();
    Configuration configuration = snapshot.configuration();
    List<ProcessVerdict> processes =
        snapshot.isImagined()
            ? List.of()
            : new Processes(request, snapshot.gate()).judge(configuration.processes());
    Verdict verdict =
        snapshot
            .gate()
            .verdict(
                request.module(),
                snapshot.platform().label(),
                MODEL_VERSION,
                judged.stream().map(RegionJudge.Judged::verdict).toList(),
                snapshot.problems(),
                snapshot.baseline(),
                request.nameOf(request.baselineFile()),
                request.allowEmpty() || configuration.allowEmpty() || !processes.isEmpty())
            .withNotes(notes)
            .withProcesses(processes)
            .withLoosening(snapshot.loosening());
    return new Analysis(
        request,
        configuration,
        snapshot.workload(),
        snapshot.platform(),
        snapshot.baseline(),
        verdict,
        snapshot.hybrids().multipliers(),
        snapshot.settings());
  }

  /** Which version of this program runs; empty where nothing is to be kept for it. */
  private Optional<String> program(Request request) {
    return request.options().keeps() ? program : Optional.empty();
  }

  /** How many regions lost their answer, and what to do about it. */
  private static Optional<String> faults(List<RegionJudge.Judged> judged) {
    long faults = judged.stream().filter(RegionJudge.Judged::isFault).count();
    return faults == 0
        ? Optional.empty()
        : Optional.of(
            "faults of this plugin took the answer of "
                + faults
                + (faults == 1 ? " region" : " regions")
                + ", each named in its error. All others are judged. Report them with the sources"
                + " of their methods.");
  }

  /** The prediction of one region of an analysis at any point; empty if it has none there. */
  public Optional<Prediction> predict(Analysis analysis, Region region, Point point) {
    return predict(analysis, region, point, RegionJudge.engines());
  }

  /** The same by an engine that has seen the region before. */
  static Optional<Prediction> predict(
      Analysis analysis, Region region, Point point, Evaluator engine) {
    try {
      return Optional.of(
          RegionJudge.evaluate(
                  engine,
                  region,
                  List.of(point),
                  analysis.platform(),
                  model(analysis.configuration()),
                  analysis.hybrids())
              .get(0));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  /**
   * Why one region takes as long as it does at a point, beside other policies; empty if its tasks
   * cannot be scheduled.
   */
  public Optional<Insight> insight(Analysis analysis, RegionId region, Point point) {
    return insight(analysis, region, point, StandardPolicies.all(), Integer.MAX_VALUE);
  }

  /**
   * The same; empty also if there are too many tasks.
   *
   * @param most tasks of all constructs together
   */
  Optional<Insight> insight(Analysis analysis, RegionId id, Point point, int most) {
    return insight(analysis, id, point, StandardPolicies.all(), most);
  }

  private Optional<Insight> insight(
      Analysis analysis, RegionId id, Point point, List<SchedulingPolicy> policies, int most) {
    return scheduled(analysis, id, point, scenario -> schedules.explain(scenario, policies, most));
  }

  private Optional<Insight> compared(
      Analysis analysis, RegionId id, Point point, List<SchedulingPolicy> policies) {
    return scheduled(analysis, id, point, scenario -> schedules.compare(scenario, policies));
  }

  private static Optional<Insight> scheduled(
      Analysis analysis, RegionId id, Point point, Function<Scenario, Insight> scheduling) {
    for (Region region : analysis.workload().regions()) {
      if (region.id().equals(id)) {
        try {
          return Optional.of(scheduling.apply(scenario(analysis, region, point)));
        } catch (EvaluationException | NotApplicableException e) {
          return Optional.empty();
        }
      }
    }
    return Optional.empty();
  }

  /**
   * How the processes of a region pass messages at a point.
   *
   * @param most processes that are simulated for this
   * @return empty if it has none, there are too many, or they cannot be simulated
   */
  Optional<MessagePassing> messages(Analysis analysis, Region region, Point point, int most) {
    if (point.processors() > most || !Schedules.passesMessages(region.root())) {
      return Optional.empty();
    }
    try {
      return Optional.of(simulation.explain(scenario(analysis, region, point)));
    } catch (EvaluationException | NotApplicableException e) {
      return Optional.empty();
    }
  }

  /**
   * The same analysis with what each region takes in all its schedules, where it was judged on the
   * most processors. A region of too many schedules gets a sentence, never an error.
   */
  public Analysis bounded(Analysis analysis) {
    TreeMap<RegionId, Region> regions = new TreeMap<>();
    analysis.workload().regions().forEach(region -> regions.put(region.id(), region));
    int share = Schedules.parallel(analysis.workload().regions());
    return analysis.with(
        analysis
            .verdict()
            .withRegions(
                verdict -> {
                  Region region = regions.get(verdict.region());
                  return region == null
                      ? verdict
                      : new Schedules(schedules, simulation, StateBudget.shareOf(share))
                          .bounded(
                              verdict,
                              point -> {
                                seam.enter("schedules", region);
                                return scenario(analysis, region, point);
                              });
                }));
  }

  /** What one region takes in all its schedules; empty if it has one only. */
  Optional<ScheduleBounds> schedules(Analysis analysis, Region region, Point point) {
    return new Schedules(schedules, simulation, StateBudget.whole())
        .of(scenario(analysis, region, point));
  }

  private static Scenario scenario(Analysis analysis, Region region, Point point) {
    return new Scenario(region, analysis.platform(), point, model(analysis, region));
  }

  private static CostModel model(Analysis analysis, Region region) {
    return analysis.hybrids().model(model(analysis.configuration()), region, analysis.platform());
  }

  static CostModel model(Configuration configuration) {
    return configuration.model().equals("linear")
        ? new LinearCostModel()
        : new BottleneckCostModel();
  }

  /** The request, if it is about a real machine. */
  static Request real(Request request, String goal) {
    if (request.scale().isPresent()) {
      throw new PerfException(
          goal
              + " does not run on an imagined machine: perf.scale is \""
              + request.scale().get()
              + "\".\nMaybe look at it with perf:predict, perf:explain or perf:report, or remove"
              + " perf.scale.");
    }
    return request;
  }

  static Optional<String> read(Request request, Path file) {
    return BoundedFile.read(file, request.nameOf(file));
  }

  /**
   * Writes everything below the output folder.
   *
   * @return the names of the files that it wrote, or removed because there is nothing to say
   */
  public SortedSet<String> write(Analysis analysis) {
    // What a method is made of may be nested deep, and writers go down with it.
    return write(analysis, RegionResult.of(analysis)).names();
  }

  /** The same; answers with what should be said of them. */
  public List<String> report(Analysis analysis) {
    return write(analysis, RegionResult.of(analysis)).faults().stream().toList();
  }

  private Outputs.Written write(Analysis analysis, List<RegionResult> results) {
    return DeepStack.call("outputs", () -> written(analysis, results));
  }

  /** For tests: called before a page asks for a prediction. */
  void enterPage(Region region) {
    seam.enter("page", region);
  }

  private Outputs.Written written(Analysis analysis, List<RegionResult> results) {
    return new Outputs(
            analysis, results, Outputs.predictor(this, analysis, MOST_DRAWN, MOST_SIMULATED))
        .write();
  }

  /**
   * Predicts and writes the results; says again what the last run said where nothing has changed
   * since.
   *
   * @throws RuntimeException with place, value and next step, where a file of the project cannot be
   *     used
   */
  public Told predict(Request request) {
    return new KeptRun(
            request.results(),
            () -> RunKey.of(request, program(request)),
            () -> CacheSeal.of(request.userFolder()))
        .or(
            () -> {
              Snapshot snapshot = Snapshot.of(request, program(request));
              List<RegionResult> results = results(snapshot);
              Analysis analysis =
                  analysis(snapshot, results.stream().map(RegionResult::judged).toList());
              Outputs.Written files = write(analysis, results);
              Analysis said =
                  analysis.with(analysis.verdict().withNotes(files.faults().stream().toList()));
              return new KeptRun.Run(told(said), files.names());
            });
  }

  /**
   * The same for a gate.
   *
   * @throws PerfException if the machine is imagined
   */
  public Told check(Request request) {
    return predict(real(request, "perf:check"));
  }

  /**
   * Each region judged and written, and then only what is still asked for is kept of it. What has
   * not changed since the last run is taken from there.
   */
  private List<RegionResult> results(Snapshot snapshot) {
    Request request = snapshot.request();
    int parallel = snapshot.parallel();
    RegionJudge judge = snapshot.boundingJudge(seam, parallel);
    if (request.options().pages() == Pages.ALL) {
      return Spread.map(
          snapshot.workload().regions(),
          region -> 1,
          region -> RegionResult.of(region, judge.judge(region)));
    }
    Optional<String> machine = snapshot.machine(program(request));
    KeptResults kept =
        new KeptResults(
            request.results().resolve("cache").resolve("results.bin"),
            machine.flatMap(known -> CacheSeal.of(request.userFolder())));
    Map<String, RegionResult> keys = new ConcurrentSkipListMap<>();
    AtomicInteger done = new AtomicInteger();
    int all = snapshot.workload().regions().size();
    List<RegionResult> results =
        Spread.map(
            snapshot.workload().regions(),
            region -> 1,
            region -> {
              Optional<String> key =
                  machine.flatMap(known -> snapshot.keyOf(region, known, parallel));
              RegionResult result =
                  key.flatMap(kept::get)
                      .orElseGet(() -> RegionResult.of(region, judge.judge(region)).brief());
              request.options().progress().at("judging", done.incrementAndGet(), all);
              key.filter(each -> result.isKept()).ifPresent(each -> keys.put(each, result));
              return result;
            });
    kept.write(keys);
    return results;
  }

  private Told told(Analysis analysis) {
    return new Told(
        analysis.verdict().outcome(),
        table(analysis),
        analysis.warnings(),
        annotations(analysis),
        messages(analysis));
  }

  /**
   * The same for a gate.
   *
   * @throws PerfException if the machine is imagined
   */
  public Analysis judge(Request request) {
    return bounded(analyse(real(request, "perf:check")));
  }

  /** The table that every run prints; of an imagined machine, beside the calibrated one. */
  public List<String> table(Analysis analysis) {
    if (analysis.request().scale().isEmpty()) {
      return ConsoleReport.table(analysis.verdict());
    }
    return ImaginedText.table(calibrated(analysis).verdict(), analysis.verdict());
  }

  private Analysis calibrated(Analysis analysis) {
    return analyse(analysis.request().withScale(Optional.empty()));
  }

  /** What is broken and how to get on; empty where everything passes. */
  public List<String> messages(Analysis analysis) {
    return console(analysis).messages(analysis.verdict());
  }

  /** Lines that GitHub shows beside the source. */
  public List<String> annotations(Analysis analysis) {
    return GitHubAnnotations.lines(analysis.verdict());
  }

  private static ConsoleReport console(Analysis analysis) {
    Request request = analysis.request();
    return new ConsoleReport(
        analysis.platform().bindings(),
        request.nameOf(request.results().resolve("report")),
        request.today(),
        request.options().pages());
  }

  /** Everything about one region. */
  public List<String> explain(Analysis analysis, String region) {
    RegionVerdict verdict = verdictOf(analysis, region);
    List<String> lines = new ArrayList<>();
    if (analysis.request().scale().isPresent()) {
      lines.addAll(
          ImaginedText.region(
              analysis.verdict(), verdictOf(calibrated(analysis), region), verdict));
    }
    lines.addAll(
        console(analysis)
            .explain(
                verdict, Outputs.predictor(this, analysis, Integer.MAX_VALUE, Integer.MAX_VALUE)));
    return lines;
  }

  /**
   * What a region or a graph from elsewhere would take under other scheduling policies; writes the
   * files that are asked for.
   *
   * @throws PerfException if a policy is not known, or the tasks cannot be scheduled
   */
  public List<String> whatIf(Request request, WhatIf asked) {
    PolicyTrial trial = new PolicyTrial(request, asked);
    if (asked.graph().isPresent()) {
      Optional<List<String>> model = ModelTrial.answer(request, asked, asked.graph().get());
      if (model.isPresent()) {
        return model.get();
      }
      return trial.ofGraph(asked.graph().get());
    }
    Analysis analysis = analyse(request);
    String region = asked.region().orElseThrow();
    RegionVerdict verdict = verdictOf(analysis, region);
    if (verdict.error().isPresent() || verdict.predictions().isEmpty()) {
      throw new PerfException(region + " could not be judged: " + verdict.error().orElse(""));
    }
    List<String> lines = new ArrayList<>();
    if (request.scale().isPresent()) {
      lines.addAll(ImaginedText.heading(analysis.verdict()));
    }
    lines.addAll(trial.ofRegion(verdict, tasks(analysis, verdict.region())));
    return lines;
  }

  private PolicyTrial.Tasks tasks(Analysis analysis, RegionId id) {
    return new PolicyTrial.Tasks() {
      @Override
      public Optional<Insight> insight(Point point, List<SchedulingPolicy> policies) {
        return Pipeline.this.compared(analysis, id, point, policies);
      }

      @Override
      public List<UnfoldedConstruct> unfold(Point point) {
        for (Region region : analysis.workload().regions()) {
          if (region.id().equals(id)) {
            return schedules.unfold(scenario(analysis, region, point), MOST_WRITTEN);
          }
        }
        return List.of();
      }
    };
  }

  /** Takes new and better predictions into the baseline; says what became of each region. */
  public List<String> update(Request request) {
    Analysis analysis = analyse(real(request, "perf:update"));
    return DeepStack.call("update", () -> updated(request, analysis));
  }

  private static List<String> updated(Request request, Analysis analysis) {
    List<RegionVerdict> regions = analysis.verdict().regions();
    Map<RegionId, Region> sources = new TreeMap<>();
    analysis.workload().regions().forEach(region -> sources.put(region.id(), region));
    List<Before> before = new ArrayList<>();
    Map<RegionId, BaselineEntry.Work> work = new TreeMap<>();
    Map<RegionId, String> code = new TreeMap<>();
    for (RegionVerdict region : regions) {
      Region source = sources.get(region.region());
      if (source == null || region.error().isPresent()) {
        before.add(Before.NOTHING);
      } else {
        before.add(before(analysis, source, region.predictions()));
        work.put(region.region(), new BaselineEntry.Work(WorkNotation.write(source)));
        code.put(region.region(), CodePrint.write(source.code()));
      }
    }
    BaselineUpdate update =
        BaselineUpdate.tighten(analysis.baseline(), regions, before, work).reaching(code, work);
    Set<String> milder =
        analysis
            .baseline()
            .settings()
            .map(old -> Loosenings.milder(old, analysis.settings(), sources.keySet()))
            .orElse(Set.of());
    return remember(request, update.withSettings(analysis.settings(), milder));
  }

  private static Before before(Analysis analysis, Region region, List<Prediction> now) {
    return Remembered.of(
        analysis.baseline().of(region.id()),
        analysis.platform(),
        region,
        now,
        (old, points) ->
            RegionJudge.evaluate(
                RegionJudge.engines(),
                old,
                points,
                analysis.platform(),
                model(analysis.configuration()),
                analysis.hybrids()));
  }

  /**
   * Takes one region's prediction into the baseline whatever it is, with the reason and with what
   * users say of its source.
   *
   * @param region its id, or {@code settings} for what the gate is set to
   */
  public List<String> accept(Request request, String region, String reason) {
    if (reason.isBlank()) {
      throw new PerfException(
          "accepting " + region + " needs a reason\nMaybe -Dperf.reason=\"why it may be slower\"");
    }
    Analysis analysis = analyse(real(request, "perf:accept"));
    if (region.equals(Loosened.SETTINGS.value())) {
      return acceptSettings(request, analysis, reason);
    }
    RegionVerdict verdict = verdictOf(analysis, region);
    if (verdict.outcome() == Outcome.LOST) {
      return remember(
          request, BaselineUpdate.forget(analysis.baseline(), verdict.region(), reason));
    }
    if (verdict.error().isPresent() || verdict.predictions().isEmpty()) {
      throw new PerfException(region + " could not be judged: " + verdict.error().orElse(""));
    }
    Region accepted =
        analysis.workload().regions().stream()
            .filter(each -> each.id().equals(verdict.region()))
            .findFirst()
            .orElseThrow();
    BaselineEntry.Work work =
        DeepStack.call("accept", () -> new BaselineEntry.Work(WorkNotation.write(accepted)));
    Baseline before = analysis.baseline();
    boolean isFirst = before.equals(Baseline.EMPTY);
    return remember(
        request,
        BaselineUpdate.accept(
                isFirst ? before.with(analysis.settings()) : before, verdict, work, reason)
            .reaching(
                Map.of(verdict.region(), CodePrint.write(accepted.code())),
                Map.of(verdict.region(), work)));
  }

  private static List<String> acceptSettings(Request request, Analysis analysis, String reason) {
    boolean isMilder =
        analysis.verdict().loosening().entries().stream()
            .anyMatch(each -> each.accept().equals(Optional.of(Loosened.SETTINGS)));
    if (!isMilder) {
      return List.of(
          analysis.baseline().settings().isPresent()
              ? "perf: no setting is milder than "
                  + request.nameOf(request.baselineFile())
                  + " was recorded with"
              : "perf: no settings are recorded yet: mvn perf:update");
    }
    return remember(
        request, BaselineUpdate.accept(analysis.baseline(), analysis.settings(), reason));
  }

  private static List<String> remember(Request request, BaselineUpdate update) {
    List<String> lines = new ArrayList<>(update.lines());
    if (update.baseline().equals(Snapshot.baseline(request))) {
      lines.add("perf: " + request.nameOf(request.baselineFile()) + " is as it was");
    } else {
      SafeFile.write(request.baselineFile(), BaselineCodec.write(update.baseline()));
      lines.add("perf: wrote " + request.nameOf(request.baselineFile()));
    }
    return lines;
  }

  private static RegionVerdict verdictOf(Analysis analysis, String region) {
    List<String> names = new ArrayList<>();
    for (RegionVerdict verdict : analysis.verdict().regions()) {
      if (verdict.region().value().equals(region)) {
        return verdict;
      }
      names.add(verdict.region().value());
    }
    throw new NoSuchRegionException(region, names);
  }

  /**
   * The verdicts of all modules, written together.
   *
   * @param verdictFiles each module's verdict.json
   * @param today from which a suggested waiver runs
   */
  public Aggregate aggregate(List<Path> verdictFiles, Path output, LocalDate today) {
    Map<Path, Verdict> modules = new LinkedHashMap<>();
    for (Path file : verdictFiles) {
      modules.put(file.resolveSibling("report"), verdict(file));
    }
    List<Map.Entry<Path, Verdict>> sorted = new ArrayList<>(modules.entrySet());
    sorted.sort(Map.Entry.comparingByValue(Comparator.comparing(Verdict::module)));
    modules.clear();
    sorted.forEach(each -> modules.put(each.getKey(), each.getValue()));
    HtmlReport.writeAggregate(modules, output.resolve("report"));
    List<Verdict> verdicts = List.copyOf(modules.values());
    return new Aggregate(verdicts, today);
  }

  private static Verdict verdict(Path file) {
    Path predictions = file.resolveSibling("prediction.json");
    return VerdictCodec.read(
        BoundedFile.existing(file, file.toString()),
        file.toString(),
        PredictionCodec.read(
            BoundedFile.existing(predictions, predictions.toString()), predictions.toString()));
  }

  /**
   * Measures this machine and writes its platform.
   *
   * @throws PerfException if it cannot be measured
   */
  public Platform calibrate(CalibrationRequest request, Path target) {
    try {
      // Better known before a minute of measuring than after it.
      SafeFile.tryOut(target);
      return Calibration.calibrate(
          request, platform -> SafeFile.write(target, PlatformCodec.write(platform)));
    } catch (CalibrationException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }
}
