package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import java.util.Optional;
import java.util.Set;

/** Whether who hands a task over waits for it at once, so that nothing runs beside it. */
public final class ImmediateJoin {
  private static final Set<String> WAITS =
      Set.of("get", "join", "await", "awaitTermination", "awaitQuiescence", "close", "invokeAll");

  private static final Set<String> JOINS = Set.of("get", "join");

  private static final Set<String> FUTURES = Set.of("CompletableFuture", "Future", "ForkJoinTask");

  /** Stages that wait for all elements, so that all tasks are begun before the first is joined. */
  private static final Set<String> GATHERS =
      Set.of("collect", "parallel", "sorted", "toArray", "toList");

  private ImmediateJoin() {}

  /** Whether a method waits for anything by its own statements. */
  public static boolean in(CallableDeclaration<?> method) {
    return Nodes.any(
        method,
        node ->
            node instanceof MethodCallExpr call
                && WAITS.contains(call.getNameAsString())
                && (call.getArguments().isEmpty() || !call.getNameAsString().equals("get")));
  }

  /** Whether what a call answers is waited for in the same iteration of the loop around it. */
  public static boolean isNow(Node call) {
    Node at = call;
    Node around = parent(at);
    while (around instanceof EnclosedExpr || around instanceof CastExpr) {
      at = around;
      around = parent(at);
    }
    if (around instanceof MethodCallExpr outer) {
      Node of = outer.getScope().map(scope -> (Node) scope).orElse(outer);
      return Nodes.same(of, at) && WAITS.contains(outer.getNameAsString());
    }
    if (Signals.isAnsweredIn(loopAround(call), call) || isJoinedInStream(call)) {
      return true;
    }
    Optional<String> held =
        around instanceof VariableDeclarator variable
            ? Optional.of(variable.getNameAsString())
            : around instanceof AssignExpr assign
                ? Optional.of(Printed.of(assign.getTarget()))
                : Optional.empty();
    return held.isPresent() && isWaitedFor(held.get(), call);
  }

  /**
   * Whether a later stage of the same sequential stream waits for it: elements pass through all
   * stages one by one.
   */
  private static boolean isJoinedInStream(Node call) {
    Node lambda = parent(call);
    while (lambda instanceof ExpressionStmt
        || lambda instanceof ReturnStmt
        || lambda instanceof BlockStmt) {
      lambda = parent(lambda);
    }
    if (!(lambda instanceof LambdaExpr) || !(parent(lambda) instanceof MethodCallExpr stage)) {
      return false;
    }
    Node at = stage;
    while (parent(at) instanceof MethodCallExpr next && isScopeOf(at, next)) {
      if (GATHERS.contains(next.getNameAsString())) {
        return false;
      }
      if (next.getArguments().size() == 1 && joins(next.getArgument(0))) {
        return true;
      }
      at = next;
    }
    return false;
  }

  private static boolean isScopeOf(Node at, MethodCallExpr next) {
    return next.getScope().filter(scope -> Nodes.same(scope, at)).isPresent();
  }

  private static boolean joins(Expression function) {
    if (function instanceof MethodReferenceExpr reference) {
      return JOINS.contains(reference.getIdentifier())
          && FUTURES.contains(Printed.of(reference.getScope()).replaceAll("<.*", ""));
    }
    return function instanceof LambdaExpr lambda
        && lambda.getParameters().size() == 1
        && Nodes.any(
            lambda.getBody(),
            node ->
                node instanceof MethodCallExpr wait
                    && JOINS.contains(wait.getNameAsString())
                    && wait.getScope()
                        .flatMap(Nodes::name)
                        .filter(lambda.getParameter(0).getNameAsString()::equals)
                        .isPresent());
  }

  /** Whether what a call answers is waited for in the same expression: {@code submit(..).get()}. */
  public static boolean isAtOnce(Node call) {
    return parent(call) instanceof MethodCallExpr outer
        && outer.getScope().filter(scope -> Nodes.same(scope, call)).isPresent()
        && JOINS.contains(outer.getNameAsString());
  }

  private static boolean isWaitedFor(String name, Node call) {
    return loopAround(call)
        .filter(
            loop ->
                Nodes.any(
                    loop,
                    node ->
                        node instanceof MethodCallExpr wait
                            && WAITS.contains(wait.getNameAsString())
                            && wait.getScope().map(Printed::of).filter(name::equals).isPresent()))
        .isPresent();
  }

  /** The innermost loop of the same method or lambda. */
  private static Optional<Node> loopAround(Node call) {
    Node loop = call;
    while (!Nodes.isLoop(loop)) {
      if (loop instanceof BodyDeclaration<?>
          || loop instanceof LambdaExpr
          || loop.getParentNode().isEmpty()) {
        return Optional.empty();
      }
      loop = parent(loop);
    }
    return Optional.of(loop);
  }

  private static Node parent(Node node) {
    return node.getParentNode().orElse(node);
  }
}
