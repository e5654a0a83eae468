package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
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
    Loosening loosening) {
  public Verdict {
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
        Loosening.NONE);
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
        module, platform, modelVersion, outcome, regions, problems, all, processes, loosening);
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
        loosening);
  }

  /** The same with the processes of its model files. */
  public Verdict withProcesses(List<ProcessVerdict> judged) {
    Outcome worst = outcome;
    for (ProcessVerdict process : judged) {
      worst = worst.and(process.outcome());
    }
    return new Verdict(
        module, platform, modelVersion, worst, regions, problems, notes, judged, loosening);
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
        found);
  }
}
