package org.perfmodel.extract.program;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.state.Operand;
import org.perfmodel.extract.state.Value;
import org.perfmodel.extract.type.Boxes;
import org.perfmodel.extract.type.JavaType;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.workload.ValueType;

/** The methods of the sources that a call may mean. */
public final class Targets {
  private static final int NO = -1;

  /** More than any arguments fit. */
  private static final int PHASE = 1000;

  private final TypeIndex types;
  private final Facts facts;
  private final ReflectedTypes outside;

  public Targets(TypeIndex types, Facts facts) {
    this.types = types;
    this.facts = facts;
    this.outside = new ReflectedTypes(types);
  }

  /** The overload that Java would choose, by the types of the arguments where they are known. */
  public List<TypeIndex.Method> overloads(
      TypeIndex.Entry owner, String name, List<Operand> arguments) {
    return best(types.methods(owner, name, arguments.size()), arguments);
  }

  public List<TypeIndex.Method> constructors(TypeIndex.Entry owner, List<Operand> arguments) {
    List<TypeIndex.Method> taking = new ArrayList<>();
    for (TypeIndex.Method constructor : owner.constructors()) {
      if (constructor.takes(arguments.size())) {
        taking.add(constructor);
      }
    }
    return best(taking, arguments);
  }

  private List<TypeIndex.Method> best(List<TypeIndex.Method> methods, List<Operand> arguments) {
    if (methods.size() <= 1) {
      return methods;
    }
    List<TypeIndex.Method> best = new ArrayList<>();
    int most = NO;
    for (TypeIndex.Method method : methods) {
      int score = score(method, arguments);
      if (score > most) {
        best.clear();
        most = score;
      }
      if (score == most && score > NO) {
        best.add(method);
      }
    }
    return best.isEmpty() ? methods : implementing(mostSpecific(best));
  }

  /** Without those that take any object where others say which: JLS 15.12.2.5. */
  private List<TypeIndex.Method> mostSpecific(List<TypeIndex.Method> methods) {
    List<TypeIndex.Method> left = new ArrayList<>();
    for (TypeIndex.Method method : methods) {
      if (methods.stream().noneMatch(other -> isMoreSpecific(other, method))) {
        left.add(method);
      }
    }
    return left;
  }

  private boolean isMoreSpecific(TypeIndex.Method method, TypeIndex.Method than) {
    int parameters = method.declaration().getParameters().size();
    if (parameters != than.declaration().getParameters().size()
        || method.isVariadic() != than.isVariadic()) {
      return false;
    }
    boolean differs = false;
    for (int i = 0; i < parameters; i++) {
      JavaType here = JavaType.of(method.declaration().getParameter(i));
      JavaType there = JavaType.of(than.declaration().getParameter(i));
      if (here.equals(there)) {
        continue;
      }
      if (!isHeir(here, there, method.owner())) {
        return false;
      }
      differs = true;
    }
    return differs;
  }

  private boolean isHeir(JavaType type, JavaType parent, TypeIndex.Entry from) {
    if (!type.isReference() || types.isVariable(type.name())) {
      return false;
    }
    if (parent.equals(JavaType.object("Object"))) {
      return type.isKnown();
    }
    Optional<TypeIndex.Entry> heir = types.type(type.name(), from);
    Optional<TypeIndex.Entry> of = types.type(parent.name(), from);
    return type.dimensions() == parent.dimensions()
        && heir.isPresent()
        && of.isPresent()
        && types.distance(heir.get(), of.get()) > 0;
  }

  /** Without those that have no body where another of them is it. */
  private List<TypeIndex.Method> implementing(List<TypeIndex.Method> methods) {
    if (methods.size() < 2) {
      return methods;
    }
    List<TypeIndex.Method> left = new ArrayList<>();
    for (TypeIndex.Method method : methods) {
      boolean isImplemented =
          isAbstract(method)
              && methods.stream().anyMatch(other -> other.hasBody() && is(other, method));
      if (!isImplemented) {
        left.add(method);
      }
    }
    return left;
  }

  /** Whether a method is the body of one whose parameters may be of variable types. */
  private boolean is(TypeIndex.Method heir, TypeIndex.Method method) {
    if (types.distance(heir.owner(), method.owner()) < 1 || !types.mayOverride(heir, method)) {
      return false;
    }
    for (int i = 0; i < method.declaration().getParameters().size(); i++) {
      JavaType here = JavaType.of(heir.declaration().getParameter(i));
      JavaType there = JavaType.of(method.declaration().getParameter(i));
      if (!here.equals(there) && !types.isVariable(there.name())) {
        return false;
      }
    }
    return true;
  }

