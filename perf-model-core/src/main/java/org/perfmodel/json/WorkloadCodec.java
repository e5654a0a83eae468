package org.perfmodel.json;

import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.Workload;

/** {@code workload.json}: what was read from the sources, before any price. */
public final class WorkloadCodec {
  private static final int FORMAT = 1;
  private static final int DEPTH = 4;

  private WorkloadCodec() {}

  /** The document of a workload. */
  public static String write(Workload workload) {
    return new Fields()
        .with("problems", VerdictCodec.problems(workload.problems()))
        .with("regions", workload.regions().stream().map(WorkloadCodec::fields).toList())
        .with("statistics", fields(workload.statistics()))
        .document(FORMAT, DEPTH);
  }

  private static Fields fields(Region region) {
    return new Fields()
        .with("assumptions", region.assumptions().stream().map(PredictionFields::of).toList())
        .with("inputs", region.inputs())
        .with("lastLine", region.lastLine())
        .with("method", region.method())
        .with("place", region.place())
        .with("region", region.id())
        .with("root", NodeFields.of(region.root()))
        .with("sizes", region.sizes().stream().map(WorkloadCodec::fields).toList());
  }

  private static Fields fields(Size size) {
    return new Fields()
        .with("origin", size.origin())
        .with("place", size.place())
        .with("symbol", size.symbol().name());
  }

  private static Fields fields(LoopStatistics statistics) {
    Fields reasons = new Fields();
    statistics.reasons().forEach(reasons::with);
    return new Fields()
        .with("files", statistics.files())
        .with("lines", statistics.lines())
        .with(
            "loops",
            new Fields()
                .with("assumed", statistics.assumed())
                .with("exact", statistics.exact())
                .with("unknown", statistics.unknown()))
        .with("methods", statistics.methods())
        .with("reasons", reasons);
  }
}
