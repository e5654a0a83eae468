package org.perfmodel.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The folder of a checkout: the nearest one above a file that has {@code .git} or {@code .mvn},
 * else the outermost of those with a {@code pom.xml}. What lies in it was written by whoever wrote
 * the project, and so links in it must not lead out of it. What lies elsewhere was named by the
 * user, whose links are followed.
 */
public final class ProjectBoundary {
  private static final List<String> CHECKOUT = List.of(".git", ".mvn");
  private static final String MODULE = "pom.xml";

  /** The compiler writes there as well, and many lead it to a faster disk. */
  private static final String BUILD = "target";

  private ProjectBoundary() {}

  /** The checkout that a file or folder lies in by its path; empty outside of any. */
  public static Optional<Path> of(Path path) {
    Path outermost = null;
    boolean isModule = false;
    for (Path at = path.toAbsolutePath().normalize(); at != null; at = at.getParent()) {
      if (CHECKOUT.stream().map(at::resolve).anyMatch(Files::exists)) {
        return Optional.of(at);
      }
      boolean wasModule = isModule;
      isModule = Files.exists(at.resolve(MODULE));
      if (isModule && (wasModule || outermost == null)) {
        outermost = at;
      }
    }
    return Optional.ofNullable(outermost);
  }

  /**
   * Sees to it that no folder or file on the way to a path is a link that leads out of its
   * checkout.
   *
   * @throws FileRefusedException that names the link and where it leads
   * @throws IOException if a link cannot be followed
   */
  static void check(Path path) throws IOException {
    Path absolute = path.toAbsolutePath().normalize();
    Optional<Path> boundary = of(absolute);
    if (boundary.isEmpty() || boundary.get().equals(absolute)) {
      return;
    }
    List<Path> within = new ArrayList<>();
    Path real = boundary.get().toRealPath();
    within.add(real);
    for (Path name : boundary.get().relativize(absolute)) {
      Path next = real.resolve(name);
      if (!Files.isSymbolicLink(next)) {
        real = next;
        continue;
      }
      if (!Files.exists(next)) {
        throw dangling();
      }
      real = next.toRealPath();
      if (name.toString().equals(BUILD) && Files.isDirectory(real)) {
        within.add(real);
      } else if (within.stream().noneMatch(real::startsWith)) {
        throw new FileRefusedException(
            (absolute.endsWith(name) ? "it" : next)
                + " is a link that leads out of the project, to "
                + real,
            "Maybe replace the link by what it leads to, or name that on the command line.");
      }
    }
  }

  static FileRefusedException dangling() {
    return new FileRefusedException(
        "it is a link to a file that is not there", "Maybe restore the file, or remove the link.");
  }
}
