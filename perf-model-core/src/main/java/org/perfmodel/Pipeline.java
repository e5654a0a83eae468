package org.perfmodel;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;
import org.perfmodel.calibrate.Calibration;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.CalibrationRequest;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.FirstApplicable;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.Possible;
import org.perfmodel.evaluate.closedform.ClosedFormEvaluator;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.WorkloadCache;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineEntry;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.Limit;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.json.WaiverCodec;
import org.perfmodel.platform.Network;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.platform.UnknownPlatformException;
import org.perfmodel.prediction.Insight;
import org.perfmodel.prediction.MessagePassing;
import org.perfmodel.prediction.Point;
import org.perfmodel.prediction.Prediction;
import org.perfmodel.prediction.ScheduleBounds;
import org.perfmodel.profile.ScaleException;
import org.perfmodel.profile.Scaling;
import org.perfmodel.report.ConsoleReport;
import org.perfmodel.report.GitHubAnnotations;
import org.perfmodel.report.HtmlReport;
import org.perfmodel.report.ImaginedText;
import org.perfmodel.scenario.BottleneckCostModel;
import org.perfmodel.scenario.CostModel;
import org.perfmodel.scenario.LinearCostModel;
import org.perfmodel.scenario.Scenario;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.Overlay;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.Workload;

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

  private static final Gate WITHOUT_LIMITS = new Gate(List.of(), List.of(), LocalDate.EPOCH, true);

  /** A file of more tasks would not be read by anybody. */
  private static final int MOST_WRITTEN = 1 << 20;

  private final Optional<String> program;
  private final ScheduleEvaluator schedules = new ScheduleEvaluator();
  private final SimulationEvaluator simulation =
      new SimulationEvaluator(
          platform -> platform.network().map(Network::topology).orElse(Network.CONTENTION_FREE));
  private final Evaluator evaluator =
      new FirstApplicable(List.of(new ClosedFormEvaluator(), schedules, simulation));

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
    this.program = program;
  }

  /**
   * Extracts, evaluates and judges; writes nothing.
   *
   * @throws RuntimeException with place, value and next step, where a file of the project cannot be
   *     used
   */
  public Analysis analyse(Request request) {
    Configuration configuration =
        read(request, request.configurationFile())
            .map(text -> ConfigurationCodec.read(text, request.nameOf(request.configurationFile())))
            .orElse(Configuration.DEFAULT);
    // An imagined machine is looked at, not judged.
    boolean isImagined = request.scale().isPresent();
    Baseline baseline = isImagined ? Baseline.EMPTY : baseline(request);
    Gate gate = isImagined ? WITHOUT_LIMITS : gate(request, configuration);
    Platform platform =
        scaled(
            request,
            ready(
                request,
                configuration,
                platform(request, request.platform().orElse(configuration.platforms().get(0)))));
    Workload workload = workload(request, configuration);
    String file = request.nameOf(request.configurationFile());
    Inputs inputs = new Inputs(configuration, platform, workload, file);
    Patterns.check(configuration, workload, file);
    Hybrids hybrids =
        read(request, request.hybridFile())
            .map(text -> new Hybrids(HybridCodec.read(text, request.nameOf(request.hybridFile()))))
            .orElse(Hybrids.NONE);

    LockOrders locks = new LockOrders();
    List<RegionVerdict> verdicts = new ArrayList<>();
    for (Region region : workload.regions()) {
      List<Point> points = inputs.pointsOf(region);
      RegionVerdict judged =
          judge(region, points, request, configuration, platform, baseline, gate, hybrids);
      verdicts.add(
          isImagined
              ? judged
              : locks
                  .deadlock(region, points)
                  .map(how -> gate.deadlocked(judged, how))
                  .orElse(judged));
    }
    List<ProcessVerdict> processes =
        isImagined ? List.of() : new Processes(request, gate).judge(configuration.processes());
    Verdict verdict =
        gate.verdict(
                request.module(),
                platform.label(),
                MODEL_VERSION,
                verdicts,
                workload.problems(),
                baseline,
                request.allowEmpty() || configuration.allowEmpty() || !processes.isEmpty())
            .withNotes(locks.notes())
            .withProcesses(processes);
    return new Analysis(
        request, configuration, workload, platform, baseline, verdict, hybrids.multipliers());
  }

  /** What the sources hold: only what has changed since the last run is read again. */
  private Workload workload(Request request, Configuration configuration) {
    Optional<String> observed = read(request, request.observedFile());
    String file = request.nameOf(request.configurationFile());
    Extractor extractor =
        new Extractor(
            new ExtractionSettings(
                request.release(),
                configuration.overlays(),
                configuration.discover(),
                configuration.library(),
                observed
                    .map(text -> ObservedCodec.read(text, request.nameOf(request.observedFile())))
                    .orElse(Observed.NOTHING),
                (overlay, label) -> placeOf(request, configuration, overlay, label),
                text -> configuration.placeOf(file, "discover", text)));
    return new KeptWorkload(
            request.output().resolve("cache").resolve("workload.bin"),
            program,
            program.flatMap(version -> CacheSeal.of(request.userFolder())))
        .of(extractor, request.sources())
        .workload();
  }

  private RegionVerdict judge(
      Region region,
      List<Point> points,
      Request request,
      Configuration configuration,
      Platform platform,
      Baseline baseline,
      Gate gate,
      Hybrids hybrids) {
    Optional<BaselineEntry> entry = baseline.of(region.id());
    CostModel model = model(configuration);
    try {
      List<Prediction> now = evaluate(region, points, platform, model, hybrids);
      List<Prediction> before = Remembered.of(entry, platform, region.place(), points);
      List<Prediction> reference =
          gate.limitsOf(region.id()).stream()
                  .anyMatch(limit -> limit.bound().kind() == Limit.Kind.REFERENCE)
              ? evaluate(
                  region,
                  points,
                  ready(request, configuration, platform(request, "reference")),
                  model,
                  hybrids)
              : List.of();
      return gate.judge(
          region.id(),
          region.method(),
          region.place(),
          region.lastLine(),
          now,
          entry,
          before,
          reference);
    } catch (EvaluationException | NotApplicableException e) {
      return RegionVerdict.failed(
          region.id(),
          region.method(),
          region.place(),
          region.lastLine(),
          List.of(),
          entry,
          message(e));
    }
  }

  private static Place placeOf(
      Request request, Configuration configuration, Overlay overlay, String label) {
    String file = request.nameOf(request.configurationFile());
    return label.isEmpty()
        ? configuration.placeOf(file, "overlays", overlay.method())
        : configuration.placeOf(file, "overlays", overlay.method(), label);
  }

  private static String message(RuntimeException e) {
    return String.valueOf(e.getMessage());
  }

  List<Prediction> evaluate(
      Region region, List<Point> points, Platform platform, CostModel base, Hybrids hybrids) {
    CostModel model = hybrids.model(base, region, platform);
    List<Prediction> predictions = new ArrayList<>();
    for (Point point : points) {
      try {
        Prediction plain = evaluator.evaluate(new Scenario(region, platform, point, model));
        predictions.add(
            hybrids.flagged(Possible.checked(plain, region.place()), region, platform, base));
      } catch (ArithmeticException e) {
        throw new EvaluationException(
            region.place()
                + ": "
                + region.id()
                + " has a formula without a value at "
                + point
                + ": "
                + e.getMessage()
                + "\nMaybe give another size, or report it with the method.",
            e);
      }
    }
    return predictions;
  }

  /** The prediction of one region of an analysis at any point; empty if it has none there. */
  public Optional<Prediction> predict(Analysis analysis, Region region, Point point) {
    try {
      return Optional.of(
          evaluate(
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
    return new Schedules(schedules, simulation)
        .bounded(analysis, (region, point) -> scenario(analysis, region, point));
  }

  /** What one region takes in all its schedules; empty if it has one only. */
  Optional<ScheduleBounds> schedules(Analysis analysis, Region region, Point point) {
    return new Schedules(schedules, simulation).of(scenario(analysis, region, point));
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

  static Baseline baseline(Request request) {
    return read(request, request.baselineFile())
        .map(text -> BaselineCodec.read(text, request.nameOf(request.baselineFile())))
        .orElse(Baseline.EMPTY);
  }

  private static Gate gate(Request request, Configuration configuration) {
    return new Gate(
        configuration.rules(),
        read(request, request.waiverFile())
            .map(text -> WaiverCodec.read(text, request.nameOf(request.waiverFile())))
            .orElse(List.of()),
        request.today(),
        configuration.warnOnUncertain());
  }

  private static Platform platform(Request request, String name) {
    try {
      return new PlatformResolver(
              request.perfFolder().resolve("platforms"),
              request.userFolder().resolve("platforms"),
              request.classpath(),
              PlatformCodec::read)
          .resolve(name);
    } catch (UnknownPlatformException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }

  /** With the network that is asked for, and the errors of the model that is. */
  private static Platform ready(Request request, Configuration configuration, Platform platform) {
    Platform connected =
        request
            .network()
            .or(configuration::network)
            .map(name -> platform.on(Networks.named(request, name)))
            .orElse(platform);
    return model(configuration) instanceof LinearCostModel ? connected.forLinearModel() : connected;
  }

  private static Platform scaled(Request request, Platform platform) {
    try {
      return request.scale().isPresent()
          ? Scaling.parse(request.scale().get()).of(platform)
          : platform;
    } catch (ScaleException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
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
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      return Optional.of(Files.readString(file, StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new PerfException(
          request.nameOf(file)
              + ": cannot be read as UTF-8 text: "
              + e
              + "\nMaybe check its permissions and encoding.",
          e);
    }
  }

  /**
   * Writes everything below the output folder.
   *
   * @return the names of the files that it wrote, or removed because there is nothing to say
   */
  public SortedSet<String> write(Analysis analysis) {
    return new Outputs(analysis, Outputs.predictor(this, analysis, MOST_DRAWN, MOST_SIMULATED))
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
    return new KeptRun(request.results(), () -> RunKey.of(request, program))
        .or(
            () -> {
              Analysis analysis = bounded(analyse(request));
              SortedSet<String> files = write(analysis);
              return new KeptRun.Run(told(analysis), files);
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
        request.today());
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
    List<RegionVerdict> regions = analysis.verdict().regions();
    List<List<Prediction>> before = new ArrayList<>();
    for (RegionVerdict region : regions) {
      before.add(
          Remembered.of(
              analysis.baseline().of(region.region()),
              analysis.platform(),
              region.place(),
              region.predictions().stream().map(Prediction::point).toList()));
    }
    return remember(
        request, BaselineUpdate.tighten(analysis.baseline(), regions, before), analysis);
  }

  /** Takes one region's prediction into the baseline whatever it is, with the reason. */
  public List<String> accept(Request request, String region, String reason) {
    if (reason.isBlank()) {
      throw new PerfException(
          "accepting " + region + " needs a reason\nMaybe -Dperf.reason=\"why it may be slower\"");
    }
    Analysis analysis = analyse(real(request, "perf:accept"));
    RegionVerdict verdict = verdictOf(analysis, region);
    if (verdict.error().isPresent() || verdict.predictions().isEmpty()) {
      throw new PerfException(region + " could not be judged: " + verdict.error().orElse(""));
    }
    return remember(request, BaselineUpdate.accept(analysis.baseline(), verdict, reason), analysis);
  }

  private static List<String> remember(Request request, BaselineUpdate update, Analysis analysis) {
    List<String> lines = new ArrayList<>(update.lines());
    if (update.baseline().equals(analysis.baseline())) {
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
    List<Verdict> verdicts = new ArrayList<>();
    for (Path file : verdictFiles) {
      try {
        verdicts.add(
            VerdictCodec.read(Files.readString(file, StandardCharsets.UTF_8), file.toString()));
      } catch (IOException e) {
        throw new PerfException(file + ": cannot be read: " + e, e);
      }
    }
    verdicts.sort(Comparator.comparing(Verdict::module));
    HtmlReport.writeAggregate(verdicts, output.resolve("report"));
    return new Aggregate(verdicts, today);
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
