package org.perfmodel.extract.type;

import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.UnparsedFiles;

/**
 * What types of the sources inherit from each other: parents, heirs, and which method of an heir
 * stands in place of which.
 */
final class TypeHierarchy {
  private final TypeNames names;
  private final UnparsedFiles leftOut;
  private static final int DEEPEST_HIERARCHY = 64;
  private final Map<String, List<TypeIndex.Entry>> heirs = new TreeMap<>();

  // Asked again at every call that is read, from several threads.
  private final Map<TypeIndex.Entry, Map<TypeIndex.Entry, Integer>> ancestries =
      new ConcurrentHashMap<>();
  private final Map<TypeIndex.Entry, List<TypeIndex.Entry>> direct = new ConcurrentHashMap<>();
  private final Map<TypeIndex.Entry, Set<TypeIndex.Entry>> families = new ConcurrentHashMap<>();
  private final Map<TypeIndex.Entry, Set<TypeIndex.Entry>> kin = new ConcurrentHashMap<>();

  /** More classes than these are no parents of each other. */
  private static final int MOST_PARENTS = 100;

  private final Map<TypeIndex.Method, List<TypeIndex.Method>> overriders =
      new ConcurrentHashMap<>();

  TypeHierarchy(TypeNames names, UnparsedFiles leftOut) {
    this.names = names;
    this.leftOut = leftOut;
  }

  /** Notes what a type says that it inherits from. */
  void add(TypeIndex.Entry entry) {
    for (ClassOrInterfaceType parent : parentsOf(entry.header())) {
      heirs.computeIfAbsent(parent.getNameAsString(), name -> new ArrayList<>()).add(entry);
    }
  }

  static List<ClassOrInterfaceType> parentsOf(TypeDeclaration<?> type) {
    List<ClassOrInterfaceType> parents = new ArrayList<>();
    if (type instanceof ClassOrInterfaceDeclaration declared) {
      parents.addAll(declared.getExtendedTypes());
      parents.addAll(declared.getImplementedTypes());
    } else if (type instanceof EnumDeclaration declared) {
      parents.addAll(declared.getImplementedTypes());
    } else if (type instanceof RecordDeclaration declared) {
      parents.addAll(declared.getImplementedTypes());
    }
    return parents;
  }