  /** Without boxing before with it, and both before what packs an array: JLS 15.12.2. */
  private int score(TypeIndex.Method method, List<Operand> arguments) {
    int parameters = method.declaration().getParameters().size();
    boolean packs = method.isVariadic() && arguments.size() != parameters;
    boolean boxes = false;
    int score = 0;
    for (int i = 0; i < arguments.size(); i++) {
      JavaType given = arguments.get(i).type();
      JavaType wanted = JavaType.of(method.declaration().getParameter(Math.min(i, parameters - 1)));
      if (method.isVariadic() && i >= parameters - 1 && isElement(given, wanted)) {
        wanted = wanted.element();
        packs = true;
      }
      Value value = arguments.get(i).value();
      int fit =
          mayBe(value, wanted) && mayStandFor(value, wanted, method.owner())
              ? fit(given, wanted, method.owner())
              : NO;
      if (fit == NO) {
        return NO;
      }
      boxes |= isPrimitive(given) != isPrimitive(wanted) && given.isKnown() && wanted.isKnown();
      score += fit;
    }
    return score + (packs ? 0 : boxes ? PHASE : 2 * PHASE);
  }

  private static boolean isPrimitive(JavaType type) {
    return type.isNumber() || type.isBoolean();
  }

  /** Whether what is given is one of several, and not the array of them: JLS 15.12.2.2. */
  public static boolean isElement(JavaType given, JavaType array) {
    return given.dimensions() < array.dimensions()
        || given.dimensions() == array.dimensions()
            && given.element().isNumber() != array.element().isNumber();
  }

  /** Whether a lambda may stand for a type: one that answers for those that do. JLS 15.27.3. */
  private static boolean mayBe(Value given, JavaType wanted) {
    if (!(given instanceof Value.Function function)
        || !(function.source() instanceof LambdaExpr lambda)
        || !(lambda.getBody() instanceof BlockStmt body)) {
      return true;
    }
    boolean answers =
        Nodes.any(
            body, node -> node instanceof ReturnStmt result && result.getExpression().isPresent());
    boolean isVoid = wanted.name().equals("Runnable") || wanted.name().endsWith("Consumer");
    boolean isValue = wanted.name().equals("Callable") || wanted.name().endsWith("Supplier");
    boolean throwsOnly =
        body.getStatements().getLast().filter(last -> last.isThrowStmt()).isPresent();
    return throwsOnly || !(answers ? isVoid : isValue);
  }

  /**
   * Whether a lambda or a method reference may be an object of a type: it is an interface of one
   * method (JLS 9.8).
   */
  private boolean mayStandFor(Value given, JavaType wanted, TypeIndex.Entry from) {
    if (!(given instanceof Value.Function function)
        || !(function.source() instanceof LambdaExpr || function.source().isMethodReferenceExpr())
        || !wanted.isReference()) {
      return true;
    }
    if (wanted.isArray()) {
      return false;
    }
    return types.type(wanted.name(), from).isPresent()
        || types.isVariable(wanted.name())
        || (function.source() instanceof LambdaExpr lambda
            ? outside.mayTake(wanted.name(), lambda.getParameters().size(), from)
            : outside.mayBeFunction(wanted.name(), from));
  }

  /** How well an argument fits: more is better. */
  private int fit(JavaType given, JavaType wanted, TypeIndex.Entry from) {
    if (!given.isKnown() || !wanted.isKnown()) {
      return 1;
    }
    if (given.equals(wanted)) {
      return 10;
    }
    if (given.isNumber() && wanted.isNumber()) {
      if (wanted.equals(JavaType.CHAR)
          || given.equals(JavaType.CHAR) && wanted.base() == ValueType.SHORT) {
        return NO;
      }
      int distance = rank(wanted.base()) - rank(given.base());
      return distance >= 0 ? 8 - distance : NO;
    }
    if (given.isNumber() != wanted.isNumber() || given.isBoolean() != wanted.isBoolean()) {
      return given.isReference() && Boxes.unboxed(given).isPresent()
              || wanted.isReference() && wanted.dimensions() == 0
          ? 0
          : NO;
    }
    if (given.name().equals("null")) {
      return 1;
    }
    if (given.dimensions() != wanted.dimensions()) {
      return wanted.name().equals("Object") && wanted.dimensions() == 0 ? 0 : NO;
    }
    if (given.isArray() && given.base() != ValueType.REFERENCE) {
      return NO;
    }
    Optional<TypeIndex.Entry> type = types.type(given.name(), from);
    Optional<TypeIndex.Entry> parent = types.type(wanted.name(), from);
    if (type.isPresent() && parent.isPresent()) {
      int distance = types.distance(type.get(), parent.get());
      return distance < 0 ? NO : Math.max(1, 8 - distance);
    }
    return type.isPresent() || parent.isPresent()
        ? beside(given, type, parent, from)
        : outside(given, wanted, from);
  }

  /** Of a type of the sources and one of a library. */
  private int beside(
      JavaType given,
      Optional<TypeIndex.Entry> type,
      Optional<TypeIndex.Entry> parent,
      TypeIndex.Entry from) {
    // No class of the library is one of the sources, whatever its objects may be.
    boolean isOther =
        type.isEmpty() && parent.isPresent() && outside.isFinalClass(given.name(), from);
    return isOther ? NO : 1;
  }

  /** Of two types of the library. */
  private int outside(JavaType given, JavaType wanted, TypeIndex.Entry from) {
    if (types.isVariable(given.name()) || types.isVariable(wanted.name())) {
      return 1;
    }
    OptionalInt distance = outside.distance(given.name(), wanted.name(), from);
    return distance.isEmpty() ? 1 : distance.getAsInt() < 0 ? NO : distanceFit(distance.getAsInt());
  }

