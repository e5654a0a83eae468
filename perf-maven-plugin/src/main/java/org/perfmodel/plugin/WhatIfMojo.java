package org.perfmodel.plugin;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.perfmodel.Pipeline;
import org.perfmodel.goal.whatif.WhatIf;
import org.perfmodel.request.Request;

/**
 * Prints what the tasks of one region, or of a task graph from elsewhere, would take under other
 * scheduling policies and numbers of processors. On demand it plots that and writes the region's
 * tasks.
 */
@Mojo(name = "whatif", threadSafe = true)
public final class WhatIfMojo extends AbstractProjectMojo {
  /** Id of the region, as the table prints it. */
  @Parameter(property = "perf.region")
  private @Nullable String region;

  /**
   * A task graph to schedule instead of a region: .dot or .gv (Graphviz with weights), .txt or
   * .graph (a line per task, or one for a pipeline), .json (WfCommons). If the lines of tasks say
   * what each reads and writes, the program is restructured and mapped onto processes. If a .txt or
   * .graph file begins with relaxed, wavefront or clients, it is a model with parameters, and its
   * time is printed.
   */
  @Parameter(property = "perf.graph")
  private @Nullable File graph;

  /** Policies to compare, separated by commas: lpt,cyclic,chunk-8. Default: all known ones. */
  @Parameter(property = "perf.policy")
  private List<String> policies = List.of();

  /** Numbers of processors, separated by commas. Default: those of perf.yaml. */
  @Parameter(property = "perf.processors")
  private List<Integer> processors = List.of();

  /** Number of processes that share each processor, for a task graph from elsewhere. */
  @Parameter(property = "perf.processes", defaultValue = "1")
  private int processes;

  /** File for the plot of speedup and time by policy: .svg or .html. Default: none. */
  @Parameter(property = "perf.out")
  private @Nullable File out;

  /**
   * File for the tasks of the region at the greatest number of processors, or of the restructured
   * program, in a form that {@code perf.graph} reads. Default: none.
   */
  @Parameter(property = "perf.writeGraph")
  private @Nullable File writeGraph;

  /**
   * Values that one parameter of a model, one size of the region, or p takes in turn: b:1..64,
   * b:8..64:8 or b:8,12,24.
   */
  @Parameter(property = "perf.sweep")
  private @Nullable String sweep;

  /**
   * Values of a model's parameters, separated by commas: N=1408,X=2. Of a region's sizes, formulae
   * in p and other sizes too: n=1000*p.
   */
  @Parameter(property = "perf.set")
  private List<String> settings = List.of();

  @Override
  void run(Request request) {
    WhatIf asked =
        new WhatIf(
            Optional.ofNullable(region),
            path(graph),
            policies,
            processors,
            processes,
            path(out),
            path(writeGraph),
            Optional.ofNullable(sweep),
            settings);
    Console.print(new Pipeline().whatIf(request, asked), getLog()::info);
  }

  private static Optional<Path> path(@Nullable File file) {
    return Optional.ofNullable(file).map(File::toPath);
  }
}
