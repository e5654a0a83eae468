package org.perfmodel.revision;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Which earlier state a module is compared with.
 *
 * @param property that a user sets it with, for messages: {@code perf.base}
 * @param base a revision, or a folder with the earlier sources; empty for the merge base with the
 *     default branch
 * @param targets names of branches that a build knows it is to be merged into
 * @param top folder of the outermost project, which a folder of earlier sources stands for
 */
public record BaseRequest(String property, Optional<String> base, List<String> targets, Path top) {
  public BaseRequest {
    targets = List.copyOf(targets);
  }
}