  /**
   * Whether it extends or implements, itself or through its parents, what is not in the sources.
   */
  boolean hasParentOutside(TypeIndex.Entry owner) {
    for (TypeIndex.Entry each : ancestry(owner).keySet()) {
      for (ClassOrInterfaceType parent : parentsOf(each.header())) {
        if (names.meant(parent.getNameAsString(), each).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /** The type, what it extends, and then the interfaces of them all, numbered from zero. */
  Map<TypeIndex.Entry, Integer> ancestry(TypeIndex.Entry owner) {
    Map<TypeIndex.Entry, Integer> known = ancestries.get(owner);
    return known != null ? known : ancestries.computeIfAbsent(owner, this::climbed);
  }

  private Map<TypeIndex.Entry, Integer> climbed(TypeIndex.Entry owner) {
    LinkedHashSet<TypeIndex.Entry> found = new LinkedHashSet<>();
    Optional<TypeIndex.Entry> at = Optional.of(owner);
    while (at.isPresent() && found.add(at.get()) && found.size() < DEEPEST_HIERARCHY) {
      at = parent(at.get());
    }
    List<TypeIndex.Entry> waiting = new ArrayList<>(found);
    for (int i = 0; i < waiting.size() && i < DEEPEST_HIERARCHY; i++) {
      for (ClassOrInterfaceType parent : parentsOf(waiting.get(i).header())) {
        TypeIndex.Entry from = waiting.get(i);
        names.meant(parent.getNameAsString(), from).filter(found::add).ifPresent(waiting::add);
      }
    }
    Map<TypeIndex.Entry, Integer> numbered = new LinkedHashMap<>();
    found.forEach(each -> numbered.put(each, numbered.size()));
    return numbered;
  }

  /** The type and all that it inherits from. */
  Set<TypeIndex.Entry> ancestors(TypeIndex.Entry type) {
    return Collections.unmodifiableSet(ancestry(type).keySet());
  }

  /** Steps up from a type to one that it inherits from; negative if it does not. */
  int distance(TypeIndex.Entry type, TypeIndex.Entry ancestor) {
    return ancestry(type).getOrDefault(ancestor, -1);
  }

  /** The nearest type that both are or inherit from; a class rather than an interface. */
  Optional<TypeIndex.Entry> nearest(TypeIndex.Entry one, TypeIndex.Entry other) {
    for (boolean interfaces : new boolean[] {false, true}) {
      for (TypeIndex.Entry each : ancestry(one).keySet()) {
        if (each.isInterface() == interfaces && distance(other, each) >= 0) {
          return Optional.of(each);
        }
      }
    }
    return Optional.empty();
  }

  /** Methods that heirs have in place of this one, nearest first. */
  List<TypeIndex.Method> overriders(TypeIndex.Method method) {
    List<TypeIndex.Method> known = overriders.get(method);
    return known != null ? known : overriders.computeIfAbsent(method, this::overriding);
  }

  private List<TypeIndex.Method> overriding(TypeIndex.Method method) {
    List<TypeIndex.Method> found = new ArrayList<>();
    Set<TypeIndex.Entry> seen = new HashSet<>();
    List<TypeIndex.Entry> waiting = new ArrayList<>(directHeirs(method.owner()));
    for (int i = 0; i < waiting.size(); i++) {
      TypeIndex.Entry heir = waiting.get(i);
      if (!seen.add(heir)) {
        continue;
      }
      waiting.addAll(directHeirs(heir));
      boolean hasOwn = false;
      for (TypeIndex.Method other :
          heir.methods().getOrDefault(method.signature().getNameAsString(), List.of())) {
        if (other.signature().getParameters().size() == method.signature().getParameters().size()
            && !other.isStatic()
            && mayOverride(other, method)) {
          found.add(other);
          hasOwn = true;
        }
      }
      if (!hasOwn && !method.hasBody()) {
        inheritedBeside(heir, method).filter(other -> !found.contains(other)).ifPresent(found::add);
      }
    }
    return List.copyOf(found);
  }

  /**
   * The body that a class has of an interface's method by a parent that knows nothing of the
   * interface (JLS 8.4.8.1): {@code class Heir extends Parent implements Interface}.
   */
  private Optional<TypeIndex.Method> inheritedBeside(
      TypeIndex.Entry heir, TypeIndex.Method method) {
    Optional<TypeIndex.Entry> at = parent(heir);
    for (int i = 0; at.isPresent() && i < MOST_PARENTS; i++) {
      for (TypeIndex.Method other :
          at.get().methods().getOrDefault(method.signature().getNameAsString(), List.of())) {
        if (other.hasBody() && !other.isStatic() && haveLikeParameters(other, method)) {
          return ancestry(at.get()).containsKey(method.owner())
              ? Optional.empty() // It is found there.
              : Optional.of(other);
        }
      }
      at = parent(at.get());
    }
    return Optional.empty();
  }

  /** Whether a method of an heir stands in place of this one where objects of the heir have it. */
  boolean mayOverride(TypeIndex.Method heir, TypeIndex.Method method) {
    return isInherited(method, heir.owner()) && haveLikeParameters(heir, method);
  }

  private boolean haveLikeParameters(TypeIndex.Method heir, TypeIndex.Method method) {
    if (heir.signature().getParameters().size() != method.signature().getParameters().size()) {
      return false;
    }
    for (int i = 0; i < method.signature().getParameters().size(); i++) {
      JavaType here = JavaType.of(heir.signature().getParameter(i));
      JavaType there = JavaType.of(method.signature().getParameter(i));
      if (here.isNumber() != there.isNumber()
          || here.isNumber() && !here.equals(there)
          || here.dimensions() != there.dimensions()
          || isOtherObject(here, there)) {
        return false;
      }
    }
    return true;
  }

  /** {@code String} is no {@code Object} here; a type variable of the parent may be either. */
  private boolean isOtherObject(JavaType heir, JavaType parent) {
    JavaType object = JavaType.object("Object");
    return parent.equals(object)
        && heir.isKnown()
        && !heir.equals(object)
        && !names.isVariable(heir.name());
  }

  /** What neither is public nor protected, heirs in other packages do not see. */
  private static boolean isInherited(TypeIndex.Method method, TypeIndex.Entry heir) {
    return !(method.signature() instanceof MethodDeclaration plain)
        || plain.isPublic()
        || plain.isProtected()
        || method.owner().isInterface()
        || method.owner().headerSource().packageName().equals(heir.headerSource().packageName());
  }

  private List<TypeIndex.Entry> directHeirs(TypeIndex.Entry owner) {
    List<TypeIndex.Entry> known = direct.get(owner);
    if (known == null) {
      known = List.copyOf(heirsOf(owner));
      direct.put(owner, known);
    }
    return known;
  }

  private List<TypeIndex.Entry> heirsOf(TypeIndex.Entry owner) {
    List<TypeIndex.Entry> found = new ArrayList<>();
    leftOut.ask(UnparsedFiles.Kind.HEIR_OF, owner.name());
    for (TypeIndex.Entry heir : heirs.getOrDefault(owner.name(), List.of())) {
      if (names.meant(owner.name(), heir).filter(meant -> meant.equals(owner)).isPresent()) {
        found.add(heir);
      }
    }
    return found;
  }

  /** The type and all that inherit from it. */
  Set<TypeIndex.Entry> withHeirs(TypeIndex.Entry type) {
    Set<TypeIndex.Entry> known = families.get(type); // which takes no lock
    return known != null ? known : families.computeIfAbsent(type, this::family);
  }

  private Set<TypeIndex.Entry> family(TypeIndex.Entry type) {
    LinkedHashSet<TypeIndex.Entry> found = new LinkedHashSet<>();
    List<TypeIndex.Entry> waiting = new ArrayList<>(List.of(type));
    for (int i = 0; i < waiting.size(); i++) {
      if (found.add(waiting.get(i))) {
        waiting.addAll(directHeirs(waiting.get(i)));
      }
    }
    return found;
  }

  /** The type, all that inherit from it, and all that these inherit from. */
  Set<TypeIndex.Entry> withHeirsAndTheirParents(TypeIndex.Entry type) {
    Set<TypeIndex.Entry> known = kin.get(type);
    if (known == null) {
      known = new HashSet<>();
      for (TypeIndex.Entry heir : withHeirs(type)) {
        known.addAll(ancestry(heir).keySet());
      }
      kin.put(type, known);
    }
    return known;
  }

  boolean hasHeirs(TypeIndex.Entry owner) {
    return !directHeirs(owner).isEmpty();
  }

  Optional<TypeIndex.Entry> parent(TypeIndex.Entry owner) {
    if (owner.header() instanceof ClassOrInterfaceDeclaration declared
        && !declared.isInterface()
        && declared.getExtendedTypes().size() == 1) {
      String name = declared.getExtendedTypes().get(0).getNameAsString();
      return names.meant(name, owner).filter(parent -> !Nodes.same(parent.header(), declared));
    }
    return Optional.empty();
  }
}
