package org.perfmodel.git;

import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Optional;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevWalk;

/**
 * The commit that a work tree is at.
 *
 * @param commit its id
 * @param day on which it was committed, in UTC
 */
public record GitHead(String commit, LocalDate day) {
  /** That of the work tree around a folder; empty where there is no repository or no commit. */
  public static Optional<GitHead> of(Path folder) {
    if (!Repositories.isIn(folder)) {
      return Optional.empty();
    }
    try (Repository repository = Repositories.open(folder);
        RevWalk walk = new RevWalk(repository)) {
      ObjectId head = repository.resolve(Constants.HEAD);
      if (head == null) {
        return Optional.empty();
      }
      RevCommit commit = walk.parseCommit(head);
      return Optional.of(
          new GitHead(
              commit.name(),
              LocalDate.ofInstant(commit.getCommitterIdent().getWhenAsInstant(), ZoneOffset.UTC)));
    } catch (IOException | GitException unreadable) {
      return Optional.empty();
    }
  }
}
