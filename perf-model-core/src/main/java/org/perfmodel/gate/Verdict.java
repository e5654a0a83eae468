package org.perfmodel.gate;

import java.util.ArrayList;
import java.util.List;
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
 */
public record Verdict(
    String module,
    String platform,
    String modelVersion,
    Outcome outcome,
    List<RegionVerdict> regions,
    List<SourceProblem> problems,
    List<String> notes) {
  public Verdict {
    regions = List.copyOf(regions);
    problems = List.copyOf(problems);
    notes = List.copyOf(notes);
  }

  /** The same with more to know. */
  public Verdict withNotes(List<String> more) {
    List<String> all = new ArrayList<>(notes);
    all.addAll(more);
    return new Verdict(module, platform, modelVersion, outcome, regions, problems, all);
  }
}
