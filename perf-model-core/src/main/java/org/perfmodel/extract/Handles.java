package org.perfmodel.extract;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/** Tasks that wait or take locks, by the variable that holds their future or thread. */
final class Handles {
  private static final Set<String> JOINS = Set.of("get", "join");
  private static final Set<String> COUNTS =
      Set.of("CountDownLatch", "CyclicBarrier", "Phaser", "Semaphore");

  private final IdentityHashMap<VariableDeclarator, String> names = new IdentityHashMap<>();

  /** A name of the task that is handed over there: no other of the method has it. */
  static String name(Node at) {
    return at.getBegin().map(begin -> begin.line + "." + begin.column).orElse("?");
  }

  /** Whether a task may make others wait, or wait itself. */
  static boolean waits(TaskNode node) {
    boolean isCall =
        node instanceof TaskNode.Call call
            && (call.method().startsWith(TaskNode.Call.READING)
                || call.method().startsWith(TaskNode.Call.TRYING)
                || call.method().startsWith(TaskNode.Call.UNSEEN)
                || isPooled(call));
    return isCall
        || node instanceof TaskNode.Critical critical && !critical.atomic()
        || node instanceof TaskNode.Barrier
        || CountedWait.of(node).isPresent()
        || node instanceof TaskNode.Unknown unknown
            && (unknown.reason().startsWith("wait until ")
                || unknown.reason().startsWith("signal of "))
        || node.children().stream().anyMatch(Handles::waits);
  }

  static boolean isPooled(TaskNode node) {
    return PoolThreads.of(node).isPresent() || node.children().stream().anyMatch(Handles::isPooled);
  }

  /** A task is held by the variable that is declared with what hands it over, if any. */
  void keep(Node at, String name) {
    Node around = at.getParentNode().orElse(at);
    if (around instanceof MethodCallExpr start && start.getNameAsString().equals("start")) {
      around = around.getParentNode().orElse(around);
    }
    if (around instanceof VariableDeclarator variable) {
      names.put(variable, name);
    }
  }

  /** What a call starts, as the name of a call; empty where that matters to nobody. */
  Optional<String> started(MethodCallExpr call) {
    return call.getScope().orElse(null) instanceof NameExpr handle
        ? variable(call, handle.getNameAsString())
            .map(names::get)
            .map(name -> TaskNode.Call.STARTED + name)
        : Optional.empty();
  }

  /** What a call waits for, as the name of a call; empty where that matters to nobody. */
  Optional<String> joined(MethodCallExpr call) {
    if (!JOINS.contains(call.getNameAsString())
        || !(call.getScope().orElse(null) instanceof NameExpr handle)) {
      return Optional.empty();
    }
    Optional<String> known = variable(call, handle.getNameAsString()).map(names::get);
    if (known.isPresent()) {
      return known.map(name -> TaskNode.Call.JOINED + name);
    }
    return isInLoop(call) && (isLocked(call) || counts(call))
        ? Optional.of(TaskNode.Call.ALL_JOINED)
        : Optional.empty();
  }

  /** The only local variable of that name in the method around. */
  static Optional<VariableDeclarator> variable(Node use, String name) {
    Optional<CallableDeclaration<?>> method = method(use);
    List<VariableDeclarator> found =
        method
            .map(
                declaration ->
                    declaration.findAll(
                        VariableDeclarator.class, each -> each.getNameAsString().equals(name)))
            .orElse(List.of());
    return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  static Optional<CallableDeclaration<?>> method(Node use) {
    for (Optional<Node> at = use.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof CallableDeclaration<?> method) {
        return Optional.of(method);
      }
    }
    return Optional.empty();
  }

  private static boolean isInLoop(Node call) {
    for (Optional<Node> at = call.getParentNode();
        at.isPresent() && !(at.get() instanceof LambdaExpr);
        at = at.get().getParentNode()) {
      if (at.get() instanceof ForEachStmt
          || at.get() instanceof ForStmt
          || at.get() instanceof WhileStmt
          || at.get() instanceof DoStmt) {
        return true;
      }
    }
    return false;
  }

  /** Whether the source shows a lock around. */
  private static boolean isLocked(Node call) {
    for (Optional<Node> at = call.getParentNode(); at.isPresent(); at = at.get().getParentNode()) {
      if (at.get() instanceof SynchronizedStmt
          || at.get() instanceof MethodDeclaration method
              && (method.isSynchronized()
                  || Nodes.any(
                      method,
                      node ->
                          node instanceof MethodCallExpr lock
                              && lock.getNameAsString().equals("lock")
                              && lock.getArguments().isEmpty()))) {
        return true;
      }
    }
    return false;
  }

  /** Whether the file has latches, barriers or semaphores. */
  static boolean counts(Node use) {
    return use.findCompilationUnit()
        .filter(
            unit ->
                Nodes.any(
                    unit,
                    node ->
                        node instanceof ClassOrInterfaceType type
                            && COUNTS.contains(type.getNameAsString())))
        .isPresent();
  }
}
