package org.perfmodel.goal.diff;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.perfmodel.change.ChangeLimits;
import org.perfmodel.revision.BaseRequest;

/**
 * What to compare a module with.
 *
 * @param base a revision, or a folder with the earlier sources; empty for the merge base with the
 *     default branch
 * @param targets names of branches that a build knows it is to be merged into
 * @param top folder of the outermost project, which a folder of earlier sources stands for
 * @param limits from when on a change counts
 */
public record DiffRequest(
    Optional<String> base, List<String> targets, Path top, ChangeLimits limits) {
  public DiffRequest {
    targets = List.copyOf(targets);
  }

  /** The base that it names. */
  BaseRequest asBase() {
    return new BaseRequest("perf.base", base, targets, top);
  }
}
