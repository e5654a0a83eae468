package org.perfmodel.platform;

import static java.util.Objects.requireNonNull;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.perfmodel.symbolic.NearestName;

/**
 * Finds a platform by name, in this order: a path if the name ends with {@code .json}, the
 * project's {@code src/perf/platforms}, the user's {@code ~/.perf/platforms}, {@code
 * META-INF/perf/platforms} on the classpath. The first place that has the name wins, even if its
 * document is wrong: the error then names that file.
 */
public final class PlatformResolver {
  private static final String SUFFIX = ".json";
  private static final String CLASSPATH_FOLDER = "META-INF/perf/platforms";

  private final Path projectFolder;
  private final Path userFolder;
  private final ClassLoader classpath;
  private final PlatformReader reader;

  /**
   * A resolver over three places.
   *
   * @param projectPlatformsFolder {@code src/perf/platforms}; a relative path of a name ending with
   *     {@code .json} starts at the project that contains it
   * @param userFolder {@code ~/.perf/platforms}
   */
  public PlatformResolver(
      Path projectPlatformsFolder, Path userFolder, ClassLoader classpath, PlatformReader reader) {
    this.projectFolder = requireNonNull(projectPlatformsFolder);
    this.userFolder = requireNonNull(userFolder);
    this.classpath = requireNonNull(classpath);
    this.reader = requireNonNull(reader);
  }

  /**
   * The platform of this name.
   *
   * @throws UnknownPlatformException if no place has it
   */
  public Platform resolve(String name) {
    requireNonNull(name);
    return name.endsWith(SUFFIX) ? atPath(name) : named(name);
  }

  private Platform atPath(String name) {
    Path path = path(name);
    if (!Files.isRegularFile(path)) {
      throw new UnknownPlatformException(
          "platform `"
              + name
              + "`: there is no such file.\nMaybe correct the path, or name one of: "
              + String.join(", ", available()));
    }
    return read(path, name);
  }

  private Path path(String name) {
    try {
      Path written = Path.of(name);
      return Files.exists(written) ? written : project().resolve(written);
    } catch (InvalidPathException e) {
      throw new UnknownPlatformException(
          "platform `" + name + "` is not a path: " + e.getReason() + ".\nMaybe correct it.", e);
    }
  }

  /** The project's folder, of which {@code src/perf/platforms} is the platforms folder. */
  private Path project() {
    Path folder = projectFolder;
    for (int up = 0; up < 3; up++) {
      Path parent = folder.getParent();
      if (parent == null) {
        return folder;
      }
      folder = parent;
    }
    return folder;
  }

  private Platform named(String name) {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._+-]*")) {
      throw new UnknownPlatformException(
          "platform `"
              + name
              + "`: a name has letters, digits, `.`, `_`, `+` and `-` only.\n"
              + NearestName.advice(name, available()));
    }
    for (Folder folder : folders()) {
      Path file = folder.path().resolve(name + SUFFIX);
      if (Files.isRegularFile(file)) {
        return read(file, folder.label() + "/" + name + SUFFIX);
      }
    }
    String resource = CLASSPATH_FOLDER + "/" + name + SUFFIX;
    URL found = classpath.getResource(resource);
    if (found != null) {
      return reader.read(text(found), resource);
    }
    throw new UnknownPlatformException(notFound(name));
  }

  private record Folder(Path path, String label) {}

  private List<Folder> folders() {
    return List.of(
        new Folder(projectFolder, "src/perf/platforms"),
        new Folder(userFolder, "~/.perf/platforms"));
  }

  private String notFound(String name) {
    List<String> tried = new ArrayList<>();
    folders().forEach(folder -> tried.add(folder.label() + "/" + name + SUFFIX));
    tried.add(CLASSPATH_FOLDER + "/" + name + SUFFIX + " on the classpath");
    SortedSet<String> available = available();
    String near =
        NearestName.of(name, available)
            .map(nearest -> "Maybe `" + nearest + "` was meant; there are: ")
            .orElse("Maybe calibrate it (mvn perf:calibrate), or name one of: ");
    return "platform `"
        + name
        + "` was not found. Tried, in this order:\n  "
        + String.join("\n  ", tried)
        + "\n"
        + near
        + String.join(", ", available);
  }

  private Platform read(Path file, String label) {
    try {
      return reader.read(Files.readString(file), label);
    } catch (IOException e) {
      throw new UnknownPlatformException(
          label + ": cannot be read: " + e + "\nMaybe its rights or its encoding (UTF-8).", e);
    }
  }

  private static String text(URL resource) {
    try {
      // A jar that is replaced during a build must not be answered from a stale cache.
      URLConnection connection = resource.openConnection();
      connection.setUseCaches(false);
      try (InputStream in = connection.getInputStream()) {
        return new String(in.readAllBytes(), StandardCharsets.UTF_8);
      }
    } catch (IOException e) {
      throw new UnknownPlatformException(resource + ": cannot be read: " + e, e);
    }
  }

  /** Every name that {@link #resolve} knows, in all places. */
  public SortedSet<String> available() {
    TreeSet<String> names = new TreeSet<>();
    folders().forEach(folder -> names.addAll(namesIn(folder.path())));
    try {
      for (URL folder : Collections.list(classpath.getResources(CLASSPATH_FOLDER))) {
        names.addAll(namesAt(folder));
      }
    } catch (IOException e) {
      // The list only helps a message; resolving a name reports what cannot be read.
      return names;
    }
    return names;
  }

  /**
   * Whose profile a name is: {@code project}, {@code user}, or {@code shipped} on the classpath.
   */
  public String owner(String name) {
    if (Files.isRegularFile(projectFolder.resolve(name + SUFFIX))) {
      return "project";
    }
    return Files.isRegularFile(userFolder.resolve(name + SUFFIX)) ? "user" : "shipped";
  }

  private static List<String> namesAt(URL folder) throws IOException {
    if (folder.openConnection() instanceof JarURLConnection jar) {
      jar.setUseCaches(false);
      try (var file = jar.getJarFile()) {
        return file.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.startsWith(CLASSPATH_FOLDER + "/"))
            .map(name -> name.substring(CLASSPATH_FOLDER.length() + 1))
            .flatMap(name -> platformName(name).stream())
            .toList();
      }
    }
    try {
      return folder.getProtocol().equals("file") ? namesIn(Path.of(folder.toURI())) : List.of();
    } catch (URISyntaxException e) {
      return List.of();
    }
  }

  private static List<String> namesIn(Path folder) {
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.flatMap(file -> platformName(file.getFileName().toString()).stream()).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static Optional<String> platformName(String file) {
    return file.endsWith(SUFFIX) && file.indexOf('/') < 0
        ? Optional.of(file.substring(0, file.length() - SUFFIX.length()))
        : Optional.empty();
  }
}
