package org.perfmodel.goal.whatif;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import org.perfmodel.request.PerfException;

/**
 * What {@code perf:whatif} is asked: whose tasks, under which policies, on how many processors, and
 * where the answer goes beside the console.
 *
 * @param region id of the region whose tasks are scheduled
 * @param graph file of a task graph that is scheduled in place of a region
 * @param policies by name; all that are known if none is given
 * @param processors those of the configuration if none is given
 * @param processes per processor, for a graph from elsewhere; 1 if nothing else is said
 * @param out a file for the plot, {@code .svg} or {@code .html}
 * @param writeGraph a file for the region's tasks; a number is put before its extension where the
 *     region has several parallel constructs
 * @param sweep values of a model's parameter, of a region's size or of {@code p}: {@code n:1..100}
 * @param settings values of others: {@code m=5}, of a region's sizes formulae also: {@code n=9*p}
 */
public record WhatIf(
    Optional<String> region,
    Optional<Path> graph,
    List<String> policies,
    List<Integer> processors,
    int processes,
    Optional<Path> out,
    Optional<Path> writeGraph,
    Optional<String> sweep,
    List<String> settings) {
  /** The greatest number of processors that is scheduled. */
  private static final int MOST_PROCESSORS = 1 << 13;

  private static final int MOST_PROCESSES = 64;

  /**
   * Checks what fits together.
   *
   * @throws PerfException if something does not
   */
  public WhatIf {
    policies = List.copyOf(policies);
    processors = List.copyOf(processors);
    settings = List.copyOf(settings);
    if (region.isPresent() == graph.isPresent()) {
      throw new PerfException(
          (region.isPresent() ? "both a region and a graph are" : "neither a region nor a graph is")
              + " given\nMaybe -Dperf.region=ID for a region of this project, or -Dperf.graph=FILE"
              + " for a task graph from elsewhere.");
    }
    for (int count : new TreeSet<>(processors)) {
      if (count < 1 || count > MOST_PROCESSORS) {
        throw new PerfException(
            count
                + " processors cannot be scheduled, 1 to "
                + MOST_PROCESSORS
                + " can\nMaybe -Dperf.processors=1,2,4,8.");
      }
    }
    if (processes < 1 || processes > MOST_PROCESSES) {
      throw new PerfException(
          processes
              + " processes per processor cannot be scheduled, 1 to "
              + MOST_PROCESSES
              + " can\nMaybe -Dperf.processes=2.");
    }
    if (processes > 1 && graph.isEmpty()) {
      throw new PerfException(
          "a region's policy decides how many processes it has"
              + "\nMaybe write its tasks (-Dperf.writeGraph=FILE) and schedule them with"
              + " -Dperf.graph=FILE -Dperf.processes="
              + processes);
    }
    out.ifPresent(WhatIf::requirePlot);
    if (graph.isEmpty()
        && (sweep.isPresent() || !settings.isEmpty())
        && (!policies.isEmpty() || out.isPresent() || writeGraph.isPresent())) {
      throw new PerfException(
          "sizes of a region are swept under its own policy and without a plot\nMaybe ask without"
              + " perf.policy, perf.out and perf.writeGraph.");
    }
  }

  /** Whether a region's sizes are asked about. */
  boolean isOfSizes() {
    return region.isPresent() && (sweep.isPresent() || !settings.isEmpty());
  }

  private static void requirePlot(Path file) {
    if (!isSvg(file) && !String.valueOf(file.getFileName()).endsWith(".html")) {
      throw new PerfException(
          file + ": the extension names no form of plot\nMaybe -Dperf.out=whatif.svg or .html.");
    }
  }

  static boolean isSvg(Path file) {
    return String.valueOf(file.getFileName()).endsWith(".svg");
  }
}
