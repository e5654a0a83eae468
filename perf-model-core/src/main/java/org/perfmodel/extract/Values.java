package org.perfmodel.extract;

import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.perfmodel.symbolic.Confidence;
import org.perfmodel.symbolic.Expr;
import org.perfmodel.workload.Condition;
import org.perfmodel.workload.Place;

/**
 * The value of an integer expression in sizes and indices, if the source proves it: names that are
 * assigned again have none. Division by a constant is a floor, which is Java's truncation where the
 * dividend is not negative; that becomes a condition.
 */
final class Values {
  private static final int DEEPEST_GETTER = 4;

  private final TypeIndex types;
  private final RegionNotes notes;
  private final Map<String, String> renamed;
  private int depth;

  /**
   * An evaluator for one region.
   *
   * @param renamed names that a user gave to expressions of the source
   */
  Values(TypeIndex types, RegionNotes notes, Map<String, String> renamed) {
    this.types = types;
    this.notes = notes;
    this.renamed = renamed;
  }

  Optional<Expr> of(Expression expression, Frame frame) {
    String given = renamed.get(expression.toString());
    if (given != null) {
      return Optional.of(
          notes.size(given, "`" + expression + "`", frame.source().place(expression)));
    }
    if (expression instanceof EnclosedExpr enclosed) {
      return of(enclosed.getInner(), frame);
    }
    if (expression.isIntegerLiteralExpr()) {
      Number number = expression.asIntegerLiteralExpr().asNumber();
      return Optional.of(Expr.constant(number.longValue()));
    }
    if (expression.isLongLiteralExpr()) {
      Number number = expression.asLongLiteralExpr().asNumber();
      return number instanceof Long value ? Optional.of(Expr.constant(value)) : Optional.empty();
    }
    if (expression instanceof NameExpr name) {
      return name(name, frame);
    }
    if (expression instanceof FieldAccessExpr field) {
      return field(field, frame);
    }
    if (expression instanceof MethodCallExpr call) {
      return call(call, frame);
    }
    if (expression instanceof BinaryExpr binary) {
      return binary(binary, frame);
    }
    if (expression instanceof UnaryExpr unary) {
      return unary.getOperator() == UnaryExpr.Operator.MINUS
          ? of(unary.getExpression(), frame).map(Expr::negate)
          : Optional.empty();
    }
    if (expression instanceof CastExpr cast && JavaType.of(cast.getType()).isIntegral()) {
      JavaType to = JavaType.of(cast.getType()).computed();
      return to.equals(JavaType.of(cast.getType())) && isIntegral(cast.getExpression(), frame)
          ? of(cast.getExpression(), frame)
          : Optional.empty();
    }
    return expression instanceof ConditionalExpr conditional
        ? minimumOrMaximum(conditional, frame)
        : Optional.empty();
  }

  private boolean isIntegral(Expression expression, Frame frame) {
    return new Types(types).of(expression, frame).isIntegral();
  }

  private Optional<Expr> name(NameExpr name, Frame frame) {
    Optional<Variable> variable = frame.variable(name.getNameAsString());
    if (variable.isPresent()) {
      return variable.get().value();
    }
    return types
        .field(frame.owner, name.getNameAsString())
        .flatMap(field -> fieldValue(field, frame.receiver, frame, frame.source().place(name)));
  }

  private Optional<Expr> fieldValue(
      TypeIndex.Field field, String receiver, Frame frame, Place place) {
    String name = field.variable().getNameAsString();
    if (!JavaType.of(field.variable().getType()).isIntegral() || frame.assigns(name)) {
      return Optional.empty();
    }
    if (field.declaration().isFinal() && field.variable().getInitializer().isPresent()) {
      Frame own = new Frame(field.owner(), "", receiver, field.declaration());
      Optional<Expr> constant = of(field.variable().getInitializer().get(), own);
      if (constant.isPresent()) {
        return constant;
      }
    }
    Optional<String> given =
        field
            .declaration()
            .getAnnotationByName("PerfSize")
            .flatMap(annotation -> Annotations.value(annotation, "value"));
    return Optional.of(notes.size(given.orElse(receiver + name), "field " + name, place));
  }

