package org.perfmodel.revision;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Stream;
import org.perfmodel.extract.source.SourceRoot;
import org.perfmodel.git.GitBase;
import org.perfmodel.git.GitException;
import org.perfmodel.request.PerfException;
import org.perfmodel.request.Request;

/** Where the sources of a base are, for as long as somebody works with them. */
public final class BaseReader {
  private final Request request;
  private final BaseRequest asked;

  /**
   * @param request whose sources and settings are looked for
   */
  public BaseReader(Request request, BaseRequest asked) {
    this.request = request;
    this.asked = asked;
  }

  /**
   * Does work with the sources of the base, which are gone afterwards if they were written for it.
   *
   * @throws PerfException with the next step, if there is no such base
   */
  public <T> T with(Function<BaseSources, T> work) {
    boolean isGit = GitBase.isIn(request.project());
    Optional<Path> folder = asked.base().flatMap(BaseReader::folder);
    if (!isGit && folder.isEmpty()) {
      throw new PerfException(
          asked.base().isPresent()
              ? asked.property()
                  + ": `"
                  + asked.base().get()
                  + "` is no folder, and "
                  + request.project()
                  + " is in no Git repository.\nMaybe name a folder with the earlier sources:"
                  + " -D"
                  + asked.property()
                  + "=DIR."
              : request.project()
                  + " is in no Git repository, so there is nothing to compare with.\nMaybe name a"
                  + " folder with the earlier sources: -D"
                  + asked.property()
                  + "=DIR.");
    }
    Path target = request.results().resolve("base");
    delete(target);
    try {
      return work.apply(isGit ? ofGit(folder, target) : ofFolder(folder.orElseThrow()));
    } finally {
      delete(target);
    }
  }

  private static Optional<Path> folder(String name) {
    try {
      return Optional.of(Path.of(name).toAbsolutePath().normalize()).filter(Files::isDirectory);
    } catch (InvalidPathException noPath) {
      return Optional.empty();
    }
  }

  private BaseSources ofGit(Optional<Path> folder, Path target) {
    List<SourceRoot> roots = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    String name = "";
    for (int i = 0; i < request.sources().size(); i++) {
      SourceRoot root = request.sources().get(i);
      try (GitBase base = GitBase.open(root.folder(), asked.base(), asked.targets())) {
        Path to = target.resolve(String.valueOf(i));
        name = base.name();
        if (base.write(root.folder(), to) == 0) {
          Optional<Path> earlier = base.movedFrom(files(root.folder()));
          earlier.ifPresent(from -> base.write(from, to));
          notes.add(
              earlier
                  .map(
                      from ->
                          root.prefix() + " is compared with " + from + ", where its files were")
                  .orElse(root.prefix() + " is new: nothing of it is compared"));
        }
        roots.add(new SourceRoot(create(to), root.prefix()));
        if (i == 0) {
          base.writeAll(request.perfFolder(), settings(target));
        }
      } catch (GitException e) {
        if (folder.isPresent()) {
          return ofFolder(folder.get());
        }
        throw new PerfException(
            String.valueOf(e.getMessage()).replace("perf.base", asked.property()), e);
      }
    }
    return new BaseSources(roots, settings(target), name.isEmpty() ? name() : name, notes);
  }

  /** The base of a module that has no sources. */
  private String name() {
    try (GitBase base = GitBase.open(request.project(), asked.base(), asked.targets())) {
      return base.name();
    } catch (GitException e) {
      return asked.base().orElse("the base");
    }
  }

  private static Path settings(Path target) {
    return target.resolve("settings");
  }

  private Path settingsOf(List<Path> candidates, Path module) {
    Path inModule = module.relativize(request.perfFolder().toAbsolutePath().normalize());
    return candidates.stream()
        .map(each -> each.resolve(inModule))
        .filter(Files::isDirectory)
        .findFirst()
        .orElse(candidates.get(0).resolve(inModule));
  }

  /**
   * What tells the base's sources and settings from all others; empty where only reading them
   * would.
   *
   * @throws PerfException with the next step, if there is no such base
   */
  public Optional<String> fingerprint() {
    if (!GitBase.isIn(request.project())) {
      return Optional.empty();
    }
    List<String> trees = new ArrayList<>();
    for (SourceRoot root : request.sources()) {
      try (GitBase base = GitBase.open(root.folder(), asked.base(), asked.targets())) {
        String tree = base.treeOf(root.folder());
        if (tree.isEmpty()) {
          return Optional.empty(); // It may have been elsewhere.
        }
        trees.add(root.prefix() + " " + tree);
        trees.add(base.treeOf(request.perfFolder()));
        trees.add(base.name());
      } catch (GitException e) {
        return Optional.empty(); // Reading it says what is wrong, or takes a folder.
      }
    }
    return Optional.of(String.join("\n", trees));
  }

  private static Set<String> files(Path folder) {
    Set<String> files = new TreeSet<>();
    try (Stream<Path> walk = Files.walk(folder)) {
      walk.filter(file -> file.toString().endsWith(".java"))
          .forEach(file -> files.add(folder.relativize(file).toString().replace('\\', '/')));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return files;
  }

  private static Path create(Path folder) {
    try {
      return Files.createDirectories(folder);
    } catch (IOException e) {
      throw new PerfException(
          folder + " cannot be made: " + e + "\nMaybe check the permissions of its parent.", e);
    }
  }

  /** A folder stands for the outermost project, or for this module. */
  private BaseSources ofFolder(Path folder) {
    Path module = request.project().toAbsolutePath().normalize();
    Path top = asked.top().toAbsolutePath().normalize();
    List<Path> candidates = new ArrayList<>();
    if (module.startsWith(top)) {
      candidates.add(folder.resolve(top.relativize(module)));
    }
    candidates.add(folder);
    List<SourceRoot> roots = new ArrayList<>();
    List<String> notes = new ArrayList<>();
    boolean isAnyThere = false;
    for (SourceRoot root : request.sources()) {
      Path inModule = module.relativize(root.folder().toAbsolutePath().normalize());
      Path first = candidates.get(0).resolve(inModule);
      Path found =
          candidates.stream()
              .map(each -> each.resolve(inModule))
              .filter(Files::isDirectory)
              .findFirst()
              .orElse(first);
      boolean isThere = Files.isDirectory(found);
      isAnyThere |= isThere;
      if (!isThere) {
        notes.add(root.prefix() + " is new: " + folder + " does not have it");
      }
      roots.add(new SourceRoot(found, root.prefix()));
    }
    if (!isAnyThere && !request.sources().isEmpty() && module.equals(top)) {
      throw new PerfException(
          asked.property()
              + ": "
              + folder
              + " has no folder "
              + request.sources().get(0).prefix()
              + ".\nMaybe name the folder of the project as it was, with its pom.xml.");
    }
    return new BaseSources(roots, settingsOf(candidates, module), folder.toString(), notes);
  }

  /** What was written for the work; a link is removed, not what it leads to. */
  private static void delete(Path folder) {
    if (!Files.isDirectory(folder)) {
      return;
    }
    try {
      Files.walkFileTree(
          folder,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
                throws IOException {
              Files.delete(file);
              return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(
                Path each, @org.jspecify.annotations.Nullable IOException failure)
                throws IOException {
              Files.delete(each);
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw new PerfException(folder + " cannot be removed: " + e, e);
    }
  }
}
