package org.perfmodel.workload;

import java.util.List;

/** Everything read from one project's sources: regions by id, problems by place. */
public record Workload(
    List<Region> regions, List<SourceProblem> problems, LoopStatistics statistics) {
  public Workload {
    regions = List.copyOf(regions);
    problems = List.copyOf(problems);
  }
}
