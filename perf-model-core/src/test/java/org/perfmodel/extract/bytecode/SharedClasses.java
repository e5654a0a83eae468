package org.perfmodel.extract.bytecode;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.objectweb.asm.tree.ClassNode;

/** A class path that is opened once, for many small sets of sources. */
public final class SharedClasses {
  private final ClassPath classes;

  public SharedClasses(List<Path> classPath) {
    this.classes = new ClassPath(classPath);
  }

  /**
   * What sources name and call, as sources: {@code java/util/Vector} and its text.
   *
   * @param isLeftOut classes that are not read, by internal names
   */
  public Map<String, String> texts(List<String> sources, Predicate<String> isLeftOut) {
    ReachableMethods reach = new ReachableMethods(classes, new MentionedNames(sources), isLeftOut);
    Map<String, Map<String, ClassNode>> units = new TreeMap<>();
    reach
        .classes()
        .forEach(
            (name, node) ->
                units
                    .computeIfAbsent(ClassNames.top(name), none -> new TreeMap<>())
                    .put(name, node));
    Map<String, String> texts = new TreeMap<>();
    List<String> malformed = new ArrayList<>();
    units.forEach(
        (top, members) -> {
          try {
            texts.put(top, new UnitText(reach, top, members).text());
          } catch (RuntimeException | StackOverflowError e) {
            malformed.add(top);
          }
        });
    return texts;
  }
}
