package org.perfmodel.extract;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import java.util.List;
import java.util.Optional;
import org.perfmodel.workload.ValueType;

/** The type of an expression, from the scope alone; says so where it does not know. */
final class Types {
  private final TypeIndex types;

  Types(TypeIndex types) {
    this.types = types;
  }

  JavaType of(Expression expression, Frame frame) {
    if (expression instanceof EnclosedExpr enclosed) {
      return of(enclosed.getInner(), frame);
    }
    if (expression instanceof NameExpr name) {
      return frame
          .variable(name.getNameAsString())
          .map(Variable::type)
          .or(() -> types.field(frame.owner, name.getNameAsString()).map(Types::typeOf))
          .orElse(JavaType.UNKNOWN);
    }
    if (expression.isIntegerLiteralExpr() || expression.isCharLiteralExpr()) {
      return JavaType.INT;
    }
    if (expression.isLongLiteralExpr()) {
      return JavaType.LONG;
    }
    if (expression.isDoubleLiteralExpr()) {
      String digits = expression.asDoubleLiteralExpr().getValue();
      return digits.endsWith("f") || digits.endsWith("F")
          ? JavaType.primitive(ValueType.FLOAT)
          : JavaType.DOUBLE;
    }
    if (expression.isBooleanLiteralExpr() || expression.isInstanceOfExpr()) {
      return JavaType.primitive(ValueType.BYTE);
    }
    if (expression.isStringLiteralExpr() || expression.isTextBlockLiteralExpr()) {
      return JavaType.STRING;
    }
    if (expression instanceof ArrayAccessExpr access) {
      JavaType array = of(access.getName(), frame);
      return array.isArray() ? array.element() : JavaType.UNKNOWN;
    }
    if (expression instanceof FieldAccessExpr access) {
      return field(access, frame);
    }
    if (expression instanceof BinaryExpr binary) {
      return binary(binary, frame);
    }
    if (expression instanceof UnaryExpr unary) {
      return of(unary.getExpression(), frame).computed();
    }
    if (expression instanceof CastExpr cast) {
      return JavaType.of(cast.getType());
    }
    if (expression instanceof ConditionalExpr conditional) {
      JavaType then = of(conditional.getThenExpr(), frame);
      JavaType otherwise = of(conditional.getElseExpr(), frame);
      return then.isNumber() && otherwise.isNumber() ? JavaType.promoted(then, otherwise) : then;
    }
    if (expression instanceof AssignExpr assign) {
      return of(assign.getTarget(), frame);
    }
    if (expression instanceof ObjectCreationExpr creation) {
      return JavaType.of(creation.getType());
    }
    if (expression instanceof ArrayCreationExpr creation) {
      JavaType element = JavaType.of(creation.getElementType());
      return new JavaType(
          element.base(), element.dimensions() + creation.getLevels().size(), element.name());
    }
    if (expression instanceof ThisExpr) {
      return new JavaType(ValueType.REFERENCE, 0, frame.owner.type().getNameAsString());
    }
    return expression instanceof MethodCallExpr call ? call(call, frame) : JavaType.UNKNOWN;
  }

  private static JavaType typeOf(TypeIndex.Field field) {
    return JavaType.of(field.variable().getType());
  }

  private JavaType field(FieldAccessExpr access, Frame frame) {
    JavaType scope = of(access.getScope(), frame);
    if (scope.isArray() && access.getNameAsString().equals("length")) {
      return JavaType.INT;
    }
    Optional<TypeIndex.Entry> owner =
        scope.isKnown()
            ? types.type(scope.name())
            : access.getScope() instanceof NameExpr name
                ? types.type(name.getNameAsString())
                : Optional.empty();
    if (access.getScope() instanceof ThisExpr) {
      owner = Optional.of(frame.owner);
    }
    return owner
        .flatMap(type -> types.field(type, access.getNameAsString()))
        .map(Types::typeOf)
        .orElse(JavaType.UNKNOWN);
  }

  private JavaType binary(BinaryExpr binary, Frame frame) {
    return switch (binary.getOperator()) {
      case LESS, LESS_EQUALS, GREATER, GREATER_EQUALS, EQUALS, NOT_EQUALS, AND, OR ->
          JavaType.primitive(ValueType.BYTE);
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT ->
          of(binary.getLeft(), frame).computed();
      default -> {
        JavaType left = of(binary.getLeft(), frame);
        JavaType right = of(binary.getRight(), frame);
        yield left.isString() || right.isString()
            ? JavaType.STRING
            : JavaType.promoted(left, right);
      }
    };
  }

  private JavaType call(MethodCallExpr call, Frame frame) {
    String name = call.getNameAsString();
    List<Expression> arguments = call.getArguments();
    boolean isMath = call.getScope().map(s -> s.toString().endsWith("Math")).orElse(false);
    if (isMath) {
      return switch (name) {
        case "abs", "negateExact" -> of(arguments.get(0), frame).computed();
        case "min", "max", "addExact", "multiplyExact", "floorMod", "floorDiv" ->
            JavaType.promoted(of(arguments.get(0), frame), of(arguments.get(1), frame));
        case "round" -> JavaType.LONG;
        default -> JavaType.DOUBLE;
      };
    }
    if (name.equals("size") || name.equals("length")) {
      return JavaType.INT;
    }
    Optional<TypeIndex.Entry> owner =
        call.getScope().isEmpty()
            ? Optional.of(frame.owner)
            : types.type(of(call.getScope().get(), frame).name());
    if (owner.isEmpty() && call.getScope().isPresent()) {
      owner = types.type(call.getScope().get().toString());
    }
    return owner
        .map(type -> types.methods(type, name, arguments.size()))
        .filter(methods -> !methods.isEmpty())
        .map(methods -> methods.get(0).declaration())
        .filter(MethodDeclaration.class::isInstance)
        .map(method -> JavaType.of(((MethodDeclaration) method).getType()))
        .orElse(JavaType.UNKNOWN);
  }
}
