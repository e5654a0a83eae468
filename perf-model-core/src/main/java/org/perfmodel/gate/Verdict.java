package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.perfmodel.gate.limit.KnownLimit;
import org.perfmodel.workload.SourceProblem;

/**
 * The gate's answer on one module.
 *
 * @param module artifact id
 * @param platform label of the platform that priced it
 * @param modelVersion of the cost model: results of different ones do not compare
 * @param regions by id
 * @param notes what else a reader must know: waivers that are not in force, baseline entries
 *     without a region
 * @param processes of the model files, in their order
 * @param loosening by what the gate is milder than the baseline was recorded with
 * @param knownLimits how much of it has to be fully known
 */
public record Verdict(
    String module,
    String platform,
    String modelVersion,
    Outcome outcome,
    List<RegionVerdict> regions,
    List<SourceProblem> problems,
    List<String> notes,
    List<ProcessVerdict> processes,
    Loosening loosening,
    List<KnownLimit> knownLimits) {
  public Verdict {
    knownLimits = List.copyOf(knownLimits);
    processes = List.copyOf(processes);
    regions = List.copyOf(regions);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /** A verdict on regions only. */
  public Verdict(
      String module,
      String platform,
      String modelVersion,
      Outcome outcome,
      List<RegionVerdict> regions,
      List<SourceProblem> problems,
      List<String> notes) {
    this(
        module,
        platform,
        modelVersion,
        outcome,
        regions,
        problems,
        notes,
        List.of(),
        Loosening.NONE,
        List.of());
  }

  /** Of the notes those on waivers that somebody may rely on, and that do not help. */
  public List<String> waiversOutOfForce() {
    return notes.stream().filter(WaiversInForce::isOutOfForce).toList();
  }

  /** The same with more to know. */
  public Verdict withNotes(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Verdict(
        module,
        platform,
        modelVersion,
        outcome,
        regions,
        problems,
        all,
        processes,
        loosening,
        knownLimits);
  }

  /** The same with more to know of each region. */
  public Verdict withRegions(UnaryOperator<RegionVerdict> more) {
    return new Verdict(
        module,
        platform,
        modelVersion,
        outcome,
        regions.stream().map(more).toList(),
        problems,
        notes,
        processes,
        loosening,
        knownLimits);
  }

  /** The same with the processes of its model files. */
  public Verdict withProcesses(List<ProcessVerdict> judged) {
    Outcome worst = outcome;
    for (ProcessVerdict process : judged) {
      worst = worst.and(process.outcome());
    }
    return new Verdict(
        module,
        platform,
        modelVersion,
        worst,
        regions,
        problems,
        notes,
        judged,
        loosening,
        knownLimits);
  }

  /** The same of a gate that is milder by so much; a strict one fails for it. */
  public Verdict withLoosening(Loosening found) {
    return new Verdict(
        module,
        platform,
        modelVersion,
        found.fails() ? outcome.and(Outcome.REGRESSION) : outcome,
        regions,
        problems,
        notes,
        processes,
        found,
        knownLimits);
  }

  /** The same, of which so much has to be fully known. */
  public Verdict withKnownLimits(List<KnownLimit> limits) {
    boolean isBroken = !limits.stream().allMatch(known()::holds);
    return new Verdict(
        module,
        platform,
        modelVersion,
        isBroken ? outcome.and(Outcome.REGRESSION) : outcome,
        regions,
        problems,
        notes,
        processes,
        loosening,
        limits);
  }

  /** How much of it is fully known. */
  public KnownShare known() {
    return KnownShare.of(regions);
  }

  /** Limits on that which are broken. */
  public List<KnownLimit> brokenKnownLimits() {
    KnownShare known = known();
    return knownLimits.stream().filter(limit -> !known.holds(limit)).toList();
  }
}
