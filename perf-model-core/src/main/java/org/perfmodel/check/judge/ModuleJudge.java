package org.perfmodel.check.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.check.processes.Processes;
import org.perfmodel.check.project.Snapshot;
import org.perfmodel.check.result.JudgedRegion;
import org.perfmodel.gate.ProcessVerdict;
import org.perfmodel.gate.Verdict;
import org.perfmodel.json.Configuration;
import org.perfmodel.request.Request;
import org.perfmodel.scenario.CostModel;

/**
 * Judges a module by its judged regions, the processes of {@code src/perf/ccs} and its problems.
 */
public final class ModuleJudge {
  private ModuleJudge() {}

  /** The verdict of a module. */
  public static Verdict verdict(Snapshot snapshot, List<JudgedRegion> judged) {
    List<String> notes = new ArrayList<>(snapshot.notes());
    judged.forEach(each -> notes.addAll(each.notes()));
    faults(judged).ifPresent(notes::add);
    Request request = snapshot.request();
    Configuration configuration = snapshot.configuration();
    List<ProcessVerdict> processes =
        request.isImagined()
            ? List.of()
            : new Processes(request, snapshot.gate()).judge(configuration.processes());
    return snapshot
        .gate()
        .verdict(
            request.module(),
            snapshot.platform().label(),
            CostModel.VERSION,
            judged.stream().map(JudgedRegion::verdict).toList(),
            snapshot.problems(),
            snapshot.baseline(),
            request.nameOf(request.baselineFile()),
            request.allowEmpty() || configuration.allowEmpty() || !processes.isEmpty())
        .withNotes(notes)
        .withProcesses(processes)
        .withKnownLimits(request.isImagined() ? List.of() : configuration.known())
        .withLoosening(snapshot.loosening());
  }

  /** How many regions lost their answer, and what to do about it. */
  private static Optional<String> faults(List<JudgedRegion> judged) {
    long faults = judged.stream().filter(JudgedRegion::isFault).count();
    return faults == 0
        ? Optional.empty()
        : Optional.of(
            "faults of this plugin took the answer of "
                + faults
                + (faults == 1 ? " region" : " regions")
                + ", each named in its error. All others are judged. Report them with the sources"
                + " of their methods.");
  }
}