  private static int distanceFit(int distance) {
    return Math.max(1, 8 - distance);
  }

  private static int rank(ValueType type) {
    return switch (type) {
      case BYTE -> 0;
      case SHORT -> 1;
      case INT -> 2;
      case LONG -> 3;
      case FLOAT -> 4;
      default -> 5;
    };
  }

  /**
   * What may run in place of a method found by its declaration.
   *
   * @param made the receiver's class, if it is known
   */
  public List<TypeIndex.Method> running(
      TypeIndex.Method method, Optional<TypeIndex.Entry> made, List<Operand> arguments) {
    if (!method.isVirtual()) {
      return List.of(method);
    }
    if (made.isPresent()) {
      List<TypeIndex.Method> own =
          overloads(made.get(), method.declaration().getNameAsString(), arguments);
      List<TypeIndex.Method> instead = new ArrayList<>();
      for (TypeIndex.Method each : own) {
        if (each.equals(method) || types.mayOverride(each, method)) {
          instead.add(each);
        }
      }
      return instead.isEmpty() ? List.of(method) : instead;
    }
    List<TypeIndex.Method> all = new ArrayList<>();
    if (method.hasBody()) {
      all.add(method);
    }
    for (TypeIndex.Method other : types.overriders(method)) {
      if (other.hasBody()) {
        all.add(other);
      }
    }
    return all.isEmpty() ? List.of(method) : all;
  }

  /** Those that an object of that type can have: its own, inherited, or an heir's. */
  public List<TypeIndex.Method> of(TypeIndex.Entry type, List<TypeIndex.Method> methods) {
    if (methods.size() < 2) {
      return methods;
    }
    Set<TypeIndex.Entry> owners = types.withHeirsAndTheirParents(type);
    List<TypeIndex.Method> found = new ArrayList<>();
    for (TypeIndex.Method method : methods) {
      if (owners.contains(method.owner())) {
        found.add(method);
      }
    }
    return found.isEmpty() ? methods : found;
  }

  /**
   * One of those that read the same: getters that every heir writes again. Whatever they name has
   * to be a field of the object, which is called the same whoever declares it.
   */
  public List<TypeIndex.Method> different(List<TypeIndex.Method> methods) {
    if (methods.size() < 2) {
      return methods;
    }
    Map<String, TypeIndex.Method> bodies = new LinkedHashMap<>();
    for (TypeIndex.Method method : methods) {
      if (!isGetter(method)) {
        return methods;
      }
      bodies.putIfAbsent(facts.text((MethodDeclaration) method.declaration()), method);
    }
    return List.copyOf(bodies.values());
  }

  /** {@code return field;}, or what fields and parameters are computed to. */
  private boolean isGetter(TypeIndex.Method method) {
    if (!(method.declaration() instanceof MethodDeclaration plain)
        || plain.getBody().isEmpty()
        || plain.getBody().get().getStatements().size() != 1
        || !(plain.getBody().get().getStatement(0) instanceof ReturnStmt result)
        || result.getExpression().isEmpty()) {
      return false;
    }
    return isOfFields(result.getExpression().get(), method);
  }

  private boolean isOfFields(Expression expression, TypeIndex.Method method) {
    if (expression instanceof EnclosedExpr enclosed) {
      return isOfFields(enclosed.getInner(), method);
    }
    if (expression instanceof BinaryExpr binary) {
      return isOfFields(binary.getLeft(), method) && isOfFields(binary.getRight(), method);
    }
    if (expression instanceof FieldAccessExpr access) {
      return access.getScope().isThisExpr() && isField(access.getNameAsString(), method);
    }
    if (expression instanceof NameExpr name) {
      boolean isParameter =
          method.declaration().getParameters().stream()
              .anyMatch(parameter -> parameter.getName().equals(name.getName()));
      return isParameter || isField(name.getNameAsString(), method);
    }
    return expression.isLiteralExpr();
  }

  private boolean isField(String name, TypeIndex.Method method) {
    return types
        .field(method.owner(), name)
        .filter(field -> !field.isStatic() && field.variable().getInitializer().isEmpty())
        .isPresent();
  }

  /** What heirs have of a method that only {@code Object} declares for all of them. */
  public List<TypeIndex.Method> ofHeirs(
      TypeIndex.Entry type, String name, List<Operand> arguments) {
    boolean isOfObject =
        name.equals("equals") && arguments.size() == 1
            || name.equals("hashCode") && arguments.isEmpty();
    List<TypeIndex.Method> found = new ArrayList<>();
    if (isOfObject) {
      for (TypeIndex.Entry heir : types.withHeirs(type)) {
        for (TypeIndex.Method method : overloads(heir, name, arguments)) {
          if (method.hasBody() && !found.contains(method)) {
            found.add(method);
          }
        }
      }
    }
    return found;
  }

  public static boolean isAbstract(TypeIndex.Method method) {
    return method.declaration() instanceof MethodDeclaration plain && plain.getBody().isEmpty();
  }
}
