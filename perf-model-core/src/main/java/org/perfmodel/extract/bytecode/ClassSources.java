package org.perfmodel.extract.bytecode;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.objectweb.asm.tree.ClassNode;
import org.perfmodel.extract.source.ParsedSource;

/** The classes of a class path that sources reach, as sources. */
public final class ClassSources {
  /**
   * One class with those in it.
   *
   * @param file where it is from: {@code a.jar!/com/other/Util.class}
   * @param text its source, as far as it is reached and can be read
   */
  public record ClassSource(String file, String text) {}

  private ClassSources() {}

  /**
   * What is not in the sources of what they name and call. What the sources declare themselves is
   * left out, whatever the class path has of it.
   *
   * @param classPath folders and jars; what is not there counts as empty
   * @param sources the texts of all sources
   * @param isLeftOut classes that are not read, by internal names: {@code com/other/Util}
   */
  public static List<ClassSource> of(
      List<Path> classPath, List<String> sources, Predicate<String> isLeftOut) {
    try (ClassPath classes = new ClassPath(classPath)) {
      if (classes.isEmpty()) {
        return List.of();
      }
      ReachableMethods reach =
          new ReachableMethods(classes, new MentionedNames(sources), isLeftOut);
      Map<String, Map<String, ClassNode>> units = new TreeMap<>();
      reach
          .classes()
          .forEach(
              (name, node) ->
                  units
                      .computeIfAbsent(ClassNames.top(name), none -> new TreeMap<>())
                      .put(name, node));
      List<ClassSource> texts = new ArrayList<>();
      units.forEach(
          (top, members) ->
              text(reach, top, members)
                  .ifPresent(
                      text ->
                          texts.add(
                              new ClassSource(
                                  classes.origin(members.keySet().iterator().next())
                                      + ParsedSource.WITHIN
                                      + top
                                      + ".class",
                                  text))));
      return texts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Empty where a class is malformed: then it counts as not there. */
  private static Optional<String> text(
      ReachableMethods reach, String top, Map<String, ClassNode> members) {
    try {
      return Optional.of(new UnitText(reach, top, members).text());
    } catch (RuntimeException | StackOverflowError malformed) {
      return Optional.empty();
    }
  }
}
