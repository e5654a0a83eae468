package org.perfmodel.gate;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;
import org.perfmodel.workload.Place;

/**
 * The gate's answer on one process of a model file.
 *
 * @param process as its file or perf.yaml writes it: {@code System}
 * @param place of its definition, or of the line that names it
 * @param outcome the worst of the findings; ERROR where it has no answer
 * @param summary lines about its executions, whatever is judged
 * @param map where its times differ, for two parameters without values
 * @param error why it has no answer; empty if it has
 */
public record ProcessVerdict(
    String process,
    Place place,
    Outcome outcome,
    List<String> summary,
    List<ProcessFinding> findings,
    Optional<ProcessMap> map,
    Optional<String> error) {
  public ProcessVerdict {
    requireNonNull(process);
    requireNonNull(place);
    requireNonNull(outcome);
    summary = List.copyOf(summary);
    findings = List.copyOf(findings);
    requireNonNull(map);
    requireNonNull(error);
  }

  /** A process that could not be judged, and why. */
  public static ProcessVerdict failed(String process, Place place, String error) {
    return new ProcessVerdict(
        process, place, Outcome.ERROR, List.of(), List.of(), Optional.empty(), Optional.of(error));
  }

  /** The same with other findings. */
  ProcessVerdict with(List<ProcessFinding> others) {
    Outcome worst = error.isPresent() ? Outcome.ERROR : Outcome.PASS;
    for (ProcessFinding finding : others) {
      worst = worst.and(finding.outcome());
    }
    return new ProcessVerdict(process, place, worst, summary, others, map, error);
  }

  /** What a reader calls it: its name and its file. */
  public String title() {
    return process + " of " + place.shortForm();
  }
}
