package org.perfmodel.extract.type;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.Set;
import org.perfmodel.extract.source.Nodes;

/** The words of {@code java.util.concurrent} that wait for tasks, or ask whether they go on. */
public final class WaitingMethods {
  private static final Set<String> WAITERS =
      Set.of(
          "Future",
          "CompletableFuture",
          "ForkJoinTask",
          "CountDownLatch",
          "Thread",
          "ExecutorService",
          "ForkJoinPool",
          "ThreadPoolExecutor",
          "Phaser",
          "Semaphore",
          "Subtask",
          "StructuredTaskScope",
          "ShutdownOnFailure",
          "ShutdownOnSuccess",
          "CompletionService",
          "ExecutorCompletionService");
  private static final Set<String> WAITS =
      Set.of(
          "get",
          "join",
          "quietlyJoin",
          "await",
          "awaitTermination",
          "shutdown",
          "shutdownNow",
          "close",
          "awaitQuiescence",
          "isDone",
          "isAlive",
          "resultNow",
          "countDown",
          "throwIfFailed",
          "arriveAndDeregister",
          "arrive",
          "register",
          "bulkRegister",
          "acquire",
          "acquireUninterruptibly",
          "release",
          "start",
          "take",
          "poll",
          "setDaemon",
          "interrupt");
  private static final Set<String> JOINS =
      Set.of("get", "join", "quietlyJoin", "take", "awaitTermination", "awaitQuiescence", "close");
  private static final Set<String> ASKS = Set.of("isDone", "isAlive", "isTerminated", "poll");
  private static final Set<String> OF_POOLS =
      Set.of("awaitTermination", "awaitQuiescence", "close", "isTerminated", "take", "poll");
  private static final Set<String> NO_TASKS = Set.of("CountDownLatch", "Phaser", "Semaphore");
  private static final Set<String> ENDS =
      Set.of("isShutdown", "isTerminated", "isTerminating", "isCancelled", "isInterrupted");

  private WaitingMethods() {}

  /** Whether a call waits for a task, or is of no more cost than that. */
  public static boolean isFor(JavaType type, String method) {
    return WAITERS.contains(type.name()) && WAITS.contains(method);
  }

  /** Whether a call waits until a task, or all tasks of a pool, are over. */
  public static boolean isJoin(MethodCallExpr call, JavaType type) {
    String name = call.getNameAsString();
    return JOINS.contains(name) && !NO_TASKS.contains(type.name())
        || ASKS.contains(name) && isCondition(call);
  }

  /** Whether a call waits for what several tasks do, not for one. */
  public static boolean isOfPool(MethodCallExpr call) {
    return OF_POOLS.contains(call.getNameAsString());
  }

  /** Whether a call gives up after some time, and is not tried again. */
  public static boolean isTimed(MethodCallExpr call) {
    boolean isEndless =
        call.getArguments().isEmpty()
            || call.getArgument(0).toString().endsWith("MAX_VALUE")
            || call.getNameAsString().equals("get") && call.getArguments().size() < 2;
    return !isEndless && !isCondition(call);
  }

  /** Whether a loop goes on until a call says yes, or no. */
  public static boolean isCondition(Node call) {
    Node inside = call;
    Node at = call.getParentNode().orElse(call);
    while (at instanceof Expression && !(at instanceof LambdaExpr)) {
      inside = at;
      at = at.getParentNode().orElse(call);
    }
    return at instanceof WhileStmt loop && Nodes.same(loop.getCondition(), inside)
        || at instanceof DoStmt last && Nodes.same(last.getCondition(), inside);
  }

  /** Whether a call asks if tasks have come to an end before their time. */
  public static boolean isEnded(JavaType type, String method) {
    return WAITERS.contains(type.name()) && ENDS.contains(method);
  }

  public static boolean isCalled(String method) {
    return WAITS.contains(method) || ENDS.contains(method);
  }
}
