package org.perfmodel.plugin;

import java.util.List;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.Pipeline;
import org.perfmodel.Request;

/** Prints what one region would take under other scheduling policies and numbers of processors. */
@Mojo(name = "whatif", threadSafe = true)
public final class WhatIfMojo extends AbstractProjectMojo {
  /** Id of the region, as the table prints it. */
  @Parameter(property = "perf.region", required = true)
  private String region;

  /**
   * Policies to compare, separated by commas: lpt, cyclic, chunk-8. All that are known if empty.
   */
  @Parameter(property = "perf.policy")
  private List<String> policies = List.of();

  /** Numbers of processors, separated by commas. Those of perf.yaml if empty. */
  @Parameter(property = "perf.processors")
  private List<Integer> processors = List.of();

  @Override
  void run(Request request) {
    Pipeline pipeline = new Pipeline();
    Console.print(
        pipeline.whatIf(pipeline.analyse(request), region, policies, processors), getLog()::info);
  }
}
