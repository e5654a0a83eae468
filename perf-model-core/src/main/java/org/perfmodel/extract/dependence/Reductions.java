package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.type.PrimitiveType.Primitive;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Variables that iterations only add to, in any order with the same result up to rounding. */
record Reductions(MethodNames names) {
  private static final Set<Primitive> NUMBERS =
      EnumSet.of(Primitive.INT, Primitive.LONG, Primitive.FLOAT, Primitive.DOUBLE);
  private static final Set<Primitive> WHOLE =
      EnumSet.of(Primitive.INT, Primitive.LONG, Primitive.SHORT, Primitive.BYTE, Primitive.CHAR);

  /** {@code sum of s}, if all that a loop does with the variable is that. */
  Optional<String> of(String name, Node loop) {
    Optional<Primitive> type = names.primitive(name).filter(NUMBERS::contains);
    if (type.isEmpty() || !names.isLocal(name)) {
      return Optional.empty();
    }
    Set<Node> explained = Collections.newSetFromMap(new IdentityHashMap<>());
    Set<String> kinds = new HashSet<>();
    for (ExpressionStmt statement : loop.findAll(ExpressionStmt.class)) {
      Expression expression = statement.getExpression();
      Optional<String> kind = kind(expression, name, type.get());
      if (kind.isPresent()) {
        kinds.add(kind.get());
        expression
            .findAll(NameExpr.class, use -> use.getNameAsString().equals(name))
            .forEach(use -> explained.add(use));
      }
    }
    List<NameExpr> all = loop.findAll(NameExpr.class, use -> use.getNameAsString().equals(name));
    return explained.containsAll(all) && kinds.size() == 1
        ? Optional.of(kinds.iterator().next() + " of " + name)
        : Optional.empty();
  }

  private Optional<String> kind(Expression expression, String name, Primitive type) {
    if (expression instanceof UnaryExpr unary
        && MethodNames.isStep(unary)
        && is(unary.getExpression(), name)) {
      return Optional.of("sum");
    }
    if (!(expression instanceof AssignExpr assign) || !is(assign.getTarget(), name)) {
      return Optional.empty();
    }
    Expression value = Subscript.plain(assign.getValue());
    AssignExpr.Operator operator = assign.getOperator();
    if (operator == AssignExpr.Operator.PLUS || operator == AssignExpr.Operator.MINUS) {
      return added(value, name, type).map(ok -> "sum");
    }
    if (operator == AssignExpr.Operator.MULTIPLY) {
      return added(value, name, type).map(ok -> "product");
    }
    if (operator != AssignExpr.Operator.ASSIGN) {
      return Optional.empty();
    }
    if (value instanceof BinaryExpr binary) {
      boolean isLeft = is(binary.getLeft(), name);
      Expression other = isLeft ? binary.getRight() : binary.getLeft();
      boolean isOnce = isLeft || is(binary.getRight(), name);
      return switch (binary.getOperator()) {
        case PLUS -> isOnce ? added(other, name, type).map(ok -> "sum") : Optional.empty();
        case MINUS -> isLeft ? added(other, name, type).map(ok -> "sum") : Optional.empty();
        case MULTIPLY -> isOnce ? added(other, name, type).map(ok -> "product") : Optional.empty();
        default -> Optional.empty();
      };
    }
    if (value instanceof MethodCallExpr call
        && call.getScope().filter(scope -> scope.toString().equals("Math")).isPresent()
        && !names.isHidden("Math")
        && call.getArguments().size() == 2
        && List.of("max", "min").contains(call.getNameAsString())) {
      boolean isFirst = is(call.getArgument(0), name);
      Expression other = call.getArgument(isFirst ? 1 : 0);
      if (isFirst || is(call.getArgument(1), name)) {
        return added(other, name, type)
            .map(ok -> call.getNameAsString().equals("max") ? "greatest" : "least");
      }
    }
    return Optional.empty();
  }

  /**
   * Whether a value may be added: it does not ask the variable, and is not cut to whole numbers.
   */
  private Optional<Expression> added(Expression value, String name, Primitive type) {
    boolean asks =
        value.findFirst(NameExpr.class, use -> use.getNameAsString().equals(name)).isPresent();
    return !asks && (!WHOLE.contains(type) || isWhole(value))
        ? Optional.of(value)
        : Optional.empty();
  }

  private boolean isWhole(Expression text) {
    Expression value = Subscript.plain(text);
    if (value.isIntegerLiteralExpr() || value.isLongLiteralExpr() || value.isCharLiteralExpr()) {
      return true;
    }
    if (value instanceof NameExpr name) {
      return names.primitive(name.getNameAsString()).filter(WHOLE::contains).isPresent();
    }
    if (value instanceof FieldAccessExpr field) {
      return field.getNameAsString().equals("length");
    }
    if (value.isArrayAccessExpr()) {
      Expression base = value;
      int depth = 0;
      while (base.isArrayAccessExpr()) {
        base = Subscript.plain(base.asArrayAccessExpr().getName());
        depth++;
      }
      int levels = depth;
      return base instanceof NameExpr array
          && names
              .type(array.getNameAsString())
              .filter(t -> t.getArrayLevel() == levels)
              .isPresent()
          && names.elementType(array.getNameAsString()).filter(WHOLE::contains).isPresent();
    }
    if (value instanceof BinaryExpr binary) {
      return switch (binary.getOperator()) {
        case PLUS,
            MINUS,
            MULTIPLY,
            DIVIDE,
            REMAINDER,
            BINARY_AND,
            BINARY_OR,
            XOR,
            LEFT_SHIFT,
            SIGNED_RIGHT_SHIFT,
            UNSIGNED_RIGHT_SHIFT ->
            isWhole(binary.getLeft()) && isWhole(binary.getRight());
        default -> false;
      };
    }
    if (value instanceof UnaryExpr unary) {
      return isWhole(unary.getExpression());
    }
    if (value instanceof ConditionalExpr choice) {
      return isWhole(choice.getThenExpr()) && isWhole(choice.getElseExpr());
    }
    return value instanceof CastExpr cast
        && cast.getType().isPrimitiveType()
        && WHOLE.contains(cast.getType().asPrimitiveType().getType());
  }

  private static boolean is(Expression text, String name) {
    return Subscript.plain(text) instanceof NameExpr use && use.getNameAsString().equals(name);
  }
}
