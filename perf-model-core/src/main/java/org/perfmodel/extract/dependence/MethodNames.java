package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.source.Nodes;

/** What the names of one method are: variables of it, fields, and their types. */
final class MethodNames {
  private final CallableDeclaration<?> method;
  private final CompilationUnit unit;

  MethodNames(CallableDeclaration<?> method, CompilationUnit unit) {
    this.method = method;
    this.unit = unit;
  }

  CallableDeclaration<?> method() {
    return method;
  }

  /** Whether the file declares or a variable is called what is a class of the library elsewhere. */
  boolean isHidden(String library) {
    return !unit.findAll(TypeDeclaration.class, type -> type.getNameAsString().equals(library))
            .isEmpty()
        || !unit.findAll(
                VariableDeclarator.class, variable -> variable.getNameAsString().equals(library))
            .isEmpty()
        || !unit.findAll(Parameter.class, each -> each.getNameAsString().equals(library)).isEmpty()
        || unit.getImports().stream()
            .anyMatch(each -> !each.isStatic() && each.getName().getIdentifier().equals(library));
  }

  /** Whether it is a variable of the method, rather than a field. */
  boolean isLocal(String name) {
    return !declared(name).isEmpty() || parameter(name).isPresent();
  }

  List<VariableDeclarator> declared(String name) {
    return method.findAll(
        VariableDeclarator.class,
        variable ->
            variable.getNameAsString().equals(name)
                && variable
                    .getParentNode()
                    .filter(VariableDeclarationExpr.class::isInstance)
                    .isPresent());
  }

  private Optional<Parameter> parameter(String name) {
    return method.getParameters().stream()
        .filter(each -> each.getNameAsString().equals(name))
        .findFirst();
  }

  /** The type that a name has wherever it stands; empty if it has several or none is seen. */
  Optional<Type> type(String name) {
    List<Type> types = new ArrayList<>();
    parameter(name).filter(each -> !each.isVarArgs()).ifPresent(each -> types.add(each.getType()));
    declared(name).forEach(variable -> types.add(variable.getType()));
    for (Parameter other : method.findAll(Parameter.class)) {
      if (other.getNameAsString().equals(name)
          && other.getParentNode().filter(around -> Nodes.same(around, method)).isEmpty()) {
        return Optional.empty(); // Of a lambda.
      }
    }
    if (types.isEmpty() && method.getParentNode().orElse(null) instanceof TypeDeclaration<?> type) {
      for (FieldDeclaration field : type.getFields()) {
        field.getVariables().stream()
            .filter(variable -> variable.getNameAsString().equals(name))
            .forEach(variable -> types.add(variable.getType()));
      }
    }
    long distinct = types.stream().map(Type::asString).distinct().count();
    return distinct == 1 && !types.get(0).isVarType()
        ? Optional.of(types.get(0))
        : Optional.empty();
  }

  Optional<PrimitiveType.Primitive> primitive(String name) {
    return type(name).filter(Type::isPrimitiveType).map(type -> type.asPrimitiveType().getType());
  }

  /** The primitive type of the elements of an array, and how deep they are: {@code double2}. */
  Optional<String> elements(String name) {
    return type(name)
        .filter(Type::isArrayType)
        .filter(type -> type.getElementType().isPrimitiveType())
        .map(type -> type.getElementType().asString() + type.getArrayLevel());
  }

  Optional<PrimitiveType.Primitive> elementType(String name) {
    return type(name)
        .filter(ArrayType.class::isInstance)
        .map(Type::getElementType)
        .filter(Type::isPrimitiveType)
        .map(type -> type.asPrimitiveType().getType());
  }

  /**
   * Whether an array is made in the method and has no other name: no other variable, call or field
   * ever gets it, but by {@code return}.
   */
  boolean isOwn(String name) {
    List<VariableDeclarator> all = declared(name);
    return all.size() == 1
        && parameter(name).isEmpty()
        && all.get(0).getInitializer().filter(MethodNames::makesAll).isPresent()
        && method.findAll(NameExpr.class, use -> use.getNameAsString().equals(name)).stream()
            .allMatch(this::isPlainUse);
  }

  /** A new array whose rows are all made with it. */
  private static boolean makesAll(Expression initial) {
    return initial instanceof ArrayCreationExpr made
        && made.getInitializer().isEmpty()
        && made.getLevels().stream().allMatch(level -> level.getDimension().isPresent());
  }

  private boolean isPlainUse(NameExpr use) {
    Node around = use.getParentNode().orElseThrow();
    if (around instanceof ReturnStmt) {
      return true; // Nothing in the method comes after it.
    }
    if (around instanceof FieldAccessExpr field) {
      return field.getNameAsString().equals("length");
    }
    return around instanceof ArrayAccessExpr access
        && Nodes.same(access.getName(), use)
        && (depth(access) == levels(use) || isLength(outermost(access)));
  }

  private static boolean isLength(ArrayAccessExpr access) {
    return access
        .getParentNode()
        .filter(FieldAccessExpr.class::isInstance)
        .map(FieldAccessExpr.class::cast)
        .filter(field -> field.getNameAsString().equals("length"))
        .isPresent();
  }

  private static ArrayAccessExpr outermost(ArrayAccessExpr access) {
    ArrayAccessExpr outer = access;
    while (outer.getParentNode().orElse(null) instanceof ArrayAccessExpr next
        && Nodes.same(next.getName(), outer)) {
      outer = next;
    }
    return outer;
  }

  private static int depth(ArrayAccessExpr inner) {
    int depth = 1;
    Node at = inner;
    while (at.getParentNode().orElse(null) instanceof ArrayAccessExpr next
        && Nodes.same(next.getName(), at)) {
      depth++;
      at = next;
    }
    return depth;
  }

  private int levels(NameExpr use) {
    return declared(use.getNameAsString()).get(0).getType().getArrayLevel();
  }

  /** Whether a part of the method gives a variable another value. */
  static boolean assigns(Node part, String name) {
    return part.findFirst(
                AssignExpr.class, assign -> isName(Subscript.plain(assign.getTarget()), name))
            .isPresent()
        || part.findFirst(
                UnaryExpr.class,
                unary -> isStep(unary) && isName(Subscript.plain(unary.getExpression()), name))
            .isPresent();
  }

  static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** {@code x}, or {@code this.x}, which a field is too. */
  static boolean isName(Expression expression, String name) {
    return expression instanceof NameExpr use && use.getNameAsString().equals(name)
        || expression instanceof FieldAccessExpr field
            && field.getScope().isThisExpr()
            && field.getNameAsString().equals(name);
  }
}
