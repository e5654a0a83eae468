package org.perfmodel.plugin;

import java.util.Optional;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;
import org.apache.maven.plugins.annotations.Parameter;
import org.perfmodel.extract.source.DeepStack;

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
    UserErrors.explained(this::runDeep);
  }

  /** What is read, explained or drawn of a method goes down as deep as that is nested. */
  private void runDeep() throws MojoExecutionException, MojoFailureException {
    Optional<Exception> thrown =
        DeepStack.call(
            "perf",
            () -> {
              try {
                run();
                return Optional.empty();
              } catch (MojoExecutionException | MojoFailureException e) {
                return Optional.of(e);
              }
            });
    if (thrown.orElse(null) instanceof MojoExecutionException error) {
      throw error;
    }
    if (thrown.orElse(null) instanceof MojoFailureException failure) {
      throw failure;
    }
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
