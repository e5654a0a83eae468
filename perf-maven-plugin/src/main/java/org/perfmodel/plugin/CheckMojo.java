package org.perfmodel.plugin;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.Pipeline;
import org.perfmodel.check.result.RunSummary;
import org.perfmodel.request.Request;

/**
 * Predicts time and speedup of every region of the module, and fails the build if a limit is
 * broken. Never writes the baseline.
 */
@Mojo(name = "check", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class CheckMojo extends AbstractCheckMojo {
  /** Print what is broken without failing the build. */
  @Parameter(property = "perf.warnOnly", defaultValue = "false")
  private boolean warnOnly;

  /** Append what changed to the file that {@code GITHUB_STEP_SUMMARY} names. */
  @Parameter(property = "perf.summary", defaultValue = "true")
  private boolean summary;

  @Override
  void judge(Request request) throws MojoExecutionException, MojoFailureException {
    RunSummary told = new Pipeline().check(request);
    Console.print(told.table(), getLog()::info);
    Console.print(told.warnings(), getLog()::warn);
    if (Boolean.parseBoolean(System.getenv("GITHUB_ACTIONS"))) {
      // Workflow commands are read at the start of a line, where the log would put its level.
      told.annotations().forEach(System.out::println);
    }
    if (summary) {
      StepSummary.append(request.results().resolve("summary.md"), getLog());
    }
    new Ending(told.outcome(), told.messages()).check(getLog(), warnOnly);
  }
}
