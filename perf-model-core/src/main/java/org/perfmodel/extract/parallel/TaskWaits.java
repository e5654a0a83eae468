package org.perfmodel.extract.parallel;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import java.util.Set;
import org.perfmodel.extract.program.Facts;
import org.perfmodel.extract.source.Nodes;
import org.perfmodel.workload.CountedWait;
import org.perfmodel.workload.PoolThreads;
import org.perfmodel.workload.TaskNode;

/** Whether a task waits for others, or makes others wait. */
final class TaskWaits {
  private static final Set<String> COUNTS =
      Set.of("CountDownLatch", "CyclicBarrier", "Phaser", "Semaphore");

  /** What is done with the result of a future once it is there. */
  private static final Set<String> THEN =
      Set.of(
          "thenApply",
          "thenAccept",
          "thenRun",
          "thenCompose",
          "thenApplyAsync",
          "thenAcceptAsync",
          "thenRunAsync",
          "whenComplete",
          "thenCombine",
          "thenAcceptBoth",
          "exceptionally",
          "handle");

  private TaskWaits() {}

  /** A name of the task that is handed over there: no other of the method has it. */
  static String name(Node at) {
    return (at instanceof ObjectCreationExpr ? TaskNode.Call.THREAD : "")
        + at.getBegin().map(begin -> begin.line + "." + begin.column).orElse("?");
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
        || node.children().stream().anyMatch(TaskWaits::waits);
  }

  static boolean isPooled(TaskNode node) {
    return PoolThreads.of(node).isPresent()
        || node.children().stream().anyMatch(TaskWaits::isPooled);
  }

  /** Whether anything in the file may keep a task waiting. */
  static boolean waitsIn(Node use, Facts facts) {
    return counts(use, facts)
        || use.findCompilationUnit()
            .filter(
                unit ->
                    Nodes.any(
                        unit,
                        node ->
                            node instanceof SynchronizedStmt
                                || node instanceof MethodDeclaration method
                                    && method.isSynchronized()
                                || node instanceof MethodCallExpr lock
                                    && lock.getNameAsString().startsWith("lock")))
            .isPresent();
  }

  /** Whether the file has latches, barriers or semaphores. */
  static boolean counts(Node use, Facts facts) {
    return use.findCompilationUnit().filter(unit -> facts.names(unit, COUNTS)).isPresent();
  }

  /** Whether a call only says what is done with a future once it is there. */
  static boolean follows(MethodCallExpr call) {
    return isFollowing(call.getNameAsString());
  }

  /** Whether a method of that name says what is done with the result of a future. */
  static boolean isFollowing(String method) {
    return THEN.contains(method);
  }
}
