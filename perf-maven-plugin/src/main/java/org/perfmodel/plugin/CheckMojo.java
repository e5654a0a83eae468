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
public final class CheckMojo extends AbstractProjectMojo {
  /** Print what is broken without failing the build. */
  @Parameter(property = "perf.warnOnly", defaultValue = "false")
  private boolean warnOnly;

  @Override
  void run(Request request) throws MojoExecutionException, MojoFailureException {
    RunSummary summary = new Pipeline().check(request);
    Console.print(summary.table(), getLog()::info);
    Console.print(summary.warnings(), getLog()::warn);
    if (Boolean.parseBoolean(System.getenv("GITHUB_ACTIONS"))) {
      // Workflow commands are read at the start of a line, where the log would put its level.
      summary.annotations().forEach(System.out::println);
    }
    new Ending(summary.outcome(), summary.messages()).check(getLog(), warnOnly);
  }
}
