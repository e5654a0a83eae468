package org.perfmodel.extract.type;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.LeftOut;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;

/** Every type of the sources, with its members, parents and heirs. */
public final class TypeIndex {
  private static final int DEEPEST_HIERARCHY = 64;

  /** A type and the file that it stands in. */
  public static final class Entry {
    private final TypeDeclaration<?> type;
    private final ParsedSource source;
    private final Map<String, List<Method>> methods = new HashMap<>();
    private final Map<String, Field> fields = new HashMap<>();
    private final List<Method> constructors = new ArrayList<>();

    // What names mean in it: asked again at every name that is read, from several threads.
    private final Map<String, Optional<Field>> meant = new ConcurrentHashMap<>();
    final Map<String, Optional<Entry>> names = new ConcurrentHashMap<>();

    Entry(TypeDeclaration<?> type, ParsedSource source) {
      this.type = type;
      this.source = source;
      for (BodyDeclaration<?> member : type.getMembers()) {
        if (member instanceof MethodDeclaration method) {
          methods
              .computeIfAbsent(method.getNameAsString(), name -> new ArrayList<>())
              .add(new Method(method, this));
        } else if (member instanceof ConstructorDeclaration constructor) {
          constructors.add(new Method(constructor, this));
        } else if (member instanceof FieldDeclaration field) {
          for (VariableDeclarator variable : field.getVariables()) {
            fields.put(variable.getNameAsString(), new Field(field, variable, this));
          }
        }
      }
    }

    /** With all its members: whoever asks depends on the file. */
    public TypeDeclaration<?> type() {
      Dependencies.on(source);
      return type;
    }

    /** Whoever asks depends on the file. */
    public ParsedSource source() {
      Dependencies.on(source);
      return source;
    }

    /** The declaration, for what the file's {@code Skeleton} says: no dependency. */
    TypeDeclaration<?> header() {
      return type;
    }

    /** The file, for its name, package and imports, which its {@code Skeleton} says. */
    public ParsedSource headerSource() {
      return source;
    }

    public String name() {
      return type.getNameAsString();
    }

    public List<Method> constructors() {
      return constructors;
    }

    public boolean isInterface() {
      return type instanceof ClassOrInterfaceDeclaration declared && declared.isInterface();
    }
  }

  /** A method and the type that it stands in. */
  public record Method(CallableDeclaration<?> declaration, Entry owner) {
    /** With its body: whoever asks depends on the file. */
    @Override
    public CallableDeclaration<?> declaration() {
      Dependencies.on(owner.source);
      return declaration;
    }

    /** The declaration, for what the file's {@code Skeleton} says: no dependency. */
    public CallableDeclaration<?> signature() {
      return declaration;
    }

    /** The same place of the source: to compare declarations would be to compare all of them. */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Method that && Nodes.same(declaration, that.declaration);
    }

    @Override
    public int hashCode() {
      return System.identityHashCode(declaration);
    }

    public boolean hasBody() {
      return declaration instanceof ConstructorDeclaration
          || declaration instanceof MethodDeclaration plain && plain.getBody().isPresent();
    }

    public boolean isStatic() {
      return declaration instanceof MethodDeclaration plain && plain.isStatic();
    }

    /** Whether a call of it may mean a method of an heir. */
    public boolean isVirtual() {
      return declaration instanceof MethodDeclaration plain
          && !plain.isStatic()
          && !plain.isPrivate()
          && !plain.isFinal()
          && !owner.type.isRecordDeclaration()
          && !(owner.type instanceof ClassOrInterfaceDeclaration type && type.isFinal());
    }

    public boolean takes(int arguments) {
      int parameters = declaration.getParameters().size();
      return parameters == arguments || isVariadic() && arguments >= parameters - 1;
    }

