package org.perfmodel.extract.program;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.Recursions;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.ValueType;

/**
 * Types of the Java library that the catalogue need not know: what its fields and methods are
 * declared to be, and how classes of the sources hang on it. Asked of the running JDK, whose
 * declarations do not change from one release to the next.
 */
public final class ReflectedTypes {
  private static final List<String> PACKAGES =
      List.of("java.lang.", "java.util.", "java.util.concurrent.", "java.util.function.");

  private static final Map<String, Optional<Class<?>>> CLASSES = new ConcurrentHashMap<>();
  private static final Map<Class<?>, Method[]> METHODS = new ConcurrentHashMap<>();
  private static final Map<Class<?>, List<String>> PARENTS = new ConcurrentHashMap<>();

  private final TypeIndex types;

  /** What names mean in types of the sources. */
  private final Map<TypeIndex.Entry, Map<String, Optional<Class<?>>>> meant =
      new ConcurrentHashMap<>();

  public ReflectedTypes(TypeIndex types) {
    this.types = types;
  }

  /** The class of the library that a name means where it is used, if the sources have no such. */
  private Optional<Class<?>> named(String name, TypeIndex.Entry from) {
    Map<String, Optional<Class<?>>> there =
        meant.computeIfAbsent(from, any -> new ConcurrentHashMap<>());
    Optional<Class<?>> known = there.get(name);
    if (known == null) {
      known = meant(name, from);
      there.put(name, known);
    }
    return known;
  }