  private Optional<Expr> field(FieldAccessExpr access, Frame frame) {
    if (access.getNameAsString().equals("length")) {
      JavaType type = new Types(types).of(access.getScope(), frame);
      if (type.isArray()) {
        return length(access.getScope(), frame);
      }
    }
    if (access.getScope() instanceof ThisExpr) {
      return types
          .field(frame.owner, access.getNameAsString())
          .flatMap(f -> fieldValue(f, frame.receiver, frame, frame.source().place(access)));
    }
    if (access.getScope() instanceof NameExpr scope) {
      Optional<Variable> object = frame.variable(scope.getNameAsString());
      Optional<TypeIndex.Entry> owner =
          object.isPresent()
              ? types.type(object.get().type().name())
              : types.type(scope.getNameAsString());
      String receiver = object.map(o -> o.alias() + ".").orElse("");
      return owner
          .flatMap(type -> types.field(type, access.getNameAsString()))
          .flatMap(f -> fieldValue(f, receiver, frame, frame.source().place(access)));
    }
    return Optional.empty();
  }

  /** The length of an array, or of a row of one: rows are taken for equally long. */
  Optional<Expr> length(Expression array, Frame frame) {
    int rows = 0;
    Expression base = array;
    boolean first = true;
    while (base.isArrayAccessExpr()) {
      first &= base.asArrayAccessExpr().getIndex().toString().equals("0");
      base = base.asArrayAccessExpr().getName();
      rows++;
    }
    Place place = frame.source().place(array);
    Optional<String> alias = alias(base, frame);
    if (alias.isEmpty() || Frame.name(base).map(frame::assigns).orElse(true)) {
      return Optional.empty();
    }
    Optional<Variable> variable = Frame.name(base).flatMap(frame::variable);
    if (variable.isPresent() && variable.get().lengths().size() > rows) {
      return variable.get().lengths().get(rows);
    }
    String name = alias.get() + "[0]".repeat(rows) + ".length";
    if (!first) {
      notes.assume("rows of `" + alias.get() + "` are equally long", Confidence.ASSUMED, place);
    }
    return Optional.of(notes.size(name, "length of array " + alias.get(), place));
  }

  /** What formulae call an array or object; empty if the expression is not a plain name of one. */
  Optional<String> alias(Expression expression, Frame frame) {
    if (expression instanceof EnclosedExpr enclosed) {
      return alias(enclosed.getInner(), frame);
    }
    if (expression instanceof NameExpr name) {
      Optional<Variable> variable = frame.variable(name.getNameAsString());
      return variable.isPresent()
          ? variable.map(Variable::alias)
          : Optional.of(frame.receiver + name.getNameAsString());
    }
    if (expression instanceof FieldAccessExpr access) {
      if (access.getScope() instanceof ThisExpr) {
        return Optional.of(frame.receiver + access.getNameAsString());
      }
      return alias(access.getScope(), frame).map(scope -> scope + "." + access.getNameAsString());
    }
    if (expression.isArrayAccessExpr()) {
      return alias(expression.asArrayAccessExpr().getName(), frame).map(array -> array + "[0]");
    }
    return Optional.empty();
  }

  private Optional<Expr> call(MethodCallExpr call, Frame frame) {
    String name = call.getNameAsString();
    List<Expression> arguments = call.getArguments();
    boolean isMath = call.getScope().map(s -> s.toString().equals("Math")).orElse(false);
    if (isMath && arguments.size() == 2 && (name.equals("min") || name.equals("max"))) {
      Optional<Expr> left = of(arguments.get(0), frame);
      Optional<Expr> right = of(arguments.get(1), frame);
      return left.flatMap(
          l -> right.map(r -> name.equals("min") ? Expr.min(l, r) : Expr.max(l, r)));
    }
    if (!arguments.isEmpty()) {
      return Optional.empty();
    }
    Optional<Expr> getter = getter(call, frame);
    if (getter.isPresent()) {
      return getter;
    }
    boolean isSize = name.equals("size") || name.equals("length") || name.startsWith("get");
    Optional<String> receiver = call.getScope().flatMap(scope -> alias(scope, frame));
    boolean stays =
        call.getScope().flatMap(Frame::name).map(scope -> !frame.assigns(scope)).orElse(false);
    if (!isSize || receiver.isEmpty() || !stays) {
      return Optional.empty();
    }
    String text = receiver.get() + "." + name + "()";
    if (name.startsWith("get")) {
      notes.assume(
          "`" + text + "` gives the same number each time",
          Confidence.ASSUMED,
          frame.source().place(call));
    }
    return Optional.of(notes.size(text, "`" + text + "`", frame.source().place(call)));
  }