    public boolean isVariadic() {
      int parameters = declaration.getParameters().size();
      return parameters > 0 && declaration.getParameter(parameters - 1).isVarArgs();
    }
  }

  /**
   * A field and the type that it stands in.
   *
   * @param type as it is declared
   */
  public record Field(
      FieldDeclaration declaration,
      VariableDeclarator variable,
      Entry owner,
      JavaType type,
      boolean isFinal,
      boolean isStatic) {
    /** Whoever asks depends on the file. */
    @Override
    public FieldDeclaration declaration() {
      Dependencies.on(owner.source);
      return declaration;
    }

    /** With its initialiser: whoever asks depends on the file. */
    @Override
    public VariableDeclarator variable() {
      Dependencies.on(owner.source);
      return variable;
    }

    Field(FieldDeclaration declaration, VariableDeclarator variable, Entry owner) {
      this(
          declaration,
          variable,
          owner,
          JavaType.of(variable.getType()),
          declaration.isFinal() || owner.isInterface(),
          declaration.isStatic() || owner.isInterface());
    }
  }

  private final LeftOut leftOut;
  private final TypeNames names;
  private final Map<String, List<Entry>> heirs = new TreeMap<>();
  private final IdentityHashMap<TypeDeclaration<?>, Entry> entries = new IdentityHashMap<>();
  private final List<Entry> all = new ArrayList<>();

  /** Types with anonymous heirs that have a method, by its name and number of parameters. */
  private final Map<String, Set<String>> anonymous = new HashMap<>();

  private final Set<String> variables = new HashSet<>();

  // Asked again at every call that is read, from several threads.
  private final Map<Entry, Map<Entry, Integer>> ancestries = new ConcurrentHashMap<>();
  private final Map<Entry, List<Entry>> direct = new ConcurrentHashMap<>();
  private final Map<Entry, Set<Entry>> families = new ConcurrentHashMap<>();
  private final Map<Entry, Set<Entry>> kin = new ConcurrentHashMap<>();
  private final Map<Named, List<Method>> named = new ConcurrentHashMap<>();

  /** More classes than these are no parents of each other. */
  private static final int MOST_PARENTS = 100;

  private final Map<Method, List<Method>> overriders = new ConcurrentHashMap<>();

  private final Map<VariableDeclarator, Boolean> hidden =
      Collections.synchronizedMap(new IdentityHashMap<>());

  /** What a method is looked for by. */
  private record Named(Entry owner, String name, int arity) {
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

  TypeIndex(List<ParsedSource> sources) {
    this(sources, LeftOut.NOTHING);
  }

  /**
   * The types of some sources of a program.
   *
   * @param leftOut the others
   */
  public TypeIndex(List<ParsedSource> sources, LeftOut leftOut) {
    this.leftOut = leftOut;
    this.names = new TypeNames(leftOut);
    LocalTypes.rename(sources, leftOut);
    for (ParsedSource source : sources) {
      source.noted().forEach(this::note);
      for (TypeDeclaration<?> type : source.types()) {
        Entry entry = new Entry(type, source);
        all.add(entry);
        entries.put(type, entry);
        names.add(entry);
        for (ClassOrInterfaceType parent : parentsOf(type)) {
          heirs.computeIfAbsent(parent.getNameAsString(), name -> new ArrayList<>()).add(entry);
        }
      }
    }
  }

  /** Notes what else than a type its name may come to mean, or have heirs by. */
  private void note(Node node) {
    if (node instanceof TypeParameter parameter) {
      variables.add(parameter.getNameAsString());
    } else if (node instanceof ObjectCreationExpr made) {
      made.getAnonymousClassBody()
          .ifPresent(
              body -> body.forEach(member -> note(member, made.getType().getNameAsString())));
    } else if (node instanceof EnumConstantDeclaration constant) {
      constant
          .getParentNode()
          .filter(EnumDeclaration.class::isInstance)
          .map(EnumDeclaration.class::cast)
          .ifPresent(
              type ->
                  constant.getClassBody().forEach(member -> note(member, type.getNameAsString())));
    }
  }

  private void note(BodyDeclaration<?> member, String type) {
    if (member instanceof MethodDeclaration method) {
      anonymous
          .computeIfAbsent(
              method.getNameAsString() + "/" + method.getParameters().size(),
              none -> new TreeSet<>())
          .add(type);
    }
  }

  /** Whether an anonymous heir of the type has that method in place of its own. */
  public boolean isOverriddenAnonymously(Method method, Entry type) {
    String name =
        method.signature().getNameAsString() + "/" + method.signature().getParameters().size();
    leftOut.ask(LeftOut.Kind.NAMELESS_METHOD, name);
    Set<String> extended = anonymous.getOrDefault(name, Set.of());
    if (extended.isEmpty()) {
      return false;
    }
    for (Entry heir : withHeirs(type)) {
      if (extended.contains(heir.name())) {
        return true;
      }
    }
    return false;
  }

  public static List<ClassOrInterfaceType> parentsOf(TypeDeclaration<?> type) {
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

  /** The files that are not parsed. */
  public LeftOut leftOut() {
    return leftOut;
  }

  public List<Entry> all() {
    return all;
  }

  /** The type that a method stands in; empty where it is an anonymous one. */
  public Optional<Entry> ownerOf(CallableDeclaration<?> method) {
    return method
        .getParentNode()
        .filter(parent -> parent instanceof TypeDeclaration<?>)
        .map(parent -> entries.get((TypeDeclaration<?>) parent));
  }

  public Entry entry(TypeDeclaration<?> type) {
    return requireNonNull(entries.get(type));
  }

  /**
   * What a simple name means where it is used: a type of the same file, an imported one, one of the
   * same package, or the only one of that name; empty if that does not decide.
   */
  public Optional<Entry> type(String name, Entry from) {
    return names.meant(name, from);
  }

  /** See {@link TypeNames#everywhere}. */
  public JavaType everywhere(JavaType type, Entry from) {
    return names.everywhere(type, from);
  }

  /** All types of that name. */
  public List<Entry> all(String name) {
    return names.all(name);
  }

  /** Whether the sources have a type of that name, whichever is meant. */
  public boolean isKnown(String name) {
    return names.isKnown(name);
  }

  /** Whether it is the name of a type parameter somewhere. */
  public boolean isVariable(String name) {
    leftOut.ask(LeftOut.Kind.TYPE_PARAMETER, name);
    return variables.contains(name);
  }

  /**
   * Whether it extends or implements, itself or through its parents, what is not in the sources.
   */
  public boolean hasParentOutside(Entry owner) {
    for (Entry each : ancestry(owner).keySet()) {
      for (ClassOrInterfaceType parent : parentsOf(each.type)) {
        if (type(parent.getNameAsString(), each).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  /** Methods of a type or what it inherits from, by name and number of arguments. */
  public List<Method> methods(Entry owner, String name, int arity) {
    Named what = new Named(owner, name, arity);
    List<Method> known = named.get(what); // which takes no lock
    return known != null ? known : named.computeIfAbsent(what, this::looked);
  }

  private List<Method> looked(Named what) {
    List<Method> found = new ArrayList<>();
    Set<String> shapes = new HashSet<>();
    for (Entry type : ancestry(what.owner()).keySet()) {
      for (Method method : type.methods.getOrDefault(what.name(), List.of())) {
        if (method.takes(what.arity()) && shapes.add(shape(method))) {
          found.add(method);
        }
      }
    }
    return List.copyOf(found);
  }

  /** Methods in an order that does not follow from where they stand in their files. */
  public List<Method> inOrder(List<Method> methods) {
    List<Method> sorted = new ArrayList<>(methods);
    sorted.sort(
        Comparator.comparing((Method method) -> method.owner().source().packageName())
            .thenComparing(method -> method.owner().type().getNameAsString())
            .thenComparing(method -> method.declaration().getNameAsString())
            .thenComparing(TypeIndex::shape));
    return sorted;
  }

  private static String shape(Method method) {
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

  /** The type, what it extends, and then the interfaces of them all, numbered from zero. */
  private Map<Entry, Integer> ancestry(Entry owner) {
    Map<Entry, Integer> known = ancestries.get(owner);
    return known != null ? known : ancestries.computeIfAbsent(owner, this::climbed);
  }

  private Map<Entry, Integer> climbed(Entry owner) {
    LinkedHashSet<Entry> found = new LinkedHashSet<>();
    Optional<Entry> at = Optional.of(owner);
    while (at.isPresent() && found.add(at.get()) && found.size() < DEEPEST_HIERARCHY) {
      at = parent(at.get());
    }
    List<Entry> waiting = new ArrayList<>(found);
    for (int i = 0; i < waiting.size() && i < DEEPEST_HIERARCHY; i++) {
      for (ClassOrInterfaceType parent : parentsOf(waiting.get(i).type)) {
        Entry from = waiting.get(i);
        type(parent.getNameAsString(), from).filter(found::add).ifPresent(waiting::add);
      }
    }
    Map<Entry, Integer> numbered = new LinkedHashMap<>();
    found.forEach(each -> numbered.put(each, numbered.size()));
    return numbered;
  }

  /** The names of what a type declares or inherits from the sources. */
  public Set<String> members(Entry type) {
    Set<String> names = new HashSet<>();
    for (Entry each : ancestry(type).keySet()) {
      Dependencies.on(each.source);
      names.addAll(each.methods.keySet());
      names.addAll(each.fields.keySet());
    }
    return names;
  }

  /** The type and all that it inherits from. */
  public Set<Entry> ancestors(Entry type) {
    return Collections.unmodifiableSet(ancestry(type).keySet());
  }

  /** Steps up from a type to one that it inherits from; negative if it does not. */
  public int distance(Entry type, Entry ancestor) {
    return ancestry(type).getOrDefault(ancestor, -1);
  }

  /** The nearest type that both are or inherit from; a class rather than an interface. */
  public Optional<Entry> nearest(Entry one, Entry other) {
    for (boolean interfaces : new boolean[] {false, true}) {
      for (Entry each : ancestry(one).keySet()) {
        if (each.isInterface() == interfaces && distance(other, each) >= 0) {
          return Optional.of(each);
        }
      }
    }
    return Optional.empty();
  }

  /** Methods that heirs have in place of this one, nearest first. */
  public List<Method> overriders(Method method) {
    List<Method> known = overriders.get(method);
    return known != null ? known : overriders.computeIfAbsent(method, this::overriding);
  }

  private List<Method> overriding(Method method) {
    List<Method> found = new ArrayList<>();
    Set<Entry> seen = new HashSet<>();
    List<Entry> waiting = new ArrayList<>(directHeirs(method.owner()));
    for (int i = 0; i < waiting.size(); i++) {
      Entry heir = waiting.get(i);
      if (!seen.add(heir)) {
        continue;
      }
      waiting.addAll(directHeirs(heir));
      boolean hasOwn = false;
      for (Method other :
          heir.methods.getOrDefault(method.signature().getNameAsString(), List.of())) {
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
  private Optional<Method> inheritedBeside(Entry heir, Method method) {
    Optional<Entry> at = parent(heir);
    for (int i = 0; at.isPresent() && i < MOST_PARENTS; i++) {
      for (Method other :
          at.get().methods.getOrDefault(method.signature().getNameAsString(), List.of())) {
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
  public boolean mayOverride(Method heir, Method method) {
    return isInherited(method, heir.owner()) && haveLikeParameters(heir, method);
  }

  private boolean haveLikeParameters(Method heir, Method method) {
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
        && !isVariable(heir.name());
  }

  /** What neither is public nor protected, heirs in other packages do not see. */
  private static boolean isInherited(Method method, Entry heir) {
    return !(method.signature() instanceof MethodDeclaration plain)
        || plain.isPublic()
        || plain.isProtected()
        || method.owner().isInterface()
        || method.owner().headerSource().packageName().equals(heir.headerSource().packageName());
  }

  private List<Entry> directHeirs(Entry owner) {
    List<Entry> known = direct.get(owner);
    if (known == null) {
      known = List.copyOf(heirsOf(owner));
      direct.put(owner, known);
    }
    return known;
  }

  private List<Entry> heirsOf(Entry owner) {
    List<Entry> found = new ArrayList<>();
    leftOut.ask(LeftOut.Kind.HEIR_OF, owner.name());
    for (Entry heir : heirs.getOrDefault(owner.name(), List.of())) {
      if (type(owner.name(), heir).filter(meant -> meant.equals(owner)).isPresent()) {
        found.add(heir);
      }
    }
    return found;
  }

  /** The type and all that inherit from it. */
  public Set<Entry> withHeirs(Entry type) {
    Set<Entry> known = families.get(type); // which takes no lock
    return known != null ? known : families.computeIfAbsent(type, this::family);
  }

  private Set<Entry> family(Entry type) {
    LinkedHashSet<Entry> found = new LinkedHashSet<>();
    List<Entry> waiting = new ArrayList<>(List.of(type));
    for (int i = 0; i < waiting.size(); i++) {
      if (found.add(waiting.get(i))) {
        waiting.addAll(directHeirs(waiting.get(i)));
      }
    }
    return found;
  }

  /** The type, all that inherit from it, and all that these inherit from. */
  public Set<Entry> withHeirsAndTheirParents(Entry type) {
    Set<Entry> known = kin.get(type);
    if (known == null) {
      known = new HashSet<>();
      for (Entry heir : withHeirs(type)) {
        known.addAll(ancestry(heir).keySet());
      }
      kin.put(type, known);
    }
    return known;
  }

  /** What a name means at a place: a type, or the first bound of a type parameter. */
  public Optional<Entry> typeAt(String name, Entry from, Node at) {
    Optional<Entry> found = type(name, from);
    if (found.isPresent() || !isVariable(name)) {
      return found;
    }
    return boundAt(name, at).flatMap(bound -> type(bound.getNameAsString(), from));
  }

  /** The first bound of what a type parameter is called at a place. */
  public Optional<ClassOrInterfaceType> boundAt(String name, Node at) {
    if (!isVariable(name)) {
      return Optional.empty();
    }
    for (Optional<Node> around = Optional.of(at);
        around.isPresent();
        around = around.get().getParentNode()) {
      if (around.get() instanceof NodeWithTypeParameters<?> generic) {
        for (TypeParameter parameter : generic.getTypeParameters()) {
          if (parameter.getNameAsString().equals(name)) {
            return parameter.getTypeBound().getFirst();
          }
        }
      }
    }
    return Optional.empty();
  }

  public boolean hasHeirs(Entry owner) {
    return !directHeirs(owner).isEmpty();
  }

  /** The field that a name means in a type: its own, of those around it, or statically imported. */
  public Optional<Field> field(Entry owner, String name) {
    Optional<Field> known = owner.meant.get(name);
    if (known == null) {
      known = member(owner, name).or(() -> imported(owner, name));
      owner.meant.put(name, known);
    }
    return known;
  }

  private Optional<Field> imported(Entry from, String name) {
    return staticallyImporting(from, name)
        .map(type -> ofType(type, name))
        .flatMap(Optional::stream)
        .filter(Field::isStatic)
        .findFirst();
  }

  /**
   * Types of which the file of another imports a static member of that name; those it names first.
   */
  Stream<Entry> staticallyImporting(Entry from, String name) {
    List<Entry> named = new ArrayList<>();
    List<Entry> all = new ArrayList<>();
    for (ImportDeclaration each : from.headerSource().unit().getImports()) {
      if (each.isStatic() && each.isAsterisk()) {
        type(each.getNameAsString(), from).ifPresent(all::add);
      } else if (each.isStatic() && each.getName().getIdentifier().equals(name)) {
        each.getName()
            .getQualifier()
            .flatMap(qualifier -> type(qualifier.asString(), from))
            .ifPresent(named::add);
      }
    }
    named.addAll(all);
    return named.stream();
  }

  private Optional<Field> member(Entry owner, String name) {
    return ofType(owner, name).or(() -> outer(owner).flatMap(outer -> member(outer, name)));
  }

  private Optional<Field> ofType(Entry owner, String name) {
    for (Entry type : ancestry(owner).keySet()) {
      Field field = type.fields.get(name);
      if (field != null) {
        return Optional.of(field);
      }
    }
    return Optional.empty();
  }

  /**
   * Whether an object may have two fields of that name: its type's and one of an heir or parent.
   */
  public boolean isHidden(Field field) {
    if (field.isStatic()) {
      return false;
    }
    Boolean known = hidden.get(field.variable);
    if (known == null) {
      known = isDeclaredTwice(field);
      hidden.put(field.variable, known);
    }
    return known;
  }

  private boolean isDeclaredTwice(Field field) {
    String name = field.variable.getNameAsString();
    Set<Entry> others = new HashSet<>(ancestry(field.owner()).keySet());
    others.addAll(withHeirs(field.owner()));
    others.remove(field.owner());
    for (Entry other : others) {
      Field same = other.fields.get(name);
      if (same != null && !same.isStatic()) {
        return true;
      }
    }
    return false;
  }

  public Optional<Entry> outer(Entry owner) {
    return enclosing(owner.header()).map(this::entry);
  }

  /** The type that a type stands in. */
  public static Optional<TypeDeclaration<?>> enclosing(Node type) {
    Optional<Node> at = type.getParentNode();
    while (at.isPresent()) {
      if (at.get() instanceof TypeDeclaration<?> outer) {
        return Optional.of(outer);
      }
      at = at.get().getParentNode();
    }
    return Optional.empty();
  }

  public Optional<Entry> parent(Entry owner) {
    if (owner.header() instanceof ClassOrInterfaceDeclaration declared
        && !declared.isInterface()
        && declared.getExtendedTypes().size() == 1) {
      String name = declared.getExtendedTypes().get(0).getNameAsString();
      return type(name, owner).filter(parent -> !Nodes.same(parent.header(), declared));
    }
    return Optional.empty();
  }

  public static JavaType answers(TypeIndex.Method method) {
    return method.declaration() instanceof MethodDeclaration plain
        ? JavaType.of(plain.getType())
        : JavaType.UNKNOWN;
  }
}
