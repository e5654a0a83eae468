package org.perfmodel.extract.dependence;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.PrimitiveType.Primitive;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The loops of a method that one variable counts: the variable, its step, and subscripts by it. */
final class CountedLoops {
  private final MethodNames names;

  CountedLoops(MethodNames names) {
    this.names = names;
  }

  /** The one variable that the loop counts with. */
  Optional<String> index(ForStmt loop) {
    if (loop.getInitialization().size() == 1
        && loop.getInitialization().get(0).isVariableDeclarationExpr()) {
      var variables = loop.getInitialization().get(0).asVariableDeclarationExpr().getVariables();
      String name = variables.get(0).getNameAsString();
      Optional<Primitive> type = names.primitive(name);
      if (variables.size() == 1
          && type.filter(each -> each == Primitive.INT || each == Primitive.LONG).isPresent()) {
        return Optional.of(name);
      }
    }
    return Optional.empty();
  }

  static Optional<Long> step(ForStmt loop, String index) {
    if (loop.getUpdate().size() != 1) {
      return Optional.empty();
    }
    Expression update = loop.getUpdate().get(0);
    if (update instanceof UnaryExpr unary
        && MethodNames.isStep(unary)
        && MethodNames.isName(unary.getExpression(), index)) {
      return Optional.of(unary.toString().contains("++") ? 1L : -1L);
    }
    if (update instanceof AssignExpr assign
        && MethodNames.isName(assign.getTarget(), index)
        && assign.getValue().isIntegerLiteralExpr()) {
      long by = assign.getValue().asIntegerLiteralExpr().asNumber().longValue();
      boolean isUp = assign.getOperator() == AssignExpr.Operator.PLUS;
      if ((isUp || assign.getOperator() == AssignExpr.Operator.MINUS) && by > 0 && by < 1 << 20) {
        return Optional.of(isUp ? by : -by);
      }
    }
    return Optional.empty();
  }

  /** The index changes by its step only, and the end does not change at all. */
  static void requireSteady(ForStmt loop, String index, LoopAccesses accesses) {
    if (MethodNames.assigns(loop.getBody(), index)) {
      throw new NotFollowedException("its body changes `" + index + "`", loop);
    }
    Expression compare = Subscript.plain(loop.getCompare().orElseThrow());
    if (!(compare instanceof BinaryExpr test)
        || !switch (test.getOperator()) {
          case LESS, LESS_EQUALS, GREATER, GREATER_EQUALS, NOT_EQUALS -> true;
          default -> false;
        }) {
      throw new NotFollowedException(
          "the loop ends by `" + LoopAccesses.brief(compare) + "`", loop);
    }
    boolean isLeft = MethodNames.isName(Subscript.plain(test.getLeft()), index);
    Expression end = isLeft ? test.getRight() : test.getLeft();
    if (!isLeft && !MethodNames.isName(Subscript.plain(test.getRight()), index)) {
      throw new NotFollowedException(
          "the loop ends by `" + LoopAccesses.brief(compare) + "`", loop);
    }
    for (NameExpr name : end.findAll(NameExpr.class)) {
      String called = name.getNameAsString();
      if (called.equals(index)
          || accesses.assigned().contains(called)
          || accesses.elements().stream()
                  .anyMatch(each -> each.isWrite() && each.array().equals(called))
              && end.findFirst(ArrayAccessExpr.class).isPresent()) {
        throw new NotFollowedException("its end changes with `" + called + "`", loop);
      }
    }
  }

  /** Loops within the body that go up from 0 or more to below a number that stays the same. */
  Map<String, Subscript> inner(Statement body, LoopAccesses accesses, Optional<String> index) {
    Map<String, Subscript> inner = new TreeMap<>();
    for (ForStmt loop : body.findAll(ForStmt.class)) {
      Optional<String> name = index(loop).filter(each -> isOnce(body, each));
      if (name.isPresent() && goesUp(loop, name.get())) {
        Expression compare = Subscript.plain(loop.getCompare().orElseThrow());
        subscript(compare.asBinaryExpr().getRight(), accesses)
            .filter(below -> index.filter(below::holds).isEmpty())
            .filter(below -> accesses.declared().stream().noneMatch(below::holds))
            .ifPresent(below -> inner.put(name.get(), below));
      }
    }
    return inner;
  }

  private static boolean isOnce(Statement body, String name) {
    return body.findAll(VariableDeclarator.class, each -> each.getNameAsString().equals(name))
            .size()
        == 1;
  }

  /** From a number on, which is not negative, to below something. */
  private static boolean goesUp(ForStmt loop, String name) {
    boolean begins =
        loop.getInitialization()
            .get(0)
            .asVariableDeclarationExpr()
            .getVariable(0)
            .getInitializer()
            .filter(Expression::isIntegerLiteralExpr)
            .isPresent();
    boolean ends =
        loop.getCompare()
            .map(Subscript::plain)
            .filter(BinaryExpr.class::isInstance)
            .map(Expression::asBinaryExpr)
            .filter(test -> test.getOperator() == BinaryExpr.Operator.LESS)
            .filter(test -> MethodNames.isName(Subscript.plain(test.getLeft()), name))
            .isPresent();
    return begins
        && ends
        && step(loop, name).filter(by -> by > 0).isPresent()
        && !MethodNames.assigns(loop.getBody(), name);
  }

  Optional<Subscript> subscript(Expression text, LoopAccesses accesses) {
    return Subscript.of(text, name -> value(name, accesses, 0));
  }

  private Optional<Subscript> value(String name, LoopAccesses accesses, int depth) {
    String variable = name.endsWith(".length") ? name.substring(0, name.indexOf('.')) : name;
    if (accesses.assigned().contains(variable)) {
      return Optional.empty();
    }
    if (!accesses.declared().contains(variable)) {
      return Optional.of(Subscript.name(name));
    }
    Optional<Expression> initial = accesses.initialOf(variable);
    boolean isIndex = !name.equals(variable);
    if (initial.isPresent() && !isIndex && depth < 8) {
      return Subscript.of(initial.get(), inner -> value(inner, accesses, depth + 1));
    }
    return isIndex ? Optional.empty() : Optional.of(Subscript.name(name));
  }
}
