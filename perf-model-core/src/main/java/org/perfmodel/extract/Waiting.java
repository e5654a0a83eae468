package org.perfmodel.extract;

import java.util.Set;

/** The words of {@code java.util.concurrent} that wait for tasks, or ask whether they go on. */
final class Waiting {
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
          "await",
          "awaitTermination",
          "shutdown",
          "shutdownNow",
          "close",
          "awaitQuiescence",
          "isDone",
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
  private static final Set<String> ENDS =
      Set.of("isShutdown", "isTerminated", "isTerminating", "isCancelled", "isInterrupted");

  private Waiting() {}

  /** Whether a call waits for a task, or is of no more cost than that. */
  static boolean isFor(JavaType type, String method) {
    return WAITERS.contains(type.name()) && WAITS.contains(method);
  }

  /** Whether a call asks if tasks have come to an end before their time. */
  static boolean isEnded(JavaType type, String method) {
    return WAITERS.contains(type.name()) && ENDS.contains(method);
  }

  static boolean isCalled(String method) {
    return WAITS.contains(method) || ENDS.contains(method);
  }
}
