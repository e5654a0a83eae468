package org.perfmodel.plugin;

import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugins.annotations.Parameter;

/** A goal that {@code perf.skip} turns off before it reads anything. */
abstract class AbstractPerfMojo extends AbstractMojo {
  /** Do nothing. This wins before any file is read. */
  @Parameter(property = "perf.skip", defaultValue = "false")
  private boolean skip;

  /** The log, in which nothing of the project is hidden. */
  @Override
  public final Log getLog() {
    return new VisibleLog(super.getLog());
  }

  @Override
  public final void execute() throws MojoExecutionException, MojoFailureException {
    if (skip) {
      skipped();
      return;
    }
    UserErrors.explained(this::run);
  }

  /** What the goal does. Outputs are written first, the build fails last. */
  abstract void run() throws MojoExecutionException, MojoFailureException;

  void skipped() throws MojoExecutionException, MojoFailureException {
    getLog().info("perf: skipped, because perf.skip is true");
  }

  final boolean isSkipped() {
    return skip;
  }
}