  /** A method of the sources that only returns an expression. */
  private Optional<Expr> getter(MethodCallExpr call, Frame frame) {
    Optional<TypeIndex.Entry> owner =
        call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr
            ? Optional.of(frame.owner)
            : types.type(new Types(types).of(call.getScope().get(), frame).name());
    if (owner.isEmpty() || depth >= DEEPEST_GETTER) {
      return Optional.empty();
    }
    List<TypeIndex.Method> methods = types.methods(owner.get(), call.getNameAsString(), 0);
    if (methods.size() != 1
        || types.isOverridden(owner.get(), call.getNameAsString(), 0)
        || !(methods.get(0).declaration() instanceof MethodDeclaration method)
        || method.getBody().isEmpty()
        || method.getBody().get().getStatements().size() != 1
        || !(method.getBody().get().getStatement(0) instanceof ReturnStmt result)
        || result.getExpression().isEmpty()) {
      return Optional.empty();
    }
    String receiver =
        call.getScope()
            .filter(scope -> !(scope instanceof ThisExpr))
            .flatMap(scope -> alias(scope, frame))
            .map(alias -> alias + ".")
            .orElse(frame.receiver);
    depth++;
    try {
      return of(
          result.getExpression().get(),
          new Frame(methods.get(0).owner(), method.getNameAsString(), receiver, method));
    } finally {
      depth--;
    }
  }

  private Optional<Expr> binary(BinaryExpr binary, Frame frame) {
    Optional<Expr> left = of(binary.getLeft(), frame);
    Optional<Expr> right = of(binary.getRight(), frame);
    if (left.isEmpty() || right.isEmpty()) {
      return Optional.empty();
    }
    Expr l = left.get();
    Expr r = right.get();
    return switch (binary.getOperator()) {
      case PLUS -> Optional.of(l.plus(r));
      case MINUS -> Optional.of(l.minus(r));
      case MULTIPLY -> Optional.of(l.times(r));
      case DIVIDE -> quotient(l, r, frame.source().place(binary));
      case LEFT_SHIFT ->
          isSmall(r)
              ? Optional.of(
                  l.times(Expr.constant(2).power((int) r.constantValue().longValueExact())))
              : Optional.empty();
      case SIGNED_RIGHT_SHIFT ->
          isSmall(r)
              ? Optional.of(
                  Expr.floor(
                      l.dividedBy(
                          Expr.constant(2).power((int) r.constantValue().longValueExact()))))
              : Optional.empty();
      default -> Optional.empty();
    };
  }

  private static boolean isSmall(Expr shift) {
    return shift.isConstant()
        && shift.constantValue().signum() >= 0
        && shift.constantValue().doubleValue() < 31;
  }

  private Optional<Expr> quotient(Expr dividend, Expr divisor, Place place) {
    if (!divisor.isConstant() || divisor.constantValue().signum() <= 0) {
      return Optional.empty();
    }
    if (!dividend.isNonNegative()) {
      if (dividend.symbols().stream().anyMatch(symbol -> symbol.isIndex())) {
        return Optional.empty();
      }
      notes.require(new Condition(dividend, dividend + " >= 0", place));
    }
    return Optional.of(Expr.floor(dividend.dividedBy(divisor)));
  }

  /** {@code a < b ? a : b} and its like. */
  private Optional<Expr> minimumOrMaximum(ConditionalExpr conditional, Frame frame) {
    Expression test = conditional.getCondition();
    while (test instanceof EnclosedExpr enclosed) {
      test = enclosed.getInner();
    }
    if (!(test instanceof BinaryExpr compare)) {
      return Optional.empty();
    }
    boolean less =
        compare.getOperator() == BinaryExpr.Operator.LESS
            || compare.getOperator() == BinaryExpr.Operator.LESS_EQUALS;
    boolean more =
        compare.getOperator() == BinaryExpr.Operator.GREATER
            || compare.getOperator() == BinaryExpr.Operator.GREATER_EQUALS;
    Optional<Expr> left = of(compare.getLeft(), frame);
    Optional<Expr> right = of(compare.getRight(), frame);
    Optional<Expr> then = of(conditional.getThenExpr(), frame);
    Optional<Expr> otherwise = of(conditional.getElseExpr(), frame);
    if (!(less || more)
        || left.isEmpty()
        || right.isEmpty()
        || then.isEmpty()
        || otherwise.isEmpty()) {
      return Optional.empty();
    }
    if (then.equals(left) && otherwise.equals(right)) {
      return Optional.of(
          less ? Expr.min(left.get(), right.get()) : Expr.max(left.get(), right.get()));
    }
    if (then.equals(right) && otherwise.equals(left)) {
      return Optional.of(
          less ? Expr.max(left.get(), right.get()) : Expr.min(left.get(), right.get()));
    }
    return Optional.empty();
  }
}
