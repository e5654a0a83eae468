package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Every type of the sources by its simple name; a name that two types share resolves to none. */
final class TypeIndex {
  /** A type and the file that it stands in. */
  record Entry(TypeDeclaration<?> type, ParsedSource source) {}

  /** A method and the type that it stands in. */
  record Method(CallableDeclaration<?> declaration, Entry owner) {}

  /** A field and the type that it stands in. */
  record Field(FieldDeclaration declaration, VariableDeclarator variable, Entry owner) {}

  private final Map<String, List<Entry>> types = new TreeMap<>();
  private final Map<String, List<Entry>> heirs = new TreeMap<>();

  TypeIndex(List<ParsedSource> sources) {
    for (ParsedSource source : sources) {
      for (TypeDeclaration<?> type : typesOf(source)) {
        Entry entry = new Entry(type, source);
        types.computeIfAbsent(type.getNameAsString(), name -> new ArrayList<>()).add(entry);
        if (type instanceof ClassOrInterfaceDeclaration declared) {
          declared
              .getExtendedTypes()
              .forEach(
                  parent ->
                      heirs
                          .computeIfAbsent(parent.getNameAsString(), name -> new ArrayList<>())
                          .add(entry));
        }
      }
    }
  }

  @SuppressWarnings({"unchecked", "rawtypes"})
  static List<TypeDeclaration<?>> typesOf(ParsedSource source) {
    return (List) source.unit().findAll(TypeDeclaration.class);
  }

  Optional<Entry> type(String name) {
    List<Entry> found = types.getOrDefault(name, List.of());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  /** Methods of a type or what it extends, by name and number of arguments. */
  List<Method> methods(Entry owner, String name, int arity) {
    List<Method> found = new ArrayList<>();
    for (MethodDeclaration method : owner.type().getMethodsByName(name)) {
      if (method.getParameters().size() == arity) {
        found.add(new Method(method, owner));
      }
    }
    if (found.isEmpty()) {
      parent(owner).ifPresent(parent -> found.addAll(methods(parent, name, arity)));
    }
    return found;
  }

  /** Whether a type below this one has a method of that shape of its own. */
  boolean isOverridden(Entry owner, String name, int arity) {
    for (Entry heir : heirs.getOrDefault(owner.type().getNameAsString(), List.of())) {
      boolean here =
          heir.type().getMethodsByName(name).stream()
              .anyMatch(method -> method.getParameters().size() == arity);
      if (here || isOverridden(heir, name, arity)) {
        return true;
      }
    }
    return false;
  }

  Optional<Field> field(Entry owner, String name) {
    for (FieldDeclaration field : owner.type().getFields()) {
      for (VariableDeclarator variable : field.getVariables()) {
        if (variable.getNameAsString().equals(name)) {
          return Optional.of(new Field(field, variable, owner));
        }
      }
    }
    return parent(owner)
        .flatMap(parent -> field(parent, name))
        .or(() -> outer(owner).flatMap(outer -> field(outer, name)));
  }

  Optional<Entry> outer(Entry owner) {
    return enclosing(owner.type()).map(type -> new Entry(type, owner.source()));
  }

  /** The type that a type stands in. */
  static Optional<TypeDeclaration<?>> enclosing(TypeDeclaration<?> type) {
    Optional<Node> at = type.getParentNode();
    while (at.isPresent()) {
      if (at.get() instanceof TypeDeclaration<?> outer) {
        return Optional.of(outer);
      }
      at = at.get().getParentNode();
    }
    return Optional.empty();
  }

  private Optional<Entry> parent(Entry owner) {
    if (owner.type() instanceof ClassOrInterfaceDeclaration declared
        && !declared.isInterface()
        && declared.getExtendedTypes().size() == 1) {
      String name = declared.getExtendedTypes().get(0).getNameAsString();
      return type(name).filter(parent -> !Nodes.same(parent.type(), declared));
    }
    return Optional.empty();
  }
}
