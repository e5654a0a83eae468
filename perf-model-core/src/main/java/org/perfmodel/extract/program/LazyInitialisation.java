package org.perfmodel.extract.program;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.Statement;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.extract.source.DirectEffects;
import org.perfmodel.extract.source.Nodes;

/**
 * A value that is made where it is asked for first: {@code if (index == null) { .. index = made;
 * }}, {@code if (!isLoaded) { .. isLoaded = true; }}. As long as nobody takes it back, the branch
 * is taken once.
 */
public final class LazyInitialisation {
  private LazyInitialisation() {}

  /** The variable or field that a branch makes if it is not there yet; empty if it is none such. */
  public static Optional<String> made(IfStmt branch) {
    if (branch.getElseStmt().isPresent()) {
      return Optional.empty();
    }
    Expression condition = Nodes.bare(branch.getCondition());
    Optional<String> flag = lowered(condition);
    if (flag.isPresent()) {
      return assigns(branch.getThenStmt(), flag.get(), true) ? flag : Optional.empty();
    }
    Optional<String> asked =
        NullTests.of(condition)
            .filter(NullTests.NullTest::isNull)
            .map(test -> test.asked().replaceFirst("^this\\.", ""))
            .filter(name -> !name.contains("."));
    return asked.flatMap(
        name ->
            assigns(branch.getThenStmt(), name, false)
                ? field(branch, name).or(() -> asked)
                : Optional.empty());
  }

  /** The flag that has to be down. */
  private static Optional<String> lowered(Expression condition) {
    return condition instanceof UnaryExpr not
            && not.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT
        ? Nodes.name(Nodes.bare(not.getExpression()))
        : Optional.empty();
  }

  /** Whether one of the statements that are always executed gives a name a value. */
  private static boolean assigns(Statement then, String name, boolean isFlag) {
    List<Statement> all = then instanceof BlockStmt block ? block.getStatements() : List.of(then);
    return all.stream()
        .anyMatch(
            each ->
                each instanceof ExpressionStmt statement
                    && statement.getExpression() instanceof AssignExpr assign
                    && gives(assign, name, isFlag));
  }

  private static boolean gives(AssignExpr assign, String name, boolean isFlag) {
    Expression value = Nodes.bare(assign.getValue());
    boolean isChained = value instanceof AssignExpr inner && gives(inner, name, isFlag) && !isFlag;
    boolean fits =
        isFlag
            ? value instanceof BooleanLiteralExpr literal && literal.getValue()
            : !value.isNullLiteralExpr();
    return isChained
        || fits
            && assign.getOperator() == AssignExpr.Operator.ASSIGN
            && Nodes.name(assign.getTarget()).filter(name::equals).isPresent();
  }

  /** The field that a local variable is a copy of, where the branch stores to that too. */
  private static Optional<String> field(IfStmt branch, String local) {
    Optional<String> copied =
        branch
            .getParentNode()
            .filter(BlockStmt.class::isInstance)
            .flatMap(
                block ->
                    block.findAll(VariableDeclarator.class).stream()
                        .filter(each -> each.getNameAsString().equals(local))
                        .findFirst())
            .flatMap(VariableDeclarator::getInitializer)
            .flatMap(Nodes::name);
    return copied.filter(name -> assigns(branch.getThenStmt(), name, false));
  }

  /** Whether nothing that a loop runs takes the value back. */
  public static boolean stays(String name, IfStmt branch, Node loop, Effects effects) {
    Optional<CompilationUnit> unit = branch.findCompilationUnit();
    Optional<CallableDeclaration<?>> around = Nodes.method(loop);
    if (unit.isEmpty() || around.isEmpty()) {
      return false;
    }
    for (Node each : effects.facts.of(unit.get()).assignments()) {
      boolean isOther =
          DirectEffects.targetName(each).equals(name) && !isIn(each, branch.getThenStmt());
      if (isOther && (isIn(each, loop) || isReached(each, around.get(), effects))) {
        return false;
      }
    }
    return true;
  }

  private static boolean isIn(Node node, Node around) {
    Node at = node;
    while (!Nodes.same(at, around)) {
      if (at.getParentNode().isEmpty()) {
        return false;
      }
      at = at.getParentNode().get();
    }
    return true;
  }

  /** Whether a method may come to an assignment through what it calls. */
  private static boolean isReached(Node assignment, CallableDeclaration<?> from, Effects effects) {
    Optional<CallableDeclaration<?>> in = Nodes.method(assignment);
    if (in.isEmpty() || in.get() instanceof ConstructorDeclaration || Nodes.same(in.get(), from)) {
      return false;
    }
    Set<CallableDeclaration<?>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    Deque<CallableDeclaration<?>> open = new ArrayDeque<>(List.of(in.get()));
    while (!open.isEmpty()) {
      CallableDeclaration<?> at = open.pop();
      if (Nodes.same(at, from)) {
        return true;
      }
      if (seen.add(at)) {
        open.addAll(effects.callersOf(at));
      }
    }
    return false;
  }

  /** Whether a name is declared in a loop, anew in each iteration. */
  public static boolean isDeclaredIn(String name, Node loop) {
    return Nodes.any(
        loop,
        node ->
            node instanceof VariableDeclarator declared && declared.getNameAsString().equals(name));
  }
}
