package org.perfmodel.extract.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithArguments;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether whoever hands a task over waits, before the next iteration, for a signal that only this
 * task gives: a latch of one, a semaphore without a permit, a future that it completes, a queue
 * that it answers through. The task is then joined as by {@code get}, and runs beside no other.
 */
final class Signals {
  /** What a task calls, and what the other side waits with. */
  private static final Map<String, Set<String>> ANSWERS =
      Map.of(
          "countDown", Set.of("await"),
          "release", Set.of("acquire", "acquireUninterruptibly"),
          "complete", Set.of("get", "join"),
          "put", Set.of("take"),
          "offer", Set.of("take"),
          "add", Set.of("take"),
          "exchange", Set.of("exchange"));

  private Signals() {}

  /**
   * Whether a task is waited for so.
   *
   * @param loop the innermost around the call; none has no next iteration
   */
  static boolean isAnsweredIn(Optional<Node> loop, Node call) {
    if (loop.isEmpty() || !(call instanceof NodeWithArguments<?> handing)) {
      return false;
    }
    for (Expression task : handing.getArguments()) {
      if (task instanceof LambdaExpr body) {
        for (MethodCallExpr signal : signals(body)) {
          if (isOneOf(signal, loop.get(), call)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static List<MethodCallExpr> signals(Node within) {
    List<MethodCallExpr> found = new ArrayList<>();
    Nodes.any(
        within,
        node -> {
          if (node instanceof MethodCallExpr call
              && call.getScope().filter(Expression::isNameExpr).isPresent()
              && ANSWERS.containsKey(call.getNameAsString())) {
            found.add(call);
          }
          return false;
        });
    return found;
  }

  /** Whether nobody else gives that signal, and it is awaited behind the call. */
  private static boolean isOneOf(MethodCallExpr signal, Node loop, Node call) {
    String name = Printed.of(signal.getScope().orElseThrow());
    boolean isAlone =
        signals(Nodes.method(loop).map(method -> (Node) method).orElse(loop)).stream()
            .noneMatch(
                other ->
                    !Nodes.same(other, signal)
                        && Printed.of(other.getScope().orElseThrow()).equals(name)
                        && !ANSWERS
                            .getOrDefault(signal.getNameAsString(), Set.of())
                            .contains(other.getNameAsString()));
    return isAlone && beginsUnsignalled(name, loop) && isAwaited(name, signal, loop, call);
  }

  private static boolean isAwaited(String name, MethodCallExpr signal, Node loop, Node call) {
    Set<String> waits = ANSWERS.getOrDefault(signal.getNameAsString(), Set.of());
    return Nodes.any(
        loop,
        node ->
            node instanceof MethodCallExpr wait
                && waits.contains(wait.getNameAsString())
                && wait.getScope().map(Printed::of).filter(name::equals).isPresent()
                && isBehind(wait, call)
                && isEachTime(wait, loop)
                && lambda(wait).equals(lambda(call)));
  }

  /** The lambda around a node. */
  private static Optional<Node> lambda(Node node) {
    Optional<Node> at = node.getParentNode();
    while (at.isPresent() && !(at.get() instanceof LambdaExpr)) {
      at = at.get().getParentNode();
    }
    return at;
  }

  private static boolean isBehind(Node wait, Node call) {
    return wait.getBegin()
        .flatMap(begin -> call.getEnd().map(end -> begin.isAfter(end)))
        .orElse(false);
  }

  private static boolean isEachTime(Node wait, Node loop) {
    Node at = wait;
    while (!Nodes.same(at, loop)) {
      if (at instanceof IfStmt || at instanceof SwitchEntry || at instanceof ConditionalExpr) {
        return false;
      }
      at = at.getParentNode().orElse(loop);
    }
    return true;
  }

  /** A latch of more than one, or a semaphore with permits, lets others through. */
  private static boolean beginsUnsignalled(String name, Node loop) {
    Optional<CallableDeclaration<?>> method = Nodes.method(loop);
    if (method.isEmpty()) {
      return false;
    }
    for (VariableDeclarator variable : method.get().findAll(VariableDeclarator.class)) {
      if (variable.getNameAsString().equals(name)
          && variable.getInitializer().orElse(null) instanceof ObjectCreationExpr made) {
        String first = made.getArguments().isEmpty() ? "" : Printed.of(made.getArgument(0));
        return switch (made.getType().getNameAsString()) {
          case "CountDownLatch" -> first.equals("1") && isWithin(made, loop);
          case "Semaphore" -> first.equals("0");
          case "CompletableFuture" -> isWithin(made, loop);
          default -> true;
        };
      }
    }
    return false;
  }

  private static boolean isWithin(Node node, Node loop) {
    return loop.isAncestorOf(node);
  }
}
