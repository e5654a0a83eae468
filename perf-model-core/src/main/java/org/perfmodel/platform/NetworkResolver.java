package org.perfmodel.platform;

import java.nio.file.Path;
import java.util.SortedSet;
import java.util.function.BiFunction;

/**
 * Finds a network by name where {@link PlatformResolver} finds platforms, in folders that are
 * called {@code networks}.
 */
public final class NetworkResolver {
  private final NamedDocuments<NetworkProfile> networks;

  /**
   * A resolver over three places.
   *
   * @param projectFolder {@code src/perf/networks}
   * @param userFolder {@code ~/.perf/networks}
   * @param reader takes a document's text and what an error names
   */
  public NetworkResolver(
      Path projectFolder,
      Path userFolder,
      ClassLoader classpath,
      BiFunction<String, String, NetworkProfile> reader) {
    networks =
        new NamedDocuments<>(
            "network",
            "write it from measurements of the network",
            projectFolder,
            userFolder,
            classpath,
            reader);
  }

  /**
   * The network of this name.
   *
   * @throws UnknownPlatformException if no place has it
   */
  public NetworkProfile resolve(String name) {
    return networks.resolve(name);
  }

  /** Every name that {@link #resolve} knows, in all places. */
  public SortedSet<String> available() {
    return networks.available();
  }

  /**
   * Whose document a name is: {@code project}, {@code user}, or {@code shipped} on the classpath.
   */
  public String owner(String name) {
    return networks.owner(name);
  }
}