  private Optional<Class<?>> meant(String name, TypeIndex.Entry from) {
    if (name.isEmpty() || types.type(name, from).isPresent() || types.isVariable(name)) {
      return Optional.empty();
    }
    if (name.indexOf('.') > 0 && Character.isLowerCase(name.charAt(0))) {
      return loaded(name);
    }
    for (ImportDeclaration imported : from.source().unit().getImports()) {
      String path = imported.getNameAsString();
      if (!imported.isStatic() && !imported.isAsterisk() && path.endsWith("." + name)) {
        return loaded(path);
      }
      if (!imported.isStatic() && imported.isAsterisk()) {
        Optional<Class<?>> found = loaded(path + "." + name);
        if (found.isPresent()) {
          return found;
        }
      }
    }
    for (String each : PACKAGES) {
      Optional<Class<?>> found = loaded(each + name);
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<Class<?>> loaded(String name) {
    return name.startsWith("java.")
        ? CLASSES.computeIfAbsent(name, ReflectedTypes::load)
        : Optional.empty();
  }

  private static Optional<Class<?>> load(String name) {
    try {
      return Optional.of(Class.forName(name, false, null));
    } catch (ClassNotFoundException | LinkageError e) {
      return Optional.empty();
    }
  }

  /** What a static field is declared to be: {@code System.out}. */
  public Optional<JavaType> field(String type, String name, TypeIndex.Entry from) {
    Optional<Class<?>> owner = named(type, from);
    if (owner.isEmpty()) {
      return Optional.empty();
    }
    for (Field field : owner.get().getFields()) {
      if (field.getName().equals(name) && Modifier.isStatic(field.getModifiers())) {
        Type declared = field.getGenericType();
        return Optional.of(
                of(declared instanceof ParameterizedType made ? made.getRawType() : declared))
            .filter(JavaType::isKnown);
      }
    }
    return Optional.empty();
  }

  /** What a method is declared to answer, if all that these arguments may mean agree. */
  public JavaType answer(String type, String name, List<Operand> arguments, TypeIndex.Entry from) {
    Optional<Class<?>> owner = named(type, from);
    JavaType found = JavaType.UNKNOWN;
    if (owner.isEmpty()) {
      return found;
    }
    for (Method method : METHODS.computeIfAbsent(owner.get(), Class::getMethods)) {
      if (method.getName().equals(name) && !method.isBridge() && takes(method, arguments)) {
        JavaType each = of(method.getGenericReturnType());
        if (found.isKnown() && !found.equals(each)) {
          return JavaType.UNKNOWN;
        }
        found = each;
      }
    }
    return found;
  }

  /** The same, and of a type with arguments the type without them. */
  public JavaType erased(String type, String name, List<Operand> arguments, TypeIndex.Entry from) {
    JavaType plain = answer(type, name, arguments, from);
    Optional<Class<?>> owner = plain.isKnown() ? Optional.empty() : named(type, from);
    if (owner.isEmpty()) {
      return plain;
    }
    Set<JavaType> found = new HashSet<>();
    for (Method method : METHODS.computeIfAbsent(owner.get(), Class::getMethods)) {
      if (method.getName().equals(name) && !method.isBridge() && takes(method, arguments)) {
        Type answer = method.getGenericReturnType();
        found.add(answer instanceof ParameterizedType made ? of(made.getRawType()) : of(answer));
      }
    }
    return found.size() == 1 ? found.iterator().next() : plain;
  }

  /**
   * Whether a method that is named with its type is static, where that is clear.
   *
   * @param arguments with the object that it is called of, if it is called of one
   */
  public Optional<Boolean> isStatic(String type, String name, int arguments, TypeIndex.Entry from) {
    boolean isStatic = false;
    boolean isOfObject = false;
    Optional<Class<?>> owner = named(type, from);
    if (owner.isPresent()) {
      for (Method method : METHODS.computeIfAbsent(owner.get(), Class::getMethods)) {
        boolean isSo = Modifier.isStatic(method.getModifiers());
        if (method.getName().equals(name)
            && (method.isVarArgs() || method.getParameterCount() == arguments - (isSo ? 0 : 1))) {
          isStatic |= isSo;
          isOfObject |= !isSo;
        }
      }
    }
    return isStatic == isOfObject ? Optional.empty() : Optional.of(isStatic);
  }

  /**
   * How far a class of the library is below another: 0 of itself, -1 if an object of it is none of
   * that one's; empty where one is not known, or objects may be of an heir that is.
   */
  OptionalInt distance(String type, String above, TypeIndex.Entry from) {
    Optional<Class<?>> given = named(type, from);
    Optional<Class<?>> wanted = named(above, from);
    if (given.isEmpty() || wanted.isEmpty()) {
      return OptionalInt.empty();
    }
    if (wanted.get() == given.get()) {
      return OptionalInt.of(0);
    }
    int at = parents(type, from).indexOf(wanted.get().getSimpleName());
    boolean isHeir = wanted.get().isAssignableFrom(given.get());
    return OptionalInt.of(isHeir ? Math.max(1, at + 1) : -1);
  }

  /** Whether it is a class of the library that has no heirs. */
  boolean isFinalClass(String type, TypeIndex.Entry from) {
    return named(type, from).filter(known -> Modifier.isFinal(known.getModifiers())).isPresent();
  }

  /** Whether a lambda of so many parameters may be an object of a type, as far as is known. */
  boolean mayTake(String type, int parameters, TypeIndex.Entry from) {
    Optional<Class<?>> known = named(type, from);
    if (known.isEmpty()) {
      return true;
    }
    if (!known.get().isInterface()) {
      return false;
    }
    List<Method> methods = abstractMethods(known.get());
    return methods.size() == 1 && methods.get(0).getParameterCount() == parameters;
  }

  /** Whether a method reference may be an object of a type, as far as is known. */
  boolean mayBeFunction(String type, TypeIndex.Entry from) {
    return named(type, from)
        .map(known -> known.isInterface() && abstractMethods(known).size() == 1)
        .orElse(true);
  }

  private static List<Method> abstractMethods(Class<?> of) {
    List<Method> methods = new ArrayList<>();
    for (Method method : METHODS.computeIfAbsent(of, Class::getMethods)) {
      if (Modifier.isAbstract(method.getModifiers()) && !isOfObject(method)) {
        methods.add(method);
      }
    }
    return methods;
  }

  private static boolean isOfObject(Method method) {
    return method.getName().equals("equals") && method.getParameterCount() == 1
        || method.getParameterCount() == 0
            && (method.getName().equals("hashCode") || method.getName().equals("toString"));
  }

  /** What a class of the library extends and implements, nearest first; without {@code Object}. */
  public List<String> parents(String type, TypeIndex.Entry from) {
    return named(type, from)
        .map(owner -> PARENTS.computeIfAbsent(owner, ReflectedTypes::parents))
        .orElse(List.of());
  }

  private static List<String> parents(Class<?> type) {
    List<Class<?>> found = new ArrayList<>(List.of(type));
    for (int i = 0; i < found.size(); i++) {
      Class<?> above = found.get(i).getSuperclass();
      if (above != null && above != Object.class && !found.contains(above)) {
        found.add(above);
      }
      for (Class<?> each : found.get(i).getInterfaces()) {
        if (!found.contains(each)) {
          found.add(each);
        }
      }
    }
    return found.stream().skip(1).map(Class::getSimpleName).toList();
  }

  private boolean takes(Method method, List<Operand> arguments) {
    Type[] parameters = method.getGenericParameterTypes();
    if (parameters.length != arguments.size()) {
      return false;
    }
    for (int i = 0; i < parameters.length; i++) {
      JavaType given = arguments.get(i).type();
      JavaType wanted = of(parameters[i]);
      boolean differs = given.isNumber() && wanted.isNumber() && !given.equals(wanted);
      if (differs || given.isNumber() && wanted.isArray()) {
        return false;
      }
    }
    return true;
  }

  private JavaType of(Type type) {
    if (!(type instanceof Class<?> plain)) {
      return JavaType.UNKNOWN;
    }
    if (plain.isArray()) {
      JavaType element = of(plain.getComponentType());
      return element.isKnown() ? element.arrayOf() : element;
    }
    if (!plain.isPrimitive()) {
      boolean isPlain = plain.getEnclosingClass() == null && plain != Object.class;
      return isPlain && !types.isKnown(plain.getSimpleName())
          ? JavaType.object(plain.getSimpleName())
          : JavaType.UNKNOWN;
    }
    return switch (plain.getName()) {
      case "double" -> JavaType.DOUBLE;
      case "float" -> JavaType.FLOAT;
      case "long" -> JavaType.LONG;
      case "int" -> JavaType.INT;
      case "char" -> JavaType.CHAR;
      case "boolean" -> JavaType.BOOLEAN;
      case "short" -> JavaType.primitive(ValueType.SHORT);
      case "byte" -> JavaType.primitive(ValueType.BYTE);
      default -> JavaType.UNKNOWN;
    };
  }

  /** Whether an object of a class of the sources may be one of that type of the library. */
  public boolean mayBe(TypeIndex.Entry heir, String type) {
    Optional<Class<?>> asked = named(type, heir);
    if (asked.isEmpty()) {
      return true;
    }
    for (TypeIndex.Entry each : types.ancestors(heir)) {
      for (ClassOrInterfaceType parent : TypeIndex.parentsOf(each.type())) {
        if (types.type(parent.getNameAsString(), each).isEmpty()) {
          Optional<Class<?>> known = named(parent.getNameAsString(), each);
          if (known.isEmpty() || asked.get().isAssignableFrom(known.get())) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** Whether an object of a type, of the sources or of the library, may be one of that class. */
  public boolean mayBe(String type, Class<?> asked, TypeIndex.Entry from) {
    Optional<TypeIndex.Entry> known = types.type(type, from);
    return known.isPresent()
        ? mayBe(known.get(), asked.getName())
        : named(type, from).map(asked::isAssignableFrom).orElse(true);
  }

  /** The names of what a class of the library has; empty if there is none of that name. */
  public Optional<Set<String>> members(String type, TypeIndex.Entry from) {
    return named(type, from)
        .map(
            owner -> {
              Set<String> names = new HashSet<>();
              for (Class<?> at = owner; at != null; at = at.getSuperclass()) {
                for (Method method : at.getDeclaredMethods()) {
                  names.add(method.getName());
                }
                for (Field field : at.getDeclaredFields()) {
                  names.add(field.getName());
                }
              }
              for (Method method : METHODS.computeIfAbsent(owner, Class::getMethods)) {
                names.add(method.getName());
              }
              return names;
            });
  }

  /** The class of the library that a class of the sources extends, be it through others. */
  public Optional<JavaType> parent(TypeIndex.Entry heir) {
    List<TypeIndex.Entry> up = new ArrayList<>(List.of(heir));
    while (up.size() < Recursions.DEEPEST) {
      TypeIndex.Entry at = up.get(up.size() - 1);
      Optional<TypeIndex.Entry> parent = types.parent(at);
      if (parent.isEmpty()) {
        if (at.type().isEnumDeclaration()) {
          return Optional.of(JavaType.object("Enum")); // JLS 8.9
        }
        return at.type() instanceof ClassOrInterfaceDeclaration plain && !plain.isInterface()
            ? plain
                .getExtendedTypes()
                .getFirst()
                .filter(extended -> named(extended.getNameAsString(), at).isPresent())
                .map(JavaType::of)
            : Optional.empty();
      }
      up.add(parent.get());
    }
    return Optional.empty();
  }
}
