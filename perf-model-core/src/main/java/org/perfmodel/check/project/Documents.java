package org.perfmodel.check.project;

import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.Limit;
import org.perfmodel.json.BaselineCodec;
import org.perfmodel.json.Configuration;
import org.perfmodel.json.ConfigurationCodec;
import org.perfmodel.json.HybridCodec;
import org.perfmodel.json.ObservedCodec;
import org.perfmodel.json.WaiverCodec;
import org.perfmodel.platform.Platform;
import org.perfmodel.request.Request;
import org.perfmodel.workload.declared.Observed;

/**
 * What the files of {@code src/perf} say, each read once: nothing below asks a file again.
 *
 * @param recorded the baseline as its file has it; empty on an imagined machine, which is looked at
 *     and not judged
 * @param waivers as their file has them, malformed ones too; none on an imagined machine
 * @param observed what runs of the project observed
 * @param multipliers what measurements correct the model by
 * @param platform that judges
 * @param reference the platform of limits against {@code reference}, where there are any
 */
public record Documents(
    Request request,
    Configuration configuration,
    Baseline recorded,
    List<Waiver> waivers,
    Observed observed,
    Multipliers multipliers,
    Platform platform,
    Optional<Platform> reference) {
  public Documents {
    waivers = List.copyOf(waivers);
  }

  /**
   * Reads them.
   *
   * @throws RuntimeException with place, value and next step, where a file cannot be used
   */
  public static Documents read(Request request) {
    boolean isJudged = !request.isImagined();
    Configuration configuration = configuration(request);
    Baseline recorded = isJudged ? baseline(request) : Baseline.EMPTY;
    List<Waiver> waivers = isJudged ? waivers(request) : List.of();
    PlatformReading platforms = new PlatformReading(request, configuration);
    Platform platform = platforms.judging();
    return new Documents(
        request,
        configuration,
        recorded,
        waivers,
        observed(request),
        multipliers(request),
        platform,
        isJudged && refers(configuration)
            ? Optional.of(platforms.named("reference"))
            : Optional.empty());
  }

  /**
   * Those that say what the machine is and what the sources mean. What judges a project's regions
   * is not read: baseline, waivers and the platform of references.
   *
   * @throws RuntimeException with place, value and next step, where a file cannot be used
   */
  public static Documents ofMachine(Request request) {
    Configuration configuration = configuration(request);
    return new Documents(
        request,
        configuration,
        Baseline.EMPTY,
        List.of(),
        observed(request),
        multipliers(request),
        new PlatformReading(request, configuration).judging(),
        Optional.empty());
  }

  private static boolean refers(Configuration configuration) {
    return configuration.rules().stream()
        .flatMap(rule -> rule.limits().stream())
        .anyMatch(limit -> limit.bound().kind() == Limit.Kind.REFERENCE);
  }

  private static Configuration configuration(Request request) {
    return request
        .read(request.configurationFile())
        .map(text -> ConfigurationCodec.read(text, request.nameOf(request.configurationFile())))
        .orElse(Configuration.DEFAULT);
  }

  private static Baseline baseline(Request request) {
    String name =
        request
            .recorded()
            .map(Request.Recorded::name)
            .orElse(request.nameOf(request.baselineFile()));
    return request
        .recorded()
        .map(Request.Recorded::baseline)
        .or(() -> request.read(request.baselineFile()))
        .map(text -> DeepStack.call("baseline", () -> BaselineCodec.read(text, name)))
        .orElse(Baseline.EMPTY);
  }

  private static List<Waiver> waivers(Request request) {
    return request
        .read(request.waiverFile())
        .map(text -> WaiverCodec.read(text, request.nameOf(request.waiverFile())))
        .orElse(List.of());
  }

  private static Observed observed(Request request) {
    return request
        .read(request.observedFile())
        .map(text -> ObservedCodec.read(text, request.nameOf(request.observedFile())))
        .orElse(Observed.NOTHING);
  }

  private static Multipliers multipliers(Request request) {
    return request
        .read(request.hybridFile())
        .map(text -> new Multipliers(HybridCodec.read(text, request.nameOf(request.hybridFile()))))
        .orElse(Multipliers.NONE);
  }
}
