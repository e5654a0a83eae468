package org.perfmodel.json;

import org.perfmodel.workload.LoopStatistics;
import org.perfmodel.workload.Region;
import org.perfmodel.workload.Size;
import org.perfmodel.workload.Workload;

/**
 * {@code workload.json}: what was read from the sources, before any price. Places within a region
 * that lie in its own file are told by their line: {@code :91}.
 */
public final class WorkloadCodec {
  private static final int FORMAT = 2;
  private static final int DEPTH = 4;

  private WorkloadCodec() {}

  /** The document of a workload. */
  public static SafeFile.Content content(Workload workload) {
    return fields(workload).content(FORMAT, DEPTH);
  }

  /** The same as text. */
  public static String write(Workload workload) {
    return fields(workload).document(FORMAT, DEPTH);
  }

  private static Fields fields(Workload workload) {
    return new Fields()
        .with("problems", VerdictCodec.problems(workload.problems()))
        .with("regions", Fields.each(workload.regions(), WorkloadCodec::fields))
        .with("statistics", fields(workload.statistics()));
  }

  private static Fields fields(Region region) {
    return new Fields()
        .with("assumptions", region.assumptions().stream().map(PredictionFields::of).toList())
        .with("inputs", region.inputs())
        .with("lastLine", region.lastLine())
        .with("method", region.method())
        .with("place", region.place())
        .with("region", region.id())
        .with("root", NodeFields.of(region.root()).brief(region.place().file()))
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
