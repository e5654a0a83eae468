package org.perfmodel.plugin;

import java.util.List;
import java.util.stream.Stream;

/** What a build service says of the branches of a pull request. */
final class BuildBranches {
  /** Where a pull request goes to, as GitHub, GitLab and Jenkins name it. */
  private static final List<String> TARGETS =
      List.of("GITHUB_BASE_REF", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME", "CHANGE_TARGET");

  private BuildBranches() {}

  /** The branches that this build is to be merged into, as far as it says so. */
  static List<String> targets() {
    return TARGETS.stream()
        .map(System::getenv)
        .flatMap(Stream::ofNullable)
        .filter(name -> !name.isBlank())
        .toList();
  }
}
