package org.perfmodel.git;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.jgit.errors.MissingObjectException;
import org.eclipse.jgit.lib.AnyObjectId;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.revwalk.RevCommit;
import org.eclipse.jgit.revwalk.RevObject;
import org.eclipse.jgit.revwalk.RevTree;
import org.eclipse.jgit.revwalk.RevWalk;
import org.eclipse.jgit.revwalk.filter.RevFilter;

/**
 * The tree that a work tree began from.
 *
 * @param name for people
 */
record MergeBase(ObjectId tree, String name) {
  /** Characters that tell a commit from others. */
  static final int SHORT = 7;

  /** Characters that a commit is named by at least. */
  private static final int LEAST = 4;

  private static final List<String> DEFAULT_BRANCHES =
      List.of(
          "refs/remotes/origin/HEAD",
          "refs/remotes/origin/main",
          "refs/remotes/origin/master",
          "refs/heads/main",
          "refs/heads/master");

  static MergeBase of(Repository repository, Optional<String> asked, List<String> targets)
      throws IOException {
    if (repository.resolve(Constants.HEAD) == null) {
      throw new GitException(
          "this repository has no commit yet, so there is nothing to compare with."
              + "\nMaybe commit first, or name a folder: -Dperf.base=DIR.");
    }
    if (asked.isPresent()) {
      return named(repository, asked.get());
    }
    List<String> names = new ArrayList<>();
    for (String target : targets) {
      names.add("refs/remotes/origin/" + target);
      names.add("refs/heads/" + target);
    }
    names.addAll(DEFAULT_BRANCHES);
    for (String name : names) {
      Ref ref = repository.exactRef(name);
      if (ref != null && ref.getObjectId() != null) {
        return withHead(repository, ref.getObjectId(), shortName(ref.getTarget().getName()));
      }
    }
    throw new GitException(
        "there is no branch to compare with: "
            + String.join(", ", names.stream().map(MergeBase::shortName).toList())
            + " do not exist here."
            + (isShallow(repository)
                ? "\nThis is a shallow clone, which has fetched one branch only. Maybe fetch the"
                    + " other: git fetch origin main (actions/checkout: fetch-depth: 0)."
                : "\nMaybe name one: -Dperf.base=origin/develop, or fetch it: git fetch origin."));
  }

  private static MergeBase named(Repository repository, String name) throws IOException {
    ObjectId id;
    try {
      id = repository.resolve(name);
    } catch (IllegalArgumentException notRevision) {
      id = null;
    }
    if (id == null) {
      throw new GitException(
          "perf.base: `"
              + name
              + "` is neither a revision of this repository nor a folder."
              + (isShallow(repository)
                  ? "\nThis is a shallow clone: maybe fetch it first: git fetch --unshallow, or"
                      + " fetch-depth: 0 of actions/checkout."
                  : "\nMaybe fetch it first (git fetch origin), or leave perf.base out: the merge"
                      + " base with the default branch."));
    }
    try (RevWalk walk = new RevWalk(repository)) {
      RevObject object = walk.peel(walk.parseAny(id));
      if (object instanceof RevTree tree) {
        return new MergeBase(tree, name);
      }
    }
    return withHead(repository, id, name);
  }

  private static MergeBase withHead(Repository repository, ObjectId id, String name)
      throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      RevCommit mine = walk.parseCommit(repository.resolve(Constants.HEAD));
      RevCommit theirs = walk.parseCommit(id);
      walk.setRevFilter(RevFilter.MERGE_BASE);
      walk.markStart(mine);
      walk.markStart(theirs);
      RevCommit base = walk.next();
      if (base == null) {
        throw noneInCommon(repository, name);
      }
      walk.parseHeaders(base);
      String commit = base.abbreviate(SHORT).name();
      String other = isPartOf(name, theirs) ? theirs.abbreviate(SHORT).name() : name;
      return new MergeBase(
          base.getTree(),
          base.equals(theirs)
              ? isPartOf(name, base)
                  ? commit + (base.equals(mine) ? " (which HEAD is)" : "")
                  : commit + " (" + name + (base.equals(mine) ? ", which HEAD is" : "") + ")"
              : commit + ", where HEAD left " + other);
    } catch (MissingObjectException e) {
      if (isShallow(repository)) {
        throw noneInCommon(repository, name);
      }
      throw e;
    }
  }

  /** Whether a commit was named by its id, so that the name says nothing more. */
  private static boolean isPartOf(String name, AnyObjectId commit) {
    return name.length() >= LEAST && commit.name().startsWith(name.toLowerCase(Locale.ROOT));
  }

  private static GitException noneInCommon(Repository repository, String name) throws IOException {
    return new GitException(
        isShallow(repository)
            ? "this is a shallow clone: its history ends before the commit where HEAD left "
                + name
                + ".\nMaybe fetch more of it: git fetch --unshallow (actions/checkout: fetch-depth:"
                + " 0; GitLab: GIT_DEPTH: 0), or compare with the tree as it is: -Dperf.base="
                + name
                + "^{tree}"
            : "HEAD and "
                + name
                + " have no commit in common.\nMaybe name another base, or compare with the tree as"
                + " it is: -Dperf.base="
                + name
                + "^{tree}");
  }

  /** The tree of a commit. */
  static ObjectId treeOf(Repository repository, AnyObjectId commit, String what)
      throws IOException {
    try (RevWalk walk = new RevWalk(repository)) {
      return walk.parseCommit(commit).getTree();
    } catch (MissingObjectException e) {
      throw new GitException(
          what
              + " does not have its earlier commit "
              + commit.abbreviate(SHORT).name()
              + ".\nMaybe fetch it there: git submodule update --init, then git fetch --unshallow.",
          e);
    }
  }

  static boolean isShallow(Repository repository) throws IOException {
    return !repository.getObjectDatabase().getShallowCommits().isEmpty();
  }

  private static String shortName(String ref) {
    return ref.replaceFirst("^refs/(heads|remotes)/", "");
  }
}
