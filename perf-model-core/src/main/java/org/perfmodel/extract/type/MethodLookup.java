package org.perfmodel.extract.type;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.Dependencies;

/** Which methods a name means in a type. */
final class MethodLookup {
  private final TypeHierarchy hierarchy;
  private final Map<Named, List<TypeIndex.Method>> named = new ConcurrentHashMap<>();

  /** What a method is looked for by. */
  private record Named(TypeIndex.Entry owner, String name, int arity) {
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Named that
          && owner == that.owner
          && arity == that.arity
          && name.equals(that.name);
    }

    @Override
    public int hashCode() {
      return 31 * (31 * owner.hashCode() + name.hashCode()) + arity;
    }
  }

  MethodLookup(TypeHierarchy hierarchy) {
    this.hierarchy = hierarchy;
  }

  /** Methods of a type or what it inherits from, by name and number of arguments. */
  List<TypeIndex.Method> methods(TypeIndex.Entry owner, String name, int arity) {
    Named what = new Named(owner, name, arity);
    List<TypeIndex.Method> known = named.get(what); // which takes no lock
    return known != null ? known : named.computeIfAbsent(what, this::looked);
  }

  private List<TypeIndex.Method> looked(Named what) {
    List<TypeIndex.Method> found = new ArrayList<>();
    Set<String> shapes = new HashSet<>();
    for (TypeIndex.Entry type : hierarchy.ancestry(what.owner()).keySet()) {
      for (TypeIndex.Method method : type.methods().getOrDefault(what.name(), List.of())) {
        if (method.takes(what.arity()) && shapes.add(shape(method))) {
          found.add(method);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Methods in an order that does not follow from where they stand in their files. */
  static List<TypeIndex.Method> inOrder(List<TypeIndex.Method> methods) {
    List<TypeIndex.Method> sorted = new ArrayList<>(methods);
    sorted.sort(
        Comparator.comparing((TypeIndex.Method method) -> method.owner().source().packageName())
            .thenComparing(method -> method.owner().type().getNameAsString())
            .thenComparing(method -> method.declaration().getNameAsString())
            .thenComparing(MethodLookup::shape));
    return sorted;
  }

  private static String shape(TypeIndex.Method method) {
    StringBuilder shape = new StringBuilder();
    method
        .signature()
        .getParameters()
        .forEach(
            parameter -> {
              // By erasure: add(Vector<Plane>) stands in place of add(Vector<S>).
              JavaType type = JavaType.of(parameter);
              shape.append(type.base()).append(type.dimensions()).append(type.name());
              shape.append(parameter.isVarArgs()).append(',');
            });
    return shape.toString();
  }

  /** The names of what a type declares or inherits from the sources. */
  Set<String> members(TypeIndex.Entry type) {
    Set<String> names = new HashSet<>();
    for (TypeIndex.Entry each : hierarchy.ancestry(type).keySet()) {
      Dependencies.on(each.headerSource());
      names.addAll(each.methods().keySet());
      names.addAll(each.fields().keySet());
    }
    return names;
  }
}
