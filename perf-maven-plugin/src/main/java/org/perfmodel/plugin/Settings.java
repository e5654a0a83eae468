package org.perfmodel.plugin;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import org.apache.maven.model.Plugin;
import org.apache.maven.project.MavenProject;
import org.codehaus.plexus.util.xml.Xpp3Dom;
import org.jspecify.annotations.Nullable;
import org.perfmodel.Pipeline;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.report.Pages;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/**
 * What the POM and the command line say, converted to what {@link Pipeline} asks for.
 *
 * @param sources folders to read; empty for the project's own, without generated ones
 * @param today in ISO form; null for the day the build started, in UTC
 */
record Settings(
    MavenProject project,
    List<File> sources,
    File folder,
    File output,
    @Nullable String platform,
    boolean allowEmpty,
    @Nullable String today,
    Instant buildStart) {
  private static final int DEFAULT_RELEASE = 17;

  Request request() {
    return new Request(
        basedir(),
        project.getArtifactId(),
        sourceRoots(),
        release(),
        folder.toPath().toAbsolutePath().normalize(),
        userFolder(),
        output.toPath().toAbsolutePath().normalize(),
        Optional.ofNullable(platform),
        Settings.class.getClassLoader(),
        day(today, buildStart),
        allowEmpty);
  }

  /** Where a user keeps platforms that belong to no project. */
  static Path userFolder() {
    return Path.of(System.getProperty("user.home"), ".perf");
  }

  /** Where the profile of a platform goes: into the project, or where there is none, the user's. */
  static Path platformFile(MavenProject project, File configuration, String name) {
    if (!name.matches("[A-Za-z0-9][A-Za-z0-9._+-]*")) {
      throw new PerfException(
          "perf.name: `"
              + name
              + "` is no name of a platform.\n"
              + "Maybe use letters, digits, `.`, `_`, `+` and `-` only.");
    }
    Path folder = project.getFile() != null ? configuration.toPath() : userFolder();
    return folder.resolve("platforms").resolve(name + ".json");
  }

  /** A folder of results; without a project, whose folder has no name then, that of the shell's. */
  static Path resultFolder(MavenProject project, File folder) {
    return project.getFile() != null
        ? folder.toPath()
        : Path.of("target", "perf", folder.getName()).toAbsolutePath();
  }

  private Path basedir() {
    return project.getBasedir().toPath().toAbsolutePath().normalize();
  }

  /**
   * Folders under the build directory are left out: whether they exist depends on which goals ran
   * before, and the same sources must give the same verdict in {@code verify} and in {@code
   * perf:accept}.
   */
  private List<SourceRoot> sourceRoots() {
    if (!sources.isEmpty()) {
      return sources.stream().map(this::existing).map(this::root).toList();
    }
    Path build = Path.of(project.getBuild().getDirectory()).toAbsolutePath().normalize();
    return project.getCompileSourceRoots().stream()
        .map(folder -> basedir().resolve(folder).normalize())
        .filter(folder -> Files.isDirectory(folder) && !folder.startsWith(build))
        .distinct()
        .map(this::root)
        .toList();
  }

  private Path existing(File source) {
    Path folder = basedir().resolve(source.toPath()).normalize();
    if (Files.isDirectory(folder)) {
      return folder;
    }
    throw new PerfException(
        "perf.sources: there is no folder "
            + folder
            + ".\nMaybe the goal that unpacks or generates it has to run first.");
  }

  private SourceRoot root(Path folder) {
    boolean sameDrive = Objects.equals(basedir().getRoot(), folder.getRoot());
    Path shown = sameDrive ? basedir().relativize(folder) : folder.getFileName();
    return new SourceRoot(folder, shown.toString().replace('\\', '/'));
  }

  /** As the compiler would read the sources: plugin configuration before properties. */
  int release() {
    for (String name : List.of("release", "source")) {
      Optional<String> written =
          Optional.ofNullable(compilerSetting(name))
              .or(
                  () ->
                      Optional.ofNullable(
                          project.getProperties().getProperty("maven.compiler." + name)))
              .filter(text -> !text.isBlank());
      if (written.isPresent()) {
        return feature(written.get().strip());
      }
    }
    return DEFAULT_RELEASE;
  }

  private @Nullable String compilerSetting(String name) {
    Plugin compiler = project.getPlugin("org.apache.maven.plugins:maven-compiler-plugin");
    if (compiler == null || !(compiler.getConfiguration() instanceof Xpp3Dom configuration)) {
      return null;
    }
    Xpp3Dom child = configuration.getChild(name);
    return child == null ? null : child.getValue();
  }

  private static int feature(String release) {
    String number = release.startsWith("1.") ? release.substring(2) : release;
    try {
      return Integer.parseInt(number);
    } catch (NumberFormatException notNumber) {
      throw new PerfException(
          "The compiler's release `"
              + release
              + "` is not a Java version.\nMaybe set maven.compiler.release to 17.");
    }
  }

  /** Which regions get a page. */
  static Pages pages(String name) {
    for (Pages each : Pages.values()) {
      if (each.name().toLowerCase(Locale.ROOT).equals(name)) {
        return each;
      }
    }
    throw new PerfException(
        "perf.pages: `" + name + "` is none of changed, all, none.\nMaybe leave it out: changed.");
  }

  /** The day that the user names, else that on which the build started, in UTC. */
  static LocalDate day(@Nullable String today, Instant buildStart) {
    if (today == null) {
      return LocalDate.ofInstant(buildStart, ZoneOffset.UTC);
    }
    try {
      return LocalDate.parse(today);
    } catch (DateTimeException notDate) {
      throw new PerfException(
          "perf.today: `" + today + "` is not a date.\nMaybe write it like 2026-12-31.");
    }
  }
}
