package org.perfmodel.extract;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.workload.ValueType;

/** The methods of the sources that a call may mean. */
final class Targets {
  private static final int NO = -1;

  private final TypeIndex types;
  private final Facts facts;

  Targets(TypeIndex types, Facts facts) {
    this.types = types;
    this.facts = facts;
  }

  /** The overload that Java would choose, by the types of the arguments where they are known. */
  List<TypeIndex.Method> overloads(TypeIndex.Entry owner, String name, List<Operand> arguments) {
    return best(types.methods(owner, name, arguments.size()), arguments);
  }

  List<TypeIndex.Method> constructors(TypeIndex.Entry owner, List<Operand> arguments) {
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
    return best.isEmpty() ? methods : best;
  }

  private int score(TypeIndex.Method method, List<Operand> arguments) {
    int parameters = method.declaration().getParameters().size();
    int score = method.isVariadic() ? 0 : 1;
    for (int i = 0; i < arguments.size(); i++) {
      JavaType wanted = JavaType.of(method.declaration().getParameter(Math.min(i, parameters - 1)));
      if (method.isVariadic()
          && i >= parameters - 1
          && arguments.get(i).type().dimensions() < wanted.dimensions()) {
        wanted = wanted.element();
      }
      int fit = fit(arguments.get(i).type(), wanted, method.owner());
      if (fit == NO) {
        return NO;
      }
      score += fit;
    }
    return score;
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
    return 1;
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
  List<TypeIndex.Method> running(
      TypeIndex.Method method, Optional<TypeIndex.Entry> made, List<Operand> arguments) {
    if (!method.isVirtual()) {
      return List.of(method);
    }
    if (made.isPresent()) {
      List<TypeIndex.Method> own =
          overloads(made.get(), method.declaration().getNameAsString(), arguments);
      return own.isEmpty() ? List.of(method) : own;
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

  /**
   * One of those that read the same: getters that every heir writes again. Whatever they name has
   * to be a field of the object, which is called the same whoever declares it.
   */
  List<TypeIndex.Method> different(List<TypeIndex.Method> methods) {
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

  /** {@code return field;}. */
  private boolean isGetter(TypeIndex.Method method) {
    if (!(method.declaration() instanceof MethodDeclaration plain)
        || plain.getBody().isEmpty()
        || plain.getBody().get().getStatements().size() != 1
        || !(plain.getBody().get().getStatement(0) instanceof ReturnStmt result)
        || !(result.getExpression().orElse(null) instanceof NameExpr name)) {
      return false;
    }
    return types
        .field(method.owner(), name.getNameAsString())
        .filter(field -> !field.isStatic() && field.variable().getInitializer().isEmpty())
        .isPresent();
  }

  static boolean isAbstract(TypeIndex.Method method) {
    return method.declaration() instanceof MethodDeclaration plain && plain.getBody().isEmpty();
  }
}
