package org.perfmodel.plugin;

import java.io.File;
import java.util.List;
import java.util.Optional;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.processes.ProcessRequest;
import org.perfmodel.goal.processes.ProcessTool;

/**
 * Analyses one file of timed processes: the times of all executions with their probabilities, and
 * the shortest way to a deadlock. On demand it prints an execution and writes the states.
 */
@Mojo(name = "ccs", requiresProject = false, threadSafe = true)
public final class CcsMojo extends AbstractPerfMojo {
  /** The file, or the name of a model of the library, for example scatter.ccs. */
  @Parameter(property = "perf.file", required = true)
  private File file;

  /** Values of parameters and symbols, separated by commas: p=4,b=1/3. */
  @Parameter(property = "perf.set")
  private List<String> set = List.of();

  /** A parameter or symbol, and the values that it takes in turn: p=2..8, or b=1,2,5/2. */
  @Parameter(property = "perf.sweep")
  private @Nullable String sweep;

  /**
   * Which states are left out. {@code true}: states that differ only in the order of their parts,
   * and orders that cannot matter. {@code states}: the former only. {@code false}: none. Executions
   * are counted only if every order is explored.
   */
  @Parameter(property = "perf.reduce", defaultValue = "true")
  private String reduce = "true";

  /**
   * An execution to print: fastest, slowest, deadlock, or the number of the choice at each step:
   * 0,1,0.
   */
  @Parameter(property = "perf.trace")
  private @Nullable String trace;

  /** Conditions on symbols without a value, separated by commas: b > 0,s = 2*r. */
  @Parameter(property = "perf.assume")
  private List<String> assume = List.of();

  /**
   * File to write. For the states: .aut, .dot or .json. If symbols have no value, for the regions:
   * .svg or .tex. For a traced execution: .svg. Default: none.
   */
  @Parameter(property = "perf.out")
  private @Nullable File out;

  /** The most states of one analysis. */
  @Parameter(property = "perf.states", defaultValue = "5000000")
  private int states;

  /** The most seconds of one analysis. */
  @Parameter(property = "perf.seconds", defaultValue = "300")
  private double seconds;

  @Override
  void run() {
    ProcessRequest asked =
        new ProcessRequest(
            file.toPath(),
            ProcessRequest.values(set),
            Optional.ofNullable(sweep).map(ProcessRequest::sweep),
            ProcessRequest.Reduction.of(reduce),
            Optional.ofNullable(trace),
            Optional.ofNullable(out).map(File::toPath),
            states,
            seconds,
            assume);
    Console.print(ProcessTool.answer(asked), getLog()::info);
  }
}
