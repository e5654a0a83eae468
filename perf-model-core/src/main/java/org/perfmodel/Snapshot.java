package org.perfmodel;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Limit;
import org.perfmodel.gate.Loosening;
import org.perfmodel.gate.OnUncertain;
import org.perfmodel.gate.Rule;
import org.perfmodel.gate.Waiver;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.WaiverCodec;
import org.perfmodel.platform.Parameter;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.platform.UnknownPlatformException;
import org.perfmodel.profile.ScaleException;
import org.perfmodel.profile.Scaling;
import org.perfmodel.scenario.LinearCostModel;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Rational;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.Overlay;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.Workload;

/**
 * What a project says: its settings, sources, baseline, waivers and platform, read and checked
 * once. From here the data only goes down.
 *
 * @param baseline in today's names
 * @param inputs where each region is evaluated
 * @param settings what the gate is set to
 * @param problems of the sources and of what is said of them
 * @param loosening by what that is milder than the baseline was recorded with
 * @param notes what a reader should know of it
 */
record Snapshot(
    Request request,
    Configuration configuration,
    Platform platform,
    Baseline baseline,
    Gate gate,
    Workload workload,
    Inputs inputs,
    Hybrids hybrids,
    GateSettings settings,
    List<SourceProblem> problems,
    Loosening loosening,
    List<String> notes) {
  private static final Gate WITHOUT_LIMITS =
      new Gate(List.of(), List.of(), LocalDate.EPOCH, OnUncertain.WARN);

  /**
   * Reads everything that a request is about.
   *
   * @param program which version of this program runs; nothing is kept where that is not known
   * @throws RuntimeException with place, value and next step, where a file cannot be used
   */
  static Snapshot of(Request request, Optional<String> program) {
    String file = request.nameOf(request.configurationFile());
    Configuration configuration = configuration(request);
    // An imagined machine is looked at, not judged.
    boolean isImagined = request.scale().isPresent();
    Baseline remembered = isImagined ? Baseline.EMPTY : baseline(request);
    List<Waiver> written = isImagined ? List.of() : waivers(request);
    List<Waiver> waivers = written.stream().filter(each -> each.defect().isEmpty()).toList();
    Gate gate = isImagined ? WITHOUT_LIMITS : gate(request, configuration, waivers);
    Platform platform = platform(request, configuration);
    Workload workload = workload(request, configuration, program);
    Patterns.check(configuration, workload, file);
    Hybrids hybrids = hybrids(request);
    MovedRegions moved = DeepStack.call("baseline", () -> MovedRegions.of(remembered, workload));
    Inputs inputs = new Inputs(configuration, platform, workload, moved.baseline(), file);
    List<SourceProblem> problems = new ArrayList<>(workload.problems());
    problems.addAll(inputs.problems());
    written.forEach(
        waiver -> waiver.defect().ifPresent(why -> problems.add(malformed(waiver, why))));
    boolean isStrict = configuration.strict() || request.guard().strict();
    GateSettings settings =
        RecordedSettings.of(configuration, waivers, request.today(), hybrids, isStrict);
    List<String> notes = new ArrayList<>(moved.notes());
    if (remembered.settings().isEmpty() && !remembered.entries().isEmpty()) {
      notes.add(
          request.nameOf(request.baselineFile())
              + " does not say what the gate was set to, so that nothing can be said of what makes"
              + " it milder. mvn perf:update records it.");
    }
    return new Snapshot(
        request,
        configuration,
        platform,
        moved.baseline(),
        gate,
        workload,
        inputs,
        hybrids,
        settings,
        problems,
        isImagined
            ? Loosening.NONE
            : new Loosenings(request, configuration, waivers, settings)
                .of(moved.baseline(), workload.regions(), inputs, isStrict),
        notes);
  }

  /**
   * What two revisions of some methods are judged by: today's settings and platform, and rules of
   * their own.
   *
   * @param before the base's methods, in today's names
   * @param rules in place of perf.yaml's
   */
  static Snapshot between(
      Request request,
      Configuration configuration,
      Workload now,
      Baseline before,
      List<Rule> rules) {
    Platform platform = platform(request, configuration);
    Hybrids hybrids = hybrids(request);
    String file = request.nameOf(request.configurationFile());
    return new Snapshot(
        request,
        configuration,
        platform,
        before,
        new Gate(
            rules,
            List.of(),
            List.of(),
            request.today(),
            OnUncertain.WARN,
            configuration.unpriced().orElse(UnknownPrice.ASSUMED)),
        now,
        new Inputs(configuration, platform, now, before, file),
        hybrids,
        RecordedSettings.of(configuration, List.of(), request.today(), hybrids, false),
        now.problems(),
        Loosening.NONE,
        List.of());
  }

  /** perf.yaml, or what holds without it. */
  static Configuration configuration(Request request) {
    String file = request.nameOf(request.configurationFile());
    return Pipeline.read(request, request.configurationFile())
        .map(text -> ConfigurationCodec.read(text, file))
        .orElse(Configuration.DEFAULT);
  }

  private static Hybrids hybrids(Request request) {
    return Pipeline.read(request, request.hybridFile())
        .map(text -> new Hybrids(HybridCodec.read(text, request.nameOf(request.hybridFile()))))
        .orElse(Hybrids.NONE);
  }

  private static Platform platform(Request request, Configuration configuration) {
    return scaled(
        request,
        platform(
            request, configuration, request.platform().orElse(configuration.platforms().get(0))));
  }

  private static SourceProblem malformed(Waiver waiver, String why) {
    return new SourceProblem(
        waiver.place(),
        "the waiver of "
            + waiver.key()
            + " is malformed: "
            + why.replaceFirst("^" + Pattern.quote(waiver.place().file()) + ":\\d+: ", ""),
        "Maybe remove it, or write it with key, owner, reason and until.",
        true);
  }

  boolean isImagined() {
    return request.scale().isPresent();
  }

  /** Who judges the regions; bounds no schedules. */
  RegionJudge judge(RegionJudge.Seam seam) {
    return new RegionJudge(
        platform,
        name -> platform(request, configuration, name),
        Pipeline.model(configuration),
        hybrids,
        baseline,
        gate,
        inputs::judgedAt,
        !isImagined(),
        new SourceLines(request)::of,
        Optional.empty(),
        seam);
  }

  /** How many regions have more than one schedule. */
  int parallel() {
    return Schedules.parallel(workload.regions());
  }

  /** Who judges the regions and bounds their schedules. */
  RegionJudge boundingJudge(RegionJudge.Seam seam, int parallel) {
    return judge(seam).bounding(parallel);
  }

  /**
   * The key of a region's result; empty where that follows from more than the key knows.
   *
   * @param parallel regions that have more than one schedule
   */
  Optional<String> keyOf(Region region, String machine, int parallel) {
    List<Limit> limits = gate.limitsOf(region.id());
    if (gate.hasWaiver(region.id())
        || limits.stream().anyMatch(limit -> limit.bound().kind() == Limit.Kind.REFERENCE)) {
      return Optional.empty();
    }
    return Optional.of(
        ResultKey.of(
                machine,
                region,
                inputs.pointsOf(region),
                limits,
                baseline.of(region.id()),
                Optional.of(parallel).filter(any -> Schedules.isParallel(region.root())),
                String.valueOf(hybrids.multipliers().get(region.id().value())))
            .fingerprint());
  }

  /** What tells this platform and cost model from others; empty where nobody can tell. */
  Optional<String> machine(Optional<String> program) {
    return isImagined()
        ? Optional.empty()
        : program.map(
            version ->
                String.join(
                    "\n",
                    version,
                    Pipeline.MODEL_VERSION,
                    configuration.model(),
                    configuration.onUncertain().name(),
                    String.valueOf(configuration.unpriced()),
                    platform.label(),
                    platform.fingerprint(),
                    String.valueOf(platform.network())));
  }

  /** What the sources hold: only what has changed since the last run is read again. */
  private static Workload workload(
      Request request, Configuration configuration, Optional<String> program) {
    Extractor extractor =
        new Extractor(
            extraction(request, configuration),
            (done, total) -> request.options().progress().at("reading", done, total));
    return new KeptWorkload(
            request.output().resolve("cache").resolve("workload.bin"),
            program,
            program.flatMap(version -> CacheSeal.of(request.userFolder())))
        .of(extractor, request.sources())
        .workload();
  }

  /** What perf.yaml and earlier runs say of the sources. */
  static ExtractionSettings extraction(Request request, Configuration configuration) {
    Optional<String> observed = Pipeline.read(request, request.observedFile());
    String file = request.nameOf(request.configurationFile());
    return new ExtractionSettings(
        request.release(),
        configuration.overlays(),
        configuration.discover(),
        configuration.library(),
        observed
            .map(text -> ObservedCodec.read(text, request.nameOf(request.observedFile())))
            .orElse(Observed.NOTHING),
        (overlay, label) -> placeOf(request, configuration, overlay, label),
        text -> configuration.placeOf(file, "discover", text));
  }

  private static Place placeOf(
      Request request, Configuration configuration, Overlay overlay, String label) {
    String file = request.nameOf(request.configurationFile());
    return label.isEmpty()
        ? configuration.placeOf(file, "overlays", overlay.method())
        : configuration.placeOf(file, "overlays", overlay.method(), label);
  }

  /** As it is in its file. */
  static Baseline baseline(Request request) {
    return Pipeline.read(request, request.baselineFile())
        .map(
            text ->
                DeepStack.call(
                    "baseline",
                    () -> BaselineCodec.read(text, request.nameOf(request.baselineFile()))))
        .orElse(Baseline.EMPTY);
  }

  private static List<Waiver> waivers(Request request) {
    return Pipeline.read(request, request.waiverFile())
        .map(text -> WaiverCodec.read(text, request.nameOf(request.waiverFile())))
        .orElse(List.of());
  }

  private static Gate gate(Request request, Configuration configuration, List<Waiver> waivers) {
    return new Gate(
        configuration.rules(),
        configuration.frequencies(),
        waivers,
        request.today(),
        configuration.onUncertain(),
        configuration.unpriced().orElse(UnknownPrice.ASSUMED));
  }

  /** With the network that is asked for, and the errors of the model that is. */
  private static Platform platform(Request request, Configuration configuration, String name) {
    Platform platform = resolved(request, name);
    Platform connected =
        request
            .network()
            .or(configuration::network)
            .map(network -> platform.on(Networks.named(request, network)))
            .orElse(platform);
    Platform assuming =
        configuration.unpriced().map(price -> assuming(connected, price)).orElse(connected);
    return Pipeline.model(configuration) instanceof LinearCostModel
        ? assuming.forLinearModel()
        : assuming;
  }

  private static Platform assuming(Platform platform, Rational price) {
    return platform.with(
        List.of(
            new Parameter(
                UnknownPrice.ANY,
                price,
                UnknownPrice.RELATIVE_ERROR,
                Confidence.ASSUMED,
                "assumed: `unpriced` in perf.yaml")));
  }

  private static Platform resolved(Request request, String name) {
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

  private static Platform scaled(Request request, Platform platform) {
    try {
      return request.scale().isPresent()
          ? Scaling.parse(request.scale().get()).of(platform)
          : platform;
    } catch (ScaleException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }
}
