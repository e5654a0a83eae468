package org.perfmodel.platform;

import java.nio.file.Path;
import java.util.SortedSet;

/**
 * Finds a platform by name, in this order: a path if the name ends with {@code .json}, the
 * project's {@code src/perf/platforms}, the user's {@code ~/.perf/platforms}, {@code
 * META-INF/perf/platforms} on the classpath. The first place that has the name wins, even if its
 * document is wrong: the error then names that file.
 */
public final class PlatformResolver {
  private final NamedDocuments<Platform> platforms;

  /**
   * A resolver over three places.
   *
   * @param projectPlatformsFolder {@code src/perf/platforms}; a relative path of a name ending with
   *     {@code .json} starts at the project that contains it
   * @param userFolder {@code ~/.perf/platforms}
   */
  public PlatformResolver(
      Path projectPlatformsFolder, Path userFolder, ClassLoader classpath, PlatformReader reader) {
    platforms =
        new NamedDocuments<>(
            "platform",
            "calibrate it (mvn perf:calibrate)",
            projectPlatformsFolder,
            userFolder,
            classpath,
            reader::read);
  }

  /**
   * The platform of this name.
   *
   * @throws UnknownPlatformException if no place has it
   */
  public Platform resolve(String name) {
    return platforms.resolve(name);
  }

  /** Every name that {@link #resolve} knows, in all places. */
  public SortedSet<String> available() {
    return platforms.available();
  }

  /**
   * Whose profile a name is: {@code project}, {@code user}, or {@code shipped} on the classpath.
   */
  public String owner(String name) {
    return platforms.owner(name);
  }
}
