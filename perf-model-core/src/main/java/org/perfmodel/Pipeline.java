package org.perfmodel;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.function.Function;
import org.perfmodel.calibrate.Calibration;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.calibrate.CalibrationRequest;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.evaluate.Evaluator;
import org.perfmodel.evaluate.NotApplicableException;
import org.perfmodel.evaluate.dispatch.SchedulingPolicy;
import org.perfmodel.evaluate.dispatch.StandardPolicies;
import org.perfmodel.evaluate.schedule.ScheduleEvaluator;
import org.perfmodel.evaluate.schedule.UnfoldedConstruct;
import org.perfmodel.evaluate.simulate.SimulationEvaluator;
import org.perfmodel.extract.DeepStack;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.Spread;
import org.perfmodel.extract.WorkloadCache;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.BaselineUpdate;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.RegionVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.PredictionCodec;
import org.perfmodel.json.SafeFile;
import org.perfmodel.json.VerdictCodec;
import org.perfmodel.json.WaiverCodec;
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

    RegionJudge judge =
        new RegionJudge(
            platform,
            name -> ready(request, configuration, platform(request, name)),
            model(configuration),
            hybrids,
            baseline,
            gate,
            inputs::pointsOf,
            !isImagined,
            seam);
    List<RegionJudge.Judged> judged = Spread.map(workload.regions(), region -> 1, judge::judge);
    List<String> notes = new ArrayList<>();
    judged.forEach(each -> notes.addAll(each.notes()));
    faults(judged).ifPresent(notes::add);
    List<ProcessVerdict> processes =
        isImagined ? List.of() : new Processes(request, gate).judge(configuration.processes());
    Verdict verdict =
        gate.verdict(
                request.module(),
                platform.label(),
                MODEL_VERSION,
                judged.stream().map(RegionJudge.Judged::verdict).toList(),
                workload.problems(),
                baseline,
                request.allowEmpty() || configuration.allowEmpty() || !processes.isEmpty())
            .withNotes(notes)
            .withProcesses(processes);
    return new Analysis(
        request, configuration, workload, platform, baseline, verdict, hybrids.multipliers());
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

  /** What the sources hold: read again only if they, the settings or this program have changed. */
  private Workload workload(Request request, Configuration configuration) {
    Optional<String> observed = read(request, request.observedFile());
    String file = request.nameOf(request.configurationFile());
    String settings =
        request.release()
            + "\n"
            + file
            + "\n"
            + read(request, request.configurationFile()).orElse("")
            + "\n"
            + observed.orElse("");
    return KeptWorkload.of(
        request.output().resolve("cache").resolve("workload.bin"),
        program.flatMap(version -> WorkloadCache.key(version, settings, request.sources())),
        () ->
            new Extractor(
                    new ExtractionSettings(
                        request.release(),
                        configuration.overlays(),
                        configuration.discover(),
                        configuration.library(),
                        observed
                            .map(
                                text ->
                                    ObservedCodec.read(
                                        text, request.nameOf(request.observedFile())))
                            .orElse(Observed.NOTHING),
                        (overlay, label) -> placeOf(request, configuration, overlay, label),
                        text -> configuration.placeOf(file, "discover", text)))
                .extract(request.sources()));
  }

  private static Place placeOf(
      Request request, Configuration configuration, Overlay overlay, String label) {
    String file = request.nameOf(request.configurationFile());
    return label.isEmpty()
        ? configuration.placeOf(file, "overlays", overlay.method())
        : configuration.placeOf(file, "overlays", overlay.method(), label);
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
    return new Schedules(schedules, simulation)
        .bounded(
            analysis,
            (region, point) -> {
              seam.enter("schedules", region);
              return scenario(analysis, region, point);
            });
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
    // What a method is made of may be nested deep, and writers go down with it.
    return DeepStack.call("outputs", () -> written(analysis));
  }

  /** For tests: called before a page asks for a prediction. */
  void enterPage(Region region) {
    seam.enter("page", region);
  }

  private SortedSet<String> written(Analysis analysis) {
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
        text(file),
        file.toString(),
        PredictionCodec.read(text(predictions), predictions.toString()));
  }

  private static String text(Path file) {
    try {
      return Files.readString(file, StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new PerfException(file + ": cannot be read: " + e, e);
    }
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
