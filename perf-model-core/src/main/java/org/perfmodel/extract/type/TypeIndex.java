package org.perfmodel.extract.type;

import static java.util.Objects.requireNonNull;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.TypeParameter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.perfmodel.extract.source.Dependencies;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.ParsedSource;
import org.perfmodel.extract.source.UnparsedFiles;

/** Every type of the sources, with its members, parents and heirs. */
public final class TypeIndex {

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

    Map<String, List<Method>> methods() {
      return methods;
    }

    Map<String, Field> fields() {
      return fields;
    }

    Map<String, Optional<Field>> meant() {
      return meant;
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

    /** The declarator, for what the file's {@code Skeleton} says: no dependency. */
    VariableDeclarator declarator() {
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

  private final UnparsedFiles leftOut;
  private final TypeNames names;
  private final TypeHierarchy hierarchy;
  private final MethodLookup methods;
  private final FieldLookup fields;
  private final IdentityHashMap<TypeDeclaration<?>, Entry> entries = new IdentityHashMap<>();
  private final List<Entry> all = new ArrayList<>();

  /** Types with anonymous heirs that have a method, by its name and number of parameters. */
  private final Map<String, Set<String>> anonymous = new HashMap<>();

  TypeIndex(List<ParsedSource> sources) {
    this(sources, UnparsedFiles.NOTHING);
  }

  /**
   * The types of some sources of a program.
   *
   * @param leftOut the others
   */
  public TypeIndex(List<ParsedSource> sources, UnparsedFiles leftOut) {
    this.leftOut = leftOut;
    this.names = new TypeNames(leftOut);
    this.hierarchy = new TypeHierarchy(names, leftOut);
    this.methods = new MethodLookup(hierarchy);
    this.fields = new FieldLookup(names, hierarchy, this::outer);
    LocalTypes.rename(sources, leftOut);
    for (ParsedSource source : sources) {
      source.noted().forEach(this::note);
      for (TypeDeclaration<?> type : source.types()) {
        Entry entry = new Entry(type, source);
        all.add(entry);
        entries.put(type, entry);
        names.add(entry);
        hierarchy.add(entry);
      }
    }
  }

  /** Notes what else than a type its name may come to mean, or have heirs by. */
  private void note(Node node) {
    if (node instanceof TypeParameter parameter) {
      names.addVariable(parameter.getNameAsString());
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
    leftOut.ask(UnparsedFiles.Kind.NAMELESS_METHOD, name);
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

  /** The files that are not parsed. */
  public UnparsedFiles leftOut() {
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

  // ---- hierarchy

  /** What a type says that it extends and implements. */
  public static List<ClassOrInterfaceType> parentsOf(TypeDeclaration<?> type) {
    return TypeHierarchy.parentsOf(type);
  }

  /**
   * Whether it extends or implements, itself or through its parents, what is not in the sources.
   */
  public boolean hasParentOutside(Entry owner) {
    return hierarchy.hasParentOutside(owner);
  }

  /** The class that a class extends; empty if it is none of the sources. */
  public Optional<Entry> parent(Entry owner) {
    return hierarchy.parent(owner);
  }

  /** The type and all that it inherits from. */
  public Set<Entry> ancestors(Entry type) {
    return hierarchy.ancestors(type);
  }

  /** Steps up from a type to one that it inherits from; negative if it does not. */
  public int distance(Entry type, Entry ancestor) {
    return hierarchy.distance(type, ancestor);
  }

  /** The nearest type that both are or inherit from; a class rather than an interface. */
  public Optional<Entry> nearest(Entry one, Entry other) {
    return hierarchy.nearest(one, other);
  }

  public boolean hasHeirs(Entry owner) {
    return hierarchy.hasHeirs(owner);
  }

  /** The type and all that inherit from it. */
  public Set<Entry> withHeirs(Entry type) {
    return hierarchy.withHeirs(type);
  }

  /** The type, all that inherit from it, and all that these inherit from. */
  public Set<Entry> withHeirsAndTheirParents(Entry type) {
    return hierarchy.withHeirsAndTheirParents(type);
  }

  /** Methods that heirs have in place of this one, nearest first. */
  public List<Method> overriders(Method method) {
    return hierarchy.overriders(method);
  }

  /** Whether a method of an heir stands in place of this one where objects of the heir have it. */
  public boolean mayOverride(Method heir, Method method) {
    return hierarchy.mayOverride(heir, method);
  }

  // ---- members

  /** Whether it is the name of a type parameter somewhere. */
  public boolean isVariable(String name) {
    return names.isVariable(name);
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

  /** Methods of a type or what it inherits from, by name and number of arguments. */
  public List<Method> methods(Entry owner, String name, int arity) {
    return methods.methods(owner, name, arity);
  }

  /** Methods in an order that does not follow from where they stand in their files. */
  public List<Method> inOrder(List<Method> some) {
    return MethodLookup.inOrder(some);
  }

  /** The names of what a type declares or inherits from the sources. */
  public Set<String> members(Entry type) {
    return methods.members(type);
  }

  /** The field that a name means in a type: its own, of those around it, or statically imported. */
  public Optional<Field> field(Entry owner, String name) {
    return fields.field(owner, name);
  }

  /** See {@link FieldLookup#staticallyImporting}. */
  Stream<Entry> staticallyImporting(Entry from, String name) {
    return fields.staticallyImporting(from, name);
  }

  /**
   * Whether an object may have two fields of that name: its type's and one of an heir or parent.
   */
  public boolean isHidden(Field field) {
    return fields.isHidden(field);
  }

  public static JavaType answers(TypeIndex.Method method) {
    return method.declaration() instanceof MethodDeclaration plain
        ? JavaType.of(plain.getType())
        : JavaType.UNKNOWN;
  }
}
