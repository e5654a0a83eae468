package org.perfmodel.check.project;

import java.nio.file.Path;
import org.perfmodel.json.NetworkProfileCodec;
import org.perfmodel.json.PlatformCodec;
import org.perfmodel.platform.NetworkProfile;
import org.perfmodel.platform.NetworkResolver;
import org.perfmodel.platform.Platform;
import org.perfmodel.platform.PlatformResolver;
import org.perfmodel.platform.UnknownPlatformException;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/**
 * Where profiles of machines and networks lie: the project's, the user's, and those that are
 * shipped.
 *
 * @param perfFolder {@code src/perf}, with folders {@code platforms} and {@code networks}
 * @param userFolder {@code ~/.perf}, likewise
 * @param classpath may hold them as resources
 */
public record ProfileFolders(Path perfFolder, Path userFolder, ClassLoader classpath) {
  /** Those of a request. */
  public static ProfileFolders of(Request request) {
    return new ProfileFolders(request.perfFolder(), request.userFolder(), request.classpath());
  }

  /** All platforms. */
  public PlatformResolver platforms() {
    return new PlatformResolver(
        perfFolder.resolve("platforms"),
        userFolder.resolve("platforms"),
        classpath,
        PlatformCodec::read);
  }

  /** All networks. */
  public NetworkResolver networks() {
    return new NetworkResolver(
        perfFolder.resolve("networks"),
        userFolder.resolve("networks"),
        classpath,
        NetworkProfileCodec::read);
  }

  /**
   * The platform of a name.
   *
   * @throws PerfException that names those which there are
   */
  Platform platform(String name) {
    try {
      return platforms().resolve(name);
    } catch (UnknownPlatformException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }

  /**
   * The network of a name.
   *
   * @throws PerfException that names those which there are
   */
  public NetworkProfile network(String name) {
    try {
      return networks().resolve(name);
    } catch (UnknownPlatformException e) {
      throw new PerfException(String.valueOf(e.getMessage()), e);
    }
  }
}
