package org.perfmodel.plugin;

import java.util.List;
import java.util.Optional;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.jspecify.annotations.Nullable;
import org.perfmodel.change.ChangeLimits;
import org.perfmodel.goal.diff.Diff;
import org.perfmodel.goal.diff.DiffRequest;
import org.perfmodel.goal.diff.DiffSummary;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/**
 * Tells what a change did to the methods of the module: which became slower or faster than in the
 * commit that the work began from. Needs no annotation, no perf.yaml and no baseline.
 */
@Mojo(name = "diff", defaultPhase = LifecyclePhase.VERIFY, threadSafe = true)
public final class DiffMojo extends AbstractProjectMojo {
  /**
   * What to compare with: a branch, tag or commit, of which the merge base with HEAD counts; a
   * tree, {@code origin/main^{tree}}; or a folder with the earlier sources. Default: the branch
   * that the build's pull request goes to, else the default branch.
   */
  @Parameter(property = "perf.base")
  private @Nullable String base;

  /** Fail the build if a method certainly became slower beyond the limit, or can deadlock. */
  @Parameter(property = "perf.diff.fail", defaultValue = "true")
  private boolean fail;

  /** A method that takes at least so many times as long as before is slower; greater than 1. */
  @Parameter(property = "perf.diff.limit", defaultValue = "1.5")
  private double limit;

  /** Append what got worse or better to the file that {@code GITHUB_STEP_SUMMARY} names. */
  @Parameter(property = "perf.diff.summary", defaultValue = "true")
  private boolean summary;

  @Override
  void run(Request request) throws MojoFailureException {
    DiffSummary told = new Diff(request, asked()).run();
    List<String> lines = told.lines();
    boolean fails = told.isBroken() && fail;
    Console.print(
        lines, fails ? getLog()::error : told.isBroken() ? getLog()::warn : getLog()::info);
    if (Boolean.parseBoolean(System.getenv("GITHUB_ACTIONS"))) {
      // Workflow commands are read at the start of a line, where the log would put its level.
      told.annotations().forEach(System.out::println);
    }
    if (summary && !told.isQuiet()) {
      StepSummary.append(told.markdown(), getLog());
    }
    if (fails) {
      throw new MojoFailureException(
          lines.get(0).replaceFirst(";$", "")
              + "\nMaybe it is meant: -Dperf.diff.fail=false, or a greater -Dperf.diff.limit.");
    }
  }

  private DiffRequest asked() {
    if (!(limit > 1)) {
      throw new PerfException(
          "perf.diff.limit: "
              + limit
              + " is not greater than 1.\nMaybe write 1.5: half as long"
              + " again as before.");
    }
    return new DiffRequest(
        Optional.ofNullable(base).map(String::strip).filter(text -> !text.isEmpty()),
        BuildBranches.targets(),
        session().getTopLevelProject().getBasedir().toPath(),
        new ChangeLimits(limit));
  }
}
