package org.perfmodel.check.project;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.perfmodel.extract.source.DeepStack;
import org.perfmodel.gate.Baseline;
import org.perfmodel.gate.Gate;
import org.perfmodel.gate.GateSettings;
import org.perfmodel.gate.Loosening;
import org.perfmodel.gate.OnUncertain;
import org.perfmodel.gate.Waiver;
import org.perfmodel.gate.limit.Rule;
import org.perfmodel.json.Configuration;
import org.perfmodel.platform.Platform;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;
import org.perfmodel.workload.RegionId;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.UnknownPrice;
import org.perfmodel.workload.Workload;

/**
 * What a project says, in its documents and in its sources, and what follows from both together:
 * read and checked once. From here the data only goes down.
 *
 * @param baseline in today's names
 * @param inputs where each region is evaluated
 * @param settings what the gate is set to
 * @param problems of the sources and of what is said of them
 * @param loosening by what that is milder than the baseline was recorded with
 * @param notes what a reader should know of it
 */
public record Snapshot(
    Documents documents,
    Workload workload,
    Baseline baseline,
    Gate gate,
    Inputs inputs,
    GateSettings settings,
    List<SourceProblem> problems,
    Loosening loosening,
    List<String> notes) {
  private static final Gate WITHOUT_LIMITS =
      new Gate(List.of(), List.of(), LocalDate.EPOCH, OnUncertain.WARN);

  public Snapshot {
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /**
   * Holds documents and sources against each other.
   *
   * @throws PerfException if a pattern of perf.yaml matches no region
   */
  public static Snapshot of(Documents documents, Workload workload) {
    Request request = documents.request();
    Configuration configuration = documents.configuration();
    String file = request.nameOf(request.configurationFile());
    List<Waiver> waivers =
        documents.waivers().stream().filter(each -> each.defect().isEmpty()).toList();
    PatternCheck.check(configuration, workload, documents.recorded(), file);
    MovedRegions found =
        DeepStack.call("baseline", () -> MovedRegions.of(documents.recorded(), workload));
    Set<RegionId> gone = gone(found.baseline(), request, workload);
    SortedMap<RegionId, RegionId> inlined =
        InlinedRegions.of(found.without(gone).baseline(), request, workload);
    MovedRegions moved = found.without(gone).without(inlined.keySet());
    Inputs inputs =
        new Inputs(configuration, documents.platform(), workload, moved.baseline(), file);
    List<SourceProblem> problems = new ArrayList<>(workload.problems());
    problems.addAll(inputs.problems());
    documents
        .waivers()
        .forEach(waiver -> waiver.defect().ifPresent(why -> problems.add(malformed(waiver, why))));
    boolean isStrict = configuration.strict() || request.guard().strict();
    GateSettings settings =
        RecordedSettings.of(
            configuration, waivers, request.today(), documents.multipliers(), isStrict);
    return new Snapshot(
        documents,
        workload,
        moved.baseline(),
        request.isImagined() ? WITHOUT_LIMITS : gate(request, configuration, waivers),
        inputs,
        settings,
        problems,
        request.isImagined()
            ? Loosening.NONE
            : new LooseningCheck(request, configuration, waivers, settings)
                .of(moved.baseline(), workload.regions(), inputs, isStrict),
        notes(documents, moved, gone, inlined));
  }

  /** Regions of a base that are no more: nobody has to say so in a file, but all are told. */
  private static Set<RegionId> gone(Baseline baseline, Request request, Workload workload) {
    Set<RegionId> gone = new TreeSet<>();
    if (request.recorded().isPresent()) {
      gone.addAll(baseline.entries().keySet());
      workload.regions().forEach(region -> gone.remove(region.id()));
    }
    return gone;
  }

  /**
   * What two revisions of some methods are judged by: today's settings and platform, and rules of
   * their own.
   *
   * @param before the base's methods, in today's names
   * @param rules in place of perf.yaml's
   */
  public static Snapshot between(
      Documents documents, Workload now, Baseline before, List<Rule> rules) {
    Request request = documents.request();
    Configuration configuration = documents.configuration();
    String file = request.nameOf(request.configurationFile());
    Gate gate =
        new Gate(
            rules,
            List.of(),
            List.of(),
            request.today(),
            OnUncertain.WARN,
            configuration.unpriced().orElse(UnknownPrice.ASSUMED));
    return new Snapshot(
        documents,
        now,
        before,
        gate,
        new Inputs(configuration, documents.platform(), now, before, file),
        RecordedSettings.of(
            configuration, List.of(), request.today(), documents.multipliers(), false),
        now.problems(),
        Loosening.NONE,
        List.of());
  }

  private static List<String> notes(
      Documents documents,
      MovedRegions moved,
      Set<RegionId> gone,
      SortedMap<RegionId, RegionId> inlined) {
    List<String> notes = new ArrayList<>(moved.notes());
    inlined.forEach(
        (method, caller) ->
            notes.add(
                method
                    + " is no more: its code is part of "
                    + caller
                    + ", which is compared. mvn perf:update removes its line."));
    documents
        .request()
        .recorded()
        .ifPresent(base -> notes.add("the baseline is made from " + base.name()));
    for (RegionId id : gone) {
      notes.add(
          id + " was judged there and is not any more: it was removed, or nothing marks it now");
    }
    List<String> platforms = documents.configuration().platforms();
    if (platforms.size() > 1 && documents.request().platform().isEmpty()) {
      notes.add(
          documents.request().nameOf(documents.request().configurationFile())
              + " names "
              + platforms.size()
              + " platforms, and `"
              + platforms.get(0)
              + "` judges. For another one: -Dperf.platform="
              + platforms.get(1));
    }
    Baseline recorded = documents.recorded();
    if (recorded.settings().isEmpty() && !recorded.entries().isEmpty()) {
      Request request = documents.request();
      notes.add(
          request.nameOf(request.baselineFile())
              + " does not say what the gate was set to, so that nothing can be said of what makes"
              + " it milder. mvn perf:update records it.");
    }
    return notes;
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

  private static Gate gate(Request request, Configuration configuration, List<Waiver> waivers) {
    return new Gate(
        configuration.rules(),
        configuration.frequencies(),
        waivers,
        request.today(),
        configuration.onUncertain(),
        configuration.unpriced().orElse(UnknownPrice.ASSUMED));
  }

  /** What was asked. */
  public Request request() {
    return documents.request();
  }

  /** What perf.yaml says. */
  public Configuration configuration() {
    return documents.configuration();
  }

  /** The platform that judges. */
  public Platform platform() {
    return documents.platform();
  }

  /** What measurements correct the model by. */
  public Multipliers multipliers() {
    return documents.multipliers();
  }
}
