package org.perfmodel.plugin;

import java.util.Optional;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.perfmodel.goal.ratchet.Ratchet;
import org.perfmodel.request.Request;
import org.perfmodel.revision.BaseRequest;

/** A goal that compares the regions of a module with a baseline. */
abstract class AbstractCheckMojo extends AbstractProjectMojo {
  /** The merge base with the branch that a pull request goes to, or else the default branch. */
  private static final String MERGE_BASE = "true";

  /**
   * Compare with these earlier sources in place of the committed baseline: a branch, tag or commit,
   * of which the merge base with HEAD counts, {@code origin/main}; a folder; or {@code true}, for
   * the merge base with the branch that the pull request goes to, or with the default branch.
   */
  @Parameter(property = "perf.ratchetFrom")
  private @Nullable String ratchetFrom;

  @Override
  final void run(Request request) throws MojoExecutionException, MojoFailureException {
    Optional<String> from =
        Optional.ofNullable(ratchetFrom).map(String::strip).filter(text -> !text.isEmpty());
    if (from.isEmpty()) {
      judge(request);
      return;
    }
    BaseRequest base =
        new BaseRequest(
            "perf.ratchetFrom",
            from.filter(text -> !text.equals(MERGE_BASE)),
            BuildBranches.targets(),
            session().getTopLevelProject().getBasedir().toPath());
    judge(new Ratchet(request, base).ratcheted());
  }

  abstract void judge(Request request) throws MojoExecutionException, MojoFailureException;
}
