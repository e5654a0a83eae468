package org.perfmodel;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.DeepStack;
import org.perfmodel.extract.ExtractionSettings;
import org.perfmodel.extract.Extractor;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.Limit;
import org.perfmodel.gate.OnUncertain;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.json.WaiverCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.platform.UnknownPlatformException;
import org.perfmodel.profile.ScaleException;
import org.perfmodel.profile.Scaling;
import org.perfmodel.scenario.LinearCostModel;
import org.perfmodel.workload.Observed;
import org.perfmodel.workload.Overlay;
import org.perfmodel.workload.Place;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Workload;

/**
 * What a project says: its settings, sources, baseline, waivers and platform, read and checked
 * once. From here the data only goes down.
 *
 * @param baseline in today's names
 * @param inputs where each region is evaluated
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
    Configuration configuration =
        Pipeline.read(request, request.configurationFile())
            .map(text -> ConfigurationCodec.read(text, file))
            .orElse(Configuration.DEFAULT);
    // An imagined machine is looked at, not judged.
    boolean isImagined = request.scale().isPresent();
    Baseline remembered = isImagined ? Baseline.EMPTY : baseline(request);
    Gate gate = isImagined ? WITHOUT_LIMITS : gate(request, configuration);
    Platform platform =
        scaled(
            request,
            platform(
                request,
                configuration,
                request.platform().orElse(configuration.platforms().get(0))));
    Workload workload = workload(request, configuration, program);
    Inputs inputs = new Inputs(configuration, platform, workload, file);
    Patterns.check(configuration, workload, file);
    Hybrids hybrids =
        Pipeline.read(request, request.hybridFile())
            .map(text -> new Hybrids(HybridCodec.read(text, request.nameOf(request.hybridFile()))))
            .orElse(Hybrids.NONE);
    MovedRegions moved = DeepStack.call("baseline", () -> MovedRegions.of(remembered, workload));
    return new Snapshot(
        request,
        configuration,
        platform,
        moved.baseline(),
        gate,
        workload,
        inputs,
        hybrids,
        moved.notes());
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
        inputs::pointsOf,
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
                    platform.label(),
                    platform.fingerprint(),
                    String.valueOf(platform.network())));
  }

  /** What the sources hold: only what has changed since the last run is read again. */
  private static Workload workload(
      Request request, Configuration configuration, Optional<String> program) {
    Optional<String> observed = Pipeline.read(request, request.observedFile());
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
                text -> configuration.placeOf(file, "discover", text)),
            (done, total) -> request.options().progress().at("reading", done, total));
    return new KeptWorkload(
            request.output().resolve("cache").resolve("workload.bin"),
            program,
            program.flatMap(version -> CacheSeal.of(request.userFolder())))
        .of(extractor, request.sources())
        .workload();
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

  private static Gate gate(Request request, Configuration configuration) {
    return new Gate(
        configuration.rules(),
        Pipeline.read(request, request.waiverFile())
            .map(text -> WaiverCodec.read(text, request.nameOf(request.waiverFile())))
            .orElse(List.of()),
        request.today(),
        configuration.onUncertain());
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
    return Pipeline.model(configuration) instanceof LinearCostModel
        ? connected.forLinearModel()
        : connected;
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
