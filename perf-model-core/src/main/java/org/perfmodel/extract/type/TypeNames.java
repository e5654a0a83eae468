package org.perfmodel.extract.type;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.UnparsedFiles;

/**
 * What a simple name of a type means where it stands: JLS 6.4.1, as far as the sources show it. A
 * name may also come from another file, by way of what a method answers: so the only type of that
 * name is meant even where it is not in scope, unless another is imported.
 */
final class TypeNames {
  private final Map<String, List<TypeIndex.Entry>> types = new HashMap<>();

  private final Set<String> variables = new HashSet<>();
  private final UnparsedFiles leftOut;

  TypeNames(UnparsedFiles leftOut) {
    this.leftOut = leftOut;
  }

  void add(TypeIndex.Entry entry) {
    types.computeIfAbsent(entry.name(), name -> new ArrayList<>()).add(entry);
  }

  void addVariable(String name) {
    variables.add(name);
  }

  /** Whether it is the name of a type parameter somewhere. */
  boolean isVariable(String name) {
    leftOut.ask(UnparsedFiles.Kind.TYPE_PARAMETER, name);
    return variables.contains(name);
  }

  /** Whether the sources have a type of that name, whichever is meant. */
  boolean isKnown(String name) {
    leftOut.ask(UnparsedFiles.Kind.TYPE, name);
    return types.containsKey(name);
  }

  /** All types of that name. */
  List<TypeIndex.Entry> all(String name) {
    leftOut.ask(UnparsedFiles.Kind.TYPE, name);
    return types.getOrDefault(name, List.of());
  }

  /**
   * The same type under its full name, where the simple one would mean another type elsewhere: what
   * a field or a method declares is used in other files.
   */
  JavaType everywhere(JavaType type, TypeIndex.Entry from) {
    leftOut.ask(UnparsedFiles.Kind.TYPE, type.name());
    List<TypeIndex.Entry> found = types.get(type.name());
    return found == null || found.size() == 1
        ? type
        : meant(type.name(), from)
            .map(
                each ->
                    new JavaType(type.base(), type.dimensions(), qualified(each), type.arguments()))
            .orElse(type);
  }

  /** The type that is meant; empty if it is another, or the sources do not decide. */
  Optional<TypeIndex.Entry> meant(String name, TypeIndex.Entry from) {
    Optional<TypeIndex.Entry> found = from.names.get(name);
    if (found == null) {
      found = decided(name, from);
      from.names.put(name, found);
    }
    return found;
  }

  private Optional<TypeIndex.Entry> decided(String name, TypeIndex.Entry from) {
    int dot = name.lastIndexOf('.');
    leftOut.ask(UnparsedFiles.Kind.TYPE, name.substring(dot + 1));
    List<TypeIndex.Entry> found = types.get(name.substring(dot + 1));
    if (found == null) {
      return Optional.empty();
    }
    if (dot >= 0) {
      return found.stream()
          .filter(each -> qualified(each).equals(name))
          .findFirst()
          .or(() -> nested(name.substring(0, dot), name.substring(dot + 1), found, from));
    }
    List<TypeIndex.Entry> near = those(found, each -> isSameFile(each, from));
    Optional<TypeIndex.Entry> parents = only(found, each -> isOfParent(each, from.header()));
    if (parents.isPresent() && near.stream().noneMatch(each -> isMember(each, from))) {
      return parents;
    }
    if (near.size() == 1) {
      return Optional.of(near.get(0));
    }
    if (near.size() > 1) {
      return near.stream().filter(each -> isAround(each.header(), from.header())).findFirst();
    }
    for (ImportDeclaration imported : from.headerSource().unit().getImports()) {
      if (!imported.isAsterisk() && imported.getName().getIdentifier().equals(name)) {
        String path = imported.getNameAsString();
        Optional<TypeIndex.Entry> meant =
            found.stream().filter(each -> qualified(each).equals(path)).findFirst();
        if (meant.isPresent() || !imported.isStatic()) {
          return meant;
        }
      }
    }
    if (found.size() == 1 && !isCompiled(found.get(0))) {
      return Optional.of(found.get(0));
    }
    Optional<TypeIndex.Entry> inherited = only(found, each -> isOfParent(each, from.header()));
    return inherited
        .or(() -> only(found, each -> isBeside(each, from)))
        .or(() -> only(found, each -> isImportedWithOthers(each, from)))
        .or(() -> only(found, each -> !isCompiled(each)))
        .or(
            () ->
                // By way of what a method answers; but the library's names are the library's.
                found.size() == 1 && !LibraryTypes.isOfLibrary(name)
                    ? Optional.of(found.get(0))
                    : Optional.empty());
  }

