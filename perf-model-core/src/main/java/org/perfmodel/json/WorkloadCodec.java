package org.perfmodel.json;

import java.util.List;
import org.perfmodel.file.AtomicFile;
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

  /** How deep in the document a region stands. */
  private static final int LEVEL = 2;

  private WorkloadCodec() {}

  /**
   * The document of a workload.
   *
   * @param parts what it says of each region, in their order
   */
  public static AtomicFile.Content content(Workload workload, List<String> parts) {
    return fields(workload, parts).content(FORMAT, DEPTH);
  }

  /** What the document says of one region. */
  public static String part(Region region) {
    return fields(region).part(DEPTH, LEVEL);
  }

  /** The same as text. */
  public static String write(Workload workload) {
    List<String> parts = workload.regions().stream().map(WorkloadCodec::part).toList();
    return fields(workload, parts).document(FORMAT, DEPTH);
  }

  private static Fields fields(Workload workload, List<String> parts) {
    return new Fields()
        .with("problems", VerdictCodec.problems(workload.problems()))
        .with("regions", Fields.each(parts, Fields.Written::new))
        .with("statistics", fields(workload.statistics()));
  }

  /** The same of a region that could not be written, and why. */
  public static String part(Region region, String error) {
    return new Fields()
        .with("error", error)
        .with("method", region.method())
        .with("place", region.place())
        .with("region", region.id())
        .part(DEPTH, LEVEL);
  }

  private static Fields fields(Region region) {
    return new Fields()
        .with("assumptions", PredictionFields.assumptions(region.assumptions().stream()))
        .with("inputs", region.inputs())
        .with("lastLine", region.lastLine())
        .with("method", region.method())
        .with("place", region.place())
        .with("region", region.id())
        .with("root", NodeFields.root(region.root()).brief(region.place().file()))
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
