package org.perfmodel.extract.read;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.List;
import java.util.Optional;
import org.perfmodel.extract.construct.Reader;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.extract.source.Operators;
import org.perfmodel.extract.type.TypeIndex;
import org.perfmodel.symbolic.Rational;

/**
 * How often a method answers yes that does nothing but ask several conditions: as often as if they
 * stood where it is called.
 *
 * <pre>
 * boolean isVowel(char c) { return c == 'a' || c == 'e' || c == 'i'; }    7/8
 * </pre>
 */
final class AnsweredConditions {
  private static final Rational HALF = Rational.of(1, 2);

  /** Methods that call each other in their conditions. */
  private static final int DEEPEST = 4;

  private final Reader reader;

  AnsweredConditions(Reader reader) {
    this.reader = reader;
  }

  /**
   * The share of its calls; empty where a method does more, or its only condition is a plain one,
   * and where the call is a guard: a guard lets through as much, however many conditions it asks.
   */
  Optional<Rational> share(MethodCallExpr call, TypeIndex.Entry owner) {
    return isGuard(call) ? Optional.empty() : answer(call, owner, DEEPEST);
  }

  private static boolean isGuard(Expression condition) {
    Node at = condition;
    while (at.getParentNode().isPresent() && at.getParentNode().get() instanceof Expression) {
      at = at.getParentNode().get();
    }
    if (!(at.getParentNode().orElse(null) instanceof IfStmt branch)) {
      return false;
    }
    Statement last = Nodes.last(branch.getThenStmt());
    return last.isReturnStmt()
        || last.isThrowStmt()
        || last.isContinueStmt()
        || last.isBreakStmt()
        || branch.getElseStmt().isPresent()
            && Nodes.last(branch.getElseStmt().get()).isReturnStmt();
  }

  private Optional<Rational> answer(MethodCallExpr call, TypeIndex.Entry from, int levels) {
    Optional<TypeIndex.Entry> owner = owner(call, from);
    List<TypeIndex.Method> found =
        owner
            .map(
                entry ->
                    reader
                        .types()
                        .methods(entry, call.getNameAsString(), call.getArguments().size()))
            .orElse(List.of());
    if (levels == 0
        || found.size() != 1
        || found.get(0).isVirtual() && !reader.types().overriders(found.get(0)).isEmpty()
        || !(found.get(0).declaration() instanceof MethodDeclaration method)
        || method.getBody().filter(body -> body.getStatements().size() == 1).isEmpty()
        || !(method.getBody().get().getStatement(0) instanceof ReturnStmt only)
        || only.getExpression().isEmpty()) {
      return Optional.empty();
    }
    Expression value = bare(only.getExpression().get());
    return isChosen(value)
        ? Optional.of(of(value, found.get(0).owner(), levels - 1))
        : Optional.empty();
  }

  private static boolean isChosen(Expression value) {
    return value instanceof BinaryExpr binary && Operators.isLogical(binary.getOperator())
        || value instanceof UnaryExpr not && isChosen(bare(not.getExpression()));
  }

  private Rational of(Expression condition, TypeIndex.Entry owner, int levels) {
    Expression asked = bare(condition);
    if (asked instanceof BooleanLiteralExpr known) {
      return Rational.of(known.getValue() ? 1 : 0);
    }
    if (asked instanceof UnaryExpr not
        && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return Rational.ONE.minus(of(not.getExpression(), owner, levels));
    }
    if (asked instanceof BinaryExpr binary && Operators.isLogical(binary.getOperator())) {
      Rational left = of(binary.getLeft(), owner, levels);
      Rational right = of(binary.getRight(), owner, levels);
      Rational both = left.times(right);
      return binary.getOperator() == BinaryExpr.Operator.AND ? both : left.plus(right).minus(both);
    }
    return asked instanceof MethodCallExpr call ? answer(call, owner, levels).orElse(HALF) : HALF;
  }

  private Optional<TypeIndex.Entry> owner(MethodCallExpr call, TypeIndex.Entry from) {
    if (call.getScope().isEmpty() || call.getScope().get() instanceof ThisExpr) {
      return Optional.of(from);
    }
    return Nodes.name(call.getScope().get())
        .filter(name -> Character.isUpperCase(name.charAt(0)))
        .flatMap(name -> reader.types().type(name, from));
  }

  private static Expression bare(Expression expression) {
    return expression instanceof EnclosedExpr enclosed ? bare(enclosed.getInner()) : expression;
  }
}