  private static boolean isCompiled(TypeIndex.Entry type) {
    return type.headerSource().isCompiled();
  }

  /** {@code Outer.Inner}: a member of that type, or one that it inherits. */
  private Optional<TypeIndex.Entry> nested(
      String outer, String inner, List<TypeIndex.Entry> found, TypeIndex.Entry from) {
    Optional<TypeIndex.Entry> around =
        Character.isUpperCase(outer.charAt(0)) ? meant(outer, from) : Optional.empty();
    return around.flatMap(
        type -> only(found, each -> isMember(each, type)).or(() -> meant(inner, type)));
  }

  private static boolean isMember(TypeIndex.Entry type, TypeIndex.Entry of) {
    return TypeIndex.enclosing(type.header())
        .filter(each -> Nodes.same(each, of.header()))
        .isPresent();
  }

  private static Optional<TypeIndex.Entry> only(
      List<TypeIndex.Entry> types, Predicate<TypeIndex.Entry> fits) {
    List<TypeIndex.Entry> those = those(types, fits);
    return those.size() == 1 ? Optional.of(those.get(0)) : Optional.empty();
  }

  private static List<TypeIndex.Entry> those(
      List<TypeIndex.Entry> types, Predicate<TypeIndex.Entry> fits) {
    List<TypeIndex.Entry> those = new ArrayList<>();
    for (TypeIndex.Entry each : types) {
      if (fits.test(each)) {
        those.add(each);
      }
    }
    return those;
  }

  private static boolean isSameFile(TypeIndex.Entry one, TypeIndex.Entry other) {
    return one.headerSource().file().equals(other.headerSource().file());
  }

  /** Whether it is a member of what the type, or one around it, extends or implements. */
  private static boolean isOfParent(TypeIndex.Entry member, TypeDeclaration<?> from) {
    Optional<TypeDeclaration<?>> outer = TypeIndex.enclosing(member.header());
    Optional<TypeDeclaration<?>> at = Optional.of(from);
    while (outer.isPresent() && at.isPresent()) {
      if (at.get() instanceof ClassOrInterfaceDeclaration declared) {
        String name = outer.get().getNameAsString();
        if (names(declared.getExtendedTypes(), name)
            || names(declared.getImplementedTypes(), name)) {
          return true;
        }
      }
      at = TypeIndex.enclosing(at.get());
    }
    return false;
  }

  private static boolean names(List<ClassOrInterfaceType> types, String name) {
    return types.stream().anyMatch(type -> type.getNameAsString().equals(name));
  }

  private static boolean isBeside(TypeIndex.Entry each, TypeIndex.Entry from) {
    return each.headerSource().packageName().equals(from.headerSource().packageName())
        && TypeIndex.enclosing(each.header()).isEmpty();
  }

  /** Whether an import of all types of a package, or of all members of a type, brings it. */
  private static boolean isImportedWithOthers(TypeIndex.Entry each, TypeIndex.Entry from) {
    String path = qualified(each);
    String around = path.substring(0, Math.max(0, path.lastIndexOf('.')));
    for (ImportDeclaration imported : from.headerSource().unit().getImports()) {
      if (imported.isAsterisk() && imported.getNameAsString().equals(around)) {
        return true;
      }
    }
    return false;
  }

  private static boolean isAround(TypeDeclaration<?> type, TypeDeclaration<?> from) {
    Optional<TypeDeclaration<?>> outer = TypeIndex.enclosing(type);
    Optional<TypeDeclaration<?>> at = Optional.of(from);
    while (at.isPresent()) {
      if (Nodes.same(at.get(), type) || outer.isPresent() && Nodes.same(at.get(), outer.get())) {
        return true;
      }
      at = TypeIndex.enclosing(at.get());
    }
    return false;
  }

  private static String qualified(TypeIndex.Entry entry) {
    StringBuilder name = new StringBuilder(entry.name());
    Optional<TypeDeclaration<?>> outer = TypeIndex.enclosing(entry.header());
    while (outer.isPresent()) {
      name.insert(0, outer.get().getNameAsString() + ".");
      outer = TypeIndex.enclosing(outer.get());
    }
    return entry.headerSource().packageName() + name;
  }
}
