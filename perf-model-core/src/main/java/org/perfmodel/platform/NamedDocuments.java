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
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.perfmodel.file.FileRefusedException;
import org.perfmodel.file.PlainFile;
import org.perfmodel.symbolic.text.NearestName;

/**
 * Finds a document by name, in this order: a path if the name ends with {@code .json}, the
 * project's {@code src/perf/FOLDER}, the user's {@code ~/.perf/FOLDER}, {@code
 * META-INF/perf/FOLDER} on the classpath. The first place that has the name wins, even if its
 * document is wrong: the error then names that file.
 */
final class NamedDocuments<T> {
  private static final String SUFFIX = ".json";

  private final String noun;
  private final String classpathFolder;
  private final String otherwise;
  private final Path projectFolder;
  private final Path userFolder;
  private final ClassLoader classpath;
  private final BiFunction<String, String, T> reader;

  /**
   * Documents in three places.
   *
   * @param noun {@code platform}; its plural is the folder
   * @param otherwise what to do where there is none: {@code calibrate it}
   * @param reader takes a text and what an error names
   */
  NamedDocuments(
      String noun,
      String otherwise,
      Path projectFolder,
      Path userFolder,
      ClassLoader classpath,
      BiFunction<String, String, T> reader) {
    this.noun = noun;
    this.otherwise = otherwise;
    this.classpathFolder = "META-INF/perf/" + noun + "s";
    this.projectFolder = requireNonNull(projectFolder);
    this.userFolder = requireNonNull(userFolder);
    this.classpath = requireNonNull(classpath);
    this.reader = requireNonNull(reader);
  }

  /**
   * The document of this name.
   *
   * @throws UnknownPlatformException if no place has it
   */
  T resolve(String name) {
    requireNonNull(name);
    return name.endsWith(SUFFIX) ? atPath(name) : named(name);
  }

  private T atPath(String name) {
    Path path = path(name);
    if (!PlainFile.isTaken(path)) {
      throw new UnknownPlatformException(
          noun
              + " `"
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
          noun + " `" + name + "` is not a path: " + e.getReason() + ".\nMaybe correct it.", e);
    }
  }

  /** The project's folder, of which {@code src/perf/FOLDER} is the folder of documents. */
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

  private T named(String name) {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._+-]*")) {
      throw new UnknownPlatformException(
          noun
              + " `"
              + name
              + "`: a name has letters, digits, `.`, `_`, `+` and `-` only.\n"
              + NearestName.advice(name, available()));
    }
    for (Folder folder : folders()) {
      Path file = folder.path().resolve(name + SUFFIX);
      if (PlainFile.isTaken(file)) {
        return read(file, folder.label() + "/" + name + SUFFIX);
      }
    }
    String resource = classpathFolder + "/" + name + SUFFIX;
    URL found = classpath.getResource(resource);
    if (found != null) {
      return reader.apply(text(found), resource);
    }
    throw new UnknownPlatformException(notFound(name));
  }

  private record Folder(Path path, String label) {}

  private List<Folder> folders() {
    return List.of(
        new Folder(projectFolder, "src/perf/" + noun + "s"),
        new Folder(userFolder, "~/.perf/" + noun + "s"));
  }

  private String notFound(String name) {
    List<String> tried = new ArrayList<>();
    folders().forEach(folder -> tried.add(folder.label() + "/" + name + SUFFIX));
    tried.add(classpathFolder + "/" + name + SUFFIX + " on the classpath");
    SortedSet<String> available = available();
    String near =
        NearestName.of(name, available)
            .map(nearest -> "Maybe `" + nearest + "` was meant; there are: ")
            .orElse("Maybe " + otherwise + ", or name one of: ");
    return noun
        + " `"
        + name
        + "` was not found. Tried, in this order:\n  "
        + String.join("\n  ", tried)
        + "\n"
        + near
        + String.join(", ", available);
  }

  private T read(Path file, String label) {
    try {
      return reader.apply(
          PlainFile.text(file).orElseThrow(() -> new UnknownPlatformException(notFound(label))),
          label);
    } catch (FileRefusedException e) {
      throw new UnknownPlatformException(label + ": " + e.getMessage(), e);
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
  SortedSet<String> available() {
    TreeSet<String> names = new TreeSet<>();
    folders().forEach(folder -> names.addAll(namesIn(folder.path())));
    try {
      for (URL folder : Collections.list(classpath.getResources(classpathFolder))) {
        names.addAll(namesAt(folder));
      }
    } catch (IOException e) {
      // The list only helps a message; resolving a name reports what cannot be read.
      return names;
    }
    return names;
  }

  /**
   * Whose document a name is: {@code project}, {@code user}, or {@code shipped} on the classpath.
   */
  String owner(String name) {
    if (PlainFile.isTaken(projectFolder.resolve(name + SUFFIX))) {
      return "project";
    }
    return PlainFile.isTaken(userFolder.resolve(name + SUFFIX)) ? "user" : "shipped";
  }

  private List<String> namesAt(URL folder) throws IOException {
    if (folder.openConnection() instanceof JarURLConnection jar) {
      jar.setUseCaches(false);
      try (var file = jar.getJarFile()) {
        return file.stream()
            .map(entry -> entry.getName())
            .filter(name -> name.startsWith(classpathFolder + "/"))
            .map(name -> name.substring(classpathFolder.length() + 1))
            .flatMap(name -> documentName(name).stream())
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
      return files.flatMap(file -> documentName(file.getFileName().toString()).stream()).toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static Optional<String> documentName(String file) {
    return file.endsWith(SUFFIX) && file.indexOf('/') < 0
        ? Optional.of(file.substring(0, file.length() - SUFFIX.length()))
        : Optional.empty();
  }
}
