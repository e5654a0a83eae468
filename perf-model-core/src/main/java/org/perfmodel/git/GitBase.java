package org.perfmodel.git;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.Repository;
import org.eclipse.jgit.treewalk.TreeWalk;
import org.eclipse.jgit.treewalk.filter.PathFilter;

/** The tree of the commit that a change began from. */
public final class GitBase implements AutoCloseable {
  private static final String JAVA = ".java";

  private final Repository repository;
  private final Path workTree;
  private final ObjectId tree;
  private final String name;

  private GitBase(Repository repository, Path workTree, ObjectId tree, String name) {
    this.repository = repository;
    this.workTree = workTree;
    this.tree = tree;
    this.name = name;
  }

  /** Whether a folder is in the work tree of a repository. */
  public static boolean isIn(Path folder) {
    return Repositories.isIn(folder);
  }

  /**
   * The base of the work tree that a folder is in. In a submodule it is the commit that the
   * repository around names.
   *
   * @param asked a revision: of a commit the merge base with HEAD counts, of a tree ({@code
   *     main^{tree}}) it is itself the base; empty for the merge base with the default branch
   * @param targets names of branches that are tried before the usual default branches
   * @throws GitException with the next step, if there is none
   */
  public static GitBase open(Path folder, Optional<String> asked, List<String> targets) {
    try {
      Repository repository = Repositories.open(folder);
      try {
        return of(repository, asked, targets);
      } catch (IOException | RuntimeException e) {
        repository.close();
        throw e;
      }
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private static GitBase of(Repository repository, Optional<String> asked, List<String> targets)
      throws IOException {
    Path workTree = repository.getWorkTree().toPath().toRealPath();
    Optional<GitBase> recorded = ofSubmodule(repository, workTree, asked, targets);
    if (recorded.isPresent()) {
      return recorded.get();
    }
    MergeBase base = MergeBase.of(repository, asked, targets);
    return new GitBase(repository, workTree, base.tree(), base.name());
  }

  private static Optional<GitBase> ofSubmodule(
      Repository inner, Path workTree, Optional<String> asked, List<String> targets)
      throws IOException {
    Path around = workTree.getParent();
    if (around == null
        || !Files.isRegularFile(workTree.resolve(".git"))
        || !inner.getDirectory().getPath().replace('\\', '/').contains("/modules/")
        || !Repositories.isIn(around)) {
      return Optional.empty();
    }
    try (GitBase outer = open(around, asked, targets)) {
      String path = outer.pathOf(workTree);
      try (TreeWalk walk = TreeWalk.forPath(outer.repository, path, outer.tree)) {
        if (walk == null || !walk.getFileMode(0).equals(FileMode.GITLINK)) {
          return Optional.empty();
        }
        ObjectId commit = walk.getObjectId(0);
        return Optional.of(
            new GitBase(
                inner,
                workTree,
                MergeBase.treeOf(inner, commit, "the submodule " + path),
                commit.abbreviate(MergeBase.SHORT).name() + ", the submodule of " + outer.name));
      }
    }
  }

  private static GitException unreadable(Path folder, IOException e) {
    return new GitException(
        "the repository of "
            + folder
            + " cannot be read: "
            + e.getMessage()
            + "\nMaybe `git fsck` says more; in a partial clone, fetch what is missing: git fetch"
            + " --refetch. Or compare with a folder: -Dperf.base=DIR.",
        e);
  }

  /** For people: {@code 1a2b3c4, where HEAD left origin/main}. */
  public String name() {
    return name;
  }

  /** The path of a folder within the work tree, with {@code /}; empty for the work tree itself. */
  private String pathOf(Path folder) throws IOException {
    Path real = Files.exists(folder) ? folder.toRealPath() : folder.toAbsolutePath().normalize();
    return workTree.relativize(real).toString().replace('\\', '/');
  }

  /**
   * Writes the Java files of a folder of the work tree as they were.
   *
   * @param folder of the work tree, which may be new
   * @param target that they go below
   * @return how many
   */
  public int write(Path folder, Path target) {
    try {
      return write(pathOf(folder), target, path -> path.endsWith(JAVA));
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /** Writes all files of a folder of the work tree as they were, and says how many. */
  public int writeAll(Path folder, Path target) {
    try {
      return write(pathOf(folder), target, path -> true);
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  /** The id of the tree that a folder of the work tree was; empty if it was not there. */
  public String treeOf(Path folder) {
    try {
      String path = pathOf(folder);
      if (path.isEmpty()) {
        return tree.name();
      }
      try (TreeWalk walk = TreeWalk.forPath(repository, path, tree)) {
        return walk == null ? "" : walk.getObjectId(0).name();
      }
    } catch (IOException e) {
      throw unreadable(folder, e);
    }
  }

  private int write(String path, Path target, Predicate<String> isWanted) throws IOException {
    int written = 0;
    try (TreeWalk walk = new TreeWalk(repository);
        ObjectReader objects = repository.newObjectReader()) {
      walk.addTree(tree);
      walk.setRecursive(true);
      if (!path.isEmpty()) {
        walk.setFilter(PathFilter.create(path));
      }
      Path root = target.toAbsolutePath().normalize();
      while (walk.next()) {
        String found = walk.getPathString();
        if (!isFile(walk) || !isWanted.test(found)) {
          continue;
        }
        String below = path.isEmpty() ? found : found.substring(path.length() + 1);
        Path file = root.resolve(below).normalize();
        if (!file.startsWith(root)) {
          throw new IOException("the tree has the path " + found);
        }
        Path parent = file.getParent();
        if (parent != null) {
          Files.createDirectories(parent);
        }
        Files.write(file, objects.open(walk.getObjectId(0)).getBytes());
        written++;
      }
    }
    return written;
  }

  private static boolean isSource(TreeWalk walk, String path) {
    return path.endsWith(JAVA) && isFile(walk);
  }

  private static boolean isFile(TreeWalk walk) {
    FileMode mode = walk.getFileMode(0);
    return mode.equals(FileMode.REGULAR_FILE) || mode.equals(FileMode.EXECUTABLE_FILE);
  }

  /**
   * The folder that most files of a folder were in, where that folder is new: its module was moved
   * or renamed.
   *
   * @param files of the folder today, relative to it, with {@code /}
   * @return a folder that the work tree does not have any more
   */
  public Optional<Path> movedFrom(Set<String> files) {
    Map<String, Integer> counts = new TreeMap<>();
    try (TreeWalk walk = new TreeWalk(repository)) {
      walk.addTree(tree);
      walk.setRecursive(true);
      while (walk.next()) {
        String path = walk.getPathString();
        if (isSource(walk, path)) {
          prefixes(path, files).forEach(prefix -> counts.merge(prefix, 1, Integer::sum));
        }
      }
    } catch (IOException e) {
      throw unreadable(workTree, e);
    }
    return counts.entrySet().stream()
        .filter(each -> !Files.exists(workTree.resolve(each.getKey())))
        .filter(each -> each.getValue() * 2 >= files.size())
        .max(
            Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(each -> workTree.resolve(each.getKey()));
  }

  /** What a path begins with before one of these files. */
  private static List<String> prefixes(String path, Set<String> files) {
    List<String> prefixes = new ArrayList<>();
    for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      if (files.contains(path.substring(at + 1))) {
        prefixes.add(path.substring(0, at));
      }
    }
    return prefixes;
  }

  @Override
  public void close() {
    repository.close();
  }
}
