package org.perfmodel.plugin;

import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.perfmodel.calibrate.CalibrationException;
import org.perfmodel.evaluate.EvaluationException;
import org.perfmodel.json.DocumentException;
import org.perfmodel.report.VisibleText;
import org.perfmodel.request.PerfException;

/** Ends the build with the message alone where core has explained what the user can do. */
final class UserErrors {
  private UserErrors() {}

  /** Work that may fail for a reason the user can remove. */
  @FunctionalInterface
  interface Work {
    void run() throws MojoExecutionException, MojoFailureException;
  }

  static void explained(Work work) throws MojoExecutionException, MojoFailureException {
    try {
      work.run();
    } catch (PerfException | DocumentException | EvaluationException | CalibrationException error) {
      String told = VisibleText.of(String.valueOf(error.getMessage()));
      // Maven prints what a cause says if its own message does not say it.
      throw told.equals(error.getMessage())
          ? new MojoExecutionException("perf: " + told, error)
          : new MojoExecutionException("perf: " + told);
    }
  }
}
