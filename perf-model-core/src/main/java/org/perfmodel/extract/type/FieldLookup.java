package org.perfmodel.extract.type;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** Which field a name means in a type. */
final class FieldLookup {
  private final TypeNames names;
  private final TypeHierarchy hierarchy;
  private final Function<TypeIndex.Entry, Optional<TypeIndex.Entry>> outer;

  private final Map<VariableDeclarator, Boolean> hidden =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /**
   * Fields of types.
   *
   * @param outer the type that a type stands in
   */
  FieldLookup(
      TypeNames names,
      TypeHierarchy hierarchy,
      Function<TypeIndex.Entry, Optional<TypeIndex.Entry>> outer) {
    this.names = names;
    this.hierarchy = hierarchy;
    this.outer = outer;
  }

  /** The field that a name means in a type: its own, of those around it, or statically imported. */
  Optional<TypeIndex.Field> field(TypeIndex.Entry owner, String name) {
    Optional<TypeIndex.Field> known = owner.meant().get(name);
    if (known == null) {
      known = member(owner, name).or(() -> imported(owner, name));
      owner.meant().put(name, known);
    }
    return known;
  }

  private Optional<TypeIndex.Field> imported(TypeIndex.Entry from, String name) {
    return staticallyImporting(from, name)
        .map(type -> ofType(type, name))
        .flatMap(Optional::stream)
        .filter(TypeIndex.Field::isStatic)
        .findFirst();
  }

  /**
   * Types of which the file of another imports a static member of that name; those it names first.
   */
  Stream<TypeIndex.Entry> staticallyImporting(TypeIndex.Entry from, String name) {
    List<TypeIndex.Entry> named = new ArrayList<>();
    List<TypeIndex.Entry> all = new ArrayList<>();
    for (ImportDeclaration each : from.headerSource().unit().getImports()) {
      if (each.isStatic() && each.isAsterisk()) {
        names.meant(each.getNameAsString(), from).ifPresent(all::add);
      } else if (each.isStatic() && each.getName().getIdentifier().equals(name)) {
        each.getName()
            .getQualifier()
            .flatMap(qualifier -> names.meant(qualifier.asString(), from))
            .ifPresent(named::add);
      }
    }
    named.addAll(all);
    return named.stream();
  }

  private Optional<TypeIndex.Field> member(TypeIndex.Entry owner, String name) {
    return ofType(owner, name).or(() -> outer.apply(owner).flatMap(around -> member(around, name)));
  }

  private Optional<TypeIndex.Field> ofType(TypeIndex.Entry owner, String name) {
    for (TypeIndex.Entry type : hierarchy.ancestry(owner).keySet()) {
      TypeIndex.Field field = type.fields().get(name);
      if (field != null) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether an object may have two fields of that name: its type's and one of an heir or parent.
   */
  boolean isHidden(TypeIndex.Field field) {
    if (field.isStatic()) {
      return false;
    }
    Boolean known = hidden.get(field.declarator());
    if (known == null) {
      known = isDeclaredTwice(field);
      hidden.put(field.declarator(), known);
    }
    return known;
  }

  private boolean isDeclaredTwice(TypeIndex.Field field) {
    String name = field.declarator().getNameAsString();
    Set<TypeIndex.Entry> others = new HashSet<>(hierarchy.ancestry(field.owner()).keySet());
    others.addAll(hierarchy.withHeirs(field.owner()));
    others.remove(field.owner());
    for (TypeIndex.Entry other : others) {
      TypeIndex.Field same = other.fields().get(name);
      if (same != null && !same.isStatic()) {
        return true;
      }
    }
    return false;
  }
}
