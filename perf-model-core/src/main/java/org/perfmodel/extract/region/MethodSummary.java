package org.perfmodel.extract.region;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.compose.GraphSize;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.workload.SourceProblem;
import org.perfmodel.workload.TaskNode;

/**
 * One method by itself.
 *
 * @param answer the integer that it answers, in its parameters
 * @param form whether it says in which order code is executed, or what in all
 * @param said what has to be said of that
 * @param size see {@code GraphSize}
 * @param derived what was made of it, for as long as there is room
 * @param dependencies the files that it looked into
 * @param isWhole whether all that it calls was followed, in few enough pieces of the source for any
 *     level: it is the same at every level then
 */
public record MethodSummary(
    TaskNode root,
    Optional<Operand> answer,
    RegionNotes notes,
    Map<String, TaskNode> named,
    LoopClasses classes,
    List<SourceProblem> problems,
    Set<String> used,
    boolean isWhole,
    SummaryForm form,
    String said,
    int size,
    DerivedSummaries derived,
    Dependencies dependencies) {
  public MethodSummary with(TaskNode other, SummaryForm as) {
    return with(other, as, said);
  }

  /** On one processor. */
  public MethodSummary with(TaskNode other, String text) {
    return with(other, SummaryForm.IN_TURN, text);
  }

  private MethodSummary with(TaskNode other, SummaryForm as, String text) {
    int nodes = GraphSize.of(other);
    return new MethodSummary(
        other,
        answer,
        notes,
        named,
        classes,
        problems,
        used,
        isWhole,
        as,
        text,
        nodes,
        new DerivedSummaries(derived.memory),
        dependencies);
  }
}
